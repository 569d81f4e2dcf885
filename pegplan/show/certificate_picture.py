"""Pictures of certificates: the boards of their explanations, side by side."""

from __future__ import annotations

from dataclasses import replace

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.explain import Panel, explanation
from pegplan.proofs.statement import Statement, jumps_digest
from pegplan.show.picture import Marking, board_scene, puzzle_scene, side_by_side
from pegplan.show.scene import Scene


def certificate_scene(certificate: Certificate, puzzle: Puzzle | None = None) -> Scene:
    """The boards of a certificate's explanation; the puzzle if the explanation has no boards.

    Args:
        certificate: the certificate.
        puzzle: the puzzle that it is about; None takes the puzzle that it states.
    """
    stated = puzzle is None
    puzzle = puzzle or puzzle_of(certificate.statement)
    title = f"Why {'this puzzle' if stated else puzzle} can't be solved: {certificate.kind}"
    panels = explanation(puzzle, certificate.proof).panels
    if not panels:
        return replace(puzzle_scene(puzzle), title=title)
    return side_by_side([(panel.caption, _scene(puzzle.board, panel)) for panel in panels], title)


def _scene(board: Board, panel: Panel) -> Scene:
    if panel.numbers is None:
        return board_scene(board, panel.position, Marking(marks=[panel.marks]))
    numbers = {hole: panel.numbers.get(hole, 0) for hole in board.holes}
    return board_scene(board, panel.position, Marking(numbers=numbers))


def puzzle_of(statement: Statement) -> Puzzle:
    """The puzzle that a certificate states, on the lattice with the stated jumps.

    If no lattice has these jumps, the board is a custom one; a certificate of version 1 has only a
    digest of its jumps, and is shown on the square lattice then.
    """
    jumps, holes = statement.jumps, statement.holes
    lattices = [lattice for lattice in Lattice if lattice is not Lattice.CUSTOM]
    boards = [Board("board", holes, lattice) for lattice in lattices]
    if isinstance(jumps, str):
        fitting = [board for board in boards if jumps_digest(board) == jumps] or boards
    else:
        fitting = [board for board in boards if board.jump_set == frozenset(jumps)]
        fitting += [Board("board", holes, Lattice.CUSTOM, custom_jumps=jumps)]
    return Puzzle(fitting[0], "board/stated", statement.start, statement.goal)
