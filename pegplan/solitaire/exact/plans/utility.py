"""Net-benefit planning: a plan with the highest utility, by beam search of growing width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from pegplan.boards.puzzle import Count
from pegplan.solitaire.bitwords import permuted
from pegplan.solitaire.exact.arrays.goals import goal_words
from pegplan.solitaire.exact.arrays.levels import LevelSearch
from pegplan.solitaire.exact.arrays.words import Array, SymmetryGroup, WordArrays
from pegplan.solitaire.exact.limits import SearchLimits, Stop
from pegplan.solitaire.exact.plans.find import find
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.prove import prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle, pattern_of
from pegplan.solitaire.simulator import positions

FIRST_WIDTH = 2_000


class Want(NamedTuple):
    """A soft goal on words: met where ``word & care == want``; otherwise ``worth`` is lost."""

    care: int
    want: int
    worth: int


def least_lost(
    puzzle: PegPuzzle,
    wants: Sequence[Want],
    per_jump: int,
    limits: SearchLimits,
    found: Callable[[list[Jump], int], None],
    progress: Callable[[str], None] = lambda text: None,
) -> bool:
    """Look for the plan with the least loss.

    Args:
        puzzle: its goal is the hard goal.
        wants: the soft goals.
        per_jump: the loss of each jump; negative for a gain.
        found: called with each plan that loses less than those before, and its loss.
        progress: called with a line of text after each beam.

    Returns:
        True: the last plan found is proved best, or there is none.

    Raises:
        Stop: a limit ended the search.
    """
    goal = goal_words(puzzle)
    words, start = goal.words, goal.words.word(puzzle.pegs)
    group = _group(words, goal.group(start), wants)
    bound = _bound(words, wants) + min(0, per_jump) * start.bit_count()
    best: int | None = None

    def offer(loses: int, jumps: Callable[[], list[Jump]]) -> bool:
        """Tell of a plan if it is the best so far; whether none can be better than the best."""
        nonlocal best
        if best is None or loses < best:
            best = loses
            found(jumps(), loses)
        return best <= bound

    if puzzle.reached(puzzle.pegs):  # the empty plan, in case that nothing else is found soon
        offer(int(_lost(words, words.array([start]), wants)[0]), list)
    granted = _all_granted(puzzle, wants, limits)
    if granted is not None:
        last = words.word(list(positions(puzzle.pegs, granted))[-1])
        loses = int(_lost(words, words.array([last]), wants)[0]) + per_jump * len(granted)
        if offer(loses, lambda: granted):
            return True
    width = FIRST_WIDTH
    while True:
        cut = False
        search = LevelSearch(group, words.array([start]), words.forward, limits)
        while len(search.last):
            limits.check()
            lost = _lost(words, search.last, wants)
            good = np.flatnonzero(goal.reached(search.last, start.bit_count() - search.depth))
            if len(good):
                place = int(good[np.argmin(lost[good])])
                word, loses = int(search.last[place]), int(lost[place]) + per_jump * search.depth
                if offer(loses, partial(search.plan_to, word)):
                    return True
            cut = cut or len(search.last) > width
            search.narrow(width, lambda level: _lost(words, level, wants))
            search.deepen()
        progress(f"a beam of {width:,}: {search.size:,} positions; the best plan loses {best}")
        if not cut:
            return True
        width *= 8


def _bound(words: WordArrays, wants: Sequence[Want]) -> int:
    """A lower bound on the loss from soft goals of every plan."""
    if any(want.want or want.worth < 0 for want in wants):
        return sum(min(0, want.worth) for want in wants)
    ones = words.array(1 << hole for hole in range(words.size))  # one peg is always left
    return int(_lost(words, ones, wants).min())


def _all_granted(
    puzzle: PegPuzzle, wants: Sequence[Want], limits: SearchLimits
) -> list[Jump] | None:
    """A plan that meets every soft goal, or leaves one peg where all of them ask for empty holes.

    Takes at most a quarter of the time that is left; None where no plan was found.
    """
    words = goal_words(puzzle).words
    care = want = 0
    for each in wants:
        if (want ^ each.want) & care & each.care:
            return None
        care, want = care | each.care, want | each.want
    goal = pattern_of(words.position(want), words.position(care & ~want))
    asked = replace(puzzle, goal=goal if want else Count(1))
    if prove_quickly(asked) is not None:
        return None
    try:
        return find(asked, limits.part(0.25)).jumps
    except Stop:
        limits.check()
        return None


def _lost(words: WordArrays, level: Array, wants: Sequence[Want]) -> Array:
    total: Any = np.zeros(len(level), np.int64)
    for want in wants:
        granted = (level & words.scalar(want.care)) == words.scalar(want.want)
        total += np.where(granted, 0, want.worth)
    return np.asarray(total)


def _group(words: WordArrays, group: SymmetryGroup, wants: Sequence[Want]) -> SymmetryGroup:
    """The symmetries of a group that leave the soft goals as they are."""
    same = sorted(wants)
    kept = [
        s
        for s in group.symmetries
        if sorted(Want(permuted(w.care, s), permuted(w.want, s), w.worth) for w in wants) == same
    ]
    return SymmetryGroup(words, kept)
