"""Lines of a DRAT proof, and literals that may be constants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from pegplan.solvers.models.bounded import Clause

Role = Literal["keep", "lemma", "delete"]
"""What a line does: adds a clause that stays, adds one that is deleted later, or deletes it."""
Line = tuple[Role, Clause]
"""A line of a proof."""
Value = int | bool
"""A literal, or a constant."""


class NoForm(Exception):
    """An argument that is not written in clauses; a SAT solver is asked instead."""


def lines(role: Role, clauses: Iterable[Clause]) -> Iterator[Line]:
    """Lines of one role."""
    return ((role, clause) for clause in clauses)


def negated(literal: Value) -> Value:
    """The opposite."""
    return not literal if isinstance(literal, bool) else -literal


def plain(*found: list[Value]) -> Iterator[Clause]:
    """Clauses without constants; a clause with a literal that is always true is left out."""
    for clause in found:
        if not any(literal is True for literal in clause):
            yield [literal for literal in clause if not isinstance(literal, bool)]
