"""Which argument a DRAT proof begins with: that of a certificate, if it has a form in clauses."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

from pegplan.checking.rules import read_puzzle
from pegplan.proofs.certificate import Certificate, Kind
from pegplan.proofs.kinds import Budgets, Cases, HoleSets, JumpCounts, Leaf, Node, Pagoda, Proof
from pegplan.proofs.prove import prove
from pegplan.solvers.drat.argument import StageWriter
from pegplan.solvers.drat.cases import stages
from pegplan.solvers.drat.clauses import Line, NoForm
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.drat.parity import Parity

SHORT: tuple[Kind, ...] = ("class", "pagoda")
"""The kinds whose arguments are short; they are tried first."""
LONG: tuple[Kind, ...] = ("relaxation", "jump-counts", "cases")
"""The kinds that are tried one after the other where a SAT solver needs long."""
CONFLICTS = 20_000
"""A formula that a SAT solver refutes with fewer conflicts needs no long argument."""
MOST_LEMMAS = 1_000_000
"""A longer argument is not written."""


@dataclass(frozen=True)
class Opening:
    """An argument in clauses.

    Attributes:
        kind: of the certificate.
        lines: makes the lines of the proof.
    """

    kind: str
    lines: Callable[[], Iterator[Line]]


def argument_for(formula: Complete, seconds: float | None) -> Opening | None:
    """The argument to begin with; None if a SAT solver should find all of the proof."""
    end = inf if seconds is None else time.monotonic() + seconds / 2
    found = _found(formula, SHORT, end)
    if found is not None or easy(formula):
        return found
    for kind in LONG:
        found = _found(formula, (kind,), end)
        if found is not None:
            return found
    return None


def _found(formula: Complete, kinds: tuple[Kind, ...], end: float) -> Opening | None:
    left = end - time.monotonic()
    certificate = prove(formula.puzzle, kinds=kinds, timeout=None if end == inf else left)
    return None if certificate is None else argument_of(formula, certificate)


def argument_of(formula: Complete, certificate: Certificate) -> Opening | None:
    """A certificate's argument in clauses; None if it has none, or it would be too long."""
    proof, first = certificate.proof, formula.variables + 1
    if isinstance(proof, HoleSets):
        return Opening(certificate.kind, lambda: _parities(formula, proof, first))
    node = _node(proof)
    if node is None:
        return None
    try:
        found = list(stages(read_puzzle(certificate.to_dict()["puzzle"]), node))
        writer = StageWriter(formula, found, first)
        return Opening(certificate.kind, writer.lines) if writer.size <= MOST_LEMMAS else None
    except NoForm:
        return None


def _node(proof: Proof) -> Node | None:
    match proof:
        case Pagoda(weights):
            return Leaf(weights) if any(weights.values()) else None
        case JumpCounts(tree) | Cases(tree):
            return tree
        case Budgets():
            return proof
    return None


def _parities(formula: Complete, proof: HoleSets, first: int) -> Iterator[Line]:
    for holes in proof.sets:
        parity = Parity(formula.bounded, holes, first)
        first = parity.next_variable(formula.steps)
        yield from parity.lines(formula.steps)


def easy(formula: Complete) -> bool:
    """Whether a SAT solver decides the formula at once."""
    from pysat.solvers import Solver

    with Solver(name="glucose42", bootstrap_with=formula.clauses()) as solver:
        solver.conf_budget(CONFLICTS)
        return solver.solve_limited() is not None
