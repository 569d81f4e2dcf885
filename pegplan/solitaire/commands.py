"""The commands of peg solitaire: panel of the help, name, module and the first line of its help."""

from __future__ import annotations

_ROOM = "pegplan.solitaire.cli"
PANELS = {
    "Solve": {
        "improve": (
            f"{_ROOM}.improve",
            "Make a plan shorter: look for fewer moves until the time is over.",
        )
    },
    "Teach": {
        "hints": (f"{_ROOM}.exact", "For each jump of a position: can the goal still be reached?")
    },
    "Prove": {
        "prove": (
            f"{_ROOM}.prove",
            "Prove that a puzzle can't be solved, or that no plan is shorter.",
        ),
        "check": (f"{_ROOM}.prove", "Check a certificate, independently of how it was found."),
        "decide": (
            f"{_ROOM}.exact",
            "Decide every problem of one vacancy and one last peg on a board.",
        ),
    },
}
