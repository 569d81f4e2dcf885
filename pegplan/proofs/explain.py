"""Certificates explained: why a proof shows that a puzzle can't be solved.

An explanation has words and boards to draw. The command line draws the boards as text, notebooks
and pictures draw them with :mod:`pegplan.show`, and the classroom page on its own board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Pattern, Puzzle, Stuck
from pegplan.proofs.checks import least_goal_weight, weight_of
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
    Weights,
)

MOST_LINES = 12
"""At most this many lines of a tree of cases are listed."""


@dataclass(frozen=True)
class Panel:
    """A board to draw.

    Attributes:
        caption: what it shows.
        position: the pegs on it.
        marks: the holes to mark.
        numbers: the number on each hole, 0 for a hole that is missing; None for no numbers.
    """

    caption: str
    position: Position
    marks: frozenset[Hole] = frozenset()
    numbers: Weights | None = None

    def as_text(self, board: Board) -> str:
        """The marks or numbers, without pegs, as an indented picture of text."""
        if self.numbers is None:
            picture = weights_board(
                board, {hole: "X" if hole in self.marks else "·" for hole in board.holes}
            )
        else:
            picture = weights_board(board, self.numbers)
        return "\n".join(f"  {line}" for line in picture.split("\n"))


@dataclass(frozen=True)
class Explanation:
    """Why a puzzle can't be solved.

    Attributes:
        rule: what holds for every plan.
        conclusion: what follows for this puzzle.
        panels: the boards that rule and conclusion are about.
        details: more lines, to be shown one below the other; may be empty.
    """

    rule: str
    conclusion: str
    panels: tuple[Panel, ...] = ()
    details: tuple[str, ...] = ()

    @property
    def summary(self) -> str:
        """Rule and conclusion in one paragraph."""
        return f"{self.rule} {self.conclusion}"

    def as_text(self, board: Board) -> str:
        """All of it as paragraphs with pictures of text."""
        pictures = {panel.as_text(board): panel.caption for panel in self.panels}
        blocks = []
        for picture, caption in pictures.items():
            blocks += [caption, picture] if len(pictures) > 1 else [picture]
        blocks = [self.rule, *blocks, self.conclusion] if pictures else [self.summary]
        blocks += ["\n".join(self.details)] if self.details else []
        return "\n\n".join(blocks)


def explanation(puzzle: Puzzle, proof: Proof, when: str = "at the start") -> Explanation:
    """Why a valid proof shows that the puzzle can't be solved.

    Args:
        when: how to call the moment of the start: ``now`` for a position in a running game.
    """
    match proof:
        case HoleSets([holes]) if isinstance(puzzle.goal, Exact | Pattern):
            return _of_one_set(puzzle, holes, when)
        case HoleSets():
            return _of_sets(puzzle, proof, when)
        case Pagoda():
            return _of_pagoda(puzzle, proof, when)
        case JumpCounts():
            return _of_cases(puzzle, proof)
        case Exhaustion():
            return _of_exhaustion(proof, when)


def _of_one_set(puzzle: Puzzle, holes: frozenset[Hole], when: str) -> Explanation:
    panels = (_marked("start", puzzle.start, holes), _marked("goal", puzzle.goal_pegged, holes))
    now, then = (len(panel.position & holes) for panel in panels)
    return Explanation(
        "Every jump changes none or two of the marked holes, so the number of pegs on them stays "
        "even or odd.",
        f"It is {now} {when}, which is {_parity(now)}, but {then} at the goal, which is "
        f"{_parity(then)}. So there is no plan.",
        panels,
    )


def _of_sets(puzzle: Puzzle, proof: HoleSets, when: str) -> Explanation:
    names = {f"set {number}": holes for number, holes in enumerate(proof.sets, start=1)}
    if puzzle.goal_count == 1:
        places = [
            f"{'in' if len(puzzle.start & holes) % 2 else 'outside'} {name}"
            for name, holes in names.items()
        ]
        conclusion = f"The last peg would have to be {' and '.join(places)}. There is no such hole"
    else:
        conclusion = f"No goal position has the same evens and odds as there are {when}"
    return Explanation(
        "Every jump changes none or two holes of each marked set, so the number of pegs on a set "
        "stays even or odd.",
        f"{conclusion}, so there is no plan.",
        tuple(_marked(name, puzzle.start, holes) for name, holes in names.items()),
    )


def _marked(name: str, position: Position, holes: frozenset[Hole]) -> Panel:
    count = len(position & holes)
    return Panel(f"{name}: {count} on marked holes, {_parity(count)}", position, holes)


def _of_pagoda(puzzle: Puzzle, proof: Pagoda, when: str) -> Explanation:
    weights, goal = proof.weights, puzzle.goal
    start, least = weight_of(puzzle.start, weights), least_goal_weight(puzzle, weights, {})
    panels = [Panel(f"start: weighs {start}", puzzle.start, numbers=weights)]
    if isinstance(goal, Exact):
        panels.append(Panel(f"goal: weighs {least}", goal.position, numbers=weights))
        end = f"{least} at the goal"
    else:
        panels.append(Panel(f"goal: weighs {least} or more", frozenset(), numbers=weights))
        end = f"at least {least} at every goal position"
        if isinstance(goal, Pattern):
            end += " (a free hole counts 0, or its weight if that is negative)"
    return Explanation(
        "Each hole has the weight that is shown. In every jump, the two holes that lose a peg "
        "weigh together at least as much as the hole that gains one, so the total weight of the "
        "pegs never rises. Such weights are called a pagoda function.",
        f"The pegs weigh {start} {when}, but {end}. So there is no plan.",
        tuple(panels),
    )


def _of_cases(puzzle: Puzzle, proof: JumpCounts) -> Explanation:
    cases, lines = _outline(proof.tree)
    left = len(lines) - MOST_LINES
    more = [f"… and {left} more line{'s' * (left != 1)}"] if left > 0 else []
    weights = proof.tree.weights if isinstance(proof.tree, Leaf) else {}
    stuck = " At the end no jump may be possible." * isinstance(puzzle.goal, Stuck)
    return Explanation(
        "Count how often each jump is made. For each hole, the pegs at the start plus the pegs "
        "that land there minus the pegs that leave it or are taken from it are the pegs at the "
        f"end.{stuck} No whole numbers satisfy all these equations.",
        ("A" if cases == 1 else f"In each of {cases} cases, a")
        + " weighted sum of them is a contradiction. So there is no plan.",
        (Panel("weights of the equations", puzzle.start, numbers=weights),) if weights else (),
        (*lines[:MOST_LINES], *more),
    )


def _of_exhaustion(proof: Exhaustion, when: str) -> Explanation:
    if len(proof.levels) == 1:
        return Explanation(
            f"No jump is possible {when}, and the goal is not reached.", "So there is no plan."
        )
    levels = ", ".join(f"{count:,}" for count in proof.levels)
    return Explanation(
        "A search went through every position from which the goal could be reached: "
        f"{sum(proof.levels):,} positions, and none satisfies the goal.",
        "So there is no plan.",
        details=(f"By the number of jumps made: {levels}.",),
    )


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
            todo.append(
                (node.high, depth + 1, f"{node.jump} made {_times(node.limit + 1)} or more")
            )
            often = f"made {_times(node.limit)} at most" if node.limit else "never made"
            todo.append((node.low, depth + 1, f"{node.jump} {often}"))
        elif isinstance(node, HoleBranch):
            todo.append((node.pegged, depth + 1, f"{node.hole} pegged at the end"))
            todo.append((node.empty, depth + 1, f"{node.hole} empty at the end"))
    return cases, lines


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"
