"""Boards of Pegs, of Simon Tatham's Portable Puzzle Collection: are they read and solved?

    .venv/bin/python benchmarks/pegs.py [-n 1000] [-s auto] [-t 60] [--ids FILE | --keep FILE]

Has `sgt-pegs` (Debian's sgt-puzzles) make game ids: the cross, the octagons, and random boards of
seven sizes, of which its manual says that each "is known to have a solution". Each id is imported
as a board file and read back, is asked for a quick proof that there is no plan, which would be
wrong, and solved. Prints a line for each that is not solved, then a table. Exits with 1 where a
board did not come back as it was or is called impossible, with 0 and a word where `sgt-pegs` is not
there. `--ids` takes the ids from a file, `--keep` writes them to one.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from time import perf_counter

import pegplan
from pegplan.errors import PegplanError
from pegplan.game.boardfile import parse_board_file
from pegplan.proofs.prove import prove_quickly

STANDARD = {"7x7cross": 1, "7x7octagon": 40}
RANDOM = {4: 18, 5: 18, 6: 18, 7: 18, 8: 17, 9: 8, 10: 3}
"""Of 100 random boards, how many have each size; the largest take most of the time."""
WHERE = "/usr/games:/usr/bin:/usr/local/bin"


def made(program: str, number: int) -> list[tuple[str, str]]:
    """So many different ids with their kind."""
    found: dict[str, str] = {}
    for kind, most in STANDARD.items():
        few = min(most, max(1, number // 20))
        found |= dict.fromkeys(generated(program, kind, few), kind)
    first, share = len(found), 0
    for size, more in RANDOM.items():
        share += more
        wanted, kind = first + (number - first) * share // 100, f"{size}x{size}random"
        while len(found) < wanted:
            new = set(generated(program, kind, wanted - len(found))) - set(found)
            if not new:
                break  # of 4x4 there are few; the next size has more of them
            found |= dict.fromkeys(sorted(new), kind)
    return list(found.items())


def generated(program: str, kind: str, number: int) -> list[str]:
    """Ids of one kind; some may be the same."""
    command = [program, "--generate", str(number), kind]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def asked(game_id: str, solver: str, timeout: float) -> tuple[str, str, float]:
    """What became of an id in a word, who answered or what was said, and seconds."""
    began = perf_counter()
    try:
        puzzle = pegplan.puzzle(game_id)
        file = parse_board_file(pegplan.puzzle_to_toml(puzzle), puzzle.board.name)
    except PegplanError as error:
        return "not read", str(error), 0.0
    if file.puzzles["any"] != puzzle:
        return "not read", "the board file has another puzzle", 0.0
    proof = prove_quickly(puzzle)
    if proof is not None:
        return "unsolvable", f"by a quick proof: {proof.kind}", perf_counter() - began
    outcome = pegplan.solve(puzzle, solver, timeout=timeout)
    seconds = perf_counter() - began
    if outcome.verified:
        return "solved", outcome.solver, seconds
    return str(outcome.status), outcome.message, seconds


def read(path: Path) -> list[tuple[str, str]]:
    """The ids of a file with their kinds, as ``--keep`` wrote them, or with their sizes."""
    lines = path.read_text(encoding="utf-8").split("\n")
    ids = [line.split() for line in lines if line and not line.startswith("#")]
    return [(words[-1], words[0].partition(":")[0]) for words in ids]


def table(rows: dict[str, list[tuple[str, float]]]) -> list[str]:
    """For each kind how many were solved, and how long they took."""
    lines = [f"{'kind':<14}{'ids':>6}{'solved':>8}{'median s':>10}{'most s':>8}"]
    for kind, found in rows.items():
        times = [seconds for _, seconds in found]
        solved = sum(word == "solved" for word, _ in found)
        middle, most = statistics.median(times), max(times)
        lines.append(f"{kind:<14}{len(found):>6}{solved:>8}{middle:>10.2f}{most:>8.1f}")
    return lines


def main() -> None:
    """Make ids, or read them, and ask for each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-n", "--number", type=int, default=1000)
    parser.add_argument("-s", "--solver", default="auto")
    parser.add_argument("-t", "--timeout", type=float, default=60.0)
    parser.add_argument("--ids", type=Path)
    parser.add_argument("--keep", type=Path)
    chosen = parser.parse_args()
    program = shutil.which("sgt-pegs", path=WHERE)
    if chosen.ids is None and program is None:
        print("skipped: no sgt-pegs here; it is part of Debian's sgt-puzzles")
        return
    ids = read(chosen.ids) if chosen.ids is not None else made(str(program), chosen.number)
    if chosen.keep is not None:
        lines = [f"{kind} {game_id}" for game_id, kind in ids]
        chosen.keep.write_text("\n".join(lines) + "\n", encoding="utf-8")
    rows: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for game_id, kind in ids:
        word, said, seconds = asked(game_id, chosen.solver, chosen.timeout)
        rows[kind].append((word, seconds))
        if word != "solved":
            print(f"{word}  {seconds:.1f} s  {game_id}  {said}", flush=True)
    print("\n".join(table(rows)))
    words = [word for found in rows.values() for word, _ in found]
    print(f"{len(words)} ids: " + ", ".join(f"{words.count(w)} {w}" for w in sorted(set(words))))
    sys.exit(1 if {"not read", "unsolvable"} & set(words) else 0)


if __name__ == "__main__":
    main()
