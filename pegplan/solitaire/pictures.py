"""Pictures of peg solitaire's certificates, and what a notebook says of them."""

from __future__ import annotations

from dataclasses import replace

from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Puzzle
from pegplan.show.notebook import Display, columns, paragraph
from pegplan.show.picture import Marking, board_scene, puzzle_scene, side_by_side
from pegplan.show.scene import Scene
from pegplan.solitaire.board import PegBoard, peg_board
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.proofs.certificate import Answer, Certificate, check
from pegplan.solitaire.proofs.explain import Panel, explanation
from pegplan.solitaire.proofs.statement import Statement, jumps_digest
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle

CHECK_SECONDS = 5.0
"""The time limit for checking a certificate that a notebook shows."""


def certificate_scene(certificate: Certificate, given: Puzzle | None = None) -> Scene:
    """The boards of a certificate's explanation; the puzzle if the explanation has no boards.

    Args:
        certificate: the certificate.
        given: the puzzle that it is about; None takes the puzzle that it states.
    """
    stated = given is None
    puzzle = puzzle_of(certificate.statement) if given is None else as_puzzle(given)
    title = f"Why {'this puzzle' if stated else puzzle} can't be solved: {certificate.kind}"
    panels = explanation(puzzle, certificate.proof).panels
    if not panels:
        return replace(puzzle_scene(puzzle), title=title)
    return side_by_side([(panel.caption, _panel(puzzle.board, panel)) for panel in panels], title)


def _panel(board: PegBoard, panel: Panel) -> Scene:
    if panel.numbers is None:
        return board_scene(board, panel.position, Marking(marks=[panel.marks]))
    numbers = {hole: panel.numbers.get(hole, 0) for hole in board.holes}
    return board_scene(board, panel.position, Marking(numbers=numbers))


def puzzle_of(statement: Statement) -> PegPuzzle:
    """The puzzle that a certificate states, on the lattice with the stated jumps.

    If no lattice has these jumps, the board is a custom one; a certificate of version 1 has only a
    digest of its jumps, and is shown on the square lattice then.
    """
    jumps, holes = statement.jumps, statement.holes
    lattices = [lattice for lattice in Lattice if lattice is not Lattice.CUSTOM]
    boards = [peg_board("board", holes, lattice) for lattice in lattices]
    if isinstance(jumps, str):
        fitting = [board for board in boards if jumps_digest(board) == jumps] or boards
    else:
        fitting = [board for board in boards if board.jump_set == frozenset(jumps)]
        fitting += [peg_board("board", holes, Lattice.CUSTOM, jumps=jumps)]
    return peg_puzzle(fitting[0], "board/stated", statement.start, statement.goal)


def certificate_html(certificate: Certificate, puzzle: Puzzle | None = None) -> str:
    """Why a certificate is a proof, why it is not, or why it could not be checked.

    Args:
        puzzle: the puzzle for which it was checked before; None checks it for the one it states.
    """
    if puzzle is not None:
        return _proof(as_puzzle(puzzle), certificate)
    stated = puzzle_of(certificate.statement)
    checked = check(stated, certificate, seconds=CHECK_SECONDS)
    match checked.answer:
        case Answer.PROVED:
            return _proof(stated, certificate)
        case Answer.REFUTED:
            return paragraph(f"It does not hold: {checked.reason}.")
        case Answer.NOT_CHECKED:
            return paragraph(f"It is not checked: {checked.reason}.")


def _proof(puzzle: PegPuzzle, certificate: Certificate) -> str:
    """Why a checked certificate proves that there is no plan."""
    why = explanation(puzzle, certificate.proof)
    words = "".join(map(paragraph, filter(None, (why.rule, why.conclusion, why.story))))
    return words + columns(why.details)


DISPLAYS = {Certificate: Display(certificate_scene, certificate_html)}
"""What draws a certificate and what explains it, for :mod:`pegplan.show.notebook`."""
