"""Mutated texts and bytes for every reader of what others write.

    python benchmarks/fuzz.py [--seconds S] [--seed N] [--save FOLDER] [TARGET ...]

For each target (all without one) files of this repository are changed at random for S (60) seconds
and read. A value, or an error of pegplan's with one line, is right. Anything else is printed once,
with the innermost line of pegplan and the input; so is what takes longer than half a minute. Ends
with exit code 1 if there was something. ``--save`` keeps those inputs whole.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import random
import re
import signal
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from helpers.bound_certificates import certificate
from helpers.places import ROOT

import pegplan
from pegplan.bench.archive.unpack import experiment_of
from pegplan.bench.compare.store import FILE, ResultStore
from pegplan.bench.compare.suite import parse_suite
from pegplan.bench.sets.manifest import read_manifest
from pegplan.boards import boardfile, codec
from pegplan.errors import PegplanError
from pegplan.formats import parse_json
from pegplan.pddl import encoding, templates, variables
from pegplan.pddl.plan import read_plan
from pegplan.pddl.tasks.anycheck import check_any
from pegplan.pddl.tasks.problem import read_task
from pegplan.solitaire import boardtext, catalog
from pegplan.solitaire.exact.decisions.decision import load
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound
from pegplan.solitaire.proofs.prove import prove
from pegplan.solvers.presets import presets
from pegplan.solvers.searchlog import SearchLog
from pegplan.tracing.trace import trace_from_json
from pegplan.web.app import create_app
from pegplan.web.bounds import Settings

Reader = Callable[[bytes], object]
LONG, SMALL = 30.0, "triangle-4/a2-b2"
SPLIT = "\n;; ====\n"
"""Between the files of one input, where a reader takes several."""
TOKENS = rb"""( ) [ ] { } " ' ; # -1 0 1e999 NaN null true [] {} a1 d4-d2 ?x : , = .. / \ and or not
forall :typing {{holes}} {%endif%} ``` 0.5: 99999999999999999999999999 \ud800""".split()
TOKENS += [b"", b"\0", b"\xff\xfe", b"\xe2\x97\x8f", b"\r\n", b"\n\n", b"\t", b"9" * 400]
VALUES: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "a1", "\ud800", "x" * 5000, [], [[]], {}]
NAMES = (
    "english/central triangle-5/a1-pegs-3 cross-3-4/d4-any english/d2-d4-d6 square-12/c3-stuck-4"
)
MOVES = "d2-d4, e5 over e4 to e3\n1. d5->d3\nD7-d5-f5|4 over 9 to 16, 14-16\n17 to 5"
PLANS = """{"plan": ["(jump d2 d3 d4)", {"name": "jump", "args": ["d2", "d3", "d4"]}], "cost": 2}
{"status": "ok", "result": {"output": {"plan": "(jump d2 d3 d4)"}}}"""
LOGS = """ [t=0.01s, 1 KB] New best heuristic value for add: 5
[t=0.02s, 1 KB] f = 3 [1 evaluated, 2 expanded, t=0.02s, 3 KB]\nExpanded 31 state(s).
|Cueing down from goal distance:    5 into depth [1]\n              4   [1]
|f(n) = 3.0 (Expanded Nodes: 3, Evaluated States: 9, Time: 0.1)"""
DRAWN = "  a b c\n1   ● ●\n2 ● ○ ●\n"
REQUESTS = {
    "puzzle": {}, "position": {}, "invariants": {}, "letters": {}, "svg": {},
    "pddl": {"encoding": "jump"}, "plan": {"jumps": [["a4", "a3", "a2"]]},
    "verify": {"plan": "(jump a4 a3 a2)"}, "check": {"numbers": {"a1": 1}, "sets": [["a1"]]},
}  # fmt: skip


def seeds(pattern: str) -> list[bytes]:
    """The contents of files of the repository; of large ones a single one."""
    found = sorted((path.read_bytes() for path in ROOT.glob(pattern) if path.is_file()), key=len)
    return [data for data in found if len(data) < 100_000][:20] or found[:1]


def text(read: Callable[..., object], count: int = 1) -> Reader:
    """A reader of bytes from one of some texts."""

    def decoded(data: bytes) -> object:
        parts = data.decode("utf-8", "replace").split(SPLIT)[:count]
        return read(*parts, *[""] * (count - len(parts)))

    return decoded


def from_json(read: Callable[..., object]) -> Reader:
    """A reader of bytes from one of JSON values."""
    return text(lambda content: read(parse_json(content)))


def file(read: Callable[[Path], object], name: str) -> Reader:
    """A reader of bytes from one of a file with this name."""

    def written(data: bytes) -> object:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / name).write_bytes(data)
            return read(Path(folder) / name)

    return written


def mutated(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """An input with one to six changes; of JSON sometimes one of its values."""
    if data[:1] in (b"{", b"[") and b"}\n{" not in data and chance.random() < 0.5:
        return json.dumps(_changed(json.loads(data), chance)).encode()
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice([0, 1, 4, 30, 300]))
        start = chance.randrange(len(other := chance.choice(others)) + 1)
        lines = data.split(b"\n")
        new = [b"", data[at:to] * chance.choice([2, 50]), chance.choice(TOKENS),
               other[start : start + chance.choice([4, 60])],
               bytes(byte ^ 1 << chance.randrange(8) for byte in data[at : at + 1])]  # fmt: skip
        if chance.random() < 0.1:
            chance.shuffle(lines)
            data = b"\n".join(lines)
        else:
            data = data[:at] + chance.choice(new) + data[to:]
    return data


def _changed(value: Any, chance: random.Random) -> Any:
    if isinstance(value, dict | list) and value and chance.random() < 0.9:
        items = dict(value if isinstance(value, dict) else enumerate(value))
        key = chance.choice(list(items))
        old = items.pop(key)
        if chance.random() < 0.9:
            items[key] = _changed(old, chance)
        return items if isinstance(value, dict) else [items[at] for at in sorted(items)]
    return chance.choice(VALUES)


def targets(folder: Path) -> dict[str, tuple[Reader, list[Any]]]:
    """By its name each reader, with good inputs for it; some inputs are made in a folder."""
    central, triangle = catalog.puzzle("english/central"), catalog.puzzle("triangle-5/a1-a1")
    rendered = [pegplan.render(SMALL, name) for name in ("jump", "moves", "grounded")]
    row = SPLIT.join(path.read_text() for path in ROOT.glob("tests/cases/planner-logs/*.pddl"))
    tasks = [row, *(f"{task.domain}{SPLIT}{task.problem}" for task in rendered)]
    plans, moves = seeds("tests/cases/planner-logs/*.[lpm]*"), MOVES.split("|")
    proofs = {name: prove(catalog.puzzle(name)) for name in ("triangle-4/a1-a1", "english/d4-d5")}
    results = pegplan.compare(puzzles="english/cross", solvers="bitboard", store=folder / "r")
    packed, store = pegplan.archive(results, folder / "r.zip"), (folder / "r" / FILE).read_bytes()
    with zipfile.ZipFile(packed) as opened:
        entries = {name: opened.read(name) for name in opened.namelist()}
    answers, board = folder / "answers.jsonl", catalog.board("triangle-4")
    pegplan.decide(board, store=answers)
    toml, *parts = [path.read_text() for path in sorted((ROOT / "templates/moves").iterdir())][::-1]

    def compiled(toml: str, *parts: str) -> None:
        encoding.parse_encoding(toml, folder)
        for part in parts:
            templates.compile_template(part, folder, tuple(variables.VARIABLES))

    def exercise(path: Path) -> object:
        for name in ("start.pddl", "problem.pddl", "domain.pddl"):
            (path.parent / name).write_text(rendered[0].domain)
        return pegplan.exercise(path.parent)

    def unpacked(path: Path) -> object:
        if not zipfile.is_zipfile(data := io.BytesIO(path.read_bytes())):  # the description alone
            with zipfile.ZipFile(path, "w") as made:
                for name, content in (entries | {"experiment.json": data.getvalue()}).items():
                    made.writestr(name, content)
        return experiment_of(path, folder / "new", retry=frozenset(), order=1, trust=False)

    def stored(path: Path) -> object:
        with ResultStore.read(path) as found:
            return found.records()

    def checked(data: str) -> object:
        found = Certificate.loads(data)
        return [check(catalog.puzzle(name), found, seconds=1) for name in proofs]

    def bounded(data: bytes) -> object:
        return check_bound(triangle, LowerBound(data), seconds=1)

    found = {
        "board file": (boardfile.parse_board_file, seeds("domains/boards/*")),
        "board text": (boardtext.parse_board_text, [DRAWN, "0 0 1\n1 1 1\n"]),
        "suite": (parse_suite, seeds("domains/suites/*.toml")),
    }
    named = {name: (text(lambda t, f=f: f(t, "x")), good) for name, (f, good) in found.items()}
    return named | {
        "puzzle JSON": (from_json(codec.puzzle_from_json), [codec.puzzle_to_json(central)]),
        "game id": (text(pegplan.puzzle), seeds("tests/helpers/pegs*.txt")[0].split()[:40]),
        "name": (text(pegplan.puzzle), NAMES.split()),
        "move": (text(central.board.move), ["d2-d4-d6", "e3-c3-c1"]),
        "numbers": (text(lambda t: read_plan(t, central, notation="durango")), moves),
        "plan": (text(lambda t: read_plan(t, central)), plans + moves),
        "JSON plan": (text(lambda t: read_plan(t, central)), PLANS.split("\n")),
        "task": (text(read_task, 2), tasks),
        "import": (text(pegplan.import_task, 2), tasks),
        "task and plan": (text(check_any, 3), [f"{row}{SPLIT}{plan.decode()}" for plan in plans]),
        "encoding": (text(compiled, 3), [SPLIT.join((toml, *parts))]),
        "presets": (file(presets, "solvers.toml"), seeds("pegplan/solvers/presets.toml")),
        "manifest": (text(read_manifest), seeds("domains/sets/*/manifest.json")),
        "exercise": (file(exercise, "exercise.toml"), seeds("exercises/*/exercise.toml")),
        "certificate": (text(checked), [proof.dumps() for proof in proofs.values() if proof]),
        "bound": (bounded, [certificate(triangle, 9)]),
        "store": (file(stored, FILE), [store]),
        "archive": (file(unpacked, "a.zip"), [entries["experiment.json"], packed.read_bytes()]),
        "answers": (file(lambda path: load(path, board), "a.jsonl"), [answers.read_bytes()]),
        "trace": (from_json(trace_from_json), [pegplan.trace(SMALL, "astar").to_dict()]),
        "search log": (text(lambda t: SearchLog().read_all(t.split("\n"))), LOGS.split("|")),
        "request": (_requests(), [[name, {"puzzle": SMALL} | REQUESTS[name]] for name in REQUESTS]),
    }


def in_bytes(good: Any) -> bytes:
    """A good input as bytes."""
    if isinstance(good, list | dict):
        return json.dumps(good).encode()
    return good.encode() if isinstance(good, str) else good


def _requests() -> Reader:
    """The page's application: an input is JSON, a path and a body."""
    import httpx

    app, loop = create_app(Settings(solvers=("bitboard",), timeout=1)), asyncio.new_event_loop()
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")

    def ask(data: bytes) -> None:
        path, body = re.match(rb'(?s)\["(\w+)", (.*)\]', data), data
        name = path[1].decode() if path and path[1].decode() in REQUESTS else "puzzle"
        sent = client.post(f"/api/{name}", content=path[2] if path else body)
        answer = loop.run_until_complete(sent)
        assert answer.status_code < 500, (answer.status_code, answer.text)

    return ask


class Slow(BaseException):
    """An input takes too long."""


def fault(read: Reader, data: bytes) -> str:
    """What is wrong with how an input is read; empty where it is right."""

    def late(*_: object) -> None:
        raise Slow

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, LONG)
    try:
        read(data)
    except PegplanError as error:
        said = str(error)
        return "" if "\n" not in said and len(said) < 3000 else f"message: {said[:200]!r}"
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if "/pegplan/" in frame.filename] or list(frames)
        place = f"{Path(own[-1].filename).name}:{own[-1].lineno}"
        return f"{type(error).__name__} at {place}: {str(error)[:200]}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return ""


def main() -> int:
    """Attack the targets; see above."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, default=Path(tempfile.gettempdir()) / "pegplan-fuzz")
    asked = parser.parse_args()
    asked.save.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        known, found = targets(Path(folder)), 0
        for name in asked.targets or known:
            read, good = known[name][0], [*map(in_bytes, known[name][1])]
            chance = random.Random(f"{asked.seed} {name}")
            faults, count, end = set[str](), 0, time.monotonic() + asked.seconds
            while time.monotonic() < end:
                first = count < len(good)
                data = good[count] if first else mutated(chance.choice(good), good, chance)
                said, count = fault(read, data), count + 1
                if said and (place := said.partition(": ")[0]) not in faults:
                    faults.add(place)
                    print(f"  {said}\n    {data[:300]!r}", flush=True)
                    (asked.save / f"{name}-{len(faults)}".replace(" ", "-")).write_bytes(data)
            found += len(faults)
            print(f"{name}: {count} inputs, {len(faults)} faults", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
