"""Docstrings for the site: what they write as ``:class:`~a.b.Name``` becomes a name or a link."""

from __future__ import annotations

import re
from typing import Any

import griffe

import pegplan

ROLE = re.compile(r":(?:attr|class|data|exc|func|meth|mod):`[~.]?([\w.]+)`")
QUOTED = re.compile(r"``([^`]+)``")


def shown(match: re.Match[str]) -> str:
    """The last part of a name; a link where the page has it."""
    name = match[1].rpartition(".")[2]
    return f"[`{name}`][pegplan.{name}]" if name in pegplan.__all__ else f"`{name}`"


class Roles(griffe.Extension):
    """Rewrites every docstring as it is read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Take one object in."""
        if obj.docstring is not None:
            obj.docstring.value = QUOTED.sub(r"`\1`", ROLE.sub(shown, obj.docstring.value))
