"""The command line: the only place that prints and exits."""

from __future__ import annotations

import sys


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    try:
        from pegplan.cli.app import run
    except KeyboardInterrupt:  # importing takes long enough to be interrupted
        sys.stderr.write("pegplan: interrupted\n")
        sys.exit(130)
    run(arguments)
