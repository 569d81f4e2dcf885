"""Maps of state spaces, beside exact counts, and how they are laid out."""

from __future__ import annotations

from pathlib import Path

import pytest

import pegplan
from pegplan.cli import main
from pegplan.errors import InputError
from pegplan.show.map_picture import map_scene, plan_marks, trace_marks
from pegplan.solitaire.catalog import puzzle
from pegplan.tracing.statemap import Prospect, state_map


@pytest.mark.slow
@pytest.mark.parametrize("name", ["triangle-4/a2-b2", "english/cross"])
def test_a_map_agrees_with_the_exact_count(name: str) -> None:
    counts = pegplan.count(name)
    every, merged = state_map(name, symmetric=False), state_map(name, symmetric=True)
    assert tuple(map(len, every.layers)) == tuple(counts.per_jump)
    if name != "triangle-4/a2-b2":  # there the count joins positions that are worth different
        assert len(merged.places) == counts.total_symmetric
    assert merged.positions == every.positions == counts.total
    assert every.places[0].ways == merged.places[0].ways == counts.solutions


def test_each_place_says_what_can_be_reached() -> None:
    found = state_map("triangle-4/a2-b2")
    for number, place in enumerate(found.places):
        onward = [found.places[step.end] for step in found.steps if step.start == number]
        if place.prospect is Prospect.GOAL:
            assert puzzle("triangle-4/a2-b2").reached(place.position)
            assert place.distance == 0
        elif place.prospect is Prospect.DEAD_END:
            assert not onward
        else:
            won = any(each.prospect in ("goal", "won") for each in onward)
            assert (place.prospect is Prospect.WON) is won
            far = [each.distance for each in onward if each.distance is not None]
            assert place.distance == min((each + 1 for each in far), default=None)


def test_a_map_too_large_to_be_read_is_refused() -> None:
    with pytest.raises(InputError, match="more than 200 positions up to symmetry"):
        state_map("english/central", most=200)
    with pytest.raises(InputError, match="join symmetric ones"):
        state_map("triangle-5/a1-a1", symmetric=False, most=500)
    assert state_map("triangle-5/a1-a1").title.endswith("3,016 positions, 1,544 up to symmetry")
    with pytest.raises(InputError, match="1 to 3,000"):
        state_map("triangle-4/a2-b2", most=9999)


@pytest.mark.slow
def test_a_game_and_a_search_are_drawn_on_it() -> None:
    pytest.importorskip("pyperplan")
    found = state_map("triangle-4/a2-a3", symmetric=True)
    trace = pegplan.trace("triangle-4/a2-a3", "astar", "hmax")
    marks = trace_marks(found, trace)
    assert marks.seen is not None
    assert len(marks.seen) <= len(found.places)
    assert marks.numbers[0] == "1"
    found = state_map("triangle-4/a2-b2")
    jumps = pegplan.solve("triangle-4/a2-b2", "bitboard").jumps
    assert jumps is not None
    marks = plan_marks(found, jumps)
    assert [found.places[each].layer for each in marks.path] == list(range(len(jumps) + 1))
    assert found.places[marks.path[-1]].prospect is Prospect.GOAL
    scene = map_scene(found, marks)
    assert "1 goal, 19 won, 33 lost, 9 dead-end" in scene.description
    with pytest.raises(InputError, match="jump 2"):
        plan_marks(found, jumps[:1] * 2)
    with pytest.raises(InputError, match="the trace is of"):
        trace_marks(state_map("english/cross"), trace)


def test_the_command_writes_words_json_and_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def ran(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["map", *words])
        said = capsys.readouterr()
        return int(caught.value.code or 0), said.out, said.err

    assert "24 positions, 30 jumps, 2 plans" in ran("english/cross")[1]
    picture = tmp_path / "map.svg"
    assert ran("english/cross", "-o", str(picture))[0] == 0
    assert "24 positions" in picture.read_text(encoding="utf-8")
    bad = tmp_path / "no.json"
    bad.write_text('{"format": "pegplan-trace-1"}')
    code, _, said = ran("english/cross", "--trace", str(bad), "-o", str(picture))
    assert (code, said.count("\n")) == (2, 1)
    assert "a damaged trace" in said
    assert ran("english/cross", "--plan", "x")[0] == 2
