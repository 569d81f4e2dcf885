"""Traces as JSON, with positions, jumps and puzzles as :mod:`pegplan.game.codec` writes them."""

from __future__ import annotations

import math
from typing import Any

from pegplan.errors import InputError
from pegplan.game.codec import (
    position_from_json,
    position_to_json,
    puzzle_from_json,
    puzzle_to_json,
)
from pegplan.game.notation import Jump
from pegplan.tracing.choices import HEURISTICS, SEARCHES
from pegplan.tracing.steps import Expansion, Fate, TracedNode, TracedState, TraceEnding, Value
from pegplan.tracing.trace import Trace

FORMAT = "pegplan-trace-1"


def trace_to_json(trace: Trace) -> dict[str, Any]:
    """The documented JSON object; ``h`` and ``f`` of a dead end are ``"inf"``.

    ``nodes`` and ``expansions`` name states and nodes by their number, counted from 0.
    """
    return {
        "format": FORMAT,
        "title": trace.title,
        "puzzle": puzzle_to_json(trace.puzzle),
        "source": trace.source,
        "search": trace.search,
        "heuristic": trace.heuristic,
        "weight": trace.weight,
        "order": trace.order,
        "ending": str(trace.ending),
        "message": trace.message,
        "plan": None if trace.plan is None else list(trace.plan),
        "verified": trace.verified,
        "reason": trace.reason,
        "states": list(map(state_to_json, trace.states)),
        "nodes": list(map(node_to_json, trace.nodes)),
        "expansions": [
            {"node": each.node, "successors": list(each.successors)} for each in trace.expansions
        ],
    }


def state_to_json(state: TracedState) -> dict[str, Any]:
    """An element of ``states``; keys whose value is empty are left out."""
    found: dict[str, Any] = {"pegs": position_to_json(state.position)}
    if state.unclear:
        found["unclear"] = position_to_json(state.unclear)
    if state.facts:
        found["facts"] = list(state.facts)
    return found | ({"goal": True} if state.goal else {})


def node_to_json(node: TracedNode) -> dict[str, Any]:
    """An element of ``nodes``."""
    return {
        "state": node.state,
        "parent": node.parent,
        "action": node.action,
        "jumps": list(map(str, node.jumps)),
        "g": node.g,
        "h": value_to_json(node.h),
        "f": value_to_json(node.f),
        "fate": str(node.fate),
    }


def value_to_json(value: Value) -> float | str | None:
    """A value of a heuristic; JSON has no infinity."""
    return "inf" if value == math.inf else value


def value_from_json(data: Any) -> Value:
    """The value that :func:`value_to_json` wrote."""
    return math.inf if data == "inf" else data


def trace_from_json(data: Any, where: str = "trace") -> Trace:
    """The trace that :func:`trace_to_json` wrote.

    Raises:
        InputError: it is something else.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InputError(
            f"{where}: no trace of this version; pegplan trace PUZZLE -o FILE.json makes one"
        )
    try:
        return _trace(data)
    except InputError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        shown = f"{type(error).__name__} {error}"[:80]
        raise InputError(f"{where}: a damaged trace ({shown}); make it again") from None


def _trace(data: dict[str, Any]) -> Trace:
    puzzle = puzzle_from_json(data["puzzle"])
    holes = puzzle.board.index
    if data["search"] not in SEARCHES or data["heuristic"] not in (None, *HEURISTICS):
        raise ValueError(f"unknown search {data['search']}, {data['heuristic']}")
    states = tuple(
        TracedState(
            position_from_json(each["pegs"], "trace: states", holes),
            position_from_json(each.get("unclear", []), "trace: states", holes),
            tuple(map(str, each.get("facts", ()))),
            bool(each.get("goal", False)),
        )
        for each in data["states"]
    )
    nodes = tuple(map(_node, data["nodes"]))
    expansions = tuple(Expansion(e["node"], tuple(e["successors"])) for e in data["expansions"])
    named = [n for e in expansions for n in (e.node, *e.successors)]
    if not nodes or any(not 0 <= n < len(nodes) for n in named):
        raise ValueError("a step names a node that is not there")
    if any(not 0 <= node.state < len(states) for node in nodes):
        raise ValueError("a node names a state that is not there")
    if any(node.parent is not None and not 0 <= node.parent < i for i, node in enumerate(nodes)):
        raise ValueError("a node's parent comes after it")
    plan = data["plan"]
    return Trace(
        puzzle, str(data["source"]), data["search"], data["heuristic"], data["weight"],
        states, nodes, expansions, TraceEnding(data["ending"]), str(data["message"]),
        None if plan is None else tuple(map(str, plan)), data["verified"], str(data["reason"]),
    )  # fmt: skip


def _node(data: dict[str, Any]) -> TracedNode:
    return TracedNode(
        data["state"],
        data["parent"],
        str(data["action"]),
        tuple(map(Jump, data["jumps"])),
        data["g"],
        value_from_json(data["h"]),
        value_from_json(data["f"]),
        Fate(data["fate"]),
    )
