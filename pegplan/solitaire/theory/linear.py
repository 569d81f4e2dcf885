"""Linear and mixed-integer programs, solved by HiGHS (Huangfu and Hall 2018).

This is the only module that calls HiGHS. Its results are floating-point numbers. Callers that
need certainty convert them to whole numbers and check these exactly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Any

Ranges = Sequence[tuple[float, float]]
"""The lower and upper limit of each column or row; ``inf`` for no limit."""


class LPStatus(Enum):
    """How solving a program ended."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    UNBOUNDED = "unbounded"
    TIMEOUT = "timeout"
    FAILED = "failed"


@dataclass(frozen=True)
class Solution:
    """The result of solving a program.

    Attributes:
        status: how solving ended.
        value: the largest value of the objective.
        columns: the value of each column at the optimum.
        duals: the dual value of each row; empty for a program with whole columns.
        nodes: the nodes of the branch-and-bound tree; -1 or 0 without whole columns.

    If the status is not ``OPTIMAL``, the value is 0, and columns and duals are empty.
    """

    status: LPStatus
    value: float = 0.0
    columns: tuple[float, ...] = ()
    duals: tuple[float, ...] = ()
    nodes: int = 0


class LinearProgram:
    """A linear program that can be solved for several objectives.

    Args:
        columns: the limits of each column (variable).
        rows: the limits of each row (linear constraint).
        entries: the nonzero coefficients, as (row, column, factor).
        whole: the columns that may take whole numbers only.
        primal: use the primal simplex method; HiGHS uses the dual one.
        interior: use the interior-point method.
    """

    def __init__(
        self,
        columns: Ranges,
        rows: Ranges,
        entries: Iterable[tuple[int, int, float]],
        whole: Collection[int] = (),
        primal: bool = False,
        interior: bool = False,
    ) -> None:
        import highspy
        import numpy

        self._highspy, self._columns = highspy, columns
        self._all = numpy.arange(len(columns), dtype=numpy.int32)
        row, column, factor = _sorted_by_column(entries)
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(columns), len(rows)
        model.col_cost_ = numpy.zeros(len(columns))
        model.col_lower_, model.col_upper_ = _lower_and_upper(columns)
        model.row_lower_, model.row_upper_ = _lower_and_upper(rows)
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
        self._highs = highs = _quiet_highs(highspy)
        highs.setOptionValue("output_flag", False)
        highs.setOptionValue("threads", 1)
        if primal:
            highs.setOptionValue("simplex_strategy", 4)
        if interior:
            highs.setOptionValue("solver", "ipm")
        highs.passModel(model)

    @property
    def n_columns(self) -> int:
        """The number of columns."""
        return len(self._columns)

    def bound_row(self, row: int, least: float, most: float) -> None:
        """Change the limits of a row."""
        self._highs.changeRowBounds(row, least, most)

    def add_row(self, factors: Mapping[int, float], least: float, most: float) -> None:
        """Add a constraint: its coefficients by column, and its limits."""
        import numpy

        columns = numpy.fromiter(factors.keys(), dtype=numpy.int32, count=len(factors))
        values = numpy.fromiter(factors.values(), dtype=float, count=len(factors))
        self._highs.addRow(least, most, len(factors), columns, values)

    def maximise(
        self,
        factors: Mapping[int, float],
        seconds: float | None = None,
        bounds: Mapping[int, tuple[float, float]] | None = None,
    ) -> Solution:
        """Maximise the sum of columns times these factors.

        Args:
            factors: the objective: column → factor; other columns have the factor 0.
            seconds: the time limit; None for no limit.
            bounds: column → limits that replace its own in this call.
        """
        for column, limits in (bounds or {}).items():
            self._highs.changeColBounds(column, *limits)
        try:
            return self._maximise(factors, seconds)
        finally:
            for column in bounds or ():
                self._highs.changeColBounds(column, *self._columns[column])

    def _maximise(self, factors: Mapping[int, float], seconds: float | None) -> Solution:
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
                status.kInfeasible: LPStatus.INFEASIBLE,
                status.kUnbounded: LPStatus.UNBOUNDED,
                status.kTimeLimit: LPStatus.TIMEOUT,
            }
            return Solution(known.get(ended, LPStatus.FAILED), nodes=nodes)
        found: Any = highs.getSolution()
        return Solution(
            LPStatus.OPTIMAL,
            float(highs.getObjectiveValue()),
            tuple(found.col_value),
            tuple(found.row_dual),
            nodes,
        )


def _quiet_highs(highspy: Any) -> Any:
    """A new HiGHS that prints nothing.

    Since 1.16 its constructor, where it registers callbacks, prints a line about the version, so
    it has to be silent before that.
    """

    class Quiet(highspy.Highs):  # type: ignore[misc]  # it has no annotations
        def enableCallbacks(self) -> None:
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()

    return Quiet()


def _lower_and_upper(bounds: Ranges) -> tuple[Any, Any]:
    import numpy

    table = numpy.array(bounds, dtype=float).reshape(-1, 2)
    return numpy.ascontiguousarray(table[:, 0]), numpy.ascontiguousarray(table[:, 1])


def _sorted_by_column(entries: Iterable[tuple[int, int, float]]) -> tuple[Any, Any, Any]:
    import numpy

    table = numpy.array(list(entries), dtype=float).reshape(-1, 3)
    table = table[numpy.lexsort((table[:, 0], table[:, 1]))]
    return table[:, 0].astype(numpy.int32), table[:, 1].astype(numpy.int32), table[:, 2]
