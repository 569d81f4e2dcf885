"""What every answer of the page's server carries, and which hosts and origins it refuses."""

from __future__ import annotations

import re
import tomllib
from socket import AF_INET
from typing import Any

import pytest
from helpers.places import ROOT

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import Client, apart, with_client

from pegplan.cli import main
from pegplan.tracing.ask import HINT
from pegplan.web import server
from pegplan.web.app import create_app
from pegplan.web.bounds import Settings
from pegplan.web.guard import HEADERS

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def answers(hosts: tuple[str, ...] = LOCAL, **headers: str) -> Any:
    import httpx

    async def run() -> Any:
        app = create_app(Settings(hosts=hosts))
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


@pytest.mark.parametrize(
    ("host", "own", "others"),
    [
        ("127.0.0.1", "127.0.0.1", None),
        ("127.0.0.2", "127.0.0.2", None),
        ("0.0.0.0", "127.0.0.1", "192.0.2.7"),
        ("::1", "[::1]", None),
        ("::", "[::1]", "192.0.2.7"),
    ],
)
def test_the_page_is_told_by_which_address_a_class_can_open_it(
    host: str, own: str, others: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "network_addresses", lambda family: ["192.0.2.7"])
    with server.listen(host, 0) as line:
        port = line.getsockname()[1]
        found, hosts = server.addresses_of(line), server.hosts_of(line)
    assert found == (f"http://{own}:{port}/", others and f"http://{others}:{port}/")
    assert bool(hosts) == (others is None)
    assert answers(hosts, host=f"{own}:{port}").status_code == 200


def test_the_addresses_of_this_machine_in_its_networks_are_no_loopback() -> None:
    found = server.network_addresses(AF_INET)
    assert not any(each.startswith("127.") for each in found)


def test_what_a_missing_library_takes_away_is_said_and_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "serve", lambda *_: None)
    monkeypatch.setattr("pegplan.cli.serve.find_spec", lambda name: name != "pyperplan" or None)
    with pytest.raises(SystemExit, match="0"):
        main(["serve", "--no-open", "--port", "0"])
    said = capsys.readouterr().out
    assert "not offered: searches and heuristics step by step; pip install 'pegplan[web]'" in said
    assert "only this machine can open it" in said
    monkeypatch.setattr("pegplan.web.searching.find_spec", lambda name: None)

    async def work(client: Client) -> Any:
        asked = {"puzzle": "triangle-4/a2-b2"}
        refused = [await client.post("trace", {**asked, "search": "bfs"})]
        refused += [await client.post("estimate", {**asked, "heuristic": "hadd"})]
        about = (await client.client.get("/api/about")).json()
        return about, [(answer.status_code, answer.json()["error"]) for answer in refused]

    about, refused = with_client(work)
    assert not about["searches"]
    assert set(refused) == {(503, HINT)}


def test_what_the_page_offers_comes_with_its_extra() -> None:
    from pegplan.cli.serve import OPTIONAL

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {"pyperplan": "up-pyperplan", "PIL": "pillow", "segno": "segno"}
    installed = {re.split("[<>=]", one)[0] for one in project["optional-dependencies"]["web"]}
    assert {wanted[library] for library in OPTIONAL} | {"starlette", "uvicorn"} == installed


@pytest.mark.slow
def test_a_link_as_a_qr_code() -> None:
    pytest.importorskip("segno")

    async def work(client: Client) -> Any:
        link = "http://192.0.2.7:8000/#p=english/central"
        return [await client.post("qr", {"text": text}) for text in (link, link + "1", "x" * 1999)]

    one, other, long = with_client(work)
    assert one.text.startswith("<svg ")
    assert one.text != other.text
    assert long.status_code == 200


def test_pages_of_other_sites_are_turned_away() -> None:
    assert answers(origin="http://evil.example").status_code == 403
    assert answers(origin="null").status_code == 403
    assert answers(origin="http://localhost:8000").status_code == 200
    fetched = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert answers(**fetched).status_code == 403
    followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert answers(**followed).status_code == 200
