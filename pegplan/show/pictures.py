"""Pictures of answers: comparisons with the game, replays, heuristics."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pegplan.boards.board import Board, with_article
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY
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
    curves,
    puzzle_scene,
    side_by_side,
    wrapped,
)
from pegplan.show.scene import Group, Lines, Point, Scene, Shape, Text
from pegplan.tracing.estimates import HeuristicEstimate, RelaxedAction
from pegplan.tracing.steps import value_text

MOST_PANELS = 8
"""Only so many steps of a replay are drawn, up to the first that is wrong."""


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
    marking = Marking(marks=[marked] if marked else [], steps=steps)
    return board_scene(board, cells.position, marking)


def _strange(cells: Cells) -> list[Cell]:
    return sorted(cells.neither.union(cells.both))


def estimate_scene(found: HeuristicEstimate) -> Scene:
    """The position with the relaxed plan, then what each piece costs in each cell, and none.

    Cells about which the goal says something are ringed in the board of that cost.
    """
    board, panels = found.puzzle.board, [("relaxed plan, by layers", _relaxed(found))]
    for sign, name in board.piece_names.items() if len(board.pieces) < MOST_PANELS else ():
        what = f"an empty {board.cell_noun}" if sign == EMPTY else with_article(name)
        costs = {cell: value_text(cost) for cell, cost in found.on(sign).items()}
        goals = {f.cell for f in found.facts if f.goal and f.sign == sign and f.cell}
        if costs:
            marking = Marking(numbers=costs, marks=[goals] if goals else [])
            panels.append((f"cost of {what}", board_scene(board, found.puzzle.start, marking)))
    if len(board.pieces) >= MOST_PANELS:
        costs = {f.cell: value_text(f.value) for f in found.facts if f.goal and f.cell}
        marking = Marking(numbers=costs, marks=[{*costs}])
        panels.append(
            ("cost of what the goal asks", board_scene(board, found.puzzle.start, marking))
        )
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
    """The position, and above it an arrow for each action of the relaxed plan that is a step."""
    board = found.puzzle.board
    slanted = board.lattice is Lattice.TRIANGULAR
    scene = board_scene(board, found.puzzle.start, Marking("none" if slanted else "edges"))
    margin = MARGIN if slanted else MARGIN + LABEL
    arrows = tuple(shape for each in found.relaxed_plan for shape in _arrow(board, each))
    said = (board.written(e.step) if e.step else e.action for e in found.relaxed_plan)
    return replace(
        scene,
        shapes=(*scene.shapes, Group(arrows, margin, margin)),
        description=f"{scene.description}; relaxed plan: {', '.join(said) or 'none'}",
    )


def _arrow(board: Board, action: RelaxedAction) -> list[Shape]:
    """Arrows with the layer; where nothing moves, the layer alone in the first cell."""
    if action.step is None:
        return []
    layout, shapes = BoardLayout(board), list[Shape]()
    middle = layout.places[action.step[0]]
    for curve in curves(layout, (action.step,)):
        middle = curve[len(curve) // 2]
        shapes += [Lines("ghost-halo", (curve,)), Lines("ghost-arrow", (curve,))]
        shapes.append(Lines("head", (arrow_head(curve),), closed=True))
    badge = Lines("badge", ((middle, middle),))
    return [*shapes, badge, Text("badge-text", middle, str(action.layer + 1), 9.5)]
