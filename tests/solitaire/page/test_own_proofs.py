"""What users make themselves to prove that a puzzle has no plan, checked by the server."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import Client, with_client

from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.proofs.explain_class import set_story


def ask(path: str, **body: Any) -> Any:
    return with_client(lambda client: client.ask(path, **body))


def test_own_weights_that_prove_nothing_are_told_why() -> None:
    broken = ask("check", puzzle="english/matmod", weights={"d4": 2})
    assert (broken["answer"], broken["certificate"]) == ("refuted", None)
    assert broken["reason"] == "jump b4-c4-d4 makes the weight rise by 2"
    weak = ask("check", puzzle="english/central", weights={})
    assert weak["reason"] == "a goal position may weigh 0, no more than the start, 0"


def test_letters_for_the_rest_of_a_board() -> None:
    async def work(client: Client) -> list[Any]:
        english, nine = "english/central", [column + row for row in "123" for column in "abc"]
        eight = {
            "board": {"lattice": "square-diagonal", "holes": nine},
            "start": ["a1"],
            "goal": {"pegs": 1},
        }
        return [
            await client.ask("letters", puzzle=english, letters={"d4": "C"}),
            await client.ask("letters", puzzle=english, letters={"d3": "A", "d5": "A"}),
            await client.ask("letters", puzzle=eight),
        ]

    kept, wrong, none = with_client(work)
    assert (kept["kept"], kept["letters"]["d4"]) == (True, "C")
    assert (wrong["kept"], len(wrong["letters"])) == (False, 33)
    assert none == {"letters": None, "kept": False}


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("check", {}, "needs one of the keys weights and sets"),
        ("check", {"weights": {}, "sets": []}, "needs one of the keys weights and sets"),
        ("check", {"weights": {"z9": 1}}, "weights: the board has no hole z9"),
        ("check", {"weights": {"d4": 0.5}}, "the weight of d4 must be a whole number"),
        ("check", {"weights": {"d4": 10**7}}, "to 999999"),
        ("check", {"weights": [1]}, "weights must be a table"),
        ("check", {"sets": [[]]}, "sets must have a set with a hole"),
        ("check", {"sets": [["d4"]] * 5}, "at most four"),
        ("letters", {"letters": {"d4": "D"}}, "the letter of d4 'D' is not one of A, B, C"),
        ("letters", {"letters": {"d4": ["A"]}}, "is not one of A, B, C"),
        ("letters", {"letter": {}}, "unknown key"),
    ],
)
def test_what_is_no_proof_is_refused_in_one_line(path: str, body: Any, said: str) -> None:
    async def work(client: Client) -> Any:
        return await client.post(path, {"puzzle": "english/central"} | body)

    answer = with_client(work)
    assert answer.status_code == 400
    assert said in answer.json()["error"]
    assert "\n" not in answer.json()["error"]


def test_invariants_say_which_sets_decide() -> None:
    said = ask("invariants", puzzle="english/d4-a3")
    asked = puzzle("english/d4-a3")
    assert sum(one["decides"] for one in said["sets"]) == 8
    for one in said["sets"]:
        holes = frozenset(map(asked.board.hole, one["holes"]))
        assert one["words"] == set_story(asked, holes).words
        assert one["decides"] is ((one["start"] - one["goal"]) % 2 == 1)
    assert "On 8 of them start and goal differ" in said["story"]
    (marked,) = said["certificate"]["drawing"]["sets"]
    assert marked in [one["holes"] for one in said["sets"] if one["decides"]]
    assert ask("invariants", puzzle="english/central")["certificate"] is None
