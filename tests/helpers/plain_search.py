"""The fewest moves and jumps of a small puzzle by plain search, on the simulator's rules."""

from __future__ import annotations

from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after, fault


def by_rule(puzzle: Puzzle) -> tuple[int | None, int | None]:
    """The fewest moves and the fewest jumps, by sets: a state is a position and who moved."""
    states = {(puzzle.start, None)}
    seen = set(states)
    moves = None
    for number in range(len(puzzle.start) + 1):
        if any(puzzle.reached(position) for position, _ in states):
            moves = number
            break
        reached = set()
        for position, _ in states:
            fresh = [
                (after(position, jump), jump.to)
                for jump in puzzle.board.jumps
                if fault(puzzle.board, position, jump) is None
            ]
            while fresh:
                state = fresh.pop()
                if state not in reached:
                    reached.add(state)
                    fresh += [
                        (after(state[0], jump), jump.to)
                        for jump in puzzle.board.jumps
                        if jump.from_ == state[1] and fault(puzzle.board, state[0], jump) is None
                    ]
        states = reached - seen
        seen |= reached
    level, jumps = {puzzle.start}, None
    for number in range(len(puzzle.start) + 1):
        if any(puzzle.reached(position) for position in level):
            jumps = number
            break
        level = {
            after(position, jump)
            for position in level
            for jump in puzzle.board.jumps
            if fault(puzzle.board, position, jump) is None
        }
    return moves, jumps
