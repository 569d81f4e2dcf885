"""The page's requests about searches, beside pyperplan's own runs and the functions behind them."""

from __future__ import annotations

from math import inf
from threading import current_thread
from typing import Any

import pytest
from helpers.pyperplan_runs import run_search
from helpers.web_client import Client, with_client

import pegplan
from pegplan.errors import InputError
from pegplan.game.catalog import puzzle
from pegplan.solvers.rendering import render
from pegplan.tracing.heuristics import heuristic_curve
from pegplan.tracing.trace import trace_from_json

pytest.importorskip("pyperplan")
pytest.importorskip("starlette")
pytest.importorskip("httpx")

from pegplan.web.pictures import TYPES
from pegplan.web.searching import KeptTraces, wish_of

SMALL = "triangle-4/a2-b2"
LATER = ["a1", "b2", "c3", "a3", "c4", "d4", "b4"]


def traced(event: Any) -> Any:
    assert event["error"] == ""
    return trace_from_json(event["trace"])


@pytest.mark.slow
def test_a_search_of_the_page_is_pyperplans_own() -> None:
    """Its expansions, plan and values are those of a run that nobody watches."""
    from pegplan.tracing.ask import searched
    from pegplan.tracing.pyper_heuristics import heuristic_of
    from pegplan.tracing.pyper_task import board_task

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

    asked = searched(puzzle(SMALL), "moves", None, ("domain", "problem"))
    board = board_task(asked)
    seen: list[Any] = []
    ask = heuristic_of("hmax", board.task)
    plan = run_search("astar", board.task, lambda node: (seen.append(node.state), ask(node))[1])
    assert [operator.name for operator in plan] == list(trace.plan or ())
    assert len(seen) == trace.counters.evaluated


@pytest.mark.slow
def test_a_search_begins_at_the_position_shown() -> None:
    rendered = render(puzzle(SMALL), "jump")
    texts = {"domain": rendered.domain, "problem": rendered.problem}

    async def work(client: Client) -> Any:
        asked = {"puzzle": SMALL, "position": LATER, "search": "gbfs", "heuristic": "hadd"}
        return [await client.events("trace", **asked, **own) for own in ({}, texts)]

    found = [traced(events[-1]) for events in with_client(work)]
    for trace in found:
        assert {str(hole) for hole in trace.states[0].position} == set(LATER)
        assert trace.puzzle.start == trace.states[0].position
    assert found[0].expansions == found[1].expansions


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
def test_heuristics_of_a_position_and_along_a_game() -> None:
    jumps = [str(jump) for jump in pegplan.solve(SMALL, "bitboard").jumps or ()]
    rendered = render(puzzle(SMALL), "moves")
    texts = {"domain": rendered.domain, "problem": rendered.problem}

    async def work(client: Client) -> Any:
        asked = {"puzzle": SMALL, "jumps": jumps, "heuristics": ["hmax", "hff"]}
        return [
            await client.ask("estimate", puzzle=SMALL, position=LATER, heuristic="hadd"),
            await client.ask("curve", **asked),
            await client.ask("curve", **asked, encoding="moves"),
            await client.ask("curve", **asked, **texts),
            await client.ask("map", puzzle=SMALL),
        ]

    estimate, curve, moves, own, found = with_client(work)
    there = pegplan.explain_heuristic(SMALL, "hadd", position=LATER).to_dict()
    assert {**there, "complete": True} == estimate
    here = heuristic_curve(SMALL, jumps, ["hmax", "hff"])
    assert curve["points"] == here.to_dict()["points"]
    # in moves an action is a jump or the end of a move, and so is the unit of the truth
    assert [point["distance"] for point in moves["points"]] == [12, 10, 8, 7, 6, 4, 2, 1, 0]
    assert moves["points"] == own["points"]
    assert all(point["values"]["hmax"] <= point["distance"] for point in moves["points"])
    assert len(found["places"]) == 62
    assert len(found["steps"]) == 104


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
