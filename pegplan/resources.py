"""Where the shipped folders ``domains/``, ``exercises/`` and ``templates/`` are.

In a checkout they lie beside the package; in a wheel they are inside it, under ``_data``.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(relative: str) -> Path:
    """The path of a shipped file or folder, such as ``domains/boards``."""
    inside = _PACKAGE / "_data"
    return (inside if inside.is_dir() else _PACKAGE.parent) / relative
