"""What every answer of the page's server carries, and which hosts and origins it refuses."""

from __future__ import annotations

import re
from typing import Any

import pytest
from helpers.places import PACKAGE

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import apart

from pegplan.web.app import create_app
from pegplan.web.bounds import Settings
from pegplan.web.guard import HEADERS


def answers(**headers: str) -> Any:
    import httpx

    async def run() -> Any:
        app = create_app(Settings(hosts=("localhost", "127.0.0.1", "[::1]")))
        url = "http://localhost:8000"
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url) as client:
            return await client.get("/", headers=headers)

    return apart(run())


def test_every_answer_carries_the_strict_headers() -> None:
    response = answers()
    assert response.status_code == 200
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil:8000", ""]
)
def test_other_hosts_are_turned_away(host: str) -> None:
    response = answers(host=host)
    assert response.status_code == 403
    assert response.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:1", "[::1]:8000", "LOCALHOST"])
def test_its_own_addresses_are_not(host: str) -> None:
    assert answers(host=host).status_code == 200


def test_pages_of_other_sites_are_turned_away() -> None:
    assert answers(origin="http://evil.example").status_code == 403
    assert answers(origin="null").status_code == 403
    assert answers(origin="http://localhost:8000").status_code == 200
    fetched = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert answers(**fetched).status_code == 403
    followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert answers(**followed).status_code == 200


def test_the_page_names_no_other_place() -> None:
    static = PACKAGE / "web" / "static"
    for path in (path for path in static.rglob("*") if path.is_file()):
        if path.name.startswith("codemirror"):  # others' text, which names places in comments
            continue
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|//cdn|@import|eval\(|innerHTML|\son\w+=\"", text), (
            path.name
        )
