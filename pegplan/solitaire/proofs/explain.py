"""Certificates explained: why a proof shows that a puzzle can't be solved.

An explanation has words and boards to draw. The command line draws the boards as text, notebooks
and pictures draw them with :mod:`pegplan.show`, and the classroom page on its own board.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from pegplan.boards.puzzle import Exact, Pattern, Stuck
from pegplan.languages import Saying
from pegplan.solitaire.checking.counting import (
    least_goal_value,
    least_goal_weight,
    read_areas,
    weight_of,
)
from pegplan.solitaire.checking.rules import read_puzzle
from pegplan.solitaire.proofs.explain_class import explanation_by_class
from pegplan.solitaire.proofs.kinds import (
    Areas,
    Budgets,
    Cases,
    DeadSet,
    Exhaustion,
    HoleSets,
    JumpCounts,
    Leaf,
    Pagoda,
    Proof,
    Weights,
)
from pegplan.solitaire.proofs.panels import Explanation, Panel, outline, weights_board
from pegplan.solitaire.proofs.proofjson import node_to_json
from pegplan.solitaire.proofs.statement import Statement
from pegplan.solitaire.puzzle import PegPuzzle

__all__ = ["Explanation", "Panel", "explanation", "weights_board"]

WHEN = {"at the start": "proof.at-start", "now": "proof.now"}
"""Moments of the start, with their texts."""
MOST_BUDGETS = 4
"""At most this many weights of a relaxation are drawn."""


def explanation(puzzle: PegPuzzle, proof: Proof, when: str = "at the start") -> Explanation:
    """Why a valid proof shows that the puzzle can't be solved.

    Args:
        when: how to call the moment of the start: ``now`` for a position in a running game.
            One of :data:`WHEN`.
    """
    when, therefore = Saying(WHEN[when]), Saying("proof.exhausted.conclusion")
    match proof:
        case HoleSets():
            return explanation_by_class(puzzle, proof, when)
        case Pagoda():
            return _of_pagoda(puzzle, proof, when)
        case JumpCounts():
            return _of_counts(puzzle, proof)
        case Budgets():
            return _of_relaxation(puzzle, proof, when)
        case Areas():
            return _of_areas(puzzle, proof, when)
        case Cases(tree):
            cases, details = outline(tree)
            rule = Saying("proof.cases.rule", count=cases)
            return Explanation(rule, therefore, details=details)
        case DeadSet():
            return _of_dead_set(puzzle, proof)
        case Exhaustion(levels) if len(levels) == 1:
            return Explanation(Saying("proof.exhausted.stuck", when=when), therefore)
        case Exhaustion(levels):
            rule = Saying("proof.exhausted.rule", count=sum(levels))
            return Explanation(rule, therefore)


def weighed(puzzle: PegPuzzle, weights: Weights) -> tuple[int | Fraction, int | Fraction | None]:
    """The weight of the start, and the least of any goal position; None if there is none."""
    case = read_puzzle(Statement.of(puzzle).to_dict())
    scale = lcm(*(weight.denominator for weight in weights.values()))
    whole = {case.holes[hole.name]: int(scale * weight) for hole, weight in weights.items()}
    least = least_goal_weight(case, whole)
    return Fraction(weight_of(case.start, whole), scale), least and Fraction(least, scale)


def _of_pagoda(puzzle: PegPuzzle, proof: Pagoda, when: str) -> Explanation:
    weights, goal = proof.weights, puzzle.goal
    start, least = weighed(puzzle, weights)
    panels = [Panel(f"start: weighs {start}", puzzle.pegs, numbers=weights)]
    if isinstance(goal, Exact):
        panels.append(Panel(f"goal: weighs {least}", puzzle.goal_pegged, numbers=weights))
        end = Saying("proof.pagoda.at-goal", weight=str(least))
    else:
        panels.append(Panel(f"goal: weighs {least} or more", frozenset(), numbers=weights))
        end = Saying("proof.pagoda.at-goals", weight=str(least))
        if isinstance(goal, Pattern):
            end = Saying.joined((end, Saying("proof.pagoda.free")))
    return Explanation(
        Saying("proof.pagoda.rule"),
        Saying("proof.pagoda.conclusion", weight=str(start), when=when, end=end),
        panels,
    )


def _of_counts(puzzle: PegPuzzle, proof: JumpCounts) -> Explanation:
    cases, details = outline(proof.tree, by_counts=False)
    weights = proof.tree.weights if isinstance(proof.tree, Leaf) else {}
    stuck = [Saying("proof.counts.stuck")] if isinstance(puzzle.goal, Stuck) else []
    rule = Saying.joined((Saying("proof.counts.rule"), *stuck, Saying("proof.counts.no-numbers")))
    return Explanation(
        rule,
        Saying("proof.counts.conclusion", count=cases),
        [Panel("weights of the equations", puzzle.pegs, numbers=weights)] if weights else [],
        details=details,
    )


def _of_relaxation(puzzle: PegPuzzle, proof: Budgets, when: str) -> Explanation:
    panels = []
    for number, weights in enumerate(list(filter(None, proof.budgets))[:MOST_BUDGETS], start=1):
        start, goal = weighed(puzzle, weights)
        budget = "no goal" if goal is None else f"budget {start - goal}"
        panels.append(Panel(f"weights {number}: {budget}", puzzle.pegs, numbers=weights))
    rule = Saying("proof.relaxation.rule", when=when)
    return Explanation(rule, Saying("proof.relaxation.conclusion"), panels)


def _of_areas(puzzle: PegPuzzle, proof: Areas, when: str) -> Explanation:
    case = read_puzzle(Statement.of(puzzle).to_dict())
    tables = read_areas(node_to_json(proof)["areas"], case.holes)
    start = sum(table[case.start & area] for area, table in tables.items())
    least = least_goal_value(case, tables)
    numbers = {
        hole: Fraction(number)
        for number, area in enumerate(proof.areas, start=1)
        for hole in area.holes
    }
    return Explanation(
        Saying("proof.areas.rule", count=len(proof.areas)),
        Saying("proof.areas.conclusion", start=str(start), when=when, least=str(least)),
        [Panel("the area of each hole", puzzle.pegs, numbers=numbers)],
    )


def _of_dead_set(puzzle: PegPuzzle, proof: DeadSet) -> Explanation:
    images = [Saying("proof.dead-set.images")] if proof.symmetries else []
    light = [Saying("proof.dead-set.light")] if proof.pagodas else []
    rule = Saying("proof.dead-set.rule", count=len(proof.positions))
    return Explanation(
        Saying.joined((rule, *images, *light)),
        Saying("proof.exhausted.conclusion"),
        [
            Panel(f"weights {number} of the holes", puzzle.pegs, numbers=weights)
            for number, weights in enumerate(proof.pagodas[:MOST_BUDGETS], start=1)
        ],
    )
