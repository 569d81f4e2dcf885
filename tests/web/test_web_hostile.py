"""Requests that no page sends: each is answered or refused in one line, and leaves no memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pegplan.web.app import create_app
from pegplan.web.bounds import Settings

PATHS = (
    "puzzle", "invariants", "pddl", "plan", "verify", "svg", "check", "letters", "qr",
    "solve", "hints", "gif", "task", "run", "compare", "mark",
    "trace", "estimate", "curve", "map", "file",
)  # fmt: skip
"""What takes a POST below ``/api/``; from ``solve`` on it starts processes."""


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
        "weights": st.dictionaries(st.sampled_from(["d4", "a1"]), st.integers() | JSON) | JSON,
        "letters": st.dictionaries(st.sampled_from(["d4", "a1"]), st.sampled_from("ABC") | JSON),
        "optimal": JSON,
        "search": st.sampled_from(["astar", "gbfs", "x"]) | JSON,
        "heuristic": st.sampled_from(["hff", "blind", "/"]) | JSON,
        "format": st.sampled_from(["svg", "csv", "exe"]) | JSON,
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
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS[:9]), body=BODIES | JSON)
def test_hostile_json_is_refused_or_answered(asking: Any, path: str, body: Any) -> None:
    content = json.dumps(body).encode()
    kind = {"content-type": "application/json"}
    harmless(asking("POST", f"/api/{path}", content=content, headers=kind))


@pytest.mark.slow
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS[9:]), body=BODIES)
def test_hostile_json_to_what_starts_processes(asking: Any, path: str, body: Any) -> None:
    if "seconds" not in body and path == "hints":
        body = {**body, "seconds": 0.1}
    kind = {"content-type": "application/json"}
    harmless(asking("POST", f"/api/{path}", content=json.dumps(body).encode(), headers=kind))


@pytest.mark.slow
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS), body=st.binary(max_size=200))
def test_hostile_bytes(asking: Any, path: str, body: bytes) -> None:
    kind = {"content-type": "application/json"}
    response = asking("POST", f"/api/{path}", content=body, headers=kind)
    harmless(response)
    assert response.status_code == 400


@pytest.mark.slow
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
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


def test_every_request_of_the_page_is_attacked_here() -> None:
    paths = [str(getattr(route, "path", "")) for route in create_app().routes]
    asked = {path.removeprefix("/api/") for path in paths if path.startswith("/api/")}
    assert asked == {*PATHS, "about", "boards", "exercises"}
