"""Certificates explained: why a proof shows that a puzzle can't be solved.

An explanation has words and boards to draw. The command line draws the boards as text, notebooks
and pictures draw them with :mod:`pegplan.show`, and the classroom page on its own board.
"""

from __future__ import annotations

from pegplan.game.puzzle import Exact, Pattern, Puzzle, Stuck
from pegplan.languages import Saying
from pegplan.proofs.checks import least_goal_weight, weight_of
from pegplan.proofs.explain_class import explanation_by_class
from pegplan.proofs.kinds import (
    Exhaustion,
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
    Proof,
)
from pegplan.proofs.panels import Explanation, Panel, weights_board

__all__ = ["Explanation", "Panel", "explanation", "weights_board"]

WHEN = {"at the start": "proof.at-start", "now": "proof.now"}
"""Moments of the start, with their texts."""
MOST_LINES = 12
"""At most this many lines of a tree of cases are listed."""


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
            return _of_cases(puzzle, proof)
        case Exhaustion():
            return _of_exhaustion(proof, when)


def _of_pagoda(puzzle: Puzzle, proof: Pagoda, when: str) -> Explanation:
    weights, goal = proof.weights, puzzle.goal
    start, least = weight_of(puzzle.start, weights), least_goal_weight(puzzle, weights, {})
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


def _of_cases(puzzle: Puzzle, proof: JumpCounts) -> Explanation:
    cases, lines = _outline(proof.tree)
    left = len(lines) - MOST_LINES
    more = [f"… and {left} more line{'s' * (left != 1)}"] if left > 0 else []
    weights = proof.tree.weights if isinstance(proof.tree, Leaf) else {}
    stuck = [Saying("proof.counts.stuck")] if isinstance(puzzle.goal, Stuck) else []
    rule = Saying.joined((Saying("proof.counts.rule"), *stuck, Saying("proof.counts.no-numbers")))
    return Explanation(
        rule,
        Saying("proof.counts.conclusion", count=cases),
        (Panel("weights of the equations", puzzle.start, numbers=weights),) if weights else (),
        details=(*lines[:MOST_LINES], *more),
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


def _outline(tree: Node) -> tuple[int, list[str]]:
    """The number of cases, and the tree as an indented list."""
    cases, lines = 0, []
    todo: list[tuple[Node, int, str]] = [(tree, -1, "")]
    while todo:
        node, depth, label = todo.pop()
        if isinstance(node, Leaf):
            cases += 1
            label += ": contradiction"
        if depth >= 0:
            lines.append("  " * (depth + 1) + label)
        if isinstance(node, JumpBranch):
            todo.append(
                (node.high, depth + 1, f"{node.jump} made {_times(node.limit + 1)} or more")
            )
            often = f"made {_times(node.limit)} at most" if node.limit else "never made"
            todo.append((node.low, depth + 1, f"{node.jump} {often}"))
        elif isinstance(node, HoleBranch):
            todo.append((node.pegged, depth + 1, f"{node.hole} pegged at the end"))
            todo.append((node.empty, depth + 1, f"{node.hole} empty at the end"))
    return cases, lines


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
