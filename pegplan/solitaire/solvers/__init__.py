"""The solvers of peg solitaire; those of one file each are in this room."""

from __future__ import annotations

SOLVERS = {
    "divide": "pegplan.solitaire.divide.solver:SOLVER",
    "improve": "pegplan.solitaire.improve.solver:SOLVER",
    "proof": "pegplan.solitaire.solvers.proof:SOLVER",
    "bitboard": "pegplan.solitaire.solvers.bitboard:SOLVER",
    "beam": "pegplan.solitaire.solvers.beam:SOLVER",
    "sat": "pegplan.solitaire.solvers.sat:SOLVER",
    "smt": "pegplan.solitaire.solvers.smt:SOLVER",
    "cp": "pegplan.solitaire.solvers.cp:SOLVER",
    "ip": "pegplan.solitaire.solvers.ip:SOLVER",
    "bdd": "pegplan.solitaire.solvers.bdd:SOLVER",
}
"""By name, each as ``module:NAME``."""

SEARCHERS = ("bitboard", "proof")
"""Those that decide a small puzzle, in the order of trial."""
