"""A server and Debian's Chromium for the tests in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.browser_waits import chromium, started
from helpers.page_texts import Texts

FLAGS = [
    "--no-sandbox", "--disable-dev-shm-usage", "--in-process-gpu", "--renderer-process-limit=1",
    "--disable-features=BackForwardCache,SpareRendererForSitePerProcess",
]  # fmt: skip
"""With one process for all pages, a visit takes half the time."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, without a window.

    While it is there, so is its event loop: other tests of this process need a thread for theirs.
    """
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    program = chromium()
    if program is None:
        pytest.skip("no Chromium in PATH; apt install chromium")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def first_page(browser: Any) -> Any:
    """A page that one test after another has, so that it need not load every file again."""
    return browser.new_context(**USUAL).new_page()


USUAL = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}


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
    browser: Any, first_page: Any, address: str, page_language: str, texts: Texts
) -> Iterator[Callable[..., Any]]:
    """Opens the page, with its ``texts``, at a state; afterwards nothing may have gone wrong.

    Pegs don't slide, since drawing that takes longer than all else; a test of what moves asks for
    ``reduced_motion="no-preference"``. Who asks for something has a browser that knows nothing.
    """
    contexts, troubles = [], []

    def open_page(state: str = "", **options: Any) -> Any:
        if options or contexts or page_language != "en":
            contexts.append(browser.new_context(**USUAL | {"locale": page_language} | options))
            page = contexts[-1].new_page()
        else:
            page = first_page
            contexts.append(page.context)
        page.texts = texts
        page.set_default_timeout(120_000)  # for slow machines; waiting costs only those
        for event, heard in listeners.items():
            page.on(event, heard)
        page.goto(address + state)
        page.wait_for_selector("html[data-ready]")
        return page

    listeners = {
        "pageerror": lambda error: troubles.append(str(error)),
        "console": lambda said: _is_trouble(said) and troubles.append(said.text),
        "request": lambda asked: _outside(asked.url, address) and troubles.append(asked.url),
    }
    yield open_page
    for context in contexts:
        if context is not first_page.context:
            context.close()
        else:
            for event, heard in listeners.items():
                first_page.remove_listener(event, heard)
            _forget(first_page, address)
    assert troubles == []


def _forget(page: Any, address: str) -> None:
    """Make a page as it was before a test, but for the files that it has loaded."""
    page.unroute_all()
    page.goto("about:blank")
    page.set_viewport_size(USUAL["viewport"])
    page.emulate_media(media="null", color_scheme="null", reduced_motion="reduce")
    kept = {"origin": address.rstrip("/"), "storageTypes": "local_storage,cookies"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)


def _is_trouble(said: Any) -> bool:
    """An error of the page; that the server refused a bad request is none."""
    return said.type == "error" and "status of 400" not in said.text


def _outside(url: str, address: str) -> bool:
    return not url.startswith((address, "blob:", "data:"))
