"""The JSON API of the classroom page: what it answers."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import Client, with_client

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import simulate
from pegplan.pddl.encoding import encoding_names
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_encoded
from pegplan.pddl.render import render
from pegplan.solitaire.catalog import board_names, puzzle
from pegplan.web.bounds import Settings
from pegplan.web.reading import read_puzzle


def ask(path: str, settings: Settings | None = None, **body: Any) -> Any:
    async def work(client: Client) -> Any:
        return await client.ask(path, **body)

    return with_client(work, settings)


def plan_of(events: list[Any], asked: Puzzle) -> list[str]:
    won = next(event for event in events if event["event"] == "ended" and event["won"])
    jumps = won["outcome"]["jumps"]
    assert simulate(asked, [asked.board.jump(jump) for jump in jumps]).valid
    return jumps


@pytest.mark.slow
def test_boards_are_all_there_with_puzzles_that_open() -> None:
    async def work(client: Client) -> None:
        shelf = (await client.client.get("/api/boards")).json()
        assert sorted(one["name"] for one in shelf["boards"]) == sorted(board_names())
        assert [one["name"] for one in shelf["encodings"]] == list(encoding_names())
        for board in shelf["boards"]:
            for named in board["puzzles"]:
                opened = await client.ask("puzzle", puzzle=named["name"])
                assert len(opened["board"]["holes"]) == board["holes"] == len(board["places"])
                names = [one["name"] for one in opened["board"]["holes"]]
                drawn = {
                    name for name, cell in zip(names, named["start"], strict=True) if cell == "*"
                }
                assert drawn == set(opened["start"])
                if named["goal"]:
                    asked = opened["goal"].get("exact") or opened["goal"]["pegged"]
                    assert named["goal"].count("*") == len(asked)
                assert named["title"]

    with_client(work)


@pytest.mark.parametrize("name", ["english/central", "triangle-5/a1-any", "hexagon-19/central"])
def test_a_puzzle_has_its_jumps_and_reads_back(name: str) -> None:
    asked = puzzle(name)
    said = ask("puzzle", puzzle=name)
    names = [hole["name"] for hole in said["board"]["holes"]]
    jumps = {"-".join(names[i] for i in jump) for jump in said["board"]["jumps"]}
    assert jumps == set(map(str, asked.board.jumps))
    assert said["board"]["symmetries"] == len(asked.board.symmetries)
    parts = {"board": asked.board.name, "start": said["start"], "goal": said["goal"]}
    again = read_puzzle(parts)
    assert (again.board, again.pegs, again.goal) == (asked.board, asked.pegs, asked.goal)


def test_the_picture_of_a_puzzle_has_its_pegs_numbers_and_marks() -> None:
    async def work(client: Client) -> Any:
        marked = {"numbers": {"d4": "2/3"}, "sets": [["d1", "d2"]]}
        return await client.post("svg", {"puzzle": "english/central"} | marked)

    drawn = with_client(work)
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    board = puzzle("english/central").board
    pegs = puzzle("english/central").pegs
    marks = [frozenset(map(board.hole, ("d1", "d2")))]
    assert drawn.text == board.to_svg(pegs, numbers={board.hole("d4"): "2/3"}, marks=marks)


@pytest.mark.slow
def test_who_draws_a_board_has_the_title_that_he_gave_it() -> None:
    """Boards that differ in the title only are equal; what is kept of one is not another's."""

    async def work(client: Client) -> list[str]:
        titles = []
        for title in ("Ann's", "Bob's"):
            board = {"lattice": "square", "holes": ["a1", "a2", "a3"], "title": title}
            drawn = {"board": board, "start": ["a1", "a2"], "goal": {"pegs": 1}}
            titles.append((await client.ask("puzzle", puzzle=drawn))["board"]["title"])
            traced = (await client.events("trace", puzzle=drawn, search="bfs"))[-1]
            titles.append(traced["trace"]["puzzle"]["board"]["title"])
        return titles

    assert with_client(work) == ["Ann's", "Ann's", "Bob's", "Bob's"]


def test_invariants_hold_for_every_jump() -> None:
    asked = puzzle("english/central")
    said = ask("invariants", puzzle="english/central")
    assert len(said["sets"]) == 15
    assert said["pagodas"]
    for one in said["sets"]:
        holes = set(one["holes"])
        assert all(sum(str(h) in holes for h in jump) % 2 == 0 for jump in asked.board.jumps)
        assert one["start"] == sum(str(hole) in holes for hole in asked.pegs)
    for one in said["pagodas"]:
        weight = {str(hole): one["numbers"].get(str(hole), 0) for hole in asked.board.holes}
        for a, b, c in asked.board.jumps:
            assert weight[str(a)] + weight[str(b)] >= weight[str(c)]
        assert one["start"] == sum(weight[str(hole)] for hole in asked.pegs)
        assert one["goal"] == weight["d4"]


@cache
def central_plan() -> list[str]:
    async def work(client: Client) -> Any:
        return await client.events("solve", puzzle="english/central", solvers=["bitboard"])

    return plan_of(with_client(work), puzzle("english/central"))


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["jump", "moves", "grounded", "purge", "temporal"])
def test_a_plan_is_written_in_the_actions_of_its_encoding(encoding: str) -> None:
    jumps = central_plan()
    said = ask("plan", puzzle="english/central", jumps=jumps, encoding=encoding)
    assert [jump for action in said["actions"] for jump in action["jumps"]] == jumps
    task = import_task(said["domain"], said["problem"])
    for action in said["actions"]:
        made = task.steps_of(action["words"][0], action["words"][1:])
        assert [str(jump) for jump in made] == action["jumps"]


@pytest.mark.slow
def test_a_plan_has_an_order_that_its_encoding_allows() -> None:
    """The encoding keeps one order of jumps that could change places; this plan has another."""
    jumps = central_plan()
    said = ask("plan", puzzle="english/central", jumps=jumps, encoding="ordered")
    assert said["reordered"]
    text = "\n".join(f"({' '.join(action['words'])})" for action in said["actions"])
    assert verify_encoded(render(puzzle("english/central"), "ordered"), text).valid
    assert not ask("plan", puzzle="english/central", jumps=jumps, encoding="jump")["reordered"]
