"""What making and checking a set needs of a game; here of any board puzzle.

A game with more has a subclass of :class:`SetGame` as its part ``sets``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from pegplan.bench.sets.costs import MOST, worth
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.bench.sets.walks import exchanged
from pegplan.boards import catalog, simulator
from pegplan.boards.board import Board, Position
from pegplan.boards.games import part
from pegplan.boards.puzzle import AnyOf, Exact, Goal, Puzzle, plural
from pegplan.boards.rules import Step
from pegplan.boards.statespace import Exhausted, StateSpace, TooManyPositions, check_exhaustion
from pegplan.boards.statespace import explore as search_positions
from pegplan.errors import InputError, UnknownName
from pegplan.formats import parse_json
from pegplan.pddl.encoding import Encoding

MOST_NAMED = 8
"""A goal position of more pieces is described by their number."""


class SetGame:
    """What sets are made of on any board: walks from a puzzle's goal or start, exact searches.

    Attributes:
        objectives: what costs may count, each with its key in a manifest.
        ordered: those of them by which the order of a plan's steps matters.
        span_noun: what ranges of starts count.
        kinds: the kinds of proof of unsolvable instances.
        proofs: what each kind says, for the README of a set.
        tries: how many starts are tried for an instance of a kind, None for solvable ones.
        most_tries: of kinds that take long, how many for a candidate of a calibrated set.
        reads_tasks: whether the game recognises its puzzles in PDDL of any encoding.
        difficulty_search: the search that measures difficulty, in words.
    """

    objectives: ClassVar[Mapping[str, str]] = {"cost": "least_cost", "steps": "least_steps"}
    ordered: ClassVar[frozenset[str]] = frozenset()
    span_noun = "steps"
    kinds: ClassVar[tuple[str, ...]] = ("exhaustion",)
    proofs: ClassVar[Mapping[str, str]] = {
        "plan": "solvable; a checked plan in `plans/`",
        "exhaustion": "unsolvable: none of the positions that can be reached is a goal",
    }
    tries: ClassVar[Mapping[str | None, int]] = {None: 60, "exhaustion": 20}
    most_tries: ClassVar[Mapping[str | None, int]] = {}
    reads_tasks = False
    difficulty_search = (
        "nearest positions first, until one is a goal or all are known; given up where more than "
        f"{MOST} can be reached"
    )

    def cost_search(self, boards: Sequence[Board]) -> str:
        """The search for bounds on costs, in words."""
        return f"exact, given up where more than {MOST} positions can be reached"

    def usual_encoding(self, optimal: bool = False) -> str:
        """The encoding of a set that asks for none."""
        return "rules"

    def usual_objective(self, encoding: Encoding) -> str:
        """The objective of a set that asks for none."""
        counted = [each for each in self.objectives if each in encoding.objectives]
        return (counted or list(self.objectives)[:1])[-1]

    def usual_goal(self, given: Board | str, board: Board, encoding: Encoding) -> str:
        """The goal of a set that asks for none: that of a puzzle which the encoding expresses."""
        puzzles = _puzzles(given)
        if not puzzles:
            raise InputError(f"board {board.name} lists no puzzles whose goal could be taken")
        able = [key for key, puzzle in puzzles.items() if encoding.expresses(puzzle)]
        return (able or list(puzzles))[0]

    def usual_span(self, board: Board, goal: str) -> tuple[int, int]:
        """The range of a set that asks for none."""
        return 5, 20

    def source(self, given: Board | str, goal: str) -> Puzzle | None:
        """The puzzle that a goal names; None where goals have names of their own."""
        puzzles = _puzzles(given)
        if goal not in puzzles:
            raise UnknownName("goal", goal, puzzles, f"goals are {', '.join(puzzles)}")
        return puzzles[goal]

    def check(self, recipe: Recipe, board: Board) -> None:
        """Raise :class:`InputError` where a recipe is impossible on a board."""
        if recipe.source is None:
            raise InputError(f"goal {recipe.goal}: it must be that of a puzzle on {board.name}")
        low, high = recipe.span
        if not 1 <= low <= high:
            raise InputError(f"walks of {low} to {high} steps: ask for 1 or more")

    def ending(self, recipe: Recipe, board: Board, rng: SeededRandom) -> tuple[Goal, Position]:
        """A goal as the recipe asks, and a position that satisfies it."""
        assert recipe.source is not None
        return recipe.source.goal, rng.choice(_goal_positions(recipe.source))

    def walk_length(self, board: Board, end: Position, span: int) -> int:
        """How many steps back from a goal position a start of this span lies."""
        return span

    def spoiled(self, board: Board, start: Position, kind: str, rng: SeededRandom) -> Position:
        """A start that may have no plan, from one that has a plan."""
        for _ in range(1 + rng.below(2)):
            start = exchanged(start, rng)
        return start

    def certificate(self, puzzle: Puzzle, kind: str) -> Any:
        """A checked certificate of this kind; None without one."""
        return explored(puzzle).exhaustion

    def certificate_text(self, certificate: Any) -> str:
        """The file of a certificate."""
        return json.dumps(certificate.to_dict(), indent=1) + "\n"

    def check_certificate(
        self, puzzle: Puzzle, text: str, quick: bool
    ) -> tuple[str, bool | None, str]:
        """The kind of a certificate, whether it holds (None: not checked), and why not.

        Raises:
            InputError: the text is no certificate.
        """
        proof = Exhausted.from_dict(parse_json(text))
        if quick:
            return proof.kind, None, "it takes a search"
        holds = check_exhaustion(puzzle, proof)
        return proof.kind, holds, "" if holds else "the puzzle has other positions, or a goal"

    def shorter_kind(self, puzzle: Puzzle, kind: str) -> str | None:
        """A kind of proof before ``kind`` that also proves the puzzle unsolvable."""
        return None

    def measure(self, puzzle: Puzzle) -> tuple[int, bool]:
        """The difficulty, at most :data:`MOST`, and whether a search reached the goal."""
        found = explored(puzzle)
        if isinstance(found, TooManyPositions):
            return MOST, False
        return found.positions, found.plan is not None

    def least(self, puzzle: Puzzle, objective: str) -> tuple[int, tuple[Step, ...] | None]:
        """A lower bound on the cost of every plan of a solvable puzzle, and a plan of that cost.

        The plan is None where the search ended before it found one.
        """
        found = explored(puzzle)
        if isinstance(found, TooManyPositions):
            return found.least, None
        assert found.plan is not None, puzzle
        return worth(puzzle, found.plan, objective), found.plan

    def bounded(self, objective: str) -> tuple[str, ...]:
        """The objectives by which a set of this objective has bounds; its own is the last."""
        return (objective,)

    def faults(self, recipe: Recipe, puzzle: Puzzle) -> Iterator[str]:
        """Where an instance contradicts its recipe."""
        if recipe.source is None or puzzle.goal != recipe.source.goal:
            yield f"its goal is not {recipe.goal}"


ANY_GAME = SetGame()


def set_game(board: Board) -> SetGame:
    """What sets need of a board's game."""
    found: SetGame | None = part(board, "sets")
    return found or ANY_GAME


def _puzzles(board: Board | str) -> Mapping[str, Puzzle]:
    return catalog.board_file(board if isinstance(board, str) else board.name).puzzles


@lru_cache(maxsize=8)
def explored(puzzle: Puzzle) -> StateSpace | TooManyPositions:
    """What a search of positions finds, or why it was given up."""
    try:
        return search_positions(puzzle, most=MOST)
    except TooManyPositions as error:
        return error


@lru_cache(maxsize=8)
def _goal_positions(puzzle: Puzzle) -> tuple[Position, ...]:
    """Positions that satisfy the goal: those it names, or the nearest."""
    goals = puzzle.goal.goals if isinstance(puzzle.goal, AnyOf) else (puzzle.goal,)
    if named := tuple(str(goal.position) for goal in goals if isinstance(goal, Exact)):
        return named
    found = explored(puzzle)
    if found.plan is None:
        raise InputError(f"{puzzle.name}: no position that satisfies its goal was found; its walk "
                         "must be forwards")  # fmt: skip
    *_, last = simulator.positions(puzzle.board, puzzle.start, found.plan)
    return (last,)


def make_puzzle(board: Board, goal: Goal, start: Position, name: str, objective: str) -> Puzzle:
    """The puzzle of an instance, named ``board/name``."""
    made = Puzzle(board, f"{board.name}/{name}", start, goal, objective)
    title = f"from {made.n_pieces} {plural(board.piece_noun)} to {made.goal_text}"
    return made.but(title=title)


def goal_in_short(puzzle: Puzzle) -> str:
    """A goal in a few words, for a table."""
    board = puzzle.board
    if isinstance(puzzle.goal, Exact):
        held = sum(map(len, board.pieces_in(str(puzzle.goal.position)).values()))
        if held > MOST_NAMED:
            return f"{plural(board.piece_noun)} on {held} given {plural(board.cell_noun)}"
    return puzzle.goal_text
