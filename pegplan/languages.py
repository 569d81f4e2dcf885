"""What pages and errors say, in several languages: one catalogue a language, ``words/de.json``.

A catalogue has a text for each key, such as ``"theatre.frontier": "Frontier"``. Texts have
placeholders in braces, ``{count}``. Where the text depends on a number, it is an object with
one text for each of its language's plural forms, and the number is ``count``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

Text = str | dict[str, str]
"""A text, or its plural forms: ``one``, ``other`` and what else the language has."""
_WORDS = Path(__file__).parent / "words"
ENGLISH = "en"
"""The language of a page whose reader has asked for none that is there."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")
# These are compiled where they are used: the pages do, commands do not.
_KEY = r"(?<!\$)\{([a-z]+(?:\.[\w-]+)+)\}"
_IMPORT = r'(?m)^import \{[^}]*\} from "[^"]*";\n'
_EXPORT = r"(?m)^export (?=const|class|function|async function)"
_WISH = r"\s*([A-Za-z]{1,8})[A-Za-z0-9-]*\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?"


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, as two letters; English first."""
    names = [path.name for path in _WORDS.iterdir()]
    found = sorted(name.removesuffix(".json") for name in names if name.endswith(".json"))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


@lru_cache(maxsize=8)
def catalogue(language: str) -> dict[str, Text]:
    """All texts of a language by key; English where the language has none."""
    path = _WORDS / f"{language}.json"
    own: dict[str, Text] = json.loads(path.read_text(encoding="utf-8"))
    return own if language == ENGLISH else {**catalogue(ENGLISH), **own}


def say(language: str, key: str, **values: object) -> str:
    """A text of a catalogue with its placeholders filled.

    Of plural forms it takes ``one`` for the number 1, else ``other``; the pages themselves, in a
    browser, know the rules of every language.

    Raises:
        KeyError: there is no such text, or no value for a placeholder.
    """
    text = catalogue(language)[key]
    if isinstance(text, dict):
        text = text["one" if values["count"] == 1 and "one" in text else "other"]
    return PLACEHOLDER.sub(lambda match: _shown(values[match[1]]), text)


def _shown(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


class Saying(str):
    """An English text that the pages can say in their language: it keeps its key and its values.

    Attributes:
        parts: the same as JSON: ``{"key": "proof.now", "values": {..}}``, whose values are numbers,
            texts or sayings again; for several sayings ``{"all": [..], "by": ", "}``.
    """

    parts: dict[str, Any]

    def __new__(cls, key: str, **values: int | str) -> Self:
        """The text of a key; raises :class:`KeyError` as :func:`say` does."""
        inside = {name: _parts(value) for name, value in values.items()}
        return cls._made(say(ENGLISH, key, **values), {"key": key, "values": inside})

    @classmethod
    def joined(cls, sayings: Iterable[str], by: str = " ") -> Self:
        """Several sayings, with a text between them; with ``and`` or ``or`` they are a list."""
        sayings = tuple(sayings)
        text = (f" {by} " if by in ("and", "or") else by).join(sayings)
        return cls._made(text, {"all": [_parts(one) for one in sayings], "by": by})

    @classmethod
    def _made(cls, text: str, parts: dict[str, Any]) -> Self:
        said = str.__new__(cls, text)
        said.parts = parts
        return said

    @classmethod
    def of(cls, error: BaseException) -> str:
        """The message of an error, which may be a saying; ``str(error)`` has its text only."""
        message = error.args[0] if error.args else ""
        return message if isinstance(message, cls) else str(error)

    def __reduce__(self) -> tuple[Any, ...]:
        """Processes send each other explanations."""
        return type(self)._made, (str(self), self.parts)


def error_json(message: str) -> dict[str, Any]:
    """An error for the page: its English text, and the parts of a saying."""
    return {"error": str(message)} | (
        {"told": message.parts} if isinstance(message, Saying) else {}
    )


def _parts(value: int | str) -> Any:
    return value.parts if isinstance(value, Saying) else value


def filled(html: str, language: str) -> str:
    """HTML with the text of each ``{key}`` in its place."""
    from html import escape

    return re.sub(_KEY, lambda match: escape(say(language, match[1])), html)


def script(language: str, keys: str = "") -> str:
    """The catalogue as a JavaScript module, which ``words.js`` imports.

    Args:
        keys: a regular expression; only texts whose keys begin so.
    """
    texts = {key: text for key, text in catalogue(language).items() if re.match(keys, key)}
    written = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    return f'export const LANGUAGE = "{language}";\nexport const TEXTS = {written};\n'


def offline_script(language: str, keys: str) -> str:
    """The catalogue and ``words.js`` in one, for pages in one file, whose scripts call ``say``.

    Args:
        keys: as for :func:`script`.
    """
    return joined(script(language, keys), _words_js())


def joined(*modules: str) -> str:
    """JavaScript modules in one; each imports only from those before it."""
    return "\n".join(re.sub(_EXPORT, "", re.sub(_IMPORT, "", each)) for each in modules)


@lru_cache(maxsize=1)
def _words_js() -> str:
    path = Path(__file__).parent / "web" / "static" / "words.js"
    return path.read_text(encoding="utf-8")


def chosen(*wishes: str | None) -> str:
    """The first of some languages that has a catalogue, else English.

    Args:
        wishes: each a language, ``de`` or ``de-AT``, or the value of an ``Accept-Language`` header.
    """
    for wish in wishes:
        parts = (wish or "")[:200].split(",")
        rated = [match for part in parts if (match := re.fullmatch(_WISH, part))]
        rated.sort(key=lambda match: -float(match[2] or 1))
        for match in rated:
            if match[1].lower() in languages() and float(match[2] or 1) > 0:
                return match[1].lower()
    return ENGLISH
