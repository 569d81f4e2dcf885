"""What an explanation consists of: words, and boards to draw with marks or numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pegplan.boards.lattice import Lattice
from pegplan.languages import Saying
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.kinds import (
    Backwards,
    FirstJumps,
    HoleBranch,
    JumpBranch,
    Leaf,
    Node,
    Weights,
)


@dataclass(frozen=True)
class Panel:
    """A board to draw: pegs, and marked holes or numbers (0 for a hole that is missing)."""

    caption: str
    position: Position
    marks: frozenset[Hole] = frozenset()
    numbers: Weights | None = None

    def as_text(self, board: PegBoard) -> str:
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
    """Why a puzzle can't be solved; all but ``details`` are sayings, which pages can translate.

    The rule holds for every plan, the conclusion for this puzzle; the panels are the boards of
    both. The story says what decides and what does not; it and the details, lines to be shown one
    below the other, may be empty.
    """

    rule: str
    conclusion: str
    panels: Sequence[Panel] = ()
    story: str = ""
    details: Sequence[str] = ()

    @property
    def summary(self) -> str:
        """Rule and conclusion in one paragraph."""
        return Saying.joined((self.rule, self.conclusion))

    def as_text(self, board: PegBoard) -> str:
        """All of it as paragraphs with pictures of text."""
        pictures = {panel.as_text(board): panel.caption for panel in self.panels}
        blocks = []
        for picture, caption in pictures.items():
            blocks += [caption, picture] if len(pictures) > 1 else [picture]
        blocks = [self.rule, *blocks, self.conclusion] if pictures else [self.summary]
        blocks += [text for text in (self.story, "\n".join(self.details)) if text]
        return "\n\n".join(blocks)


def weights_board(board: PegBoard, weights: Mapping[Hole, Fraction | int | str]) -> str:
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


MOST_LINES = 12
"""At most this many lines of a tree are listed."""


def outline(tree: Node, by_counts: bool = True) -> tuple[int, list[str]]:
    """The number of cases, and the tree as an indented list of at most :data:`MOST_LINES` lines.

    Args:
        by_counts: what jump counts refute with branches of its own is one case.
    """
    cases, lines = 0, []
    todo: list[tuple[Node, int, str]] = [(tree, 0, "")]
    while todo:
        node, depth, label = todo.pop()
        parts = [] if by_counts and _by_counts(node) else _parts(node)
        if not parts:
            cases += 1
            counts = "by jump counts" if by_counts else "contradiction"
            label += f": by {node.kind}" if hasattr(node, "kind") else f": {counts}"
        if depth:
            lines.append("  " * depth + label)
        todo += [(part, depth + 1, text) for part, text in reversed(parts)]
    more = [f"… and {len(lines) - MOST_LINES} more"] if len(lines) > MOST_LINES else []
    return cases, lines[:MOST_LINES] + more


def _by_counts(node: Node) -> bool:
    match node:
        case JumpBranch(_, _, one, other) | HoleBranch(_, one, other):
            return _by_counts(one) and _by_counts(other)
    return isinstance(node, Leaf)


def _parts(node: Node) -> list[tuple[Node, str]]:
    """The cases of a branch, with what holds in each; none for an argument."""
    match node:
        case JumpBranch(jump, limit, low, high):
            if not limit:
                return [(low, f"{jump} never made"), (high, f"{jump} made")]
            rarely, often = f"made at most {limit} times", f"made more than {limit} times"
            return [(low, f"{jump} {rarely}"), (high, f"{jump} {often}")]
        case HoleBranch(hole, empty, pegged):
            return [(empty, f"{hole} empty at the end"), (pegged, f"{hole} pegged at the end")]
        case FirstJumps(after, symmetries):
            alike = " (or a symmetric jump)" if symmetries else ""
            return [(child, f"first {jump}{alike}") for jump, child in after.items()]
        case Backwards(child):
            return [(child, "read backwards, with pegs and empty holes swapped")]
    return []
