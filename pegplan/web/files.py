"""The files of the page. They are read at the start; the path of a request is never opened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pegplan.languages import ENGLISH, chosen, filled, languages, say, script

STATIC = Path(__file__).with_name("static")
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
STYLES = ("tokens.css", "page.css", "board.css", "panels.css", "race.css")
"""What ``style.css`` consists of, in this order: the page asks for one file instead of five."""
_IMPORT = re.compile(r"""^(?:import|export)\b[^;"']*["']\./([\w/.-]+)["'];""", re.MULTILINE)
MODULES = "<!-- modules -->"
"""Where the page names the modules that it begins with, so that browsers ask for all at once."""
CHOICES = "<!-- languages -->"
"""Where the page has an option for each language."""
PARTS = {
    "lesson": r"lesson\.",
    "search": r"(theatre|search|values|map)\.",
    "stories": r"(colours|weights)\.",
    "editor": r"(editor|answer|fault|exercise)\.",
    "curves": r"curves\.",
    "error": r"error\.",
    "": r"(mappage|replay)\.",
}
"""The keys of texts that are loaded with a part of the page only; the last are of other pages."""
FOR_EVER = "public, max-age=31536000, immutable"
COOKIE = "pegplan-language"
"""Where a browser keeps the language that its user has chosen on the page."""


class Files:
    """Serves the files of ``static/``, the page in each language.

    The page names its files with their version and the language in the path,
    ``/static/VERSION_de/app.js``, and so do the modules, which import each other by relative
    paths. So each language has its own ``catalogue.js``, and its page has no text to wait for.
    Browsers keep such a file for ever. The page itself, and a file that is asked for without the
    version, they check each time.
    """

    def __init__(self) -> None:
        found = {
            path.relative_to(STATIC).as_posix(): path.read_bytes()
            for path in sorted(STATIC.rglob("*"))
            if path.is_file()
        }
        found["style.css"] = b"\n".join(found[name] for name in STYLES)
        catalogues = {language: _catalogues(language) for language in languages()}
        found |= catalogues[ENGLISH]
        version = sha256(repr((sorted(found.items()), catalogues)).encode()).hexdigest()[:12]
        page = found["index.html"].decode().replace(MODULES, _preloads(found))
        self.pages = {each: _page(page, each, f"{version}_{each}") for each in languages()}
        found["index.html"] = self.pages[ENGLISH]
        self.contents = found
        self.versions = {
            f"{version}_{language}/": {**found, **catalogues[language]} for language in languages()
        }

    async def page(self, request: Request) -> Response:
        """Answer with the page, in the language of the address, of the cookie or of the browser."""
        wishes = (
            request.query_params.get("lang"),
            request.cookies.get(COOKIE),
            request.headers.get("accept-language"),
        )
        headers = {"vary": "accept-language, cookie", "cache-control": "no-cache"}
        return _answer(self.pages[chosen(*wishes)], "index.html", request, headers)

    async def file(self, request: Request) -> Response:
        """Answer with the file that the path names, with or without the version before it."""
        path: str = request.path_params["path"]
        version = next((each for each in self.versions if path.startswith(each)), "")
        files, name = self.versions.get(version, self.contents), path.removeprefix(version)
        if name not in files:
            raise HTTPException(404)
        return _answer(
            files[name], name, request, {"cache-control": FOR_EVER if version else "no-cache"}
        )


def _catalogues(language: str) -> dict[str, bytes]:
    """The modules that have the texts of a language."""
    first = "".join(f"(?!{keys})" for keys in PARTS.values())
    return {"catalogue.js": script(language, first).encode()} | {
        f"{part}/texts.js": script(language, keys).encode() for part, keys in PARTS.items() if part
    }


def _page(page: str, language: str, version: str) -> bytes:
    html = filled(page.replace(CHOICES, _choices(language)), language)
    html = html.replace('<html lang="en">', f'<html lang="{language}">')
    return html.replace('"/static/', f'"/static/{version}/').encode()


def _answer(content: bytes, name: str, request: Request, headers: dict[str, str]) -> Response:
    """A file; status 304 if the browser has this version."""
    headers = headers | {"etag": f'"{sha256(content).hexdigest()[:20]}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(content, 200, headers, TYPES.get(Path(name).suffix))


def modules(files: Mapping[str, bytes], first: str = "app.js") -> list[str]:
    """The modules that a module needs before it runs, itself first, by their imports."""
    found = [first]
    for name in found:  # it grows meanwhile
        for wanted in _IMPORT.findall(files[name].decode()):
            path = (Path(name).parent / wanted).as_posix()
            if path not in found:
                found.append(path)
    return found


def _preloads(files: Mapping[str, bytes]) -> str:
    links = [f'<link rel="modulepreload" href="/static/{name}">' for name in modules(files)[1:]]
    return "\n  ".join(links)


def _choices(language: str) -> str:
    """An option for each language, in its own words; the page's is selected."""
    return "".join(
        f'<option value="{each}" lang="{each}"{" selected" * (each == language)}>'
        f"{escape(say(each, 'language.name'))}</option>"
        for each in languages()
    )
