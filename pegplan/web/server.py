"""Serve the application on a socket, with uvicorn."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from pegplan.errors import InputError
from pegplan.web.app import create_app
from pegplan.web.bounds import Settings

CONNECTIONS = 400
"""Simultaneous connections; further ones are refused."""
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
FAR = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses of documents, by which the system says its way out; nothing is sent to them."""


def hosts_of(server: socket.socket) -> tuple[str, ...]:
    """The hosts by which a browser may ask: this machine's own, or none where others can ask."""
    host = server.getsockname()[0]
    if not ip_address(host).is_loopback:
        return ()
    return tuple(dict.fromkeys((*LOOPBACK, _in_address(host))))


def network_addresses(family: int) -> list[str]:
    """This machine's addresses in its networks, that of its usual way out first."""
    found = []
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
        way.connect((FAR[socket.AddressFamily(family)], 9))
        found.append(str(way.getsockname()[0]))
    with suppress(OSError):
        own = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
        found += [str(info[4][0]).partition("%")[0] for info in own]
    known = [ip_address(each) for each in dict.fromkeys(found)]
    return [str(each) for each in known if not (each.is_loopback or each.is_link_local)]


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises :class:`InputError` if the system refuses it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small answers without delay only if the protocol is given as TCP.
    server = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind((host, port))
        server.listen(128)
    except OSError as error:
        server.close()
        reason = error.strerror or str(error)
        raise InputError(f"can't listen on {host}, port {port}: {reason}") from None
    server.set_inheritable(True)
    return server


def addresses_of(server: socket.socket) -> tuple[str, str | None]:
    """The page's address for this machine's browser, and for those of others.

    The second is None where no other machine can reach it.
    """
    host, port = server.getsockname()[:2]
    own, other = host, None if ip_address(host).is_loopback else host
    if ip_address(host).is_unspecified:
        own = "::1" if ":" in host else "127.0.0.1"
        other = next(iter(network_addresses(server.family)), None)
    first, second = (each and f"http://{_in_address(each)}:{port}/" for each in (own, other))
    return str(first), second


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def serve(server: socket.socket, settings: Settings, ready: Callable[[], None]) -> None:
    """Answer requests until Ctrl-C, SIGTERM or SIGHUP; calls ``ready`` once when it begins."""
    import uvicorn

    app = create_app(settings)

    class PageServer(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.handlers.close()  # first, since it waits for open streams to end
            await super().shutdown(sockets)

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        limit_concurrency=CONNECTIONS,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=32_768,
        ws="none",
        http="h11",
        loop="asyncio",
    )
    hangup = getattr(signal, "SIGHUP", None)
    if hangup is not None and callable(signal.getsignal(hangup)):
        # the terminal is closed; uvicorn itself heeds Ctrl-C and SIGTERM only
        handled: Any = uvicorn.server
        handled.HANDLED_SIGNALS = (*handled.HANDLED_SIGNALS, hangup)
    PageServer(config).run(sockets=[server])
