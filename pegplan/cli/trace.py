"""The command that makes search visible: ``trace``."""

from __future__ import annotations

from dataclasses import asdict
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli import pictures
from pegplan.cli.options import (
    Json,
    Memory,
    PuzzleWords,
    Timeout,
    choice_of,
    mebibytes_of,
    opt,
    seconds_of,
)
from pegplan.cli.output import read_text, say, say_json, table, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import Given, given
from pegplan.errors import InputError
from pegplan.files import check_writable, write_bytes

if TYPE_CHECKING:
    from pegplan.show.palette import ThemeName
    from pegplan.tracing.trace import Trace

SHOWN = 20
"""Steps that are printed where nothing is written to a file."""
EXIT_CODES = {"plan": 0, "exhausted": 10, "gave-up": 11, "stopped": 12}
"""The exit codes of ``pegplan trace``, by how the search ended."""
SUFFIXES = (".html", ".json", ".csv")
OwnTask = Annotated[
    tuple[str, str] | None,
    typer.Option(
        "--task",
        metavar="DOMAIN PROBLEM",
        help="Search this task in place of an encoding; what its facts say of PUZZLE's cells is "
        "recognised by the start.",
    ),
]


def trace(
    puzzle: PuzzleWords,
    search: str = opt(
        "astar",
        "-s --search",
        "bfs breadth-first, dfs depth-first, astar A*, wastar weighted A*, gbfs greedy best-first, "
        "ehc enforced hill climbing.",
        "NAME",
    ),
    heuristic: str = opt(
        "hff",
        "-H --heuristic",
        "blind, goalcount, hmax, hadd, hff, landmark or lmcut; bfs and dfs use none.",
        "NAME",
    ),
    weight: float | None = opt(None, "-w --weight", "Of h in wastar; 5.", "W"),
    encoding: str | None = opt(
        None,
        "-e --encoding",
        "Encoding or folder; else the game's own or rules, or rules-grounded where cells flip. Of "
        "a task's two files these are searched as they are, unless it is named.",
    ),
    steps: int = opt(2000, "--steps", "Stop after so many expansions.", "N", min=1),
    timeout: Timeout = "60",
    memory: Memory = "2G",
    own: OwnTask = None,
    output: Path | None = opt(
        None, "-o --output", "Write the trace: .html, a page to step through; .json; .csv.", "FILE"
    ),
    theme: pictures.Theme = "auto",
    lang: pictures.Language = "en",
    json: Json = False,
) -> None:
    """Watch a planner search: every step, with the values that led it.

    Runs a search of pyperplan's on the PDDL of the puzzle and records each expansion: the
    position with its g, h and f, the successors and what becomes of each, the frontier. So
    one can see what a heuristic or an encoding changes:

    pegplan trace triangle-5/a1-a1 -s gbfs -H hadd

    pegplan trace triangle-5/a1-a1 -s astar -H hmax -e moves -o trace.html

    In the page: left and right step, space plays, + and - change the speed.

    Every action costs 1. Exit code: 0 a plan was found, 10 there is none, 11 hill climbing gave
    up, 12 a limit stopped the search.
    """
    from pegplan.show.palette import ThemeName
    from pegplan.tracing.ask import trace as make

    chosen: ThemeName = choice_of(theme, "--theme", ThemeName)
    language = pictures.language_of(lang)
    if output is not None:
        if json:
            raise InputError("--json and -o: one at a time")
        if output.suffix.lower() not in SUFFIXES:
            raise InputError(f"{output}: a trace's name ends in {', '.join(SUFFIXES)}")
        check_writable(output)
    source = given(puzzle)
    found = source.puzzle
    task = searched_texts(source, own, encoding)
    files = own or ((puzzle[0], puzzle[-1]) if task else ("domain", "problem"))
    with Progress(f"searches {found.name}") as progress:
        made = make(
            found,
            search,  # type: ignore[arg-type]  # checked there
            heuristic,  # type: ignore[arg-type]  # checked there
            weight=weight,
            encoding=encoding,
            task=task,
            files=files,
            most_steps=steps,
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            on_expanded=lambda number: progress.say(f"searches {found.name}: {number:,} expanded"),
        )
    if output is not None:
        write_bytes(output, _text(made, output.suffix.lower(), chosen, language).encode())
    if json:
        say_json(made.to_dict())
    else:
        _say(made, output)
    if code := EXIT_CODES[made.ending]:
        raise typer.Exit(code)


def searched_texts(
    source: Given, own: tuple[str, str] | None, encoding: str | None
) -> tuple[str, str] | None:
    """The texts of the task to search; None where an encoding writes it."""
    if own is not None:
        return read_text(own[0], what="PDDL file"), read_text(own[1], what="PDDL file")
    return source.texts if encoding is None else None


def _text(trace: Trace, suffix: str, theme: ThemeName, language: str) -> str:
    """A trace in the format of a file's suffix."""
    from pegplan.show.pages import theatre_page

    if suffix == ".csv":
        return trace.to_csv()
    if suffix == ".json":
        return dumps(trace.to_dict(), ensure_ascii=False) + "\n"
    return theatre_page(trace, theme, language)


def _say(trace: Trace, output: Path | None) -> None:
    """The result in words, and the first steps where nothing was written."""
    counters = asdict(trace.counters)
    counted = ", ".join(f"{number:,} {name.replace('_', ' ')}" for name, number in counters.items())
    if output is not None:
        say(str(output))
    else:
        _say_steps(trace)
    say(wrap(f"{trace.title}: {trace.message}"))
    say(wrap(counted))


def _say_steps(trace: Trace) -> None:
    from pegplan.tracing.steps import value_text

    rows = []
    for step in range(1, min(len(trace), SHOWN) + 1):
        moment = trace.at(step)
        node = trace.nodes[moment.current or 0]
        fates = [trace.nodes[each].fate for each in moment.successors]
        became = ", ".join(f"{fates.count(fate)} {fate}" for fate in dict.fromkeys(fates))
        rows.append([
            str(step), node.action or "start", str(node.g), value_text(node.h), value_text(node.f),
            became or ("goal" if trace.states[node.state].goal else "none"),
            str(len(moment.frontier)),
        ])  # fmt: skip
    table(["step", "reached by", "g", "h", "f", "successors", "wait"], rows)
    if len(trace) > SHOWN:
        say(f"… {len(trace) - SHOWN:,} more steps: -o trace.html to step through, .csv for a table")
    say("")
