"""The page's own files, read once and kept: a request's path is looked up, never opened."""

from __future__ import annotations

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
}


class Files:
    """Serves the files of ``static/``; browsers ask each time whether a file has changed."""

    def __init__(self) -> None:
        self.found = {path.name: path.read_bytes() for path in STATIC.iterdir() if path.is_file()}
        self.tags = {
            name: f'"{sha256(text).hexdigest()[:20]}"' for name, text in self.found.items()
        }

    async def page(self, request: Request) -> Response:
        """The page itself."""
        return self.answer("index.html", request)

    async def file(self, request: Request) -> Response:
        """What the page is made of."""
        return self.answer(request.path_params["name"], request)

    def answer(self, name: str, request: Request) -> Response:
        """A file by name, or 304 where the browser has it."""
        if name not in self.found:
            raise HTTPException(404)
        headers = {"etag": self.tags[name], "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == self.tags[name]:
            return Response(status_code=304, headers=headers)
        return Response(self.found[name], 200, headers, TYPES.get(Path(name).suffix))
