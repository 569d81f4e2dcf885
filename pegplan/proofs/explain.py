"""Certificates explained: why a proof shows that a puzzle can't be solved.

An explanation has words and boards to draw. The command line draws the boards as text, notebooks
and pictures draw them with :mod:`pegplan.show`, and the classroom page on its own board.
"""

from __future__ import annotations

from fractions import Fraction

from pegplan.checking.counting import least_goal_weight, weight_of
from pegplan.checking.rules import read_puzzle
from pegplan.game.puzzle import Exact, Pattern, Puzzle, Stuck
from pegplan.languages import Saying
from pegplan.proofs.explain_class import explanation_by_class
from pegplan.proofs.kinds import (
    Backwards,
    Budgets,
    Cases,
    DeadSet,
    Exhaustion,
    FirstJumps,
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
    Proof,
    Weights,
)
from pegplan.proofs.panels import Explanation, Panel, weights_board
from pegplan.proofs.statement import Statement

__all__ = ["Explanation", "Panel", "explanation", "weights_board"]

WHEN = {"at the start": "proof.at-start", "now": "proof.now"}
"""Moments of the start, with their texts."""
MOST_LINES = 12
"""At most this many lines of a tree of cases are listed."""
MOST_BUDGETS = 4
"""At most this many weights of a relaxation are drawn."""


def explanation(puzzle: Puzzle, proof: Proof, when: str = "at the start") -> Explanation:
    """Why a valid proof shows that the puzzle can't be solved.

    Args:
        when: how to call the moment of the start: ``now`` for a position in a running game.
            One of :data:`WHEN`.
    """
    when = Saying(WHEN[when])
    match proof:
        case HoleSets():
            return explanation_by_class(puzzle, proof, when)
        case Pagoda():
            return _of_pagoda(puzzle, proof, when)
        case JumpCounts():
            return _of_counts(puzzle, proof)
        case Budgets():
            return _of_relaxation(puzzle, proof, when)
        case Cases():
            return _of_cases(proof)
        case DeadSet():
            return _of_dead_set(puzzle, proof)
        case Exhaustion():
            return _of_exhaustion(proof, when)


def weighed(puzzle: Puzzle, weights: Weights) -> tuple[int | Fraction, int | Fraction | None]:
    """The weight of the start, and the least of any goal position; None if there is none."""
    case = read_puzzle(Statement.of(puzzle).to_dict())
    named = {str(hole): weight for hole, weight in weights.items()}
    return weight_of(case.start, named), least_goal_weight(case, named)


def _of_pagoda(puzzle: Puzzle, proof: Pagoda, when: str) -> Explanation:
    weights, goal = proof.weights, puzzle.goal
    start, least = weighed(puzzle, weights)
    panels = [Panel(f"start: weighs {start}", puzzle.start, numbers=weights)]
    if isinstance(goal, Exact):
        panels.append(Panel(f"goal: weighs {least}", goal.position, numbers=weights))
        end = Saying("proof.pagoda.at-goal", weight=str(least))
    else:
        panels.append(Panel(f"goal: weighs {least} or more", frozenset(), numbers=weights))
        end = Saying("proof.pagoda.at-goals", weight=str(least))
        if isinstance(goal, Pattern):
            end = Saying.joined((end, Saying("proof.pagoda.free")))
    return Explanation(
        Saying("proof.pagoda.rule"),
        Saying("proof.pagoda.conclusion", weight=str(start), when=when, end=end),
        tuple(panels),
    )


def _of_counts(puzzle: Puzzle, proof: JumpCounts) -> Explanation:
    cases, details = _outline(proof.tree)
    weights = proof.tree.weights if isinstance(proof.tree, Leaf) else {}
    stuck = [Saying("proof.counts.stuck")] if isinstance(puzzle.goal, Stuck) else []
    rule = Saying.joined((Saying("proof.counts.rule"), *stuck, Saying("proof.counts.no-numbers")))
    return Explanation(
        rule,
        Saying("proof.counts.conclusion", count=cases),
        (Panel("weights of the equations", puzzle.start, numbers=weights),) if weights else (),
        details=details,
    )


def _of_relaxation(puzzle: Puzzle, proof: Budgets, when: str) -> Explanation:
    panels = []
    for number, weights in enumerate((w for w in proof.budgets if w), start=1):
        start, goal = weighed(puzzle, weights)
        budget = "no goal" if goal is None else f"budget {start - goal}"
        panels.append(Panel(f"weights {number}: {budget}", puzzle.start, numbers=weights))
    more = len(panels) - MOST_BUDGETS
    return Explanation(
        Saying("proof.relaxation.rule", when=when),
        Saying("proof.relaxation.conclusion"),
        tuple(panels[:MOST_BUDGETS]),
        details=(f"… and {more} more weight functions",) if more > 0 else (),
    )


def _of_cases(proof: Cases) -> Explanation:
    cases, details = _outline(proof.tree)
    return Explanation(
        Saying("proof.cases.rule", count=cases),
        Saying("proof.exhausted.conclusion"),
        details=details,
    )


def _of_dead_set(puzzle: Puzzle, proof: DeadSet) -> Explanation:
    images = [Saying("proof.dead-set.images")] if proof.symmetries else []
    light = [Saying("proof.dead-set.light")] if proof.pagodas else []
    rule = Saying("proof.dead-set.rule", count=len(proof.positions))
    return Explanation(
        Saying.joined((rule, *images, *light)),
        Saying("proof.exhausted.conclusion"),
        tuple(
            Panel(f"weights {number} of the holes", puzzle.start, numbers=weights)
            for number, weights in enumerate(proof.pagodas[:MOST_BUDGETS], start=1)
        ),
    )


def _of_exhaustion(proof: Exhaustion, when: str) -> Explanation:
    if len(proof.levels) == 1:
        return Explanation(
            Saying("proof.exhausted.stuck", when=when), Saying("proof.exhausted.conclusion")
        )
    levels = ", ".join(f"{count:,}" for count in proof.levels)
    return Explanation(
        Saying("proof.exhausted.rule", count=sum(proof.levels)),
        Saying("proof.exhausted.conclusion"),
        details=(f"By the number of jumps made: {levels}.",),
    )


def _outline(tree: Node) -> tuple[int, tuple[str, ...]]:
    """The number of cases, and the tree as an indented list of bounded length."""
    cases, lines = 0, []
    todo: list[tuple[Node, int, str]] = [(tree, -1, "")]
    while todo:
        node, depth, label = todo.pop()
        children = _children(node)
        if not children:
            cases += 1
            label += f": {_named(node)}"
        if depth >= 0:
            lines.append("  " * (depth + 1) + label)
        todo += [(child, depth + 1, text) for child, text in reversed(children)]
    left = len(lines) - MOST_LINES
    more = [f"… and {left} more line{'s' * (left != 1)}"] if left > 0 else []
    return cases, (*lines[:MOST_LINES], *more)


def _named(node: Node) -> str:
    match node:
        case HoleSets() | Budgets() | DeadSet() | Exhaustion():
            return f"by {node.kind}"
    return "contradiction"


def _children(node: Node) -> list[tuple[Node, str]]:
    """The cases of a branch, with what holds in each; none for an argument."""
    match node:
        case JumpBranch(jump, limit, low, high):
            often = f"made {_times(limit)} at most" if limit else "never made"
            return [(low, f"{jump} {often}"), (high, f"{jump} made {_times(limit + 1)} or more")]
        case HoleBranch(hole, empty, pegged):
            return [(empty, f"{hole} empty at the end"), (pegged, f"{hole} pegged at the end")]
        case FirstJumps(after, symmetries):
            alike = " (or a symmetric jump)" if symmetries else ""
            return [(child, f"{jump} made first{alike}") for jump, child in after.items()]
        case Backwards(child):
            return [(child, "backwards, with pegs and empty holes swapped")]
    return []


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
