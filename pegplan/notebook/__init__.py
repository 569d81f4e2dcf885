"""A board to play on in a notebook: ``from pegplan.notebook import board``.

It is a widget (anywidget), for JupyterLab, Jupyter Notebook, VS Code and Colab. The front end draws
what Python sends and says which cell was pressed; Python knows the rules.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from pegplan.boards.catalog import as_puzzle
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import Unavailable

if TYPE_CHECKING:
    from pegplan.notebook.widget import PlayBoard

__all__ = ["board"]


def board(puzzle: Puzzle | str) -> PlayBoard:
    """A board to play on, at the start of a puzzle.

    Args:
        puzzle: a puzzle or its name, such as ``english/central``.

    Raises:
        Unavailable: anywidget is not installed.
        InputError: there is no such puzzle.
    """
    if find_spec("anywidget") is None:
        raise Unavailable("a board to play on needs anywidget: pip install 'pegplan[notebook]'")
    given = as_puzzle(puzzle)
    from pegplan.notebook.widget import PlayBoard

    return PlayBoard(given)
