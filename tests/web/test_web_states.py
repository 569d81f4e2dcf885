"""The numbers of states that the page shows are true at every line of a planner's log."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette")

from pegplan.web.states import StateCount

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

ENHSP = "Expanded Nodes:153\nStates Evaluated:230"


@pytest.mark.parametrize(
    ("log", "numbers"),
    [
        (LAMA_FIRST, [None, None, 1614, 475943, 475943, 475944, 475944]),
        (LAMA, [None, 1449, 1449, 1450, 1450, 1450, 1469, 7652, 7652, None, 7652]),
        (ENHSP, [153, 153]),
    ],
)
def test_a_number_so_far_is_never_more_than_the_number_at_the_end(
    log: str, numbers: list[int | None]
) -> None:
    count, said = StateCount(), []
    for line in log.splitlines():
        count.read(line)
        said.append((count.number, count.final))
    assert [number for number, _ in said] == numbers
    assert said[-1][1]
    last = numbers[-1] or 0
    assert all(number == last for number, final in said if final and log != LAMA)
    assert all((number or 0) <= last for number, _ in said)


def test_a_search_that_was_stopped_has_no_last_number() -> None:
    count = StateCount()
    for line in LAMA.splitlines()[:7]:
        count.read(line)
    assert (count.number, count.final) == (1469, False)
