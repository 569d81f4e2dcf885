"""The command that finds macros: ``mine``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.output import say, say_json
from pegplan.errors import InputError, UnknownName
from pegplan.files import is_file, write_text
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice

if TYPE_CHECKING:
    from pegplan.pddl.mining.mine import Mined


def register(app: typer.Typer) -> None:
    """Add this module's commands."""
    app.command()(mine)


def mine(
    where: Annotated[
        str,
        typer.Argument(
            metavar="LATTICE|BOARD",
            help="square, square-diagonal or triangular; or a board, such as english or my.toml.",
        ),
    ],
    length: Annotated[int, typer.Option(metavar="N", help="The most jumps of a macro.")] = 4,
    catalyst: Annotated[
        int,
        typer.Option(metavar="N", help="The most holes a macro may need and leave as they were."),
    ] = 2,
    transfers: Annotated[
        bool, typer.Option("--transfers", help="Also macros that put one peg where none was.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FOLDER", help="Write an encoding with them here."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Find macros: short runs of jumps that take pegs away and leave all else as it was.

    Each is drawn as its holes before and after (* peg, o empty), and was played by the
    simulator. With -o they become the actions of an encoding, to be used like a shipped one:
    pegplan solve wiegleb/central -s fd-add -e FOLDER.
    """
    from pegplan.pddl.mining.mine import mine as find

    ground = _ground(where)
    if output is not None:
        _check_free(output)
    found = find(ground, length, catalyst, transfers)
    if output is not None:
        _write(found, output, where, length)
    if json:
        say_json([_json(one) for one in found])
        return
    for one in found:
        say(_drawn(one))
    kinds = f"{len(found)} macro{'s' * (len(found) != 1)} of at most {length} jumps"
    say(f"{kinds}, each proved by the simulator")
    if output is not None:
        say(f"written to {output}: pegplan render PUZZLE -e {output}")


def _ground(where: str) -> Lattice | Board:
    """The lattice or board of that name."""
    if where in tuple(Lattice):
        return Lattice(where)
    try:
        return catalog.board(where)
    except UnknownName as error:
        raise InputError(f"{error}; or a lattice: square, square-diagonal, triangular") from None


def _check_free(folder: Path) -> None:
    """Say before the search that a folder can't be written, or holds an encoding."""
    from pegplan.pddl.encoding import TOML

    if is_file(folder):
        raise InputError(f"can't write {folder}: it is no folder")
    if is_file(folder / TOML):
        raise InputError(f"{folder} holds an encoding already; choose another folder")


def _write(found: tuple[Mined, ...], folder: Path, where: str, length: int) -> None:
    """Write the encoding folder."""
    from pegplan.pddl.mining.folder import encoding_files

    summary = f"Jumps, and the {len(found)} macros of at most {length} jumps mined from {where}."
    for name, text in encoding_files(found, f"Macros of {where}", summary).items():
        write_text(folder / name, text)


def _drawn(one: Mined) -> str:
    """A macro's name, its jumps, and its holes before and after."""
    before, after = (picture.split("\n") for picture in one.macro.pictures())
    rows = [
        f"  {left}  {'→' if row == len(before) // 2 else ' '}  {right}".rstrip()
        for row, (left, right) in enumerate(zip(before, after, strict=True))
    ]
    return "\n".join([f"{one.name}: {one.macro}", *rows, ""])


def _json(one: Mined) -> dict[str, Any]:
    macro = one.macro
    return {
        "name": one.name,
        "jumps": [str(jump) for jump in macro.jumps],
        "removed": sorted(map(str, macro.removed)),
        "put": sorted(map(str, macro.put)),
        "catalyst": sorted(map(str, macro.catalyst)),
        "before": macro.pictures()[0],
        "after": macro.pictures()[1],
    }
