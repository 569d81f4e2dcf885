"""What a worker does to prove a bound; it leaves the certificate of each bound in a folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from pegplan.game.notation import Jump
from pegplan.solvers.exact.bounds.search import BoundSearch, Layers
from pegplan.solvers.exact.bounds.writing import written
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.find import find
from pegplan.solvers.models.query import Channel, Query


def file_of(folder: Path, at_least: int) -> Path:
    """The certificate of a bound in the folder."""
    return folder / f"{at_least}.bound"


def search(query: Query, channel: Channel) -> None:
    """Prove the bound of the options, or refute it by a plan; runs in a worker.

    The options are ``folder``, ``objective``, and ``at_least``: 0 asks for the largest bound, and
    for a plan that has no more moves.
    """
    options, limits = query.options, SearchLimits(query.seconds, query.memory_mb)
    puzzle = query.puzzle
    index = {jump: number for number, jump in enumerate(puzzle.board.jumps)}
    try:
        found = BoundSearch(puzzle, options["objective"] == "moves", limits, channel.progress)
        asked = int(str(options["at_least"]))
        at_least = asked or max(1, found.pool.least)
        while True:
            answer = _any_plan(found, query, limits, at_least) or found.run(at_least)
            if not isinstance(answer, Layers):
                channel.plan([index[jump] for jump in answer])
                break
            data = written(puzzle, found, at_least, answer)
            file_of(Path(str(options["folder"])), at_least).write_bytes(data)
            channel.say(bound=at_least)
            if asked or at_least > found.most:
                break
            at_least += 1
        channel.statistics(peak_mb=round(limits.peak_mb))
        channel.answer("solved")
    except Stop as stop:
        channel.answer(stop.status, str(stop))


def _any_plan(
    found: BoundSearch, query: Query, limits: SearchLimits, at_least: int
) -> list[Jump] | None:
    """A plan by beams where all plans have as many jumps, fewer than ``at_least``; or None.

    The search within a bound would look at all positions that the bound leaves.
    """
    jumps = query.puzzle.n_jumps
    if not found.by_jumps or jumps is None or not found.pool.least <= jumps < at_least:
        return None
    with suppress(Stop):
        return find(query.puzzle, limits.part(0.5)).jumps
    return None
