"""Files and settings made to hurt: each gets one line that says what is wrong, and soon."""

from __future__ import annotations

import json
import math
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pegplan
from pegplan import files, solve
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import load_suite, parse_suite
from pegplan.bench.sets.manifest import read_manifest
from pegplan.bench.units import seconds_of
from pegplan.boards.boardfile import load_board_file, parse_board_file
from pegplan.cli import main
from pegplan.errors import InputError, PlanError
from pegplan.fields import word_of
from pegplan.formats import parse_json, parse_toml
from pegplan.pddl import plan
from pegplan.pddl.encoding import load_encoding, parse_encoding
from pegplan.pddl.plan import read_plan
from pegplan.resources import resource
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import Preset, presets

TOML = {
    "a = " + "[" * 100_000: "nested deeper than 60",
    "a = " + "{a=" * 100_000: "nested deeper than 60",
    "a" + ".a" * 100_000 + " = 1": "more than 8 dots",
    "[" + "a." * 100_000 + "a]": "more than 8 dots",
    "a = " + "9" * 5_000: "more than 300 characters",
    "a = 0x" + "f" * 5_000: "more than 300 characters",
    "a = 0x" + "f" * 200: "at most 63 bits",
    "a = { b = [1979-05-27] }": "a.b: a date or time",
    "a = nan": "nan is not a finite number",
    'a = """' + '\\"""' * 20_000: "not TOML",
    "a = " + '"' * 99_999: "not TOML",
}


@pytest.mark.parametrize("text", TOML, ids=range(len(TOML)))
def test_toml_is_looked_over_first(text: str) -> None:
    """In every format that is TOML."""
    with pytest.raises(InputError, match=TOML[text]):
        parse_toml(text)
    for read in (
        lambda: parse_board_file(text, "x"),
        lambda: parse_suite(text, "x"),
        lambda: parse_encoding(text, Path("x")),
    ):
        with pytest.raises(InputError, match=TOML[text]):
            read()


def test_what_looks_deep_but_is_not() -> None:
    brackets = "[" * 500 + '"{'
    assert parse_toml(f"a = '''{brackets}''' # [[[[{'[' * 99}\nb = \"{'[.' * 99}\"") == {
        "a": brackets, "b": "[." * 99,
    }  # fmt: skip
    assert parse_json(json.dumps({"a": brackets})) == {"a": brackets}
    for text, reason in (
        ("[" * 9999, "deeper"), ("9" * 9999, "digits"), ("NaN", "finite"), ("-1e999", "finite"),
    ):  # fmt: skip
        with pytest.raises(InputError, match=reason):
            parse_json(text)


def test_boards_and_suites_have_a_size() -> None:
    def board(rows: int, columns: int) -> str:
        return 'picture = """\n' + ("*" * columns + "\n") * rows + '"""'

    assert len(parse_board_file(board(100, 100), "x").board.holes) == 10_000
    for text, reason in (
        (board(1000, 1000), "1000000 cells; a board has at most 50000"),
        ("picture = '''" + "." * 20_000 + "*'''", "at most 9999 rows and 18278 columns"),
        (
            "picture='''*'''\n" + "".join(f"[puzzles.a{i}]\n" for i in range(3000)),
            "3000 puzzles; at most 2000",
        ),
        (f"picture='''*'''\n[puzzles.{'a' * 200}]\ngoal={{pegs=1}}", "at most 100"),
        ("picture='''*'''\nfacts = 3", "a fact is"),
    ):
        with pytest.raises(InputError, match=reason):
            parse_board_file(text, "x")
    for text, reason in (
        ("[[parts]]\n" * 2000, "at most 1000"),
        ("[[parts]]\npuzzles=['x']\nsolvers=['y']\noptions=3", "options must be a table"),
        ("[[parts]]\npuzzles=['x']\nsolvers=['y']\noptions={a=[1]}", "options must be a table"),
    ):
        with pytest.raises(InputError, match=reason):
            parse_suite(text, "x")


def test_what_is_no_file_is_said_to_be_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe without a writer, and names too long to be looked up, wherever a file is named."""
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "folder" / "encoding.toml")
    readers: list[Callable[[], object]] = [
        lambda: load_board_file(pipe),
        lambda: load_suite(str(pipe)),
        lambda: presets(pipe),
        lambda: load_encoding(tmp_path / "folder"),
        lambda: Certificate.load(pipe),
    ]
    for read in readers:
        with pytest.raises(InputError, match="nobody writes to it"):
            read()
    long = "n" * 5_000
    for name in (long, f"{long}.toml", f"{long}/a", f"./{long}/x.toml/a"):
        for find in (catalog.puzzle, load_encoding, load_suite):
            with pytest.raises(InputError) as caught:
                find(name)
            assert len(str(caught.value)) < 1500


def test_a_preset_whose_module_is_nowhere() -> None:
    for module in ("no_such.module", "json.decoder.nothing"):
        preset = Preset("x", "command", factory="json:JSONDecoder", imports=(module,))
        problem = PlannerSolver(preset).info().problem
        assert f"needs the Python module {module}, which is missing" in str(problem)


def test_plans_have_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = catalog.puzzle("english/central")
    monkeypatch.setattr(plan, "MOST_STEPS", 500)  # as many as there may be take seconds
    for text, reason in (
        ("-" * 1_000_000, "is not part of a plan"),
        ("(jump d2 d3 d4)\n" * 700_000, "too long for a plan"),
        ("(jump d2 d3 d4)\n" * 501, "501 steps; no plan has more"),
        ('["a", ' + "[" * 9_999, "deeper"),
        ('{"plan": ' + '["a",' * 50 + "[" * 9_999, "deeper"),
    ):
        with pytest.raises(PlanError, match=reason):
            read_plan(text, puzzle)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"optimal": "foo"}, "optimal 'foo' is not one of jumps, moves"),
        ({"timeout": math.nan}, "timeout nan: give seconds above 0"),
        ({"timeout": math.inf}, "timeout inf"),
        ({"timeout": -1}, "timeout -1"),
        ({"timeout": "3"}, "timeout '3': give seconds above 0, up to 10000000"),
        ({"timeout": None}, "timeout None"),
        ({"memory_mb": 10**9}, "memory_mb 1000000000: give MiB, from 1 to 100000000"),
        ({"cancel": True}, "cancel True: give a threading.Event"),
        ({"on_event": 3}, "on_event 3: give a function"),
        ({"solver": None}, "None is no name of a solver"),
        ({"cpu": 0}, "cpu 0: give seconds above 0"),
        ({"memory_mb": 0}, "memory_mb 0: give MiB"),
        ({"memory_mb": 1.5}, "memory_mb 1.5: give MiB"),
        ({"seed": -1}, "seed -1: give a whole number from 0"),
        ({"seed": 10**24, "solver": "cp"}, "seed 1000000000000000000000000: give"),
        ({"dispatch": "up"}, "dispatch 'up' is not one of"),
        ({"keep": Path(__file__)}, "it is no folder"),
        ({"options": {"timeout": 3}, "solver": "sat"}, "has no option 'timeout'"),
        ({"options": {"solver": "x"}, "solver": "sat"}, "has no option 'solver'"),
        ({"sat_solver": ["x"], "solver": "sat"}, "option sat_solver"),
        ({"workers": 999_999_999, "solver": "cp"}, "workers: 999999999 is not a whole number"),
        ({"workers": math.inf, "solver": "cp"}, "workers: inf is not a whole number"),
    ],
)
def test_settings_that_cannot_be_meant(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=re.escape(reason)):
        solve("english/cross", **arguments)


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda: solve(None), "None is no puzzle; give one, or its name"),
        (lambda: pegplan.prove(Path("english/cross")), "is no puzzle; give one, or its name"),
        (lambda: pegplan.board(3), "3 is no board; give one, or its name, such as 'english'"),
        (lambda: pegplan.verify("english/cross", None), "None is no text of a plan"),
        (lambda: pegplan.improve("english/cross", None), "None is no plan; give its text, or"),
        (lambda: pegplan.improve("english/cross", [None]), "None is no jump"),
    ],
)
def test_what_is_of_another_type_is_one_line(call: Callable[[], object], reason: str) -> None:
    with pytest.raises(InputError, match=re.escape(reason)):
        call()


@pytest.mark.planner
def test_no_option_meets_an_argument(capsys: pytest.CaptureFixture[str]) -> None:
    """Options of the command line go by their own names, whatever ``solve()`` calls its own."""
    names = ("timeout", "solver", "cancel", "puzzle", "encoding", "options", "keep", "on_event")
    for name in names:
        with pytest.raises(SystemExit) as caught:
            main(["solve", "english/cross", "-s", "bitboard", "-O", f"{name}=1"])
        assert caught.value.code == 2
        assert f"solver bitboard has no option '{name}'" in capsys.readouterr().err
    outcome = solve("english/cross", "fd-add", cpu=30)
    assert outcome.verified


# What follows changes files of every format at random, and reads them as the commands do.

PLAN = "(jump d4 d3 d2)\n; cost = 1 (unit cost)\n"
SUITE = """
title = "t"
[limits]
timeout = "60s"
[[parts]]
puzzles = ["english/cross"]
solvers = ["fd-add"]
options = { workers = 2 }
"""
PRESETS = """
[mine]
like = "fd-add"
title = "x"
[other]
run = "executable"
command = ["echo", "{domain}", "{problem}", "{plan}"]
imports = ["json.decoder"]
"""
PIECES = (
    "[", "]", "{", "}", '"', '"""', "'", "=", ".", ",", "\n", "-", "9" * 400, "0x" + "f" * 90,
    "1979-05-27", "nan", "-1", "1e999", "true", "null", "\0", "\ud800", "\u202e", "é", "[[a]]",
    "a.b.c.d", "zzz9999", "*" * 300, '["a"]', "{}", "[" * 70, "\\", "(", ")", ";", ":", "?",
)  # fmt: skip


def mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 2, 5))):
        place, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        end = min(end, place + chance.choice((0, 1, 3, 30)))
        put = chance.choice((*PIECES, text[end : end + 20], ""))
        text = text[:place] + put + text[end:]
    return text


def readers() -> dict[str, tuple[str, Callable[[str], object]]]:
    """For each format a good text and what reads it."""
    from pegplan.pddl.importing import import_task
    from pegplan.pddl.render import render
    from pegplan.solitaire.proofs.certificate import check
    from pegplan.solitaire.proofs.prove import prove

    cross, matmod = catalog.puzzle("english/cross"), catalog.puzzle("english/matmod")
    board = resource("domains/boards/english.toml").read_text(encoding="utf-8")
    encoding = resource("templates/moves/encoding.toml").read_text(encoding="utf-8")
    task = render(cross, "jump")
    proof = prove(matmod)
    assert proof is not None

    def all_presets(text: str) -> None:
        path = Path(os.environ["PEGPLAN_FUZZ"]) / "presets.toml"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        for preset in presets(path).values():
            if preset.name in ("mine", "other"):
                PlannerSolver(preset).info()

    return {
        "board": (board, lambda text: parse_board_file(text, "x")),
        "suite": (SUITE, lambda text: parse_suite(text, "x")),
        "encoding": (encoding, lambda text: parse_encoding(text, Path("x"))),
        "presets": (PRESETS, all_presets),
        "plan": (PLAN, lambda text: read_plan(text, cross)),
        "json plan": ('{"plan": ["(jump d4 d3 d2)"]}', lambda text: read_plan(text, cross)),
        "domain": (task.domain, lambda text: import_task(text, task.problem)),
        "problem": (task.problem, lambda text: import_task(task.domain, text)),
        "certificate": (proof.dumps(), lambda text: check(matmod, Certificate.loads(text))),
    }


@pytest.mark.slow
def test_no_change_to_a_file_gets_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PEGPLAN_FUZZ", str(tmp_path))
    chance, n = random.Random(13), int(os.environ.get("PEGPLAN_FUZZ_ROUNDS", "25"))
    for name, (text, read) in readers().items():
        read(text)
        for number in range(n):
            changed = mutated(text, chance)
            try:
                read(changed)
            except InputError:
                continue
            except Exception as error:
                raise AssertionError(f"{name}, round {number}: {changed!r}") from error


def test_messages_stay_short_and_in_one_line_whatever_they_quote(tmp_path: Path) -> None:
    long = "x" * 5_000
    store = tmp_path / "results.sqlite"
    ResultStore.open(tmp_path).close()
    data = store.read_bytes()
    store.write_bytes(data.replace(b"items (\n", b'items ("', 1))
    for read in (
        lambda: seconds_of(long),
        lambda: word_of("x", "it", [long]),
        lambda: read_manifest(json.dumps({"format": "pegplan-set", "version": long})),
        lambda: ResultStore.read(store).records(),
        lambda: read_plan(long, catalog.puzzle("english/central")),
    ):
        with pytest.raises(InputError) as caught:
            read()
        assert len(str(caught.value)) < 1_000
        assert "\n" not in str(caught.value)
