"""Trees of cases, written as indented lists."""

from __future__ import annotations

from pegplan.solitaire.proofs.kinds import Backwards, FirstJumps, HoleBranch, JumpBranch, Leaf, Node

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
