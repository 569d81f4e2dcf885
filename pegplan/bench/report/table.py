"""Tables: rows of texts and numbers under columns, which each format writes in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pegplan.bench.compare.attributes import Kind

Cell = str | float | None
"""A text, a number, or nothing."""
Best = Literal["high", "low", ""]


@dataclass(frozen=True)
class Column:
    """A column: how its numbers are written (None: texts), and which of them is best."""

    title: str
    kind: Kind | None = None
    best: Best = ""


@dataclass(frozen=True)
class Table:
    """Rows under columns.

    Attributes:
        name: for files, links and the command line.
        note: what the numbers mean.
        totals: the indices of rows that sum up others.
        best: which number of each row is best, if numbers are compared by row and not by column.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    totals: frozenset[int] = frozenset()
    best: Best = ""

    def texts(self) -> list[list[str]]:
        """The rows as they are shown."""
        return [
            [written(cell, column.kind) for cell, column in zip(row, self.columns, strict=True)]
            for row in self.rows
        ]

    def best_cells(self) -> set[tuple[int, int]]:
        """The row and the column of each best number; none if all are equal."""
        if self.best:
            lines = [
                [(row, column) for column in range(len(self.columns))]
                for row in range(len(self.rows))
            ]
            return {place for line in lines for place in self._best_of(line, self.best)}
        return {
            place
            for number, column in enumerate(self.columns)
            for place in self._best_of(
                [(row, number) for row in range(len(self.rows)) if row not in self.totals],
                column.best,
            )
        }

    def _best_of(self, places: Sequence[tuple[int, int]], best: Best) -> set[tuple[int, int]]:
        """The places of the best number, compared as they are shown."""
        found = [
            (value, place, written(value, self.columns[place[1]].kind))
            for place in places
            if isinstance(value := self.rows[place[0]][place[1]], int | float)
        ]
        if not best or len({text for _, _, text in found}) < 2:
            return set()
        _, _, shown = (max if best == "high" else min)(found)
        return {place for _, place, text in found if text == shown}


def written(value: Cell, kind: Kind | None) -> str:
    """A cell as text; nothing for None.

    Args:
        kind: of a number: ``count`` has up to two decimals, ``fixed`` two, ``whole`` none,
            ``seconds`` three digits or more and at most three decimals, ``chance`` is a p-value.
    """
    if value is None:
        return ""
    if isinstance(value, str) or kind is None:
        return str(value)
    if kind == "count":
        return f"{value:.2f}".rstrip("0").rstrip(".")
    if kind == "whole":
        return f"{value:,.0f}"
    if kind == "chance":
        return f"{value:.3f}" if value >= 0.001 else "< 0.001"
    if kind == "fixed":
        return f"{value:.2f}"
    digits = 3 if value < 1 else 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{digits}f}"
