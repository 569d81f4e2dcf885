"""BenchExec's result XML, https://github.com/sosy-lab/benchexec: read, and written."""

from __future__ import annotations

import bz2
import gzip
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

from pegplan.bench.beside.run import OtherRun
from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.findings import is_unsound
from pegplan.bench.compare.results import Results
from pegplan.errors import InputError
from pegplan.files import write_bytes
from pegplan.solvers.outcome import Status

MOST_BYTES = 200 << 20
"""Of a file when it is unpacked."""
_NUMBER = re.compile(r"\s*(\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)\s*([kMGT]?i?B|s)?\s*")
_BYTES = {"B": 1, "kB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12,
          "KiB": 1 << 10, "kiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}  # fmt: skip
SAYS = {
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
"""The ``status`` that BenchExec has for ours; "true": there is a plan."""
COLUMNS = ("status", "cputime", "walltime", "memory", "cost", "expansions")


def read_benchexec(data: bytes) -> list[OtherRun]:
    """The runs of a result file, which may be packed by gzip or bzip2.

    Runs that BenchExec was interrupted before, which have no status, are ``cancelled``.

    Raises:
        InputError: it is none; says what is wrong.
    """
    text = _unpacked(data)
    if b"<!ENTITY" in text:
        raise InputError("it defines entities, which no result file of BenchExec does")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise InputError(f"not XML: {error}") from None
    if root.tag not in ("result", "test"):
        raise InputError(f"its root is <{root.tag}>; a result file of BenchExec has <result>")
    contender = _contender(root)
    timeout, memory = _value(root.get("timelimit")), _value(root.get("memlimit"))
    limit = None if memory is None else int(memory) >> 20
    return [_run(run, contender, timeout, limit) for run in root.iter("run")]


def _contender(root: ElementTree.Element) -> str:
    """Tool, version and run definition, without what these repeat.

    Many tools print their name before their version, and BenchExec adds the name of each block of
    tasks to that of the run definition.
    """
    tool, block = root.get("tool", "tool"), root.get("block")
    version = root.get("version", "").removeprefix(tool).strip()
    definition = root.get("name", "")
    if block is not None:
        definition = definition.removesuffix(block).removesuffix(".")
    return " ".join(filter(None, [tool, version, definition]))


def _unpacked(data: bytes) -> bytes:
    try:
        if data[:3] == b"BZh":
            found = bz2.BZ2Decompressor().decompress(data, MOST_BYTES + 1)
        elif data[:2] == b"\x1f\x8b":
            found = zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(data, MOST_BYTES + 1)
        else:
            found = data
    except (OSError, EOFError, ValueError, zlib.error, gzip.BadGzipFile) as error:
        raise InputError(f"it is packed, and damaged ({error})") from None
    if len(found) > MOST_BYTES:
        raise InputError(f"larger than {MOST_BYTES >> 20} MiB when unpacked")
    return found


def _run(
    run: ElementTree.Element, contender: str, timeout: float | None, limit: int | None
) -> OtherRun:
    columns = {c.get("title", ""): c.get("value", "") for c in run.iter("column")}
    memory = _value(columns.get("memory") or columns.get("memUsage"))
    cost = _value(columns.get("cost"))
    expanded = _value(columns.get("expansions"))
    return OtherRun(
        contender,
        run.get("name", ""),
        _status(columns["status"], columns.get("category", ""))
        if "status" in columns
        else Status.CANCELLED,
        _value(columns.get("walltime")),
        _value(columns.get("cputime")),
        None if memory is None else memory / (1 << 20),
        None if cost is None else int(cost),
        timeout,
        limit,
        columns.get("status", ""),
        {} if expanded is None else {"expanded": int(expanded)},
    )


def _status(status: str, category: str) -> Status:
    word = status.lower()
    if word.startswith("timeout"):
        return Status.TIMEOUT
    if word.startswith("out of memory"):
        return Status.MEMOUT
    if word.startswith(("true", "sat", "solved")):
        return Status.INVALID_PLAN if category == "wrong" else Status.SOLVED
    if word.startswith(("false", "unsat", "unsolvable")):
        return Status.UNSOLVABLE
    return Status.NO_PLAN if word in ("unknown", "done", "") else Status.CRASHED


def _value(text: str | None) -> float | None:
    """A number with its unit, in seconds or bytes."""
    match = _NUMBER.fullmatch(text or "")
    return None if match is None else float(match[1]) * _BYTES.get(match[2] or "", 1)


def write_benchexec(results: Results, folder: str | Path) -> list[Path]:
    """Write a result file for each contender, as BenchExec's ``table-generator`` reads them.

    Raises:
        InputError: they can't be written.
    """
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
    for title in COLUMNS:
        ElementTree.SubElement(columns, "column", title=title)
    for run in sorted(runs, key=lambda run: (results.tasks[run.task].label, run.record.repetition)):
        label, again = results.tasks[run.task].label, run.record.repetition
        name = label if again == 1 else f"{label} #{again}"
        element = ElementTree.SubElement(root, "run", name=name, files=f"[{name}]")
        for title, value in _columns(run, wrong).items():
            column = ElementTree.SubElement(element, "column", title=title, value=value)
            if title not in COLUMNS:
                column.set("hidden", "true")
    return root


def _columns(run: Scored, wrong: set[str]) -> Mapping[str, str]:
    record = run.record
    status = Status(record.status)
    category = "error" if SAYS[status].startswith(("ERROR", "TIMEOUT", "OUT")) else "unknown"
    if run.answered:
        category = "correct"
    elif status is Status.UNSOLVABLE:
        category = "missing"
    if record.key in wrong or status is Status.INVALID_PLAN:
        category = "wrong"
    values = {
        "status": SAYS[status],
        "cputime": None if record.cpu is None else f"{record.cpu}s",
        "walltime": f"{record.seconds}s",
        "memory": None if record.memory_mb is None else f"{int(record.memory_mb * (1 << 20))}B",
        "cost": record.cost,
        "expansions": record.statistics.get("expanded"),
        "category": category,
    }
    return {title: str(value) for title, value in values.items() if value is not None}
