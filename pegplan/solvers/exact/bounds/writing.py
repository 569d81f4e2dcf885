"""The bytes of a certificate that no plan has fewer moves.

:mod:`pegplan.checking.fewest` reads them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

import numpy as np

from pegplan.game.puzzle import Objective, Puzzle
from pegplan.proofs.lowerbound import FORMAT, VERSION, claim_of
from pegplan.solvers.exact.bounds.potentials import MovePotential
from pegplan.solvers.exact.bounds.search import BoundSearch, Layers
from pegplan.solvers.exact.words import Array


def written(puzzle: Puzzle, search: BoundSearch, at_least: int, layers: Layers) -> bytes:
    """The whole file."""
    body = b"".join(_encoded(layer) for layer in (*layers.forward, *layers.backward))
    sets = search.pool.source.sets
    head = {
        "format": FORMAT,
        "version": VERSION,
        "puzzle": claim_of(puzzle),
        "objective": str(Objective.JUMPS if search.by_jumps else Objective.MOVES),
        "at_least": at_least,
        "potentials": [_potential(one, sets) for one in search.pool.potentials],
        "symmetries": [list(symmetry) for symmetry in search.group.symmetries[1:]],
        "forward": [len(layer) for layer in layers.forward],
        "backward": [len(layer) for layer in layers.backward],
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + body


def _potential(potential: MovePotential, sets: Sequence[frozenset[int]]) -> dict[str, object]:
    pairs = zip(sets, potential.sets, strict=True)
    return {
        "unit": potential.unit,
        "weights": list(potential.weights),
        "moving": list(potential.moving),
        "sets": [[sorted(holes), value] for holes, value in pairs if value],
    }


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
