"""Where the benchmarks of proofs take their tasks from: folders, sets, boards, facts, Solipeg."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from pegplan.bench.sets.manifest import read_manifest
from pegplan.boards import catalog as boards_catalog
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.pddl.importing import import_task
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.decisions.decision import Solvability, load
from pegplan.solitaire.exact.decisions.problems import decide
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.certificate import Certificate

TESTS = Path(__file__).parents[1] / "tests"
Task = tuple[Puzzle, Certificate | None]
"""A puzzle that has no plan, with the certificate that its source brings."""
_CONFIG = re.compile(r"\$config_(\d+) =\s*\[(.*?)\n\s*\]", re.DOTALL)


def identity(puzzle: Puzzle) -> tuple[object, ...]:
    """What makes two puzzles one, whatever their names are."""
    return puzzle.board.holes, puzzle.board.triples, puzzle.pegs, puzzle.goal


def of_folder(folder: Path) -> Iterator[Puzzle]:
    """The puzzles of a folder's tasks, but for those whose names begin with `sat`."""
    domain = (folder / "domain.pddl").read_text(encoding="utf-8")
    for path in sorted(folder.glob("*.pddl")):
        if path.name != "domain.pddl" and not path.name.startswith("sat"):
            name = f"{folder.name}/{path.stem}"
            yield import_task(domain, path.read_text(encoding="utf-8"), name).puzzle


def of_board(name: str) -> Iterator[Puzzle]:
    """The problems of a board that exact play finds unsolvable, but for position classes."""
    for row in decide(catalog.board(name), timeout_per_problem=120):
        if row.answer is Solvability.UNSOLVABLE:
            yield row.puzzle


def of_facts() -> Iterator[Puzzle]:
    """The puzzles that a publication says have no solution: the tests' facts, and the boards'."""
    sys.path.insert(0, str(TESTS))
    from helpers.exact_facts import facts, puzzle_of

    found = [puzzle_of(fact) for fact in facts("solvable") if not fact["value"]]
    known = {identity(puzzle) for puzzle in found}
    for board in catalog.board_names():
        for puzzle in boards_catalog.board_file(board).puzzles.values():
            said = any(fact.what == "solvable" and fact.value is False for fact in puzzle.facts)
            if said and identity(puzzle) not in known:
                found.append(puzzle)
    yield from found


def of_set(folder: Path) -> Iterator[Task]:
    """The tasks of a benchmark set that have no plan, with the set's certificates."""
    manifest = read_manifest((folder / "manifest.json").read_text(encoding="utf-8"))
    for claim in manifest.claims:
        if claim.certificate is not None:
            puzzle = manifest.puzzle(claim)
            yield puzzle, Certificate.load(folder / claim.certificate).filled(puzzle)


def of_store(path: Path) -> Iterator[Task]:
    """The problems of a board that `decided.py` found unsolvable, with their certificates."""
    for row in load(path, catalog.board(path.stem), 60.0).values():
        if row.certificate is not None:
            yield row.puzzle, row.certificate


def of_solipeg(path: Path) -> Iterator[Puzzle]:
    """The problems of Solipeg's library on the English board, those with a plan among them."""
    board = catalog.board("english")
    for number, body in _CONFIG.findall(path.read_text(encoding="utf-8")):
        rows = [words.split() for words in re.findall(r"%w\(([^)]*)\)", body)]
        cells = {Hole(r, c): cell for r, row in enumerate(rows) for c, cell in enumerate(row)}
        holes = {hole for hole, cell in cells.items() if cell in "*+oO"}
        if holes != set(board.holes):
            continue
        target = next(hole for hole in board.holes if cells[hole] in "+O")
        start = frozenset(hole for hole in board.holes if cells[hole] in "*+")
        yield Puzzle(board, f"solipeg/{number}", start, Exact(frozenset({target})))
