"""The page's editor: its vendored file, and what the server says to PDDL that users write."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.pddl_tasks import BLOCKS
from helpers.places import ROOT
from helpers.web_client import SOLVERS, Client, with_client

from pegplan.pddl.render import render
from pegplan.solitaire.catalog import puzzle
from pegplan.web.bounds import MOST_PDDL
from pegplan.web.files import STATIC
from pegplan.web.workers import error_text

EDITOR = STATIC / "editor"
SMALL = "triangle-4/a2-b2"
TASK = render(puzzle(SMALL), "jump")


def test_the_vendored_editor_is_of_the_versions_that_are_named_with_its_licences() -> None:
    wanted = json.loads((ROOT / "vendor/codemirror/package.json").read_text())["dependencies"]
    first = (EDITOR / "codemirror.js").read_text().partition("*/")[0]
    assert dict(re.findall(r"(@codemirror/\w+) ([\d.]+)", first)) == wanted
    licences = (EDITOR / "codemirror.LICENSE.txt").read_text()
    for name, version in wanted.items():
        assert f"--- {name} {version} (MIT)" in licences
    assert licences.count("Permission is hereby granted") == licences.count("\n--- ")


def test_the_wheel_carries_the_editor() -> None:
    wheel = pytest.importorskip("hatchling.builders.wheel")
    carried = {
        each.distribution_path for each in wheel.WheelBuilder(str(ROOT)).recurse_included_files()
    }
    assert {f"pegplan/web/static/editor/{path.name}" for path in EDITOR.iterdir()} <= carried


def test_files_below_static_are_served_and_none_beside_it() -> None:
    async def work(client: Client) -> Any:
        paths = ("editor/codemirror.js", "editor/codemirror.LICENSE.txt", "editor/", "../app.py")
        return [await client.client.get(f"/static/{path}") for path in paths]

    script, licence, folder, outside = with_client(work)
    assert script.headers["content-type"].startswith("text/javascript")
    assert licence.headers["content-type"].startswith("text/plain")
    assert (folder.status_code, outside.status_code) == (404, 404)


def test_a_task_is_read_or_its_first_error_has_a_place() -> None:
    async def work(client: Client) -> Any:
        domain, problem = TASK.domain, TASK.problem
        texts = [
            (domain, problem),
            (domain.replace("(peg ?over)", "(pag ?over)", 1), problem),
            (domain, problem.replace("(:goal", "(:gaol")),
            (domain[:-3], problem),
            ("(" * 5000, problem),
            BLOCKS,
            (domain.replace("(peg ?over)", "(empty ?over)"), problem),
            (BLOCKS[0].replace(":strips", ":strips :Duration-Inequalities"), BLOCKS[1]),
        ]
        return [await client.ask("task", domain=d, problem=p, puzzle=SMALL) for d, p in texts]

    good, name, part, bracket, deep, *others = with_client(work)
    assert good["errors"] == []
    assert [each["board"] for each in (good, name, *others)] == [True, None, False, True, False]
    unable = [each["unable"] for each in (good, *others)]
    assert unable == [{}, {}, {}, dict.fromkeys(SOLVERS[:2], ":durative-actions")]
    assert (good["task"]["actions"], good["task"]["objects"]) == (["jump"], 10)
    (error,) = name["errors"]
    assert (error["file"], error["line"]) == ("domain", 15)
    assert "predicate pag is not declared in :predicates" in error["text"]
    assert (part["errors"][0]["file"], part["task"]) == ("problem", None)
    assert "never closed" in bracket["errors"][0]["text"]
    assert "deeper than 200" in deep["errors"][0]["text"]


@pytest.mark.parametrize(
    ("path", "change", "text"),
    [
        ("task", {"domain": "x" * (MOST_PDDL + 1)}, f"at most {MOST_PDDL} characters"),
        ("task", {"domain": 7}, "domain"),
        ("task", {"problem": "(define\n\x00"}, r"problem: line 2: '\x00' is no character"),
        ("task", {"more": 1}, "more"),
        ("run", {"solver": "bitboard"}, "is not one of the planners here: fd-add, fd-lama-first"),
        ("run", {"solver": "/bin/sh"}, "is not one of the planners here"),
        ("run", {"solver": "fd-add", "puzzle": "no/where"}, "unknown board 'no'"),
    ],
)  # fmt: skip
def test_what_can_t_be_taken_is_refused_in_one_line(path: str, change: Any, text: str) -> None:
    async def work(client: Client) -> Any:
        body = {"domain": TASK.domain, "problem": TASK.problem} | change
        return await client.post(path, body)

    response = with_client(work)
    assert response.status_code == 400
    assert text in response.json()["error"]


@pytest.mark.slow
@pytest.mark.planner
def test_a_planner_runs_on_any_text_and_its_plan_is_checked() -> None:
    async def work(client: Client) -> Any:
        found = []
        stays = TASK.domain.replace("(not (peg ?over))", "")
        for domain, problem in (
            (TASK.domain, TASK.problem), BLOCKS, (BLOCKS[0], TASK.problem), (stays, TASK.problem),
        ):  # fmt: skip
            body = {"domain": domain, "problem": problem, "solver": "fd-add", "puzzle": SMALL}
            found.append((await client.events("run", **body))[-1])
        read = await client.ask("task", domain=BLOCKS[0], problem=TASK.problem)
        return [*found, read["errors"][0]]

    game, blocks, mixed, wrong, error = with_client(work)
    assert game["check"]["game"] | {"puzzle": None} == {
        "same": True, "plays": True, "holes": 10, "puzzle": None,
    }  # fmt: skip
    assert len([jump for step in game["check"]["steps"] for jump in step["jumps"]]) == 8
    assert (blocks["check"]["by"], blocks["check"]["valid"]) == ("pegplan", True)
    assert (blocks["check"]["game"], blocks["check"]["count"]) == (None, 2)
    assert (blocks["check"]["cost"], blocks["optimal"]) == (None, False)
    assert (mixed["found"], mixed["check"]) == (False, None)
    assert mixed["message"].startswith(error_text(error) + " (fd-add: ")
    assert "could not read the task" in mixed["message"]
    assert mixed["said"]
    first = wrong["check"]["replay"]["steps"][0]
    assert wrong["check"]["valid"]  # as the domain has it
    assert not first["right"]
    assert [fault["hole"] for fault in first["faults"]] == [first["jump"].split("-")[1]]
