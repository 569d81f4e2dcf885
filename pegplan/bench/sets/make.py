"""Make a benchmark set: the same recipe and board give the same bytes on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, get_args

from pegplan.bench.sets.difficulty import LEVELS, MOST
from pegplan.bench.sets.draw import Instance, difficulty_of, drawn_puzzles, instance_of
from pegplan.bench.sets.folder import BenchmarkSet, check_folder, files_of
from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.bench.sets.recipe import (
    Recipe,
    default_goal,
    default_pegs,
    ending,
    make_puzzle,
)
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.bench.sets.workers import cores_of, mapping
from pegplan.errors import InputError, check_choice
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.solitaire import catalog
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.proofs.certificate import SET_KINDS, Kind
from pegplan.solitaire.puzzle import Counted, Objective
from pegplan.solvers.rendering import render

LEAST_ROUNDS, MOST_ROUNDS = 3, 12
"""Rounds of drawing the instances that are missing or symmetric to another one. After the first
number, the set is given up if a kind of proof still has no instance; after the second, always."""

Level = Literal["easy", "medium", "hard"]
Report = Callable[[str], None]


def generate(
    board: PegBoard | str,
    *,
    count: int = 30,
    pegs: int | tuple[int, int] | None = None,
    seed: int = 1,
    encoding: str | Path | Encoding = "jump",
    goal: str | None = None,
    objective: Objective | Counted | None = None,
    unsolvable: int = 0,
    kinds: Sequence[Kind] = SET_KINDS,
    difficulty: Level | tuple[int, int] | None = None,
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
        kinds: kinds of proof of the unsolvable ones, taken in turn.
        difficulty: a level, or the fewest and most positions that a fixed blind search expands.
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
        unsolvable=unsolvable,
        kinds=(kinds,) if isinstance(kinds, str) else tuple(kinds),
        difficulty=None if difficulty is None else _difficulty(difficulty),
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


def make_set(
    recipe: Recipe,
    board: PegBoard,
    encoding: Encoding,
    *,
    cores: int = 1,
    progress: Report = lambda text: None,
) -> dict[str, str]:
    """The files of a set, in memory; raises :class:`InputError` or :class:`Unsupported`."""
    check_recipe(recipe, board, encoding)
    instances = _numbered(_fill(recipe, board, cores, progress))
    progress("writes the tasks")
    return files_of(recipe, (board,), encoding, instances)


def check_recipe(recipe: Recipe, board: PegBoard, encoding: Encoding) -> None:
    """Raise :class:`InputError` where a recipe is impossible."""
    goal, end = ending(recipe, board, SeededRandom("try"))
    low, high = recipe.pegs
    fewest = 1 if recipe.goal == "stuck" else len(end)
    if not fewest < low <= high < len(board.holes):
        raise InputError(
            f"starts of {low if low == high else f'{low} to {high}'} pegs: with goal "
            f"{recipe.goal} board {board.name} takes from {fewest + 1} to {len(board.holes) - 1}"
        )
    puzzle = make_puzzle(board, goal, end, recipe.goal, recipe.objective)
    render(puzzle, encoding)
    if encoding.name in encoding_names() and load_encoding(encoding.name) != encoding:
        raise InputError(
            f"{encoding.folder}: encoding {encoding.name} is a shipped one; name your folder apart"
        )
    counted = encoding.objectives or {Objective.JUMPS}
    if recipe.objective not in counted:
        raise InputError(
            f"tasks in encoding {encoding.name} don't count {recipe.objective}; use "
            f"--objective {' or '.join(sorted(counted))}"
        )


def _fill(recipe: Recipe, board: PegBoard, cores: int, progress: Report) -> list[Instance]:
    """The instances of a set; no two are symmetric to each other."""
    found: dict[int, Instance] = {}
    seen: set[object] = set()
    wanted = recipe.wanted
    with mapping(cores) as mapped:
        for round_ in range(MOST_ROUNDS):
            open_ = [number for number in range(recipe.count) if number not in found]
            if not open_:
                break
            made = mapped(partial(_draw, recipe, board, round_), open_)
            for number, instance in zip(open_, made, strict=True):
                if instance is not None and instance.key not in seen:
                    seen.add(instance.key)
                    found[number] = instance
                progress(f"{len(found)} of {recipe.count} instances")
            had = {wanted[number] for number in found}
            if round_ + 1 >= LEAST_ROUNDS and not {wanted[n] for n in open_} <= had:
                break
    if len(found) < recipe.count:
        raise InputError(_shortage(recipe, board, found))
    return list(found.values())


def _draw(recipe: Recipe, board: PegBoard, round_: int, number: int) -> Instance | None:
    """An instance of the difficulty that the recipe asks for; None where none was drawn."""
    low, high = recipe.difficulty or (0, MOST)
    for drawn in drawn_puzzles(recipe, board, number, round_):
        if low <= (difficulty := difficulty_of(drawn)) <= high:
            return instance_of(drawn, difficulty, recipe.objective)
    return None


def _shortage(recipe: Recipe, board: PegBoard, found: Mapping[int, Instance]) -> str:
    missing = Counter(kind for n, kind in enumerate(recipe.wanted) if n not in found)
    what = ", ".join(f"{n} {kind or 'solvable'}" for kind, n in missing.items())
    suits = "" if recipe.difficulty is None else " of that difficulty"
    kinds = " or other kinds" if any(missing) else ""
    return (
        f"found {len(found)} of {recipe.count} different instances{suits} on board {board.name}; "
        f"missing: {what}; ask for fewer, other pegs{kinds}"
    )


def _numbered(instances: Sequence[Instance]) -> list[Instance]:
    """The instances sorted by pegs, then by difficulty, and named p01, p02…"""
    ordered = sorted(instances, key=lambda i: (len(i.puzzle.pegs), i.difficulty, i.key))
    width = max(2, len(str(len(ordered))))
    board = ordered[0].puzzle.board.name
    return [i.named(f"{board}/p{number:0{width}}") for number, i in enumerate(ordered, start=1)]
