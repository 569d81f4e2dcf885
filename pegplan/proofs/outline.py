"""Trees of cases, written as indented lists."""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.proofs.kinds import (
    Areas,
    Backwards,
    Budgets,
    DeadSet,
    Exhaustion,
    FirstJumps,
    HoleBranch,
    HoleSets,
    JumpBranch,
    Leaf,
    Node,
)

MOST_LINES = 12
"""At most this many lines of a tree are listed."""

Ends = tuple[int, int, bool]
"""How many first and how many last jumps are fixed, and whether the puzzle is the reversed one."""


def outline(tree: Node) -> tuple[int, tuple[str, ...]]:
    """The number of cases, and the tree as an indented list of at most :data:`MOST_LINES` lines.

    Where first or last jumps divide the tree, what jump counts refute below them is one case.
    """
    cases, lines = 0, []
    todo: list[tuple[Node, int, str, Ends]] = [(tree, -1, "", (0, 0, False))]
    while todo:
        node, depth, label, ends = todo.pop()
        first, last, turned = ends
        if isinstance(node, Backwards):
            todo.append((node.node, depth, label, (first, last, not turned)))
            continue
        counts = _counts(node) if first + last else 0
        children = [] if counts else list(_children(node, ends))
        if not children:
            cases += 1
            label += f": {_by_counts(counts) if counts else _named(node)}"
        if depth >= 0:
            lines.append("  " * (depth + 1) + label)
        todo += [(child, depth + 1, text, its) for child, text, its in reversed(children)]
    left = len(lines) - MOST_LINES
    more = [f"… and {left} more line{'s' * (left != 1)}"] if left > 0 else []
    return cases, (*lines[:MOST_LINES], *more)


def _named(node: Node) -> str:
    match node:
        case HoleSets() | Budgets() | Areas() | DeadSet() | Exhaustion():
            return f"by {node.kind}"
    return "contradiction"


def _by_counts(leaves: int) -> str:
    return f"by jump counts, {leaves} cases" if leaves > 1 else "by jump counts"


def _counts(tree: Node) -> int:
    """The leaves of a tree of jump counts; 0 for any other."""
    leaves, todo = 0, [tree]
    while todo:
        match todo.pop():
            case Leaf():
                leaves += 1
            case JumpBranch(_, _, low, high):
                todo += [low, high]
            case HoleBranch(_, empty, pegged):
                todo += [empty, pegged]
            case _:
                return 0
    return leaves


def _children(node: Node, ends: Ends) -> Iterator[tuple[Node, str, Ends]]:
    """The cases of a branch, with what holds in each; none for an argument."""
    first, last, turned = ends
    match node:
        case JumpBranch(jump, limit, low, high):
            often = f"made {_times(limit)} at most" if limit else "never made"
            yield low, f"{jump} {often}", ends
            yield high, f"{jump} made {_times(limit + 1)} or more", ends
        case HoleBranch(hole, empty, pegged):
            yield empty, f"{hole} empty at the end", ends
            yield pegged, f"{hole} pegged at the end", ends
        case FirstJumps(after, symmetries):
            # A last jump, played backward with pegs and empty holes swapped, is a first one.
            when = ("before it " if last else "last ") if turned else "then " if first else "first "
            alike = " (or a symmetric jump)" if symmetries else ""
            inner = (first, last + 1, turned) if turned else (first + 1, last, turned)
            for jump, child in after.items():
                yield child, f"{when}{jump}{alike}", inner


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
