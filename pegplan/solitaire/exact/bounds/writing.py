"""The bytes of a certificate that no plan has fewer moves.

:mod:`pegplan.solitaire.checking.fewest` reads them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

import numpy as np

from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers
from pegplan.solitaire.proofs.lowerbound import FORMAT, VERSION
from pegplan.solitaire.proofs.statement import Statement
from pegplan.solitaire.puzzle import Objective, PegPuzzle


def written(puzzle: PegPuzzle, search: BoundSearch, at_least: int, layers: Layers) -> bytes:
    """The whole file."""
    body = b"".join(_encoded(layer) for layer in (*layers.forward, *layers.backward))
    names = [hole.name for hole in puzzle.board.holes]
    areas, potentials = _potentials(search, names)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "puzzle": Statement.of(puzzle).to_dict(),
        "objective": str(Objective.JUMPS if search.by_jumps else Objective.MOVES),
        "at_least": at_least,
        "areas": areas,
        "potentials": potentials,
        "symmetries": [" ".join(names[i] for i in to) for to in search.group.symmetries[1:]],
        "forward": [len(layer) for layer in layers.forward],
        "backward": [len(layer) for layer in layers.backward],
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + body


def _potentials(
    search: BoundSearch, names: Sequence[str]
) -> tuple[list[list[str]], list[dict[str, object]]]:
    """The areas, by the names of their holes, and the potentials with their values.

    In the file a move raises a potential, and here it lowers it: so all values change their sign.
    Areas are left out that have no value in any potential, but not those of moving pegs.
    """
    found = [member.potential for member in search.pool.members]
    areas = [[names[hole] for hole in area] for area in search.pool.source.areas]
    board = len(areas)
    values = [
        [[0] * ((1 << len(area)) - 1) + [-n] for area, n in zip(areas, one.values, strict=True)]
        for one in found
    ]
    if any(one.moving for one in found):
        areas += [[f"moving {name}"] for name in names]
        for rows, one in zip(values, found, strict=True):
            weights = [one.values[hole] + more for hole, more in enumerate(one.moving)]
            rows += [[0, -weight] for weight in weights] or [[0, 0]] * len(names)
    used = [k for k in range(len(areas)) if k >= board or any(any(rows[k]) for rows in values)]
    return [areas[k] for k in used], [
        {"unit": one.unit, "values": [rows[k] for k in used]}
        for rows, one in zip(values, found, strict=True)
    ]


def _encoded(layer: Array) -> bytes:
    """A sorted layer: differences minus 1, in groups of 7 bits, low groups first."""
    if not len(layer):
        return b""
    one = layer.dtype.type(1) if layer.dtype != object else 1
    rest = np.concatenate([layer[:1], layer[1:] - layer[:-1] - one])
    columns, used = [], [np.ones(len(rest), bool)]
    while used[-1].any():
        low, rest = rest & 127 * one, rest >> 7 * one
        used.append(rest > 0)
        columns.append(low.astype(np.uint8) | (used[-1] * 128).astype(np.uint8))
    return bytes(np.array(columns).T[np.array(used[:-1]).T].tobytes())
