"""The README of a set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pegplan.bench.calibration.describe import grades_described
from pegplan.bench.calibration.grades import Measured
from pegplan.bench.calibration.recipe import Calibration
from pegplan.bench.difficulty import LEVELS, SEARCH
from pegplan.bench.manifest import Manifest
from pegplan.bench.recipe import Recipe, range_text
from pegplan.errors import InputError
from pegplan.game import catalog
from pegplan.pddl.encoding import encoding_names
from pegplan.proofs.certificate import SET_KINDS

_PROOFS = {
    "class": "start and goal lie in different position classes",
    "pagoda": "right class, but a pagoda function refutes it",
    "jump-counts": "no pagoda function refutes it, but no whole jump counts exist",
    "exhaustion": "counts exist too: only searching every position shows it",
}


def readme(manifest: Manifest, runs: Mapping[str, Sequence[Measured]]) -> str:
    """The text of ``README.md``.

    Args:
        runs: those that the grades of a calibrated set come from, by task; empty for other sets.
    """
    recipe, counts = manifest.recipe, manifest.counts
    lines = [
        *_head(manifest),
        "",
        "| proof | tasks | what it says |",
        "|---|---|---|",
        f"| plan | {counts['solvable']} | solvable; a checked plan in `plans/` |",
        *(
            f"| {kind} | {counts['unsolvable'][kind]} | unsolvable: {_PROOFS[kind]} |"
            for kind in SET_KINDS
            if kind in counts["unsolvable"]
        ),
        "",
        *_soft(manifest),
        "## Files",
        "",
        "| path | content |",
        "|---|---|",
        *(f"| {path} | {content} |" for path, content in _layout(manifest)),
        "",
        "## Costs",
        "",
        "`cost` in the manifest is what a task itself counts (its metric, or without one its "
        "actions): `upper` is the cost of the reference plan, `lower` a proved bound or null, "
        "`exact` says that they agree, as they do in "
        f"{counts['exact_costs']} of {counts['solvable']} tasks. `jumps` and `moves` (runs of "
        f"jumps by one peg) have bounds of their own; the objective of the set is to minimise "
        f"{recipe.objective}.",
        "",
        "## Difficulty",
        "",
        *_grades(manifest, runs),
        f"`difficulty` is measured by search, not by time: {SEARCH}. "
        + ", ".join(f"{name}: {low} to {high}" for name, (low, high) in LEVELS.items())
        + ".",
        "",
        *_split(manifest),
        "## Checking and making it again",
        "",
        "    pegplan check-set FOLDER",
        *_making(manifest),
        "",
    ]
    return "\n".join(lines)


def _head(manifest: Manifest) -> list[str]:
    recipe, counts = manifest.recipe, manifest.counts
    count = counts["instances"]
    tasks = (
        f"{counts['solvable']} solvable and {count - counts['solvable']} unsolvable tasks in "
        f"encoding `{recipe.encoding}`, from {range_text(tuple(counts['pegs']))} pegs"
    )
    if isinstance(recipe, Calibration):
        boards = ", ".join(board.name for board in manifest.boards)
        return [
            f"# {recipe.title}: {count} planning tasks",
            "",
            f"{tasks}, on boards {boards}, numbered from easy to hard. No two are alike under the "
            "symmetries of their board.",
        ]
    (board,) = manifest.boards
    return [
        f"# Peg solitaire on board {recipe.board}: {count} planning tasks",
        "",
        f"{tasks}, goal `{recipe.goal}`, numbered from few pegs to many. No two are alike under "
        f"the board's {len(board.symmetries)} symmetries.",
    ]


def _grades(manifest: Manifest, runs: Mapping[str, Sequence[Measured]]) -> list[str]:
    if not isinstance(manifest.recipe, Calibration):
        return []
    return grades_described(manifest.recipe, manifest.claims, runs)


def _making(manifest: Manifest) -> list[str]:
    made = manifest.to_dict()["made_with"]
    used = ", ".join(f"{name} {made[name]}" for name in made)
    if isinstance(manifest.recipe, Calibration):
        return [
            "",
            "It verifies every claim of the manifest from these files. Measured times differ from "
            "machine to machine, so the same recipe gives another set elsewhere; this one was made "
            f"with {used}.",
        ]
    return [
        f"    {_command(manifest)}",
        "",
        "The first verifies every claim of the manifest from these files. The second makes the "
        f"same bytes with {used}.",
    ]


def _soft(manifest: Manifest) -> list[str]:
    if "net-benefit" not in manifest.recipe.encoding:
        return []
    text = "Goals are soft here: solvable means that some plan reaches full utility."
    return [text, ""]


def _command(manifest: Manifest) -> str:
    """The command that makes the set again; files of the set's author get placeholder names."""
    recipe, (board,) = manifest.recipe, manifest.boards
    assert isinstance(recipe, Recipe)
    try:
        shipped = catalog.board(recipe.board) == board
    except InputError:
        shipped = False
    name = recipe.board if shipped else f"{recipe.board}.toml"
    encoding = recipe.encoding if recipe.encoding in encoding_names() else f"./{recipe.encoding}"
    return replace(recipe, board=name, encoding=encoding).command()


def _layout(manifest: Manifest) -> list[tuple[str, str]]:
    paths = list(manifest.files)
    rows = [("`manifest.json`", "every claim: puzzles, proofs, costs, difficulty, SHA-256 hashes")]
    known = {
        "domain.pddl": "the domain of every task",
        "domains/": "each task's domain",
        "instances/": "the tasks: `p01.pddl`…",
        "plans/": "reference plans of the solvable tasks",
        "certificates/": "proofs of the unsolvable tasks; `pegplan check` reads them",
        "measurements.json": "each run of each planner that the grades come from",
        "train.txt": "paths of the training tasks",
        "test.txt": "paths of the test tasks",
    }
    rows += [(f"`{p}`", text) for p, text in known.items() if any(f.startswith(p) for f in paths)]
    return rows


def _split(manifest: Manifest) -> list[str]:
    parts = manifest.counts["split"]
    if not parts:
        return []
    return [
        "## Training and test",
        "",
        f"{parts.get('train', 0)} training and {parts.get('test', 0)} test tasks, mixed alike by "
        "proof and pegs; no test task is the image of a training task.",
        "",
    ]
