"""unified-planning without ConfigSpace, until something of that is used.

Of the second that importing unified-planning takes, two thirds go to ConfigSpace, which imports
scipy. unified-planning's module of engines names one of its classes in an annotation, and some
engines describe their parameters with it, of which a run needs nothing. So the processes that
pegplan starts for unified-planning's engines put its import off.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

NAME = "ConfigSpace"


def put_off() -> None:
    """Let this process import ConfigSpace only when one of its classes is called or inherited."""
    if NAME in sys.modules or (spec := find_spec(NAME)) is None:
        return
    module = _LateModule(NAME)
    module.__path__ = list(spec.submodule_search_locations or ())
    module.__file__ = spec.origin  # whoever looks through all modules asks for it
    sys.modules[NAME] = module


def _real() -> ModuleType:
    """The module itself, imported with the first call."""
    if isinstance(sys.modules.get(NAME), _LateModule):
        del sys.modules[NAME]
    return import_module(NAME)


class _LateModule(ModuleType):
    """A module whose public names can be imported from it without importing it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Late(name)


class _Late:
    """Stands for a class of the module: can be called, inherited, and asked for what it has."""

    def __init__(self, name: str) -> None:
        self._name = name

    def _class(self) -> Any:
        return getattr(_real(), self._name)

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self._class()(*given, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._class(), name)

    def __mro_entries__(self, bases: tuple[Any, ...]) -> tuple[Any, ...]:
        return (self._class(),)

    def __instancecheck__(self, value: Any) -> bool:
        return isinstance(value, self._class())

    def __or__(self, other: Any) -> Any:
        return self._class() | other
