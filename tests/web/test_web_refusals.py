"""What the JSON API of the classroom page refuses, each in one clear line."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import Client, with_client

from pegplan.web.bounds import MOST_BODY, MOST_HOLES


def refusal(path: str, body: Any) -> tuple[int, str]:
    async def work(client: Client) -> Any:
        return await client.post(path, body)

    response = with_client(work)
    return response.status_code, response.json()["error"]


REFUSED = [
    ("puzzle", {}, "needs the key puzzle"),
    ("puzzle", {"puzzle": "english/central", "more": 1}, "unknown key 'more'"),
    ("puzzle", {"puzzle": "english"}, "write board/puzzle"),
    ("puzzle", {"puzzle": "englsh/central"}, "did you mean english"),
    ("puzzle", {"puzzle": "english/nothing"}, "did you mean"),
    ("puzzle", {"puzzle": "../../etc/passwd.toml/x"}, "write board/puzzle"),
    ("puzzle", {"puzzle": "square-21/a1-any"}, f"at most {MOST_HOLES} holes"),
    ("puzzle", {"puzzle": "rectangle-1-100/a1-any"}, "too wide"),
    ("puzzle", {"puzzle": "square-999999999/a1-any"}, "too large"),
    ("puzzle", {"puzzle": {"board": "english", "start": ["z9"], "goal": {"pegs": 1}}}, "no hole"),
    ("puzzle", {"puzzle": {"board": "english", "start": [], "goal": {"pegs": 1e9}}}, "whole"),
    ("puzzle", {"puzzle": {"board": {"lattice": "custom", "holes": ["a1"]}, "start": [],
                           "goal": {"pegs": 1}}}, "not one of"),
    ("puzzle", {"puzzle": {"board": {"lattice": "square", "holes": ["a99"]}, "start": [],
                           "goal": {"pegs": 1}}}, "too wide"),
    ("puzzle", {"puzzle": {"board": {"lattice": "square", "holes": []}, "start": [],
                           "goal": {"pegs": 0}}}, "at least one cell"),
    ("pddl", {"puzzle": "english/central", "encoding": "../jump"}, "not one of"),
    ("pddl", {"puzzle": "english/central", "encoding": "stuck"}, "can't express"),
    ("plan", {"puzzle": "english/central", "jumps": ["a1-a2-a3"]}, "has no jump"),
    ("plan", {"puzzle": "english/central", "jumps": ["d2-d3-d4"]}, "do not reach"),
    ("solve", {"puzzle": "english/central", "solvers": ["/bin/sh"]}, "not one of those here"),
    ("solve", {"puzzle": "english/central", "solvers": ["symk"]}, "not one of those here"),
    ("solve", {"puzzle": "english/central", "solvers": ["fd-add"] * 9}, "at most 6"),
    ("solve", {"puzzle": "english/central", "solvers": ["fd-add"], "stop": "x"}, "never"),
    ("solve", {"puzzle": "english/central", "solvers": ["fd-add"], "optimal": "x"}, "moves"),
    ("hints", {"puzzle": "english/central", "seconds": 1e6}, "from 0.1 to 30"),
    ("verify", {"puzzle": "english/central", "plan": "hello"}, "line 1"),
    ("verify", {"puzzle": "english/central", "plan": "x" * 70_000}, "at most 64000"),
    ("svg", {"puzzle": "english/central", "numbers": {"d4": "<b>"}}, "is not a number"),
    ("svg", {"puzzle": "english/central", "numbers": {"d4": "1/0"}}, "'1/0' is not a number"),
    ("gif", {"puzzle": "english/central", "jumps": ["d2-d3-d4", "d2-d3-d4"]}, "d2"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "body", "said"), REFUSED)
def test_bad_requests_get_one_clear_line(path: str, body: Any, said: str) -> None:
    code, error = refusal(path, body)
    assert code == 400
    assert said in error
    assert "\n" not in error


def test_bodies_that_are_no_json() -> None:
    async def work(client: Client) -> list[tuple[int, str]]:
        bodies = [b"", b"{", b"[]", b"1", b"\xff", b"[" * 100_000, b'{"a": NaN}', b"9" * 9000]
        said = []
        for body in bodies:
            headers = {"content-type": "application/json"}
            response = await client.client.post("/api/puzzle", content=body, headers=headers)
            said.append((response.status_code, response.json()["error"]))
        return said

    for code, error in with_client(work):
        assert code == 400
        assert re.search(r"JSON|needs", error)


def test_a_body_too_large_and_one_that_is_no_json_by_its_own_word() -> None:
    async def work(client: Client) -> Any:
        post = client.client.post
        large = await post("/api/puzzle", json={"puzzle": "x" * MOST_BODY})
        form = await post("/api/puzzle", data={"puzzle": "english/central"})
        text = await post("/api/puzzle", content=b"{}", headers={"content-type": "text/plain"})
        return large.status_code, form.status_code, text.status_code

    assert with_client(work) == (413, 415, 415)
