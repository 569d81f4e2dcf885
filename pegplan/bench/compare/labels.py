"""Labels: the shortest texts that tell contenders, or tasks, from the others in a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, Protocol, TypeVar

from pegplan.bench.compare.identity import SHORT, Contender, Name, TaskIdentity

Text = TypeVar("Text", bound=Hashable)


class Labelled(Protocol):
    """Something with an identity that is to have a label."""

    @property
    def key(self) -> str:
        """A hash of its identity."""

    @property
    def names(self) -> tuple[Name, ...]:
        """What its label begins with."""

    def traits(self) -> dict[str, str]:
        """What may stand in brackets after the names."""


class Described(Protocol):
    """A record, or a job."""

    @property
    def key(self) -> str:
        """Of the run."""

    @property
    def contender(self) -> Contender:
        """What answers."""

    @property
    def task_identity(self) -> TaskIdentity:
        """What is asked."""


Shown = Literal["all", "solver", "encoding", "words"]
"""What labels tell apart: all of a contender, one of its parts, or what people call it."""


def contender_labels(runs: Iterable[Described], by: Shown = "all") -> dict[str, str]:
    """The label of each run's contender, by the key of the run.

    Equal labels are equal contenders. A label is the solver and the encoding, ``fd-add · jump``;
    where these do not tell two contenders apart, it has the shortest end of their paths that
    does (``a/mine.toml/fast``), and then what else differs: ``fd-add · jump (20 s)``.

    Args:
        by: what is to be told apart: solvers, or encodings (a contender that reads none goes by
            its solver), or only what people know (``words``: not versions and contents, so that
            a planner has one label before and after a change).
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
    """The label of each task, by the key of the task; all names of a puzzle that has several."""
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
        traits = _telling({key: distinct[key].traits() for key in group})
        for key in group:
            label = " · ".join(heads[key])
            labels[key] = f"{label} ({', '.join(traits[key])})" if traits[key] else label
    return _numbered(labels)


def _numbered(labels: Mapping[str, str]) -> dict[str, str]:
    """The labels, with a part of the key where nothing that people know tells items apart."""
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
    """The names of items with equal names, with as much of their paths as tells them apart."""
    columns = []
    for names in zip(*group.values(), strict=True):
        needed = len({name.content for name in names}) > 1
        ends = shortest_ends({name.path for name in names}) if needed else {}
        columns.append([ends.get(name.path) or name.text for name in names])
    return dict(zip(group, zip(*columns, strict=True), strict=True))


def shortest_ends(paths: Iterable[str]) -> dict[str, str]:
    """For each path its last components, as many as all of them need to differ."""
    split = {path: path.split("/") for path in paths}
    if len(split) < 2:
        return {}
    for length in range(1, max(map(len, split.values())) + 1):
        ends = {path: "/".join(parts[-length:]) for path, parts in split.items()}
        if len(set(ends.values())) == len(ends):
            return ends
    return {path: path for path in split}


def _telling(group: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """Few traits that tell the items of a group apart: each time the one that tells most."""
    columns = {
        name: [
            traits.get(name, f"{name.removeprefix('option ')} unset") for traits in group.values()
        ]
        for name in dict.fromkeys(name for traits in group.values() for name in traits)
    }
    chosen: list[str] = []

    def told(names: Iterable[str]) -> int:
        return len(set(zip(*(columns[name] for name in names), strict=True)))

    now = 1
    while now < len(group) and columns:
        best = max(columns, key=lambda name: told([*chosen, name]))
        if told([*chosen, best]) == now:
            break
        chosen.append(best)
        now = told(chosen)
    return {key: [columns[name][n] for name in chosen] for n, key in enumerate(group)}
