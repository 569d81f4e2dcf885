"""The command that finds macros: ``mine``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.options import Json, written_to
from pegplan.cli.output import say, say_json

if TYPE_CHECKING:
    from pegplan.pddl.mining.mine import Mined


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
    output: Annotated[Path | None, written_to("FOLDER", "Write an encoding with them.")] = None,
    json: Json = False,
) -> None:
    """Find macros: short runs of jumps that take pegs away and leave all else as it was.

    Each is drawn as its holes before and after (* peg, o empty), and was played by the
    simulator. With -o they become the actions of an encoding, to be used like a shipped one:
    pegplan solve wiegleb/central -s fd-add -e FOLDER.
    """
    from pegplan.pddl.mining.folder import mine as find

    found = find(where, length, catalyst, transfers, folder=output)
    if json:
        say_json([_json(one) for one in found])
        return
    for one in found:
        say(_drawn(one))
    kinds = f"{len(found)} macro{'s' * (len(found) != 1)} of at most {length} jumps"
    say(f"{kinds}, each proved by the simulator")
    if output is not None:
        say(f"written to {output}: pegplan render PUZZLE -e {output}")


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
