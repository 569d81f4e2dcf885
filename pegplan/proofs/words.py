"""Certificates explained: in words, and as boards of numbers drawn as text."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.proofs.checks import goal_holes, least_goal_weight, weight_of
from pegplan.proofs.kinds import (
    Exhaustion,
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
    Proof,
)

MOST_LINES = 12
"""At most this many branches of a tree are listed."""


def weights_board(board: Board, weights: Mapping[Hole, Fraction | int | str]) -> str:
    """Draw a board with a number on each hole, right-aligned; a missing hole shows 0.

    Rows of a triangular board are shifted by half a hole, so that its neighbours lie
    around each hole.
    """
    shown = {hole: str(weights.get(hole, 0)) for hole in board.holes}
    width = max(map(len, shown.values())) + 1
    triangular = board.lattice is Lattice.TRIANGULAR
    if triangular:
        width += width % 2
    left = {hole: width * hole.column for hole in board.holes}
    if triangular:
        left = {hole: place - width // 2 * hole.row for hole, place in left.items()}
    edge = min(left.values())
    lines = dict.fromkeys(range(board.holes[0].row, board.holes[-1].row + 1), "")
    for hole in board.holes:
        lines[hole.row] = lines[hole.row].ljust(left[hole] - edge) + shown[hole].rjust(width)
    indent = min(len(line) - len(line.lstrip()) for line in lines.values() if line)
    return "\n".join(line[indent:] for line in lines.values())


def words(puzzle: Puzzle, proof: Proof) -> str:
    """Why ``proof`` refutes the puzzle, in words a student can follow."""
    match proof:
        case HoleSets():
            return _class_words(puzzle, proof)
        case Pagoda():
            return _pagoda_words(puzzle, proof)
        case JumpCounts():
            return _tree_words(proof)
        case Exhaustion():
            return _exhaustion_words(proof)


def _class_words(puzzle: Puzzle, proof: HoleSets) -> str:
    parts = []
    single = len(proof.sets) == 1
    for number, holes in enumerate(proof.sets, start=1):
        name = "the marked holes" if single else f"the holes of set {number}"
        now = len(puzzle.start & holes)
        lines = [f"Look at {name}:", "", _marks(puzzle.board, holes), ""]
        lines.append(
            f"Every jump changes none or two of them, so the number of pegs on them stays even "
            f"or odd. At the start it is {now}: {_parity(now)}."
        )
        parts.append("\n".join(lines))
    parts.append(_class_end(puzzle, proof, single))
    return "\n\n".join(parts)


def _class_end(puzzle: Puzzle, proof: HoleSets, single: bool) -> str:
    goal = puzzle.goal
    if single and isinstance(goal, Exact | Pattern):
        pegged, _, _ = goal_holes(puzzle)
        then = len(pegged & proof.sets[0])
        return f"At the end it would have to be {then}: {_parity(then)}. So there is no way there."
    if goal_holes(puzzle)[2] == 1:
        places = [
            f"{'on' if len(puzzle.start & holes) % 2 else 'off'} the marked holes"
            + ("" if single else f" of set {number}")
            for number, holes in enumerate(proof.sets, start=1)
        ]
        return (
            f"So the last peg would have to be {' and '.join(places)}: no hole is. "
            "So there is no way there."
        )
    return (
        "Every goal position disagrees with the start on at least one of these sets. "
        "So there is no way there."
    )


def _pagoda_words(puzzle: Puzzle, proof: Pagoda) -> str:
    start = weight_of(puzzle.start, proof.weights)
    least = least_goal_weight(puzzle, proof.weights, {})
    goal = puzzle.goal
    if isinstance(goal, Exact):
        end = f"The goal weighs {least}"
    elif isinstance(goal, Pattern):
        end = f"Every goal position weighs at least {least} (a free hole counts 0, or its weight "
        end += "if that is negative)"
    else:
        count = goal.count or 0
        end = f"Every position with {count} peg{'s' * (count != 1)} weighs at least {least}"
    return "\n".join(
        [
            "Give each hole this weight:",
            "",
            _indented(weights_board(puzzle.board, proof.weights)),
            "",
            "In every jump, the weights of the two pegs that leave their holes add up to at least "
            "the weight of the hole where one lands: the total weight of the pegs never rises. "
            "Such weights are called a pagoda function.",
            f"The start weighs {start}. {end}. So there is no way there.",
        ]
    )


def _tree_words(proof: JumpCounts) -> str:
    cases, lines = _outline(proof.tree)
    text = [
        "Count how often each jump is used. Each hole's balance must be right: what it holds at "
        "the start, plus pegs that land there, less pegs that leave it, is what it holds at the "
        f"end. No whole numbers do that, which {_counted(cases, 'case')} show"
        f"{'s' if cases == 1 else ''}; in each, weighing the balances gives a contradiction.",
    ]
    if lines:
        text += ["", *lines[:MOST_LINES]]
        if len(lines) > MOST_LINES:
            text.append(f"… and {_counted(len(lines) - MOST_LINES, 'more line')}")
    return "\n".join(text)


def _outline(tree: Node) -> tuple[int, list[str]]:
    """The number of cases, and the tree as an indented list."""
    cases, lines = 0, []
    todo: list[tuple[Node, int, str]] = [(tree, -1, "")]
    while todo:
        node, depth, label = todo.pop()
        if isinstance(node, Leaf):
            cases += 1
            label += ": contradiction"
        if depth >= 0:
            lines.append("  " * (depth + 1) + label)
        if isinstance(node, JumpBranch):
            todo.append((node.high, depth + 1, f"{node.jump} used {node.limit + 1}× or more"))
            often = f"used at most {node.limit}×" if node.limit else "never used"
            todo.append((node.low, depth + 1, f"{node.jump} {often}"))
        elif isinstance(node, HoleBranch):
            todo.append((node.pegged, depth + 1, f"{node.hole} pegged at the end"))
            todo.append((node.empty, depth + 1, f"{node.hole} empty at the end"))
    return cases, lines


def _exhaustion_words(proof: Exhaustion) -> str:
    if len(proof.levels) == 1:
        return "No jump is possible at the start, and the start is not the goal."
    levels = ", ".join(f"{count:,}" for count in proof.levels)
    return (
        f"A search went through every position that could lead to the goal: "
        f"{sum(proof.levels):,} positions, and none was the goal.\n"
        f"By the number of jumps played: {levels}."
    )


def _marks(board: Board, holes: frozenset[Hole]) -> str:
    return _indented(
        weights_board(board, {hole: "X" if hole in holes else "·" for hole in board.holes})
    )


def _indented(picture: str) -> str:
    """A picture set off from the text, so that nobody wraps its lines."""
    return "\n".join(f"  {line}" for line in picture.split("\n"))


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
