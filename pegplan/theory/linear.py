"""Linear programs, solved by HiGHS (Huangfu and Hall 2018): the one place that calls it.

Numbers are floating point here. Whatever shall be certain is made whole and checked exactly
by those who ask.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Any

Bounds = Sequence[tuple[float, float]]
"""The least and the most of each column or row; ``inf`` for no limit."""


class Ended(Enum):
    """How a program ended."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    UNBOUNDED = "unbounded"
    TIMEOUT = "timeout"
    FAILED = "failed"


@dataclass(frozen=True)
class Solution:
    """What a program came to.

    Attributes:
        value: the most that the sum can be.
        columns: the value of each column.
        duals: for each row, what one more on its right side is worth; nothing with whole columns.
        nodes: of the search for whole columns; -1 or 0 without one.

    Without an optimum value, columns and duals are 0 or empty.
    """

    ended: Ended
    value: float = 0.0
    columns: tuple[float, ...] = ()
    duals: tuple[float, ...] = ()
    nodes: int = 0


class Program:
    """Rows of sums over columns, each within bounds; solved for one sum after another.

    Args:
        columns: the bounds of each column.
        rows: the bounds of each row.
        entries: (row, column, factor) of every term.
        whole: the columns that take whole numbers only.
        talk: let HiGHS print what it does.
    """

    def __init__(
        self,
        columns: Bounds,
        rows: Bounds,
        entries: Iterable[tuple[int, int, float]],
        whole: Collection[int] = (),
        talk: bool = False,
    ) -> None:
        import highspy
        import numpy

        self._highspy = highspy
        self._all = numpy.arange(len(columns), dtype=numpy.int32)
        row, column, factor = _sorted_by_column(entries)
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(columns), len(rows)
        model.col_cost_ = numpy.zeros(len(columns))
        model.col_lower_, model.col_upper_ = _ends(columns)
        model.row_lower_, model.row_upper_ = _ends(rows)
        model.sense_ = highspy.ObjSense.kMaximize
        matrix = model.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kColwise
        matrix.start_ = numpy.searchsorted(column, numpy.arange(len(columns) + 1))
        matrix.index_, matrix.value_ = row, factor
        if whole:
            kinds = highspy.HighsVarType
            model.integrality_ = [
                kinds.kInteger if column in whole else kinds.kContinuous
                for column in range(len(columns))
            ]
        make: Any = highspy.Highs  # it has no annotations
        self._highs = highs = make()
        highs.setOptionValue("output_flag", talk)
        highs.setOptionValue("threads", 1)
        highs.passModel(model)

    def bound_column(self, column: int, least: float, most: float) -> None:
        """Change the bounds of a column."""
        self._highs.changeColBounds(column, least, most)

    def bound_row(self, row: int, least: float, most: float) -> None:
        """Change the bounds of a row."""
        self._highs.changeRowBounds(row, least, most)

    def most(self, factors: Mapping[int, float], seconds: float | None = None) -> Solution:
        """The most that the sum of columns times these factors can be.

        Args:
            seconds: after so long it gives up.
        """
        import numpy

        costs = numpy.zeros(len(self._all))
        for column, factor in factors.items():
            costs[column] = factor
        highs, status = self._highs, self._highspy.HighsModelStatus
        highs.changeColsCost(len(self._all), self._all, costs)
        # HiGHS counts the time of all calls of one program together.
        end = inf if seconds is None else highs.getRunTime() + max(seconds, 0.001)
        highs.setOptionValue("time_limit", end)
        highs.run()
        ended, nodes = highs.getModelStatus(), int(highs.getInfo().mip_node_count)
        if ended != status.kOptimal:
            known = {
                status.kInfeasible: Ended.INFEASIBLE,
                status.kUnbounded: Ended.UNBOUNDED,
                status.kTimeLimit: Ended.TIMEOUT,
            }
            return Solution(known.get(ended, Ended.FAILED), nodes=nodes)
        found: Any = highs.getSolution()
        return Solution(
            Ended.OPTIMAL,
            float(highs.getObjectiveValue()),
            tuple(found.col_value),
            tuple(found.row_dual),
            nodes,
        )


def _ends(bounds: Bounds) -> tuple[Any, Any]:
    import numpy

    ends = numpy.array(bounds, dtype=float).reshape(-1, 2)
    return numpy.ascontiguousarray(ends[:, 0]), numpy.ascontiguousarray(ends[:, 1])


def _sorted_by_column(entries: Iterable[tuple[int, int, float]]) -> tuple[Any, Any, Any]:
    import numpy

    table = numpy.array(list(entries), dtype=float).reshape(-1, 3)
    table = table[numpy.lexsort((table[:, 0], table[:, 1]))]
    return table[:, 0].astype(numpy.int32), table[:, 1].astype(numpy.int32), table[:, 2]
