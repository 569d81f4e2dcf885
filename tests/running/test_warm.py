"""Runs through the fork server; the promises on processes are in ``test_process.py``."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pegplan import Outcome, Status, puzzle, render, solve
from pegplan.errors import Unavailable
from pegplan.running import linux, warm
from pegplan.running.contain import NAMESPACES
from pegplan.running.process import Limits, Run, run, run_directory
from pegplan.running.watched import MARK
from pegplan.solvers.base import Request
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import presets
from pegplan.solvers.registry import solver

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the fork server is Linux's")


def figures(outcome: Outcome) -> tuple[object, ...]:
    wanted = ("expanded", "evaluated", "generated", "plan_cost")
    said = [outcome.statistics.get(name) for name in wanted]
    return (outcome.status, outcome.jumps, outcome.optimal, *said)


@pytest.mark.thin(3)
@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("name", ["english/cross", "triangle-4/a1-a1", "triangle-4/a2-b2"])
@pytest.mark.parametrize("planner", ["fd-add", "fd-lmcut", "fd-lama-first"])
def test_the_answer_is_that_of_the_driver(name: str, planner: str) -> None:
    asked = puzzle(name)
    cold, hot = (
        solver(planner).solve(asked, Request(timeout=60, dispatch=dispatch))
        for dispatch in ("command", "warm")
    )
    assert figures(cold) == figures(hot)


@pytest.mark.planner
@pytest.mark.slow
def test_other_planners_are_run_as_ever() -> None:
    outcome = solver("pyperplan").solve(puzzle("english/cross"), Request(dispatch="warm"))
    assert outcome.verified


@pytest.mark.parametrize(
    ("domain", "code", "said"),
    [("(define (domain", 31, "Reason"), (None, 30, "Could not read file")],
)
def test_the_translator_ends_as_under_the_driver(
    tmp_path: Path, domain: str | None, code: int, said: str
) -> None:
    files = [tmp_path / name for name in ("domain.pddl", "problem.pddl", "plan")]
    if domain is not None:
        files[0].write_text(domain)
    files[1].write_text(render(puzzle("english/cross"), "jump").problem)
    with warm.held() as server:
        assert server is not None
        command = server.command(["--search", "astar(blind())"], *files)
        ended = run(command, tmp_path, Limits(60), server=server)
    assert ended.exit_code == code
    assert said in ended.tail(100)


def test_a_run_has_its_own_variables_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although the server, of which it is a fork, had those of the run before."""
    printed = []
    with closing(warm.Server(None)) as server:
        monkeypatch.setattr(linux, "forked", server.start)
        for variables in ({"A": "1", "B": "2"}, {"A": "3", "C": "4"}, {"A": "3", "C": "4"}):
            said = run(["/usr/bin/env"], tmp_path, Limits(60), environment=variables).said()
            words = said.splitlines()
            printed.append(sorted(word for word in words if not word.startswith(MARK)))
    assert printed == [["A=1", "B=2"], ["A=3", "C=4"], ["A=3", "C=4"]]


@pytest.mark.planner
def test_a_task_that_is_translated_first_is_searched_as_ever(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("domain.pddl", "problem.pddl", "plan")]
    task = render(puzzle("english/cross"), "jump")
    files[0].write_text(task.domain)
    files[1].write_text(task.problem)
    search, plans = ["--search", "astar(blind())"], []
    with warm.held() as server:
        assert server is not None
        commands = [
            server.translation(*files[:2]),
            server.search(search, tmp_path / "output.sas", files[2]),
            server.command(search, *files),
        ]
        for command in commands:
            assert run(command, tmp_path, Limits(60), server=server).exit_code == 0
            plans.append(files[2].read_text() if files[2].exists() else "")
    assert not plans[0]
    assert plans[1] == plans[2]


@pytest.mark.planner
@pytest.mark.slow
def test_an_unsolvable_task_and_one_that_takes_too_long() -> None:
    request = Request(encoding="jump", timeout=60, dispatch="warm")
    never = solver("fd-add").solve(puzzle("triangle-4/a1-a1"), request)
    assert never.status is Status.UNSOLVABLE
    late = solver("fd-add").solve(puzzle("wiegleb/d1-d9"), request.but(timeout=1))
    assert late.status is Status.TIMEOUT
    spent = solver("fd-add").solve(puzzle("wiegleb/d1-d9"), request.but(cpu=1))
    assert spent.status is Status.TIMEOUT
    assert spent.statistics["cpu_seconds"] < 3
    blind = {"fast_downward_search_config": "astar(blind())"}  # fills memory the fastest
    hungry = PlannerSolver(replace(presets()["fd-add"], parameters=blind))
    full = hungry.solve(puzzle("wiegleb/d1-d9"), request.but(memory_mb=40))
    assert full.status is Status.MEMOUT


def test_one_server_for_all_who_hold_it_and_none_after_that() -> None:
    with warm.held() as first:
        assert first is not None
        with warm.held() as second:
            assert second is first
        assert first.process.poll() is None
    assert first.process.poll() is not None
    with warm.held() as third:
        assert third is not first


@pytest.mark.slow
@pytest.mark.planner
def test_a_server_that_is_killed_is_replaced() -> None:
    request = Request(encoding="jump", dispatch="warm")
    with warm.held() as server:
        assert server is not None
        server.process.kill()
        server.process.wait()
        assert solver("fd-add").solve(puzzle("english/cross"), request).verified


@pytest.mark.planner
@pytest.mark.slow
def test_a_run_outlives_its_server() -> None:
    request = Request(encoding="jump", timeout=1.5, dispatch="warm")
    with warm.held() as server, ThreadPoolExecutor(1) as pool:
        assert server is not None
        running = pool.submit(solver("fd-add").solve, puzzle("wiegleb/d1-d9"), request)
        while len(family(server.process.pid)) < 2:  # a keeper, and what it keeps
            time.sleep(0.01)
        server.process.kill()
        assert running.result(30).status is Status.TIMEOUT


def test_a_server_ends_though_a_fork_holds_its_line(eventually: Callable[..., bool]) -> None:
    script = """
        import os, time
        from pegplan.running import linux, warm
        with warm.held() as server:
            if os.fork() == 0:
                time.sleep(60)
            print(server.process.pid, flush=True)
            time.sleep(60)
    """
    caller = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    with caller:
        assert caller.stdout is not None
        server = int(caller.stdout.readline())
        assert is_alive(server)
        caller.kill()
        caller.wait(60)
        assert eventually(lambda: not is_alive(server))
        os.killpg(caller.pid, signal.SIGKILL)  # the fork


def test_a_server_that_dies_says_so(tmp_path: Path) -> None:
    server = warm.Server(tmp_path)  # where no translator is
    server.process.wait()
    with pytest.raises(Unavailable, match="fork server is gone"):
        server.start(["x=1", "--", "true"], {})
    server.close()


@pytest.mark.slow
@pytest.mark.planner
def test_many_at_once() -> None:
    names = ["english/cross", "english/plus", "english/pyramid", "english/fireplace"] * 5
    request = Request(timeout=60, dispatch="warm")
    with warm.held(), ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda name: solver("fd-add").solve(puzzle(name), request), names))
    assert [answer.puzzle.name for answer in answers] == names
    assert all(answer.verified for answer in answers)


@pytest.mark.planner
def test_schedules_leave_nothing_running() -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = set(children.read_text().split())
    assert solve("english/central").verified
    assert set(children.read_text().split()) <= before


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_nothing_outlives_pegplan(number: int, eventually: Callable[..., bool]) -> None:
    script = """
        import os, threading
        from pathlib import Path
        from pegplan import puzzle
        from pegplan.solvers.base import Request
        from pegplan.solvers.registry import solver
        from pegplan.running import linux, warm
        with warm.held() as server:
            request = Request(encoding="jump", timeout=60, dispatch="warm")
            run = lambda: solver("fd-type-based").solve(puzzle("wiegleb/d1-d9"), request)
            threading.Thread(target=run, daemon=True).start()
            print(server.process.pid, flush=True)
            threading.Event().wait()
    """
    caller = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    with caller:
        assert caller.stdout is not None
        server = int(caller.stdout.readline())
        assert eventually(lambda: len(family(server)) >= 2)  # a keeper, and what it keeps
        started = {server, *family(server)}
        caller.send_signal(number)
        caller.wait(60)
    assert eventually(lambda: not any(map(is_alive, started)))


def family(pid: int) -> set[int]:
    """All below a process."""
    children = children_of(pid)
    return children.union(*map(family, children))


def children_of(pid: int) -> set[int]:
    try:
        return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
    except OSError:
        return set()


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.fixture
def eventually() -> Callable[..., bool]:
    def wait(condition: Callable[[], bool]) -> bool:
        deadline = time.monotonic() + 90
        while not condition() and time.monotonic() < deadline:
            time.sleep(0.02)
        return condition()

    return wait


def test_keepers_that_are_forked_keep_runs_apart_as_others_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = run(["true"], tmp_path, Limits(wall=30))
    monkeypatch.setattr(linux, "forked", None)
    warm.fork_keepers()
    server = linux.forked.__self__
    try:
        forked = run(["true"], tmp_path, Limits(wall=30))
        assert (forked.exit_code, forked.contained) == (alone.exit_code, alone.contained)
        server.process.kill()
        server.process.wait()
        assert run(["true"], tmp_path, Limits(wall=30)).contained == alone.contained
        assert linux.forked is None
    finally:
        server.close()


@pytest.fixture
def keepers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[warm.Server, Callable[[list[str]], Run]]]:
    """A server of keepers, and what runs a command by one; skips where these have a guardian."""
    with closing(warm.Server(None)) as server, run_directory() as folder:
        monkeypatch.setattr(linux, "forked", server.start)
        if run(["true"], folder, Limits(60)).contained != NAMESPACES:
            pytest.skip("this system does not let a run have namespaces")
        yield server, lambda command: run(command, folder, Limits(60))


def test_a_keeper_without_a_guardian_is_killed(
    keepers: tuple[warm.Server, Callable[[list[str]], Run]], eventually: Callable[..., bool]
) -> None:
    server, start = keepers
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(start, ["sh", "-c", "sleep 1000 & sleep 1000"])
        assert eventually(lambda: len(family(server.process.pid)) == 4)
        started = family(server.process.pid)
        (keeper,) = children_of(server.process.pid)
        os.kill(keeper, signal.SIGKILL)
        ended = running.result(60)
    assert (ended.exit_code, ended.signal) == (None, 9)
    assert "the keeper of this run died: no answer" in ended.tail()
    assert eventually(lambda: not any(map(is_alive, started)))
    assert start(["true"]).exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("first", ["pegplan", "server"])
def test_folders_of_keepers_without_a_guardian(
    first: str, tmp_path: Path, eventually: Callable[..., bool]
) -> None:
    """They go when pegplan is killed while a command runs; a run outlives its server.

    The command heeds no SIGTERM, so it is there for a while after pegplan.
    """
    script = """
        import sys
        from pathlib import Path
        from pegplan.running import linux, warm
        from pegplan.running.process import Limits, run, run_directory
        warm.fork_keepers()
        server = linux.forked.__self__
        with run_directory() as folder:
            print(server.process.pid, folder, flush=True)
            command = "trap '' TERM; touch here; while [ ! -e go ]; do sleep 0.1; done"
            ended = run(["sh", "-c", command], folder, Limits(60, grace=0.3))
        print(ended.exit_code, folder.exists(), flush=True)
    """
    caller = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        stdout=subprocess.PIPE, text=True, env=os.environ | {"TMPDIR": str(tmp_path)},
    )  # fmt: skip
    with caller:
        assert caller.stdout is not None
        number, name = caller.stdout.readline().split(None, 1)
        server, folder = int(number), Path(name.strip())
        assert eventually((folder / "here").exists)
        started = {server, *family(server)}
        os.kill(caller.pid if first == "pegplan" else server, signal.SIGKILL)
        if first == "server":
            (folder / "go").touch()
        assert caller.stdout.read() == ("" if first == "pegplan" else "0 False\n")
    assert eventually(lambda: not any(map(is_alive, started)))
    assert eventually(lambda: not folder.exists())
