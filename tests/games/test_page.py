"""The classroom page and the games that it does not show."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

from helpers.command_line import call

from pegplan.boards import games
from pegplan.boards.catalog import puzzle
from pegplan.boards.codec import puzzle_to_json
from pegplan.errors import InputError, Unavailable
from pegplan.languages import Saying, languages, say
from pegplan.web.app import create_app
from pegplan.web.reading import read_puzzle


def asked() -> list[Any]:
    """Puzzles of other games: by name, on a board by name, and as JSON."""
    frogs = puzzle("frogs-3/swap")
    parts = {"board": "frogs-3", "start": {}, "goal": {"stuck": True}}
    whole = puzzle_to_json(frogs.but(title=""))
    return ["frogs-3/swap", "sokoban-small/nothing", parts, whole]


@pytest.mark.parametrize("given", asked())
def test_a_puzzle_that_the_page_does_not_show_is_refused_with_what_works(given: Any) -> None:
    with pytest.raises(InputError, match="pegplan show, solve, verify and replay") as refused:
        read_puzzle(given)
    message = Saying.of(refused.value)
    assert isinstance(message, Saying)
    assert message.parts["key"] == "error.no-page"
    texts = {say(language, "error.no-page", board="frogs-3") for language in languages()}
    assert len(texts) == len(languages())
    assert all("frogs-3" in text and "\n" not in text for text in texts)


def test_there_is_no_page_where_no_game_has_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "games", tuple)
    with pytest.raises(Unavailable, match="no game is installed that has a page"):
        create_app()
    assert call("serve", "--no-open", "--port", "0") == 2
    said = capsys.readouterr().err
    assert "no game is installed that has a page" in said
    assert len(said.splitlines()) == 1
