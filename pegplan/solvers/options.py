"""A solver's own settings, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegplan.errors import InputError


class Options(dict[str, Any]):
    """Settings by name; each is read as the kind of value that the solver expects.

    Every method raises :class:`InputError` where the value given is of another kind.
    """

    def choice(self, name: str, known: Sequence[str]) -> str:
        """A setting that is one of some words, the first by default."""
        value = self.get(name, known[0])
        if value not in known:
            raise InputError(f"option {name}: {value!r} is not one of {', '.join(known)}")
        return str(value)

    def flag(self, name: str, default: bool) -> bool:
        """A setting that is on or off."""
        value = self.get(name, default)
        if isinstance(value, str) and value.lower() in ("on", "yes", "true", "1"):
            return True
        if isinstance(value, str) and value.lower() in ("off", "no", "false", "0"):
            return False
        if not isinstance(value, bool):
            raise InputError(f"option {name}: {value!r} is neither on nor off")
        return value

    def number(self, name: str, default: int, least: int = 0, most: int = 10**6) -> int:
        """A setting that is a whole number."""
        value = self.get(name, default)
        try:
            number = int(value)
        except (TypeError, ValueError, OverflowError):
            number = least - 1
        if not least <= number <= most or (isinstance(value, float) and value != number):
            raise InputError(
                f"option {name}: {value!r} is not a whole number from {least} to {most}"
            )
        return number
