"""The boards that benchmarks make: squares with joined sides or with holes missing, and cubes."""

from __future__ import annotations

import random
import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from helpers.places import ROOT
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole


def _loaded(name: str) -> Any:
    """The module of a benchmark, which is no part of a package."""
    spec = spec_from_file_location(f"benchmark_{name}", ROOT / "benchmarks" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_boards = _loaded("unusual")
joined, cube, unusual = _boards.joined, _boards.cube, _boards.unusual


def punched(side: int, seed: int, part: float) -> Board:
    """A square without some of its holes, as a part of all, and without those that no jump has."""
    whole = [Hole(row, column) for row in range(side) for column in range(side)]
    out = set(random.Random(f"{side}/{seed}").sample(whole, round(part * len(whole))))
    board = Board("punched", tuple(hole for hole in whole if hole not in out), Lattice.SQUARE)
    used = {hole for jump in board.jumps for hole in jump}
    holes = tuple(hole for hole in board.holes if hole in used)
    return Board(f"punched-{side}-{seed}", holes, Lattice.SQUARE)
