"""What is told of a search while it runs is true at every line of a planner's log."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

import pegplan
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver
from pegplan.solvers.searchlog import MOST, LogMoment, SearchLog

LAMA_FIRST = """
[t=0.004s, 10 KB] New best heuristic value for ff: 27
[t=0.012s, 10 KB] g=4, 2116 evaluated, 1614 expanded
[t=9.797s, 70 KB] g=30, 759524 evaluated, 475943 expanded
[t=9.798s, 70 KB] Solution found!
[t=9.798s, 70 KB] Expanded 475944 state(s).
[t=9.798s, 70 KB] Evaluated 759525 state(s).
"""
"""Lines of fd-lama-first on english/central (Fast Downward from up-fast-downward 1.0.0)."""

LAMA = """
g=17, 1800 evaluated, 1449 expanded
Solution found!
Expanded 1450 state(s).
Best solution cost so far: 18
Solution found - keep searching
g=1, 20 evaluated, 19 expanded
Expanded 6202 state(s).
Solution found - keep searching
Cumulative statistics:
Expanded 7652 state(s).
"""
"""Lines of fd-lama on triangle-6/a1-a1: one search after another, at the end their sum."""

ENHSP = """h(I):27.0
 g(n)= 1.0 h(n)=17.0
-------------Time: 10s ; Expanded Nodes: 40 (Avg-Speed 4.0 n/s); Evaluated States: 60
Metric (Search):13.0
Search Time (msec): 12000
Expanded Nodes:153
States Evaluated:230"""

ENHSP_OPT = """
h(I):3.0
f(n) = 3.0 (Expanded Nodes: 1, Evaluated States: 1, Time: 0.029) Frontier Size: 0
f(n) = 4.0 (Expanded Nodes: 6, Evaluated States: 23, Time: 0.102) Frontier Size: 17
Search Time (msec): 500
Expanded Nodes:2350
States Evaluated:2491
"""
"""Lines of enhsp-opt on triangle-5/a1-a1 (ENHSP from up-enhsp 0.1.1)."""

SYMK = """
[t=0.1s, 500 KB] BOUND: 12 < 2147483647 [0/1 plans], dir: FW, reconstruction time: 0.000000s
[t=0.2s, 500 KB] BOUND: 14 < 13 [1/1 plans], dir: BW, reconstruction time: 0.001630s
[t=0.2s, 500 KB] Plan cost: 13
"""
"""Lines of symk on triangle-5/a1-a1 (SymK from up-symk 1.6.0)."""

LPG = """
advancing to distance :   24
                          17
                          15
 first_solution_cpu_time: 5.97
Plan quality:    31.000
"""
"""Lines of lpg on english/central (LPG from up-lpg 0.1.3)."""


@pytest.mark.parametrize(
    ("log", "numbers"),
    [
        (LAMA_FIRST, [None, None, 1614, 475943, 475943, 475944, 475944]),
        (LAMA, [None, 1449, 1449, 1450, 1450, 1450, 1469, 7652, 7652, None, 7652]),
        (ENHSP, [None, None, 40, 40, 40, 153, 153]),
        (ENHSP_OPT, [None, None, 1, 6, 6, 2350, 2350]),
    ],
)
def test_a_number_so_far_is_never_more_than_the_number_at_the_end(
    log: str, numbers: list[int | None]
) -> None:
    count, said = SearchLog(), []
    for line in log.splitlines():
        count.read(line)
        said.append((count.number, count.final))
    assert [number for number, _ in said] == numbers
    assert said[-1][1]
    last = numbers[-1] or 0
    assert all(number == last for number, final in said if final and log != LAMA)
    assert all((number or 0) <= last for number, _ in said)


def test_a_search_that_was_stopped_has_no_last_number() -> None:
    count = SearchLog()
    for line in LAMA.splitlines()[:7]:
        count.read(line)
    assert (count.number, count.final) == (1469, False)


def moments(log: str) -> list[LogMoment]:
    return SearchLog().read_all(log.splitlines())


def test_the_moments_are_what_the_lines_say() -> None:
    first, second, third = moments(LAMA_FIRST)
    own = {"own_clock": True, "search": 1}
    assert first.to_dict() == {
        "seconds": 0.012, **own, "expanded": 1614, "evaluated": 2116, "g": 4, "h": {"ff": 27},
    }  # fmt: skip
    assert (second.g, second.h, second.seconds) == (30, {}, 9.797)
    assert third.to_dict() == {"seconds": 9.798, **own, "expanded": 475944, "evaluated": 759525}
    assert [(one.layer, one.cost) for one in moments(SYMK)] == [(12, None), (13, None), (None, 13)]
    assert [one.h.get("h", one.cost) for one in moments(LPG)] == [24, 17, 15, 31]
    assert [(one.h, one.expanded, one.cost) for one in moments(ENHSP)] == [
        ({"h": 27}, None, None), ({"h": 17}, None, None), ({}, 40, None), ({}, 153, 13),
    ]  # fmt: skip
    assert [(one.layer, one.seconds) for one in moments(ENHSP_OPT)] == [
        (None, None), (3, 0.029), (4, 0.102), (None, 0.5),
    ]  # fmt: skip


def test_several_searches_are_told_apart_and_their_states_are_summed() -> None:
    assert [(one.search, one.expanded) for one in moments(LAMA)] == [
        (1, 1449), (1, 1450), (2, 1469), (2, 7652),
    ]  # fmt: skip


def test_a_log_that_goes_on_and_on_makes_few_moments() -> None:
    lines = (f"g=1, {i} evaluated, {i} expanded" for i in range(5000))
    assert MOST < len(SearchLog().read_all(lines)) < 3 * MOST


@pytest.mark.thin(6)
@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("name", ["fd-lama-first", "fd-blind", "symk", "enhsp", "enhsp-opt", "lpg"])
def test_the_curve_of_a_real_run_fits_its_end(name: str) -> None:
    """What each planner really writes is read, and agrees with its statistics and with its plan."""
    if solver(name).info().problem:
        pytest.skip(f"{name} is not installed")
    outcome = solver(name).solve(
        pegplan.puzzle("triangle-4/a2-b2"), Request(encoding="jump", timeout=60)
    )
    assert outcome.status == "solved", outcome.message
    curve = [LogMoment(**moment) for moment in outcome.curve]
    costs = [one.cost for one in curve if one.cost is not None]
    assert costs == [8], "each jump costs 1"
    for search in {one.search for one in curve}:
        for before, after in pairwise(one for one in curve if one.search == search):
            assert (before.expanded or 0) <= (after.expanded or before.expanded or 0)
            both = before.h.keys() & after.h.keys()
            assert all(after.h[one] < before.h[one] for one in both), "best values fall"
    assert curve[-1].expanded == outcome.statistics.get("expanded")
    if name in ("fd-blind", "symk"):
        layers = [one.layer for one in curve if one.layer is not None]
        assert layers == sorted(layers)
        assert layers[-1] == 8
    assert json.loads(json.dumps(outcome.to_dict()))["curve"] == list(outcome.curve)
