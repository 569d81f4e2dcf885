"""Games by name and size: ``tiles-3x5``, ``frogs-7``, ``lights-6``; each as a board file's text.

Sizes that are shipped as files, with facts, go before these.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from pegplan.errors import InputError

TILES = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ"
"""Signs of numbered tiles; without O, which looks like an empty cell."""


class SizedGame(NamedTuple):
    """A game of any size; its text takes as many numbers as its pattern has letters."""

    pattern: str
    title: str
    cells: tuple[int, int]
    size: Callable[..., int]
    text: Callable[..., str]


def _grid(signs: str, columns: int) -> str:
    rows = [signs[at : at + columns] for at in range(0, len(signs), columns)]
    return "\n".join(('"""', *rows, '"""'))


def _puzzle(key: str, title: str, goal: str, start: str = "") -> str:
    begin = f"start = {start}\n" if start else ""
    return f'[puzzles.{key}]\ntitle = "{title}"\n{begin}goal = {goal}\n'


def _tiles(rows: int, columns: int) -> str:
    signs = TILES[: rows * columns - 1]
    pieces = "".join(f't{n} = "{sign}"\n' for n, sign in enumerate(signs, 1))
    goal, last = _grid(signs + "o", columns), len(signs) - columns + 1
    slid, exchanged = f"{signs[:last]}o{signs[last:]}", f"{signs[:-2]}{signs[:-3:-1]}o"
    return (
        f'picture = {goal}\n[pieces]\n{pieces}[rules.slide]\nline = "x o -> o x"\n'
        + _puzzle("row", "Slide the last row back", goal, _grid(slid, columns))
        + _puzzle("exchanged", "Two tiles exchanged: can it be done?", goal,
                  _grid(exchanged, columns))
    )  # fmt: skip


def _frogs(n: int) -> str:
    rules = ""
    for word, me, you, way in (("frog", "F", "T", "right"), ("toad", "T", "F", "left")):
        rules += f'[rules.{word}-step]\nline = "{me} o -> o {me}"\ndirections = ["{way}"]\n'
        rules += f'[rules.{word}-leap]\nline = "{me} {you} o -> o {you} {me}"\n'
        rules += f'directions = ["{way}"]\n'
    return (
        f'picture = "{"F" * n}o{"T" * n}"\n[pieces]\nfrog = "F"\ntoad = "T"\n{rules}'
        + _puzzle("stuck", "Play badly: get stuck as soon as you can", "{ stuck = true }")
        + _puzzle("swap", "Frogs to the right, toads to the left", f'"{"T" * n}o{"F" * n}"')
    )


def _lights(rows: int, columns: int) -> str:
    cells = rows * columns
    out, corner = _grid("o" * cells, columns), _grid("L" + "o" * (cells - 1), columns)
    return (
        f'picture = {_grid("L" * cells, columns)}\n[pieces]\nlit = "L"\n'
        '[rules.press]\nflip = "L"\ncells = "self and neighbours"\n'
        + _puzzle("corner", "A single lamp", out, corner)
        + _puzzle("all-lit", "All lamps are lit", out)
    )


SIZED_GAMES = {
    "tiles": SizedGame("tiles-RxC", "Sliding tiles, {}×{}: slide them into order", (4, 35),
                       lambda r, c: r * c * (min(r, c) > 1), _tiles),
    "frogs": SizedGame("frogs-N", "Frogs and toads, {} a side: let them change sides", (3, 99),
                       lambda n: 2 * n + 1, _frogs),
    "lights": SizedGame("lights-RxC", "Lights out, {}×{}: put out every lamp", (2, 900),
                        lambda r, c: r * c, _lights),
}  # fmt: skip


def full_name(name: str) -> str:
    """``lights-5`` is short for ``lights-5x5``."""
    return re.sub(r"^(tiles|lights)-(\d+)$", r"\1-\2x\2", name)


def sized_game(name: str) -> str | None:
    """The text of the board file of this name; None where it is of no such game.

    Raises:
        InputError: the game has no board of this size.
    """
    match = re.fullmatch(r"([a-z]+)-(\d{1,4})(?:x(\d{1,4}))?", name)
    if match is None or match[1] not in SIZED_GAMES:
        return None
    game, numbers = SIZED_GAMES[match[1]], [int(n) for n in match.groups()[1:] if n]
    least, most = game.cells
    if len(numbers) != 1 + game.pattern.count("x") or not least <= game.size(*numbers) <= most:
        raise InputError(f"board {name!r}: {game.pattern} takes sizes of {least} to {most} cells")
    return f'title = "{game.title.format(*numbers)}"\n{game.text(*numbers)}'
