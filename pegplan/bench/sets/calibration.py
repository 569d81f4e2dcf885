"""The recipe of a calibrated set: a TOML file that says what to draw and how to measure it.

title = "Peg solitaire, satisficing"
track = "satisficing"                  # or optimal, unsolvable
encoding = "jump"
count = 30
timeout = "30m"                        # CPU time of each run
memory = "4G"
planners = ["fd-lama-first", "fd-add", "fd-blind", "fd-lmcut", "symk-opt", "pyperplan"]

[[sources]]
board = "english"
goals = ["central", "exact-2", "exact-4"]
pegs = "8..32"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast, get_args

from pegplan.bench.sets.recipe import range_text, read_range
from pegplan.bench.units import mebibytes_of, seconds_of
from pegplan.errors import InputError
from pegplan.fields import Fields, keys_of, line_of, text_of, texts_of, whole_of, word_of
from pegplan.files import read_text
from pegplan.formats import parse_toml
from pegplan.solitaire.puzzle import Objective

Track = Literal["satisficing", "optimal", "unsolvable"]
PLANNERS: Mapping[str, tuple[str, ...]] = {
    "satisficing": ("fd-lama-first", "fd-add", "fd-blind", "fd-lmcut", "symk-opt", "pyperplan"),
    "optimal": ("fd-blind", "fd-lmcut", "fd-hmax", "symk-opt", "symk"),
    "unsolvable": ("fd-blind", "fd-lmcut", "fd-hmax", "symk-opt", "fd-add"),
}
"""The planners that grade a set where none are named, by track."""
MOST_BYTES = 1_000_000
MOST_TASKS = 1_000
_KEYS = (
    "title", "track", "encoding", "objective", "count", "seed", "candidates", "timeout", "memory",
    "planners",
)  # fmt: skip


@dataclass(frozen=True)
class Source:
    """A board to draw from, with goals to be taken in turn, and the fewest and most pegs."""

    board: str
    goals: tuple[str, ...]
    pegs: tuple[int, int]

    def __post_init__(self) -> None:
        if not self.goals:
            raise InputError(f'no goals for {self.board}; name some, such as ["single"]')


@dataclass(frozen=True)
class Calibration:
    """The recipe of a calibrated set of ``count`` tasks.

    So many ``candidates`` are drawn; each run has CPU seconds and MiB.
    """

    title: str
    track: Track
    encoding: str
    count: int
    sources: tuple[Source, ...]
    planners: tuple[str, ...]
    objective: Objective = Objective.JUMPS
    seed: int = 1
    candidates: int = 0
    timeout: float = 1800.0
    memory_mb: int = 4096

    def __post_init__(self) -> None:
        if len(set(self.planners)) < 3:
            raise InputError("fewer than 3 planners: a grade needs several that differ")

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "title": self.title,
            "track": self.track,
            "encoding": self.encoding,
            "objective": self.objective.value,
            "count": self.count,
            "seed": self.seed,
            "candidates": self.candidates,
            "timeout": f"{self.timeout:g}s",
            "memory": f"{self.memory_mb}M",
            "planners": list(self.planners),
            "sources": [
                {"board": s.board, "goals": list(s.goals), "pegs": range_text(s.pegs)}
                for s in self.sources
            ],
        }


def load_calibration(path: str | Path) -> Calibration:
    """The recipe in a file; raises :class:`InputError`."""
    try:
        return calibration_of(parse_toml(read_text(Path(path), MOST_BYTES, "recipe")))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def calibration_of(data: Mapping[str, Any], where: str = "the recipe") -> Calibration:
    """The recipe that a table of TOML or JSON says; raises :class:`InputError`."""
    table = Fields(keys_of(data, where, ("sources",), _KEYS))
    track = cast("Track", table.get("track", word_of, get_args(Track), default="satisficing"))
    count = table.get("count", whole_of, 2, MOST_TASKS, default=30)
    sources = data["sources"]
    if not isinstance(sources, list) or not sources:
        raise InputError(f"{where} needs [[sources]], each with a board, goals and pegs")
    usual = "moves" if track == "optimal" else "jumps"
    return Calibration(
        table.get("title", line_of, default="Peg solitaire"),
        track,
        table.get("encoding", text_of, default="moves" if track == "optimal" else "jump"),
        count,
        tuple(_source(item, f"{where}: source {n}") for n, item in enumerate(sources, start=1)),
        tuple(table.get("planners", texts_of, default=list(PLANNERS[track]))),
        Objective(table.get("objective", word_of, [str(o) for o in Objective], default=usual)),
        table.get("seed", whole_of, default=1),
        table.get("candidates", whole_of, 0, 100 * MOST_TASKS, default=4 * count),
        seconds_of(str(data.get("timeout", "30m"))),
        mebibytes_of(str(data.get("memory", "4G"))),
    )


def _source(data: Any, where: str) -> Source:
    table = Fields(keys_of(data, where, ("board", "pegs"), ("goals",)), where)
    pegs = read_range(str(data["pegs"]), f"{where}: pegs")
    return Source(
        table.get("board", text_of), tuple(table.get("goals", texts_of, default=["single"])), pegs
    )
