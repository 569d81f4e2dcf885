"""Commands of search: ``decide``, ``hints``, ``improve``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli.options import (
    Json,
    Memory,
    PlanFile,
    PuzzleWords,
    Timeout,
    mebibytes_of,
    opt,
    seconds_of,
)
from pegplan.cli.output import read_text, say, say_json, table, wrap
from pegplan.cli.progress import Progress, limit_said
from pegplan.cli.puzzles import given, position_after
from pegplan.cli.solve import answer
from pegplan.errors import counted
from pegplan.files import check_writable
from pegplan.solitaire import catalog
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.notation import moves_of
from pegplan.solvers.outcome import STATUSES, Status

if TYPE_CHECKING:
    from pegplan.solitaire.exact.decisions.decision import Decision
    from pegplan.solitaire.exact.hints.hints import Hints


BoardName = Annotated[
    str, typer.Argument(metavar="BOARD", help="A board, such as english, or a .toml file.")
]


def decide(
    board: BoardName,
    timeout: str = opt("60", "-t --timeout", "For each problem.", "TIME"),
    memory: Memory = "4G",
    store: Path | None = opt(None, "--store", "Keep the answers here.", "FILE"),
    json: Json = False,
) -> None:
    """Decide every problem of one vacancy and one last peg on a board.

    Problems that are mirror images are one. Each gets a plan or a certificate, or stays open.
    Problems that the position class rules out are only counted. Started again with the same FILE,
    it goes on where it stopped.
    """
    from pegplan.solitaire.exact.decisions.decision import Solvability
    from pegplan.solitaire.exact.decisions.problems import decide as decide_all
    from pegplan.solitaire.exact.decisions.problems import pairs

    found = catalog.board(board)
    with Progress(f"decides {found.name}", lines=True) as progress, limit_said(found.name):
        rows = decide_all(
            found,
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            store=store,
            progress=progress.say,
        )
    tally = {str(answer): sum(row.answer is answer for row in rows) for answer in Solvability}
    ruled_out = len(pairs(found)) - len(rows)
    if json:
        say_json(
            {
                "board": found.name,
                "problems": len(rows),
                **tally,
                "ruled_out_by_class": ruled_out,
                "rows": [row.to_dict() for row in rows],
            }
        )
        return
    table(
        ["vacancy", "last peg", "answer", "why", "seconds"],
        [
            [str(row.vacancy), str(row.last), str(row.answer), _why(row), f"{row.seconds:.2f}"]
            for row in rows
        ],
    )
    numbers = ", ".join(f"{number} {answer}" for answer, number in tally.items() if number)
    say(f"\n{len(rows)} problems up to symmetry: {numbers}")
    say(f"{ruled_out} more pairs of vacancy and last peg are impossible by position class")


def _why(row: Decision) -> str:
    """A plan's length or a certificate's kind."""
    if row.jumps is not None:
        moves = counted(len(moves_of(row.jumps)), "move")
        return f"plan of {counted(len(row.jumps), 'jump')}, {moves}"
    return row.certificate.kind if row.certificate is not None else row.message


WINS = {True: "wins", False: "loses", None: "not known"}
ENDS = {True: Status.SOLVED, False: Status.UNSOLVABLE, None: Status.NO_PLAN}


def hints(
    puzzle: PuzzleWords,
    jumps: str | None = opt(None, "--after", 'A position: "d2-d3-d4 b3-c3-d3".', "JUMPS"),
    timeout: Timeout = "10",
    memory: Memory = "4G",
    json: Json = False,
) -> None:
    """For each jump of a position: can the goal still be reached?

    pegplan hints english/central --after "d2-d3-d4 b3-c3-d3"

    It also counts the ways. What is not found in time is said to be not known. Exit code: 0 the
    goal can be reached, 10 it can't, 11 that is not known.
    """
    from pegplan.solitaire.exact.hints.worker import hints as hints_for

    found = as_puzzle(given(puzzle).puzzle)
    if jumps is not None:
        found = found.but(start=position_after(found, jumps))
    with Progress("hints"):
        answer = hints_for(found, timeout=seconds_of(timeout), memory_mb=mebibytes_of(memory))
    if json:
        say_json(answer.to_dict())
    else:
        _say_hints(answer)
    raise typer.Exit(STATUSES[ENDS[answer.solvable]].exit_code)


def _say_hints(found: Hints) -> None:
    if found.hints:
        rows = [
            [str(hint.jump), WINS[hint.wins], "" if hint.ways is None else f"{hint.ways:,}"]
            for hint in found.hints
        ]
        table(["jump", "then", "ways"], rows)
    else:
        say(["No jump is possible."])
    if found.plan is not None:
        played = " ".join(map(str, found.plan)) or "it is reached"
        say(wrap(f"The goal can be reached: {played}"))
    elif found.solvable:
        say(["The goal can be reached; no plan was found in time."])
    elif found.solvable is None:
        say(["It is not known whether the goal can be reached."])
    elif found.certificate is None:
        say(["The goal can't be reached: all positions were looked at."])
    else:
        say([f"The goal can't be reached: a proof of kind {found.certificate.kind} was checked."])


def improve(
    puzzle: PuzzleWords,
    plan: PlanFile,
    timeout: Timeout = "60",
    memory: Memory = "4G",
    output: Path | None = opt(
        None,
        "-o --output",
        "Write the best plan here: for a task in its actions, else as jumps.",
        "PLAN",
    ),
    seed: int | None = opt(None, "--seed", "Other windows, other plans."),
    keep: Path | None = opt(None, "--keep", "Leave PDDL, plans and logs in this folder."),
    json: Json = False,
) -> None:
    """Make a plan shorter: look for fewer moves until the time is over.

    Windows of a few moves are replanned by a planner, and jumps that are independent of each other
    change places. On boards of up to 48 holes, and two cores, it also looks for the proof that no
    plan has fewer moves, and ends with it. The best plan so far is always kept: Ctrl-C and
    SIGTERM print it. To start without a plan: pegplan solve PUZZLE -s improve --optimal moves.

    Exit code: 0 with a plan, 2 if the given plan is none of this puzzle, 130 interrupted, 143
    ended by SIGTERM.
    """
    from pegplan.solitaire.answers import improve as improve_plan

    source = given(puzzle)
    if output is not None:
        check_writable(output)
    text = read_text(plan, what="plan")
    progress = Progress("improve")
    answer(
        lambda: improve_plan(
            source.task or source.puzzle,
            text,
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            seed=seed,
            keep=keep,
            on_event=progress.event,
        ),
        progress,
        source,
        source.task,
        output,
        json,
    )
