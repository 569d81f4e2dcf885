"""The README of a set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.difficulty import LEVELS, SEARCH
from pegplan.bench.sets.grades import Measured
from pegplan.bench.sets.manifest import Manifest
from pegplan.bench.sets.recipe import Recipe, range_text
from pegplan.boards.puzzle import Exact
from pegplan.errors import InputError
from pegplan.pddl.encoding import encoding_names
from pegplan.solitaire import catalog
from pegplan.solitaire.puzzle import PegPuzzle

MOST_NAMED = 8
"""A goal position of more pegs is described by their number."""
_PROOFS = {
    "plan": "solvable; a checked plan in `plans/`",
    "class": "unsolvable: start and goal lie in different position classes",
    "pagoda": "unsolvable: right class, but a pagoda function refutes it",
    "jump-counts": "unsolvable: no pagoda function refutes it, but no whole jump counts exist",
    "exhaustion": "unsolvable: counts exist too: only searching every position shows it",
}
_TEXT = """# {title}: {count} planning tasks

{solvable} solvable and {rest} unsolvable tasks in encoding `{encoding}`, from {pegs} pegs,
{where}. No two are alike under the symmetries of their board.

{proofs}

`manifest.json` has every claim: puzzles, proofs, costs, difficulty, and the SHA-256 of all files.

## Costs

`cost` in the manifest is what a task itself counts (its metric, or without one its actions):
`upper` is the cost of the reference plan, `lower` a proved bound or null, `exact` says that they
agree, as they do in {exact} of {solvable} tasks. `jumps` and `moves` (runs of jumps by one peg)
have bounds of their own; the objective of the set is to minimise {objective}.

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
    listed = _table("proof | tasks | what it says", [(k, n, _PROOFS[k]) for k, n in proofs.items()])
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
        title = f"Peg solitaire on board {recipe.board}"
        where, grades = f"goal `{recipe.goal}`, numbered from few pegs to many", ""
        making = f"With {used},\n\n    {_command(recipe, manifest)}\n\nmakes the same bytes."
    if "net-benefit" in recipe.encoding:
        where += ". Goals are soft here: solvable means that some plan reaches full utility"
    return _TEXT.format(
        title=title, count=counts["instances"], solvable=counts["solvable"],
        rest=counts["instances"] - counts["solvable"], encoding=recipe.encoding,
        pegs=range_text(tuple(counts["pegs"])), where=where, exact=counts["exact_costs"],
        proofs=listed, objective=recipe.objective, grades=grades, search=SEARCH, making=making,
        levels=", ".join(f"{name}: {low} to {high}" for name, (low, high) in LEVELS.items()),
    )  # fmt: skip


def goal_in_short(puzzle: PegPuzzle) -> str:
    """A goal in a few words, for a table."""
    if isinstance(puzzle.goal, Exact) and len(puzzle.goal_pegged) > MOST_NAMED:
        return f"pegs left on exactly {len(puzzle.goal_pegged)} given holes"
    return puzzle.goal_text


def _table(head: str, rows: Sequence[Sequence[object]]) -> str:
    rule = "|" + (head.count("|") + 1) * "---|"
    return "\n".join([f"| {head} |", rule, *(f"| {' | '.join(map(str, row))} |" for row in rows)])


def _grades(recipe: Calibration, manifest: Manifest, runs: Mapping[str, Sequence[Measured]]) -> str:
    """What a grade means, and a table of the tasks with each planner's time."""
    versions = {run.planner: run.version for own in runs.values() for run in own}
    named = (f"{name} {versions.get(name) or ''}".strip() for name in recipe.planners)
    rows = [
        (c.name, c.board, len(c.start), goal_in_short(manifest.puzzle(c)), c.proof, c.cost or "-",
         c.grade,
         *map(_time, runs.get(c.name, ())))
        for c in manifest.claims
    ]  # fmt: skip
    head = f"task | board | pegs | goal | proof | cost | grade | {' | '.join(recipe.planners)}"
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
