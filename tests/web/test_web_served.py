"""The page's server over a socket: closed tabs, rubbish on the line, and what its end leaves."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psutil
import pytest
from helpers.processes import eventually

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def started_by(pid: int, least: int) -> list[psutil.Process]:
    """The processes below one, once there are so many."""
    assert eventually(lambda: len(psutil.Process(pid).children(recursive=True)) >= least)
    return psutil.Process(pid).children(recursive=True)


def left_of(started: list[psutil.Process]) -> list[psutil.Process]:
    """Wait for processes to end; those that are still there after a while."""

    def left() -> list[psutil.Process]:
        there = [one for one in started if one.is_running()]
        return [one for one in there if status_of(one) not in ("", psutil.STATUS_ZOMBIE)]

    eventually(lambda: not left())
    return left()


def status_of(process: psutil.Process) -> str:
    try:
        return str(process.status())
    except psutil.NoSuchProcess:
        return ""


class Served:
    """A server in a process of its own."""

    def __init__(self, *options: str) -> None:
        code = "from pegplan.cli import main; main()"
        command = [sys.executable, "-c", code, "serve", "--no-open", "--port", "0", *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        match = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert match, line + (self.process.stderr.read() if self.process.stderr else "")
        self.port = int(match[1])
        assert eventually(self.listens)

    def listens(self) -> bool:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), 5).close()
            return True
        return False

    def post(self, path: str, body: Any, client: str = "") -> socket.socket:
        """Send a request and leave the line open."""
        content = json.dumps(body).encode()
        line = socket.create_connection(("127.0.0.1", self.port), 20)
        head = (
            f"POST /api/{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
            f"Pegplan-Client: {client}\r\n\r\n"
        )
        line.sendall(head.encode() + content)
        return line

    def end(self, number: int = signal.SIGTERM) -> str:
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=120)
        return said


@contextmanager
def serving() -> Iterator[Served]:
    server = Served("--solvers", "fd-type-based,bitboard", "--solves", "2", "--timeout", "50")
    yield server
    if server.process.poll() is None:
        server.end()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """One server for all tests that leave it running; it must end without a traceback."""
    with serving() as server:
        yield server
        assert "Traceback" not in server.end()


LONG = {
    "puzzle": "wiegleb/d1-d9",
    "solvers": ["fd-type-based"],
    "encoding": "jump",
    "stop": "never",
}
"""A race that takes longer than a test."""
LOG = b'"log": ["'
"""Its planner has begun to write."""


def read_until(line: socket.socket, wanted: bytes) -> bytes:
    text = b""
    while wanted not in text:
        part = line.recv(65536)
        assert part, text
        text += part
    return text


def both_slots(served: Served) -> list[socket.socket]:
    """Take all places for solvers with two long runs, and wait until they run."""
    tabs = [served.post("solve", LONG) for _ in range(2)]
    for tab in tabs:
        read_until(tab, b'"state": "running"')
    return tabs


@pytest.mark.planner
@pytest.mark.slow
@LINUX
def test_a_closed_tab_ends_its_planner(served: Served) -> None:
    tab = served.post("solve", LONG)
    read_until(tab, b'"state": "running"')
    read_until(tab, LOG)
    started = started_by(served.process.pid, 2)
    # the guardian, which forks keepers, ends with the server
    planners = [one for one in started if "forks" not in one.cmdline() or one.parent() in started]
    tab.close()
    assert not left_of(planners)
    again = served.post("solve", {"puzzle": "english/central", "solvers": ["bitboard"]})
    assert b'"won": true' in read_until(again, b'"event": "end"')
    again.close()


@pytest.mark.planner
@pytest.mark.slow
@LINUX
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_the_end_of_the_server_is_the_end_of_all(number: int) -> None:
    with serving() as served:
        tab = served.post("solve", LONG)
        read_until(tab, LOG)
        hints = served.post("hints", {"puzzle": "wiegleb/d1-d9", "seconds": 30})
        read_until(hints, b"200 OK")
        started = started_by(served.process.pid, 2)
        said = served.end(number)
        assert "Traceback" not in said
        assert not left_of(started)
        tab.close()
        hints.close()


@pytest.mark.planner
@pytest.mark.slow
@LINUX
def test_a_tab_closed_while_it_waits_gives_up_its_place(served: Served) -> None:
    racing = both_slots(served)
    waiting = served.post("solve", {**LONG, "solvers": ["bitboard"]})
    read_until(waiting, b'"place": 1')
    waiting.close()
    for tab in racing:
        tab.close()
    after = served.post("solve", {"puzzle": "english/central", "solvers": ["bitboard"]})
    read_until(after, b'"won": true')
    after.close()


@pytest.mark.planner
@pytest.mark.slow
@LINUX
def test_a_class_presses_solve_at_once(served: Served) -> None:
    """All get an answer in their turn, whoever asks for much beside them."""
    busy = both_slots(served)
    asked = {"puzzle": "triangle-4/a2-any", "encoding": None}
    names = [*["greedy"] * 6, *[f"pupil-{number}" for number in range(8)]]
    tabs = [
        served.post(
            "solve", {**asked, "solvers": ["fd-type-based" if i == 3 else "bitboard"]}, name
        )
        for i, name in enumerate(names)
    ]
    places: list[int] = []
    for tab in tabs:
        said = read_until(tab, b'"place": ')
        assert b"200 OK" in said
        places.append(int(re.findall(rb'"place": (\d+)', said)[-1]))
    assert len(set(places[6:])) == 8
    assert max(places[6:]) <= 10
    for tab in busy:
        tab.close()
    answers = [read_until(tab, b'"event": "end"') for tab in tabs]
    for tab, answer in zip(tabs, answers, strict=True):
        assert b'"won": true' in answer
        tab.close()


@pytest.mark.slow
def test_rubbish_on_the_line(served: Served) -> None:
    said = [
        b"",
        b"\0" * 99,
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/puzzle HTTP/1.1\r\n",
    ]
    head = b"POST /api/puzzle HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    said += [
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        head + b"Content-Length: -1\r\n\r\n",
        head + b"Content-Length: 99999999999\r\n\r\n{}",
        head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        head + b"Transfer-Encoding: chunked\r\n\r\n" + (b"ffff\r\n" + b"a" * 65535 + b"\r\n") * 8,
    ]
    for text in said:
        send(served, text)
    with served.post("puzzle", {"puzzle": "english/central"}) as line:
        assert b"200 OK" in read_until(line, b"toml")


def send(served: Served, text: bytes) -> None:
    """Send bytes over a line of their own; any answer but an inner error is right."""
    with (
        socket.create_connection(("127.0.0.1", served.port), 5) as line,
        suppress(TimeoutError, ConnectionError),
    ):
        line.sendall(text)
        line.settimeout(0.2)
        assert b" 500 " not in line.recv(4096)


@pytest.mark.slow
def test_a_port_in_use_and_a_solver_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    from pegplan.cli import main

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        calls = {
            ("--port", port): "can't listen on 127.0.0.1",
            ("--solvers", "nobody"): "unknown solver 'nobody'",
            ("--solvers", ","): "names none",
            ("--memory", "none"): "memory limit 'none'",
        }
        for options, said in calls.items():
            with pytest.raises(SystemExit) as caught:
                main(["serve", "--no-open", *options])
            error = capsys.readouterr().err
            assert (caught.value.code, error.count("\n")) == (2, 1), error
            assert said in error
