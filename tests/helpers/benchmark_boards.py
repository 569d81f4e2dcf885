"""The boards that benchmarks make: squares with joined sides or with holes missing, and cubes."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from helpers.places import ROOT


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
punched = _loaded("punched").punched
