"""How the page's server stands many requests with PDDL that is made to use it up.

    python benchmarks/hostile_pddl.py [REQUESTS]

Starts a server, sends it the requests of ``tests/helpers/pddl_bombs.py`` and malformed ones, eight
at a time and in random order, and prints what it answered, the memory of its processes together
as it went on, and what it left running.
"""

from __future__ import annotations

import collections
import http.client
import json
import os
import random
import re
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from helpers.pddl_bombs import DOMAIN, PROBLEM, bombs
from helpers.processes import parent_of
from timing import help_with

from pegplan import exercise, render
from pegplan.classroom.exercise import exercise_names

AT_ONCE = 8
PATHS = ["task"] * 14 + ["run", "compare", "mark"] * 2 + ["exercises"]
GAMES = ["triangle-4/a2-b2", "english/central"]
EXERCISES = [*exercise_names(), "../jump", "jump\0", "", "e" * 100_000, ["jump"], {"jump": 1}, None]
"""Where the name of an exercise is expected; most are no such name."""
BOMBS = (
    bombs()
    | {
        # real games, so that all of the work is done, and an exercise's own text with gaps
        game: (render(game, "jump").domain, render(game, "jump").problem)
        for game in GAMES
    }
    | {name: (exercise(name).start, PROBLEM) for name in exercise_names()}
)
RAW = {
    "bytes that are no UTF-8": b'{"domain": "\xff\xfe", "problem": "\x80"}',
    "a word of 10 MB": b'{"domain": "' + b"x" * 10_000_000 + b'", "problem": ""}',
    "a lone surrogate": b'{"domain": "\\ud800", "problem": ""}',
    "deep JSON": b'{"domain": ' + b"[" * 100_000 + b"}",
    "no JSON": b"(define (domain d))",
    "no object": b"[]",
    "another key": b'{"exercise": "jump", "text": "", "file": "/etc/passwd"}',
    "a text that is none": b'{"exercise": "jump", "text": {"a": [1, 2]}}',
}


def family(root: int) -> set[int]:
    """The processes below one."""
    pids = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    parents = {pid: parent_of(pid) for pid in pids}
    found = {root}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def resident_mb(pids: set[int]) -> float:
    pages = 0
    for pid in pids:
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def ask(address: str, number: int) -> str:
    chance = random.Random(number)
    path = chance.choice(PATHS)
    if chance.random() < 0.1:
        body = RAW[chance.choice(list(RAW))]
    else:
        domain, problem = BOMBS[chance.choice(list(BOMBS))]
        body = json.dumps(_asked(path, domain, problem, chance)).encode()
    connection = http.client.HTTPConnection(address, timeout=300)
    try:
        method = "GET" if path == "exercises" else "POST"  # a GET with a body it does not expect
        connection.request(method, f"/api/{path}", body, {"content-type": "application/json"})
        if chance.random() < 0.05:
            return f"{path} hung up"
        response = connection.getresponse()
        text = response.read()
        ended = path in ("task", "exercises") or response.status != 200 or b'"ended"' in text
        return f"{path} {response.status}{'' if ended else ' WITHOUT AN END'}"
    except (OSError, http.client.HTTPException) as error:
        return f"{path} {type(error).__name__}"
    finally:
        connection.close()


def _asked(path: str, domain: str, problem: str, chance: random.Random) -> dict[str, object]:
    """The body of a request."""
    if path == "mark":
        return {"exercise": chance.choice(EXERCISES), "text": chance.choice([domain, problem])}
    asked: dict[str, object] = {"domain": domain, "problem": problem}
    if path != "task":
        asked["puzzle"] = chance.choice(GAMES)
    if path == "run":
        asked["solver"] = "fd-add"
    return asked


def main() -> None:
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    options = ["--no-open", "--port", "0", "--solvers", "fd-add", "-t", "2", "-m", "300M"]
    server = subprocess.Popen(
        [sys.executable, "-m", "pegplan", "serve", *options],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert server.stdout is not None
    address = re.search(r"http://(\S+?)/", server.stdout.readline())[1]
    peak, over = [0.0], threading.Event()

    def watch() -> None:
        while not over.wait(0.25):
            peak[0] = max(peak[0], resident_mb(family(server.pid)))

    threading.Thread(target=watch, daemon=True).start()
    print(f"server {resident_mb({server.pid}):.0f} MiB before the first request", flush=True)
    began, said = time.monotonic(), collections.Counter()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for first in range(0, requests, 100):
            said.update(
                pool.map(lambda n: ask(address, n), range(first, min(requests, first + 100)))
            )
            done, seconds = min(requests, first + 100), time.monotonic() - began
            own = resident_mb({server.pid})
            sizes = f"server {own:.0f} MiB, peak of all its processes {peak[0]:.0f} MiB"
            print(f"{done} requests, {seconds:.0f} s: {sizes}", flush=True)
    worst = sum(times for answer, times in said.items() if re.search(r" 5\d\d", answer))
    print(f"answers with a status of 500 and more: {worst}")
    for answer, times in sorted(said.items()):
        print(f"  {answer}: {times}")
    time.sleep(3)
    left = family(server.pid) - {server.pid}
    print(f"processes after 3 s: {len(left)} (two readers stay)")
    connection = http.client.HTTPConnection(address, timeout=60)
    body = json.dumps({"domain": DOMAIN, "problem": PROBLEM})
    connection.request("POST", "/api/task", body, {"content-type": "application/json"})
    print("a good request then:", connection.getresponse().status)
    over.set()
    server.terminate()
    server.wait(30)
    alive = [pid for pid in left if Path(f"/proc/{pid}").exists()]
    print(f"left running after its end: {len(alive)}")


if __name__ == "__main__":
    help_with(__doc__)
    main()
