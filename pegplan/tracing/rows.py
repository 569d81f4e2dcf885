"""Traces as tables: a row for each node that was generated."""

from __future__ import annotations

import csv
from io import StringIO

from pegplan.tracing.steps import Value
from pegplan.tracing.trace import Trace

COLUMNS = (
    "step", "node", "parent", "state", "action", "jumps", "g", "h", "f", "fate", "expanded", "goal",
    "pegs",
)  # fmt: skip
"""``step`` is the step that generated the node, 0 for the root; ``expanded`` the step that expanded
it, empty if none did."""


def trace_rows(trace: Trace) -> list[dict[str, str]]:
    """A row for each node, in the order in which they were generated."""
    expanded = {each.node: step for step, each in enumerate(trace.expansions, start=1)}
    born = {
        number: step
        for step, each in enumerate(trace.expansions, start=1)
        for number in each.successors
    }
    rows = []
    for number, node in enumerate(trace.nodes):
        state = trace.states[node.state]
        rows.append(
            {
                "step": str(born.get(number, 0)),
                "node": str(number),
                "parent": "" if node.parent is None else str(node.parent),
                "state": str(node.state),
                "action": node.action,
                "jumps": " ".join(map(str, node.jumps)),
                "g": str(node.g),
                "h": value_text(node.h),
                "f": value_text(node.f),
                "fate": str(node.fate),
                "expanded": str(expanded.get(number, "")),
                "goal": "yes" if state.goal else "no",
                "pegs": " ".join(map(str, sorted(state.position))),
            }
        )
    return rows


def trace_csv(trace: Trace) -> str:
    """The rows as CSV, with :data:`COLUMNS` as its first line."""
    text = StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(trace_rows(trace))
    return text.getvalue()


def value_text(value: Value) -> str:
    """A value for people: ``3``, ``2.67``, ``∞`` for a dead end, empty where there is none."""
    if value is None:
        return ""
    return "∞" if value == float("inf") else f"{value:.4g}"
