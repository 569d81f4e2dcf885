"""The difference between a task and a game, on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegplan.cli.output import painter, wrap
from pegplan.show import text

if TYPE_CHECKING:
    from pegplan.game.position import Position
    from pegplan.pddl.comparing.result import GameComparison, GameDifference


def shown(comparison: GameComparison) -> list[str]:
    """The position of the difference, what the task makes of it, and what the rules do."""
    found = comparison.difference
    if found is None:
        return []
    lines = ["", *(_drawn(comparison, found) if comparison.is_drawn else _told(comparison, found))]
    if found.actions:
        lines += ["", f"the task's actions to there: {' '.join(found.actions)}"]
    holes = {hole for jump in (*found.jumps, *filter(None, [found.jump])) for hole in jump}
    holes |= {fault.hole for fault in found.faults}
    if called := [
        f"{hole} is {comparison.called[hole]}" for hole in sorted(holes & comparison.called.keys())
    ]:
        lines += ["", *wrap(f"in the task {', '.join(called)}")]
    return lines


def _drawn(comparison: GameComparison, found: GameDifference) -> list[str]:
    """As boards side by side."""
    paint, board = painter(), comparison.puzzle.board
    drawings = [["position", *text.draw_position(board, found.position, paint, found.jump)]]
    if found.found is not None:
        drawings.append(["the task", *text.draw_cells(board, *found.found, paint)])
    if found.wanted is not None and found.found is not None:
        drawings.append(["the rules", *text.draw_position(board, found.wanted, paint)])
    lines = text.grid(drawings, 100)
    if found.found is not None and not found.found.clear:
        lines += ["", "! both pegged and empty, ? neither"]
    return lines


def _told(comparison: GameComparison, found: GameDifference) -> list[str]:
    """In words, for a board whose holes have no places."""

    def pegs(title: str, position: Position) -> list[str]:
        names = ", ".join(map(comparison.named, sorted(position))) or "no hole"
        return wrap(f"{title}: pegs on {names}")

    lines = pegs("position", found.position)
    if found.found is not None:
        lines += pegs("the task", found.found.pegs)
        strange = (("both pegged and empty", found.found.both), ("neither", found.found.neither))
        for what, holes in strange:
            if holes:
                names = ", ".join(map(comparison.named, sorted(holes)))
                lines += wrap(f"  {what}: {names}")
        if found.wanted is not None:
            lines += pegs("the rules", found.wanted)
    return lines
