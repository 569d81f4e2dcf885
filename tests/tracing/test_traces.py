"""Traces beside pyperplan's own runs, and beside themselves."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from math import inf
from pathlib import Path
from typing import Any

import pytest
from helpers.pyperplan_runs import run_search

import pegplan
from pegplan.boards.codec import puzzle_to_json
from pegplan.boards.simulator import after, fault
from pegplan.errors import InputError, TaskError, Unsupported
from pegplan.solitaire.catalog import puzzle
from pegplan.tracing.ask import searched
from pegplan.tracing.pyper_heuristics import heuristic_of
from pegplan.tracing.pyper_search import recorded
from pegplan.tracing.pyper_task import board_task
from pegplan.tracing.steps import HEURISTICS, SEARCHES, WAITING, WEIGHT, Fate
from pegplan.tracing.trace import COLUMNS, FORMAT, Trace, trace_from_json

pytest.importorskip("pyperplan")

SMALL, CROSS = "triangle-4/a2-b2", "english/cross"
INFORMED = [name for name, choice in SEARCHES.items() if choice.informed]


def data_of(name: str, encoding: str, search: str, heuristic: str | None) -> dict[str, Any]:
    return searched(puzzle(name), encoding, None, ("domain", "problem")) | {
        "search": search, "heuristic": heuristic, "weight": WEIGHT,
        "most_steps": 400, "most_nodes": 100_000, "seconds": 60.0,
    }  # fmt: skip


def traced_here(name: str, encoding: str, search: str, heuristic: str | None = None) -> Trace:
    """A trace made in this process, so that it can be held against another run in it."""
    data = data_of(name, encoding, search, heuristic)
    found = recorded(data, lambda said: None)
    return trace_from_json(
        json.loads(json.dumps(found)) | {
            "format": FORMAT, "puzzle": puzzle_to_json(puzzle(name)), "source": encoding,
            "search": search, "heuristic": heuristic, "weight": WEIGHT,
            "verified": None, "reason": "",
        }
    )  # fmt: skip


def untraced(name: str, encoding: str, search: str, heuristic: str | None) -> Any:
    """pyperplan's own run on the same task: plan, (state, h) of each evaluation."""
    board = board_task(data_of(name, encoding, search, heuristic))
    values = []
    ask = heuristic_of(heuristic, board.task) if heuristic else None

    def heard(node: Any) -> float:
        values.append((board.cells(node.state).position, ask(node)))
        return values[-1][1]

    found = run_search(search, board.task, heard if ask else None, WEIGHT)
    return found and [each.name for each in found], values


@pytest.mark.thin(2)
@pytest.mark.parametrize(
    ("name", "encoding", "search", "heuristic"),
    [
        *((SMALL, "jump", search, None) for search in ("bfs", "dfs")),
        *((SMALL, "jump", search, heuristic) for search in INFORMED for heuristic in HEURISTICS),
        *((CROSS, "moves", search, "hff") for search in INFORMED),
        ("triangle-4/a2-any", "one-anywhere", "ehc", "goalcount"),
        ("triangle-4/a2-a3", "jump-negative", "ehc", "hadd"),
        ("triangle-4/a2-stuck", "stuck", "astar", "hmax"),
    ],
)
def test_a_trace_is_what_pyperplan_does_untraced(
    name: str, encoding: str, search: str, heuristic: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    plan, values = untraced(name, encoding, search, heuristic)
    said = re.findall(r"(\d+) Nodes expanded", caplog.text)
    trace = traced_here(name, encoding, search, heuristic)
    assert trace.plan == (None if plan is None else tuple(plan))
    asked = [(trace.states[n.state].position, n.h) for n in trace.nodes if n.h is not None]
    assert asked == values
    if search == "dfs":
        assert not said  # that search is ours
    else:
        states = {trace.nodes[each.node].state for each in trace.expansions}
        assert int(said[-1]) == (len(states) if search == "ehc" else len(trace))


@pytest.mark.parametrize(
    ("search", "heuristic"),
    [("bfs", None), ("dfs", None), ("astar", "hadd"), ("wastar", "hff"), ("gbfs", "landmark"),
     ("ehc", "goalcount")],
)  # fmt: skip
def test_every_step_expands_the_first_of_the_frontier(search: str, heuristic: str | None) -> None:
    """So the frontier shown is the one that the search has, in its order."""
    trace = traced_here(CROSS if search != "bfs" else SMALL, "moves", search, heuristic)
    assert trace.states[0].facts == ("(move-ended)",)
    assert trace.at(0).frontier == (0,)
    for node in trace.nodes:
        assert node.h is None or (node.f is not None) == search.endswith("astar")
    for step, expansion in enumerate(trace.expansions):
        before, then = trace.at(step), trace.at(step + 1)
        assert before.frontier[0] == expansion.node == then.current
        entered = {n for n in expansion.successors if trace.nodes[n].fate in WAITING}
        assert entered <= set(then.frontier)
        states = [trace.nodes[each].state for each in then.frontier]
        assert search == "ehc" or len(states) == len(set(states))
    assert trace.at(len(trace)).counters == trace.counters
    dead = [node.h for node in trace.nodes if node.fate is Fate.DEAD]
    assert (set(dead) or {inf}, len(dead)) == ({inf}, trace.counters.dead_ends)


def test_dead_ends_stay_last_where_h_weighs_nothing() -> None:
    trace = pegplan.trace(SMALL, "wastar", "hmax", weight=0)
    dead = [node.f for node in trace.nodes if node.fate is Fate.DEAD]
    assert set(dead) == {inf}
    assert trace_from_json(trace.to_dict()) == trace


def test_every_node_is_a_position_that_its_jumps_lead_to() -> None:
    trace = traced_here(SMALL, "purge", "bfs")
    macros = 0
    for node in trace.nodes[1:]:
        assert node.parent is not None
        parent = trace.nodes[node.parent]
        position = trace.states[parent.state].position
        for jump in node.steps:
            assert fault(trace.puzzle.board, position, jump) is None
            position = after(trace.puzzle.board, position, jump)
        assert position == trace.states[node.state].position
        assert node.g == parent.g + 1
        macros += len(node.steps) > 1
    assert macros


@pytest.mark.slow
def test_the_way_through_a_process_of_its_own_gives_the_same() -> None:
    trace = pegplan.trace(SMALL, "wastar", "hff", weight=3)
    assert trace.verified
    assert trace.message == "a plan of 8 actions, checked"
    assert trace_from_json(json.loads(json.dumps(trace.to_dict()))) == trace
    rows = trace.to_csv().splitlines()
    keys = trace.puzzle.board.json_keys
    assert rows[0].split(",") == ["step", *(keys.get(name, name) for name in COLUMNS[1:])]
    assert len(rows) == len(trace.nodes) + 1


def test_a_limit_says_that_it_stopped_the_search() -> None:
    trace = pegplan.trace("english/central", "bfs", most_steps=3)
    assert (trace.ending, len(trace)) == ("stopped", 3)
    assert trace.message == "stopped at the limit of 3 steps"
    assert trace.plan is trace.verified is None


@pytest.mark.slow
def test_a_users_own_task_is_read_by_what_its_facts_say(tmp_path: Path) -> None:
    task = pegplan.render(SMALL, "jump")
    own = [text.replace("peg ", "stein ").replace("jump", "spring") for text in
           (task.domain, task.problem)]  # fmt: skip
    trace = pegplan.trace(SMALL, "bfs", task=(own[0], own[1]), files=("d.pddl", "p.pddl"))
    assert trace.states[0].position == puzzle(SMALL).start
    assert trace.nodes[1].action == "(spring a4 a3 a2)"
    assert str(trace.nodes[1].steps[0]) == "a4-a3-a2"
    wrong = own[0].replace("(not (empty ?to))", "")
    trace = pegplan.trace(SMALL, "bfs", task=(wrong, own[1]), most_steps=5)
    assert any(state.unclear for state in trace.states)


@pytest.mark.slow
def test_what_can_not_be_traced_is_told_in_one_line() -> None:
    with pytest.raises(InputError, match="search 'fd' is not one of bfs, dfs"):
        pegplan.trace(SMALL, "fd")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="weighted A\\* is wastar"):
        pegplan.trace(SMALL, "astar", weight=2)
    with pytest.raises(Unsupported, match="durative actions"):
        pegplan.trace(SMALL, encoding="temporal")
    with pytest.raises(Unsupported, match="puzzle-triangle-4-a2-b2 has pref"):
        pegplan.trace(SMALL, encoding="net-benefit")
    with pytest.raises(TaskError, match="domain"):
        pegplan.trace(SMALL, task=("(define", "(define"))
    with pytest.raises(InputError, match="steps 0 to"):
        traced_here(SMALL, "jump", "dfs").at(99)
    with pytest.raises(InputError, match="no trace"):
        trace_from_json({"format": "other"})


@pytest.mark.parametrize("encoding", ["jump", "grounded", "purge", "ordered"])
def test_the_task_is_that_of_pyperplans_own_reader(encoding: str, tmp_path: Path) -> None:
    """Its relevance analysis changes nothing here."""
    planner = pytest.importorskip("pyperplan.planner")
    data = data_of(SMALL, encoding, "bfs", None)
    for name in ("domain", "problem"):
        (tmp_path / name).write_text(data[name])
    theirs = planner._ground(
        planner._parse(str(tmp_path / "domain"), str(tmp_path / "problem")), True, False
    )
    ours = board_task(data).task
    assert ours.goals == theirs.goals

    def changing(operators: Any) -> set[Any]:
        return {(o.name, o.preconditions, o.add_effects, o.del_effects) for o in operators}

    assert changing(ours.operators) == changing(theirs.operators)
    assert ours.initial_state == theirs.initial_state


@pytest.mark.slow
def test_the_command_writes_every_format(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from pegplan.cli import main

    def ran(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["trace", *words])
        said = capsys.readouterr()
        return int(caught.value.code or 0), said.out, said.err

    code, out, _ = ran(SMALL, "-s", "gbfs", "-H", "hadd")
    assert code == 0
    assert "(jump a4 a3 a2)" in out
    assert "11 expanded, 23 generated, 24 evaluated" in out
    whole, page, rows = (tmp_path / f"t{suffix}" for suffix in (".json", ".html", ".csv"))
    for file in (whole, page, rows):
        assert ran(SMALL, "-s", "bfs", "--steps", "4", "-o", str(file))[0] == 12
    trace = trace_from_json(json.loads(whole.read_text(encoding="utf-8")))
    assert page.read_text(encoding="utf-8") == trace.to_html()
    assert rows.read_text(encoding="utf-8") == trace.to_csv()
    for wrong in (
        [SMALL, "-o", str(tmp_path / "t.doc")], [SMALL, "-H", "h"],
    ):  # fmt: skip
        code, _, said = ran(*wrong)
        assert (code, said.count("\n")) == (2, 1), said


@pytest.mark.slow
def test_without_pyperplan_the_error_names_the_extra(tmp_path: Path) -> None:
    """In a process that can't import it."""
    code = "import pegplan; pegplan.trace('triangle-4/a2-b2')"
    (tmp_path / "pyperplan.py").write_text("raise ImportError(\"No module named 'pyperplan'\")")
    there = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=there
    )
    assert "pip install 'pegplan[planners]'" in done.stderr
    assert "Unavailable" in done.stderr
