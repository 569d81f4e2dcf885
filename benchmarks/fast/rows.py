"""The rows of *How fast*: what is measured, its target, and what it is measured beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from fast import exact, few_moves, plans, surroundings
from fast.sample import Sample

FEWEST = {
    "c1-c1": 16, "c1-c4": 16, "c1-f4": 17, "c1-c7": 16, "d1-d1": 18, "d1-a4": 17, "d1-d4": 18,
    "d1-d7": 18, "c2-c2": 16, "c2-c5": 15, "c2-f5": 16, "d2-d2": 19, "d2-a5": 17, "d2-d5": 17,
    "c3-c3": 15, "c3-f3": 16, "d3-a3": 16, "d3-d3": 16, "d3-d6": 17, "d4-d1": 17, "d4-d4": 18,
}  # fmt: skip
"""Fewest moves of the English board's problems, by `pegplan prove --fewest`; docs/encodings.md."""
WIEGLEB = {"d4-d4": 20, "d2-d8": 20, "d2-d2": 20, "d2-a5": 20, "e1-e4": 22}
"""Five of Wiegleb's board; docs/theory.md has all that are known."""
TITLES = {
    "english": "English", "european": "European", "square-6": "6×6 square", "wiegleb": "Wiegleb",
}  # fmt: skip
LARGE = "square-100/ax49-ay49"
TRIANGLES = ["triangle-15/e10-e10", "triangle-20/g13-g13", "triangle-30/j20-j20",
             "triangle-40/m26-n26"]  # fmt: skip
KINDS = {
    "unusual": "torus, cylinder, Möbius strip, cube",
    "punched": "squares of 8 to 14 with holes missing",
}
HEXAGONS = ["hexagon-91/f7-g7", "hexagon-127/g8-h8", "hexagon-217/i10-j10", "hexagon-397/k11-l11"]


@dataclass(frozen=True)
class Row:
    """What is measured.

    Attributes:
        key: short, for the file of measurements.
        group: rows of one group stand together.
        what: a few words.
        unit: of the values.
        target: the value is to be at most this.
        beside: what a user would use instead.
        command: of pegplan, for a reader who wants to try it.
        relative: the target is so many times the value of ``beside``.
    """

    key: str
    group: str
    what: str
    unit: str
    target: float
    beside: str
    command: str
    relative: bool = False


@dataclass(frozen=True)
class Batch:
    """Rows that one run measures.

    Attributes:
        ours, theirs: give one sample a row; the seed of a pass is its number, from 1, or None.
        passes: how many times ``ours`` is measured; ``theirs`` once, or each time where the target
            of a row is relative.
    """

    rows: tuple[Row, ...]
    ours: Callable[[int | None], tuple[Sample, ...]]
    theirs: Callable[[int | None], tuple[Sample | None, ...]]
    passes: int = 3

    @property
    def in_pairs(self) -> bool:
        """Whether each pass measures both sides."""
        return any(row.relative for row in self.rows)


@cache
def problems(board: str) -> tuple[str, ...]:
    """All problems of a board from one empty hole to one peg, up to symmetry."""
    from pegplan import board as named
    from pegplan.solvers.exact.decisions.decide import problems as of_board

    names = (f"{board}/{vacancy}-{last}" for vacancy, last in of_board(named(board)))
    return tuple(name for name in names if name != "wiegleb/e1-e1")


def solving(
    key: str, what: str, names: Callable[[], Sequence[str]], target: float, limit: float
) -> Batch:
    """A batch for puzzles that `pegplan solve` solves; who is beside it has the same limit."""
    row = Row(
        key, "A plan", what, "s", target, "LAMA's first iteration, by Fast Downward's own driver",
        "pegplan solve NAME",
    )  # fmt: skip
    return Batch(
        (row,),
        lambda seed: (plans.solved_by_pegplan(names(), limit, seed),),
        lambda seed: (plans.solved_by_lama(names(), limit),),
    )


def batches(tasks: Path | None, autoscale: Path | None) -> list[Batch]:
    """All batches, quick ones first.

    Args:
        tasks: the folder of the competition of 2008's peg solitaire, sequential and optimal.
        autoscale: the folder of Autoscale's benchmarks of 21.11, or of its peg solitaire alone.
    """
    by_hand = "the same planner started by hand"
    around = "Around a planner"
    up = "unified-planning"
    found = [
        Batch(
            (Row("small", "A plan", "english/central, whole process", "ms", 2, by_hand,
                 "pegplan solve english/central", relative=True),),
            lambda seed: (plans.small(seed)[0],), lambda seed: (plans.small(seed)[1],),
        ),
        Batch(
            (Row("overhead", around, "a run in a comparison, beyond its planner's time", "ms", 10,
                 "the run itself, started by hand", "pegplan compare SUITE"),),
            lambda seed: (surroundings.compare_overhead()[0],),
            lambda seed: (surroundings.compare_overhead()[1],),
        ),
        Batch(
            (Row("render", around, "rendering 10,000 holes", "s", 5, f"{up}'s PDDLWriter",
                 f"pegplan render {LARGE}"),),
            lambda seed: (surroundings.once("rendering", 60, LARGE),),
            lambda seed: (surroundings.once("writing", 60, LARGE),),
        ),
        Batch(
            (Row("verify", around, "verifying a plan for 10,000 holes", "s", 5, f"{up}'s validator",
                 "pegplan verify DOMAIN PROBLEM PLAN"),),
            lambda seed: (surroundings.verified("verifying", 60, LARGE),),
            lambda seed: (surroundings.verified("validating", 60, LARGE),),
        ),
        Batch(
            (
                Row("count", "Exact play", "all positions of english/central", "s", 15,
                    "decision diagrams (CUDD), 120 s", "pegplan count english/central"),
                Row("count-mb", "Exact play", "memory of that count", "MiB", 500,
                    "not measured", "pegplan count english/central"),
            ),
            lambda seed: exact.count("english/central"),
            lambda seed: (exact.count_by_diagrams("english/central", 120), None),
        ),
        Batch(
            (Row("count-european-mb", "Exact play", "memory of all positions of european/d4-any",
                 "MiB", 12_288, "not measured", "pegplan count european/d4-any -m 12G"),),
            lambda seed: (exact.count("european/d4-any")[1],), lambda seed: (None,),
        ),
        solving("english", "English, 21 problems", partial(problems, "english"), 3.5, 15),
        solving("european", "European, 10 problems", partial(problems, "european"), 3.5, 15),
        solving("square-6", "6×6 square, 21 problems", partial(problems, "square-6"), 3.5, 15),
        solving("centre", "Wiegleb's centre", lambda: ("wiegleb/central",), 3, 15),
        solving("wiegleb", "Wiegleb's board, 35 problems", partial(problems, "wiegleb"), 8, 15),
        solving("held-out", "ten boards never seen, 30 problems", plans.held_out, 30, 30),
        solving("triangles", "triangles of side 15 to 40", lambda: TRIANGLES, 30, 30),
        solving("hexagons", "hexagons of side 6 to 12", lambda: HEXAGONS, 30, 30),
        solving("large", "100×100, 10,000 holes", lambda: (LARGE,), 30, 30),
        Batch(
            (Row("large-mb", "A plan", "memory of 100×100, its largest process", "MiB", 1024,
                 "not measured", f"pegplan solve {LARGE}"),),
            lambda seed: (plans.memory_of_pegplan([LARGE], 60),), lambda seed: (None,),
        ),
    ]  # fmt: skip
    for kind, what in KINDS.items():
        found.append(solving(kind, what, partial(plans.written, kind), 30, 30))
    if autoscale is not None:
        folder = str(autoscale)
        agile = partial(plans.tasks_below, autoscale / "21.11-agile-strips/pegsol")
        found.append(solving("autoscale", "Autoscale 21.11, agile, 30 tasks", agile, 3.5, 30))
        found.append(
            Batch(
                (Row("import", around, "importing the tasks of a folder in one call", "s", 60,
                     f"{up}'s PDDLReader", "pegplan import FOLDER"),),
                lambda seed: (surroundings.once("importing", 300, folder),),
                lambda seed: (surroundings.once("reading", 300, folder),),
            )
        )  # fmt: skip
    if tasks is not None:
        found.append(
            Batch(
                (Row("p30", "Fewest moves", "pegsol-08, p01 to p30, proved one after another", "s",
                     90, "`symk-opt` on `moves`, 90 s each",
                     "pegplan solve DOMAIN PROBLEM -s improve --optimal moves"),),
                lambda seed: (few_moves.proved(tasks, "improve:sweeps", 300, seed),),
                lambda seed: (few_moves.proved(tasks, "symk-opt:moves", 90),),
            )
        )  # fmt: skip
    found.append(_improve())
    found.append(_gap("gap-wiegleb", "wiegleb", WIEGLEB, 30))
    return found


def _improve() -> Batch:
    names = [f"english/{name}" for name in FEWEST]
    fewest, command = list(FEWEST.values()), "pegplan solve PUZZLE -s improve --optimal moves"
    group = "Fewest moves"
    rows = (
        Row("gap-10", group, "English, 21: mean gap after 10 s", "%", 5,
            "`fd-lama` on `moves`, 10 s", f"{command} -t 10"),
        Row("gap-60", group, "English, 21: mean gap after 60 s", "%", 2,
            "not measured", f"{command} -t 60"),
        Row("proved-21", group, "English, 21: proved one after another", "s", 600,
            "not measured", f"{command} -t 300"),
    )  # fmt: skip
    return Batch(
        rows,
        lambda seed: tuple(few_moves.by_improve(names, fewest, [10, 60], 300, seed)),
        lambda seed: (few_moves.by_lama(names, fewest, 10), None, None),
    )


def _gap(key: str, board: str, fewest: dict[str, int], seconds: float) -> Batch:
    """A batch for the mean gap of `improve` to the fewest moves of a board's problems."""
    names, least = [f"{board}/{name}" for name in fewest], list(fewest.values())
    row = Row(
        key, "Fewest moves", f"{TITLES[board]}, {len(names)}: mean gap after {seconds:g} s", "%", 5,
        f"`fd-lama` on `moves`, {seconds:g} s",
        f"pegplan solve PUZZLE -s improve --optimal moves -t {seconds:g}",
    )  # fmt: skip
    return Batch(
        (row,),
        lambda seed: (few_moves.by_improve(names, least, [seconds], seconds + 1, seed)[0],),
        lambda seed: (few_moves.by_lama(names, least, seconds),),
    )
