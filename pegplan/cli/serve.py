"""``serve``: the classroom page."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from pegplan.cli.options import mebibytes_of, opt, seconds_of
from pegplan.cli.output import say
from pegplan.errors import InputError, Unavailable, UnknownName
from pegplan.running.cores import cores

BY_DEFAULT = ("auto", "fd-add", "fd-type-based", "fd-lama-first", "symk", "lpg", "sat", "bitboard")
"""Solvers that the page offers where they are installed and none are asked for."""

OPTIONAL = {
    "pyperplan": "searches and heuristics step by step",
    "PIL": "GIF and PNG pictures",
    "segno": "links as QR codes",
}
"""What needs a library that may be missing."""


def serve(
    host: str = opt("127.0.0.1", "--host", "Address to listen on; 0.0.0.0 for a whole network."),
    port: int = opt(8000, "--port", "0 takes a free one.", min=0, max=65535),
    solves: int = opt(2, "--solves", "Solvers that run at once; others wait.", min=1, max=64),
    solvers: str | None = opt(None, "--solvers", "The solvers offered.", "A,B,…"),
    timeout: str = opt("60", "-t --timeout", "Of each run: 30, 5m.", "TIME"),
    memory: str = opt("2G", "-m --memory", "Of each run: 500M, 2G.", "SIZE"),
    browser: bool = opt(True, "--open/--no-open", "Open the page in a browser."),
) -> None:
    """Open the classroom page: play, see PDDL, let planners race, prove.

    It answers this machine alone unless --host says otherwise, keeps every run under its
    limits, and asks nothing of the network.
    """
    for library in ("starlette", "uvicorn"):
        if find_spec(library) is None:
            raise Unavailable(f"this needs {library}: pip install 'pegplan[web]'")
    from pegplan.web.bounds import Settings
    from pegplan.web.game_page import game_pages
    from pegplan.web.server import addresses_of, hosts_of, listen
    from pegplan.web.server import serve as serve_page

    game_pages()
    offered = _solvers(solvers)
    limit = mebibytes_of(memory)
    server = listen(host, port)
    address, others = addresses_of(server)
    settings = Settings(
        hosts=hosts_of(server),
        solvers=offered,
        solves=solves,
        analysts=max(1, len(cores()) // 2),
        timeout=seconds_of(timeout),
        memory_mb=limit,
        address=others,
    )
    say(f"pegplan is at {others or address} (Ctrl-C ends it)")
    if others is None:
        say("only this machine can open it; --host 0.0.0.0 lets the network, such as a class")
    else:
        say("anyone who can reach this machine can use the page")
        _show_code(others)
    say(f"solvers: {', '.join(offered)}; {solves} at once, {timeout} s and {limit} MiB each")
    for library, what in OPTIONAL.items():
        if find_spec(library) is None:
            say(f"not offered: {what}; pip install 'pegplan[web]' has them")
    sys.stdout.flush()  # who reads the address from a pipe waits for it
    serve_page(server, settings, lambda: _open(address) if browser else None)


def _show_code(address: str) -> None:
    """Show an address as a QR code, on a terminal."""
    if sys.stdout.isatty() and find_spec("segno") is not None:
        import segno

        segno.make(address, micro=False).terminal(compact=True)


def _open(address: str) -> None:
    """Open a browser, where there is a screen for one, without waiting for it."""
    import threading
    import webbrowser

    if sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _solvers(wanted: str | None) -> tuple[str, ...]:
    """The solvers to offer; raises :class:`Unavailable` for one that can't run here."""
    from pegplan.solvers import registry

    infos = {info.name: info for info in registry.infos()}
    if wanted is None:
        there = [n for n in BY_DEFAULT if n in infos and infos[n].problem is None]
        return tuple(there)
    names = tuple(dict.fromkeys(name.strip() for name in wanted.split(",") if name.strip()))
    if not names:
        raise InputError("--solvers names none; write --solvers auto,fd-add")
    for name in names:
        if name not in infos:
            raise UnknownName("solver", name, infos, "pegplan solvers lists them")
        if problem := infos[name].problem:
            raise Unavailable(f"solver {name} can't run here: {problem}")
    return names
