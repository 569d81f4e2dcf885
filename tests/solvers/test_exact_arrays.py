"""What exact search is made of: sums of groups, threads, and a heap that keeps its memory."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegplan.solvers.exact.arrays import threads
from pegplan.solvers.exact.counts import paths


@given(st.lists(st.lists(st.integers(0, 2**60), min_size=1, max_size=9), min_size=1))
def test_sums_are_those_of_each_group_though_running_sums_overflow(groups: list[list[int]]) -> None:
    values = np.array([value for group in groups for value in group], np.uint64)
    last = np.cumsum([len(group) for group in groups]) - 1
    assert paths._sums(values, last).tolist() == [sum(group) for group in groups]


@pytest.mark.parametrize("there", [1, 2, 5])
@pytest.mark.parametrize("items", [0, 1, 7, 40])
def test_threads_give_results_in_order(
    monkeypatch: pytest.MonkeyPatch, there: int, items: int
) -> None:
    monkeypatch.setattr(threads, "cores", lambda: range(there))
    assert list(threads.in_threads(lambda i: i * i, range(items))) == [i * i for i in range(items)]


def test_an_error_in_a_thread_is_raised_and_ends_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "cores", lambda: range(2))
    begun = []

    def work(item: int) -> int:
        begun.append(item)
        return 1 // (item - 3)

    with pytest.raises(ZeroDivisionError):
        list(threads.in_threads(work, range(1000)))
    assert len(begun) < 20


FAULTS = """
import resource, sys
import numpy as np
from pegplan.solvers.exact.counts.worker import reuse_memory

def faults():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(50):
        np.ones(100_000)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

first = np.ones(100_000)
fresh = faults()
reuse_memory()
faults()
print(fresh, faults())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is reused by mallopt, a call of glibc")
def test_a_freed_array_is_used_again() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAULTS],
        capture_output=True, text=True, check=True,
        env={"MALLOC_MMAP_THRESHOLD_": "131072"},  # where it is told so it does not adapt itself
    )  # fmt: skip
    fresh, later = map(int, done.stdout.split())
    if fresh < 1000:
        pytest.skip("the C library keeps freed memory by itself")
    assert later < fresh / 10
