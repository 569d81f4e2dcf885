"""The README of a set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.difficulty import LEVELS, SEARCH
from pegplan.bench.sets.grades import Measured
from pegplan.bench.sets.manifest import Manifest
from pegplan.bench.sets.recipe import range_text
from pegplan.errors import InputError
from pegplan.game import catalog
from pegplan.game.puzzle import Exact, Goal
from pegplan.pddl.encoding import encoding_names

MOST_NAMED = 8
"""A goal position of more pegs is described by their number."""
_PROOFS = {
    "plan": "solvable; a checked plan in `plans/`",
    "class": "unsolvable: start and goal lie in different position classes",
    "pagoda": "unsolvable: right class, but a pagoda function refutes it",
    "jump-counts": "unsolvable: no pagoda function refutes it, but no whole jump counts exist",
    "exhaustion": "unsolvable: counts exist too: only searching every position shows it",
}
_FILES = {
    "domain.pddl": "the domain of every task",
    "domains/": "each task's domain",
    "instances/": "the tasks: `p01.pddl`…",
    "plans/": "reference plans of the solvable tasks",
    "certificates/": "proofs of the unsolvable tasks; `pegplan check` reads them",
    "measurements.json": "each run of each planner that the grades come from",
    "train.txt": "paths of the training tasks",
    "test.txt": "paths of the test tasks",
}


def readme(manifest: Manifest, runs: Mapping[str, Sequence[Measured]]) -> str:
    """The text of ``README.md``.

    Args:
        runs: those that the grades of a calibrated set come from, by task; empty for other sets.
    """
    recipe, counts = manifest.recipe, manifest.counts
    proofs = {"plan": counts["solvable"]} | counts["unsolvable"]
    paths = {name for name in _FILES if any(path.startswith(name) for path in manifest.files)}
    levels = ", ".join(f"{name}: {low} to {high}" for name, (low, high) in LEVELS.items())
    calibrated = isinstance(recipe, Calibration)
    costs = (
        "`cost` in the manifest is what a task itself counts (its metric, or without one its "
        "actions): `upper` is the cost of the reference plan, `lower` a proved bound or null, "
        f"`exact` says that they agree, as they do in {counts['exact_costs']} of "
        f"{counts['solvable']} tasks. `jumps` and `moves` (runs of jumps by one peg) have bounds "
        f"of their own; the objective of the set is to minimise {recipe.objective}."
    )
    lines = [
        *_head(manifest),
        *_table("proof | tasks | what it says", [(k, n, _PROOFS[k]) for k, n in proofs.items()]),
        "## Files",
        "",
        *_table(
            "path | content",
            [
                ("`manifest.json`", "every claim: puzzles, proofs, costs, difficulty, SHA-256"),
                *((f"`{name}`", text) for name, text in _FILES.items() if name in paths),
            ],
        ),
        *(["## Costs", "", costs, ""] if counts["solvable"] else []),
        "## Difficulty",
        "",
        *(_grades(recipe, manifest, runs) if isinstance(recipe, Calibration) else []),
        f"`difficulty` is measured by search, not by time: {SEARCH}. {levels}.",
        "",
        *_split(counts["split"]),
        "## Checking" + " and making it again" * (not calibrated),
        "",
        "    pegplan check-set FOLDER",
        *_making(manifest),
        "",
    ]
    return "\n".join(lines)


def goal_in_short(goal: Goal) -> str:
    """A goal in a few words, for a table."""
    if isinstance(goal, Exact) and len(goal.position) > MOST_NAMED:
        return f"pegs left on exactly {len(goal.position)} given holes"
    return str(goal)


def _table(head: str, rows: Sequence[Sequence[object]]) -> list[str]:
    rule = "|" + (head.count("|") + 1) * "---|"
    return [f"| {head} |", rule, *(f"| {' | '.join(map(str, row))} |" for row in rows), ""]


def _head(manifest: Manifest) -> list[str]:
    recipe, counts = manifest.recipe, manifest.counts
    count = counts["instances"]
    title, where, order = (
        (recipe.title, f"boards {', '.join(b.name for b in manifest.boards)}", "easy to hard")
        if isinstance(recipe, Calibration)
        else (f"Peg solitaire on board {recipe.board}", f"goal `{recipe.goal}`", "few pegs to many")
    )
    lines = [
        f"# {title}: {count} planning tasks",
        "",
        f"{counts['solvable']} solvable and {count - counts['solvable']} unsolvable tasks in "
        f"encoding `{recipe.encoding}`, from {range_text(tuple(counts['pegs']))} pegs, {where}, "
        f"numbered from {order}. No two are alike under the symmetries of their board.",
        "",
    ]
    if "net-benefit" in recipe.encoding:
        lines += ["Goals are soft here: solvable means that some plan reaches full utility.", ""]
    return lines


def _grades(
    recipe: Calibration, manifest: Manifest, runs: Mapping[str, Sequence[Measured]]
) -> list[str]:
    """What a grade means, and a table of the tasks with each planner's time."""
    versions = {run.planner: run.version for own in runs.values() for run in own}
    named = (f"{name} {versions.get(name) or ''}".strip() for name in recipe.planners)
    rows = [
        (c.name, c.board, len(c.start), goal_in_short(c.goal), c.proof, c.cost or "-", c.grade,
         *map(_time, runs.get(c.name, ())))
        for c in manifest.claims
    ]  # fmt: skip
    return [
        f"`grade` is the CPU time within which half of these planners answer a task: "
        f"{', '.join(named)}. Each run had {recipe.memory_mb} MiB and at most "
        f"{recipe.timeout:g} CPU seconds. Under each planner are the CPU seconds of its answer, or "
        "why it has none: `> s` is a limit that it reached, and a planner is not given more time "
        "once half of the planners have answered. `measurements.json` has every run, and the "
        "machine.",
        "",
        *_table(
            f"task | board | pegs | goal | proof | cost | grade | {' | '.join(recipe.planners)}",
            rows,
        ),
    ]


def _time(run: Measured) -> str:
    if run.answered:
        return f"{run.seconds:.2f}"
    return f"> {run.limit:g}" if run.status == "timeout" else run.status


def _making(manifest: Manifest) -> list[str]:
    recipe = manifest.recipe
    used = ", ".join(f"{name} {number}" for name, number in manifest.made_with.items())
    if isinstance(recipe, Calibration):
        return [
            "",
            "It verifies every claim of the manifest from these files. Measured times differ from "
            "machine to machine, so the same recipe gives another set elsewhere; this one was made "
            f"with {used}.",
        ]
    try:
        shipped = catalog.board(recipe.board) == manifest.boards[0]
    except InputError:
        shipped = False
    name = recipe.board if shipped else f"{recipe.board}.toml"  # a file of the set's author
    encoding = recipe.encoding if recipe.encoding in encoding_names() else f"./{recipe.encoding}"
    return [
        f"    {replace(recipe, board=name, encoding=encoding).command()}",
        "",
        "The first verifies every claim of the manifest from these files. The second makes the "
        f"same bytes with {used}.",
    ]


def _split(parts: Mapping[str, int]) -> list[str]:
    if not parts:
        return []
    return [
        "## Training and test",
        "",
        f"{parts.get('train', 0)} training and {parts.get('test', 0)} test tasks, mixed alike by "
        "proof and pegs; no test task is the image of a training task.",
        "",
    ]
