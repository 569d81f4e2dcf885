"""Tasks of the encoding ``sweeps`` with some of a board's moves only, from full to empty.

They are for Fast Downward's translator: what it makes of a move is the same in all tasks of a
board, so a move has to be translated once. From the full board to the empty one every peg counts,
so the translator leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Iterable

from pegplan.game.board import Board
from pegplan.pddl.encoding import DOMAIN, PROBLEM, load_encoding, read_file
from pegplan.pddl.templates import compile_template
from pegplan.pddl.variables import VARIABLES, named
from pegplan.theory.sweeps import Sweep

ENCODING = "sweeps"


def action(move: Sweep) -> str:
    """The name of a move's action."""
    return f"move-{move.name}"


def write_sweeps(board: Board, moves: Iterable[Sweep]) -> tuple[str, str]:
    """The texts of domain and problem."""
    holes = [str(hole) for hole in board.holes]
    values = {
        "about": f"{board.name}: some of its moves, from the full board to the empty one",
        "name": "moves",
        "holes": holes,
        "sweeps": [named(move) for move in moves],
        "pegs": holes,
        "goal_pegs": [],
        "goal_empties": holes,
    }
    texts = []
    for name in (DOMAIN, PROBLEM):
        path = load_encoding(ENCODING).folder / name
        texts.append(compile_template(read_file(path), path, tuple(VARIABLES)).text(values))
    return texts[0], texts[1]
