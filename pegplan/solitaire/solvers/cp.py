"""Constraint programming by CP-SAT, after CSPLib prob037.

``moves[t]`` is the index of the jump of step t; ``bState[hole, t]`` is 1 where the hole holds
a peg before step t. Where the goal does not fix the number of jumps, ``moves[t]`` may also be
*dead end*: it changes nothing, only dead ends follow it, and it needs a goal position. A plan
with the fewest jumps has the most dead ends (Fool's Solitaire). To minimise moves, the model
maximises the number of *continued* steps, whose jump starts on the hole where the last one ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pegplan.boards.puzzle import Stuck
from pegplan.errors import Unsupported
from pegplan.solitaire.models.bounds import few_pairs, forbidden_pairs, refuted_all, step_counts
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import Model
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solvers.base import Info, Options, Request

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import BoolVarT, CpModel, CpSolver, IntVar


def _check(puzzle: PegPuzzle, request: Request) -> None:
    if request.optimal and puzzle.objective is Objective.MOVES and puzzle.n_jumps is None:
        raise Unsupported("solver cp minimises moves only where the goal fixes the number of jumps")
    asked = Options(request.options)  # refused here, not by the worker
    asked.number("workers", 1, 1, MOST_WORKERS)
    asked.number("steps", 1, 1)


SOLVER = Model(
    Info(
        "cp",
        "Constraint model of CSPLib prob037, by CP-SAT",
        "model",
        licence="Apache-2.0",
        optimal=True,
        notes="options ordering: on, off; steps: most jumps looked for; workers: threads",
    ),
    search="pegplan.solitaire.solvers.cp:search",
    package="ortools",
    distribution="ortools",
    options=("ordering", "steps", "workers"),
    moves=True,
    check=_check,
)
MOST_WORKERS = 256
SHORTEST = 4  # steps of the first model where a best plan is wanted


def search(query: Query, channel: Channel) -> None:
    """Build and solve models of more and more steps until there is a plan; runs in a worker."""
    from ortools.sat.python import cp_model

    puzzle, counts = query.puzzle, step_counts(query.puzzle)
    most = counts[-1]
    limit = min(most, query.options.number("steps", most, 1))
    by_moves = query.optimal and puzzle.objective is Objective.MOVES
    for steps in _horizons(query, counts, limit):
        model = cp_model.CpModel()
        made = build(model, query, counts, steps, by_moves)
        _say_size(model, steps, channel)
        solver = _solver(query, channel)
        status = solver.solve(model, _watch(made, channel))
        channel.statistics(**_figures(solver))
        if status == cp_model.MODEL_INVALID:
            raise RuntimeError(f"CP-SAT rejects the model: {model.validate()}")
        if status == cp_model.UNKNOWN:
            channel.answer("no-plan", "CP-SAT ended without an answer")
            return
        if status != cp_model.INFEASIBLE:
            proved = status == cp_model.OPTIMAL
            known = len(counts) == 1 and puzzle.objective is Objective.JUMPS
            channel.answer("solved", "", known or (query.optimal and proved))
            return
        channel.progress(f"no plan of at most {steps} jumps")
    if limit < most:
        channel.answer("no-plan", f"no plan of at most {limit} jumps; more were not tried")
    else:
        channel.answer("unsolvable", refuted_all(puzzle, counts))


def _horizons(query: Query, counts: range, limit: int) -> list[int]:
    """The numbers of steps to try, in order.

    To find any plan, one model with the most steps possible is fastest. To find an optimal
    plan, a short model is faster, and its optimal plans are optimal in every longer model too.
    """
    if len(counts) == 1 or not query.optimal:
        return [limit]
    found = [min(limit, max(counts.start, SHORTEST))]
    while found[-1] < limit:
        found.append(min(limit, 2 * found[-1]))
    return found


def _solver(query: Query, channel: Channel) -> CpSolver:
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = query.options.number("workers", 1, 1, MOST_WORKERS)
    if query.seed is not None:
        solver.parameters.random_seed = query.seed
    solver.parameters.log_search_progress = True
    solver.parameters.log_to_stdout = False
    solver.best_bound_callback = lambda bound: channel.progress(f"bound {bound:g}")
    solver.log_callback = lambda line: channel.progress(line[:100]) if line[:1] == "#" else None
    return solver


def build(
    model: CpModel, query: Query, counts: range, steps: int, by_moves: bool
) -> list[list[IntVar]]:
    """Add variables and constraints to an empty model.

    Returns:
        for each step, the variable of each jump: the step is this jump.
    """
    puzzle = query.puzzle
    n_jumps, holes = len(puzzle.board.jumps), puzzle.board.holes
    state = [
        [model.new_bool_var(f"bState[{hole},{t}]") for hole in holes] for t in range(steps + 1)
    ]
    jump = [
        [model.new_bool_var(f"moves[{t}]={name}") for name in puzzle.board.jumps]
        for t in range(steps)
    ]
    open_end = len(counts) > 1
    dead = [model.new_bool_var(f"moves[{t}]=dead") for t in range(steps)] if open_end else []
    for i, hole in enumerate(holes):
        model.add(state[0][i] == (hole in puzzle.pegs))
    for t in range(steps):
        model.add_exactly_one([*jump[t], *dead[t : t + 1]])
        moves = model.new_int_var(0, n_jumps, f"moves[{t}]")
        model.add(moves == sum(j * x for j, x in enumerate(jump[t])) + sum(
            n_jumps * x for x in dead[t : t + 1]
        ))  # fmt: skip
        _jumps(model, puzzle, state[t], state[t + 1], jump[t])
    for t in range(steps):
        if open_end and t < counts.start:
            model.add(dead[t] == 0)
        elif open_end and t + 1 < steps:
            model.add_implication(dead[t], dead[t + 1])
    _goal(model, puzzle, state[steps])
    # Two orders of independent jumps may differ in their number of moves.
    if not by_moves and query.options.flag("ordering", few_pairs(puzzle, steps)):
        for before, after in pairwise(jump):
            for i, j in forbidden_pairs(puzzle):
                model.add_bool_or(~before[i], ~after[j])
    continued = _continued(model, puzzle, jump) if by_moves else []
    if by_moves:
        model.maximize(sum(continued))
    elif query.optimal and open_end:
        model.maximize(sum(dead))
    return jump


def _jumps(
    model: CpModel, puzzle: PegPuzzle, before: list[IntVar], after: list[IntVar], jump: list[IntVar]
) -> None:
    """Preconditions and effects of the jumps of one step, and the frame axioms."""
    index = puzzle.board.index
    takes: list[list[BoolVarT]] = [[] for _ in before]
    adds: list[list[BoolVarT]] = [[] for _ in before]
    for x, (from_, over, to) in zip(jump, puzzle.board.jumps, strict=True):
        a, b, c = index[from_], index[over], index[to]
        model.add_bool_and(before[a], before[b], ~before[c], ~after[a], ~after[b], after[c]
                           ).only_enforce_if(x)  # fmt: skip
        takes[a].append(x)
        takes[b].append(x)
        adds[c].append(x)
    for hole in range(len(before)):
        model.add_bool_or(~before[hole], after[hole], *takes[hole])
        model.add_bool_or(before[hole], ~after[hole], *adds[hole])


def _goal(model: CpModel, puzzle: PegPuzzle, last: list[IntVar]) -> None:
    board = puzzle.board
    if isinstance(puzzle.goal, Stuck):
        for a, b, c in board.triples:
            model.add_bool_or(~last[a], ~last[b], last[c])
    for hole in puzzle.goal_pegged | puzzle.goal_empty:
        model.add(last[board.index[hole]] == (hole in puzzle.goal_pegged))


def _continued(model: CpModel, puzzle: PegPuzzle, jump: list[list[IntVar]]) -> list[IntVar]:
    """For each step but the first, a variable: 1 only if it moves the peg of the last."""
    found = []
    for t in range(1, len(jump)):
        going_on = model.new_bool_var(f"continued[{t}]")
        for hole in puzzle.board.holes:
            landed = [
                x for x, j in zip(jump[t - 1], puzzle.board.jumps, strict=True) if j.to == hole
            ]
            leaves = [
                x for x, j in zip(jump[t], puzzle.board.jumps, strict=True) if j.from_ == hole
            ]
            for x in landed:
                model.add_bool_or(~going_on, ~x, *leaves)
        found.append(going_on)
    return found


def _watch(made: list[list[IntVar]], channel: Channel) -> Any:
    """A callback that sends each better plan to the channel."""
    from ortools.sat.python import cp_model

    class Watch(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            on = [[j for j, x in enumerate(step) if self.boolean_value(x)] for step in made]
            channel.plan([j for step in on for j in step])

    return Watch()


def _say_size(model: CpModel, steps: int, channel: Channel) -> None:
    proto = model.proto
    size = {"variables": len(proto.variables), "constraints": len(proto.constraints)}
    channel.statistics(steps=steps, **size)
    channel.progress(
        f"{steps} steps: {size['variables']} variables, {size['constraints']} constraints"
    )


def _figures(solver: CpSolver) -> Mapping[str, Any]:
    return {
        "conflicts": solver.num_conflicts,
        "branches": solver.num_branches,
        "solver_seconds": round(solver.wall_time, 3),
    }
