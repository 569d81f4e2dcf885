"""Mined macros: played by the rules, none missed, none needless."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from pegplan import InputError, board, puzzle, read_plan, render, solve
from pegplan.cli import main
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.simulator import after, fault
from pegplan.pddl.mining.dominance import is_needless
from pegplan.pddl.mining.folder import encoding_files
from pegplan.pddl.mining.macro import Macro
from pegplan.pddl.mining.mine import Mined, mine
from pegplan.pddl.mining.schema import MacroSchema, needs_and_leaves, orders, placements, schema_of

LATTICES = (Lattice.SQUARE, Lattice.SQUARE_DIAGONAL, Lattice.TRIANGULAR)
TWO_PURGE: MacroSchema = ((0, 1, 2), (3, 2, 1))
THREE_PURGE: MacroSchema = ((0, 1, 2), (3, 4, 1), (2, 1, 0))


def macro(text: str) -> Macro:
    return Macro(tuple(map(Jump.parse, text.split())))


def folder_of(mined: tuple[Mined, ...], folder: Path) -> Path:
    folder.mkdir()
    for name, text in encoding_files(mined, "Mined", "Jumps and mined macros.").items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize("lattice", LATTICES)
def test_the_classical_purges_are_found_everywhere(lattice: Lattice) -> None:
    """Beasley, The Ins and Outs of Peg Solitaire, ch. 3: packages with a catalyst."""
    schemas = [one.schema for one in mine(lattice, 3)]
    assert sorted(schemas) == [TWO_PURGE, THREE_PURGE]


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("lattice", "length"),
    [(Lattice.SQUARE, 4), (Lattice.SQUARE_DIAGONAL, 3), (Lattice.TRIANGULAR, 4)],
)
def test_what_is_mined_is_what_it_says(lattice: Lattice, length: int) -> None:
    for one in mine(lattice, length, transfers=True):
        made = one.macro
        assert made.prove().valid
        assert len(made.removed) == len(made.jumps) + len(made.put)
        assert len(made.catalyst) <= 2
        assert one.name.startswith("transfer" if made.put else "purge")
        for jump in made.jumps:
            steps = [(b.row - a.row, b.column - a.column) for a, b in pairwise(jump)]
            assert steps[0] == steps[1]


def test_a_false_macro_is_not_proved() -> None:
    false = macro("a1-a2-a3 c2-b2-a2")
    assert false.prove().valid
    turned = macro("c2-b2-a2 a1-a2-a3 a1-a2-a3")
    assert not turned.prove().valid


def all_runs(ground: Board, length: int) -> set[tuple[Jump, ...]]:
    """Every run of jumps that is possible somewhere, by trying them all."""
    found: set[tuple[Jump, ...]] = set()

    def extend(jumps: tuple[Jump, ...], now: dict[Hole, bool]) -> None:
        found.add(jumps)
        for jump in ground.jumps if len(jumps) < length else ():
            parts = list(zip(jump, (True, True, False), strict=True))
            if all(now.get(hole, need) is need for hole, need in parts):
                extend((*jumps, jump), now | {hole: not need for hole, need in parts})

    extend((), {})
    return found


def hangs_together(jumps: tuple[Jump, ...]) -> bool:
    group, rest = set(jumps[0]), list(jumps[1:])
    while near := [jump for jump in rest if not group.isdisjoint(jump)]:
        group |= set().union(*near)
        rest = [jump for jump in rest if jump not in near]
    return not rest


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "length"), [("rectangle-3-4", 4), ("triangle-4", 4), ("rectangle-1-8", 4)]
)
def test_no_purge_is_missed(name: str, length: int) -> None:
    """Every purge on a small board is one that was mined, or is made of these."""
    ground = board(name)
    schemas = [one.schema for one in mine(ground.lattice, length)]
    checked = 0
    for jumps in all_runs(ground, length):
        made = Macro(jumps)
        if len(jumps) < 2 or made.put or len(made.catalyst) > 2 or not hangs_together(jumps):
            continue
        among = [jump for jump in ground.jumps if set(jump) <= set(made.touched)]
        assert is_needless(made, schemas, among), str(made)
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("lattice", LATTICES)
def test_none_is_made_of_the_others(lattice: Lattice) -> None:
    mined = mine(lattice)
    assert len({one.schema for one in mined}) == len(mined)
    for one in mined:
        others = [each.schema for each in mined if each is not one]
        among = Board("small", tuple(one.macro.touched), lattice).jumps
        assert not is_needless(one.macro, others, among), one.name


def test_a_custom_board_is_mined_from_its_jumps() -> None:
    triangle = board("triangle-5")
    custom = Board("mine", triangle.holes, Lattice.CUSTOM, custom_jumps=triangle.jumps)
    assert {m.schema for m in mine(custom)} == {m.schema for m in mine(triangle)}


def test_on_a_board_too_small_nothing_fits() -> None:
    assert mine(board("rectangle-1-3")) == ()
    assert [m.name for m in mine(board("rectangle-1-4"))] == ["purge-2"]


def test_a_schema_does_not_mind_the_order_of_play() -> None:
    for one in mine(Lattice.SQUARE):
        played = list(orders(one.macro.jumps))
        assert one.macro.jumps in played
        assert {schema_of(Macro(each)) for each in played} == {one.schema}


def test_places_that_do_the_same_are_given_once() -> None:
    jumps = board("english").jumps
    assert len(list(placements(((0, 1, 2),), jumps))) == 76
    assert len(list(placements(THREE_PURGE, jumps))) == 104
    for schema in (TWO_PURGE, THREE_PURGE):
        before, after_ = needs_and_leaves(schema)
        effects = {
            frozenset(zip(holes, before, after_, strict=True))
            for holes in placements(schema, jumps)
        }
        assert len(effects) == len(list(placements(schema, jumps)))


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize("name", ["english/central", "triangle-5/a1-a1"])
def test_every_action_does_on_the_board_what_its_domain_says(name: str, tmp_path: Path) -> None:
    chosen = puzzle(name)
    mined = mine(chosen.board, transfers=True)
    task = render(chosen, folder_of(mined, tmp_path / "mined"))
    by_name = {one.name: one for one in mined}
    facts = [line.split() for line in task.problem.replace(")", "").splitlines() if "fits-" in line]
    assert len(facts) > 20
    for predicate, *names in facts:
        one = by_name[predicate.removeprefix("(fits-")]
        holes = [chosen.board.hole(each) for each in names]
        before, leaves = needs_and_leaves(one.schema)
        position = frozenset(hole for hole, peg in zip(holes, before, strict=True) if peg)
        for jump in task.jumps_of(one.name, names):
            assert fault(chosen.board, position, jump) is None
            position = after(position, jump)
        assert position == {hole for hole, peg in zip(holes, leaves, strict=True) if peg}


@pytest.mark.planner
@pytest.mark.slow
def test_a_planner_plans_with_them(tmp_path: Path) -> None:
    chosen = puzzle("square-6/c3-c3")
    folder = folder_of(mine(Lattice.SQUARE), tmp_path / "mined")
    outcome = solve(chosen, "fd-add", folder, timeout=60)
    assert outcome.verdict is not None
    assert outcome.verdict.valid
    task = render(chosen, folder)
    plan = read_plan("(purge-3 c1 c2 c3 e2 d2)", chosen, task)
    assert [str(jump) for jump in plan.jumps] == ["c1-c2-c3", "e2-d2-c2", "c3-c2-c1"]


def test_the_command_lists_and_writes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mined"
    with pytest.raises(SystemExit, match="0"):
        main(["mine", "square", "--length", "3", "--json", "-o", str(folder)])
    mined = json.loads(capsys.readouterr().out)
    assert [(one["name"], len(one["removed"])) for one in mined] == [("purge-2", 2), ("purge-3", 3)]
    assert render(puzzle("english/central"), folder).encoding.name == "mined"
    with pytest.raises(SystemExit, match="0"):
        main(["mine", "english", "--length", "3"])
    assert capsys.readouterr().out.splitlines()[:5] == [
        "purge-2: a1-a2-a3 a4-a3-a2", "  *     o", "  *     *", "  o  →  o", "  *     o",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["squre"], "did you mean square"),
        (["custom"], "give a board file"),
        (["square", "--length", "1"], "macros have 2 to 8 jumps, not 1"),
        (["square", "--catalyst", "0"], "a catalyst has 1 to 8 holes, not 0"),
    ],
)
def test_bad_input_gets_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["mine", *arguments])
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_an_encoding_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "encoding.toml").write_text("mine")
    with pytest.raises(SystemExit, match="2"):
        main(["mine", "square", "-o", str(tmp_path)])
    assert "holds an encoding already" in capsys.readouterr().err
    assert (tmp_path / "encoding.toml").read_text() == "mine"


def test_more_than_can_be_held_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegplan.pddl.mining.search.MOST_RUNS", 50)
    with pytest.raises(InputError, match="take a shorter --length"):
        mine(Lattice.SQUARE, 6)
