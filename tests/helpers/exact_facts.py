"""The facts that exact play is held against, read from ``exact_facts.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pegplan.boards.puzzle import Count, Exact, Puzzle
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import Objective, single_vacancy

FACTS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("exact_facts.json").read_text(encoding="utf-8")
)


def facts(*what: str) -> list[Any]:
    """The facts of these kinds."""
    return [fact for fact in FACTS if fact["what"] in what]


def puzzle_of(fact: dict[str, Any], objective: Objective = Objective.JUMPS) -> Puzzle:
    """The puzzle that a fact is about; without a goal of its own, to one peg anywhere."""
    board = catalog.board(fact["board"])
    named = {kind: list(map(Hole.parse, holes)) for kind, holes in fact["start"].items()}
    if "vacant" in named:
        (vacancy,) = named["vacant"]
        start = single_vacancy(board, vacancy)
    else:
        start = frozenset(named["pegs"])
    names = fact.get("goal")
    goal = Count(1) if names is None else Exact(frozenset(map(Hole.parse, names)))
    return Puzzle(board, f"{fact['board']}/{fact['id']}", start, goal, objective)
