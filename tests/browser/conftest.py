"""A server and Debian's Chromium for the tests in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.browser_waits import chromium, started
from helpers.page_texts import Texts
from helpers.places import ROOT

SHOTS = ROOT / "build" / "screenshots"
"""Where the screenshots are kept; not part of the project."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Debian's Chromium, without a window.

    Not for longer than a module: while it is there, so is its event loop, and no other test
    of this process could have one.
    """
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    program = chromium()
    if program is None:
        pytest.skip("no Chromium in PATH; apt install chromium")
    with sync_api.sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-dev-shm-usage"]
        launched = playwright.chromium.launch(executable_path=program, args=options)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A server of its own for each test process."""
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    solvers = "fd-add,fd-lama-first,bitboard"
    server, found = started("serve", "--port", "0", "--solvers", solvers)
    yield found
    server.terminate()
    server.wait(60)


@pytest.fixture
def page_language(request: pytest.FixtureRequest) -> str:
    """The language of the page: of ``--page-language``, unless a test is run in each language."""
    language: str = request.config.getoption("--page-language")
    return language


@pytest.fixture
def texts(page_language: str) -> Texts:
    """The texts of the page in its language, by key."""
    return Texts(page_language)


@pytest.fixture
def visit(
    browser: Any, address: str, page_language: str, texts: Texts
) -> Iterator[Callable[..., Any]]:
    """Opens the page, with its ``texts``, at a state; afterwards nothing may have gone wrong.

    Pegs don't slide, since drawing that takes longer than all else; a test of what moves asks for
    ``reduced_motion="no-preference"``.
    """
    contexts, troubles = [], []

    def open_page(state: str = "", **options: Any) -> Any:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": page_language}
        usual["reduced_motion"] = "reduce"
        options = usual | options
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.texts = texts
        page.set_default_timeout(120_000)  # for slow machines; waiting costs only those
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: _is_trouble(said) and troubles.append(said.text))
        page.on(
            "request", lambda asked: _outside(asked.url, address) and troubles.append(asked.url)
        )
        page.goto(address + state)
        page.wait_for_selector("html[data-ready]")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


def _is_trouble(said: Any) -> bool:
    """An error of the page; that the server refused a bad request is none."""
    return said.type == "error" and "status of 400" not in said.text


def _outside(url: str, address: str) -> bool:
    return not url.startswith((address, "blob:", "data:"))


@pytest.fixture
def shoot() -> Callable[[Any, str], None]:
    """Keeps a screenshot."""

    def keep(page: Any, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(SHOTS / f"{name}.png"))

    return keep
