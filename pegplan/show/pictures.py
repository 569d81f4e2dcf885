"""Pictures of answers: certificates, comparisons with the game, replays, heuristics."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import cast

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice
from pegplan.boards.rules import Step
from pegplan.errors import counted
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.replaying import Replay
from pegplan.pddl.comparing.result import DifferenceKind, GameComparison
from pegplan.show.layout import BoardLayout
from pegplan.show.picture import (
    LABEL,
    MARGIN,
    Marking,
    arrow_head,
    board_scene,
    position_scene,
    puzzle_scene,
    side_by_side,
    wrapped,
)
from pegplan.show.scene import Group, Lines, Point, Scene, Shape, Text
from pegplan.solitaire.board import PegBoard, peg_board
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import pegs_of
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.explain import Panel, explanation
from pegplan.solitaire.proofs.statement import Statement, jumps_digest
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle
from pegplan.tracing.estimates import HeuristicEstimate, RelaxedAction
from pegplan.tracing.steps import value_text

MOST_PANELS = 8
"""Only so many steps of a replay are drawn, up to the first that is wrong."""


def certificate_scene(certificate: Certificate, puzzle: PegPuzzle | None = None) -> Scene:
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


def comparison_scene(comparison: GameComparison) -> Scene:
    """The position of the first difference, and what the task and the rules make of it.

    Cells in which these differ are ringed. Without a difference it is the puzzle.
    """
    found, board = comparison.difference, comparison.puzzle.board
    if found is None:
        return puzzle_scene(comparison.puzzle)
    steps = () if found.step is None else (found.step,)
    panels = []
    if found.kind is not DifferenceKind.START:
        noun = board.step_noun
        where = f"after {counted(len(found.steps), noun)}" if found.steps else "at the start"
        what = {"forbids": ", never allowed", "goal": ", one goal holds"}.get(found.kind, "")
        panels.append((f"{where}{what}", _cells(board, Cells(found.position), (), steps)))
    if found.found is not None:
        wrong = [fault.cell for fault in found.faults] or _strange(found.found)
        panels.append((f"{found.action or 'the task'}", _cells(board, found.found, wrong)))
        if found.wanted is not None:
            panels.append(("by the rules", _cells(board, Cells(found.wanted), ())))
    return side_by_side(panels, comparison.text)


def replay_scene(replay: Replay) -> Scene:
    """The positions after each action, up to the first that is wrong, with its faults ringed."""
    board = replay.puzzle.board
    if replay.start is None:
        return puzzle_scene(replay.puzzle)
    wrong = [fault.cell for fault in replay.faults]
    panels = [("start", _cells(board, replay.start, wrong or _strange(replay.start)))]
    for number, step in enumerate(replay.steps, start=1):
        if step.cells is not None:
            wrong = [fault.cell for fault in step.faults]
            steps = () if step.step is None else (step.step,)
            panels.append((f"{number}. {step.action}", _cells(board, step.cells, wrong, steps)))
        if not step.right:
            break
    return side_by_side(panels[-MOST_PANELS:], replay.text)


def _cells(
    board: Board, cells: Cells, marked: Collection[Cell], steps: Sequence[Step] = ()
) -> Scene:
    """What a task says of the cells, and a ring around each marked cell."""
    if not isinstance(board, PegBoard):
        return position_scene(board, cells.position, steps=steps)
    jumps = cast("list[Jump]", [*steps])
    marking = Marking(marks=[marked] if marked else [], jumps=jumps)
    return board_scene(board, pegs_of(board.cells, cells.position), marking)


def _strange(cells: Cells) -> list[Cell]:
    return sorted(cells.neither.union(cells.both))


def estimate_scene(found: HeuristicEstimate) -> Scene:
    """The position with the relaxed plan, the cost of each peg, and that of each empty hole.

    Holes about which the goal says something are ringed in the board of that cost.
    """
    board, start = found.puzzle.board, found.puzzle.pegs
    panels = [("relaxed plan, by layers", _relaxed(found))]
    for pegged, words in ((True, "cost of a peg"), (False, "cost of an empty hole")):
        numbers = {hole: value_text(cost) for hole, cost in found.on(pegged).items()}
        goals = {f.hole for f in found.facts if f.goal and f.pegged is pegged and f.hole}
        if numbers:
            marking = Marking(numbers=numbers, marks=[goals] if goals else [])
            panels.append((words, board_scene(board, start, marking)))
    scene = side_by_side(panels, found.text)
    said = f"{found.puzzle.name}, {found.source}: {found.text}. Ringed: asked by the goal."
    lines = wrapped(said, scene.width, 15)
    top = 20.0 * len(lines) + 16
    caption = [
        Text("caption", Point(4, 12 + 20 * row), line, 15, "start")
        for row, line in enumerate(lines)
    ]
    shapes: tuple[Shape, ...] = (*caption, Group(scene.shapes, 0, top))
    return replace(scene, height=scene.height + top, shapes=shapes, title=found.text)


def _relaxed(found: HeuristicEstimate) -> Scene:
    """The position, and above it an arrow for each action of the relaxed plan that is a jump."""
    board = found.puzzle.board
    slanted = board.lattice is Lattice.TRIANGULAR
    marking = Marking(names="none" if slanted else "edges")
    scene = board_scene(board, found.puzzle.pegs, marking)
    offset = MARGIN if slanted else MARGIN + LABEL
    arrows = tuple(shape for each in found.relaxed_plan for shape in _arrow(board, each))
    words = ", ".join(str(each.jump or each.action) for each in found.relaxed_plan)
    return replace(
        scene,
        shapes=(*scene.shapes, Group(arrows, offset, offset)),
        description=f"{scene.description}; relaxed plan: {words or 'none'}",
    )


def _arrow(board: PegBoard, action: RelaxedAction) -> list[Shape]:
    if action.jump is None:
        return []
    curve = BoardLayout(board).arc(action.jump)
    middle = curve[len(curve) // 2]
    return [
        Lines("ghost-halo", (curve,)),
        Lines("ghost-arrow", (curve,)),
        Lines("head", (arrow_head(curve),), closed=True),
        Lines("badge", ((middle, middle),)),
        Text("badge-text", middle, str(action.layer + 1), 9.5),
    ]
