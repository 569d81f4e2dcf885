"""PDDL made to use up the server: limits hold, and nothing is left running."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.pddl_bombs import DOMAIN, PROBLEM, bombs
from helpers.processes import eventually, parent_of
from helpers.web_client import Client, with_client

from pegplan.running.folders import run_directory
from pegplan.web.bounds import Settings

pytestmark = [pytest.mark.slow, pytest.mark.planner]

READ = ("deep brackets", "derived twice each", "many objects", "large numbers", "no text")
RUN = ("many parameters", "names of files")
COMPARED = ("many actions",)


def children() -> set[int]:
    pids = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
    return {pid for pid in pids if parent_of(pid) == os.getpid()}


def test_bombs_are_answered_within_limits_and_leave_nothing() -> None:
    with run_directory():  # what guards this process's folders stays
        every, before = bombs(), children()

    async def work(client: Client) -> Any:
        def body(name: str, **more: Any) -> dict[str, Any]:
            return {"domain": every[name][0], "problem": every[name][1], **more}

        read = [client.post("task", body(name)) for name in READ]
        runs = [
            client.post("run", body(name, solver="fd-add", puzzle="triangle-4/a2-b2"))
            for name in RUN
        ]
        compared = [
            client.post("compare", body(name, puzzle="triangle-4/a2-b2")) for name in COMPARED
        ]
        found = await asyncio.gather(*read, *runs, *compared)
        return found, await client.ask("task", domain=DOMAIN, problem=PROBLEM)

    settings = Settings(solvers=("fd-add",), timeout=1, memory_mb=300)
    found, after = with_client(work, settings)
    assert all(response.status_code == 200 for response in found)
    read = [response.json() for response in found[: len(READ)]]
    unfolds = read[READ.index("derived twice each")]["errors"][0]["text"]
    assert "unfolds to too much" in unfolds
    assert all("ended" in response.text for response in found[len(READ) :])
    assert after["errors"] == []
    assert eventually(lambda: children() <= before)
