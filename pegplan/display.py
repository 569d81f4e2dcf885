"""The methods by which boards, puzzles, certificates and outcomes show themselves as pictures.

The code that draws is in the package ``show``, which may import the packages of these types but
not the other way round. :class:`Displayed` has the methods that users and notebooks call. They
import :mod:`pegplan.show.notebook` when the first picture is needed; its functions draw by type.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def _drawings() -> Any:
    return import_module("pegplan.show.notebook")


def animation(*arguments: Any, **options: Any) -> Any:
    """A :class:`pegplan.show.animation.Animation`; takes its arguments, a puzzle and jumps."""
    return _drawings().Animation(*arguments, **options)


def theatre(trace: Any) -> str:
    """The page of a :class:`~pegplan.tracing.trace.Trace`, to step through."""
    return str(_drawings().theatre_page(trace))


def page_style() -> str:
    """The CSS that a page needs for pictures with the theme ``page``."""
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
        """The SVG, for notebooks that show no HTML."""
        return self.to_svg()

    def _repr_html_(self) -> str:
        """The HTML that a notebook shows."""
        return str(_drawings().html(self))
