"""How commands print the result of checking a proof, and their exit codes for it."""

from __future__ import annotations

import typer

from pegplan.cli.output import say, say_json
from pegplan.proofs.certificate import Answer, Checked

NOT_PROVED = 11
EXIT_CODES = {Answer.PROVED: 0, Answer.REFUTED: 1, Answer.NOT_CHECKED: NOT_PROVED}
"""The exit codes of a check, by its answer."""


def say_checked(checked: Checked, puzzle: str, kind: str, place: str, json: bool) -> None:
    """Print the result of a check; raises :class:`typer.Exit` unless it is *proved*."""
    if json:
        say_json(
            {
                "puzzle": puzzle,
                "kind": kind,
                "answer": str(checked.answer),
                "valid": checked.valid,
                "reason": checked.reason,
                "needs_search": checked.answer is Answer.NOT_CHECKED,
            }
        )
    else:
        say(f"{place}: {checked.answer}: {checked.reason}")
    if not checked.valid:
        raise typer.Exit(EXIT_CODES[checked.answer])
