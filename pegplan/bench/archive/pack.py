"""Write an archive: :func:`archive`."""

from __future__ import annotations

import json
import stat
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from pegplan.bench.archive.zipped import EXPERIMENT, FORMAT
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.results import results as read_results
from pegplan.bench.compare.store import RUNS, ResultStore
from pegplan.bench.report.write import report
from pegplan.errors import InputError, Unavailable, counted
from pegplan.files import check_writable, write_bytes

README = """# {title}

{runs} of {contenders} on {tasks} of peg solitaire, made with
[pegplan](https://pypi.org/project/pegplan). `report.html` (or `report.md`) shows the results.

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


def archive(
    results: Results | str | Path,
    output: str | Path | None = None,
) -> Path:
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
    path = Path(output) if output is not None else _default_path(found.folder)
    check_writable(path)
    experiment = _experiment(found)
    texts = {
        EXPERIMENT: json.dumps(experiment, ensure_ascii=False),
        "runs.csv": report(found, "csv"),
    }
    texts |= _report(found)
    texts |= {
        f"suites/{_file_name(name)}.toml": about["toml"]
        for name, about in found.about.items()
        if about["toml"]
    }
    texts["README.md"] = README.format(
        title=found.title, runs=counted(len(found.records), "run"), file=path.name,
        contenders=counted(len(found.rows), "contender"), tasks=counted(len(found.tasks), "task"),
        programs=_about_programs(experiment),
    )  # fmt: skip
    write_bytes(path, _packed(texts, _files_of_runs(found)))
    return path


def _bytes(text: str) -> bytes:
    return text.encode(errors="replace")  # names of files may be no text


def _default_path(folder: Path) -> Path:
    whole = folder.resolve()
    return folder.parent / f"{whole.name or 'results'}.zip"


def _file_name(name: str) -> str:
    return "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in name)


def _about_programs(experiment: Mapping[str, Any]) -> str:
    contents = experiment["contents"]
    presets = [contents[job["preset"]] for job in experiment["jobs"].values() if job["preset"]]
    return EXECUTABLES if any(one["run"] == "executable" for one in presets) else PACKAGES


def _report(found: Results) -> dict[str, str]:
    try:
        return {"report.html": report(found)}
    except Unavailable:
        return {"report.md": report(found, "md")}


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
    files = {}
    for record in found.records:
        folder = found.folder / RUNS / record.folder
        if not record.folder or ".." in folder.parts or Path(record.folder).is_absolute():
            continue  # a store may come from anybody
        for path in _regular(folder):
            files[f"{RUNS}/{record.folder}/{path.relative_to(folder).as_posix()}"] = path
    return files


def _regular(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        with suppress(OSError):
            if stat.S_ISREG(path.lstat().st_mode):
                yield path


def _packed(texts: Mapping[str, str], files: Mapping[str, Path]) -> bytes:
    """The bytes of the zip file; files that are gone meanwhile are left out."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as file:
        for name in dict.fromkeys(("README.md", *texts)):
            file.writestr(name, _bytes(texts[name]))
        for name, source in files.items():
            with suppress(OSError):
                file.write(source, name)
    return whole.getvalue()
