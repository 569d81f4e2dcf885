"""The experiment of an archive, to be run again here; how its verdicts differ."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pegplan.bench.compare.descriptions import Builder
from pegplan.bench.compare.experiment import Experiment
from pegplan.bench.compare.jobs import Job, in_order
from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.suite import AXES, Part, Suite
from pegplan.errors import InputError, PegplanError, check_choice, counted
from pegplan.fields import shown
from pegplan.formats import Malformed, parse_json
from pegplan.running.folders import run_directory

FORMAT = 1
EXPERIMENT = "experiment.json"
"""The file that has every run in full; of a stranger's archive nothing else is read."""
MOST_EXPERIMENT = 1 << 30
"""Bytes of it."""
MOST_RATIO, SLACK = 200, 100 << 20
"""How many times larger than in the archive it may be, apart from the slack in bytes."""
SOURCE = ", as the archive says"


@dataclass(frozen=True)
class Difference:
    """A run whose verdict, the status and the cost of a best plan, is not the archive's."""

    key: str
    label: str
    then: str
    now: str

    def __str__(self) -> str:
        return f"{self.label}: {self.then} in the archive, {self.now} now"


def experiment_of(
    path: Path, folder: Path, *, retry: frozenset[str], order: int, trust: bool
) -> Experiment:
    """The experiment of an archive.

    Args:
        folder: the folder for the new results.
        trust: run programs that did not come with pegplan.
    """
    data = _content(path)
    try:
        return _experiment(path, data, folder, retry, order, trust)
    except (PegplanError, MemoryError):
        raise
    except Exception as error:  # an archive is data of any form
        raise InputError(
            f"{path}: damaged: {EXPERIMENT} is not as pegplan writes it: "
            f"{type(error).__name__}: {shown(str(error))}"
        ) from None


def _content(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise InputError(f"can't read {path}: there is no such archive")
    try:
        with zipfile.ZipFile(path) as file:
            entry = file.getinfo(EXPERIMENT)
            if entry.file_size > min(MOST_EXPERIMENT, SLACK + MOST_RATIO * entry.compress_size):
                raise InputError(f"{path}: refused, since its {EXPERIMENT} would be too large")
            data = parse_json(file.read(entry).decode("utf-8"))
    except Malformed as error:
        raise InputError(f"{path}: {EXPERIMENT}: {error}") from None
    except (PegplanError, MemoryError):
        raise
    except Exception as error:  # zipfile and zlib raise many kinds
        raise InputError(f"{path}: no archive that can be read ({shown(str(error))})") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise InputError(f"{path} has format {shown(found)}; this pegplan reads {FORMAT}")
    return data


def _experiment(
    path: Path,
    data: Mapping[str, Any],
    folder: Path,
    retry: frozenset[str],
    order: int,
    trust: bool,
) -> Experiment:
    before = {str(record["key"]): Record.from_dict(record) for record in data["records"]}
    with run_directory() as scratch:
        builder = Builder(data["contents"], scratch, path, trust=trust)
        made = {str(key): builder.job(job) for key, job in data["jobs"].items()}
    jobs = in_order({job.key: job for job in made.values()}.values(), order)
    truths = {str(key): _marked(Truth.from_dict(truth)) for key, truth in data["truths"].items()}
    return Experiment(
        _suite(data["suites"], jobs),
        tuple(jobs),
        folder,
        retry,
        {made[key].key: record for key, record in before.items() if key in made},
        truths,
        tuple(_notes(data["jobs"], made)),
    )


def _marked(truth: Truth) -> Truth:
    """The truth, with sources that name the archive."""
    source, cost_source, disputed = (
        f"{text}{SOURCE}" if text else ""
        for text in (truth.source, truth.cost_source, truth.disputed)
    )
    return replace(truth, source=source, cost_source=cost_source, disputed=disputed)


def _suite(suites: Mapping[str, Any], jobs: Sequence[Job]) -> Suite:
    """One suite with the parts of all suites; its puzzles are those of the jobs."""
    parts = []
    for part in (part for about in suites.values() for part in about["parts"]):
        own = [job for job in jobs if part["name"] in job.parts]
        puzzles = tuple(dict.fromkeys(job.puzzle for job in own))
        solvers = tuple(dict.fromkeys(job.solver for job in own))
        name, title, text, x = (str(part[key]) for key in ("name", "title", "text", "x"))
        check_choice("x", x, AXES)
        parts.append(Part(name, puzzles, solvers, title=title, text=text, x=x))
    if not parts:
        raise ValueError("it has no parts of a suite")
    first = next(iter(suites.values()))
    names = "-".join(map(str, suites))
    text = "\n".join(str(about.get("toml", "")) for about in suites.values())
    title, summary = str(first["title"]), str(first["summary"])
    return Suite(names, tuple(parts), title, summary, text=text)


def _notes(described: Mapping[str, Any], made: Mapping[str, Job]) -> list[str]:
    """How the runs differ from the archive's: by other programs, or other PDDL."""
    programs: dict[str, str] = {}
    other_texts = 0
    for key, job in made.items():
        then = described[key]
        hashes = then["hashes"]
        if hashes.get("program") != job.hashes.get("program"):
            programs[job.solver] = f"{then['version']} there, {job.version} here"
        texts = ("domain", "problem")
        other_texts += any(hashes.get(name) != job.hashes.get(name) for name in texts)
    lines = [f"{name} is not the program of the archive: {what}"
             for name, what in sorted(programs.items())]  # fmt: skip
    if other_texts:
        lines.append(f"not the archive's PDDL: {counted(other_texts, 'run')}")
    return lines


def differences(before: Mapping[str, Record], results: Results) -> list[Difference]:
    """The runs whose verdict is not that of the archive."""
    found = []
    for run in results.runs:
        record = run.record
        if record.key not in before:
            continue
        then, now = _verdict(before[record.key]), _verdict(record)
        if then != now:
            label = f"{results.tasks[run.task].label} {run.contender}"
            found.append(Difference(record.key, label, then, now))
    return found


def _verdict(record: Record) -> str:
    if record.solved and record.optimal:
        return f"{record.status}, best cost {record.cost}"
    return record.status
