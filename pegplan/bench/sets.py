"""Make a benchmark set and write it to a folder: :func:`generate`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from pegplan.bench.claims import puzzle_of
from pegplan.bench.difficulty import LEVELS, MOST
from pegplan.bench.generate import check_folder, make_set, write_set
from pegplan.bench.manifest import MANIFEST, Manifest
from pegplan.bench.processes import cores_of
from pegplan.bench.reader import read_manifest
from pegplan.bench.recipe import Recipe, default_goal, default_pegs, share
from pegplan.errors import InputError, check_choice
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.puzzle import Counted, Objective, Puzzle
from pegplan.pddl.encoding import Encoding, load_encoding
from pegplan.proofs.certificate import SET_KINDS, Kind

Level = Literal["easy", "medium", "hard"]


@dataclass(frozen=True)
class BenchmarkSet:
    """Planning tasks with plans or proofs, and a manifest with claims on each.

    Attributes:
        files: every file of the set: its text, by its path within the folder.
        manifest: the claims; ``manifest.counts`` says how many there are of everything.
    """

    manifest: Manifest
    files: Mapping[str, str] = field(repr=False)

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzle of each task, in the order of the manifest."""
        board_of = self.manifest.board_of
        return tuple(puzzle_of(claim, board_of[claim.board]) for claim in self.manifest.claims)

    def write(self, folder: str | Path, force: bool = False) -> None:
        """Write the set, whole or not at all.

        Args:
            folder: where to; made where it is not there.
            force: replace a set that is there.

        Raises:
            InputError: the folder holds something already, or can't be written.
        """
        write_set(self.files, Path(folder), force)


def generate(
    board: Board | str,
    *,
    count: int = 30,
    pegs: int | tuple[int, int] | None = None,
    seed: int = 1,
    encoding: str | Path | Encoding = "jump",
    goal: str | None = None,
    objective: Objective | Counted | None = None,
    unsolvable: int | None = None,
    mix: tuple[int, int] | None = None,
    kinds: Sequence[Kind] = SET_KINDS,
    difficulty: Level | tuple[int, int] | None = None,
    split: tuple[int, int] | None = None,
    folder: str | Path | None = None,
    force: bool = False,
    cores: int | None = 1,
    progress: Callable[[str], None] = lambda text: None,
) -> BenchmarkSet:
    """Make a benchmark set: tasks with plans or proofs, costs, a manifest and a README.

    Solvable tasks come with a checked plan and proved bounds on its cost, unsolvable ones with
    a certificate of the kind asked for; none is a mirror image of another. The same arguments
    give the same bytes, on any machine.

    Args:
        board: a board, its name, or a board file.
        count: how many tasks.
        pegs: pegs of the starts: a number, or fewest and most.
        encoding: an encoding, its name or its folder.
        goal: ``central``, ``single`` (one peg, on a hole drawn for each task), a hole such as
            ``d4``, ``any`` (one peg anywhere), ``pegs-N``, ``exact-N`` (N pegs, on holes drawn
            for each task), ``stuck`` or ``stuck-N``; what suits board and encoding without it.
        objective: what costs count; what the encoding counts without it.
        unsolvable: how many of the tasks have no plan.
        mix: the same as shares of solvable and unsolvable tasks, such as ``(70, 30)``.
        kinds: kinds of proof of the unsolvable ones, taken in turn.
        difficulty: a level, or the fewest and most positions that a fixed blind search expands.
        split: shares of training and test tasks, such as ``(70, 30)``.
        folder: write the set there; :meth:`BenchmarkSet.write` does it later.
        force: replace a set that is in the folder.
        cores: processes to share the work among, None for one on each core; the set is the
            same.
        progress: told in words how far it is.

    Raises:
        InputError: arguments that can't be meant, or not enough such tasks found.
        Unsupported: the encoding can't express the goal or the objective; says which can.

    Examples:
        >>> made = pegplan.generate("triangle-5", count=4, pegs=(6, 9))
        >>> made.manifest.counts["solvable"]
        4
    """
    found = catalog.as_board(board)
    chosen = encoding if isinstance(encoding, Encoding) else load_encoding(encoding)
    if unsolvable is not None and mix is not None:
        raise InputError("unsolvable and mix say the same: give one, not both")
    if mix is not None and (min(_pair(mix, "mix")) < 0 or not any(mix)):
        raise InputError(f"mix {mix}: give two shares of which one is above 0, such as (70, 30)")
    if objective is None:
        objective = Objective.MOVES if Objective.MOVES in chosen.objectives else Objective.JUMPS
    check_choice("objective", objective, Objective)
    asked = goal or default_goal(found, chosen)
    recipe = Recipe(
        board=found.name,
        encoding=chosen.name,
        goal=asked,
        objective=Objective(objective),
        count=count,
        pegs=default_pegs(found, asked) if pegs is None else _range(pegs),
        seed=seed,
        unsolvable=share(count, mix) if mix is not None else unsolvable or 0,
        kinds=(kinds,) if isinstance(kinds, str) else tuple(kinds),
        difficulty=None if difficulty is None else _difficulty(difficulty),
        split=None if split is None else _pair(split, "split"),
    )
    if folder is not None:
        check_folder(Path(folder), force)
    files = make_set(recipe, found, chosen, cores=cores_of(cores), progress=progress)
    made = BenchmarkSet(read_manifest(files[MANIFEST]), files)
    if folder is not None:
        made.write(folder, force)
    return made


def _range(pegs: int | tuple[int, int]) -> tuple[int, int]:
    return (pegs, pegs) if isinstance(pegs, int) else _pair(pegs, "pegs")


def _pair(asked: object, what: str) -> tuple[int, int]:
    """Two whole numbers; raises :class:`InputError` for anything else."""
    match asked:
        case (int(first), int(second)):
            return first, second
    raise InputError(f"{what} {asked!r:.60}: give two whole numbers, such as (8, 20)")


def _difficulty(asked: Level | tuple[int, int]) -> tuple[int, int]:
    if isinstance(asked, str):
        check_choice("difficulty", asked, get_args(Level))
        return LEVELS[asked]
    fewest, most = _pair(asked, "difficulty")
    if not 0 <= fewest <= min(most, MOST):
        raise InputError(f"difficulty {asked}: give fewest and most, from 0 to {MOST}")
    return fewest, min(most, MOST)
