"""Proofs for helve with small changes: is anything accepted that proves nothing?

    python benchmarks/helve_mutations.py [MUTANTS [SAMPLE [SEED]]]

Makes MUTANTS (100,000) changed copies of proofs on small boards: bytes, words and lines of the
task, of the proof and of the diagram. pegplan's reader judges each. Each different one that it
accepts is judged by a truth table, which looks at every state of the task (numpy, and its own
reading of the diagram). Where helve is installed, it judges SAMPLE (2,000) of these, and SAMPLE of
those that the reader refuses; what it accepts then is printed with the reader's reason. Exits with
1 where the reader accepts what the table or helve refuses.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from timing import help_with

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Exact, Goal, Pattern, Pegs, Puzzle, Stuck
from pegplan.proofs.certificate import Answer
from pegplan.solvers.helve.check import helve_program, read_here
from pegplan.solvers.helve.searching import PROOF, SETS, TASK, search
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.options import Options

Files = dict[str, str]
WORDS = (
    *"eakcbniuprsdgT;0123456789",
    *("ed", "ud", "sd", "pg", "pi", "rg", "ri", "ci", "cg", "urs", "uls", "irs", "ils", "dis"),
    *("sus", "sis", "sts", "at", "au", "pt", "pu", "pr", "rp", "b1", "b2", "b3", "b4", "b5"),
    *("ura", "sta", "PRE", "ADD", "DEL", ".nnodes", ".end", ".ids", "-1", "-2", "99"),
)


def puzzles() -> list[Puzzle]:
    """Small puzzles without a plan, of each goal and argument."""
    line, longer, block = (
        Board(name, [Hole(r, c) for r in range(rows) for c in range(columns)], Lattice.SQUARE)
        for name, rows, columns in [("line", 1, 4), ("longer", 1, 5), ("block", 2, 3)]
    )
    a, b, _c, d, e = longer.holes
    games: list[tuple[Board, set[Hole], Goal]] = [
        (line, {a, b}, Exact(frozenset({d}))),
        (longer, {a, b}, Pattern(frozenset({e}), frozenset())),
        (longer, {a, b, e}, Exact(frozenset({b, e}))),
        (line, {a, b, d}, Pegs(0)),
        (line, {a, b}, Stuck(2)),
        (block, {*block.holes} - {block.holes[2]}, Exact(frozenset({block.holes[4]}))),
    ]
    return [Puzzle(board, f"{board.name}/{i}", frozenset(pegs), goal)
            for i, (board, pegs, goal) in enumerate(games)]  # fmt: skip


def written(puzzle: Puzzle) -> Files:
    """The files of a puzzle's proof."""
    said: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        search(Query(puzzle, options=Options(folder=folder)), Channel(said.append))
        if said[-1]["answer"] != "unsolvable":
            raise SystemExit(f"{puzzle.name}: {said[-1]}")
        return {name: (Path(folder) / name).read_text() for name in (TASK, PROOF, SETS)}


def mutant(files: Files, draw: random.Random) -> Files:
    """The files with one to three small changes."""
    changed = dict(files)
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        name = draw.choice((TASK, PROOF, PROOF, SETS, SETS))
        changed[name] = draw.choice((_byte, _word, _word, _number, _number, _line))(
            changed[name], draw
        )
    return changed


def _byte(text: str, draw: random.Random) -> str:
    at = draw.randrange(len(text) + 1)
    new = draw.choice(("", draw.choice("0123456789 -;\n\tabegikpsu#.\0é")))
    return text[:at] + new + text[at + draw.choice((0, 1)) :]


def _word(text: str, draw: random.Random) -> str:
    lines = text.split("\n")
    at = draw.randrange(len(lines))
    words = lines[at].split(" ")
    words[draw.randrange(len(words))] = draw.choice(WORDS)
    lines[at] = " ".join(words)
    return "\n".join(lines)


def _number(text: str, draw: random.Random) -> str:
    """One number of a line becomes another, or changes places with one; or gets a sign."""
    lines = text.split("\n")
    rows = [i for i, line in enumerate(lines) if any(map(str.isdigit, line))]
    at = draw.choice(rows) if rows else 0
    words = lines[at].replace(":", " : ").split(" ")
    places = [i for i, word in enumerate(words) if word.lstrip("-").isdigit()]
    if places:
        i, j = draw.choice(places), draw.choice(places)
        match draw.randrange(4):
            case 0:
                words[i], words[j] = words[j], words[i]
            case 1:
                words[i] = words[i][1:] if words[i][0] == "-" else f"-{words[i]}"
            case 2:
                words[i] = str(int(words[i]) + draw.choice((-2, -1, 1, 2)))
            case _:
                words[i] = str(draw.randrange(30))
    lines[at] = " ".join(words).replace(" : ", ":")
    return "\n".join(lines)


def _line(text: str, draw: random.Random) -> str:
    lines = text.split("\n")
    i, j = draw.randrange(len(lines)), draw.randrange(len(lines))
    match draw.randrange(4):
        case 0:
            lines[i], lines[j] = lines[j], lines[i]
        case 1:
            del lines[i]
        case 2:
            lines.insert(j, lines[i])
        case _:
            lines = lines[: i + 1]
    return "\n".join(lines)


def put(files: Files, folder: Path) -> None:
    """Write the files into a folder."""
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())


def holds(files: Files) -> bool:
    """Whether the set of the unchanged proof proves what it shall, by looking at all states."""
    task = files[TASK].split("\n")
    count = int(task[0].split(":")[1])
    states = np.arange(1 << count, dtype=np.uint32)
    inside = _inside(files[SETS].split("\n"), count, states)
    lines = iter(task[count + 3 :])  # from the first atom of the initial state
    if not inside[_mask(lines, "end_init")]:
        return False
    next(lines)
    wanted = _mask(lines, "end_goal")
    if (inside & (states & wanted == wanted)).any():
        return False
    for _ in range(int(next(lines).split(":")[1])):
        parts = {"PRE": 0, "ADD": 0, "DEL": 0}
        for _ in range(3):  # begin_action, name, cost
            next(lines)
        while (line := next(lines)) != "end_action":
            parts[line[:3]] |= 1 << int(line[4:])
        able = states[inside & (states & parts["PRE"] == parts["PRE"])]
        if not inside[able & ~np.uint32(parts["DEL"]) | np.uint32(parts["ADD"])].all():
            return False
    return True


def _mask(lines: Iterator[str], end: str) -> int:
    """The atoms up to a line, as bits."""
    found = 0
    while (line := next(lines)) != end:
        found |= 1 << int(line)
    return found


def _inside(lines: list[str], count: int, states: Any) -> Any:
    order = [int(word) for word in lines[0].split()]
    atom_of = {variable: atom for atom, variable in enumerate(order)}
    head = {line.split(" ")[0]: line.split()[1:] for line in lines if line.startswith(".")}
    ids = [int(word) for word in head[".ids"]]
    found = {1: np.ones(1 << count, dtype=bool)}
    for line in lines[lines.index(".nodes") + 2 : lines.index(".end")]:
        words = line.split()
        number, place, high, low = int(words[0]), int(words[-3]), int(words[-2]), int(words[-1])
        bit = (states >> atom_of[ids[place]]) & 1 == 1
        below = found[low] if low > 0 else ~found[-low]
        found[number] = np.where(bit, found[high], below)
    root = int(head[".rootids"][0])
    return found[root] if root > 0 else ~found[-root]


def by_helve(program: str, folder: Path) -> str:
    """What helve says of a folder: ``valid``, ``not valid``, or that it crashed or did not end."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    try:
        ended = subprocess.run(
            [program, TASK, PROOF], cwd=folder, capture_output=True, text=True, errors="replace",
            timeout=60, preexec_fn=limit, stdin=subprocess.DEVNULL, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "no end"
    if "Exiting: certificate is valid" in ended.stdout and "unsolvability proven" in ended.stdout:
        return "valid"
    if "not valid" in ended.stdout or "parsing error" in ended.stdout:
        return "not valid"
    return "crash"


def main(mutants: int, sample: int, seed: int) -> int:
    """Judge the mutants, and print the counts."""
    draw = random.Random(seed)
    bases = [written(puzzle) for puzzle in puzzles()]
    answers: Counter[str] = Counter()
    accepted: list[Files] = []
    refused: list[Files] = []
    judged: set[tuple[str, ...]] = set()
    wrong = different = 0
    began = monotonic()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for number in range(1, mutants + 1):
            base = draw.choice(bases)
            files = mutant(base, draw)
            if files == base:
                answers["unchanged"] += 1
                continue
            put(files, folder)
            checked = read_here(folder)
            answers[str(checked.answer)] += 1
            if checked.answer is not Answer.PROVED:
                _keep(refused, files, sample, draw)
            elif (key := tuple(files.values())) not in judged:
                judged.add(key)
                different += 1
                _keep(accepted, files, sample, draw)
                if not holds(files):
                    wrong += 1
                    print(f"mutant {number}: accepted, and the table refuses it", files)
            if number % 10_000 == 0:
                print(f"{number:,} in {monotonic() - began:.0f} s: {dict(answers)}", flush=True)
        print(f"{mutants:,} mutants: {dict(answers)}; {different:,} different ones accepted")
        print(f"accepted, and refused by the table: {wrong}", flush=True)
        program = helve_program()
        if program is None:
            return bool(wrong)
        for name, some in (("accepted", accepted), ("refused", refused)):
            said: Counter[str] = Counter()
            reasons: Counter[str] = Counter()
            for files in some:
                put(files, folder)
                verdict = by_helve(program, folder)
                said[verdict] += 1
                if (verdict == "valid") is not (name == "accepted"):
                    reasons[f"{read_here(folder).reason} {_changes(files, bases)}"] += 1
                    wrong += name == "accepted"
            print(f"helve, of {len(some):,} that the reader {name}: {dict(said)}", flush=True)
            for reason, count in reasons.most_common():
                print(f"    helve differs: {count} × {reason}")
    return bool(wrong)


def _changes(files: Files, bases: list[Files]) -> list[str]:
    """The lines of a mutant that the most similar proof does not have."""
    found = [
        [line for name in files for line in {*files[name].split("\n")} - {*base[name].split("\n")}]
        for base in bases
    ]
    return min(found, key=len)[:3]


def _keep(some: list[Files], files: Files, most: int, draw: random.Random) -> None:
    """Keep one of about six, up to a number."""
    if len(some) < most and draw.randrange(6) == 0:
        some.append(files)


if __name__ == "__main__":
    help_with(__doc__)
    numbers = [int(word.replace(",", "")) for word in sys.argv[1:]]
    raise SystemExit(main(*(numbers + [100_000, 2_000, 1][len(numbers) :])))
