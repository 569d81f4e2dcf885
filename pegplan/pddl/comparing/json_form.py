"""Results of comparisons and replays as JSON, from the fields of their classes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, ClassVar, Self, get_args, get_origin, get_type_hints

from pegplan.boards.codec import puzzle_to_json
from pegplan.solitaire.codec import holes_to_json, puzzle_from_json
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle


class AsJson:
    """A dataclass that is written as JSON by its fields, and by the properties ``SHOWN``."""

    SHOWN: ClassVar[tuple[str, ...]] = ()

    def to_dict(self) -> dict[str, Any]:
        """The value as a JSON object."""
        return {name: to_json(getattr(self, name)) for name in (*_names(self), *self.SHOWN)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The value that :meth:`to_dict` wrote."""
        kinds = get_type_hints(cls)
        return cls(**{name: from_json(kinds[name], data[name]) for name in _names(cls)})


def to_json(value: Any) -> Any:
    """A value as JSON."""
    if isinstance(value, AsJson):
        return value.to_dict()
    if isinstance(value, PegPuzzle):
        return puzzle_to_json(value)
    if isinstance(value, Hole | Jump):
        return str(value)
    if isinstance(value, frozenset):
        return holes_to_json(value)
    if isinstance(value, Mapping):
        return {str(key): to_json(each) for key, each in value.items()}
    if names := _names(value):
        return {name: to_json(getattr(value, name)) for name in names}
    return [to_json(each) for each in value] if isinstance(value, tuple) else value


def from_json(kind: Any, data: Any) -> Any:
    """The value of a type that :func:`to_json` wrote."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is PegPuzzle:
        return puzzle_from_json(data)
    if origin is UnionType:  # a type or None
        return None if data is None else from_json(parts[0], data)
    if origin is frozenset:
        return frozenset(map(Hole, data))
    if origin is tuple:
        return tuple(from_json(parts[0], each) for each in data)
    if origin is not None:
        return {parts[0](key): from_json(parts[1], each) for key, each in data.items()}
    if names := _names(kind):
        kinds = get_type_hints(kind)
        return kind(**{name: from_json(kinds[name], data[name]) for name in names})
    return kind(data)


def _names(value: Any) -> tuple[str, ...]:
    """The fields of a record, or of its class; none if it is something else."""
    if value in (Hole, Jump):
        return ()
    found: tuple[str, ...] = getattr(value, "_fields", ())
    return tuple(each.name for each in fields(value)) if is_dataclass(value) else found
