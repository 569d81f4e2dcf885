"""The README of a set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.costs import LEVELS
from pegplan.bench.sets.game import goal_in_short
from pegplan.bench.sets.grades import Measured
from pegplan.bench.sets.manifest import Manifest
from pegplan.bench.sets.recipe import Recipe, range_text
from pegplan.boards import catalog
from pegplan.boards.puzzle import plural
from pegplan.errors import InputError
from pegplan.pddl.encoding import encoding_names

_TEXT = """# {title}: {count} planning tasks

{solvable} solvable and {rest} unsolvable tasks in encoding `{encoding}`, from {pieces},
{where}. No two are alike under the symmetries of their board.

{proofs}

`manifest.json` has every claim: puzzles, proofs, costs, difficulty, and the SHA-256 of all files.

## Costs

`cost` in the manifest is what a task itself counts (its metric, or without one its actions):
`upper` is the cost of the reference plan, `lower` a proved bound or null, `exact` says that they
agree, as they do in {exact} of {solvable} tasks. The set's objective is to minimise {objective},
with bounds of its own on that of the puzzle.

## Difficulty

{grades}`difficulty` is measured by search, not by time: {search}. {levels}.

## Checking

    pegplan check-set FOLDER

verifies every claim of the manifest from these files. {making}
"""


def readme(manifest: Manifest, runs: Mapping[str, Sequence[Measured]]) -> str:
    """The text of ``README.md``."""
    recipe, counts = manifest.recipe, manifest.counts
    proofs = {"plan": counts["solvable"]} | counts["unsolvable"]
    game, board = manifest.game, manifest.boards[0]
    noun = plural(board.piece_noun)
    told = [(kind, number, game.proofs[kind]) for kind, number in proofs.items()]
    listed = _table("proof | tasks | what it says", told)
    used = ", ".join(f"{name} {number}" for name, number in manifest.made_with.items())
    if isinstance(recipe, Calibration):
        title = recipe.title
        where = f"boards {', '.join(b.name for b in manifest.boards)}, numbered from easy to hard"
        grades = _grades(recipe, manifest, runs)
        making = (
            "Measured times differ from machine to machine, so the same recipe gives another set "
            f"elsewhere; this one was made with {used}."
        )
    else:
        title = board.title or f"Board {board.name}"
        where, grades = f"goal `{recipe.goal}`, numbered from few {noun} to many", ""
        making = f"With {used},\n\n    {_command(recipe, manifest)}\n\nmakes the same bytes."
    if "net-benefit" in recipe.encoding:
        where += ". Goals are soft here: solvable means that some plan reaches full utility"
    return _TEXT.format(
        title=title, count=counts["instances"], solvable=counts["solvable"],
        rest=counts["instances"] - counts["solvable"], encoding=recipe.encoding,
        pieces=f"{range_text(tuple(counts[noun]))} {noun}", where=where, proofs=listed,
        exact=counts["exact_costs"], objective=recipe.objective,
        grades=grades, search=game.difficulty_search, making=making,
        levels=", ".join(f"{name}: {low} to {high}" for name, (low, high) in LEVELS.items()),
    )  # fmt: skip


def _table(head: str, rows: Sequence[Sequence[object]]) -> str:
    rule = "|" + (head.count("|") + 1) * "---|"
    return "\n".join([f"| {head} |", rule, *(f"| {' | '.join(map(str, row))} |" for row in rows)])


def _grades(recipe: Calibration, manifest: Manifest, runs: Mapping[str, Sequence[Measured]]) -> str:
    """What a grade means, and a table of the tasks with each planner's time."""
    versions = {run.planner: run.version for own in runs.values() for run in own}
    named = (f"{name} {versions.get(name) or ''}".strip() for name in recipe.planners)
    rows = [
        (c.name, c.board, puzzle.n_pieces, goal_in_short(puzzle), c.proof, c.cost or "-", c.grade,
         *map(_time, runs.get(c.name, ())))
        for c, puzzle in ((claim, manifest.puzzle(claim)) for claim in manifest.claims)
    ]  # fmt: skip
    pieces = plural(manifest.boards[0].piece_noun)
    head = f"task | board | {pieces} | goal | proof | cost | grade | {' | '.join(recipe.planners)}"
    return (
        f"`grade` is the CPU time within which half of these planners answer a task: "
        f"{', '.join(named)}. Each run had {recipe.memory_mb} MiB and at most "
        f"{recipe.timeout:g} CPU seconds. Under each planner are the CPU seconds of its answer, or "
        "why it has none: `> s` is a limit that it reached. `measurements.json` has every run, and "
        f"the machine.\n\n{_table(head, rows)}\n\n"
    )


def _time(run: Measured) -> str:
    if run.answered:
        return f"{run.seconds:.2f}"
    return f"> {run.limit:g}" if run.status == "timeout" else run.status


def _command(recipe: Recipe, manifest: Manifest) -> str:
    """The command that makes the set again, with the names that its author's files have."""
    try:
        shipped = catalog.board(recipe.board) == manifest.boards[0]
    except InputError:
        shipped = False
    board = recipe.board if shipped else f"{recipe.board}.toml"
    encoding = recipe.encoding if recipe.encoding in encoding_names() else f"./{recipe.encoding}"
    return replace(recipe, board=board, encoding=encoding).command()
