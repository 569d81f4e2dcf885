"""Commands for a class: ``same-game``, ``replay --task`` and ``grade``."""

from __future__ import annotations

import shutil
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from pegplan.boards import catalog
from pegplan.cli import pictures
from pegplan.cli.ends import Terminated, complain
from pegplan.cli.options import Json, Memory, Timeout, arg, mebibytes_of, opt, seconds_of
from pegplan.cli.output import painter, read_text, say, say_json, table, wrap
from pegplan.cli.progress import Progress
from pegplan.errors import InputError
from pegplan.files import check_writable, is_file, write_text
from pegplan.show import text

if TYPE_CHECKING:
    from pegplan.boards.puzzle import Puzzle
    from pegplan.classroom.grades import Grades
    from pegplan.pddl.comparing.replaying import Replay
    from pegplan.pddl.comparing.result import GameComparison, GameDifference

EXIT_CODES = {"same": 0, "different": 1, "undecided": 11}
"""The exit codes of ``pegplan same-game``, by its answer."""
MOST_NAMED = 8
"""So many files that are no hand-ins are named."""


def same_game(
    words: list[str] = arg(
        "GAME DOMAIN PROBLEM",
        "A puzzle, or a task's two files; then the two files of the task to check.",
    ),
    goals: bool = opt(True, "--goals/--no-goals", "Whether to compare the goals too."),
    states: int = opt(200_000, "--states", "Look at so many states at most.", "N", min=1),
    timeout: Timeout = "60",
    memory: Memory = "2G",
    json: Json = False,
    output: pictures.Output = None,
    theme: pictures.Theme = "auto",
    scale: pictures.Scale = None,
) -> None:
    """Check a domain: is its task the same game as another?

    The other is a puzzle or a task. Explores both side by side and shows the first difference: a
    step that the task also allows or never allows, an action that does something else, a goal. What
    stands where is recognised by the initial state, not by names. Costs are not compared.

    Puzzles of up to about 65,000 positions are explored whole (of peg solitaire, up to 16 holes).
    Of a larger one the positions near the start are, and then random games are played: a difference
    is a difference, but without one the answer is "not decided", and says what was compared.

    Exit code: 0 the same game, 1 they differ, 11 not decided within the limits, 2 bad input.
    """
    from pegplan.classroom.checking import same_game as compare

    picture = pictures.wanted(output, theme=theme, scale=scale, json=json)
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
        say([*wrap(f"{domain}: {found.text}"), *_difference(found)])
    if code := EXIT_CODES[found.answer]:
        raise typer.Exit(code)


def replay_as_written(
    puzzle: Puzzle, plan: str, task: tuple[str, str], json: bool, picture: pictures.Wanted | None
) -> None:
    """``pegplan replay --task``: play a plan as a task's actions are written."""
    from pegplan.classroom.checking import replay_task

    if picture is not None and picture.form not in pictures.STILL:
        raise InputError("--task is drawn as .svg, .png or .tikz")
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
                what = step.action if step.step is None else board.written(step.step)
                frames.append(
                    [f"{number}. {what}{mark}", *text.draw_cells(board, *step.cells, paint)]
                )
        lines = [*text.grid(frames, shutil.get_terminal_size((100, 24)).columns), ""]
    return lines + [
        line for number, step in enumerate(played.steps, start=1)
        for line in wrap(f"{number}. {step}")
    ]  # fmt: skip


def grade(
    folder: str | None = arg("FOLDER", "With NAME.pddl, NAME/domain.pddl or NAME.zip.", None),
    exercise: str | None = opt(None, "-x --exercise", "Its name or folder.", "EXERCISE"),
    timeout: str = opt("20", "-t --timeout", "For each hand-in.", "TIME"),
    memory: str = opt("1G", "-m --memory", "For each hand-in.", "SIZE"),
    csv: bool = opt(False, "--csv", "Print the table as CSV."),
    json: Json = False,
    output: Path | None = opt(
        None, "-o --output", "Write the table, .csv or .json; of an exercise its text.", "FILE"
    ),
) -> None:
    """List exercises, or mark what a class handed in for one.

    Without a folder it lists the exercises; with -x alone it shows one: its task, and the text
    with gaps that pupils begin with, which -o writes. An exercise of your own is a folder like
    those that are shipped; docs/exercises.md says how.

    Marking needs no network and no planner, and gives counter-examples. Each hand-in is marked in a
    process of its own, within the limits; whatever it is, the others are marked. Links, pipes and
    devices are not read. The file is written anew after each hand-in; Ctrl-C also shows what was
    marked until then.

    Exit code: 0 all passed, 1 some did not, 2 bad input, 130 interrupted.
    """
    if json and csv:
        raise InputError("--json and --csv: one at a time")
    if folder is None:
        _show_exercises(exercise, output, json)
    elif exercise is None:
        raise InputError("name the exercise that was handed in: -x EXERCISE; pegplan grade lists")
    else:
        limits = {"timeout": seconds_of(timeout), "memory_mb": mebibytes_of(memory)}
        _grade(folder, exercise, limits, csv, json, output)


def _show_exercises(name: str | None, output: Path | None, json: bool) -> None:
    """List the exercises, or show one, whose text with gaps is written."""
    from pegplan.classroom.exercise import exercise, exercise_names

    if name is None:
        if output is not None:
            raise InputError("-o is for one exercise: -x EXERCISE, or for a FOLDER's table")
        found = [exercise(each) for each in exercise_names()]
        if json:
            say_json([each.to_dict() for each in found])
        else:
            rows = [[e.name, e.file, str(len(e.checks)), e.title] for e in found]
            table(["exercise", "file", "checks", "title"], rows)
        return
    one = exercise(name)
    if output is not None:
        check_writable(output)
        write_text(output, one.start)
    if json:
        say_json(one.to_dict())
        return
    say([f"{one.name}: {one.title}", "", *wrap(" ".join(one.task.split())), ""])
    say([f"check: {check.title}" for check in one.checks])
    say(["", f"written to {output}" if output is not None else one.start.rstrip()])


def _grade(
    folder: str, exercise: str, limits: dict[str, Any], csv: bool, json: bool, output: Path | None
) -> None:
    from pegplan.classroom.grades import grade as mark_all

    if output is not None:
        if output.suffix.lower() not in (".csv", ".json"):
            raise InputError(f"{output}: a table's name ends in .csv or .json")
        check_writable(output)
    so_far: Grades | None = None

    def keep(grades: Grades) -> None:
        nonlocal so_far
        so_far = grades
        if output is not None:
            as_csv = output.suffix.lower() == ".csv"
            write_text(output, grades.to_csv() if as_csv else dumps(grades.to_dict()) + "\n")

    try:
        with Progress("marks", lines=True) as progress:
            found = mark_all(folder, exercise, **limits, progress=progress.say, on_marked=keep)
    except (KeyboardInterrupt, Terminated):
        if so_far is not None:
            _show_grades(so_far, json, csv, output)
            complain(
                f"{len(so_far.rows)} of {so_far.n_hand_ins} hand-ins were marked, and are kept"
            )
        raise
    _show_grades(found, json, csv, output)
    if not found.all_passed:
        raise typer.Exit(1)


def _show_grades(grades: Grades, json: bool, csv: bool, output: Path | None) -> None:
    """Print a table, and say which files were no hand-ins."""
    if json:
        say_json(grades.to_dict())
    elif csv:
        say(grades.to_csv().rstrip("\n"))
    else:
        rows = [[row.who, f"{row.passed} of {len(row.checks)}", row.reason] for row in grades.rows]
        table(["who", "passed", "first check that did not pass"], rows)
        if output is not None:
            say(["", f"written to {output}"])
    if out := grades.left_out:
        names = ", ".join(out[:MOST_NAMED]) + ", …" * (len(out) > MOST_NAMED)
        complain(f"left out, since only .pddl and .zip files and folders are hand-ins: {names}")


def _difference(comparison: GameComparison) -> list[str]:
    """The position of the difference, what the task makes of it, and what the rules do."""
    found = comparison.difference
    if found is None:
        return []
    lines = ["", *_drawn(comparison, found)]
    if found.actions:
        lines += ["", f"the task's actions to there: {' '.join(found.actions)}"]
    cells = {cell for step in (*found.steps, *filter(None, [found.step])) for cell in step}
    cells |= {fault.cell for fault in found.faults}
    if called := [
        f"{cell} is {comparison.called[cell]}" for cell in sorted(cells & comparison.called.keys())
    ]:
        lines += ["", *wrap(f"in the task {', '.join(called)}")]
    return lines


def _drawn(comparison: GameComparison, found: GameDifference) -> list[str]:
    """As boards side by side."""
    paint, board = painter(), comparison.puzzle.board
    drawings = [["position", *text.draw_position(board, found.position, paint, found.step)]]
    if found.found is not None:
        drawings.append(["the task", *text.draw_cells(board, *found.found, paint)])
        if found.wanted is not None:
            drawings.append(["the rules", *text.draw_position(board, found.wanted, paint)])
    lines = text.grid(drawings, 100)
    if found.found is not None and not found.found.clear:
        both = "both pegged and empty" if len(board.pieces) == 1 else "several things"
        lines += ["", f"! {both}, ? neither"]
    return lines


def _two(paths: list[str]) -> tuple[str, str]:
    domain, problem = (read_text(path, what="PDDL file") for path in paths)
    return domain, problem
