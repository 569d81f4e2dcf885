"""Which facts of a task say where pegs are, whatever they are called.

A predicate is recognised by the initial state: pegs are where the puzzle starts with pegs. So
this also works for a task whose actions are wrong, and for one that starts with a few facts too
many or too few. Holes are recognised by their names: those of the board (``d4``), or coordinates
(``pos-3-3``); else by static facts that list all jumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from pegplan.boards.lattice import Lattice, Vector, point_group, transform
from pegplan.errors import TaskError
from pegplan.pddl.comparing.cells import BoardReading, FactPattern, Place
from pegplan.pddl.tasks.sections import short
from pegplan.pddl.tasks.strips import Atom, Literal, StripsTask
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.importing.geometry import LATTICES, from_zero, numbered, place_on_lattice
from pegplan.solitaire.importing.ground_actions import read_in
from pegplan.solitaire.importing.imported import PegTask
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle

Holes = Mapping[Place, Hole]
MOST_PLACES = 20_000
"""Only so many pairs of objects, such as row and column, are tried as names of holes."""


class _Fit(NamedTuple):
    """How well a pattern fits; smaller is better."""

    wrong: int
    static: bool
    goal: int
    left_out: int


def find_reading(task: StripsTask, puzzle: PegPuzzle, names: Holes | None = None) -> BoardReading:
    """Find what a task's states say of a puzzle's holes.

    Args:
        names: the task's words for each hole, if they are known.

    Raises:
        TaskError: no predicate fits; says what would.
    """
    best: tuple[tuple[object, ...], BoardReading] | None = None
    for number, holes in enumerate([names] if names is not None else _namings(task, puzzle.board)):
        finder = _Finder(task, puzzle, holes)
        found = finder.reading()
        if found is not None and (best is None or (*found[0], number) < best[0]):
            best = (*found[0], number), found[1]
    if best is None:
        shown = ", ".join(sorted(task.predicates)[:8]) or "none"
        pegs = ", ".join(map(str, sorted(puzzle.pegs)[:6])) + ", …" * (len(puzzle.pegs) > 6)
        raise TaskError(
            f"nothing says where the pegs are: none of its predicates ({shown}) holds at first of "
            f"the pegs of {puzzle.name}, {pegs}, or of its empty holes; name its objects as the "
            f"holes are named (task {short(task.name[:80])})"
        )
    return best[1]


def reading_of(found: PegTask, puzzle: PegPuzzle) -> BoardReading:
    """What the states of a task say of a puzzle's holes, where it is itself a puzzle.

    For a task that does not start as the puzzle does. Of all ways to lay its board on that of the
    puzzle, the one is taken that differs least at the start, and then in the goal.

    Raises:
        TaskError: the boards differ.
    """
    own, board = found.puzzle, puzzle.board
    same = {str(hole): hole for hole in own.board.holes}
    ways = [
        {hole: named[str(hole)] for hole in own.board.holes}
        for named in (same, *_turned(same, board))
        if named.keys() == same.keys() and {*named.values()} == {*board.holes}
    ]
    laid = [
        way
        for way in ways
        if {Jump(*(way[hole] for hole in jump)) for jump in own.board.jumps} == board.jump_set
    ]
    if not laid:
        raise TaskError("its board is another one")

    def unlike(way: Mapping[Hole, Hole]) -> tuple[int, ...]:
        pairs = ((own.pegs, puzzle.pegs), (own.goal_pegged, puzzle.goal_pegged))
        return tuple(len({way[hole] for hole in one} ^ other) for one, other in pairs)

    best = min(laid, key=unlike)
    peg, empty = (FactPattern(word) if word else None for word in found.pegs)
    names = {tuple(name.split(" ")): best[hole] for name, hole in found.holes.items()}
    return BoardReading(board, names, peg, empty)


def _namings(task: StripsTask, board: PegBoard) -> Iterator[Holes]:
    """The ways to read objects, or pairs of objects, as the holes of a board; the likeliest first.

    They are read as the board names its holes, else by coordinates, which may be turned or begin
    elsewhere, else by facts about three holes in line.
    """
    own = {str(hole): hole for hole in board.holes}
    said: dict[Place, Hole] = {(name,): own[name] for name in task.objects if name in own}
    if said:
        yield said
    if len(said) == len(board.holes):
        return
    places: list[Place] = [(name,) for name in task.objects]
    if len(places) ** 2 <= MOST_PLACES and any(len(t) > 1 for t in task.predicates.values()):
        places += product(task.objects, repeat=2)
    words = {" ".join(place): place for place in places}
    for group in (*numbered(list(words)), *_laid_out(task)):
        seen = []
        for turned in _turned(group, board):
            found = {words[name]: hole for name, hole in turned.items()}
            if found not in seen:
                seen.append(found)
                yield found


def _turned(places: Mapping[str, Vector], board: PegBoard) -> Iterator[dict[str, Hole]]:
    """The ways to lay coordinates on all holes of a board: as they are, turned or reflected."""
    lattice = board.lattice if board.lattice is not Lattice.CUSTOM else Lattice.SQUARE
    first = from_zero({str(hole): hole for hole in board.holes})
    at = {place: Hole(name) for name, place in first.items()}
    for matrix in sorted(point_group(lattice), key=lambda each: each != ((1, 0), (0, 1))):
        turned = from_zero({name: transform(matrix, xy) for name, xy in places.items()})
        found = {name: at[xy] for name, xy in turned.items() if xy in at}
        if len(found) == len(at):
            yield found


def _laid_out(task: StripsTask) -> Iterator[Mapping[str, Vector]]:
    """Coordinates of objects for which static facts, ``(in-line ?a ?b ?c)``, are all jumps."""
    for name, types in task.predicates.items():
        if len(types) == 3 and name not in task.fluents:
            triples = {(a[1], a[2], a[3]) for a in task.init if a[0] == name}
            triples |= {(c, b, a) for a, b, c in triples}
            names = [each for each in task.objects if any(each in triple for triple in triples)]
            for lattice in LATTICES:
                found = place_on_lattice(names, triples, lattice) if triples else None
                if found is not None:
                    yield found


class _Finder:
    """Finds the predicates of pegged and empty holes, given the names of holes."""

    def __init__(self, task: StripsTask, puzzle: PegPuzzle, holes: Holes) -> None:
        self.task, self.puzzle, self.holes = task, puzzle, holes
        self.every = frozenset(puzzle.board.holes)
        self.tolerance = max(1, len(self.every) // 4)
        self.read = read_in(task)

    def reading(self) -> tuple[tuple[object, ...], BoardReading] | None:
        """The best reading with how well it fits; None if nothing fits."""
        start, goal = self.puzzle.pegs, self.puzzle.goal_pegged
        pegs = {
            each: fit
            for each, fit in self.fitting(start, goal).items()
            if not start or fit.wrong < len(start)
        }
        peg = min(pegs, key=lambda each: (pegs[each], each), default=None)
        empties = {
            each: fit
            for each, fit in self.fitting(self.every - start, self.puzzle.goal_empty).items()
            if each != peg
            and (self.opposed(peg, each) if peg else fit.wrong == 0 and not fit.static)
        }
        empty = min(empties, key=lambda each: (empties[each], each), default=None)
        if peg is not None and empty is not None:
            if empty.predicate not in self.read:
                empty = None
            elif peg.predicate not in self.read:
                peg = None
        fits = [found[each] for found, each in ((pegs, peg), (empties, empty)) if each]
        if not fits:
            return None
        worth = (max(fits)[0], *(sum(fit[i] for fit in fits) for i in (1, 2)))
        return worth, BoardReading(self.puzzle.board, self.holes, peg, empty)

    def fitting(self, start: frozenset[Hole], goal: frozenset[Hole]) -> dict[FactPattern, _Fit]:
        """The patterns whose atoms hold at first of about these holes."""
        found = {}
        for predicate, types in self.task.predicates.items():
            for left_out in range(len(types) + 1 if len(types) > 1 else 1):
                pattern = FactPattern(predicate, left_out)
                if not types or not self.names_holes(pattern):
                    continue
                held = self.told(pattern, self.task.init)
                wrong = len(held ^ start)
                if wrong <= self.tolerance:
                    asked = {each.atom for each in self.task.goal if each.positive}
                    goals = len(self.told(pattern, asked) ^ goal)
                    static = predicate not in self.task.fluents
                    found[pattern] = _Fit(wrong, static, goals, left_out)
        return found

    def names_holes(self, pattern: FactPattern) -> bool:
        """Whether atoms of a pattern have as many words for a hole as the names have."""
        count = len(self.task.predicates[pattern.predicate]) - bool(pattern.left_out)
        return any(len(place) == count for place in self.holes)

    def told(self, pattern: FactPattern, atoms: frozenset[Atom] | set[Atom]) -> frozenset[Hole]:
        places = (pattern.place(atom) for atom in atoms)
        return frozenset(self.holes[place] for place in places if place and place in self.holes)

    def opposed(self, peg: FactPattern, empty: FactPattern) -> bool:
        """Whether an action makes one true and the other false of a place, or swaps them."""

        def places(literals: Iterable[Literal], of: FactPattern, positive: bool) -> set[Place]:
            told = (of.place(each.atom) for each in literals if each.positive is positive)
            return {place for place in told if place}

        return any(
            places(changes, one, True)
            & (places(changes, other, False) | places(needs, other, True))
            for each in self.task.operators.values()
            for changes, needs in ((each.changes, each.literals),)
            for one, other in ((peg, empty), (empty, peg))
        )
