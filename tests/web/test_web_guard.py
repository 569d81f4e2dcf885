"""Safe to leave running in a lab: hostile requests, closed tabs, and what is left behind."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from helpers.places import PACKAGE

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("httpx")

from helpers.web_client import apart
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pegplan.pddl.encoding import encoding_names
from pegplan.web.app import create_app
from pegplan.web.bounds import Settings
from pegplan.web.guard import HEADERS
from pegplan.web.openapi import document

PATHS = (
    "puzzle",
    "position",
    "invariants",
    "pddl",
    "plan",
    "verify",
    "svg",
    "solve",
    "hints",
    "gif",
)
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


# -- headers, hosts, origins


def answers(**headers: str) -> Any:
    import httpx

    async def run() -> Any:
        app = create_app(Settings(hosts=("localhost", "127.0.0.1", "[::1]")))
        url = "http://localhost:8000"
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url) as client:
            return await client.get("/", headers=headers)

    return apart(run())


def test_every_answer_carries_the_strict_headers() -> None:
    response = answers()
    assert response.status_code == 200
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil:8000", ""]
)
def test_other_hosts_are_turned_away(host: str) -> None:
    response = answers(host=host)
    assert response.status_code == 403
    assert response.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:1", "[::1]:8000", "LOCALHOST"])
def test_its_own_addresses_are_not(host: str) -> None:
    assert answers(host=host).status_code == 200


def test_pages_of_other_sites_are_turned_away() -> None:
    assert answers(origin="http://evil.example").status_code == 403
    assert answers(origin="null").status_code == 403
    assert answers(origin="http://localhost:8000").status_code == 200
    fetched = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert answers(**fetched).status_code == 403
    followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert answers(**followed).status_code == 200


def test_the_page_names_no_other_place() -> None:
    static = PACKAGE / "web" / "static"
    for path in static.iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|//cdn|@import|eval\(|innerHTML|\son\w+=\"", text), (
            path.name
        )


# -- hostile requests, in this process


@pytest.fixture(scope="module")
def asking() -> Iterator[Any]:
    """Asks the application from one event loop, and tells what it came to."""
    import httpx

    loop, pool = asyncio.new_event_loop(), ThreadPoolExecutor(1)
    app = create_app(Settings(solvers=("bitboard",), solves=2, timeout=2))
    transport = httpx.ASGITransport(app)
    client = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60)

    def ask(method: str, path: str, **named: Any) -> Any:
        return run(client.request(method, path, **named))

    def run(work: Any) -> Any:
        return pool.submit(loop.run_until_complete, work).result()

    context = app.router.lifespan_context(app)
    run(context.__aenter__())
    yield ask
    run(context.__aexit__(None, None, None))
    pool.submit(loop.close).result()
    pool.shutdown()


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters(), max_size=20)
    | st.sampled_from(
        ["english/central", "d4", "a1", "../x", "jump", "square", "\ud800", "1" * 99]
    ),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)
HOLES = st.lists(st.from_regex(r"[a-g][1-7]", fullmatch=True) | st.text(max_size=4), max_size=20)
BOARDS = st.sampled_from(
    ["english", "triangle-5", "square-20", "square-99999", "hexagon-0", "cross-0-0", "x", ""]
) | st.fixed_dictionaries(
    {"lattice": st.sampled_from(["square", "triangular", "custom"]), "holes": HOLES}
)
GOALS = (
    st.fixed_dictionaries({"exact": HOLES})
    | st.fixed_dictionaries({"pegged": HOLES, "empty": HOLES})
    | st.fixed_dictionaries({"pegs": st.integers()})
    | st.fixed_dictionaries({"stuck": st.booleans() | st.integers(-3, 50)})
)
PUZZLES = (
    st.sampled_from(
        ["english/central", "triangle-5/a1-any", "square-3/a1-stuck", "x/y", "rectangle-7-9/a1-c9"]
    )
    | st.fixed_dictionaries({"board": BOARDS, "start": HOLES, "goal": GOALS})
    | JSON
)
BODIES = st.fixed_dictionaries(
    {"puzzle": PUZZLES},
    optional={
        "encoding": st.sampled_from(["jump", "grounded", "stuck", "../jump", ""]) | JSON,
        "jumps": st.lists(st.sampled_from(["d2-d3-d4", "a3-a2-a1", "x"]), max_size=3) | JSON,
        "plan": st.text(max_size=60) | JSON,
        "solvers": st.lists(st.sampled_from(["bitboard", "auto", "/bin/sh"]), max_size=2) | JSON,
        "seconds": st.just(0.1) | JSON,
        "numbers": st.dictionaries(st.sampled_from(["d4", "a1"]), JSON) | JSON,
        "sets": st.lists(HOLES, max_size=3) | JSON,
        "optimal": JSON,
    },
)  # fmt: skip


def harmless(response: Any) -> None:
    assert response.status_code in (200, 400, 404, 405, 413, 415, 503), response.text
    if response.status_code != 200:
        error = response.json()["error"]
        assert error
        assert "\n" not in error
        assert "Traceback" not in error


@pytest.mark.slow
@settings(max_examples=250, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS[:7]), body=BODIES | JSON)
def test_hostile_json_is_refused_or_answered(asking: Any, path: str, body: Any) -> None:
    content = json.dumps(body).encode()
    kind = {"content-type": "application/json"}
    harmless(asking("POST", f"/api/{path}", content=content, headers=kind))


GOOD: dict[str, dict[str, Any]] = {
    "puzzle": {"puzzle": "english/central"},
    "position": {"puzzle": {"board": "english", "start": ["d2", "d3"], "goal": {"pegs": 1}}},
    "invariants": {"puzzle": {"board": {"lattice": "square", "holes": ["a1", "a2", "a3"]},
                              "start": ["a1", "a2"], "goal": {"exact": ["a3"]}}},
    "pddl": {"puzzle": "triangle-5/a1-any", "encoding": "one-anywhere"},
    "plan": {"puzzle": "english/central", "jumps": ["d2-d3-d4"], "encoding": "jump"},
    "verify": {"puzzle": "english/central", "plan": "(jump d2 d3 d4)"},
    "svg": {"puzzle": "triangle-4/a1-any", "numbers": {"a1": 1}, "sets": [["a1"]]},
}  # fmt: skip
ODD: list[Any] = [
    *(None, True, -1, 0, 1e308, 2**80, "", "x", "a1", "d4-d4-d4", "\ud800", "\0", "..", [], {}),
    *([[]], {"exact": []}, {"pegs": True}, ["a1"] * 500, "english/" + "a" * 50, "(" * 900),
]


def mutated(value: Any, rng: random.Random) -> Any:
    """A copy with one thing in it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        changed = dict(value)
        fate = rng.random()
        if fate < 0.1:
            del changed[key]
        elif fate < 0.2:
            changed[rng.choice(["more", "__proto__", "board", key.upper()])] = changed.pop(key)
        else:
            changed[key] = mutated(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        return [
            *value[:place],
            mutated(value[place], rng),
            *value[place + 1 :] * rng.choice([1, 1, 9]),
        ]
    if isinstance(value, str) and value and rng.random() < 0.6:
        place = rng.randrange(len(value))
        return value[:place] + rng.choice("a1-/.é\0 (9") + value[place + rng.randrange(2) :]
    return rng.choice(ODD)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_thousands_of_good_requests_gone_bad(asking: Any, seed: int) -> None:
    rng = random.Random(seed)
    refused = 0
    for _ in range(1200):
        path = rng.choice(list(GOOD))
        body = GOOD[path]
        for _ in range(rng.randrange(1, 4)):
            body = mutated(body, rng)
        content = json.dumps(body).encode()
        kind = {"content-type": "application/json"}
        response = asking("POST", f"/api/{path}", content=content, headers=kind)
        harmless(response)
        refused += response.status_code != 200
    assert refused > 600


@pytest.mark.slow
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS[7:]), body=BODIES)
def test_hostile_json_to_what_starts_processes(asking: Any, path: str, body: Any) -> None:
    if "seconds" not in body and path == "hints":
        body = {**body, "seconds": 0.1}
    kind = {"content-type": "application/json"}
    harmless(asking("POST", f"/api/{path}", content=json.dumps(body).encode(), headers=kind))


@settings(max_examples=120, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS), body=st.binary(max_size=200))
def test_hostile_bytes(asking: Any, path: str, body: bytes) -> None:
    kind = {"content-type": "application/json"}
    response = asking("POST", f"/api/{path}", content=body, headers=kind)
    harmless(response)
    assert response.status_code == 400


@settings(max_examples=120, suppress_health_check=list(HealthCheck))
@given(
    method=st.sampled_from(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"]),
    path=st.sampled_from(["/", "/static/", "/api/", "/static/..%2f"]),
    more=st.text(st.characters(codec="ascii", exclude_characters="?#\\"), max_size=30)
    | st.sampled_from(
        ["../app.py", "%2e%2e/app.py", "....//app.py", "%00", "app.py", "..\\app.py"]
    ),
)
def test_hostile_paths_reach_no_file(asking: Any, method: str, path: str, more: str) -> None:
    import httpx

    try:
        response = asking(method, path + more)
    except httpx.InvalidURL:
        return
    assert response.status_code in (200, 307, 400, 404, 405), (path, more)
    assert b"import" not in response.content or more.endswith((".js", "")) or path == "/"
    assert b"from pegplan" not in response.content


@pytest.mark.slow
def test_names_of_boards_leave_no_memory_behind(asking: Any) -> None:
    """Boards that are asked for once must not be kept for ever."""
    if not Path("/proc/self/statm").exists():
        pytest.skip("no /proc to read the memory from")

    def flood(first: int) -> float:
        for i in range(first, first + 80):
            name = f"rectangle-{2 + i % 12}-{3 + i % 29}/a1-any"
            harmless(asking("POST", "/api/puzzle", json={"puzzle": name}))
            holes = [f"{chr(97 + (i + k) % 26)}{1 + (i * k) % 60}" for k in range(60)]
            board = {"lattice": "square", "holes": holes, "name": f"n{i}"}
            drawn = {"board": board, "start": [], "goal": {"pegs": 1}}
            harmless(asking("POST", "/api/position", json={"puzzle": drawn}))
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    flood(0)
    before = flood(80)
    assert flood(160) - before < 25  # MiB; kept boards alone would take more


def test_the_api_is_described_as_it_is() -> None:
    described = document(encoding_names(), ("auto",))
    paths = {path.removeprefix("/api/") for path in described["paths"]}
    assert paths == {*PATHS, "about", "boards"}
    schemas = json.dumps(described["components"])
    for ref in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)):
        assert f'"{ref}"' in schemas


# -- over a socket


def children(pid: int) -> set[int]:
    """All processes below one, by /proc."""
    parents: dict[int, int] = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if fields[0] != "Z":
                parents[int(entry)] = int(fields[1])
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def gone(pids: set[int]) -> set[int]:
    """Wait for processes to end; those that are still there after a while."""
    for _ in range(200):
        pids = {pid for pid in pids if Path(f"/proc/{pid}").exists() and not is_zombie(pid)}
        if not pids:
            break
        time.sleep(0.05)
    return pids


def is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


class Served:
    """A server in a process of its own."""

    def __init__(self, *options: str) -> None:
        command = [
            sys.executable,
            "-m",
            "pegplan.cli",
            "serve",
            "--no-open",
            "--port",
            "0",
            *options,
        ]
        code = "from pegplan.cli import main; main()"
        command[1:3] = ["-c", code]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        match = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert match, line + (self.process.stderr.read() if self.process.stderr else "")
        self.port = int(match[1])
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                break
            except OSError:
                time.sleep(0.05)

    def post(self, path: str, body: Any) -> socket.socket:
        """Send a request and leave the line open."""
        content = json.dumps(body).encode()
        line = socket.create_connection(("127.0.0.1", self.port), 20)
        head = (
            f"POST /api/{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        line.sendall(head.encode() + content)
        return line

    def end(self, number: int = signal.SIGTERM) -> str:
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=30)
        return said


@pytest.fixture
def served() -> Iterator[Served]:
    server = Served("--solvers", "fd-type-based,bitboard", "--solves", "2", "--timeout", "50")
    yield server
    if server.process.poll() is None:
        server.end()


LONG = {"puzzle": "wiegleb/d1-d9", "solvers": ["fd-type-based"], "encoding": "jump"}
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


@pytest.mark.planner
@pytest.mark.slow
@LINUX
def test_a_closed_tab_ends_its_planner(served: Served) -> None:
    tab = served.post("solve", LONG)
    read_until(tab, b'"state": "running"')
    read_until(tab, LOG)
    started = children(served.process.pid)
    assert started
    tab.close()
    assert gone(started) == set()
    again = served.post("solve", {"puzzle": "english/central", "solvers": ["bitboard"]})
    assert b'"won": true' in read_until(again, b'"event": "end"')
    again.close()


@pytest.mark.planner
@pytest.mark.slow
@LINUX
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_end_of_the_server_is_the_end_of_all(served: Served, number: int) -> None:
    tab = served.post("solve", LONG)
    read_until(tab, LOG)
    hints = served.post("hints", {"puzzle": "wiegleb/d1-d9", "seconds": 30})
    read_until(hints, b"200 OK")
    time.sleep(0.5)
    started = children(served.process.pid)
    assert len(started) >= 2
    said = served.end(number)
    assert "Traceback" not in said
    assert gone(started) == set()
    tab.close()
    hints.close()


@pytest.mark.planner
@pytest.mark.slow
@LINUX
def test_a_tab_closed_while_it_waits_gives_up_its_place(served: Served) -> None:
    racing = [served.post("solve", LONG) for _ in range(2)]
    for tab in racing:
        read_until(tab, b'"state": "running"')
    waiting = served.post("solve", {**LONG, "solvers": ["bitboard"]})
    read_until(waiting, b'"place": 1')
    waiting.close()
    for tab in racing:
        tab.close()
    after = served.post("solve", {"puzzle": "english/central", "solvers": ["bitboard"]})
    read_until(after, b'"won": true')
    after.close()


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
        with socket.create_connection(("127.0.0.1", served.port), 5) as line:
            try:
                line.sendall(text)
                line.settimeout(0.2)
                assert b" 500 " not in line.recv(4096)
            except (TimeoutError, ConnectionError):
                continue
    with served.post("position", {"puzzle": "english/central"}) as line:
        assert b"200 OK" in read_until(line, b"solvable")
    assert "Traceback" not in served.end()


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
