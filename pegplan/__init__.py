"""pegplan: from a board puzzle to PDDL, to a planner, to a plan that was checked.

The words used throughout, one word per thing:

cell         a place on a board, named like ``d4``; in peg solitaire a hole
piece        what may stand in a cell: a peg, a man, a box
position     what stands in each cell; in peg solitaire which holes hold pegs
rule         what a step does: signs before and after, over the cells of a place
step         one application of a rule; in peg solitaire a jump: the triple (from, over, to)
move         in peg solitaire a maximal run of consecutive jumps by one peg, ``e3-c3-c1``
puzzle       board with its rules + start + goal + objective, named ``board/puzzle``
goal         exact, pattern, count, stuck, or any of several
objective    what to minimise: cost or steps; in peg solitaire jumps or moves
encoding     a way of writing a puzzle in PDDL: one folder of ``templates/``
task         a rendered domain and problem with the table that maps actions to steps
solver       anything that answers a puzzle
outcome      what a solver answered, checked
certificate  a short, checkable reason why a puzzle can't be solved
verdict      what the simulator says of a list of steps
"""

from __future__ import annotations

from importlib import import_module

from pegplan.display import draw_with

TYPE_CHECKING = False  # as in typing, which takes longer to import than all the rest here
if TYPE_CHECKING:
    from typing import Any

# the same names for type checkers: __init__.pyi
_HOME = {
    "pegplan.api": "solve verify",
    "pegplan.bench.archive.pack": "archive",
    "pegplan.bench.calibration.calibrate": "calibrate",
    "pegplan.bench.sets.check": "check_set",
    "pegplan.bench.compare.results": "results",
    "pegplan.bench.experiments": "compare",
    "pegplan.bench.report.write": "report",
    "pegplan.bench.sets.make": "generate",
    "pegplan.boards.board": "Board",
    "pegplan.boards.catalog": "board board_names puzzle",
    "pegplan.boards.cell": "Cell",
    "pegplan.boards.puzzle": "Count Exact Pattern Puzzle Stuck",
    "pegplan.boards.simulator": "simulate",
    "pegplan.classroom.checking": "same_game",
    "pegplan.classroom.exercise": "exercise",
    "pegplan.classroom.grades": "grade",
    "pegplan.classroom.marking": "mark",
    "pegplan.errors": "InputError LimitReached PegplanError Unavailable",
    "pegplan.pddl.encoding": "encoding_names",
    "pegplan.pddl.importing": "import_task",
    "pegplan.pddl.folder": "import_tasks",
    "pegplan.solitaire.proofs.certificate": "Certificate check",
    "pegplan.solitaire.proofs.prove": "prove",
    "pegplan.solitaire.answers": "improve",
    "pegplan.solitaire.notation": "Jump",
    "pegplan.solitaire.exact.bounds.worker": "prove_bound",
    "pegplan.solitaire.exact.decisions.problems": "decide",
    "pegplan.solitaire.exact.hints.worker": "hints",
    "pegplan.solitaire.models.export": "export",
    "pegplan.solvers.outcome": "Outcome Status",
    "pegplan.solvers.positions": "count",
    "pegplan.solvers.registry": "solver_names",
    "pegplan.solvers.rendering": "render to_unified_planning",
    "pegplan.tracing.ask": "trace",
    "pegplan.tracing.heuristics": "explain_heuristic",
    "pegplan.tracing.statemap": "state_map",
    "pegplan.upengine": "register_engine",
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names.split()}

__all__ = sorted(_MODULE_OF)

draw_with(lambda: import_module("pegplan.show.notebook"))


def __getattr__(name: str) -> Any:
    """Import a public name where it lives, when it is first asked for."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'pegplan' has no attribute {name!r}")
    value = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
