"""Check the slow facts and say what each cost: value, expected, seconds, MB.

    python benchmarks/facts/run.py [PART_OF_AN_ID ...] [--all] [--memory MB]

Each group of facts that one run answers is answered in a process of its own, so that its
peak memory is its own. Facts of European size (``very slow``) run only with ``--all``.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
VERY_SLOW = {"european37.levels"}


def groups(wanted: list[str], everything: bool) -> list[list[dict[str, Any]]]:
    """The facts of ``slow.json``, those together that one run answers."""
    found: dict[str, list[dict[str, Any]]] = {}
    for fact in json.loads((HERE / "slow.json").read_text(encoding="utf-8")):
        if wanted and not any(part in fact["id"] for part in wanted):
            continue
        if fact["id"] in VERY_SLOW and not everything:
            continue
        found.setdefault(json.dumps([run_of(fact), fact["board"], fact["start"], goal_of(fact)]),
                         []).append(fact)  # fmt: skip
    return list(found.values())


def run_of(fact: dict[str, Any]) -> str:
    """Which run answers a fact."""
    apart = ("moves", "per_move_symmetric", "shortest_dead_end", "dead_ends_at_shortest")
    return fact["what"] if fact["what"] in apart else "count"


def goal_of(fact: dict[str, Any]) -> Any:
    """The goal that matters to it; a count that needs none shares the central one's."""
    if "goal" in fact:
        return fact["goal"]
    return ["d4"] if fact["board"] == "english" and fact["start"] == {"vacant": ["d4"]} else None


def answer(facts: list[dict[str, Any]], memory: int | None) -> list[Any]:
    """The value of each fact."""
    sys.path.insert(0, str(HERE.parent.parent / "tests"))
    from helpers.exact_facts import puzzle_of

    from pegplan.boards.puzzle import Puzzle, Stuck
    from pegplan.solitaire.exact.arrays.levels import children
    from pegplan.solitaire.exact.arrays.words import WordArrays
    from pegplan.solitaire.exact.counts.counts import count_here
    from pegplan.solitaire.exact.limits import SearchLimits
    from pegplan.solitaire.exact.plans.fewest import MoveSearch, fewest_jumps, fewest_moves

    puzzle = puzzle_of(facts[0] | {"goal": goal_of(facts[0])})
    limits = SearchLimits(memory_mb=memory)
    run = run_of(facts[0])
    if run == "moves":
        return [fewest_moves(puzzle, limits).number]
    if run == "per_move_symmetric":
        words = WordArrays(puzzle.board)
        start = words.word(puzzle.pegs)
        breadth = MoveSearch(words.stabiliser(start), words.array([start]), words.forward, limits)
        while len(breadth.deepen()):
            pass
        return [[len(level) for level in breadth.levels[:-1]]]
    if run == "shortest_dead_end":
        stuck = Puzzle(puzzle.board, puzzle.name, puzzle.pegs, Stuck())
        jumps = fewest_jumps(stuck, limits).jumps
        return [None if jumps is None else len(jumps)]
    if run == "dead_ends_at_shortest":
        words = WordArrays(puzzle.board)
        start = words.word(puzzle.pegs)
        group, level = words.stabiliser(start), words.array([start])
        while not (dead := words.stuck(level)).any():
            level = children(group, level, words.forward, limits)
        return [int(group.orbit_sizes(level[dead]).sum())]
    counts = count_here(puzzle, limits).to_dict()
    levels = zip(counts["per_jump_symmetric"], counts["winning_per_jump_symmetric"], strict=False)
    losing = (jump for jump, (every, winning) in enumerate(levels) if every != winning)
    counts["first_losing_jump"] = next(losing, None)
    return [counts[fact["what"]] for fact in facts]


def _measured(facts: list[dict[str, Any]], memory: int | None, pipe: Any) -> None:
    began, cpu = time.perf_counter(), time.process_time()
    values = answer(facts, memory)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    pipe.send((values, time.perf_counter() - began, time.process_time() - cpu, peak))


def main() -> int:
    """Run the facts asked for; the number of wrong ones is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help="parts of the ids to run; all without any")
    parser.add_argument("--all", action="store_true", help="the very slow ones too")
    parser.add_argument("--memory", type=int, help="MB that a run may hold")
    given = parser.parse_args()
    wrong = 0
    context = multiprocessing.get_context("spawn")
    for facts in groups(given.parts, given.all):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_measured, args=(facts, given.memory, theirs))
        process.start()
        theirs.close()
        try:
            values, seconds, cpu, peak = ours.recv()
        except EOFError:
            values, seconds, cpu, peak = [None] * len(facts), 0.0, 0.0, 0.0
        process.join()
        for fact, value in zip(facts, values, strict=True):
            expected = fact["value"]
            same = value == expected
            if isinstance(value, list):
                same = sorted(map(str, value)) == sorted(map(str, expected))
            wrong += not same
            print(f"{'ok' if same else 'WRONG':5} {fact['id']:32} {shown(value)}", end="")
            print("" if same else f" expected {shown(expected)}")
        print(f"      {seconds:.1f} s, {cpu:.1f} s of processor time, {peak:.0f} MB", flush=True)
    return min(wrong, 100)


def shown(value: Any) -> str:
    """A value on one line."""
    text = json.dumps(value)
    return text if len(text) < 60 else text[:57] + "..."


if __name__ == "__main__":
    sys.exit(main())
