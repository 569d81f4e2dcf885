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
pegs = "8..32"                         # of other games: steps = "5..20", walk = "forwards"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast, get_args

from pegplan.bench.sets.recipe import Walk, range_text, read_range
from pegplan.bench.units import mebibytes_of, seconds_of
from pegplan.errors import InputError
from pegplan.fields import Fields, keys_of, line_of, text_of, texts_of, whole_of, word_of
from pegplan.files import read_text
from pegplan.formats import parse_toml

Track = Literal["satisficing", "optimal", "unsolvable"]
PLANNERS: Mapping[str, tuple[str, ...]] = {
    "satisficing": ("fd-lama-first", "fd-add", "fd-blind", "fd-lmcut", "symk-opt", "pyperplan"),
    "optimal": ("fd-blind", "fd-lmcut", "fd-hmax", "symk-opt", "symk"),
    "unsolvable": ("fd-blind", "fd-lmcut", "fd-hmax", "symk-opt", "fd-add"),
}
"""The planners that grade a set where none are named, by track."""
SPANS = ("steps", "pegs")
MOST_BYTES = 1_000_000
MOST_TASKS = 1_000
_KEYS = (
    "title", "track", "encoding", "objective", "count", "seed", "candidates", "timeout", "memory",
    "planners",
)  # fmt: skip


@dataclass(frozen=True)
class Source:
    """A board to draw from, with goals to be taken in turn, and the fewest and most steps.

    Of peg solitaire ``span_noun`` is ``pegs``. Without goals, the usual one is taken.
    """

    board: str
    goals: tuple[str, ...]
    span: tuple[int, int]
    span_noun: str = "steps"
    walk: Walk = "backwards"

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        told = {
            "board": self.board,
            "goals": list(self.goals),
            self.span_noun: range_text(self.span),
        }
        return told if self.walk == "backwards" else {**told, "walk": self.walk}


@dataclass(frozen=True)
class Calibration:
    """The recipe of a calibrated set of ``count`` tasks.

    So many ``candidates`` are drawn; each run has CPU seconds and MiB. Encoding and objective are
    empty for what is usual in the game of the boards.
    """

    title: str
    track: Track
    encoding: str
    count: int
    sources: tuple[Source, ...]
    planners: tuple[str, ...]
    objective: str = ""
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
            "objective": str(self.objective),
            "count": self.count,
            "seed": self.seed,
            "candidates": self.candidates,
            "timeout": f"{self.timeout:g}s",
            "memory": f"{self.memory_mb}M",
            "planners": list(self.planners),
            "sources": [source.to_dict() for source in self.sources],
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
        raise InputError(f"{where} needs [[sources]], each with a board, goals and steps or pegs")
    return Calibration(
        table.get("title", line_of, default="Board puzzles"),
        track,
        table.get("encoding", text_of, default=""),
        count,
        tuple(_source(item, f"{where}: source {n}") for n, item in enumerate(sources, start=1)),
        tuple(table.get("planners", texts_of, default=list(PLANNERS[track]))),
        table.get("objective", text_of, default=""),
        table.get("seed", whole_of, default=1),
        table.get("candidates", whole_of, 0, 100 * MOST_TASKS, default=4 * count),
        seconds_of(str(data.get("timeout", "30m"))),
        mebibytes_of(str(data.get("memory", "4G"))),
    )


def _source(data: Any, where: str) -> Source:
    keys = keys_of(data, where, ("board",), ("goals", "walk", *SPANS))
    table = Fields(keys, where)
    nouns = [noun for noun in SPANS if noun in keys]
    if len(nouns) != 1:
        raise InputError(f'{where} needs steps = "5..20", or of peg solitaire pegs = "8..20"')
    (noun,) = nouns
    goals = table.get("goals", texts_of, default=[""])
    board = table.get("board", text_of)
    if not goals:
        raise InputError(f"{where}: no goals for {board}; name some, or leave the key out")
    return Source(
        board, tuple(goals), read_range(str(data[noun]), f"{where}: {noun}"), noun,
        cast("Walk", table.get("walk", word_of, get_args(Walk), default="backwards")),
    )  # fmt: skip
