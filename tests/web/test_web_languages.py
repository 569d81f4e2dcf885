"""The page in each language: its catalogues, and which of them a browser gets."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from typing import Any

import pytest
from helpers.places import PACKAGE

from pegplan.languages import PLACEHOLDER, Text, catalogue, chosen, filled, languages, say

pytest.importorskip("starlette")

from helpers.page_texts import shipped_texts
from helpers.web_client import Client, with_client

ENGLISH = catalogue("en")
PANELS = "|".join({key.partition(".")[0] for key in ENGLISH})
STATIC = PACKAGE / "web" / "static"
KEY = re.compile(rf"""["`]((?:{PANELS})(?:\.(?:[\w-]|\$\{{[^}}]*\}})+)+)["`]""")
"""A key in a script, parts of which may be computed."""
SAID = re.compile(
    r'"((?:proof|parity|puzzle|count|sets|mappage|error|check|fault)\.(?:[\w.-]|\{[^}]*\})+)"'
)
"""Keys in Python, in modules that make sayings."""
PAGES = (STATIC / "index.html", PACKAGE / "show" / "player.html")


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def own(language: str) -> dict[str, Text]:
    """A catalogue without the English texts that stand in for missing ones."""
    path = STATIC.parent.parent / "words" / f"{language}.json"
    pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
    assert not twice
    return {key: dict(text) if isinstance(text, list) else text for key, text in pairs}


@pytest.mark.parametrize("language", languages())
def test_each_catalogue_has_every_text_once_with_its_placeholders(language: str) -> None:
    """What pegplan ships, its boards, encodings and exercises, has its English text with it."""
    found, shipped = own(language), set() if language == "en" else set(shipped_texts())
    assert sorted(found) == sorted(set(ENGLISH) | shipped)
    for key in ENGLISH:
        text = found[key]
        assert isinstance(text, str) == isinstance(ENGLISH[key], str), key
        if not isinstance(text, str):
            assert set(text) >= {"one", "other"}, key
        wanted = [set(PLACEHOLDER.findall(form)) for form in forms(ENGLISH[key])]
        for form in forms(text):
            assert form.strip() == form != "", key
            assert set(PLACEHOLDER.findall(form)) in wanted, key
            assert "{" not in PLACEHOLDER.sub("", form), key
        assert set(PLACEHOLDER.findall(forms(text)[-1])) == wanted[-1], key


@pytest.mark.slow
def test_every_key_of_the_page_is_in_the_catalogue_and_every_key_is_used() -> None:
    """A part of a key that is computed stands for any."""
    scripts = [path for path in STATIC.rglob("*.js") if path.name != "codemirror.js"]
    code = "".join(path.read_text(encoding="utf-8") for path in scripts)
    used = set(KEY.findall(re.sub(r"^\s*(?://|/?\*).*", "", code, flags=re.MULTILINE)))
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    found = {
        key for source in sources if "pegplan.languages" in source for key in SAID.findall(source)
    }
    used = {re.sub(r"\$?\{[^}]*\}", "\0", key) for key in used | found}
    html = "".join(path.read_text(encoding="utf-8") for path in PAGES)
    used |= set(re.findall(r'say\("([\w.-]+)"', html))
    used |= set(re.findall(r"(?<!\$)\{([a-z]+(?:\.[\w-]+)+)\}", html)) | {"language.name"}
    # the page of a plan has them by the board's word for a step
    by_noun = re.findall(r'word\("([\w.-]+)"|\{@STEP@([\w.-]+)\}', html)
    by_noun.append(("told", ""))  # by the drawing of a step
    nouns = ("step", "jump")
    used |= {f"replay.{noun}.{one or other}" for noun in nouns for one, other in by_noun}
    patterns = {key: re.compile(re.escape(key).replace("\0", "[^.]+")) for key in used}
    absent = {key for key, like in patterns.items() if not any(map(like.fullmatch, ENGLISH))}
    assert not absent
    assert not {key for key in ENGLISH if not any(p.fullmatch(key) for p in patterns.values())}


def retold(parts: Any, language: str) -> str:
    """What ``retold`` of the page's ``words.js`` makes of the parts of a saying."""
    if isinstance(parts, dict) and "all" in parts:
        by = f" {parts['by']} " if parts["by"] in ("and", "or") else parts["by"]
        return by.join(retold(one, language) for one in parts["all"])
    if not isinstance(parts, dict):
        return str(parts)
    values = {name: retold(one, language) for name, one in parts["values"].items()}
    return say(language, parts["key"], **(values | {"count": parts["values"].get("count")}))


@pytest.mark.parametrize(
    ("path", "asked", "german"),
    [
        ("puzzle", "english/centrl", "unbekanntes Rätsel 'english/centrl'"),
        ("puzzle", "square-99/a1-any", "Das Brett square-99 ist zu groß"),
        ("verify", "hello", "Zeile 1: 'hello': unbekannte Aktion 'hello'"),
        ("verify", "d2-d9-d4", "Zeile 1: 'd2-d9-d4': Das Brett english hat kein Loch d9"),
        ("verify", "(jmp d2 d3 d4)", "Zeile 1: 'jmp d2 d3 d4': unbekannte Aktion 'jmp'; gemeint"),
        ("verify", "", "kein Plan gefunden"),
    ],
)
def test_an_error_that_a_pupil_meets_is_told_in_each_language(
    path: str, asked: str, german: str
) -> None:
    puzzle = {"puzzle": asked} if path == "puzzle" else {"puzzle": "english/central", "plan": asked}

    async def work(client: Client) -> Any:
        return (await client.client.post(f"/api/{path}", json=puzzle)).json()

    answer = with_client(work)
    assert retold(answer["told"], "en") == answer["error"]
    assert retold(answer["told"], "de").startswith(german)


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ([], "en"),
        ([None, "es", "de"], "es"),
        (["xx", "es"], "es"),
        (["fr-FR,fr;q=0.9,es;q=0.5,en;q=0.6"], "en"),
        (["en;q=0.1, de;q=0.2"], "de"),
        (["*", "DE"], "de"),
        (["../../etc/passwd", ";;;,,q=1", "\x00", "de" * 4000], "en"),
    ],
)
def test_the_first_wish_that_can_be_met_decides(wishes: list[str | None], language: str) -> None:
    assert chosen(*wishes) == language


def test_a_browser_gets_the_page_in_its_language_or_in_the_chosen_one() -> None:
    async def work(client: Client) -> Any:
        async def language(path: str, **headers: str) -> str:
            page = await client.client.get(path, headers=headers)
            assert {"accept-language", "cookie"} <= set(re.split(", *", page.headers["vary"]))
            root = re.search('<html lang="(..)">', page.text)
            script = re.search('src="(/static/[^"]*)/app.js"', page.text)
            assert root
            assert script
            texts = await client.client.get(f"{script[1]}/catalogue.js")
            assert f'LANGUAGE = "{root[1]}"' in texts.text
            assert "immutable" in texts.headers["cache-control"]
            assert unescape(filled("<title>{page.title}</title>", root[1])) in unescape(page.text)
            known = headers | {"if-none-match": page.headers["etag"]}
            assert (await client.client.get(path, headers=known)).status_code == 304
            return root[1]

        german = {"accept-language": "de-CH, en;q=0.5"}
        cookie = {"cookie": "other=1; pegplan-language=es"}
        return [
            await language("/"),
            await language("/", **german),
            await language("/", **german, **cookie),
            await language("/?lang=de", **cookie),
            await language("/?lang=xx", **cookie),
        ]

    assert with_client(work) == ["en", "de", "es", "de", "es"]
