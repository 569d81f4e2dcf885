"""Make a benchmark set: the same recipe and board give the same bytes on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Literal, get_args

from pegplan.bench.sets.costs import LEVELS, MOST
from pegplan.bench.sets.draw import Instance, difficulty_of, drawn_puzzles, instance_of
from pegplan.bench.sets.folder import BenchmarkSet, check_folder, files_of
from pegplan.bench.sets.game import make_puzzle, set_game
from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.bench.sets.recipe import Recipe, Walk
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.bench.sets.workers import cores_of, mapping
from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.errors import InputError, check_choice
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.solvers.rendering import render

LEAST_ROUNDS, MOST_ROUNDS = 3, 12
"""Rounds of drawing the instances that are missing or symmetric to another one. After the first
number, the set is given up if a kind of proof still has no instance; after the second, always."""

Level = Literal["easy", "medium", "hard"]
Report = Callable[[str], None]


def generate(
    board: Board | str,
    *,
    count: int = 30,
    steps: int | tuple[int, int] | None = None,
    pegs: int | tuple[int, int] | None = None,
    seed: int = 1,
    encoding: str | Path | Encoding | None = None,
    goal: str | None = None,
    walk: Walk = "backwards",
    objective: str | None = None,
    unsolvable: int = 0,
    kinds: Sequence[str] = (),
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
        steps: how many random steps lie between the goal, or the puzzle's start, and the starts:
            a number, or fewest and most.
        pegs: of peg solitaire in place of steps: pegs of the starts.
        encoding: an encoding, its name or its folder; ``rules``, or ``jump`` of peg solitaire,
            without it.
        goal: a puzzle of the board, such as ``swap``, whose goal is taken. Of peg solitaire
            ``central``, ``single`` (one peg, on a hole drawn for each task), a hole such as
            ``d4``, ``any`` (one peg anywhere), ``pegs-N``, ``exact-N`` (N pegs, on holes drawn
            for each task), ``stuck`` or ``stuck-N``. What suits board and encoding without it.
        walk: ``backwards`` from the goal, or ``forwards`` from the start of the goal's puzzle:
            then tasks are those that an exact search decides.
        objective: what costs count; what the encoding counts without it.
        unsolvable: how many of the tasks have no plan.
        kinds: kinds of proof of the unsolvable ones, taken in turn; all that the game has without.
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
    game = set_game(found)
    if encoding is None:
        encoding = game.usual_encoding()
    chosen = encoding if isinstance(encoding, Encoding) else load_encoding(encoding)
    objective = objective or game.usual_objective(chosen)
    check_choice("objective", objective, tuple(game.objectives))
    asked = goal or game.usual_goal(board, found, chosen)
    spans = {"steps": steps, "pegs": pegs}
    for noun, span in spans.items():
        if span is not None and noun != game.span_noun:
            raise InputError(f"board {found.name}: starts are asked for by {game.span_noun}, "
                             f"not by {noun}")  # fmt: skip
    span = spans[game.span_noun]
    recipe = Recipe(
        board=found.name,
        encoding=chosen.name,
        goal=asked,
        objective=str(objective),
        count=count,
        span=game.usual_span(found, asked) if span is None else _range(span, game.span_noun),
        seed=seed,
        unsolvable=unsolvable,
        kinds=(kinds,) if isinstance(kinds, str) else tuple(kinds),
        difficulty=None if difficulty is None else _difficulty(difficulty),
        walk=walk,
        source=game.source(board, asked),
    )
    if folder is not None:
        check_folder(Path(folder), force)
    files = make_set(recipe, found, chosen, cores=cores_of(cores), progress=progress)
    made = BenchmarkSet(read_manifest(files[MANIFEST]), files)
    if folder is not None:
        made.write(folder, force)
    return made


def _range(span: int | tuple[int, int], noun: str) -> tuple[int, int]:
    return (span, span) if isinstance(span, int) else _pair(span, noun)


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
    board: Board,
    encoding: Encoding,
    *,
    cores: int = 1,
    progress: Report = lambda text: None,
) -> dict[str, str]:
    """The files of a set, in memory; raises :class:`InputError` or :class:`Unsupported`."""
    recipe = checked_recipe(recipe, board, encoding)
    instances = _numbered(_fill(recipe, board, cores, progress))
    progress("writes the tasks")
    return files_of(recipe, (board,), encoding, instances)


def checked_recipe(recipe: Recipe, board: Board, encoding: Encoding) -> Recipe:
    """A recipe with what its game says; raises :class:`InputError` where it is impossible."""
    game = set_game(board)
    if strange := set(recipe.kinds) - set(game.kinds):
        raise InputError(f"no kind of proof {min(strange)!r}; kinds are {', '.join(game.kinds)}")
    recipe = replace(recipe, span_noun=game.span_noun, kinds=recipe.kinds or game.kinds)
    game.check(recipe, board)
    if recipe.walk == "backwards":
        goal, end = game.ending(recipe, board, SeededRandom("try"))
    else:
        assert recipe.source is not None
        goal, end = recipe.source.goal, recipe.source.start
    render(make_puzzle(board, goal, end, recipe.goal, recipe.objective), encoding)
    if encoding.name in encoding_names() and load_encoding(encoding.name) != encoding:
        raise InputError(
            f"{encoding.folder}: encoding {encoding.name} is a shipped one; name your folder apart"
        )
    counted = encoding.objectives or set(list(game.objectives)[:1])
    if recipe.objective not in counted:
        raise InputError(
            f"tasks in encoding {encoding.name} don't count {recipe.objective}; use "
            f"--objective {' or '.join(sorted(counted))}"
        )
    return recipe


def _fill(recipe: Recipe, board: Board, cores: int, progress: Report) -> list[Instance]:
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


def _draw(recipe: Recipe, board: Board, round_: int, number: int) -> Instance | None:
    """An instance of the difficulty that the recipe asks for; None where none was drawn."""
    low, high = recipe.difficulty or (0, MOST)
    for drawn in drawn_puzzles(recipe, board, number, round_):
        if low <= (difficulty := difficulty_of(drawn)) <= high:
            return instance_of(drawn, difficulty)
    return None


def _shortage(recipe: Recipe, board: Board, found: Mapping[int, Instance]) -> str:
    missing = Counter(kind for n, kind in enumerate(recipe.wanted) if n not in found)
    what = ", ".join(f"{n} {kind or 'solvable'}" for kind, n in missing.items())
    suits = "" if recipe.difficulty is None else " of that difficulty"
    kinds = " or other kinds" if any(missing) else ""
    return (
        f"found {len(found)} of {recipe.count} different instances{suits} on board {board.name}; "
        f"missing: {what}; ask for fewer, other {recipe.span_noun}{kinds}"
    )


def _numbered(instances: Sequence[Instance]) -> list[Instance]:
    """The instances sorted by pieces, then by difficulty, and named p01, p02…"""
    ordered = sorted(instances, key=lambda i: (i.puzzle.n_pieces, i.difficulty, i.key))
    width = max(2, len(str(len(ordered))))
    board = ordered[0].puzzle.board.name
    return [i.named(f"{board}/p{number:0{width}}") for number, i in enumerate(ordered, start=1)]
