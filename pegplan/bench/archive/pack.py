"""Write an archive: :func:`archive`."""

from __future__ import annotations

import json
import re
import stat
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from pegplan.bench.archive.unpack import EXPERIMENT, FORMAT
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.results import results as read_results
from pegplan.bench.compare.store import RUNS, ResultStore
from pegplan.bench.report.write import report
from pegplan.errors import InputError, Unavailable, counted
from pegplan.files import check_writable, write_bytes

README = """# {title}

{runs} of {contenders} on {tasks}, made with [pegplan](https://pypi.org/project/pegplan).
`report.html` (or `report.md`) shows the results.

To run all of it again, and compare the verdicts:

    pip install 'pegplan[all]'
    pegplan compare {file} -j 2

{programs}

`experiment.json` has every run in full: puzzle, preset, templates, limits, seed, its record, and
the hashes of all programs. `runs/` has the files that planners read and wrote,
`suites/` the suites.
"""
PACKAGES = "All its programs come with Python packages."
EXECUTABLES = """Some programs are no Python packages, and not in here. Put them where the presets
in `experiment.json` name them, which has the hashes of their files; they run only if you add
`--trust`."""


def archive(results: Results | str | Path, output: str | Path | None = None) -> Path:
    """Pack the results of a comparison into one file, from which it can be run again.

    Args:
        results: as :func:`pegplan.compare` returns them, or their folder.
        output: the file; ``FOLDER.zip`` beside the folder without it.

    Returns:
        the path of the file.

    Raises:
        InputError: there are no results, or they are damaged, or the file can't be written.
    """
    found = results if isinstance(results, Results) else read_results(results)
    usual = found.folder.parent / f"{found.folder.resolve().name or 'results'}.zip"
    path = usual if output is None else Path(output)
    check_writable(path)
    experiment = _experiment(found)
    texts = {
        EXPERIMENT: json.dumps(experiment, ensure_ascii=False),
        "runs.csv": report(found, "csv"),
    }
    try:
        texts["report.html"] = report(found)
    except Unavailable:
        texts["report.md"] = report(found, "md")
    for name, about in found.about.items():
        if about["toml"]:
            plain = re.sub(r"[^\w.-]", "-", name)
            texts[f"suites/{plain}.toml"] = about["toml"]
    contents = experiment["contents"]
    presets = [contents[job["preset"]] for job in experiment["jobs"].values() if job["preset"]]
    others = any(preset["run"] == "executable" for preset in presets)
    texts["README.md"] = README.format(
        title=found.title, runs=counted(len(found.records), "run"), file=path.name,
        contenders=counted(len(found.rows), "contender"), tasks=counted(len(found.tasks), "task"),
        programs=EXECUTABLES if others else PACKAGES,
    )  # fmt: skip
    write_bytes(path, _packed(texts, _files_of_runs(found)))
    return path


def _experiment(found: Results) -> dict[str, Any]:
    """The content of ``experiment.json``."""
    with ResultStore.read(found.folder) as store:
        described, contents = store.get("jobs"), store.get("contents")
    jobs = {record.key: described.get(record.key) for record in found.records}
    kinds = ("puzzle", "preset", "program", "templates", "task")
    named = {str(job[kind]) for job in jobs.values() if job for kind in kinds if job[kind]}
    if lost := [key for key, job in jobs.items() if job is None] + sorted(named - contents.keys()):
        raise InputError(
            f"damaged: {found.folder}: what makes its runs again lacks {lost[0]} "
            f"({len(lost)} such); run the comparison again"
        )
    return {
        "format": FORMAT,
        "suites": dict(found.about),
        "jobs": dict(sorted(jobs.items())),
        "contents": {name: contents[name] for name in sorted(named)},
        "records": [record.to_dict() for record in found.records],
        "truths": {key: truth.to_dict() for key, truth in found.truths.items()},
        "environments": dict(found.environments),
    }


def _files_of_runs(found: Results) -> dict[str, Path]:
    """The regular files of all runs, by their names in the archive."""
    files = {}
    for record in found.records:
        folder = found.folder / RUNS / record.folder
        if not record.folder or ".." in folder.parts or Path(record.folder).is_absolute():
            continue  # a store may come from anybody
        for path in sorted(folder.rglob("*")):
            with suppress(OSError):
                if stat.S_ISREG(path.lstat().st_mode):
                    files[path.relative_to(found.folder).as_posix()] = path
    return files


def _packed(texts: Mapping[str, str], files: Mapping[str, Path]) -> bytes:
    """The bytes of the zip file; files that are gone meanwhile are left out."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as file:
        for name in dict.fromkeys(("README.md", *texts)):
            file.writestr(name, texts[name].encode(errors="replace"))
        for name, source in files.items():
            with suppress(OSError):
                file.write(source, name)
    return whole.getvalue()
