"""What a researcher does in a notebook, and that the command line answers the same."""

from __future__ import annotations

import copy
import doctest
import json
import operator
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.command_line import call
from helpers.comparisons import presets

import pegplan
from pegplan.boards.catalog import board_file
from pegplan.solitaire.theory.classes import classes
from pegplan.solvers.presets import presets as table_of_presets

Said = Callable[..., Any]

LONG = ["compare", "improve", "prove_bound"]
"""Names whose examples take longest; tests of their own show the same."""


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Runs a command with ``--json``; its answer, whatever its exit code."""

    def run(*arguments: str) -> Any:
        capsys.readouterr()
        call(*arguments, "--json")
        return json.loads(capsys.readouterr().out)

    return run


def test_type_checkers_see_the_names_that_there_are() -> None:
    stub = Path(pegplan.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    shown = {name: home for home, name, _ in re.findall(r"from (.+) import (\w+) as (\w+)\n", stub)}
    assert shown == pegplan._MODULE_OF
    for name in pegplan.__all__:
        assert getattr(pegplan, name).__doc__, name
    assert sorted(pegplan.__all__) == dir(pegplan) == sorted(pegplan._MODULE_OF)


@pytest.mark.slow
def test_counts_are_those_of_the_command(said: Said) -> None:
    told: list[str] = []
    counts = pegplan.count("triangle-4/a2-b2", progress=told.append)
    assert (counts.total, counts.solutions, counts.complete_games) == (62, 14, 93)
    assert "winning positions" in told[-1]
    theirs = said("count", "triangle-4/a2-b2")
    ours = counts.to_dict()
    assert {k: v for k, v in theirs.items() if k not in ("seconds", "memory_mb")} == {
        k: v for k, v in ours.items() if k not in ("seconds", "memory_mb")
    }


@pytest.mark.slow
def test_a_limit_is_an_error_that_says_which() -> None:
    with pytest.raises(pegplan.LimitReached) as caught:
        pegplan.count("english/central", timeout=0.3)
    assert caught.value.status == pegplan.Status.TIMEOUT
    with pytest.raises(pegplan.InputError, match="timeout -1"):
        pegplan.count("triangle-4/a2-b2", timeout=-1)


@pytest.mark.slow
def test_hints_say_which_jumps_win() -> None:
    puzzle = pegplan.puzzle("triangle-4/a2-b2")
    advice = pegplan.hints(puzzle)
    assert {str(hint.jump): hint.ways for hint in advice.hints} == {"a4-a3-a2": 14, "c4-b3-a2": 0}
    assert sum(hint.ways or 0 for hint in advice.hints) == pegplan.count(puzzle).solutions
    assert tuple(hint.jump for hint in advice.hints) == tuple(puzzle.legal_jumps())
    lost = pegplan.hints(puzzle, ["a1", "d4"])
    assert (lost.solvable, lost.hints) == (False, ())
    with pytest.raises(pegplan.InputError, match="no hole a9"):
        pegplan.hints(puzzle, ["a9"])


def test_legal_jumps_of_puzzles_and_boards() -> None:
    puzzle = pegplan.puzzle("english/central")
    jumps = tuple(puzzle.legal_jumps())
    assert list(map(str, jumps)) == ["d2-d3-d4", "b4-c4-d4", "f4-e4-d4", "d6-d5-d4"]
    assert jumps == tuple(puzzle.board.legal_jumps(puzzle.pegs))


@pytest.mark.slow
def test_decisions_are_those_of_the_command(said: Said, tmp_path: Path) -> None:
    told: list[str] = []
    rows = pegplan.decide("triangle-4", store=tmp_path / "ours", progress=told.append)
    theirs = said("decide", "triangle-4", "--store", str(tmp_path / "theirs"))["rows"]
    assert [row.to_dict() | {"seconds": 0} for row in rows] == [
        row | {"seconds": 0} for row in theirs
    ]
    assert told[-1].startswith(f"{len(rows)} of {len(rows)} decided")
    proofs = [row.certificate for row in rows if row.certificate is not None]
    assert proofs
    assert all(proof.check(row.puzzle).valid for row in rows if (proof := row.certificate))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"pegs": (9, 6)}, "starts of 9 to 6 pegs"),
        ({"pegs": "6..9"}, "pegs '6..9': give two whole numbers, such as (8, 20)"),
        ({"objective": "time"}, "objective 'time' is not one of jumps, moves"),
        ({"difficulty": "harsh"}, "difficulty 'harsh' is not one of easy, medium, hard"),
        ({"difficulty": (9, 1)}, "difficulty"),
        ({"kinds": "luck", "unsolvable": 1}, "kinds are class"),
        ({"cores": 0}, "cores 0"),
    ],
)
def test_a_set_that_can_not_be_meant(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(pegplan.InputError, match=re.escape(message)):
        pegplan.generate("triangle-5", count=2, **arguments)


@pytest.mark.slow
def test_a_comparison_goes_on_from_either_side(said: Said, tmp_path: Path) -> None:
    """What Python has stored the command does not run again, and both say the same of it."""
    presets(tmp_path, "replay", "wrong")
    cross = pegplan.puzzle("english/cross")
    solvers = [f"{tmp_path}/fakes.toml/{name}" for name in ("replay", "wrong")]
    told: list[str] = []
    store = tmp_path / "r"
    found = pegplan.compare(
        puzzles=cross, solvers=solvers, encodings="jump", timeout=20, truth=0, store=store,
        progress=told.append,
    )  # fmt: skip
    assert [row.coverage for row in found.rows] == [1, 0]
    assert [finding.kind for finding in found.unsound] == ["bad-plan"]
    assert sorted(line.split()[1] for line in told if line.lstrip().startswith("[")) == [
        "invalid-plan", "solved",
    ]  # fmt: skip
    theirs = said(
        "compare", "--puzzles", "english/cross", "--solvers", ",".join(solvers), "-t", "20",
        "--encodings", "jump", "--truth", "0", "-o", str(store),
    )  # fmt: skip
    assert theirs["made"] == 0
    assert theirs["rows"] == [vars(row) for row in found.rows]
    again = pegplan.results(store, "wall")
    assert len(again.records) == 2
    markdown = pegplan.report(store, "md")
    assert markdown == pegplan.report(found, "md")
    assert "wrong" in markdown
    assert pegplan.puzzle("english/cross").to_svg(theme="page")[:40] in pegplan.report(
        found
    ).replace("\\u003c", "<").replace('\\"', '"')


# Where types are ignored, the type is what is wrong.
@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pegplan.compare(), "name a suite (classical, course"),
        (lambda: pegplan.compare("course", solvers="fd-add"), "give a suite, or solvers"),
        (lambda: pegplan.compare("course", retry="x"), "retry 'x'"),
        (lambda: pegplan.compare("course", timeout=0), "timeout 0"),
        (lambda: pegplan.compare("course", repeat=0), "repeat 0"),
        (lambda: pegplan.compare(puzzles=None, solvers="sat"), "name a suite (classical, course"),  # type: ignore[typeddict-item]
        (lambda: pegplan.compare(puzzles=[3], solvers="sat"), "[3]: give names, a list"),  # type: ignore[list-item]
        (
            lambda: pegplan.compare(puzzles="english/cross", solvers="sat", encodings=["nosuch"]),
            "unknown encoding 'nosuch'",
        ),
        (lambda: pegplan.results("/nowhere"), "no results at"),
        (lambda: pegplan.report("/nowhere", "pdf"), "format 'pdf' is not one of html, md"),  # type: ignore[arg-type]
        (lambda: pegplan.solve("english/cross", optimal="time"), "optimal 'time' is not one of"),  # type: ignore[arg-type]
        (lambda: pegplan.solve("english/cross", dispatch="up"), "dispatch 'up' is not one of"),  # type: ignore[arg-type]
        (lambda: pegplan.export("english/cross", "cnf"), "format 'cnf' is not one of dimacs"),  # type: ignore[arg-type]
        (lambda: pegplan.decide("english/central"), "is a puzzle; name a board"),
        (lambda: pegplan.prove("english/cross", kinds=["magic"]), "kinds are class"),  # type: ignore[list-item]
    ],
)
def test_what_can_not_be_meant_is_one_line(call: Callable[[], object], message: str) -> None:
    with pytest.raises(pegplan.InputError, match=re.escape(message)) as caught:
        call()
    assert "\n" not in str(caught.value)


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize(
    "names",
    [
        pytest.param([name for name in pegplan.__all__ if name not in LONG], id="short"),
        pytest.param(LONG, id="long", marks=pytest.mark.truth),
    ],
)
def test_every_example_of_the_reference_does_what_it_says(
    names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = doctest.DocTestFinder(recurse=False)
    tried = 0
    for name in names:
        for test in found.find(getattr(pegplan, name), name, globs={"pegplan": pegplan}):
            said: list[str] = []
            result = doctest.DocTestRunner().run(test, out=said.append)
            assert not result.failed, "".join(said)
            tried += result.attempted
    assert tried >= min(len(names), 15)


@pytest.mark.parametrize(
    "shared",
    [
        lambda: pegplan.board("english").index,
        lambda: pegplan.board("english").neighbours,
        lambda: pegplan.render("english/central").table.rows,
        lambda: table_of_presets()["fd-add"].parameters,
        lambda: board_file("english").puzzles,
        lambda: classes(pegplan.board("english")).of_hole,
    ],
)
def test_nobody_changes_what_all_share(shared: Callable[[], Any]) -> None:
    found, before = shared(), dict(shared())
    for change in (
        lambda: found.update(x=1), lambda: found.pop(next(iter(found))), lambda: found.clear(),
        lambda: operator.setitem(found, next(iter(found)), 1), lambda: operator.ior(found, {1: 1}),
    ):  # fmt: skip
        with pytest.raises(TypeError, match="shared"):
            change()
    assert shared() == before
    assert copy.deepcopy(found) == pickle.loads(pickle.dumps(found)) == before
