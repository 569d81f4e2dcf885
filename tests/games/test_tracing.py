"""Maps, traces and heuristics of board puzzles, beside facts, the simulator and definitions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest

import pegplan
from pegplan.boards import catalog
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import after, fault
from pegplan.cli import main
from pegplan.errors import InputError, Unsupported
from pegplan.show.map_picture import map_scene, trace_marks
from pegplan.show.pages import theatre_page
from pegplan.show.pictures import estimate_scene
from pegplan.tracing.heuristics import heuristic_curve
from pegplan.tracing.statemap import Prospect, state_map
from pegplan.tracing.trace import trace_from_json

MAPPED = [
    "frogs-2/swap", "frogs-3/gap", "tiles-2x3/far", "lights-3x3/farthest", "turning-2x3/swap",
    "guarini/exchange", "hanoi-3/tower", "reversal-4/reverse", "sokoban-small/gone-wrong",
]  # fmt: skip
Fact = tuple[str, str]
"""A cell and the sign in it."""


def facts(name: str) -> dict[str, object]:
    return {fact.what: fact.value for fact in catalog.puzzle(name).facts}


@pytest.mark.parametrize("name", MAPPED)
def test_a_map_has_the_positions_steps_and_least_cost_that_are_known(name: str) -> None:
    found, known = state_map(name, symmetric=False), facts(name)
    assert found.positions == len(found.places) == known["states"]
    assert sum(len(step.steps) for step in found.steps) == known["steps"]
    assert found.places[0].distance == known.get("least cost")
    assert (found.places[0].prospect is Prospect.LOST) == ("least cost" not in known)


@pytest.mark.parametrize("name", ["lights-3x3/all-lit", "hanoi-3/either", "guarini/quarter"])
def test_symmetric_positions_are_worth_the_same(name: str) -> None:
    every, joined = state_map(name, symmetric=False), state_map(name, symmetric=True)
    assert len(joined.places) < len(every.places)
    far = Counter(place.distance for place in every.places)
    merged = Counter[int | None]()
    for place in joined.places:
        merged[place.distance] += place.stands_for
    assert merged == far
    assert [joined.place_of(place.position) for place in joined.places] == [
        *range(len(joined.places))
    ]


def test_ways_are_counted_where_no_steps_go_round() -> None:
    """Frogs and toads have two solutions, one the mirror image of the other."""
    assert [state_map(f"frogs-{n}/swap").places[0].ways for n in (1, 2, 3)] == [2, 2, 2]
    assert state_map("tiles-2x3/near").places[0].ways is None
    taken = state_map("solo-chess/three")  # a piece fewer with each step
    assert taken.layer_noun == "piece"
    assert [taken.layer_number(layer) for layer in range(3)] == [3, 2, 1]


@pytest.mark.parametrize(
    ("name", "search", "heuristic"),
    [
        ("frogs-2/swap", "bfs", "hff"),
        ("frogs-2/gap", "astar", "blind"),
        ("sokoban-small/first", "gbfs", "hadd"),
        ("lights-3x3/plus", "astar", "hmax"),
        ("tiles-2x3/near", "ehc", "goalcount"),
    ],
)
def test_the_simulator_plays_what_a_search_expands(name: str, search: str, heuristic: str) -> None:
    pytest.importorskip("pyperplan")
    trace = pegplan.trace(name, search, heuristic)  # type: ignore[arg-type]  # plain texts
    board, known = trace.puzzle.board, facts(name)
    for node in trace.nodes[1:]:
        assert node.parent is not None
        position = trace.states[trace.nodes[node.parent].state].position
        assert len(node.steps) == 1
        for step in node.steps:
            assert fault(board, position, step) is None
            position = after(board, position, step)
        state = trace.states[node.state]
        assert position == state.position
        assert trace.puzzle.reached(position) is state.goal
        assert not state.unclear
    if "least cost" not in known:
        assert (trace.ending, len(trace)) == ("exhausted", known["states"])
    else:
        assert trace.verified
        assert trace.plan_steps is not None
        if search in ("bfs", "astar"):
            assert len(trace.plan_steps) == known["least cost"]
    assert trace_from_json(json.loads(json.dumps(trace.to_dict()))) == trace
    assert len(trace.to_csv().splitlines()) == len(trace.nodes) + 1
    assert '"position"' in theatre_page(trace)
    marks = trace_marks(state_map(name, symmetric=False, most=3000), trace)
    assert marks.seen is not None
    assert len(marks.seen) == len(trace.states)


def relaxed(puzzle: Puzzle, join: Callable[[list[float]], float]) -> dict[Fact, float]:
    """What each fact costs where nothing is ever taken away; rules without variables."""
    board = puzzle.board
    costs = {(str(c), sign): 0.0 for c, sign in zip(board.cells, puzzle.start, strict=True)}
    while True:
        before = dict(costs)
        for step in board.steps:
            rule = board.rule_named[step.rule]
            names = [*map(str, step)]
            needs = [costs.get(fact, inf) for fact in zip(names, rule.before, strict=True)]
            for fact in zip(names, rule.after, strict=True):
                costs[fact] = min(costs.get(fact, inf), 1 + join(needs))
        if costs == before:
            return costs


@pytest.mark.parametrize("name", ["frogs-3/swap", "sokoban-small/first"])
@pytest.mark.parametrize(("heuristic", "join"), [("hmax", max), ("hadd", sum)])
def test_costs_of_facts_are_those_of_play_without_taking_away(
    name: str, heuristic: str, join: Callable[[list[float]], float]
) -> None:
    pytest.importorskip("pyperplan")
    found = pegplan.explain_heuristic(name, heuristic)  # type: ignore[arg-type]  # plain text
    own = relaxed(catalog.puzzle(name), join)
    told = {(str(f.cell), f.sign): f.value for f in found.facts if f.cell is not None}
    assert len(told) == len(found.facts)
    assert told == {fact: own.get(fact, inf) for fact in told}  # type: ignore[arg-type]
    assert found.value == join([f.value for f in found.facts if f.goal])
    data = found.to_dict()["facts"][0]
    assert data.keys() == {"fact", "cell", "holds", "value", "layer", "goal"}
    assert found.text in estimate_scene(found).title


def test_a_curve_stands_beside_the_distances_of_the_map() -> None:
    pytest.importorskip("pyperplan")
    places = state_map("sokoban-small/first", most=3000)
    steps = ["push c2-c3-c4", "walk c3-c2"]
    curve = heuristic_curve("sokoban-small/first", steps, ["hmax", "goalcount"])
    for point in curve.points:
        number = places.place_of(point.position)
        assert number is not None
        assert point.distance == places.places[number].distance
        assert point.values["hmax"] <= (point.distance or 0)
    assert curve.to_csv().splitlines()[0] == "step,made,hmax,goalcount,distance,position"
    with pytest.raises(InputError, match="step 1, push c3-d3-e3: c3 holds a box, not the man"):
        heuristic_curve("sokoban-small/first", ["push c3-d3-e3"])


def test_what_can_not_be_shown_is_told_in_one_line() -> None:
    pytest.importorskip("pyperplan")
    with pytest.raises(Unsupported, match=r"conditional effects.*rules-grounded"):
        pegplan.trace("lights-3x3/plus", encoding="rules")
    with pytest.raises(InputError, match="more than 2,000 positions, too many"):
        state_map("tiles-3x3/near")
    with pytest.raises(InputError, match="picture"):
        pegplan.trace("frogs-2/swap", position="FFo")


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyperplan")

    def ran(*words: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as caught:
            main([*words])
        said = capsys.readouterr()
        return int(caught.value.code or 0), said.out + said.err

    said = ran("map", "frogs-2/swap")[1]
    assert said.splitlines()[0].split()[:2] == ["steps", "places"]
    assert "23 positions, 26 steps, 2 plans" in said
    assert "840 steps, the goal is 21 steps away" in ran("map", "tiles-2x3/far")[1]
    drawn = tmp_path / "map.svg"
    assert ran("map", "sokoban-small/gone-wrong", "-o", str(drawn))[0] == 0
    (tmp_path / "plan").write_text("frog-step b1-c1\ntoad-leap d1-c1-b1\n")
    assert ran("map", "frogs-2/swap", "--plan", str(tmp_path / "plan"), "-o", str(drawn))[0] == 0
    code, said = ran("trace", "frogs-2/swap", "-s", "gbfs", "-H", "hadd")
    assert code == 0
    assert "(frog-step b1 c1)" in said
    task = pegplan.render("frogs-2/swap", "rules")
    own = [tmp_path / "domain.pddl", tmp_path / "problem.pddl"]
    for file, text in zip(own, (task.domain, task.problem), strict=True):
        file.write_text(text.replace("holds", "sits-on").replace("toad-", "t-"))
    said = ran("trace", "frogs-2/swap", "-s", "bfs", "--task", *map(str, own))[1]
    assert "domain.pddl and problem.pddl: a plan of 8 actions, checked" in " ".join(said.split())
    code, said = ran("heuristic", "frogs-2/swap", "-H", "hff", "--after", "toad-step d1-c1")
    assert (code, "hff =" in said) == (0, True)
    assert "toad-leap d1-c1-b1" in ran("heuristic", "frogs-2/swap", "--plan", f"{tmp_path}/plan")[1]
    assert ran("heuristic", "frogs-2/swap", "--after", "toad-step c1-b1")[0] == 2


def test_maps_are_drawn_with_their_pieces() -> None:
    scene = map_scene(state_map("frogs-2/swap"))
    assert "9 layers by steps: 1 goal, 15 won" in scene.description
    assert ">F<" in state_map("frogs-2/swap").to_svg()
