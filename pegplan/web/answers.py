"""Answers to the requests that need no search; each function returns a JSON object."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.codec import goal_to_json, puzzle_to_json
from pegplan.boards.families import FAMILIES
from pegplan.boards.picture import FREE
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import simulate
from pegplan.errors import Unsupported
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.pddl.plan import read_plan
from pegplan.pddl.plans.writing import plan_of
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import Task
from pegplan.show.layout import BoardLayout, layout_json
from pegplan.solvers.registry import infos
from pegplan.solvers.rendering import render
from pegplan.web.game_page import JsonObject, has_page, page_of


@lru_cache(maxsize=1)
def boards() -> JsonObject:
    """The shipped boards that have a page, with their puzzles; the families, and the encodings."""
    return {
        "boards": [
            {
                "name": name,
                "title": file.board.title,
                "lattice": str(file.board.lattice),
                "holes": len(file.board.cells),
                "places": _thumbnail(file.board),
                "puzzles": [
                    _card(catalog.puzzle(f"{name}/{key}"))
                    for key in catalog.puzzle_keys(file) or (f"{file.board.cells[0]}-any",)
                ],
            }
            for name, file in ((name, catalog.board_file(name)) for name in board_names())
        ],
        "families": [
            {"pattern": family.pattern, "title": family.title} for family in FAMILIES.values()
        ],
        "encodings": [
            {"name": e.name, "title": e.title, "summary": e.summary}
            for e in map(load_encoding, encoding_names())
        ],
    }


@lru_cache(maxsize=1)
def board_names() -> tuple[str, ...]:
    """The shipped boards that have a page; the best known ones come first."""
    known = ("english", "european", "wiegleb", "triangle-5", "hexagon-19", "diamond-41")
    names = dict.fromkeys((*known, *catalog.board_names()))
    return tuple(name for name in names if has_page(catalog.board(name)))


@lru_cache(maxsize=8)
def solvers(names: tuple[str, ...]) -> list[JsonObject]:
    """Each of these solvers with its title, kind and licence."""
    found = {info.name: info for info in infos()}
    return [
        {
            "name": name,
            "title": found[name].title,
            "kind": found[name].kind,
            "licence": found[name].licence,
        }
        for name in names
    ]


def _thumbnail(board: Board) -> list[list[int]]:
    """The coordinates of the cells in pixels, rounded: enough for a small picture."""
    places = BoardLayout(board).places
    return [[round(places[cell].x), round(places[cell].y)] for cell in board.cells]


def _card(puzzle: Puzzle) -> JsonObject:
    """A puzzle by which to choose it: its title, and start and goal with a sign for each cell.

    The signs are those of the board, and ``-`` where anything may stand; ``goal`` is None where it
    is not a matter of single cells. ``goal_value`` is the goal itself.
    """
    title = puzzle.title or puzzle.name
    return {
        "name": puzzle.name,
        "title": title[:1].upper() + title[1:],
        "start": puzzle.start,
        "goal": _goal_cells(puzzle),
        "goal_value": goal_to_json(puzzle.board, puzzle.goal),
        "goal_text": puzzle.goal_text,
    }


def _goal_cells(puzzle: Puzzle) -> str | None:
    return None if puzzle.wanted is None else puzzle.wanted.replace(FREE, "-")


def puzzle_json(puzzle: Puzzle) -> JsonObject:
    """A puzzle with all that the page needs to draw and play it."""
    return {
        **puzzle_to_json(puzzle),
        "title": puzzle.title,
        "board": board_json(puzzle.board),
        "goal_text": puzzle.goal_text,
        **page_of(puzzle.board).puzzle_json(puzzle),
        "encodings": [e.name for e in _expressing(puzzle)],
        "toml": puzzle_to_toml(puzzle),
    }


def board_json(board: Board) -> JsonObject:
    """A board: its cells with coordinates in pixels, its outline, its places as cell indices."""
    return {
        "name": board.name,
        "title": board.title,
        "lattice": str(board.lattice),
        "shipped": board.name in board_names(),
        "symmetries": len(board.symmetries),
        "jumps": [list(place) for places in board.places.values() for place in places],
    } | layout_json(board)


def _expressing(puzzle: Puzzle) -> list[Encoding]:
    """The shipped encodings that can express the puzzle's goal."""
    return [e for e in map(load_encoding, encoding_names()) if e.expresses(puzzle)]


def pddl_json(puzzle: Puzzle, encoding: str) -> JsonObject:
    """A puzzle's domain and problem in an encoding."""
    task = render(puzzle, encoding)
    return {
        "encoding": task.encoding.name,
        "title": task.encoding.title,
        "summary": task.encoding.summary,
        "domain": task.domain,
        "problem": task.problem,
    }


def plan_json(puzzle: Puzzle, encoding: str, steps: Sequence[Step]) -> JsonObject:
    """A plan in the actions of an encoding, with the domain and the problem.

    Where the encoding allows the steps in another order only, or mirrored, its actions make
    these, and ``reordered`` is true.

    Raises:
        Unsupported: the encoding can't express the goal.
        PlanError: the steps are not a plan of the task, in no order that was tried.
    """
    task = render(puzzle, encoding)
    actions = actions_json(task, [action.words for action in plan_of(EncodedTask.of(task), steps)])
    made = [jump for action in actions for jump in action["jumps"]]
    return {
        **pddl_json(puzzle, encoding),
        "actions": actions,
        "reordered": made != list(map(task.puzzle.board.written, steps)),
    }


def actions_json(task: Task, actions: Iterable[Sequence[str]]) -> list[JsonObject]:
    """Actions of a task: the name and arguments of each, and the steps that it makes."""
    return [
        {
            "words": list(words),
            "jumps": list(map(task.puzzle.board.written, task.steps_of(words[0], words[1:]))),
        }
        for words in actions
    ]


def default_encoding(puzzle: Puzzle) -> str:
    """The name of the simplest encoding that can express a puzzle."""
    able = [encoding.name for encoding in _expressing(puzzle)]
    for name in ("jump", "one-anywhere", "count", "stuck", *able):
        if name in able:
            return name
    raise Unsupported(f"no encoding can express the goal of {puzzle.name} ({puzzle.goal_text})")


def verify_json(puzzle: Puzzle, text: str) -> JsonObject:
    """Read a plan in any format and simulate it; returns the steps and the verdict."""
    read = read_plan(text, puzzle)
    verdict = simulate(puzzle, read.steps, read.lines)
    return {
        "valid": verdict.valid,
        "text": str(verdict),
        "step": verdict.step,
        "line": verdict.line,
        "reason": verdict.reason,
        "format": read.format,
        **puzzle.plan_to_json(read.steps),
    }
