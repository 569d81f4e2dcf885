"""Certificates of fewest moves of versions 1 and 2, in the form of version 3.

A potential was a weight for each hole, values of sets of holes while they are full, and what a peg
weighs more while it moves; a move lowered it. Holes were numbers, in the board's order. Version 3
has values of areas, which a move raises, and names. What is converted is checked as it is then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

OLDER = 1, 2
"""The versions that are converted."""
KEYS = (
    "format", "version", "puzzle", "objective", "at_least", "potentials", "symmetries", "forward",
    "backward", "sha256",
)  # fmt: skip
"""The keys of their first line."""


def in_version_3(content: Mapping[str, Any]) -> dict[str, Any]:
    """The same certificate in version 3.

    Raises:
        LookupError, TypeError, ValueError: the content has not the form of its version.
    """
    names, potentials = list(content["puzzle"]["holes"]), list(content["potentials"])
    every = (tuple(holes) for one in potentials for holes, _ in one["sets"])
    sets = list(dict.fromkeys(every))
    areas = [[name] for name in names] + [[names[hole] for hole in some] for some in sets]
    moving = any(one["moving"] for one in potentials)
    if moving:
        areas += [[f"moving {name}"] for name in names]
    return {
        **content,
        "version": 3,
        "areas": areas,
        "potentials": [
            {"unit": one["unit"], "values": _values(one, sets, moving)} for one in potentials
        ],
        "symmetries": [" ".join(names[hole] for hole in to) for to in content["symmetries"]],
    }


def _values(one: Mapping[str, Any], sets: list[tuple[int, ...]], moving: bool) -> list[list[int]]:
    """The values of a potential: of each hole, of each set, and of each hole of a moving peg."""
    weights, added = one["weights"], dict.fromkeys(sets, 0)
    for holes, value in one["sets"]:
        added[tuple(holes)] += value
    found = [[0, -weight] for weight in weights]
    found += [[*[0] * ((1 << len(some)) - 1), -value] for some, value in added.items()]
    if moving:
        more = one["moving"] or [0] * len(weights)
        found += [[0, -(weight + own)] for weight, own in zip(weights, more, strict=True)]
    return found
