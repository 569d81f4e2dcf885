"""Drawing puzzles at random, each with the plan or the certificate that decides it.

A solvable puzzle is a random walk backward from a goal position to a start, whose reversal is a
plan. An unsolvable one is such a start with some pegs moved: for kind ``class`` one peg to any
hole, for the other kinds such that the position class stays the same. Its kind is the first of
*class*, *pagoda*, *jump-counts*, *exhaustion* that proves it unsolvable.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from pegplan.bench.sets.costs import MOST_BLOCKS, CostBounds, least, value
from pegplan.bench.sets.difficulty import measure
from pegplan.bench.sets.grades import Grade
from pegplan.bench.sets.recipe import Recipe, ending, make_puzzle
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.board import Symmetry
from pegplan.boards.simulator import simulate
from pegplan.errors import PegplanError
from pegplan.solitaire.bitwords import BitWords, permuted
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import Certificate, certify
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.find_pagoda import pagoda_proof
from pegplan.solitaire.proofs.kinds import Exhaustion, Proof
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solitaire.theory.balance import counts_fit
from pegplan.solitaire.theory.classes import classes

TRIES = {None: 60, "class": 60, "pagoda": 600, "jump-counts": 600, "exhaustion": 60}
"""How many starts are tried to find one that the recipe allows, by kind of proof. Of starts with
many pegs, few are refuted by weights or counts, and a try takes 15 ms."""
MOST_STEPS = 4_000
"""A walk back from the goal is given up after so many steps."""
Key = tuple[int | str, ...]
_MOVED = (1, 1, 2, 4, 30)
"""How many times pegs of a solvable start are moved."""


@dataclass(frozen=True)
class Drawn:
    """A puzzle drawn at random, with a plan, not the best one, or a checked certificate."""

    puzzle: PegPuzzle
    plan: tuple[Jump, ...] | None = None
    certificate: Certificate | None = None

    @property
    def proof(self) -> str:
        """``plan``, or the kind of the certificate."""
        return "plan" if self.certificate is None else self.certificate.kind


def drawn_puzzles(
    recipe: Recipe, board: PegBoard, number: int, round_: int, tries: int | None = None
) -> Iterator[Drawn]:
    """Puzzles drawn at random, at most as many as starts are tried.

    Args:
        number: the index of the instance, which decides its kind of proof.
        round_: part of the seed, so that another round draws another instance.
        tries: how many starts to try; :data:`TRIES` says it without.
    """
    rng = SeededRandom(recipe.seed, number, round_)
    wanted = recipe.wanted[number]
    words = BitWords(board)
    for _ in range(TRIES[wanted] if tries is None else tries):
        goal, end = ending(recipe, board, rng)
        pegs = recipe.pegs_of(number, round_, rng)
        walked = walk_back(words, words.word(end), pegs, rng)
        if walked is None:
            continue
        start, jumps = walked
        position = words.position(start if wanted is None else spoiled(words, start, wanted, rng))
        puzzle = make_puzzle(board, goal, position, "drawn", recipe.objective)
        if puzzle.reached(position) or not any(board.legal_jumps(position)):
            continue
        if wanted is None:
            yield Drawn(puzzle, plan=tuple(jumps))
        elif certificate := certificate_of_kind(puzzle, wanted):
            yield Drawn(puzzle, certificate=certificate)


def walk_back(
    words: BitWords, end: int, pegs: int, rng: SeededRandom
) -> tuple[int, list[Jump]] | None:
    """A random start of ``pegs`` pegs, and the jumps from there to ``end``.

    Walks back at random, with backtracking; None where :data:`MOST_STEPS` steps find no start.
    """

    def before(word: int) -> list[tuple[Jump, int]]:
        steps = words.plays(word, words.backward)
        return rng.shuffled([(step.jump, earlier) for step, earlier in steps])

    path: list[tuple[Jump, int]] = []
    word, seen = end, {end}
    choices = [before(end)]
    for _ in range(MOST_STEPS):
        if word.bit_count() == pegs:
            return word, [jump for jump, _ in reversed(path)]
        if choices[-1]:
            jump, earlier = choices[-1].pop()
            if earlier not in seen:
                seen.add(earlier)
                path.append((jump, word))
                word = earlier
                choices.append(before(word))
        elif path:
            _, word = path.pop()
            choices.pop()
        else:
            return None
    return None


def key(puzzle: PegPuzzle) -> Key:
    """A key that two puzzles share exactly if a symmetry of their board maps one to the other.

    A board is its holes and jumps; its name does not count.
    """
    words, goal = BitWords(puzzle.board), puzzle.goal
    named = [words.word(p) for p in (puzzle.pegs, puzzle.goal_pegged, puzzle.goal_empty)]
    count = getattr(goal, "count", None)

    def image(symmetry: Symmetry) -> Key:
        return tuple(permuted(word, symmetry) for word in named)

    least = min(map(image, puzzle.board.symmetries))
    board = hashlib.sha256(repr((puzzle.board.holes, sorted(puzzle.board.jumps))).encode())
    return (board.hexdigest(), *least, puzzle.goal_kind, -1 if count is None else count)


def spoiled(words: BitWords, start: int, kind: str, rng: SeededRandom) -> int:
    """A start with as many pegs: of another class for kind ``class``, else of the same class."""
    classes_of = classes(words.board).of_hole
    vectors = [classes_of[hole] for hole in words.board.holes]
    for _ in range(rng.choice(_MOVED)):
        pegged = [i for i in range(len(vectors)) if start >> i & 1]
        empty = [i for i in range(len(vectors)) if not start >> i & 1]
        leaves = [rng.choice(pegged)]
        enters: list[int] = []
        if kind != "class" and len(pegged) > 1 and rng.below(2):
            leaves.append(rng.choice([i for i in pegged if i != leaves[0]]))
            enters.append(rng.choice(empty))
        wanted = 0
        for i in (*leaves, *enters):
            wanted ^= vectors[i]
        room = [i for i in empty if i not in enters and (kind == "class" or vectors[i] == wanted)]
        if room:
            enters.append(rng.choice(room))
            for i in (*leaves, *enters):
                start ^= 1 << i
    return start


def shorter_kind(puzzle: PegPuzzle, kind: str) -> str | None:
    """A kind of proof before ``kind`` that also proves the puzzle unsolvable; None without."""
    if kind != "class" and class_proof(puzzle) is not None:
        return "class"
    if kind in ("jump-counts", "exhaustion") and pagoda_proof(puzzle) is not None:
        return "pagoda"
    if kind == "exhaustion" and counts_fit(puzzle) is not True:
        return "jump-counts"
    return None


def certificate_of_kind(puzzle: PegPuzzle, kind: str) -> Certificate | None:
    """A checked certificate of this kind; None without one, or where an earlier kind works."""
    # Most starts have a plan, and looking for one is quicker than fitting whole counts.
    late = kind == "exhaustion"
    if shorter_kind(puzzle, "jump-counts" if late else kind) is not None:
        return None
    proof = _FINDERS[kind](puzzle)
    if proof is None or (late and shorter_kind(puzzle, kind) is not None):
        return None
    return certify(puzzle, proof, seconds=None)


def exhausted(puzzle: PegPuzzle) -> Exhaustion | None:
    """A proof by exhaustive search; None where there is a plan or the search is too large."""
    from pegplan.solitaire.exact.limits import Effort, Stop
    from pegplan.solitaire.exact.plans.find import find

    try:
        search = find(puzzle, Effort(MOST_BLOCKS))
    except Stop:
        return None
    proof = search.proof
    return proof if search.jumps is None and isinstance(proof, Exhaustion) else None


_FINDERS: dict[str, Callable[[PegPuzzle], Proof | None]] = {
    "class": class_proof,
    "pagoda": pagoda_proof,
    "jump-counts": jump_counts_proof,
    "exhaustion": exhausted,
}


@dataclass(frozen=True)
class Instance:
    """A drawn puzzle with what was measured of it; only solvable ones have a plan and bounds."""

    drawn: Drawn
    difficulty: int
    key: Key
    plan: tuple[Jump, ...] | None = None
    bounds: Mapping[Objective, CostBounds] = field(default_factory=dict)
    grade: Grade | None = None

    @property
    def puzzle(self) -> PegPuzzle:
        """The drawn puzzle."""
        return self.drawn.puzzle

    def named(self, name: str) -> Instance:
        """The instance with another name."""
        return replace(self, drawn=replace(self.drawn, puzzle=replace(self.puzzle, name=name)))


def difficulty_of(drawn: Drawn) -> int:
    """The difficulty of a drawn puzzle; takes at most a few seconds."""
    expanded, solved = measure(drawn.puzzle)
    if solved and drawn.certificate is not None:
        raise PegplanError(f"{drawn.puzzle.title}: it has a plan and a {drawn.proof} certificate")
    return expanded


def instance_of(drawn: Drawn, difficulty: int, objective: Objective) -> Instance:
    """The instance of a drawn puzzle: looks for the best plan by the objective, and for bounds."""
    puzzle, jumps = drawn.puzzle, drawn.plan
    if jumps is None:
        return Instance(drawn, difficulty, key(puzzle))
    lower: dict[Objective, int] = {}
    for counted in (*(o for o in Objective if o is not objective), objective):
        lower[counted], best = least(puzzle, counted)
        if best is not None and value(best, counted) <= value(jumps, counted):
            jumps = best
    verdict = simulate(puzzle, jumps)
    if not verdict.valid:
        raise PegplanError(f"{puzzle.title}: the reference plan fails: {verdict}")
    bounds = {o: CostBounds(lower[o], value(jumps, o)) for o in Objective}
    return Instance(drawn, difficulty, key(puzzle), jumps, bounds)
