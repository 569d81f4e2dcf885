"""The board to play on in a notebook: what the front end asks, and what comes back to Python."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pegplan
from pegplan.errors import InputError
from pegplan.solitaire.position import pegs_of

pytest.importorskip("anywidget", reason="anywidget is not installed")
from pegplan.notebook import board

CROSS = "d3-f3 d5-d3 c3-e3 f3-d3 d2-d4"


def ask(play: Any, **message: Any) -> dict[str, Any]:
    """Send what the front end sends; what it shows then."""
    play._handle_custom_msg(message, [])
    return dict(play._shown)


@pytest.mark.slow
def test_presses_become_jumps_that_can_be_observed() -> None:
    play = board("english/cross")
    seen: list[Any] = []
    play.observe(lambda change: seen.append(change["new"]), "jumps")
    shown = ask(play, go=["d3", "f3"])
    assert shown["said"] == "d3 over e3 into f3; 5 pegs left"
    assert [str(jump) for jump in play.jumps] == ["d3-e3-f3"]
    assert seen == [play.jumps]
    assert {name for name, _, _, pegged in shown["cells"] if pegged} == set(map(str, play.position))
    assert play.puzzle.pegs == play.position
    assert play.puzzle.goal == play.given.goal
    assert pegplan.solve(play.puzzle, "bitboard").verified
    ask(play, undo=True)
    assert play.jumps == ()
    assert play.puzzle == play.given


def test_a_solution_is_recognised() -> None:
    play = board("english/cross")
    play.play(CROSS)
    assert play.verdict.valid
    assert play._shown["said"] == "d2 over d3 into d4; 1 peg left; solved with 5 jumps, 5 moves"
    ask(play, restart=True)
    assert play.position == play.given.pegs
    play.play(play.given.board.move("d3-f3"))
    play.play(list(play.given.legal_jumps(play.position))[:1])
    assert len(play.jumps) == 2


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"go": ["d2", "d4"]}, "jump d2-d3-d4: d4 is not empty"),
        ({"go": ["d2", "d3"]}, "board english has no jump from d2 to d3"),
        ({"go": ["zz", "d3"]}, "board english has no jump from zz to d3"),
    ],
)
def test_what_the_rules_forbid_is_refused_and_explained(message: Any, said: str) -> None:
    play = board("english/cross")
    heard: list[str] = []
    play.observe(lambda change: heard.append(change["new"]["said"]), "_shown")
    for _ in range(2):  # it lets go of the hole only where it hears something, each time
        assert ask(play, **message)["refused"]
    assert heard == [said, said]
    assert play.jumps == ()


def test_python_is_told_what_is_wrong() -> None:
    play = board("english/cross")
    with pytest.raises(InputError, match="d3 holds no peg"):
        play.play("d3-f3 d3-b3")
    with pytest.raises(InputError, match="is no jump"):
        play.jumps = ("d3-f3",)
    with pytest.raises(InputError, match="unknown puzzle"):
        board("english/nowhere")
    assert play.jumps == ()
    play.undo()


@pytest.mark.slow
@given(st.data())
def test_whatever_is_pressed_the_simulator_agrees(data: st.DataObject) -> None:
    play = board("triangle-5/a1-any")
    names = st.sampled_from([str(hole) for hole in play.given.board.holes])
    message = st.one_of(
        st.tuples(names, names).map(lambda two: {"go": list(two)}),
        st.builds(lambda: {"possible": True}),
        st.just({"undo": True}),
    )
    for wanted in data.draw(st.lists(message, max_size=12)):
        if "possible" in wanted:
            if not (can := play._shown["possible"]):
                continue
            wanted = {"go": data.draw(st.sampled_from(can))}
        before = play.jumps
        shown = ask(play, **wanted)
        assert play.jumps[: len(before) - 1] == before[: len(before) - 1]
        verdict = pegplan.simulate(play.given, play.jumps)
        assert verdict.step is None
        assert pegs_of(play.given.board.cells, verdict.position) == play.position
        pegged = {name for name, _, _, has in shown["cells"] if has}
        assert pegged == set(map(str, play.position))
        legal = {(str(j.from_), str(j.to)) for j in play.given.legal_jumps(play.position)}
        assert {tuple(pair) for pair in shown["possible"]} == legal
        if "go" in wanted:
            assert shown["refused"] == (tuple(wanted["go"]) not in _legal(play.given, before))


def _legal(puzzle: pegplan.Puzzle, jumps: Any) -> set[tuple[str, str]]:
    position = pegs_of(puzzle.board.cells, pegplan.simulate(puzzle, jumps).position)
    return {(str(jump.from_), str(jump.to)) for jump in puzzle.legal_jumps(position)}


def test_the_holes_lie_on_the_picture() -> None:
    """Each place that can be pressed is the centre of a hole that is drawn."""
    for name in ("english/central", "triangle-5/a1-a1", "hexagon-19/c3-any"):
        shown = board(name)._shown
        picture = ElementTree.fromstring(shown["picture"])
        group = next(one for one in picture.iter() if one.get("transform"))
        right, down = json.loads("[" + group.get("transform", "")[10:-1].replace(" ", ",") + "]")
        drawn = {
            (round(float(one.get("cx", 0)) + right, 1), round(float(one.get("cy", 0)) + down, 1))
            for one in group.iter("{http://www.w3.org/2000/svg}circle")
        }
        assert {(round(x, 1), round(y, 1)) for _, x, y, _ in shown["cells"]} <= drawn


def test_a_page_without_widgets_shows_the_picture() -> None:
    play = board("english/cross")
    for message in ({}, {"go": "d2"}, {"go": [1, 2]}, {"undo": 0}):
        ask(play, **message)  # what no front end asks is ignored
    data, _ = play._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"] == play._shown["picture"]
    assert repr(play) == "<PlayBoard english/cross: 0 jumps>"
