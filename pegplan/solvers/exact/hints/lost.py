"""Test many words at once by values of areas: whether they show that the goal is out of reach."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

import numpy as np

from pegplan.game.board import Symmetry
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.windows import Windows
from pegplan.solvers.exact.arrays.words import Array, WordArrays
from pegplan.solvers.exact.bounds.packs import Member, Pack, ordered, packs_of, states
from pegplan.solvers.exact.bounds.potentials import MovePotential
from pegplan.solvers.exact.compiled.sums import Places
from pegplan.theory.area_states import Area

MOST = 96
"""So many functions are asked at most."""
LEAST = 0.001
"""A function is asked if it refutes such a share of those words that the ones before it leave."""


def tester(
    words: WordArrays,
    areas: Sequence[Area],
    functions: Sequence[tuple[Array, int]],
    symmetries: Sequence[Symmetry],
    sample: Array,
) -> Test | None:
    """A test that is False for words that a function refutes; None where none refutes enough.

    Args:
        areas: of the functions; each hole is in one of them.
        functions: for each the values of all states, area by area, and the least sum of a goal
            position. No jump makes the sum rise.
        symmetries: of the board, which keep the goal: what refutes an image refutes the word.
        sample: words to choose by: the functions that refute many of them are asked, each for
            some images.
    """
    if not functions or not len(sample):
        return None
    images = [[_image(area, symmetry) for area in areas] for symmetry in symmetries]
    all_areas = sorted({area for image in images for area, _ in image})
    firsts = (0, *accumulate(1 << len(area) for area in all_areas))
    place = dict(zip(all_areas, firsts, strict=False))
    ends = [0, *accumulate(1 << len(area) for area in areas)]
    members = []
    for image in images:
        for values, least in functions:
            numbers = np.zeros(firsts[-1], np.int64)
            for (area, order), (first, end) in zip(image, pairwise(ends), strict=True):
                numbers[place[area] : place[area] + len(order)] = -values[first:end][order]
            potential = MovePotential(0, tuple(numbers.tolist()), ())
            members.append(Member(potential, firsts, 0, -least))
    chosen, _ = ordered(members, states(words.pegs(sample), all_areas, firsts), 0, False, LEAST)
    windows = Windows(words, all_areas)
    return _test(windows, packs_of(windows, chosen[:MOST])) if chosen else None


def _image(area: Area, symmetry: Symmetry) -> tuple[Area, Array]:
    """The holes that a symmetry maps to those of an area, in order; the area's state by theirs."""
    back = {to: hole for hole, to in enumerate(symmetry)}
    holes = [back[hole] for hole in area]
    inside = tuple(sorted(holes))
    pegs = np.arange(1 << len(area))[:, None] >> np.arange(len(area)) & 1  # of the holes inside
    order = [inside.index(hole) for hole in holes]
    return inside, pegs[:, order] @ (1 << np.arange(len(area)))


def _test(windows: Windows, packs: Sequence[Pack]) -> Test:
    def test(words: Array) -> Array:
        left, places = np.arange(len(words)), windows.places(words)
        for pack in packs:
            kept = ~pack.excludes(places, 0, False)
            left, places = left[kept], [place[kept] for place in places]
        found = np.zeros(len(words), bool)
        found[left] = True
        return found

    return test if windows.compiled is None else _compiled_test(windows.compiled, packs)


def _compiled_test(places: Places, packs: Sequence[Pack]) -> Test:
    numbers = np.stack([np.concatenate(pack.tables) for pack in packs])
    limits = np.array([pack.limits(0, False) for pack in packs], np.int64)
    highs = np.array([pack.high for pack in packs], np.int64)
    return lambda words: places.kept(words, numbers, limits, highs)
