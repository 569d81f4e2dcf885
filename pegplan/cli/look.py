"""Commands that show: ``boards``, ``show``, ``replay``."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.boards.boardfile import BoardFile
from pegplan.boards.codec import puzzle_to_json
from pegplan.boards.families import FAMILIES
from pegplan.boards.games import game_of, games
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import Verdict, positions, simulate
from pegplan.boards.sized_games import SIZED_GAMES
from pegplan.cli import pictures
from pegplan.cli.ends import complain
from pegplan.cli.options import Json, NotationName, PlanFile, PuzzleWords, opt
from pegplan.cli.output import painter, read_text, say, say_json, table
from pegplan.cli.puzzles import given
from pegplan.cli.solve import cell_names
from pegplan.errors import InputError
from pegplan.show import text


def boards(json: Json = False) -> None:
    """List boards and their puzzles."""
    files = {name: catalog.board_file(name) for name in catalog.board_names()}
    centred = [file.board for file in files.values() if file.board.centre is not None]
    by_rule = {
        game.name: game.rule_names(next(board for board in centred if type(board) is game.board))
        for game in games()
    }
    families = [(family.pattern, family.title) for family in FAMILIES.values()]
    families += [
        (game.pattern, game.title.format(*game.pattern.partition("-")[2].split("x")))
        for game in SIZED_GAMES.values()
    ]
    if json:
        say_json(
            {
                "boards": [board_json(name, file) for name, file in files.items()],
                "families": [{"pattern": pattern, "title": title} for pattern, title in families],
                "rules": ", ".join(by_rule.values()).split(", "),
            }
        )
        return
    rows = []
    for name, file in sorted(files.items(), key=lambda named: (_game(named[1].board), named[0])):
        board = file.board
        known = len(file.facts) + sum(len(puzzle.facts) for puzzle in file.puzzles.values())
        rows.append(
            [
                board.title, name, str(len(board.cells)), str(len(board.steps)),
                str(len(board.symmetries)), str(known), ", ".join(catalog.puzzle_keys(file)),
            ]
        )  # fmt: skip
    table(["title", "board", "cells", "steps", "symmetries", "facts", "puzzles"], rows)
    patterns = ", ".join(pattern for pattern, _ in families)
    say(f"\nAny size of a family is a board too: {patterns}.")
    for game, names in by_rule.items():
        say(f"Every board of {game} has puzzles by rule: {names}.")
    say("A board file of your own works like a name: my-board.toml/first.")


def _game(board: Board) -> str:
    """The name of a known game; else empty."""
    found = game_of(board.pieces, board.rules)
    return "" if found is None else found.name


def board_json(name: str, file: BoardFile) -> dict[str, Any]:
    """A board as JSON."""
    board = file.board
    return {
        "name": name,
        "title": board.title,
        "game": _game(board),
        "lattice": str(board.lattice),
        "cells": len(board.cells),
        "steps": len(board.steps),
        "symmetries": len(board.symmetries),
        "puzzles": list(catalog.puzzle_keys(file)),
        "facts": [vars(fact) for fact in file.facts],
        "known": {
            key: [vars(fact) for fact in puzzle.facts]
            for key, puzzle in file.puzzles.items()
            if puzzle.facts
        },
    }


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON."""
    return {
        **puzzle_to_json(puzzle),
        "picture": puzzle.board.picture(puzzle.start),
        "facts": [vars(fact) for fact in puzzle.facts],
    }


def show(
    puzzle: PuzzleWords,
    json: Json = False,
    output: pictures.Output = None,
    move: str | None = opt(
        None, "--move", "Draw the start with the arrows of a move or step, such as d2-d4.", "MOVE"
    ),
    certificate: Path | None = opt(
        None,
        "--certificate",
        "Draw a certificate: the holes of a class, the weights of a pagoda.",
        "CERT",
    ),
    names: pictures.Names = None,
    theme: pictures.Theme = "auto",
    scale: pictures.Scale = None,
    notation: NotationName = None,
) -> None:
    """Draw a puzzle: its start, its goal and what is known of it.

    Also draws a whole board, by its name alone: pegplan show hexagon-37. With -o FILE.svg, .png or
    .tikz it is a picture. With --notation each cell's name is drawn too.
    """
    picture = pictures.wanted(output, theme=theme, scale=scale, names=names, json=json)
    if picture is None and (move or certificate):
        raise InputError(f"--{'move' if move else 'certificate'} draws a picture: add -o FILE.svg")
    found = given(puzzle).puzzle if len(puzzle) > 1 else _puzzle_or_board(puzzle[0])
    names_of = cell_names(found.board, notation)
    if picture is not None:
        if names_of is not None:
            raise InputError("--notation is for text; pictures have --names")
        picture.draw(pictures.puzzle_picture(found, picture.names, move, certificate))
        return
    if json:
        names_json = {str(cell): name for cell, name in (names_of or {}).items()}
        say_json(puzzle_json(found) | ({"names": names_json} if names_json else {}))
        return
    say(text.draw_puzzle(found, painter()))
    if names_of is not None:
        heading = f"{found.board.cell_noun}s as {notation} names them:"
        say(["", heading, *text.draw_names(found.board, names_of)])
    if found.facts:
        say(["", *(f"{f.what}: {f.value}  ({f.source})" for f in found.facts)])


def _puzzle_or_board(name: str) -> Puzzle:
    """The puzzle; for a board's bare name its central or first one."""
    if "/" in name or name.endswith((".toml", ".pddl")):
        return given([name]).puzzle
    file = catalog.board_file(name)
    if len(file.puzzles) == 1 and name not in catalog.board_names():
        return next(iter(file.puzzles.values()))
    keys = catalog.puzzle_keys(file) or (f"{file.board.cells[0]}-any",)
    return catalog.puzzle(f"{name}/{keys[0]}")


def replay(
    puzzle: PuzzleWords,
    plan: PlanFile,
    json: Json = False,
    output: pictures.Output = None,
    task: tuple[str, str] | None = opt(
        None,
        "--task",
        "Play the plan as this task's actions are written, though it be another game, and say "
        "where the rules of PUZZLE do otherwise.",
        "DOMAIN PROBLEM",
    ),
    by: str = opt("moves", "--by", "Film strip: a panel for each of moves, or steps.", "STEP"),
    columns: int | None = opt(None, "--columns", "Film strip: panels in a row.", "N", min=1),
    pace: float = opt(0.9, "--pace", "GIF and HTML: seconds for a step.", "SECONDS"),
    names: pictures.Names = None,
    theme: pictures.Theme = "auto",
    scale: pictures.Scale = None,
    notation: NotationName = None,
) -> None:
    """Draw the boards of a solution, step by step.

    Stops at the first step, or the first action of a task, that is not allowed, and says why.
    With --task the plan is played by a task's own actions, and each step says what the rules
    would do otherwise. With -o FILE.svg, .png or .tikz it is a film strip, with .gif a moving
    picture, with .html a page to step through.
    """
    from pegplan.pddl.plan import read_plan

    picture = pictures.wanted(output, pictures.FILM, theme, scale, names, json)
    source = given(puzzle)
    found = source.puzzle
    if notation is not None and (task is not None or source.task is not None):
        raise InputError("--notation is for plans of a board; a task's plan has its actions")
    if task is not None:
        from pegplan.cli.classroom import replay_as_written

        replay_as_written(found, plan, task, json, picture)
        return
    words = read_text(plan, what="plan")
    if source.task is not None:
        from pegplan.solvers.task_answers import replayed

        verdict, jumps = replayed(source.task, words)
        played: tuple[Step, ...] = jumps
    else:
        read = read_plan(words, found, notation=notation)
        verdict = simulate(found, read.steps, read.lines)
        played = read.steps[: verdict.n_steps]
    if picture is not None:
        from pegplan.show.animation import Animation

        film = Animation(found, tuple(played), pace, picture.names, picture.theme)
        picture.animate(film, by, columns)
        if not verdict.valid:
            complain(str(verdict))
    elif json:
        say_json(replay_json(found, verdict, played))
    else:
        width = shutil.get_terminal_size((100, 24)).columns
        say(text.grid(text.replay(found, played, painter()), width))
        say(["", str(verdict)])
    if not verdict.valid:
        raise typer.Exit(1)


def replay_json(puzzle: Puzzle, verdict: Verdict, played: Sequence[Step]) -> dict[str, Any]:
    """A replay as JSON, its positions as pictures of text."""
    boards = [puzzle.board.picture(p) for p in positions(puzzle.board, puzzle.start, played)]
    return {
        "puzzle": puzzle.name,
        "valid": verdict.valid,
        "reason": verdict.reason,
        f"{puzzle.board.step_noun}s": [puzzle.board.written(step) for step in played],
        "positions": boards,
    }
