"""*How fast*: plans with few moves, and proofs that there are none with fewer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean

from fast.sample import LIMIT_MB, Sample

from pegplan import puzzle
from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.solvers.base import Event, Request
from pegplan.solvers.registry import solver


def by_improve(
    names: Sequence[str],
    fewest: Sequence[int],
    moments: Sequence[float],
    seconds: float,
    seed: int | None,
) -> list[Sample]:
    """`improve` on each puzzle until a proof or the limit: the mean gap to the fewest moves at
    each moment, then the seconds until a proof, all together."""
    gaps: list[list[float]] = [[] for _ in moments]
    proofs: list[float | None] = []
    for name, least in zip(names, fewest, strict=True):
        best, proved = _improved(name, moments, seconds, seed)
        proofs.append(proved)
        for of, moves in zip(gaps, best, strict=True):
            if moves is not None:
                of.append(100 * (moves / least - 1))
        print(f"  {name}: {best} of {least}, proof {proved}", flush=True)
    means = [Sample(mean(of) if of else None, len(of), len(names)) for of in gaps]
    known = [one for one in proofs if one is not None]
    return [*means, Sample(sum(known), len(known), len(names))]


def _improved(
    name: str, moments: Sequence[float], seconds: float, seed: int | None
) -> tuple[list[int | None], float | None]:
    began = time.perf_counter()
    found: list[tuple[float, int]] = []

    def told(event: Event) -> None:
        if event.kind == "plan" and event.outcome is not None and event.outcome.jumps:
            found.append((time.perf_counter() - began, len(moves_of(event.outcome.jumps))))

    request = Request(
        timeout=seconds, memory_mb=LIMIT_MB, optimal=True, dispatch="warm", seed=seed, on_event=told
    )
    outcome = solver("improve").solve(by_moves(name), request)
    taken = time.perf_counter() - began
    if outcome.jumps is not None:
        found.append((taken, len(moves_of(outcome.jumps))))
    best = [min((m for at, m in found if at <= moment), default=None) for moment in moments]
    return best, taken if outcome.optimal else None


def by_moves(name: str) -> Puzzle:
    """A puzzle whose plans are measured by their moves."""
    return replace(puzzle(name), objective=Objective.MOVES)


def by_lama(names: Sequence[str], fewest: Sequence[int], seconds: float) -> Sample:
    """The mean gap of `fd-lama` on the encoding `moves`, in per cent."""
    gaps = []
    for name, least in zip(names, fewest, strict=True):
        request = Request(encoding="moves", timeout=seconds, memory_mb=LIMIT_MB)
        outcome = solver("fd-lama").solve(by_moves(name), request)
        if outcome.jumps is not None:
            gaps.append(100 * (len(moves_of(outcome.jumps)) / least - 1))
    return Sample(mean(gaps) if gaps else None, len(gaps), len(names))


def proved(folder: Path, lane: str, seconds: float, seed: int | None = None) -> Sample:
    """Seconds in which a planner proves the fewest moves of a folder's tasks, all together."""
    from moves import best, puzzles

    times = []
    for _, asked in puzzles(str(folder)):
        _, sure, taken = best(asked, lane, seconds, True, seed=seed)
        times.append(taken if sure else None)
    known = [one for one in times if one is not None]
    return Sample(sum(known) if known else None, len(known), len(times))
