"""The numbers of jumps that a plan can have, and puzzles that are unsolvable because of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegplan.boards.puzzle import Pattern
from pegplan.solitaire.puzzle import Objective, PegPuzzle


def step_counts(puzzle: PegPuzzle) -> range:
    """All numbers of jumps that a plan of the puzzle can have.

    The range has one number where the goal fixes how many pegs are left. It is empty where no
    plan can exist: where the goal has more pegs than the start, or none, since at least one
    peg is left after any jump.
    """
    pegs = len(puzzle.pegs)
    most = max(pegs - 1, 0)
    if (jumps := puzzle.n_jumps) is not None:
        return range(jumps, jumps + 1) if 0 <= jumps <= most else range(0)
    least = 0
    if isinstance(puzzle.goal, Pattern):
        room = len(puzzle.board.holes) - len(puzzle.goal_empty)
        least = max(0, pegs - room)
        most = min(most, pegs - len(puzzle.goal_pegged))
    return range(least, max(most + 1, least))


def without_search(puzzle: PegPuzzle) -> str | None:
    """Why there is no plan, where the numbers of pegs show it; None where they don't.

    The puzzle's start must not be a goal position.
    """
    pegs, counts = len(puzzle.pegs), step_counts(puzzle)
    if not counts:
        if puzzle.n_jumps is not None and puzzle.n_jumps >= pegs:
            return "the last peg can't be captured, and the goal leaves no peg"
        return f"the goal has more pegs than the {pegs} of the start"
    if counts == range(1):
        return "the goal has as many pegs as the start, and is not the start"
    return None


def first_to_try(puzzle: PegPuzzle) -> range:
    """:func:`step_counts` without 0, for a puzzle whose start is not a goal position."""
    counts = step_counts(puzzle)
    return range(max(counts.start, 1), counts.stop)


def is_shortest(puzzle: PegPuzzle) -> bool:
    """Whether the plan with the fewest jumps is a best plan of the puzzle."""
    return puzzle.objective is Objective.JUMPS


def refuted_text(refuted: Sequence[int]) -> str:
    """The refuted numbers of jumps as a text: ``no plan of 0 to 5 jumps``; empty without any."""
    if not refuted:
        return ""
    first, last = refuted[0], refuted[-1]
    if first == last:
        return f"no plan of {first} jump{'s' * (first != 1)}"
    return f"no plan of {first} to {last} jumps"


def refuted_all(puzzle: PegPuzzle, counts: range) -> str:
    """The message where a bounded model has refuted every possible number of jumps."""
    if puzzle.n_jumps is not None:
        return f"every plan would have {puzzle.n_jumps} jumps, and the model has no such plan"
    return f"{refuted_text(counts)}, and no plan can have more"


def found_text(counts: range, steps: int) -> str:
    """The message with a plan of ``steps`` jumps: which smaller numbers were refuted."""
    return refuted_text(range(counts.start, steps)) if len(counts) > 1 else ""


def heading(puzzle: PegPuzzle, steps: int) -> str:
    """The title line of an exported model: ``english/central: …; a game of 31 jumps``."""
    much = "at most " if puzzle.n_jumps is None else ""
    return f"{puzzle.name}: {puzzle.goal_text}; a game of {much}{steps} jump{'s' * (steps != 1)}"


MOST_PAIRS = 500_000  # over all steps; more would be larger than the rest of a model


def forbidden_pairs(puzzle: PegPuzzle) -> Iterator[tuple[int, int]]:
    """Pairs of independent jumps (i, j) with i > j: "i, then at once j" is excluded.

    Two jumps are independent if they share no hole: both orders lead to the same position.
    The number of moves may differ, so this must not be used where moves are minimised.
    """
    jumps = puzzle.board.jumps
    for i, one in enumerate(jumps):
        for j in range(i):
            if not set(one) & set(jumps[j]):
                yield i, j


def few_pairs(puzzle: PegPuzzle, steps: int) -> bool:
    """Whether a model of ``steps`` steps stays small with clauses that order independent jumps."""
    jumps = len(puzzle.board.jumps)
    return jumps * (jumps - 1) // 2 * steps <= MOST_PAIRS
