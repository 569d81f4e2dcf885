"""The command line: the only place that prints and exits."""

from __future__ import annotations

from pegplan.cli.main import main

__all__ = ["main"]
