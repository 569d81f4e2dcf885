"""pegplan: from a peg solitaire board to PDDL, to a planner, to a plan that was checked.

The words used throughout, one word per thing:

hole         a place on a board that may hold a peg, named like ``d4``
jump         one capture: the triple (from, over, to)
move         a maximal run of consecutive jumps by one peg, written ``e3-c3-c1``
position     which holes hold pegs
puzzle       board + start position + goal + objective, named ``board/puzzle``
goal         exact, pattern, pegs or stuck
objective    what to minimise: jumps or moves
encoding     a way of writing a puzzle in PDDL: one folder of ``templates/``
task         a rendered domain and problem with the table that maps actions to jumps
solver       anything that answers a puzzle
outcome      what a solver answered, checked
certificate  a short, checkable reason why a puzzle can't be solved
verdict      what the simulator says of a list of jumps
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegplan.api import improve, solve, verify
    from pegplan.bench.archive.pack import archive
    from pegplan.bench.archive.rerun import Rerun, rerun
    from pegplan.bench.calibration.calibrate import calibrate
    from pegplan.bench.checkset import check_set
    from pegplan.bench.compare.ask import compare, results
    from pegplan.bench.compare.results import Results
    from pegplan.bench.report.write import report
    from pegplan.bench.sets import BenchmarkSet, generate
    from pegplan.classroom.checking import replay_task, same_game
    from pegplan.classroom.exercise import Exercise, exercise, exercise_names
    from pegplan.classroom.grades import Grades, grade
    from pegplan.classroom.marking import CheckResult, mark
    from pegplan.errors import (
        BoardError,
        CertificateError,
        EncodingError,
        InputError,
        LimitReached,
        PegplanError,
        PlanError,
        TaskError,
        Unavailable,
        UnknownName,
        Unsupported,
    )
    from pegplan.game.board import Board
    from pegplan.game.boardwriter import puzzle_to_toml
    from pegplan.game.catalog import board, board_names, legal_jumps, puzzle
    from pegplan.game.lattice import Lattice
    from pegplan.game.notation import Hole, Jump, Move, moves_of
    from pegplan.game.puzzle import Exact, Objective, Pattern, Pegs, Puzzle, Stuck
    from pegplan.game.simulator import Verdict, simulate
    from pegplan.pddl.comparing.replaying import Replay, ReplayedStep
    from pegplan.pddl.comparing.result import GameComparison, GameDifference
    from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
    from pegplan.pddl.importing.imported import Imported
    from pegplan.pddl.importing.importer import import_task
    from pegplan.pddl.importing.many import TaskFiles, import_tasks
    from pegplan.pddl.plan import PlanText, read_plan
    from pegplan.pddl.render import Task
    from pegplan.pddl.tasks.taskcheck import TaskVerdict, verify_task
    from pegplan.proofs.certificate import Certificate, check
    from pegplan.proofs.lowerbound import LowerBound, check_bound
    from pegplan.proofs.prove import prove
    from pegplan.show.animation import Animation
    from pegplan.solvers.base import Event, Request, Solver
    from pegplan.solvers.drat.check import check_drat
    from pegplan.solvers.drat.write import DratProof, write_drat
    from pegplan.solvers.exact.ask import count, decide, hints
    from pegplan.solvers.exact.bounds.ask import BoundResult, prove_bound
    from pegplan.solvers.exact.counts.count import Counts
    from pegplan.solvers.exact.decisions.decisions import Decision
    from pegplan.solvers.exact.hints.hints import Hint, Hints
    from pegplan.solvers.helve.check import check_helve
    from pegplan.solvers.helve.write import HelveProof, write_helve
    from pegplan.solvers.models.export import export
    from pegplan.solvers.outcome import Outcome, Seconds, Status
    from pegplan.solvers.registry import solver, solver_names
    from pegplan.solvers.rendering import render
    from pegplan.solvers.upf import jumps_of, to_unified_planning
    from pegplan.tracing.ask import trace
    from pegplan.tracing.estimates import HeuristicCurve, HeuristicEstimate
    from pegplan.tracing.heuristics import explain_heuristic, heuristic_curve
    from pegplan.tracing.statemap import StateMap, state_map
    from pegplan.tracing.trace import Trace
    from pegplan.upengine import register_engine

_HOME = {
    "pegplan.api": ("improve", "solve", "verify"),
    "pegplan.bench.archive.pack": ("archive",),
    "pegplan.bench.archive.rerun": ("Rerun", "rerun"),
    "pegplan.bench.calibration.calibrate": ("calibrate",),
    "pegplan.bench.checkset": ("check_set",),
    "pegplan.bench.compare.ask": ("compare", "results"),
    "pegplan.bench.compare.results": ("Results",),
    "pegplan.bench.report.write": ("report",),
    "pegplan.bench.sets": ("BenchmarkSet", "generate"),
    "pegplan.classroom.checking": ("replay_task", "same_game"),
    "pegplan.classroom.exercise": ("Exercise", "exercise", "exercise_names"),
    "pegplan.classroom.grades": ("Grades", "grade"),
    "pegplan.classroom.marking": ("CheckResult", "mark"),
    "pegplan.errors": (
        "BoardError", "CertificateError", "EncodingError", "InputError", "LimitReached",
        "PegplanError", "PlanError", "TaskError", "Unavailable", "UnknownName", "Unsupported",
    ),
    "pegplan.game.board": ("Board",),
    "pegplan.game.boardwriter": ("puzzle_to_toml",),
    "pegplan.game.catalog": ("board", "board_names", "legal_jumps", "puzzle"),
    "pegplan.game.lattice": ("Lattice",),
    "pegplan.game.notation": ("Hole", "Jump", "Move", "moves_of"),
    "pegplan.game.puzzle": ("Exact", "Objective", "Pattern", "Pegs", "Puzzle", "Stuck"),
    "pegplan.game.simulator": ("Verdict", "simulate"),
    "pegplan.pddl.comparing.replaying": ("Replay", "ReplayedStep"),
    "pegplan.pddl.comparing.result": ("GameComparison", "GameDifference"),
    "pegplan.pddl.encoding": ("Encoding", "encoding_names", "load_encoding"),
    "pegplan.pddl.importing.imported": ("Imported",),
    "pegplan.pddl.importing.importer": ("import_task",),
    "pegplan.pddl.importing.many": ("TaskFiles", "import_tasks"),
    "pegplan.pddl.plan": ("PlanText", "read_plan"),
    "pegplan.pddl.render": ("Task",),
    "pegplan.pddl.tasks.taskcheck": ("TaskVerdict", "verify_task"),
    "pegplan.proofs.certificate": ("Certificate", "check"),
    "pegplan.proofs.lowerbound": ("LowerBound", "check_bound"),
    "pegplan.proofs.prove": ("prove",),
    "pegplan.show.animation": ("Animation",),
    "pegplan.solvers.base": ("Event", "Request", "Solver"),
    "pegplan.solvers.drat.check": ("check_drat",),
    "pegplan.solvers.drat.write": ("DratProof", "write_drat"),
    "pegplan.solvers.exact.ask": ("count", "decide", "hints"),
    "pegplan.solvers.exact.bounds.ask": ("BoundResult", "prove_bound"),
    "pegplan.solvers.exact.counts.count": ("Counts",),
    "pegplan.solvers.exact.decisions.decisions": ("Decision",),
    "pegplan.solvers.exact.hints.hints": ("Hint", "Hints"),
    "pegplan.solvers.helve.check": ("check_helve",),
    "pegplan.solvers.helve.write": ("HelveProof", "write_helve"),
    "pegplan.solvers.models.export": ("export",),
    "pegplan.solvers.outcome": ("Outcome", "Seconds", "Status"),
    "pegplan.solvers.registry": ("solver", "solver_names"),
    "pegplan.solvers.rendering": ("render",),
    "pegplan.solvers.upf": ("jumps_of", "to_unified_planning"),
    "pegplan.tracing.ask": ("trace",),
    "pegplan.tracing.estimates": ("HeuristicCurve", "HeuristicEstimate"),
    "pegplan.tracing.heuristics": ("explain_heuristic", "heuristic_curve"),
    "pegplan.tracing.statemap": ("StateMap", "state_map"),
    "pegplan.tracing.trace": ("Trace",),
    "pegplan.upengine": ("register_engine",),
}  # fmt: skip
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "Animation",
    "BenchmarkSet",
    "Board",
    "BoardError",
    "BoundResult",
    "Certificate",
    "CertificateError",
    "CheckResult",
    "Counts",
    "Decision",
    "DratProof",
    "Encoding",
    "EncodingError",
    "Event",
    "Exact",
    "Exercise",
    "GameComparison",
    "GameDifference",
    "Grades",
    "HelveProof",
    "HeuristicCurve",
    "HeuristicEstimate",
    "Hint",
    "Hints",
    "Hole",
    "Imported",
    "InputError",
    "Jump",
    "Lattice",
    "LimitReached",
    "LowerBound",
    "Move",
    "Objective",
    "Outcome",
    "Pattern",
    "PegplanError",
    "Pegs",
    "PlanError",
    "PlanText",
    "Puzzle",
    "Replay",
    "ReplayedStep",
    "Request",
    "Rerun",
    "Results",
    "Seconds",
    "Solver",
    "StateMap",
    "Status",
    "Stuck",
    "Task",
    "TaskError",
    "TaskFiles",
    "TaskVerdict",
    "Trace",
    "Unavailable",
    "UnknownName",
    "Unsupported",
    "Verdict",
    "archive",
    "board",
    "board_names",
    "calibrate",
    "check",
    "check_bound",
    "check_drat",
    "check_helve",
    "check_set",
    "compare",
    "count",
    "decide",
    "encoding_names",
    "exercise",
    "exercise_names",
    "explain_heuristic",
    "export",
    "generate",
    "grade",
    "heuristic_curve",
    "hints",
    "import_task",
    "import_tasks",
    "improve",
    "jumps_of",
    "legal_jumps",
    "load_encoding",
    "mark",
    "moves_of",
    "prove",
    "prove_bound",
    "puzzle",
    "puzzle_to_toml",
    "read_plan",
    "register_engine",
    "render",
    "replay_task",
    "report",
    "rerun",
    "results",
    "same_game",
    "simulate",
    "solve",
    "solver",
    "solver_names",
    "state_map",
    "to_unified_planning",
    "trace",
    "verify",
    "verify_task",
    "write_drat",
    "write_helve",
]


def __getattr__(name: str) -> Any:
    """Import a public name where it lives, when it is first asked for."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'pegplan' has no attribute {name!r}")
    value = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
