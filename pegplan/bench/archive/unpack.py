"""The experiment of an archive, to be run again here; how its verdicts differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pegplan.bench.archive.pack import EXPERIMENT, FORMAT
from pegplan.bench.archive.programs import HERE, unpacked
from pegplan.bench.archive.zipped import Zipped, opened
from pegplan.bench.compare.describe import Builder
from pegplan.bench.compare.experiment import Experiment
from pegplan.bench.compare.job import Job
from pegplan.bench.compare.jobs import in_order
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.suite import Part, Suite
from pegplan.bench.compare.truth import Truth
from pegplan.errors import InputError, counted
from pegplan.formats import Malformed, parse_json
from pegplan.solvers.presets import shipped_presets

MOST_EXPERIMENT = 1 << 30
"""Bytes of ``experiment.json``."""
MOST_PROGRAM = 200 << 20
"""Bytes of a file of a program."""
SOURCE = ", as the archive says"


@dataclass(frozen=True)
class Difference:
    """A run whose verdict is not that of the archive.

    Attributes:
        then, now: the status, with the cost if the plan is claimed to be best.
    """

    key: str
    label: str
    then: str
    now: str

    def __str__(self) -> str:
        return f"{self.label}: {self.then} in the archive, {self.now} now"


def experiment_of(
    path: Path, folder: Path, *, retry: frozenset[str], order: int, trust: bool
) -> Experiment:
    """The experiment of an archive; its programs are extracted into the folder.

    Args:
        folder: the folder for the new results.
        trust: run the executables that the archive brings or names.

    Raises:
        InputError: it is no archive, or is refused; the message says why.
    """
    with opened(path) as zipped:
        data = _content(zipped)
        try:
            return _experiment(zipped, data, folder, retry, order, trust)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InputError(
                f"{path}: {EXPERIMENT} is not as pegplan writes it: {type(error).__name__}: {error}"
            ) from None


def _content(zipped: Zipped) -> dict[str, Any]:
    try:
        data = parse_json(zipped.read(EXPERIMENT, MOST_EXPERIMENT).decode("utf-8"))
    except UnicodeDecodeError:
        raise InputError(f"{zipped.path}: {EXPERIMENT} is not UTF-8") from None
    except Malformed as error:
        raise InputError(f"{zipped.path}: {EXPERIMENT}: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise InputError(f"{zipped.path} has format {found}; this pegplan reads {FORMAT}")
    return data


def _experiment(
    zipped: Zipped,
    data: Mapping[str, Any],
    folder: Path,
    retry: frozenset[str],
    order: int,
    trust: bool,
) -> Experiment:
    contents = _with_programs(zipped, data["contents"], folder, trust)
    before = {str(record["key"]): Record.from_dict(record) for record in data["records"]}
    with TemporaryDirectory(prefix="pegplan-archive-") as scratch:
        builder = Builder(contents, Path(scratch))
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


def _with_programs(
    zipped: Zipped, contents: Mapping[str, Any], folder: Path, trust: bool
) -> dict[str, Any]:
    """The contents, with the commands of presets as they start from the folder."""
    found = dict(contents)
    presets = {name: data for name, data in contents.items() if name.startswith("preset:")}
    foreign = sorted({_started(preset) for preset in presets.values()} - {""})
    if foreign and not trust:
        more = f" and {len(foreign) - 1} more" if len(foreign) > 1 else ""
        raise InputError(
            f"{zipped.path} runs programs that did not come with pegplan: "
            f"{foreign[0][:150]}{more}; read them (programs/ in the archive), then add --trust"
        )
    for name, preset in presets.items():
        command = unpacked(preset["command"], folder.resolve())
        found[name] = {**preset, "command": list(command)}
    if any(HERE in str(preset["command"]) for preset in presets.values()):
        for name in zipped.names():
            if name.startswith("programs/"):
                zipped.extract(name, folder / name, MOST_PROGRAM)
    return found


def _started(preset: Mapping[str, Any]) -> str:
    """What a preset starts; empty if that is a planner of a preset that pegplan comes with."""
    if preset["run"] == "executable":
        return " ".join(map(str, preset["command"]))
    own = {(p.engine, p.factory, p.imports) for p in shipped_presets().values()}
    asked = preset["engine"], preset["factory"], tuple(preset["imports"])
    return "" if asked in own else f"{preset['engine']} ({preset['factory']})"


def _suite(suites: Mapping[str, Any], jobs: Sequence[Job]) -> Suite:
    """One suite with the parts of all suites; its puzzles are those of the jobs."""
    parts = []
    for about in suites.values():
        for part in about["parts"]:
            own = [job for job in jobs if part["name"] in job.parts]
            puzzles = tuple(dict.fromkeys(job.puzzle for job in own))
            solvers = tuple(dict.fromkeys(job.solver for job in own))
            words = (str(part[name]) for name in ("name", "title", "text", "x", "by"))
            name, title, text, x, by = words
            parts.append(Part(name, puzzles, solvers, title=title, text=text, x=x, by=by))
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
    """The runs whose verdict is not that of the archive.

    Args:
        before: the archive's records, by the keys that the runs have here.
    """
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
