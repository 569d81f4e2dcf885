"""Random walks backward from a goal position to a start, whose reversal is a plan."""

from __future__ import annotations

import hashlib

from pegplan.bench.seeded import SeededRandom
from pegplan.game.bitwords import BitWords, permuted
from pegplan.game.board import Symmetry
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle

MOST_STEPS = 4_000
"""A walk back from the goal is given up after so many steps."""

Key = tuple[int | str, ...]


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


def key(puzzle: Puzzle) -> Key:
    """A key that two puzzles share exactly if a symmetry of their board maps one to the other.

    A board is its holes and jumps; its name does not count.
    """
    words, goal = BitWords(puzzle.board), puzzle.goal
    named = [words.word(p) for p in (puzzle.start, puzzle.goal_pegged, puzzle.goal_empty)]
    count = getattr(goal, "count", None)

    def image(symmetry: Symmetry) -> Key:
        return tuple(permuted(word, symmetry) for word in named)

    least = min(map(image, puzzle.board.symmetries))
    board = hashlib.sha256(repr((puzzle.board.holes, sorted(puzzle.board.jumps))).encode())
    return (board.hexdigest(), *least, goal.kind, -1 if count is None else count)
