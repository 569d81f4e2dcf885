"""Results for the tools of other laboratories: Downward Lab and BenchExec."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.findings import is_unsound
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.files import write_bytes
from pegplan.solvers.outcome import Status

_LAB_ERRORS = {
    Status.SOLVED: "success",
    Status.UNSOLVABLE: "search-unsolvable",
    Status.NO_PLAN: "search-unsolved-incomplete",
    Status.TIMEOUT: "search-out-of-time",
    Status.MEMOUT: "search-out-of-memory",
    Status.UNSUPPORTED: "search-unsupported",
    Status.UNAVAILABLE: "driver-critical-error",
    Status.CRASHED: "search-critical-error",
    Status.INVALID_PLAN: "invalid-solution",
    Status.CANCELLED: "cancelled",
}


def to_lab(results: Results) -> str:
    """A ``properties`` file, as Downward Lab's reports read them.

    The domain is the board, the problem the task, the algorithm the contender.
    """
    algorithms = _lab_names({run.record.key: run.contender for run in results.runs})
    tasks = {key: task.label.removeprefix(f"{task.board}/") for key, task in results.tasks.items()}
    problems = _lab_names(tasks)
    boards = _lab_names({key: task.board for key, task in results.tasks.items()})
    runs: dict[str, Any] = {}
    for scored in results.runs:
        record, task = scored.record, scored.task
        run = _lab_run(record, algorithms[record.key], boards[task], problems[task])
        name = "-".join(run["id"])
        runs[f"{name}-{record.key}" if name in runs else name] = run
    return json.dumps(runs, indent=2, sort_keys=True) + "\n"


def _lab_names(labels: Mapping[str, str]) -> dict[str, str]:
    """The labels in the characters that Lab allows; a number makes equal ones different."""
    words: dict[str, str] = {}
    for label in sorted(set(labels.values())):
        word = base = re.sub(r"[^\w.+-]+", "-", label).strip("-")
        number = 1
        while word in words.values():
            number += 1
            word = f"{base}-{number}"
        words[label] = word
    return {key: words[label] for key, label in labels.items()}


def _lab_run(record: Record, algorithm: str, board: str, problem: str) -> dict[str, Any]:
    if record.repetition > 1:
        problem += f"-repetition-{record.repetition}"
    identity = [algorithm, board, problem]
    run: dict[str, Any] = {
        "id": identity,
        "algorithm": algorithm,
        "domain": board,
        "problem": problem,
        "coverage": int(record.solved),
        "unsolvable": int(record.status == Status.UNSOLVABLE),
        "error": _LAB_ERRORS[Status(record.status)],
        "run_dir": f"runs/{record.folder}" if record.folder else "",
        "planner_time_limit": record.timeout,
        "planner_memory_limit": record.memory_limit,
        "planner_wall_clock_time": record.seconds,
        "node": record.node,
        "unexplained_errors": [record.message] if record.status == Status.CRASHED else [],
    }
    if record.cpu is not None and record.status in (Status.SOLVED, Status.UNSOLVABLE):
        run |= {"planner_time": record.cpu, "total_time": record.cpu}
    if record.solved:
        run |= {"cost": record.cost, "plan_length": record.n_steps}
    if record.memory_mb is not None:
        run["planner_memory"] = int(record.memory_mb * 1024)
    figures = {"expanded": "expansions", "evaluated": "evaluations", "generated": "generated"}
    run |= {
        name: record.statistics[key] for key, name in figures.items() if key in record.statistics
    }
    return run


_SAYS = {
    Status.SOLVED: "true",
    Status.UNSOLVABLE: "false",
    Status.NO_PLAN: "unknown",
    Status.TIMEOUT: "TIMEOUT",
    Status.MEMOUT: "OUT OF MEMORY",
    Status.INVALID_PLAN: "true",
    Status.CRASHED: "ERROR (crashed)",
    Status.UNSUPPORTED: "ERROR (unsupported)",
    Status.UNAVAILABLE: "ERROR (unavailable)",
    Status.CANCELLED: "ERROR (cancelled)",
}
"""BenchExec's ``status`` for each of ours; "true": there is a plan."""
_COLUMNS = ("status", "cputime", "walltime", "memory", "cost", "expansions")


def write_benchexec(results: Results, folder: str | Path) -> list[Path]:
    """Write a result file for each contender, as BenchExec's ``table-generator`` reads them."""
    wrong = {f.record.key for f in results.findings if is_unsound(f)}
    several: dict[str, list[Scored]] = {}
    for run in results.runs:
        several.setdefault(run.contender, []).append(run)
    written = []
    for number, (contender, runs) in enumerate(sorted(several.items()), start=1):
        plain = re.sub(r"[^\w.+-]+", "-", contender).strip("-")
        path = Path(folder) / f"{number:02}-{plain}.results.xml"
        root = _result(results, contender, runs, wrong)
        ElementTree.indent(root)
        write_bytes(path, ElementTree.tostring(root, "utf-8", xml_declaration=True) + b"\n")
        written.append(path)
    return written


def _result(
    results: Results, contender: str, runs: list[Scored], wrong: set[str]
) -> ElementTree.Element:
    first = runs[0].record
    about = {
        "benchmarkname": results.title, "tool": first.solver, "version": first.version or "",
        "name": contender, "date": min(run.record.started for run in runs),
        "timelimit": f"{first.timeout:g}s", "generator": "pegplan",
    }  # fmt: skip
    if first.memory_limit is not None:
        about["memlimit"] = f"{first.memory_limit << 20}B"
    root = ElementTree.Element("result", about)
    columns = ElementTree.SubElement(root, "columns")
    for title in _COLUMNS:
        ElementTree.SubElement(columns, "column", title=title)
    for run in sorted(runs, key=lambda run: (results.tasks[run.task].label, run.record.repetition)):
        label, again = results.tasks[run.task].label, run.record.repetition
        name = label if again == 1 else f"{label} #{again}"
        element = ElementTree.SubElement(root, "run", name=name, files=f"[{name}]")
        for title, value in _columns(run, wrong).items():
            column = ElementTree.SubElement(element, "column", title=title, value=value)
            if title not in _COLUMNS:
                column.set("hidden", "true")
    return root


def _columns(run: Scored, wrong: set[str]) -> Mapping[str, str]:
    record = run.record
    status = Status(record.status)
    category = "error" if _SAYS[status].startswith(("ERROR", "TIMEOUT", "OUT")) else "unknown"
    if run.answered:
        category = "correct"
    elif status is Status.UNSOLVABLE:
        category = "missing"
    if record.key in wrong or status is Status.INVALID_PLAN:
        category = "wrong"
    values = {
        "status": _SAYS[status],
        "cputime": None if record.cpu is None else f"{record.cpu}s",
        "walltime": f"{record.seconds}s",
        "memory": None if record.memory_mb is None else f"{int(record.memory_mb * (1 << 20))}B",
        "cost": record.cost,
        "expansions": record.statistics.get("expanded"),
        "category": category,
    }
    return {title: str(value) for title, value in values.items() if value is not None}
