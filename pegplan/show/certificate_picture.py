"""Pictures of certificates: sets of holes of a position class, weights of a pagoda function."""

from __future__ import annotations

from dataclasses import replace

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.checks import least_goal_weight, weight_of
from pegplan.proofs.kinds import HoleSets, Pagoda
from pegplan.proofs.statement import Statement, jumps_digest
from pegplan.show.picture import Marking, board_scene, puzzle_scene, side_by_side
from pegplan.show.scene import Scene


def certificate_scene(certificate: Certificate, puzzle: Puzzle | None = None) -> Scene:
    """The picture of a certificate.

    A position class is shown by marked holes and the number of their pegs, a pagoda function by
    its weights and their sums. For other kinds, the picture shows only the puzzle.

    Args:
        certificate: the certificate.
        puzzle: the puzzle that it is about; None takes the puzzle that it states.
    """
    stated = puzzle is None
    puzzle = puzzle or puzzle_of(certificate.statement)
    match certificate.proof:
        case HoleSets():
            panels = _class_panels(puzzle, certificate.proof)
        case Pagoda():
            panels = _pagoda_panels(puzzle, certificate.proof)
        case _:
            panels = []
    name = "this puzzle" if stated else puzzle.name
    title = f"Why {name} can't be solved: {certificate.kind}"
    if not panels:
        return replace(puzzle_scene(puzzle), title=title)
    return side_by_side(panels, title)


def puzzle_of(statement: Statement) -> Puzzle:
    """The puzzle that a certificate states, on the lattice with the stated jumps.

    A certificate has only a digest of the jumps. If no lattice has this digest (custom boards),
    the puzzle is on the square lattice.
    """
    boards = [
        Board("board", statement.holes, lattice)
        for lattice in Lattice
        if lattice is not Lattice.CUSTOM
    ]
    fitting = [board for board in boards if jumps_digest(board) == statement.jumps]
    return Puzzle([*fitting, boards[0]][0], "board/stated", statement.start, statement.goal)


def _class_panels(puzzle: Puzzle, proof: HoleSets) -> list[tuple[str, Scene]]:
    def panel(what: str, position: Position, number: int) -> tuple[str, Scene]:
        holes = proof.sets[number]
        count = len(position & holes)
        parity = "odd" if count % 2 else "even"
        scene = board_scene(puzzle.board, position, Marking(marks=[holes]))
        return f"{what}: {count} on marked holes, {parity}", scene

    if len(proof.sets) == 1 and isinstance(puzzle.goal, Exact):
        return [panel("start", puzzle.start, 0), panel("goal", puzzle.goal.position, 0)]
    return [panel(f"set {n + 1}", puzzle.start, n) for n in range(len(proof.sets))]


def _pagoda_panels(puzzle: Puzzle, proof: Pagoda) -> list[tuple[str, Scene]]:
    weights = proof.weights
    numbers = {hole: weights.get(hole, 0) for hole in puzzle.board.holes}

    def panel(heading: str, position: Position) -> tuple[str, Scene]:
        return heading, board_scene(puzzle.board, position, Marking(numbers=numbers))

    start = panel(f"start: weighs {weight_of(puzzle.start, weights)}", puzzle.start)
    if isinstance(puzzle.goal, Exact):
        goal = puzzle.goal.position
        return [start, panel(f"goal: weighs {weight_of(goal, weights)}", goal)]
    least = least_goal_weight(puzzle, weights, {})
    return [start, panel(f"goal: weighs {least} or more", frozenset())]
