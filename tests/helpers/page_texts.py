"""The texts of the page by key, as its readers see them in a language."""

from __future__ import annotations

import re
from functools import partial

from pegplan.languages import PLACEHOLDER, catalogue, say


class Texts:
    """Texts of one language.

    Args:
        language: such as ``de``.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """A text with its placeholders filled; numbers as this language writes them."""
        return say(self.language, key, **values)

    def like(self, key: str, **values: object) -> re.Pattern[str]:
        """A pattern of a text, with anything for the placeholders that get no value."""
        text = catalogue(self.language)[key]
        forms = [text] if isinstance(text, str) else text.values()
        return re.compile("|".join(map(partial(_pattern, values=values), forms)))


def _pattern(text: str, values: dict[str, object]) -> str:
    parts = PLACEHOLDER.split(text)
    return "".join(
        (re.escape(str(values[part])) if part in values else ".+?") if i % 2 else re.escape(part)
        for i, part in enumerate(parts)
    )
