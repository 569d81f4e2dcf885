"""Commands for benchmark sets: ``generate``, ``check-set``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegplan.boards.puzzle import plural
from pegplan.cli.ends import NOT_PROVED, complain
from pegplan.cli.options import Json, arg, choice_of, opt, words_of
from pegplan.cli.output import say, say_json, table
from pegplan.cli.progress import Progress
from pegplan.errors import InputError

MOST_SHOWN = 20
VERDICTS = {"holds": "every claim holds", "not checked": "nothing wrong found, not all checked"}
"""What is said of a set by its report's answer; of one that fails, how many claims do."""

Cores = Annotated[
    int | None, typer.Option("--cores", min=1, help="Processes; all cores without it.")
]


def generate(
    board: str = arg("BOARD", "A board, or a board file."),
    output: Path = opt(..., "-o --output", "Write the set here.", "FOLDER"),
    count: int = opt(30, "--count", "How many instances."),
    steps: str | None = opt(None, "--steps", "Steps of the walks to the starts: 12 or 8..20."),
    pegs: str | None = opt(None, "--pegs", "Of peg solitaire: pegs of the starts."),
    seed: int = opt(1, "--seed", "Same seed, same bytes.", min=0),
    encoding: str | None = opt(None, "-e --encoding", "Encoding or folder."),
    goal: str | None = opt(
        None,
        "--goal",
        "That of this puzzle. Of peg solitaire: central, single, d4, any, pegs-N, "
        "exact-N, stuck or stuck-N.",
    ),
    walk: str = opt("backwards", "--walk", "From the goal, or forwards from the puzzle's start."),
    objective: str | None = opt(None, "--objective", "What costs count: cost; jumps, moves."),
    unsolvable: int = opt(0, "--unsolvable", "So many have no plan.", "N"),
    kinds: str | None = opt(None, "--kinds", "Kinds of proof of the unsolvable."),
    difficulty: str | None = opt(None, "--difficulty", "easy, medium, hard or 500..5000."),
    cores: Cores = None,
    force: bool = opt(False, "--force", "Replace a set that is there."),
    json: Json = False,
) -> None:
    """Make a benchmark set: tasks with plans or proofs, and costs.

    Solvable instances come with a checked plan and proved bounds on its cost, unsolvable ones
    with a certificate of the kind asked for; none is a mirror image of another. The same
    command makes the same bytes. Difficulty is the number of positions that a fixed blind
    search expands. Exit code: 0 made, 2 bad input or not enough such instances.
    """
    from pegplan.bench.sets.make import generate as make
    from pegplan.bench.sets.recipe import Walk, read_difficulty, read_range

    with Progress("begins", lines=True) as progress:
        made = make(
            board,
            count=count,
            steps=read_range(steps, "--steps") if steps else None,
            pegs=read_range(pegs, "--pegs") if pegs else None,
            seed=seed,
            encoding=encoding,
            goal=goal,
            walk=choice_of(walk, "--walk", Walk) or "backwards",
            objective=objective,
            unsolvable=unsolvable,
            kinds=words_of([kinds]) if kinds else (),
            difficulty=read_difficulty(difficulty) if difficulty else None,
            folder=output,
            force=force,
            cores=cores,
            progress=progress.say,
        )
    manifest, recipe = made.manifest, made.manifest.recipe
    if json:
        say_json({"set": str(output), "recipe": recipe.to_dict(), "counts": manifest.counts})
        return
    rows = [
        [
            claim.name,
            str(made.manifest.puzzle(claim).n_pieces),
            claim.proof,
            "-" if claim.cost is None else str(claim.cost),
            str(claim.difficulty),
        ]
        for claim in manifest.claims
    ]
    table(["instance", plural(manifest.boards[0].piece_noun), "proof", "cost", "expanded"], rows)
    say(f"\nwritten to {output}; check it: pegplan check-set {output}")


def calibrate(
    recipe: Path = arg("RECIPE", "A .toml file."),
    output: Path = opt(..., "-o --output", "Write the set here.", "FOLDER"),
    store: Path | None = opt(None, "--store", "Keep the runs here.", "FOLDER"),
    lanes: int = opt(1, "-j --lanes", "Runs at a time.", min=1),
    pin: bool = opt(True, "--pin/--no-pin", "Each run on its own core."),
    scheduler: str | None = opt(None, "--scheduler", "Run on a Dask cluster.", "ADDRESS"),
    cores: Cores = None,
    force: bool = opt(False, "--force", "Replace a set that is there."),
    json: Json = False,
) -> None:
    """Make a set whose difficulty is measured and grows evenly.

    Planners run on many candidates, each with longer and longer limits, until half of them
    answer; the CPU time of that is the task's grade. The set has tasks of all grades, at about
    equal distances on a logarithmic scale, up to the recipe's limit and beyond. All runs are
    stored: the same command goes on where it was interrupted. docs/benchmark-sets.md shows a
    recipe and has all of its keys. Exit code: 0 made, 2 bad input or not enough such tasks.
    """
    from pegplan.bench.calibration.calibrate import calibrate as make
    from pegplan.bench.calibration.calibrate import runs_folder
    from pegplan.bench.sets.calibration import load_calibration
    from pegplan.bench.sets.game import goal_in_short

    asked = load_calibration(recipe)
    try:
        with Progress("begins", lines=True) as progress:
            made = make(
                asked,
                folder=output,
                store=store,
                force=force,
                lanes=lanes,
                pin=pin,
                scheduler=scheduler,
                cores=cores,
                progress=progress.say,
            )
    except InputError:
        raise
    except BaseException:
        if (kept := runs_folder(asked, store)).is_dir():
            complain(f"the runs so far are in {kept}; the same command goes on from there")
        raise
    manifest, claims = made.manifest, made.manifest.claims
    if json:
        say_json(
            {
                "set": str(output),
                "instances": [claim.to_dict(manifest.board_of[claim.board]) for claim in claims],
            }
        )
        return
    rows = [
        [c.name, c.board, str(puzzle.n_pieces), goal_in_short(puzzle), c.proof, str(c.grade)]
        for c, puzzle in ((claim, manifest.puzzle(claim)) for claim in claims)
    ]
    pieces = plural(manifest.boards[0].piece_noun)
    table(["instance", "board", pieces, "goal", "proof", "grade"], rows)
    say(f"\nwritten to {output}; check it: pegplan check-set {output}")


def check_set(
    folder: Path = arg("FOLDER", "The folder of a set."),
    quick: bool = opt(False, "--quick", "Leave out what takes a search."),
    again: bool = opt(False, "--again", "Also make the set again and compare every byte."),
    cores: Cores = None,
    json: Json = False,
) -> None:
    """Check every claim of a benchmark set, from its files alone.

    Reads each task as PDDL, plays its plan or checks its certificate, compares hashes, looks
    for near-duplicates, and searches again for costs, exhaustion, kinds of proof and difficulty.
    Exit code: 0 every claim that was to be checked holds, 1 some do not, 2 it is no set, 11
    nothing wrong was found, but a certificate was too large to be checked.
    """
    from pegplan.bench.sets.check import check_set as check

    with Progress(f"checks {folder}", lines=True) as progress:
        report = check(folder, quick=quick, again=again, cores=cores, progress=progress.say)
    if json:
        say_json(report.to_dict())
    else:
        for fault in report.faults[:MOST_SHOWN]:
            say(str(fault))
        if len(report.faults) > MOST_SHOWN:
            say(f"… and {len(report.faults) - MOST_SHOWN} more; --json lists them all")
        looked = ", ".join(f"{number} {what}" for what, number in report.checked.items())
        wrong = len(report.faults)
        failing = f"{wrong} claim{'s' * (wrong > 1)} fail{'s' * (wrong == 1)}"
        for each in report.unchecked if not quick else ():
            say(str(each))
        verdict = VERDICTS.get(report.answer, failing)
        left_out = f"; not checked: {report.left_out}" if report.left_out else ""
        say(f"{folder}: {verdict} ({looked}{left_out})")
    if not report.valid:
        raise typer.Exit(1)
    if report.unchecked and not quick:
        raise typer.Exit(NOT_PROVED)
