"""What the tables of a report are called, their columns, and what their numbers mean."""

from __future__ import annotations

from collections.abc import Mapping

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.report.table import Column

STATUS = "status"
SHOWN = (STATUS, *ATTRIBUTES)
"""What ``domains`` and ``matrix`` can show."""

_SCORES = (
    Column("contender"), Column("puzzles", "count"), Column("coverage", "count", "high"),
    Column("agile", "fixed", "high"), Column("quality", "fixed", "high"),
    Column("optimal", "count", "high"), Column("PAR-2 s", "seconds", "low"),
    Column("PAR-10 s", "seconds", "low"), Column("median s", "seconds", aside=True),
    Column("from", "seconds", aside=True), Column("to", "seconds", aside=True),
    Column("MiB", "whole", aside=True),
)  # fmt: skip
_FINDINGS = tuple(map(Column, ("contender", "puzzle", "what is wrong", "how that is known", "run")))
COLUMNS: Mapping[str, tuple[Column, ...]] = {
    "unsound": _FINDINGS,
    "unexplained": _FINDINGS,
    "scores": _SCORES,
    "common": _SCORES,
    "virtual": (
        Column("contender"), Column("best on", "count", "high"),
        Column("share %", "percent", "high"), Column("coverage lost", "count", "high"),
        Column("PAR-2 s grows by", "seconds", "high"),
    ),
    "duels": (
        Column("first"), Column("second"), Column("wins", "count"), Column("losses", "count"),
        Column("ties", "count"), Column("p of signs", "chance"), Column("p of ranks", "chance"),
    ),
    "puzzles": (
        Column("puzzle"), Column("holes", "count"), Column("pegs", "count"), Column("goal"),
        Column("objective"), Column("truth"), Column("answered by", "count"),
        Column("of", "count"),
    ),
    "environments": (
        *map(Column, ("node", "machine", "system", "versions", "load")), Column("runs", "count"),
    ),
}  # fmt: skip
"""The columns of tables whose columns are always the same."""

TITLES = {
    "unsound": "Unsound",
    "unexplained": "Errors that nothing explains",
    "scores": "Scores",
    "common": "Scores on the puzzles that all were given",
    "statuses": "What became of the runs",
    "domains": "By board",
    "matrix": "By puzzle",
    "virtual": "Virtual best solver",
    "duels": "Pairwise",
    "puzzles": "Puzzles",
    "environments": "Environment",
}
UNEVEN = "The contenders were not given the same puzzles, so their order here says little."
NOTES = {
    "scores": "Sums over puzzles; the mean of its repetitions counts for each. Coverage: valid "
    "plans, and puzzles rightly called unsolvable. Agile: 1 within a second, falling with the "
    "logarithm of the time to 0 at the limit. Quality: cost of a best plan over cost of the plan. "
    "Optimal: best plans that the solver itself calls best. PAR-2, PAR-10: mean time, in which a "
    "run without an answer counts as twice or ten times its limit. Median: over answers only, so "
    "compare it only where coverage is equal; from and to: its 95 % interval, for six answers or "
    "more. MiB: the highest peak. Runs that crashed or could not start count as not solved.",
    "statuses": "How many runs ended in which way. Only a solved run has a plan that was played; "
    "unsolvable is a claim, and counts as an answer if it is known to be right.",
    "whole": "Sums over puzzles; the mean of its repetitions counts for each. In brackets: the "
    "number of puzzles; in a cell, of those that the contender was given, if these are not all.",
    "answers": "A cell is the median of the repetitions, if more than half of them have an answer. "
    "Sums and means are over the puzzles for which all contenders have a number; the row says how "
    "many of all puzzles these are.",
    "virtual": "It answers each puzzle as the best contender for it does. Best on: puzzles on "
    "which no other contender has a smaller PAR-2 time (a tie is divided), and the share of all "
    "answered puzzles. The last two columns: what the virtual best solver loses without the "
    "contender, in puzzles and in mean PAR-2 seconds.",
    "duels": "On the puzzles that both were given. A win is an answer if the other has none, or a "
    "time that is shorter by a tenth and by 0.05 s. p of signs: exact sign test on wins and "
    "losses. p of ranks: Wilcoxon's signed-rank test on the PAR-2 times. Both are two-sided and "
    "corrected by Holm for the number of pairs.",
    "puzzles": "What is known of each puzzle, and from where. Every answer was compared with it.",
    "environments": "Load: processes that wanted a core, averaged over a minute, when runs began. "
    "If it is larger than the number of cores, runs were disturbed and their times are too long.",
}
NOTES["common"] = NOTES["scores"]
