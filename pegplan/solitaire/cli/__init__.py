"""The commands of peg solitaire."""

_EXACT, _PROVE = "pegplan.solitaire.cli.exact", "pegplan.solitaire.cli.prove"
PANELS = {
    "Solve": {
        "improve": (_EXACT, "Make a plan shorter: look for fewer moves until the time is over.")
    },
    "Teach": {"hints": (_EXACT, "For each jump of a position: can the goal still be reached?")},
    "Prove": {
        "prove": (_PROVE, "Prove that a puzzle can't be solved, or that no plan is shorter."),
        "check": (_PROVE, "Check a certificate, independently of how it was found."),
        "decide": (_EXACT, "Decide every problem of one vacancy and one last peg on a board."),
    },
}
"""By panel of the help: name, module, and the first line of its help."""
