"""Files and JSON of earlier versions: they are read, and the keys stay."""

from __future__ import annotations

import json
import tomllib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from helpers.command_line import call
from helpers.places import ROOT, TESTS

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.codec import puzzle_from_json, puzzle_to_json
from pegplan.errors import InputError
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.lowerbound import check_bound

STABLE: dict[str, Any] = json.loads((TESTS / "helpers" / "stable.json").read_text(encoding="utf-8"))


def test_files_of_earlier_versions_are_read() -> None:
    puzzle = puzzle_from_json(STABLE["puzzle"])
    assert puzzle_to_json(puzzle).items() >= STABLE["puzzle"].items()
    read = parse_board_file(STABLE["board_file"], "mine").puzzles["first"]
    assert (read.pegs, read.goal, read.board.holes) == (
        puzzle.pegs, puzzle.goal, puzzle.board.holes
    )  # fmt: skip
    certificate = Certificate.from_dict(STABLE["certificate"]["text"])
    assert pegplan.check(STABLE["certificate"]["puzzle"], certificate).valid


@pytest.mark.parametrize("stored", STABLE["bounds"], ids=["version 1", "version 2"])
def test_older_certificates_of_fewest_moves_are_read_and_judged(
    stored: dict[str, str], tmp_path: Path
) -> None:
    path, data = tmp_path / "old.bound", b64decode(stored["base64"])
    path.write_bytes(data)
    assert json.loads(data.partition(b"\n")[0])["version"] == stored["version"]
    assert check_bound(stored["puzzle"], path).valid
    assert not check_bound("triangle-5/a1-a4", path).valid
    head, _, body = data.partition(b"\n")
    steep = json.loads(head)
    for one in steep["potentials"]:
        one["weights"] = [3 * weight for weight in one["weights"]]
    path.write_bytes(json.dumps(steep, separators=(",", ":")).encode() + b"\n" + body)
    assert check_bound(stored["puzzle"], path).answer == "refuted"
    for part in ("weights", "sets", "moving", "unit"):
        wrong = json.loads(head)
        wrong["potentials"][0][part] = 5 if part != "unit" else "5"
        path.write_bytes(json.dumps(wrong, separators=(",", ":")).encode() + b"\n" + body)
        with pytest.raises(InputError):
            check_bound(stored["puzzle"], path)


@pytest.mark.slow
def test_keys_of_json_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = tmp_path / "plan"
    puzzle, solver = "triangle-5/a1-a1", ("-s", "bitboard")
    for command, arguments in {
        "solve": (puzzle, *solver, "-o", plan),
        "verify": (puzzle, plan),
        "show": (puzzle,),
        "prove": ("english/d4-d5",),
        "render": (puzzle,),
        "boards": (),
    }.items():
        assert call(command, *arguments, "--json") == 0
        assert set(STABLE["json"][command]) <= set(json.loads(capsys.readouterr().out)), command


def test_one_version_everywhere() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {pyproject['project']['version']}\n" in citation
