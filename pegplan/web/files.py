"""The files of the page. They are read at the start; the path of a request is never opened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).with_name("static")
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
STYLES = ("tokens.css", "page.css", "board.css", "panels.css", "race.css")
"""What ``style.css`` consists of, in this order: the page asks for one file instead of five."""
_IMPORT = re.compile(r"""^(?:import|export)\b[^;"']*["']\./([\w/.-]+)["'];""", re.MULTILINE)
MODULES = b"<!-- modules -->"
"""Where the page names the modules that it begins with, so that browsers ask for all at once."""
FOR_EVER = "public, max-age=31536000, immutable"


class Files:
    """Serves the files of ``static/``.

    The page names its files with their version in the path, ``/static/VERSION/app.js``, and so do
    the modules, which import each other by relative paths. Browsers keep such a file for ever.
    The page itself, and a file that is asked for without the version, they check each time.
    """

    def __init__(self) -> None:
        found = {
            path.relative_to(STATIC).as_posix(): path.read_bytes()
            for path in sorted(STATIC.rglob("*"))
            if path.is_file()
        }
        found["style.css"] = b"\n".join(found[name] for name in STYLES)
        found["index.html"] = found["index.html"].replace(MODULES, _preloads(found))
        self.version = sha256(repr(sorted(found.items())).encode()).hexdigest()[:12]
        found["index.html"] = found["index.html"].replace(
            b'"/static/', f'"/static/{self.version}/'.encode()
        )
        self.contents = found
        self.tags = {name: f'"{sha256(text).hexdigest()[:20]}"' for name, text in found.items()}

    async def page(self, request: Request) -> Response:
        """Answer with the page, ``index.html``."""
        return self.answer("index.html", request)

    async def file(self, request: Request) -> Response:
        """Answer with the file that the path names, with or without the version before it."""
        path: str = request.path_params["path"]
        name = path.removeprefix(f"{self.version}/")
        return self.answer(name, request, "no-cache" if name == path else FOR_EVER)

    def answer(self, name: str, request: Request, cache: str = "no-cache") -> Response:
        """A file by name; status 304 if the browser has this version, 404 if there is none."""
        if name not in self.contents:
            raise HTTPException(404)
        headers = {"etag": self.tags[name], "cache-control": cache}
        if request.headers.get("if-none-match") == self.tags[name]:
            return Response(status_code=304, headers=headers)
        return Response(self.contents[name], 200, headers, TYPES.get(Path(name).suffix))


def modules(files: Mapping[str, bytes], first: str = "app.js") -> list[str]:
    """The modules that a module needs before it runs, itself first, by their imports."""
    found = [first]
    for name in found:  # it grows meanwhile
        for wanted in _IMPORT.findall(files[name].decode()):
            path = (Path(name).parent / wanted).as_posix()
            if path not in found:
                found.append(path)
    return found


def _preloads(files: Mapping[str, bytes]) -> bytes:
    links = [f'<link rel="modulepreload" href="/static/{name}">' for name in modules(files)[1:]]
    return "\n  ".join(links).encode()
