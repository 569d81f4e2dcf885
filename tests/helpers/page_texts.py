"""The texts of the page by key, as its readers see them in a language."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from pegplan.boards import catalog as boards_catalog
from pegplan.classroom.exercise import exercise, exercise_names
from pegplan.languages import PLACEHOLDER, Text, catalogue, say
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.solitaire import catalog
from pegplan.solitaire.puzzle import PegPuzzle


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

    def exactly(self, english: str) -> re.Pattern[str]:
        """What the page calls what it calls so in English: any of the texts with these words."""
        everything = catalogue("en") | shipped_texts()
        keys = [key for key, text in everything.items() if text == english]
        named = dict.fromkeys(str(self._own(key)) for key in keys)
        return re.compile("|".join(map(re.escape, named)) or re.escape(english))

    def found(self, english: str, page: str) -> bool:
        """Whether a page says what an English page says so; that may be part of a text.

        What has no text in the catalogue, such as PDDL, is the same in all languages, but for the
        way in which numbers are written. Numbers and names of holes must be there, too.
        """
        numbers = re.findall(r"\b[a-z]?\d[\d,]*", english)
        if self.language == "en" or english in page:
            return english in page
        everything = catalogue("en") | shipped_texts()
        likeness = {key: _likeness(text, english) for key, text in everything.items()}
        most = max(likeness.values())
        patterns = [
            _pattern(form, {})
            for key, length in likeness.items()
            if length == most > 0
            for form in _forms(self._own(key))
        ] or [re.sub(r"(\d),(\d)", r"\1[.,\\s]?\2", re.escape(english).replace("\\,", ","))]
        wanted = [re.compile(rf"\b{number.replace(',', '[., ]?')}\b") for number in numbers]
        places = [match for pattern in patterns for match in re.finditer(f"(?=({pattern}))", page)]
        around = [page[match.start() : match.end(1) + 40] for match in places]
        return any(all(number.search(text) for number in wanted) for text in around)

    def _own(self, key: str) -> Text:
        everything = shipped_texts() | catalogue(self.language)
        return everything[key]

    def like(self, key: str, **values: object) -> re.Pattern[str]:
        """A pattern of a text, with anything for the placeholders that get no value."""
        forms = _forms(catalogue(self.language)[key])
        return re.compile("|".join(map(partial(_pattern, values=values), forms)))


def _forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def _likeness(text: Text, phrase: str) -> int:
    """How long a part of a text is in a phrase, or the phrase in it, without regard to case."""
    parts = [
        part.strip(" .,:;").lower()
        for form in _forms(text)
        for part in PLACEHOLDER.split(form)[::2]
    ]
    phrase = phrase.lower()
    if any(phrase == form.lower() for form in _forms(text)):
        return len(phrase) + 1
    shared = [min(len(part), len(phrase)) for part in parts if part in phrase or phrase in part]
    return max((length for length in shared if length >= 4), default=0)


def _pattern(text: str, values: dict[str, object]) -> str:
    parts = PLACEHOLDER.split(text)
    return "".join(
        (re.escape(str(values[part])) if part in values else ".+?")
        if i % 2
        else re.escape(part).replace("`", "`?")  # the page shows code without them
        for i, part in enumerate(parts)
    )


@lru_cache(maxsize=1)
def shipped_texts() -> dict[str, str]:
    """The English texts of what pegplan ships, by the keys of their translations."""
    found = {f"encoding.{name}": load_encoding(name).summary for name in encoding_names()}
    for name in catalog.board_names():
        file = boards_catalog.board_file(name)
        found[f"title.{name}"] = file.board.title
        for key in boards_catalog.puzzle_keys(file):
            found[f"title.{name}/{key}"] = catalog.puzzle(f"{name}/{key}").title
    for task in map(exercise, exercise_names()):
        if not all(isinstance(check.puzzle, PegPuzzle) for check in task.checks):
            continue  # the page does not show it
        name = task.name
        found |= {f"exercise.{name}.title": task.title, f"exercise.{name}.task": task.task.strip()}
        for number, check in enumerate(task.checks, start=1):
            found[f"exercise.{name}.check-{number}"] = check.title
    return {key: text for key, text in found.items() if text and not COMPUTED.match(text)}


COMPUTED = re.compile(r"vacancy [a-z]+\d+, (?!last peg)", re.IGNORECASE)
"""Titles of puzzles that have none of their own."""
