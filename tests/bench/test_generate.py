"""Benchmark sets as they are made: known answers, no near-duplicates, the same bytes."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.command_line import PEGPLAN, call
from helpers.mixed_set import MIXED, SMALL, made
from helpers.proof_puzzles import is_solvable
from helpers.small_games import by_rule
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.costs import LEVELS
from pegplan.bench.sets.draw import key
from pegplan.bench.sets.folder import write_set
from pegplan.bench.sets.game import make_puzzle
from pegplan.bench.sets.manifest import Claim, read_manifest
from pegplan.bench.sets.recipe import Recipe
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Count, Puzzle
from pegplan.errors import Unsupported
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.pddl.plans.taskcheck import verify_task
from pegplan.solitaire import catalog
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.puzzle import Objective

ENGLISH = catalog.board("english")


@pytest.fixture(scope="module")
def mixed() -> dict[str, str]:
    return made(MIXED)


def puzzle_of(claim: Claim, board: Board) -> Puzzle:
    return make_puzzle(board, claim.goal, claim.start, claim.name, claim.objective)


def claims_of(files: dict[str, str]) -> tuple[Claim, ...]:
    return read_manifest(files["manifest.json"]).claims


@pytest.mark.slow
def test_a_set_has_what_its_recipe_asks(mixed: dict[str, str]) -> None:
    claims = claims_of(mixed)
    assert [claim.name for claim in claims] == [f"p0{n}" for n in range(1, 8)]
    proofs = Counter(claim.proof for claim in claims)
    assert proofs == {"plan": 3, "class": 1, "pagoda": 1, "jump-counts": 1, "exhaustion": 1}
    assert all(7 <= claim.start.count("*") <= 8 for claim in claims)
    folders = Counter(path.partition("/")[0] for path in mixed if "/" in path)
    assert folders == {"instances": 7, "plans": 3, "certificates": 4}
    assert {"README.md", "manifest.json", "domain.pddl"} <= set(mixed)


@pytest.mark.slow
def test_answers_agree_with_plain_search(mixed: dict[str, str]) -> None:
    """Solvable or not, and the fewest moves, by code that shares nothing with the package."""
    for claim in claims_of(mixed):
        puzzle = puzzle_of(claim, ENGLISH)
        assert is_solvable(puzzle) is claim.solvable
        if claim.solvable:
            assert claim.cost is not None
            assert claim.cost.exact
            assert claim.cost.upper == by_rule(puzzle)[0]


@pytest.mark.slow
def test_same_command_same_bytes(tmp_path: Path) -> None:
    """In another process with another hash seed, other cores and another folder."""
    words = shlex.split("generate english --count 3 --pegs 7 --unsolvable 1")
    assert call(*words, "-o", tmp_path / "one", "--cores", 1) == 0
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    words += ["-o", "two", "--cores", "2"]
    subprocess.run([*PEGPLAN, *words], cwd=tmp_path, env=environment, check=True)
    one, two = (
        {p.relative_to(tmp_path / name): p.read_bytes() for p in (tmp_path / name).rglob("*.*")}
        for name in ("one", "two")
    )
    assert one == two


def goal_for(encoding: str) -> str:
    return {"count": "pegs-2", "one-anywhere": "any", "stuck": "stuck-2"}.get(encoding, "single")


UNREAD = {"net-benefit-compiled"}
"""Encodings that nobody could check a set of: what they write is not read back as a puzzle."""


@pytest.mark.parametrize("encoding", sorted(UNREAD))
def test_sets_that_nobody_could_check_are_not_made(encoding: str) -> None:
    objective = next(iter(load_encoding(encoding).objectives), Objective.JUMPS)
    with pytest.raises(Unsupported, match=f"{encoding}: what it writes can't be read back"):
        made(replace(SMALL, encoding=encoding, objective=objective))


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize(
    "encoding",
    [
        pytest.param(name, marks=[pytest.mark.truth] if name in ("guarded", "sweeps") else [])
        for name in sorted(set(encoding_names()) - UNREAD - {"rules", "rules-grounded"})
    ],
)
def test_every_encoding_makes_sets_that_check(encoding: str, tmp_path: Path) -> None:
    loaded = load_encoding(encoding)
    objective = Objective.MOVES if Objective.MOVES in loaded.objectives else Objective.JUMPS
    recipe = replace(SMALL, encoding=encoding, goal=goal_for(encoding), objective=objective)
    files = made(replace(recipe, unsolvable=1, kinds=("exhaustion",)))
    write_set(files, tmp_path / "set")
    assert check_set(tmp_path / "set").faults == ()
    own = [claim.domain for claim in claims_of(files) if claim.domain in files]
    assert own == ["domain.pddl"] * 4 or own == [f"domains/p0{n}.pddl" for n in range(1, 5)]
    assert own[0] != "domain.pddl" or encoding not in ("grounded", "one-anywhere")


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["purge", "count", "one-anywhere", "weighted", "potential"])
def test_a_cost_is_what_the_task_counts_beside_jumps_and_moves(
    encoding: str, tmp_path: Path
) -> None:
    """In these encodings a plan costs neither its jumps nor its moves."""
    objectives = load_encoding(encoding).objectives
    objective = Objective.MOVES if Objective.MOVES in objectives else Objective.JUMPS
    files = made(replace(SMALL, encoding=encoding, goal=goal_for(encoding), objective=objective))
    differ = False
    for claim in claims_of(files):
        verdict = verify_task(files[claim.domain], files[claim.problem], files[claim.plan or ""])
        assert (claim.cost.upper, claim.cost.counts) == (verdict.cost, verdict.counts)
        assert (claim.least["jumps"].upper, claim.least["moves"].upper) == (
            len(verdict.steps),
            len(moves_of(verdict.steps)),
        )
        differ |= claim.cost.upper != claim.bounds.upper
        assert claim.cost.exact == (bool(objectives) and claim.bounds.exact)
    assert differ
    write_set(files, tmp_path / "set")
    data = json.loads(files["manifest.json"])
    data["instances"][0]["cost"] |= {"upper": 99, "lower": None, "exact": False}
    (tmp_path / "set/manifest.json").write_text(json.dumps(data))
    faults = check_set(tmp_path / "set", quick=True).faults
    assert "the manifest says 99" in "\n".join(map(str, faults))


@pytest.mark.slow
def test_difficulty_can_be_asked_for() -> None:
    low, high = LEVELS["medium"]
    files = made(Recipe("english", "jump", "central", Objective.JUMPS, 3, (10, 16),
                        difficulty=(low, high)))  # fmt: skip
    assert all(low <= claim.difficulty <= high for claim in claims_of(files))


@pytest.mark.slow
@given(st.integers(0, 2**33 - 1), st.sampled_from(ENGLISH.symmetries))
@settings(max_examples=50)
def test_keys_are_equal_for_images_alone(word: int, symmetry: tuple[int, ...]) -> None:
    words, holes = BitWords(ENGLISH), ENGLISH.holes
    start = words.position(word)
    image = frozenset(holes[symmetry[ENGLISH.index[hole]]] for hole in start)
    one, other = (Puzzle(ENGLISH, "e/x", position, Count(1)) for position in (start, image))
    assert key(one) == key(other)
    assert key(replace(one, goal=Count(2))) != key(one)
    corner = holes[0]
    assert key(one.but(start=start ^ {corner})) != key(one)


def test_keys_tell_boards_apart_by_their_holes_and_jumps() -> None:
    """As bits, the same start on two boards of 21 holes may be the same word."""
    one, other = catalog.board("triangle-6"), catalog.board("rectangle-3-7")
    puzzles = [Puzzle(b, f"{b.name}/x", frozenset(b.holes[:3]), Count(1)) for b in (one, other)]
    assert key(puzzles[0]) != key(puzzles[1])
    copy = replace(one, name="mine")
    assert key(replace(puzzles[0], board=copy)) == key(puzzles[0])
