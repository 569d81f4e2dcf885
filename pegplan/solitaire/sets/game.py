"""Peg solitaire as benchmark sets have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pegplan.bench.sets.game import SetGame
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.board import Board, Position
from pegplan.boards.puzzle import Goal, Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import InputError
from pegplan.pddl.encoding import Encoding
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.catalog import as_board, as_puzzle
from pegplan.solitaire.position import pegs_of, signs_of
from pegplan.solitaire.proofs.certificate import SET_KINDS, Answer, Certificate, check
from pegplan.solitaire.proofs.kinds import Exhaustion
from pegplan.solitaire.puzzle import Objective
from pegplan.solitaire.sets.goals import default_goal, default_pegs, ending, fits_goal
from pegplan.solitaire.sets.searches import (
    DIFFICULTY,
    LARGE_BLOCKS,
    MOST_BLOCKS,
    SMALL,
    certificate_of_kind,
    least,
    measure,
    shorter_kind,
    spoiled,
)


class _PegSets(SetGame):
    objectives: ClassVar[Mapping[str, str]] = {
        str(objective): str(objective) for objective in Objective
    }
    ordered = frozenset({str(Objective.MOVES)})
    span_noun = "pegs"
    kinds = SET_KINDS
    proofs: ClassVar[Mapping[str, str]] = {
        "plan": "solvable; a checked plan in `plans/`",
        "class": "unsolvable: start and goal lie in different position classes",
        "pagoda": "unsolvable: right class, but a pagoda function refutes it",
        "jump-counts": "unsolvable: no pagoda function refutes it, but no whole jump counts exist",
        "exhaustion": "unsolvable: counts exist too: only searching every position shows it",
    }
    # of starts with many pegs, few are refuted by weights or counts, and a try takes 15 ms
    tries: ClassVar[Mapping[str | None, int]] = {
        None: 60,
        "class": 60,
        "pagoda": 600,
        "jump-counts": 600,
        "exhaustion": 60,
    }
    most_tries: ClassVar[Mapping[str | None, int]] = {"exhaustion": 2}  # each may take a minute
    reads_tasks = True
    difficulty_search = DIFFICULTY

    def cost_search(self, boards: Sequence[Board]) -> str:
        large = any(len(board.cells) > SMALL for board in boards)
        few = f", or {LARGE_BLOCKS} on a board of more than {SMALL} holes," if large else ""
        return f"exact, each search given up after {MOST_BLOCKS}{few} blocks of words"

    def usual_encoding(self, optimal: bool = False) -> str:
        return "moves" if optimal else "jump"

    def usual_goal(self, given: Board | str, board: Board, encoding: Encoding) -> str:
        return default_goal(as_board(board), encoding)

    def usual_span(self, board: Board, goal: str) -> tuple[int, int]:
        return default_pegs(as_board(board), goal)

    def source(self, given: Board | str, goal: str) -> Puzzle | None:
        return None

    def check(self, recipe: Recipe, board: Board) -> None:
        if recipe.walk != "backwards":
            raise InputError("starts of peg solitaire come from walks backwards")
        if recipe.unsolvable and recipe.goal == "stuck":
            raise InputError("every game ends in a dead end: goal stuck has no unsolvable ones")
        _, end = ending(recipe, as_board(board), SeededRandom("try"))
        low, high = recipe.span
        fewest = 1 if recipe.goal == "stuck" else len(end)
        if not fewest < low <= high < len(board.cells):
            raise InputError(
                f"starts of {low if low == high else f'{low} to {high}'} pegs: with goal "
                f"{recipe.goal} board {board.name} takes from {fewest + 1} to "
                f"{len(board.cells) - 1}"
            )

    def ending(self, recipe: Recipe, board: Board, rng: SeededRandom) -> tuple[Goal, Position]:
        goal, pegs = ending(recipe, as_board(board), rng)
        return goal, signs_of(board.cells, pegs)

    def walk_length(self, board: Board, end: Position, span: int) -> int:
        return span - end.count("*")

    def spoiled(self, board: Board, start: Position, kind: str, rng: SeededRandom) -> Position:
        words = BitWords(as_board(board))
        word = spoiled(words, words.word(pegs_of(board.cells, start)), kind, rng)
        return signs_of(board.cells, words.position(word))

    def certificate(self, puzzle: Puzzle, kind: str) -> Certificate | None:
        return certificate_of_kind(as_puzzle(puzzle), kind)

    def certificate_text(self, certificate: Any) -> str:
        return str(certificate.dumps())

    def check_certificate(
        self, puzzle: Puzzle, text: str, quick: bool
    ) -> tuple[str, bool | None, str]:
        certificate = Certificate.loads(text)
        # With a limit of 0 s, only the form and the puzzle of an exhaustion are checked.
        hurried = quick and isinstance(certificate.proof, Exhaustion)
        checked = check(as_puzzle(puzzle), certificate, seconds=0.0 if hurried else None)
        holds = {Answer.PROVED: True, Answer.REFUTED: False}.get(checked.answer)
        return certificate.kind, holds, checked.reason

    def shorter_kind(self, puzzle: Puzzle, kind: str) -> str | None:
        return shorter_kind(as_puzzle(puzzle), kind)

    def measure(self, puzzle: Puzzle) -> tuple[int, bool]:
        return measure(as_puzzle(puzzle))

    def least(self, puzzle: Puzzle, objective: str) -> tuple[int, tuple[Step, ...] | None]:
        return least(as_puzzle(puzzle), objective)

    def bounded(self, objective: str) -> tuple[str, ...]:
        return (*(each for each in self.objectives if each != objective), objective)

    def faults(self, recipe: Recipe, puzzle: Puzzle) -> Iterator[str]:
        low, high = recipe.span
        if not low <= puzzle.n_pieces <= high:
            yield f"{puzzle.n_pieces} pegs, not {low} to {high}"
        if not fits_goal(recipe.goal, puzzle.goal, as_board(puzzle.board)):
            yield f"its goal is not {recipe.goal}"


SETS = _PegSets()
