"""The methods by which boards, puzzles, certificates and outcomes show themselves as pictures.

The code that draws imports the packages of these types, which know nothing of it. The package
itself says where it is, by :func:`draw_with`; its functions draw by type.
"""

from __future__ import annotations

from collections.abc import Callable

TYPE_CHECKING = False  # as in typing, which takes longer to import than all the rest here
if TYPE_CHECKING:
    from typing import Any


def _nothing() -> Any:
    raise NotImplementedError("nothing here draws pictures")


_drawings: Callable[[], Any] = _nothing


def draw_with(drawings: Callable[[], Any]) -> None:
    """Say what draws: a function that imports it, called when the first picture is needed.

    Args:
        drawings: returns a module with ``svg``, ``html``, ``Animation``, ``theatre_page`` and
            ``page_style``, as :mod:`pegplan.show.notebook` has them.
    """
    global _drawings
    _drawings = drawings


def drawings() -> Any:
    """The module that draws, as :func:`draw_with` says."""
    return _drawings()


class Displayed:
    """A value with a picture."""

    def to_svg(self, *arguments: Any, **options: Any) -> str:
        """The value as SVG.

        Args:
            arguments: of a board, the position to draw; of a certificate, the puzzle that it is
                about.
            options: ``theme`` (``auto``, ``light``, ``dark``, ``page``), ``names`` (``edges``,
                ``holes``, ``none``); of a board also ``title``, ``description`` (else what is
                drawn, in words), ``jump`` (one or several, drawn as arrows: the next one if the
                position allows it, else one just made) and ``numbers`` and ``marks`` of
                :class:`pegplan.show.picture.Marking`.

        Raises:
            InputError: the board does not have a named hole, or an option is unknown.
        """
        return str(drawings().svg(self, *arguments, **options))

    def _repr_svg_(self) -> str:
        """The SVG, for notebooks that show no HTML."""
        return self.to_svg()

    def _repr_html_(self) -> str:
        """The HTML that a notebook shows."""
        return str(drawings().html(self))
