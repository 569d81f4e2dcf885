"""Commands for a class: ``same-game``, ``replay --task``, ``exercises`` and ``grade``."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli import pictures
from pegplan.cli.differences import shown
from pegplan.cli.ends import Terminated, complain
from pegplan.cli.grade_table import show_grades, write_grades
from pegplan.cli.options import Json, Memory, Timeout, memory_limit, time_limit, written_to
from pegplan.cli.output import painter, read_text, say, say_json, table, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.units import mebibytes_of, seconds_of
from pegplan.errors import InputError
from pegplan.files import check_writable, is_file, write_text
from pegplan.game import catalog
from pegplan.show import text

if TYPE_CHECKING:
    from pegplan.classroom.grades import Grades
    from pegplan.game.puzzle import Puzzle
    from pegplan.pddl.comparing.replaying import Replay

EXIT_CODES = {"same": 0, "different": 1, "undecided": 11}
"""The exit codes of ``pegplan same-game``, by its answer."""


def same_game(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME DOMAIN PROBLEM",
            help="A puzzle, or a task's two files; then the two files of the task to check.",
        ),
    ],
    goals: Annotated[
        bool, typer.Option("--goals/--no-goals", help="Whether to compare the goals too.")
    ] = True,
    states: Annotated[
        int, typer.Option("--states", metavar="N", min=1, help="Look at so many states at most.")
    ] = 200_000,
    timeout: Timeout = "60",
    memory: Memory = "2G",
    json: Json = False,
    svg: pictures.Svg = False,
    png: pictures.Png = False,
    tikz: pictures.Tikz = False,
    output: pictures.Output = None,
    theme: pictures.Theme = "auto",
    scale: pictures.Scale = None,
) -> None:
    """Check a domain: is its task the same game as a puzzle, or as another task?

    Explores both side by side and shows the first difference: a jump that the task also allows
    or never allows, an action that does something else, a goal. What a peg is is recognised by
    the initial state, not by names. Costs are not compared.

    Boards of up to about 16 holes are explored whole. On a larger board the positions near the
    start are, and then random games are played: a difference is a difference, but without one the
    answer is "not decided", and says what was compared.

    Exit code: 0 the same game, 1 they differ, 11 not decided within the limits, 2 bad input.
    """
    from pegplan.classroom.checking import same_game as compare
    from pegplan.pddl.comparing.bounds import WHOLE_HOLES

    flags = [name for name, on in (("svg", svg), ("png", png), ("tikz", tikz)) if on]
    picture = pictures.wanted(flags, output, ("svg", "png", "tikz"), theme, scale, None, json)
    if len(words) not in (3, 4):
        raise InputError(
            "give a puzzle or a task's two files, then DOMAIN.pddl PROBLEM.pddl of the task to "
            f"check; {len(words)} words were given"
        )
    *game, domain, problem = words
    if len(game) == 1 and is_file(game[0]) and not is_file(problem):
        raise InputError(f"the puzzle comes first: pegplan same-game {problem} {game[0]} {domain}")
    texts = [read_text(path, what="PDDL file") for path in words[-2:]]
    first = catalog.puzzle(game[0]) if len(game) == 1 else _two(game)
    if not isinstance(first, tuple) and (holes := len(first.board.holes)) > WHOLE_HOLES:
        complain(
            f"{first.name} has {holes} holes, and boards of up to about {WHOLE_HOLES} are explored "
            "whole; on a larger one the start of each game is, and random games to their end"
        )
    with Progress("compares") as progress:
        found = compare(
            first,
            texts[0],
            texts[1],
            goals=goals,
            most_states=states,
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            files=(domain, problem),
            progress=progress.say,
        )
    if picture is not None:
        from pegplan.show.pictures import comparison_scene

        picture.draw(comparison_scene(found))
    elif json:
        say_json(found.to_dict())
    else:
        say([*wrap(f"{domain}: {found.text}"), *shown(found)])
    if code := EXIT_CODES[found.answer]:
        raise typer.Exit(code)


def replay_as_written(
    puzzle: Puzzle, plan: str, task: tuple[str, str], json: bool, picture: pictures.Wanted | None
) -> None:
    """``pegplan replay --task``: play a plan as a task's actions are written."""
    from pegplan.classroom.checking import replay_task

    if picture is not None and picture.form not in ("svg", "png", "tikz"):
        raise InputError("--task is drawn as --svg, --png or --tikz")
    domain, problem = _two([*task])
    with Progress("plays"):
        played = replay_task(puzzle, domain, problem, read_text(plan, what="plan"), files=task)
    if picture is not None:
        from pegplan.show.pictures import replay_scene

        picture.draw(replay_scene(played))
    elif json:
        say_json(played.to_dict())
    else:
        say([*_frames(played), "", *wrap(played.text)])
    if not played.right:
        raise typer.Exit(1)


def _frames(played: Replay) -> list[str]:
    """The board after each action and, below, what each does otherwise than the rules."""
    lines = []
    if played.start is not None:
        paint, board = painter(), played.puzzle.board
        frames = [["start", *text.draw_cells(board, *played.start, paint)]]
        for number, step in enumerate(played.steps, start=1):
            if step.cells is not None:
                mark = "" if step.right else "  wrong"
                drawn = text.draw_cells(board, *step.cells, paint)
                frames.append([f"{number}. {step.jump or step.action}{mark}", *drawn])
        lines = [*text.grid(frames, shutil.get_terminal_size((100, 24)).columns), ""]
    return lines + [
        line for number, step in enumerate(played.steps, start=1)
        for line in wrap(f"{number}. {step}")
    ]  # fmt: skip


def exercises(
    name: Annotated[
        str | None, typer.Argument(metavar="[EXERCISE]", help="An exercise, or its folder.")
    ] = None,
    output: Annotated[Path | None, written_to("FILE", "Write the text with gaps here.")] = None,
    json: Json = False,
) -> None:
    """List the exercises, or show one: its task, and the text with gaps.

    An exercise of your own is a folder like those that are shipped; docs/exercises.md says how.
    """
    from pegplan.classroom.exercise import exercise, exercise_names

    if name is None:
        if output is not None:
            raise InputError("-o is for one exercise; name it")
        found = [exercise(each) for each in exercise_names()]
        if json:
            say_json([each.to_dict() for each in found])
        else:
            rows = [[e.name, e.file, str(len(e.checks)), e.title] for e in found]
            table(["exercise", "file", "checks", "title"], rows)
        return
    one = exercise(name)
    if json:
        say_json(one.to_dict())
        return
    if output is not None:
        check_writable(output)
        write_text(output, one.start)
    say([f"{one.name}: {one.title}", "", *wrap(" ".join(one.task.split())), ""])
    say([f"check: {check.title}" for check in one.checks])
    say(["", f"written to {output}" if output is not None else one.start.rstrip()])


def grade(
    folder: Annotated[
        str, typer.Argument(metavar="FOLDER", help="With NAME.pddl, NAME/domain.pddl or NAME.zip.")
    ],
    exercise: Annotated[
        str, typer.Option("-x", "--exercise", metavar="EXERCISE", help="Its name or folder.")
    ],
    timeout: Annotated[str, time_limit("For each hand-in.")] = "20",
    memory: Annotated[str, memory_limit("For each hand-in.")] = "1G",
    csv: Annotated[bool, typer.Option("--csv", help="Print the table as CSV.")] = False,
    json: Json = False,
    output: Annotated[Path | None, written_to("FILE", "Write it to a .csv or .json file.")] = None,
) -> None:
    """Mark what a class handed in for an exercise, with counter-examples.

    Needs no network and no planner. Each hand-in is marked in a process of its own, within the
    limits; whatever it is, the others are marked. Links, pipes and devices are not read.

    The file is written anew after each hand-in; Ctrl-C also shows what was marked until then.

    Exit code: 0 all passed, 1 some did not, 2 bad input, 130 interrupted.
    """
    from pegplan.classroom.grades import grade as mark_all

    if json and csv:
        raise InputError("--json and --csv: one at a time")
    if output is not None:
        if output.suffix.lower() not in (".csv", ".json"):
            raise InputError(f"{output}: a table's name ends in .csv or .json")
        check_writable(output)
    so_far: Grades | None = None

    def keep(grades: Grades) -> None:
        nonlocal so_far
        so_far = grades
        if output is not None:
            write_grades(grades, output)

    try:
        with Progress("marks", lines=True) as progress:
            found = mark_all(
                folder,
                exercise,
                timeout=seconds_of(timeout),
                memory_mb=mebibytes_of(memory),
                progress=progress.say,
                on_marked=keep,
            )
    except (KeyboardInterrupt, Terminated):
        if so_far is not None:
            show_grades(so_far, json, csv, output)
            complain(
                f"{len(so_far.rows)} of {so_far.n_hand_ins} hand-ins were marked, and are kept"
            )
        raise
    show_grades(found, json, csv, output)
    if not found.all_passed:
        raise typer.Exit(1)


def _two(paths: list[str]) -> tuple[str, str]:
    domain, problem = (read_text(path, what="PDDL file") for path in paths)
    return domain, problem
