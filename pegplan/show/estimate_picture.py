"""What a heuristic says of a position: costs in the holes, and the relaxed plan as thin arrows."""

from __future__ import annotations

from dataclasses import replace

from pegplan.game.board import Board
from pegplan.game.notation import Hole
from pegplan.show.layout import BoardLayout
from pegplan.show.picture import (
    LABEL,
    MARGIN,
    Marking,
    arrow_head,
    board_scene,
    names_of,
    side_by_side,
    wrapped,
)
from pegplan.show.scene import Group, Lines, Point, Scene, Shape, Text
from pegplan.tracing.estimates import HeuristicEstimate, RelaxedAction
from pegplan.tracing.rows import value_text


def estimate_scene(found: HeuristicEstimate) -> Scene:
    """The position with the relaxed plan, the cost of each peg, and that of each empty hole.

    Holes about which the goal says something are ringed in the board of that cost.
    """
    panels = [("relaxed plan, by layers", _plan_scene(found))]
    for pegged, words in ((True, "cost of a peg"), (False, "cost of an empty hole")):
        costs = found.on(pegged)
        if costs:
            goals = frozenset(
                each.hole
                for each in found.facts
                if each.goal and each.pegged is pegged and each.hole is not None
            )
            panels.append((words, _cost_scene(found, costs, goals)))
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


def _cost_scene(
    found: HeuristicEstimate, costs: dict[Hole, float], goals: frozenset[Hole]
) -> Scene:
    numbers = {hole: value_text(cost) for hole, cost in costs.items()}
    marks = [goals] if goals else []
    marking = Marking(numbers=numbers, marks=marks)
    return board_scene(found.puzzle.board, found.puzzle.start, marking)


def _plan_scene(found: HeuristicEstimate) -> Scene:
    """The position, and above it an arrow for each action of the relaxed plan that is a jump."""
    board = found.puzzle.board
    scene = board_scene(board, found.puzzle.start, Marking(names="none"))
    if names_of(board, Marking(numbers={board.holes[0]: 1})) == "edges":
        scene = board_scene(board, found.puzzle.start, Marking(names="edges"))
        offset = MARGIN + LABEL
    else:
        offset = MARGIN
    arrows = tuple(shape for each in found.relaxed_plan for shape in _arrow(board, each))
    words = ", ".join(str(each.jump or each.action) for each in found.relaxed_plan)
    return replace(
        scene,
        shapes=(*scene.shapes, Group(arrows, offset, offset)),
        description=f"{scene.description}; relaxed plan: {words or 'none'}",
    )


def _arrow(board: Board, action: RelaxedAction) -> list[Shape]:
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
