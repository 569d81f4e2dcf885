"""The page's requests about searches, beside the functions behind them."""

from __future__ import annotations

from math import inf
from threading import current_thread
from typing import Any

import pytest
from helpers.web_client import Client, with_client

import pegplan
from pegplan.errors import InputError
from pegplan.solitaire.catalog import puzzle
from pegplan.solvers.rendering import render
from pegplan.tracing.heuristics import heuristic_curve
from pegplan.tracing.trace import trace_from_json

pytest.importorskip("pyperplan")
pytest.importorskip("starlette")
pytest.importorskip("httpx")

from pegplan.web.pictures import TYPES
from pegplan.web.searching import KeptTraces, wish_of

SMALL = "triangle-4/a2-b2"


def traced(event: Any) -> Any:
    assert event["error"] == ""
    return trace_from_json(event["trace"])


@pytest.mark.slow
def test_a_search_is_kept_and_is_that_of_its_texts() -> None:
    rendered = render(puzzle(SMALL), "moves")
    texts = {"domain": rendered.domain, "problem": rendered.problem}

    async def work(client: Client) -> Any:
        wish = {"search": "astar", "heuristic": "hmax"}
        return [
            await client.events("trace", puzzle=SMALL, encoding="moves", **wish),
            await client.events("trace", puzzle=SMALL, **texts, **wish),
            await client.events("trace", puzzle=SMALL, encoding="moves", **wish),
        ]

    first, own, again = with_client(work)
    assert first[0]["event"] == "run"
    assert [event["event"] for event in again] == ["ended"]  # it is kept
    assert again[-1]["trace"] == first[-1]["trace"]
    trace = traced(first[-1])
    assert trace.states == traced(own[-1]).states
    assert trace.expansions == traced(own[-1]).expansions


@pytest.mark.slow
def test_bad_wishes_get_one_line() -> None:
    async def work(client: Client) -> Any:
        wrong: list[dict[str, Any]] = [
            {"search": "idastar"},
            {"search": "astar", "heuristic": "hplus"},
            {"search": "wastar", "weight": -1},
            {"search": "bfs", "domain": "(define (domain a))"},
            {"search": "bfs", "steps": 10**9},
            {"search": "bfs", "position": ["z9"]},
            {"search": "bfs", "puzzle": "square-9/a1-any"},
        ]
        said = [await client.post("trace", {"puzzle": SMALL} | each) for each in wrong]
        said += [
            await client.post("map", {"puzzle": "english/central"}),
            await client.post("estimate", {"puzzle": SMALL, "heuristic": "blind"}),
            await client.post("curve", {"puzzle": SMALL, "jumps": ["a1-a2-a3"], "heuristics": []}),
            await client.post("file", {"what": "exe", "puzzle": SMALL}),
            await client.post("file", {}),
        ]
        broken = await client.events("trace", puzzle=SMALL, search="bfs", domain="(", problem=")")
        return [(answer.status_code, answer.json()["error"]) for answer in said], broken

    said, broken = with_client(work)
    assert {code for code, _ in said} == {400}
    assert all("\n" not in text for _, text in said)
    assert "at most 64, such as triangle-5" in said[6][1]
    assert "too many for a readable map" in said[7][1]
    assert broken[-1]["trace"] is None
    assert broken[-1]["error"].startswith("domain")


@pytest.mark.parametrize(("asked", "taken"), [({"weight": 0}, 0), ({}, 5)])
def test_a_weight_of_zero_is_one(asked: dict[str, Any], taken: float) -> None:
    assert wish_of({"puzzle": SMALL, "search": "wastar", **asked})["weight"] == taken


def test_an_empty_name_is_not_the_usual_one() -> None:
    for empty in ({"heuristic": ""}, {"encoding": ""}):
        with pytest.raises(InputError, match="not one of"):
            wish_of({"puzzle": SMALL, "search": "astar", **empty})


@pytest.mark.slow
def test_traces_are_kept_where_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in the threads of the runs, where what the server reads could be dropped meanwhile."""
    threads = []
    for name in ("get", "keep"):
        usual = getattr(KeptTraces, name)

        def noted(*asked: Any, usual: Any = usual) -> Any:
            threads.append(current_thread())
            return usual(*asked)

        monkeypatch.setattr(KeptTraces, name, noted)

    async def work(client: Client) -> Any:
        return [await client.events("trace", puzzle=SMALL, search="bfs") for _ in range(2)]

    first, again = with_client(work)
    assert [event["trace"] for event in again] == [first[-1]["trace"]]
    assert (len(threads), len(set(threads))) == (3, 1)


@pytest.mark.slow
def test_files_are_those_of_the_command_line() -> None:
    from pegplan.show.map_picture import map_scene, trace_marks
    from pegplan.show.svg import to_svg

    search = {"puzzle": SMALL, "search": "gbfs", "heuristic": "hadd"}

    async def work(client: Client) -> Any:
        return [(await client.post("file", {"what": what, **search})).text for what in TYPES]

    page, drawn = with_client(work)
    trace = pegplan.trace(SMALL, "gbfs", "hadd")
    assert page == trace.to_html()
    found = pegplan.state_map(SMALL)
    assert drawn == to_svg(map_scene(found, trace_marks(found, trace)), "auto")


def test_the_last_position_of_a_lost_game_has_no_distance() -> None:
    """The fewest actions, beside the map, in an encoding whose actions are jumps."""
    rendered = render(puzzle(SMALL), "jump")
    jumps = ["c4-b3-a2"]
    own = heuristic_curve(SMALL, jumps, ["blind"], task=(rendered.domain, rendered.problem))
    assert [point.distance for point in own.points] == [8, inf]
