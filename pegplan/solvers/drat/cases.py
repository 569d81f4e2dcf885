"""What a certificate says, one weighing after the other, for DRAT.

A tree of cases and a list of budgets (:mod:`pegplan.checking.counting`) both come down to *stages*:
weights under bounds on how often jumps are made. A stage ends its case, or it shows that a jump is
not made at all in the case, or not so often, or oftener.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, lcm
from typing import Any

from pegplan.checking.counting import least_goal_weight, loss_of, relax, tighten, weight_of
from pegplan.checking.rules import Case
from pegplan.proofs.kinds import Budgets, HoleBranch, JumpBranch, Leaf, Node, Weights
from pegplan.solvers.drat.clauses import NoForm


@dataclass(frozen=True)
class Often:
    """The assumption that a jump is made so many times or more, or that it is not."""

    jump: str
    times: int
    yes: bool


@dataclass(frozen=True)
class Pegged:
    """The assumption that a hole holds a peg at the end, or that it does not."""

    hole: str
    yes: bool


Assumption = Often | Pegged


@dataclass(frozen=True)
class Stage:
    """A use of weights in a case.

    Attributes:
        case: the puzzle with the bounds that hold.
        assumed: what is assumed of the plans in the case.
        weights: whole numbers, for some holes (by their bits); none where the case is ended by what
            is known.
        excluded: the names of jumps that are shown not to be made; none where the case is ended.
    """

    case: Case
    assumed: tuple[Assumption, ...]
    weights: Mapping[int, int]
    excluded: tuple[str, ...] = ()

    def loss(self, jump: str) -> int:
        """By how much a jump reduces the weight of a position."""
        return int(loss_of(self.case.jumps[jump], self.weights))

    def counted(self, jump: str) -> int:
        """How often a jump is made at most, or at least, where the weights depend on it."""
        loss = self.loss(jump)
        if loss < 0:
            return self.case.most.get(jump, 0)
        return self.case.least.get(jump, 0) if loss else 0


def stages(case: Case, node: Node, assumed: tuple[Assumption, ...] = ()) -> Iterator[Stage]:
    """The stages of a node, in order.

    Raises:
        NoForm: the node is of a kind that is left to the SAT solver.
    """
    match node:
        case Leaf(weights, blocked):
            if blocked:
                raise NoForm
            numbers = weights_of(case, weights)
            some = least_goal_weight(case, numbers) is not None
            yield Stage(case, assumed, numbers if some else {})
        case Budgets(budgets):
            yield from _needed(list(_budgets(case, budgets, assumed)))
        case JumpBranch():
            jump = str(node.jump)
            for yes, child in ((False, node.low), (True, node.high)):
                found = Often(jump, node.limit + 1, yes)
                yield from stages(assuming(case, found), child, (*assumed, found))
            yield Stage(case, assumed, {})
        case HoleBranch():
            for yes, child in ((False, node.empty), (True, node.pegged)):
                pegged = Pegged(node.hole.name, yes)
                yield from stages(assuming(case, pegged), child, (*assumed, pegged))
            yield Stage(case, assumed, {})
        case _:
            raise NoForm


def assuming(case: Case, assumption: Assumption) -> Case:
    """The case in which an assumption holds as well."""
    if isinstance(assumption, Pegged):
        hole = case.holes[assumption.hole]
        pegged = case.pegged | hole if assumption.yes else case.pegged
        return case._replace(free=case.free & ~hole, pegged=pegged)
    jump, times = assumption.jump, assumption.times
    if assumption.yes:
        return case._replace(least={**case.least, jump: max(times, case.least.get(jump, 0))})
    most = min(times - 1, case.most.get(jump, times))
    return case._replace(most={**case.most, jump: most})


def weights_of(case: Case, weights: Weights) -> dict[int, int]:
    """Weights as whole numbers without zeros, by the holes' bits."""
    scale = lcm(*(weight.denominator for weight in weights.values()))
    return {
        case.holes[hole.name]: int(weight * scale) for hole, weight in weights.items() if weight
    }


def _budgets(
    case: Case, budgets: Sequence[Weights], assumed: tuple[Assumption, ...]
) -> Iterator[Stage]:
    """The stages of budgets, in their order; the last ends the case."""
    bounds: dict[str, tuple[float, float]]
    bounds = {j: (case.least.get(j, 0), case.most.get(j, inf)) for j in case.jumps}
    open_ = relax(case, bounds)
    for weights in (weights_of(case, one) for one in budgets):
        if not open_ or any(least > most for least, most in bounds.values()):
            break
        here = _bounded(case, bounds)
        end = least_goal_weight(case, weights)
        if end is None:
            break
        budget = weight_of(case.start, weights) - end
        tighten(case, bounds, budget, weights)
        stage = Stage(here, assumed, weights)
        unlimited = [j for j in case.jumps if stage.loss(j) < 0 and j not in here.most]
        if not unlimited and budget < sum(stage.loss(j) * stage.counted(j) for j in case.jumps):
            yield stage
            return
        never = [j for j in sorted(case.jumps) if bounds[j][1] == 0 != here.most.get(j)]
        if never:
            yield replace(stage, excluded=tuple(never))
        for jump in sorted(case.jumps):
            least, most = bounds[jump]
            for found in (
                Often(jump, int(most) + 1, True) if 0 < most < here.most.get(jump, inf) else None,
                Often(jump, int(least), False) if least > here.least.get(jump, 0) else None,
            ):
                if found is not None:
                    yield Stage(assuming(here, found), (*assumed, found), weights)
        open_ = relax(case, bounds)
    yield Stage(_bounded(case, bounds), assumed, {})


def _bounded(case: Case, bounds: Mapping[str, tuple[float, float]]) -> Case:
    least = {j: int(low) for j, (low, _) in bounds.items() if low}
    return case._replace(
        least=least, most={j: int(high) for j, (_, high) in bounds.items() if high < inf}
    )


def _needed(found: list[Stage]) -> Iterator[Stage]:
    """The stages without those whose bound no later one uses."""
    kept: list[Stage] = []
    for stage in reversed(found):
        last = stage.assumed[-1] if stage.assumed else None
        bound = len(stage.assumed) > len(found[-1].assumed) and isinstance(last, Often)
        if not kept or not bound or any(_uses(later, last) for later in kept):
            kept.append(stage)
    return reversed(kept)


def _uses(stage: Stage, bound: Any) -> bool:
    if not stage.weights:
        return stage.case.least.get(bound.jump, 0) > stage.case.most.get(bound.jump, inf)
    return stage.counted(bound.jump) > 0 and (stage.loss(bound.jump) < 0) == bound.yes
