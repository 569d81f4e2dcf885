"""Checks of every request's host and origin, and security headers for every response."""

from __future__ import annotations

import json
import re
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegplan.errors import InputError, PegplanError
from pegplan.languages import Saying, error_json
from pegplan.web.bounds import MOST_BODY, MOST_CLIENT
from pegplan.web.queueing import Busy

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class TooLarge(PegplanError):
    """A request's body is larger than allowed."""


class WrongType(PegplanError):
    """A request's content type is not JSON."""


def json_response(value: Any, status: int = 200) -> Response:
    """A value as JSON in ASCII, since a lone surrogate from a request can't be sent as UTF-8."""
    headers = {"cache-control": "no-store"}
    return Response(json.dumps(value), status, headers, media_type="application/json")


def picture_response(content: str | bytes, kind: str) -> Response:
    """A file that is made for one request."""
    return Response(content, media_type=kind, headers={"cache-control": "no-store"})


def error_response(error: PegplanError) -> Response:
    """The error as one line of JSON, with the HTTP status that fits it."""
    codes = {TooLarge: 413, WrongType: 415, Busy: 503}
    code = codes.get(type(error), 400 if isinstance(error, InputError) else 503)
    message = Saying.of(error)
    line = " ".join(str(error).split())[:400]
    return json_response(error_json(message) | {"error": line}, code)


async def body_of(request: Request) -> bytes:
    """The body of a JSON request.

    Raises:
        WrongType: the content type is not JSON.
        TooLarge: the body is larger than ``MOST_BODY``.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise WrongType("send JSON, with content-type: application/json")
    parts, size = [], 0
    async for part in request.stream():
        parts.append(part)
        size += len(part)
        if size > MOST_BODY:
            raise TooLarge(f"the body is too large; the limit is {MOST_BODY} bytes")
    return b"".join(parts)


def client_of(request: Request) -> str:
    """Who asks, for the queues: the address, and the header ``pegplan-client`` where there is one.

    The page sends a random word in it, since all browsers behind a proxy have one address.

    Raises:
        InputError: the header has other characters than letters, digits, ``-`` and ``_``.
    """
    address = request.client.host if request.client else ""
    name = request.headers.get("pegplan-client", "")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", name) or len(name) > MOST_CLIENT:
        raise InputError(
            f"the header pegplan-client may have {MOST_CLIENT} letters, digits, - and _"
        )
    return f"{address} {name}"


class RequestGuard:
    """Middleware that refuses requests for other hosts or from other sites, and adds headers.

    A page of another site can make a browser send requests to a local server: directly, or by
    a host name of its own that resolves to this machine (DNS rebinding). Both are refused.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it with status 403."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self._refusal(Headers(scope=scope))
        if refusal is not None:
            await json_response({"error": refusal}, 403)(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def _refusal(self, headers: Headers) -> str | None:
        host = headers.get("host", "")
        if self.hosts and _name_of(host) not in self.hosts:
            return "the Host header must be the address of this server"
        origin = headers.get("origin")
        if origin is not None and origin.partition("://")[2] != host:
            return "this server answers requests of its own page only"
        if headers.get("sec-fetch-site", "none") in ("cross-site", "same-site"):
            mode = headers.get("sec-fetch-mode", "")
            if mode != "navigate":
                return "this server answers requests of its own page only"
        return None


def _name_of(host: str) -> str:
    """A host without its port: ``localhost:8000`` → ``localhost``, ``[::1]:80`` → ``[::1]``."""
    name, colon, port = host.rpartition(":")
    return (name if colon and (port.isdigit() or not port) else host).lower()
