"""The files of the page. They are read at the start; the path of a request is never opened."""

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
    """Serves the files of ``static/``; browsers check with each request for a newer version."""

    def __init__(self) -> None:
        self.contents = {
            path.name: path.read_bytes() for path in STATIC.iterdir() if path.is_file()
        }
        self.tags = {
            name: f'"{sha256(text).hexdigest()[:20]}"' for name, text in self.contents.items()
        }

    async def page(self, request: Request) -> Response:
        """Answer with the page, ``index.html``."""
        return self.answer("index.html", request)

    async def file(self, request: Request) -> Response:
        """Answer with the file that the path names."""
        return self.answer(request.path_params["name"], request)

    def answer(self, name: str, request: Request) -> Response:
        """A file by name; status 304 if the browser has this version, 404 if there is none."""
        if name not in self.contents:
            raise HTTPException(404)
        headers = {"etag": self.tags[name], "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == self.tags[name]:
            return Response(status_code=304, headers=headers)
        return Response(self.contents[name], 200, headers, TYPES.get(Path(name).suffix))
