"""The metadata of an archive in the format RO-Crate 1.1: ``ro-crate-metadata.json``.

RO-Crate is a convention for research data, https://w3id.org/ro/crate/1.1: one JSON-LD file that
lists the files with what they are, and the action that made them with its programs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from pegplan.bench.compare.records import Record, now
from pegplan.bench.compare.results import Results
from pegplan.errors import counted

NAME = "ro-crate-metadata.json"
SPECIFICATION = "https://w3id.org/ro/crate/1.1"
PEGPLAN = "#pegplan"
MEANINGS = {
    "experiment.json": "Every run in full (puzzle, preset, templates, seed, limits), its record, "
    "what is known of each puzzle, machines and versions; pegplan compare reads it",
    "README.md": "What this is and how to run it again",
    "report.html": "The report, one page that works offline",
    "report.md": "The report",
    "runs.csv": "Every run as a line",
    "runs/": "For each run its PDDL task, the planner's output and its plans",
    "programs/": "The executables that presets name",
    "suites/": "What was to be compared, as TOML",
}
TYPES = {
    "json": "application/json", "md": "text/markdown", "html": "text/html", "csv": "text/csv",
    "toml": "application/toml",
}  # fmt: skip

Entity = dict[str, Any]


def metadata(
    results: Results, sizes: Mapping[str, int], programs: Mapping[str, Any], licence: str
) -> str:
    """The text of the metadata file.

    Args:
        sizes: the names of files and folders at the top of the archive, with their bytes. Names
            of folders end with ``/``, and their size is 0.
        programs: descriptions of the programs that ran, by their names.
        licence: the licence of the data, as an address or in words; empty if none was stated.
    """
    parts = [_part(name, size) for name, size in sizes.items()]
    tools = [_pegplan(results), *(_tool(*item) for item in sorted(programs.items()))]
    rights = _licence(licence)
    root = {
        "@id": "./",
        "@type": "Dataset",
        "name": results.title,
        "description": f"{counted(len(results.records), 'run')} of "
        f"{counted(len(results.rows), 'contender')} on {counted(len(results.tasks), 'task')} "
        "of peg solitaire, compared with pegplan",
        "datePublished": now(),
        "license": _to(rights["@id"]),
        "hasPart": _one_or_more([_to(part["@id"]) for part in parts]),
        "mentions": _to("#experiment"),
    }
    descriptor = {
        "@id": NAME,
        "@type": "CreativeWork",
        "conformsTo": _to(SPECIFICATION),
        "about": _to("./"),
    }
    action = _action(results, [part["@id"] for part in parts], tools)
    graph = [descriptor, root, rights, *parts, *tools, action]
    context = f"{SPECIFICATION}/context"
    return json.dumps({"@context": context, "@graph": graph}, indent=1, ensure_ascii=False) + "\n"


def _to(identity: str) -> Entity:
    return {"@id": identity}


def _part(name: str, size: int) -> Entity:
    about = MEANINGS.get(name, f"the suite {name}")
    if name.endswith("/"):
        return {"@id": name, "@type": "Dataset", "name": name, "description": about}
    return {
        "@id": name, "@type": "File", "name": name, "description": about,
        "contentSize": str(size), "encodingFormat": TYPES[name.rpartition(".")[2]],
    }  # fmt: skip


def _pegplan(results: Results) -> Entity:
    here = [data for data in results.environments.values() if data.get("versions")]
    versions = sorted({str(data["versions"].get("pegplan")) for data in here})
    commits = sorted({str(data["commit"]) for data in here if data.get("commit")})
    entity = _tool("pegplan", {"version": ", ".join(versions), "key": ""}) | {"@id": PEGPLAN}
    return entity | ({"softwareVersion": ", ".join((*versions, *commits))} if commits else {})


def _tool(name: str, program: Mapping[str, Any]) -> Entity:
    entity: Entity = {"@id": f"#program-{name}", "@type": "SoftwareApplication", "name": name}
    if program["version"]:
        entity |= {"softwareVersion": str(program["version"])}
    return entity | ({"identifier": f"sha256:{program['key']}"} if program["key"] else {})


def _licence(text: str) -> Entity:
    said = text or "no licence was stated; ask those who made it"
    identity = text if text.startswith(("http://", "https://")) else "#licence"
    return {"@id": identity, "@type": "CreativeWork", "name": said, "description": said}


def _action(results: Results, parts: Sequence[str], tools: Sequence[Entity]) -> Entity:
    machines = sorted(
        {
            f"{data['node']}: {data['processor']}, {data['cores']} cores, "
            f"{data['memory_mb']} MiB, {data['system']}, Python {data['python']}"
            for data in results.environments.values()
        }
    )
    sources = [_to(part) for part in parts if part == "suites/"]
    action = {
        "@id": "#experiment",
        "@type": "CreateAction",
        "name": results.title,
        "description": "Made on " + "; ".join(machines),
        "startTime": min(record.started for record in results.records),
        "endTime": max(map(_end, results.records)),
        "instrument": _one_or_more([_to(tool["@id"]) for tool in tools]),
        "result": _one_or_more([_to(p) for p in parts if p not in ("suites/", "programs/")]),
    }
    return action | ({"object": _one_or_more(sources)} if sources else {})


def _end(record: Record) -> str:
    ended = datetime.fromisoformat(record.started) + timedelta(seconds=record.total)
    return ended.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _one_or_more(values: Sequence[Entity]) -> Entity | list[Entity]:
    """A single value stands alone in RO-Crate, not in a list."""
    return values[0] if len(values) == 1 else list(values)
