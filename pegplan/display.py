"""How values show themselves: the one place where a value meets its pictures.

Boards, puzzles, certificates and outcomes have pictures, but pictures are made of them and
so lie in a room above theirs, ``show``. :class:`Displayed` gives such a value the methods
that users and notebooks call; what they draw is registered by type in
:mod:`pegplan.show.notebook`, which is imported when the first picture is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def _drawings() -> Any:
    return import_module("pegplan.show.notebook")


def animation(*arguments: Any, **options: Any) -> Any:
    """A plan to watch: :class:`pegplan.show.animation.Animation`, of a puzzle and its jumps."""
    return _drawings().Animation(*arguments, **options)


def page_style() -> str:
    """The style sheet of a page for pictures in it that have the theme ``page``."""
    return str(_drawings().page_style())


class Displayed:
    """A value with a picture."""

    def to_svg(self, *arguments: Any, **options: Any) -> str:
        """The value as SVG.

        Args:
            arguments: of a board, the position to draw; of a certificate, the puzzle that it is
                about.
            options: ``theme`` (``auto``, ``light``, ``dark``, ``page``), ``names`` (``edges``,
                ``holes``, ``none``), ``background`` (paint the page too) and ``width`` in
                pixels; of a board also what :func:`pegplan.show.svg.board_svg` draws on it.
        """
        return str(_drawings().svg(self, *arguments, **options))

    def _repr_svg_(self) -> str:
        """What a notebook shows that wants no HTML."""
        return self.to_svg()

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return str(_drawings().html(self))
