"""Traces: what a search did, as values that can be replayed, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pegplan.display import Displayed, theatre
from pegplan.errors import InputError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.tracing.choices import SEARCHES, FrontierOrder, HeuristicName, SearchName
from pegplan.tracing.steps import (
    Counters,
    Expansion,
    Fate,
    Frontier,
    Moment,
    TracedNode,
    TracedState,
    TraceEnding,
)


@dataclass(frozen=True)
class Trace(Displayed):
    """What a search did, step by step.

    A notebook shows it as the page to step through; ``to_svg`` draws one step.

    Attributes:
        puzzle: the puzzle.
        source: what was searched: an encoding's name, or the names of two files.
        search: one of :data:`~pegplan.tracing.choices.SearchName`.
        heuristic: one of :data:`~pegplan.tracing.choices.HeuristicName`; None for searches that
            use none.
        weight: of h in weighted A*; None for other searches.
        states: the states seen, each once, in the order in which they were first seen; 0 is the
            initial state.
        nodes: the nodes generated, in that order; 0 is the root.
        expansions: the steps.
        ending: how it ended.
        message: the ending in words.
        plan: the actions of the plan found; None if there is none.
        verified: whether the simulator accepts the plan's jumps; None without a plan.
        reason: why it does not; empty if it does.
    """

    puzzle: Puzzle
    source: str
    search: SearchName
    heuristic: HeuristicName | None
    weight: float | None
    states: tuple[TracedState, ...]
    nodes: tuple[TracedNode, ...]
    expansions: tuple[Expansion, ...]
    ending: TraceEnding
    message: str
    plan: tuple[str, ...] | None = None
    verified: bool | None = None
    reason: str = ""

    def __len__(self) -> int:
        """The number of steps."""
        return len(self.expansions)

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object."""
        from pegplan.tracing.tracejson import trace_to_json

        return trace_to_json(self)

    def to_html(self) -> str:
        """The page to step through, as one file that needs no network."""
        return theatre(self)

    def to_csv(self) -> str:
        """A row for each node that was generated."""
        from pegplan.tracing.rows import trace_csv

        return trace_csv(self)

    @property
    def title(self) -> str:
        """Such as ``A* with hadd on triangle-5/a1-a1, encoding jump``."""
        words = SEARCHES[self.search].title
        words += f" with {self.heuristic}" if self.heuristic else ""
        words += f", weight {self.weight:g}," if self.weight is not None else ""
        return f"{words} on {self.puzzle.name}, {self.source}"

    @property
    def jumps(self) -> tuple[Jump, ...] | None:
        """The jumps of the plan found; None if there is none."""
        return None if self.plan is None else self.path(self.expansions[-1].node)

    def path(self, node: int) -> tuple[Jump, ...]:
        """The jumps from the start to a node."""
        return tuple(jump for each in self.ancestors(node) for jump in self.nodes[each].jumps)

    def ancestors(self, node: int) -> tuple[int, ...]:
        """The nodes from the root to a node, both included."""
        found: list[int] = []
        at: int | None = node
        while at is not None:
            found.append(at)
            at = self.nodes[at].parent
        return tuple(reversed(found))

    def at(self, step: int) -> Moment:
        """The search after so many steps; 0 is before the first.

        Raises:
            InputError: there are not so many steps.
        """
        if not 0 <= step <= len(self):
            raise InputError(f"step {step}: the trace has steps 0 to {len(self)}")
        frontier = Frontier(self.order)
        frontier.put(0, self.nodes[0])
        for expansion in self.expansions[:step]:
            frontier.expand(expansion, self.nodes)
        last = self.expansions[step - 1] if step else None
        return Moment(
            step,
            last.node if last else None,
            last.successors if last else (),
            tuple(frontier.ordered(self.nodes)),
            self._counters[step],
        )

    @property
    def order(self) -> FrontierOrder:
        """How the frontier is ordered."""
        return SEARCHES[self.search].order

    @property
    def counters(self) -> Counters:
        """What was done in all."""
        return self._counters[-1]

    @cached_property
    def _counters(self) -> tuple[Counters, ...]:
        return tuple(self._count())

    def _count(self) -> Iterator[Counters]:
        now = Counters(evaluated=int(self.nodes[0].h is not None))
        yield now
        for expansion in self.expansions:
            nodes = [self.nodes[each] for each in expansion.successors]
            fates = [node.fate for node in nodes]
            now = Counters(
                now.expanded + 1,
                now.generated + len(fates) - fates.count(Fate.SKIPPED),
                now.evaluated + sum(node.h is not None for node in nodes),
                now.reopened + fates.count(Fate.REOPENED),
                now.duplicates + sum(
                    fates.count(f) for f in (Fate.DUPLICATE, Fate.MOVED, Fate.AGAIN)
                ),
                now.dead_ends + fates.count(Fate.DEAD),
            )  # fmt: skip
            yield now
