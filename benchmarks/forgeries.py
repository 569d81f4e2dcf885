"""Random changes of lower-bound certificates and DRAT proofs: none may prove what is wrong.

    python benchmarks/forgeries.py [--count N] [--seed N] [bounds|drat]

N (100,000) certificates of some small puzzles that claim one or two moves more than the fewest,
made from good ones by ``tests/helpers/forged_bounds.py``; and as many changed DRAT proofs, one half
beside a formula that can be satisfied (for one move more than the fewest, or for a goal that can
be reached), the other beside the formula that they were made for. Every third formula is changed
too, comments and clauses; it is taken for the puzzle's as ``pegplan check`` takes it. Ends with an
error at the first that is accepted and proves nothing. Prints how often the checkers of DRAT agree.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from dratify import check_proof, parse_dimacs
from helpers.forged_bounds import forged
from helpers.plain_search import by_rule
from helpers.proof_puzzles import pegs, successors
from helpers.small_games import make
from pegplan.solvers.drat.choice import argument_of

from pegplan import puzzle
from pegplan.errors import InputError
from pegplan.game.puzzle import Exact, Objective, Pegs, Puzzle, Stuck
from pegplan.proofs.certificate import Kind
from pegplan.proofs.lowerbound import LowerBound, check_bound
from pegplan.proofs.prove import prove
from pegplan.solvers.drat.check import PROOF, own_clauses
from pegplan.solvers.drat.formula import CLAIM, Complete, claimed
from pegplan.solvers.drat.write import search
from pegplan.solvers.exact.bounds.search import BoundSearch, Layers
from pegplan.solvers.exact.bounds.writing import written
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.options import Options

BOUNDS = (
    puzzle("triangle-4/a2-b2"),
    puzzle("triangle-5/a1-a1"),
    puzzle("rectangle-3-4/a1-any"),
    replace(puzzle("triangle-4/a2-b2"), goal=Pegs(2)),
    replace(puzzle("triangle-5/a1-a1"), goal=Stuck(3)),
)
PROOFS = (puzzle("rectangle-1-6/b1-any"), puzzle("rectangle-1-6/b1-pegs-2"))
ARGUED: tuple[tuple[Puzzle, Kind], ...] = (
    (make("triangle-4", "a1 b2 c3 a4 b4", Exact(pegs((2, 2), (3, 0)))), "relaxation"),
    (make("triangle-4", "a2 b3 b4", Exact(pegs((2, 1)))), "jump-counts"),
    (make("rectangle-1-6", "b1 c1 e1", Exact(pegs((0, 0)))), "class"),
    (make("rectangle-1-6", "a1 b1 d1", Exact(pegs((0, 5)))), "pagoda"),
)
COMMENTS = (
    "c", "c p cnf 1 2 1 0 -1 0", "c cnf 1 2 1 0 -1 0", "cnf 1 2 1 0 -1 0", "c\x0b1 0", "c\r-1 0",
    "%", "c " + 70_000 * "x" + " 1 0 -1 0",
)  # fmt: skip


def forge_bounds(count: int, seed: int) -> None:
    """Certificates of lower bounds."""
    for number, asked in enumerate(BOUNDS):
        fewest = by_rule(asked)[0]
        if fewest is None:
            raise SystemExit(f"{asked}: it can't be solved")
        finder = BoundSearch(asked, True, SearchLimits())
        layers = finder.run(fewest)
        assert isinstance(layers, Layers)
        good = written(asked, finder, fewest, layers)
        assert check_bound(asked, LowerBound(good)).valid
        said: Counter[str] = Counter()
        for data in forged(good, fewest, count // len(BOUNDS), seed=1_000 * seed + number):
            try:
                certificate = LowerBound(data)
                answer = check_bound(asked, certificate)
            except InputError:
                said["malformed"] += 1
                continue
            # a damaged file may have come to claim less again, or what is true
            if answer.valid and (certificate.objective, certificate.at_least) > ("moves", fewest):
                Path("accepted.bound").write_bytes(data)
                raise SystemExit(f"{asked}: accepted {certificate.at_least}: accepted.bound")
            said["true" if answer.valid else str(answer.answer)] += 1
        print(f"{asked}, {fewest} moves: {sum(said.values()):,}: {dict(said)}", flush=True)


def changed(lines: list[str], variables: int, draw: random.Random) -> list[str]:
    """A proof with some lines changed."""
    found = list(lines)
    for _ in range(draw.choice([1, 1, 2, 5])):
        place = draw.randrange(len(found)) if found else 0
        literal = str(draw.choice([-1, 1]) * draw.randint(1, variables))
        match draw.randrange(7):
            case 0:
                del found[place : place + draw.choice([1, 1, 10])]
            case 1 if found:
                words = found[place].split()
                words[draw.randrange(len(words))] = literal
                found[place] = " ".join(words)
            case 2 if found:
                found.insert(draw.randrange(len(found)), found.pop(place))
            case 3:
                found.insert(place, f"{literal} 0")
            case 4:
                found.insert(place, "0")
            case 5:  # a checker may keep what a deleted clause gave, and forget the clause
                new = variables + 1
                clause = f"-{new} {literal} 0"
                found[place:place] = [clause, f"d {clause}", f"{new} 0"]
            case _:
                found[place:] = ["0"]
    return found


def changed_formula(text: str, draw: random.Random) -> str:
    """A formula with a changed line, or with a comment that some reader takes for more."""
    lines = text.splitlines()
    place = draw.randrange(len(lines))
    words = lines[place].split()
    match draw.randrange(6):
        case 0:
            del lines[place]
        case 1:
            words[draw.randrange(len(words))] = str(draw.randint(-9, 9))
            lines[place] = " ".join(words)
        case 2:
            lines.insert(place, f"{draw.randint(-9, 9)} 0")
        case 3:
            lines.insert(place, draw.choice(COMMENTS))
        case 4:
            lines[0] = draw.choice(COMMENTS)
        case _:
            lines.insert(0, f"c {CLAIM} {draw.randint(1, 9)} {draw.choice(['moves', 'jumps'])}")
    return "\n".join(lines) + "\n"


def taken(asked: Puzzle, text: str) -> str | None:
    """The clauses that a checker gets; None where the formula is not taken for the puzzle's."""
    try:
        return own_clauses(asked, text)
    except InputError:
        return None


def claims_less(text: str, formula: Complete) -> bool:
    """Whether a changed comment claims less than the formula did, so that it may be true."""
    claim = claimed(text)
    return claim is not None and formula.at_least is not None and claim[0] < formula.at_least


def verdicts(formula: str, proof: str, folder: Path) -> dict[str, bool]:
    """Whether each checker that is there accepts."""
    said = {}
    try:
        result = check_proof(parse_dimacs(formula), proof, apply_deletions=False)
        said["dratify"] = bool(result.ok and result.reached_empty)
    except ValueError:
        said["dratify"] = False
    if shutil.which("drat-trim"):
        files = [folder / "formula", folder / "proof"]
        for file, text in zip(files, (formula, proof), strict=True):
            file.write_text(text)
        ended = subprocess.run(
            ["drat-trim", *map(str, files), "-t", "20"],
            capture_output=True, text=True, errors="replace", close_fds=False,
        )  # fmt: skip
        said["drat-trim"] = "\ns VERIFIED" in ended.stdout and ended.returncode == 0
    return said


def good_proof(asked: Puzzle, at_least: int, folder: Path) -> list[str]:
    """The lines of a proof that no plan has fewer moves."""
    options = Options(folder=str(folder), sat_solver="cadical", at_least=str(at_least))
    search(Query(asked, options=options), Channel(lambda line: None))
    return (folder / PROOF).read_text().splitlines()


def argued(asked: Puzzle, kind: Kind) -> tuple[Complete, list[str]]:
    """The lines of an argument, and the formula for a goal of as many pegs that can be reached."""
    certificate = prove(asked, kinds=[kind])
    argument = None if certificate is None else argument_of(Complete(asked), certificate)
    if argument is None:
        raise SystemExit(f"{asked}: no argument of kind {kind}")
    lines = [
        "d " * (role == "delete") + " ".join(map(str, [*clause, 0]))
        for role, clause in argument.lines()
    ]
    level = {asked.start}
    for _ in range(asked.n_jumps or 0):
        level = {later for position in level for later in successors(asked.board, position)}
    return Complete(replace(asked, goal=Exact(min(level, key=sorted)))), lines


def subjects(folder: Path) -> Iterator[tuple[str, Complete, Complete, list[str]]]:
    """What it is, a formula, a like one that can be satisfied, and the lines of a good proof."""
    for asked in (replace(one, objective=Objective.MOVES) for one in PROOFS):
        fewest = by_rule(asked)[0]
        if fewest is None:
            raise SystemExit(f"{asked}: it can't be solved")
        lines = good_proof(asked, fewest, folder)
        what = f"{asked}, {fewest} moves"
        yield what, Complete(asked, fewest), Complete(asked, fewest + 1), lines
    for asked, kind in ARGUED:
        other, lines = argued(asked, kind)
        yield f"{asked}, {kind}", Complete(asked), other, lines


def forge_drat(count: int, seed: int) -> None:
    """DRAT proofs, for formulas that can be satisfied and for their own."""
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for what, own, other, lines in subjects(folder):
            own_text, other_text = own.dimacs(), other.dimacs()
            variables = max(
                abs(int(word)) for line in lines for word in line.split() if word != "d"
            )
            said: Counter[str] = Counter()
            for number in range(count // (len(PROOFS) + len(ARGUED))):
                proof = "\n".join(changed(lines, variables, draw)) + "\n"
                satisfiable = number % 2 == 0
                formula, text = (other, other_text) if satisfiable else (own, own_text)
                if number % 3 == 0:
                    text = changed_formula(text, draw)
                clauses = taken(formula.puzzle, text)
                if clauses is None:
                    said["a formula of something else"] += 1
                    continue
                found = verdicts(clauses, proof, folder)
                kind = "can be satisfied" if satisfiable else "its own formula"
                if satisfiable and claims_less(text, formula):
                    kind = "claims less"
                elif satisfiable and any(found.values()):
                    Path("accepted.drat").write_text(proof)
                    Path("accepted.cnf").write_text(text)
                    raise SystemExit(f"{what}: accepted by {found}: accepted.cnf, accepted.drat")
                accepted = [name for name, yes in found.items() if yes]
                said[f"{kind}: accepted by {' and '.join(accepted) or 'none'}"] += 1
            print(f"{what}: {dict(said)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=["bounds", "drat"])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    if asked.what != "drat":
        forge_bounds(asked.count, asked.seed)
    if asked.what != "bounds":
        forge_drat(asked.count, asked.seed)
