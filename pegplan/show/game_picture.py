"""Pictures of comparisons with a game, and of plans that a task plays otherwise than the rules."""

from __future__ import annotations

from collections.abc import Collection

from pegplan.errors import counted
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.replaying import Replay
from pegplan.pddl.comparing.result import DifferenceKind, GameComparison
from pegplan.show.picture import Marking, board_scene, puzzle_scene, side_by_side
from pegplan.show.scene import Scene

MOST_PANELS = 8
"""Only so many steps of a replay are drawn, up to the first that is wrong."""


def comparison_scene(comparison: GameComparison) -> Scene:
    """The position of the first difference, and what the task and the rules make of it.

    Holes in which these differ are ringed. Without a difference it is the puzzle.
    """
    found, board = comparison.difference, comparison.puzzle.board
    if found is None:
        return puzzle_scene(comparison.puzzle)
    jumps = () if found.jump is None else (found.jump,)
    panels = []
    if found.kind is not DifferenceKind.START:
        where = f"after {counted(len(found.jumps), 'jump')}" if found.jumps else "at the start"
        what = {"forbids": ", never allowed", "goal": ", one goal holds"}.get(found.kind, "")
        marking = Marking(jumps=jumps)
        panels.append((f"{where}{what}", board_scene(board, found.position, marking)))
    if found.found is not None:
        wrong = [fault.hole for fault in found.faults] or _strange(found.found)
        panels.append((f"{found.action or 'the task'}", cells_scene(board, found.found, wrong)))
        if found.wanted is not None:
            panels.append(("by the rules", board_scene(board, found.wanted)))
    return side_by_side(panels, comparison.text)


def replay_scene(replay: Replay) -> Scene:
    """The positions after each action, up to the first that is wrong, with its faults ringed."""
    board = replay.puzzle.board
    if replay.start is None:
        return puzzle_scene(replay.puzzle)
    wrong = [fault.hole for fault in replay.faults]
    panels = [("start", cells_scene(board, replay.start, wrong or _strange(replay.start)))]
    for number, step in enumerate(replay.steps, start=1):
        if step.cells is not None:
            holes = [fault.hole for fault in step.faults]
            jumps = () if step.jump is None else (step.jump,)
            panels.append(
                (f"{number}. {step.action}", cells_scene(board, step.cells, holes, jumps))
            )
        if not step.right:
            break
    return side_by_side(panels[-MOST_PANELS:], replay.text)


def cells_scene(
    board: Board, cells: Cells, marked: Collection[Hole] = (), jumps: Collection[Jump] = ()
) -> Scene:
    """What a task says of the holes: pegs, and a ring around each marked hole."""
    return board_scene(board, cells.pegs, Marking(marks=[marked] if marked else [], jumps=[*jumps]))


def _strange(cells: Cells) -> list[Hole]:
    return sorted(cells.both | cells.neither)
