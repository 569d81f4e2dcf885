"""What a store keeps besides records: the suite, how it was started, and each run in full."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from pegplan.bench.compare.describe import describe
from pegplan.bench.compare.environment import environment
from pegplan.bench.compare.job import Job, puzzle_key
from pegplan.bench.compare.records import now
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.game.codec import puzzle_to_json

MOST_STARTS = 100


def note_suite(store: ResultStore, suite: Suite, jobs: Sequence[Job], command: str = "") -> None:
    """Store what is compared: the suite, its parts with their runs, the puzzles, and each job.

    Args:
        command: the command line that asked for it; empty where a program did.
    """
    parts = [
        {
            "name": part.name,
            "title": part.title,
            "text": part.text,
            "x": part.x,
            "by": part.by,
            "keys": sorted(job.key for job in jobs if part.name in job.parts),
        }
        for part in suite.parts
    ]
    name = f"suite:{suite.name}"
    starts = store.get("about").get(name, {}).get("starts", [])
    about = {
        "name": suite.name,
        "title": suite.title,
        "summary": suite.summary,
        "parts": parts,
        "toml": suite.text or suite_text(suite),
        "starts": [*starts, _start(command)][-MOST_STARTS:],
    }
    store.put("about", {name: about})
    puzzles = {puzzle_key(job.puzzle): job.puzzle for job in jobs}
    store.put_puzzles(
        (key, puzzle.name, json.dumps(puzzle_to_json(puzzle))) for key, puzzle in puzzles.items()
    )
    described, contents = describe(jobs)
    store.put("contents", contents)
    store.put("jobs", described)


def _start(command: str) -> dict[str, Any]:
    here = environment()
    return {
        "command": command,
        "at": now(),
        "folder": str(Path.cwd()),
        "node": here["node"],
        "pegplan": here["versions"].get("pegplan"),
        "commit": here["commit"],
    }


def suite_text(suite: Suite) -> str:
    """The text of a suite's file, for a suite that has none; puzzles of a program go by name."""
    lines = [f"title = {json.dumps(suite.title or suite.name, ensure_ascii=False)}"]
    if suite.summary:
        lines.append(f"summary = {json.dumps(suite.summary, ensure_ascii=False)}")
    for part in suite.parts:
        lines += ["", "[[parts]]", *_lines(part)]
    return "\n".join(lines) + "\n"


def _lines(part: Part) -> Iterator[str]:
    usual = Part("", (), ())
    for item in fields(Part):
        value = getattr(part, item.name)
        if item.name == "limits":
            yield from _limits(value)
        elif value == getattr(usual, item.name):
            continue
        elif item.name == "options":
            pairs = (f"{json.dumps(key)} = {json.dumps(word)}" for key, word in value.items())
            yield f"options = {{ {', '.join(pairs)} }}"
        else:
            plain = list(map(str, value)) if isinstance(value, tuple) else value
            yield f"{item.name} = {json.dumps(plain, ensure_ascii=False)}"


def _limits(limits: RunLimits) -> Iterator[str]:
    yield f'timeout = "{limits.timeout!r}s"'
    if limits.cpu is not None:
        yield f'cpu = "{limits.cpu!r}s"'
    yield 'memory = "none"' if limits.memory_mb is None else f'memory = "{limits.memory_mb}M"'
