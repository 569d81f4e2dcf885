"""The texts of the page by key, as its readers see them in a language."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from pegplan.classroom.exercise import exercise, exercise_names
from pegplan.game import catalog
from pegplan.languages import PLACEHOLDER, catalogue, say
from pegplan.pddl.encoding import encoding_names, load_encoding


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


@lru_cache(maxsize=1)
def shipped_texts() -> dict[str, str]:
    """The English texts of what pegplan ships, by the keys under which catalogues translate them."""
    found = {f"encoding.{name}": load_encoding(name).summary for name in encoding_names()}
    for name in catalog.board_names():
        file = catalog.board_file(name)
        found[f"title.{name}"] = file.board.title
        for key in catalog.puzzle_keys(file):
            found[f"title.{name}/{key}"] = catalog.puzzle(f"{name}/{key}").title
    for name in exercise_names():
        task = exercise(name)
        found |= {f"exercise.{name}.title": task.title, f"exercise.{name}.task": task.task.strip()}
        for number, check in enumerate(task.checks, start=1):
            found[f"exercise.{name}.check-{number}"] = check.title
    return {key: text for key, text in found.items() if text and not COMPUTED.match(text)}


COMPUTED = re.compile(r"vacancy [a-z]+\d+, (?!last peg)", re.IGNORECASE)
"""Titles of puzzles that have none of their own."""
