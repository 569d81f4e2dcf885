"""Labels: short texts that distinguish the contenders, or the tasks, of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, Protocol, TypeVar

from pegplan.bench.compare.identity import SHORT, Contender, Name, TaskIdentity

Text = TypeVar("Text", bound=Hashable)


class Labelled(Protocol):
    """Something that is to have a label: a contender, or a task."""

    @property
    def key(self) -> str:
        """A hash of its identity."""

    @property
    def names(self) -> tuple[Name, ...]:
        """The beginning of its label."""

    def traits(self) -> dict[str, str]:
        """What may follow the names in brackets."""


class Described(Protocol):
    """A record, or a job."""

    @property
    def key(self) -> str:
        """The run's key."""

    @property
    def contender(self) -> Contender:
        """What answers."""

    @property
    def task_identity(self) -> TaskIdentity:
        """What is asked."""


Shown = Literal["all", "solver", "encoding", "words"]
"""What labels distinguish: whole contenders, solvers, encodings, or only the suite's words."""


def contender_labels(runs: Iterable[Described], by: Shown = "all") -> dict[str, str]:
    """The label of each run's contender, by the key of the run.

    Equal labels mean equal contenders. A label is the solver and the encoding, ``fd-add · jump``.
    If two contenders share these, their labels have the shortest ends of paths that differ
    (``a/mine.toml/fast``), and then what else differs: ``fd-add · jump (20 s)``.

    Args:
        by: what labels distinguish. For ``encoding``, a contender that reads none has its solver
            as label. For ``words``, versions and contents do not count, so that a planner has
            the same label before and after a change.
    """
    shown = {run.key: _seen_by(run.contender, by) for run in runs}
    labels = labels_of(shown.values())
    return {key: labels[contender.key] for key, contender in shown.items()}


def _seen_by(contender: Contender, by: Shown) -> Contender:
    hashes, named = contender.hashes, contender.named
    if by == "solver":
        kept = {name: text for name, text in hashes.items() if name != "templates"}
        return replace(contender, encoding="", hashes=kept)
    if by == "encoding" and contender.encoding:
        return Contender(
            contender.encoding, "", "", 0, None, None, False, {},
            {"preset": hashes.get("templates", "")}, {"solver": named.get("encoding", "")},
        )  # fmt: skip
    if by == "words":
        words = {"preset": named.get("solver", ""), "templates": named.get("encoding", "")}
        return replace(contender, version="", hashes=words)
    return contender


def task_labels(runs: Iterable[Described]) -> dict[str, str]:
    """The label of each task, by the key of the task; a puzzle of several names has them all."""
    found: dict[str, dict[str, TaskIdentity]] = {}
    for run in runs:
        task = run.task_identity
        found.setdefault(task.key, {})[task.name] = task
    joined = {
        key: replace(next(iter(several.values())), name=" = ".join(sorted(several)))
        for key, several in found.items()
    }
    return labels_of(joined.values())


def labels_of(items: Iterable[Labelled]) -> dict[str, str]:
    """A label for each item, by its key; different keys have different labels."""
    distinct = {item.key: item for item in items}
    heads: dict[str, tuple[str, ...]] = {}
    for group in _groups(distinct, lambda key: tuple(n.text for n in distinct[key].names)):
        heads |= _heads({key: distinct[key].names for key in group})
    labels: dict[str, str] = {}
    for group in _groups(heads, lambda key: heads[key]):
        traits = _distinguishing({key: distinct[key].traits() for key in group})
        for key in group:
            label = " · ".join(heads[key])
            labels[key] = f"{label} ({', '.join(traits[key])})" if traits[key] else label
    return _numbered(labels)


def _numbered(labels: Mapping[str, str]) -> dict[str, str]:
    """The labels; those that are still equal get a part of their keys."""
    times = Counter(labels.values())
    return {
        key: label if times[label] == 1 else f"{label} [{key[:SHORT]}]"
        for key, label in labels.items()
    }


def _groups(keys: Iterable[str], text: Callable[[str], Text]) -> list[list[str]]:
    """Keys with equal texts together."""
    found: dict[Text, list[str]] = {}
    for key in keys:
        found.setdefault(text(key), []).append(key)
    return list(found.values())


def _heads(group: Mapping[str, Sequence[Name]]) -> dict[str, tuple[str, ...]]:
    """The names of items with equal names, with enough of their paths to be different."""
    columns = []
    for names in zip(*group.values(), strict=True):
        needed = len({name.content for name in names}) > 1
        ends = shortest_ends({name.path for name in names}) if needed else {}
        columns.append([ends.get(name.path) or name.text for name in names])
    return dict(zip(group, zip(*columns, strict=True), strict=True))


def shortest_ends(paths: Iterable[str]) -> dict[str, str]:
    """For each path its last components, as many as are needed for all to be different."""
    split = {path: path.split("/") for path in paths}
    if len(split) < 2:
        return {}
    for length in range(1, max(map(len, split.values())) + 1):
        ends = {path: "/".join(parts[-length:]) for path, parts in split.items()}
        if len(set(ends.values())) == len(ends):
            return ends
    return {path: path for path in split}


def _distinguishing(group: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """A few traits by which the items differ, chosen greedily: always the one that helps most."""
    columns = {
        name: [
            traits.get(name, f"{name.removeprefix('option ')} unset") for traits in group.values()
        ]
        for name in dict.fromkeys(name for traits in group.values() for name in traits)
    }
    chosen: list[str] = []

    def classes(names: Iterable[str]) -> int:
        return len(set(zip(*(columns[name] for name in names), strict=True)))

    found = 1
    while found < len(group) and columns:
        best = max(columns, key=lambda name: classes([*chosen, name]))
        if classes([*chosen, best]) == found:
            break
        chosen.append(best)
        found = classes(chosen)
    return {key: [columns[name][n] for name in chosen] for n, key in enumerate(group)}
