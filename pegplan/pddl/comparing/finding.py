"""Which facts of a task say what stands in which cell, whatever they are called.

A piece may have a predicate of its own, ``(box-at c3)``, or be a word of an atom, ``(at tile5
c3)``; one piece, or the empty cell, may go without facts: it is where nothing else is. All are
recognised by the initial state: boxes are where the puzzle starts with boxes. So this also works
for a task whose actions are wrong, and for one that starts with a few facts too many or too few;
names count where the initial state tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations, islice
from typing import NamedTuple

from pegplan.boards.board import Position
from pegplan.boards.cell import Cell
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import Puzzle, plural
from pegplan.boards.symmetry import isomorphisms
from pegplan.errors import TaskError
from pegplan.pddl.comparing.cells import BoardReading, FactPattern, Place
from pegplan.pddl.comparing.names import MOST_WAYS, Places, namings
from pegplan.pddl.tasks.formulas import parts_of
from pegplan.pddl.tasks.sections import short
from pegplan.pddl.tasks.strips import Atom, Literal, StripsTask

EMPTY_WORDS = frozenset({"empty", "free", "clear", "blank", "vacant", "nothing", "gap"})
"""What an empty cell may be called in a task."""
MOST_WORDS = 4
"""A predicate with more words says nothing of one cell."""


class _Fit(NamedTuple):
    """How well a pattern fits; smaller is better."""

    wrong: int
    static: bool
    goal: int
    unnamed: bool
    word: int


class _Shape(NamedTuple):
    """A predicate, with which of its words name the cell, and which the piece (0: none)."""

    predicate: str
    cell: tuple[int, ...]
    word: int


class _Candidate(NamedTuple):
    fit: _Fit
    shape: _Shape
    words: tuple[str, ...]


def find_reading(
    task: StripsTask, puzzle: Puzzle, names: Places | None = None, by_name: bool = True
) -> BoardReading:
    """Find what a task's states say of the cells of a puzzle's board.

    Args:
        names: the task's words for each cell, if they are known.
        by_name: take facts that are named as a piece is, where none fits the start.

    Raises:
        TaskError: no predicate fits; says what would.
    """
    ways = [names] if names is not None else [*namings(task, puzzle.board)]
    missed = ""
    for named in (False, True) if by_name else (False,):
        found = []
        for number, places in enumerate(ways):
            finder = _Finder(task, puzzle, places, named)
            if reading := finder.reading():
                found.append(((*reading[0], number), reading[1]))
            missed = missed or finder.missed
        if found:
            return min(found, key=lambda each: each[0])[1]
    board = puzzle.board
    missed = missed or next((sign for sign in puzzle.start if sign != EMPTY), board.signs[0])
    piece, cell = plural(board.piece_names[missed]), board.cell_noun
    held = [str(c) for c, sign in zip(board.cells, puzzle.start, strict=True) if sign == missed]
    where = ", ".join(held[:6]) + ", …" * (len(held) > 6)
    shown = ", ".join(sorted(task.predicates)[:8]) or "none"
    raise TaskError(
        f"nothing says where the {piece} are: none of its predicates ({shown}) holds at first of "
        f"the {piece} of {puzzle.name}, {where}, or of its empty {cell}s; name its objects as the "
        f"{cell}s are named (task {short(task.name[:80])})"
    )


def laid_on(puzzle: Puzzle, own: Puzzle, reading: BoardReading) -> BoardReading:
    """A reading of a task on its own puzzle's board, laid on the board of another puzzle.

    Of all ways to do so, the one is taken that differs least at the start, then in the goal.

    Raises:
        TaskError: the boards differ.
    """
    board, theirs = puzzle.board, own.board
    size = len(board.cells)
    tables = [[b.places.get(rule.name, ()) for rule in board.rules] for b in (theirs, board)]
    ways = list(islice(isomorphisms(size, *tables), MOST_WAYS)) if len(theirs.cells) == size else []
    if not ways:
        raise TaskError("its board is another one")

    def unlike(way: tuple[int, ...]) -> tuple[int, ...]:
        pairs = (own.start, puzzle.start), (own.wanted or "", puzzle.wanted or "")
        return tuple(sum(one[i] != other[way[i]] for i in range(len(one)) if other)
                     for one, other in pairs)  # fmt: skip

    best = min(ways, key=unlike)
    places = {name: board.cells[best[theirs.index[c]]] for name, c in reading.places.items()}
    return BoardReading(board, places, reading.patterns, reading.rest)


class _Finder:
    """Finds the atoms of each piece and of empty cells, given the names of cells."""

    def __init__(self, task: StripsTask, puzzle: Puzzle, places: Places, by_name: bool) -> None:
        self.task, self.puzzle, self.places = task, puzzle, places
        board = puzzle.board
        self.tolerance = max(1, len(board.cells) // 4)
        self.at_start = _held(puzzle.start, board.cells)
        self.at_goal = _held(puzzle.wanted or "", board.cells)
        self.signs = [sign for sign in board.signs if sign in _possible(puzzle)]
        self.missed = ""
        self.by_name = by_name and 2 * len(places) > len(board.cells)

    def reading(self) -> tuple[tuple[object, ...], BoardReading] | None:
        """The best reading with how well it fits; None if nothing fits."""
        chosen: dict[str, _Candidate] = {}
        used: set[tuple[_Shape, str]] = set()
        for sign in sorted(self.signs, key=lambda each: each not in self.at_start):
            able = [each for each in self.candidates(sign) if not used & each_words(each)]
            if able:
                chosen[sign] = min(able)
                used |= each_words(chosen[sign])
        missing = [sign for sign in self.signs if sign not in chosen]
        if len(missing) > 1 or (len(missing) == 1 and not self.candidates(EMPTY)):
            self.missed = missing[0]
            return None
        exact = bool(missing) or not chosen
        empties = [
            each for each in self.candidates(EMPTY)
            if not used & each_words(each) and (
                (each.fit.wrong == 0 and not each.fit.static) if exact
                else any(self.opposed(piece.shape, each.shape) for piece in chosen.values())
            )
        ]  # fmt: skip
        if empties:
            chosen[EMPTY] = min(empties)
        elif missing:
            self.missed = missing[0]
            return None
        rest = missing[0] if missing else "" if empties else EMPTY
        if not rest:
            unread = [s for s, each in chosen.items() if each.shape.predicate not in self.read]
            rest = EMPTY if EMPTY in unread else unread[0] if len(unread) == 1 else ""
            chosen.pop(rest, None)
        fits = [each.fit for each in chosen.values()]
        worth = (max(fits)[0], *(sum(fit[i] for fit in fits) for i in (1, 2)))
        words: dict[_Shape, dict[str, str]] = {}
        for sign, each in chosen.items():
            words.setdefault(each.shape, {}).update(dict.fromkeys(each.words, sign))
        patterns = tuple(FactPattern(*shape, signs) for shape, signs in words.items())
        return worth, BoardReading(self.puzzle.board, self.places, patterns, rest)

    def candidates(self, sign: str) -> list[_Candidate]:
        """The patterns whose atoms hold at first of about the cells with a piece."""
        start, goal = self.at_start.get(sign, _NONE), self.at_goal.get(sign, _NONE)
        found = []
        for shape, (held, asked, words) in self.tables.items():
            mine = tuple(word for word in sorted(words) if words[word] in (sign, ""))
            cells = _NONE.union(*(held.get(word, ()) for word in mine))
            named = any(self.is_named(sign, word or shape.predicate) for word in mine)
            wrong, static = len(cells ^ start), shape.predicate not in self.task.fluents
            fits = wrong <= self.tolerance and (sign == EMPTY or not start or wrong < len(start))
            if not named and any(self.piece_named(word or shape.predicate) for word in mine):
                continue
            told = fits or (named and self.by_name and not static)
            if not mine or not told or self.is_union(sign, cells):
                continue
            goals = _NONE.union(*(asked.get(word, ()) for word in mine))
            fit = _Fit(wrong, static, len(goals ^ goal), not named, shape.word)
            found.append(_Candidate(fit, shape, mine))
        return found

    def is_union(self, sign: str, cells: frozenset[Cell]) -> bool:
        """Whether these are the cells that are empty or hold some other piece, as floor is."""
        others = [held for each, held in self.at_start.items() if each != sign and held <= cells]
        mine = self.at_start.get(sign, _NONE)
        return sign == EMPTY and len(self.signs) > 1 and bool(others) and (
            cells == mine.union(*others)
        )  # fmt: skip

    def is_named(self, sign: str, text: str) -> bool:
        """Whether a predicate or an object has the name of a piece in it."""
        parts = set(re.split(r"[-_]", text))
        parts |= {part.strip("0123456789") for part in parts}
        return not parts.isdisjoint(
            EMPTY_WORDS if sign == EMPTY else {self.puzzle.board.piece_names[sign]}
        )

    def piece_named(self, text: str) -> str:
        """The only piece whose name a predicate or an object has in it; empty if there is none."""
        found = [s for s in self.signs if len(self.signs) > 1 and self.is_named(s, text)]
        return found[0] if len(found) == 1 else ""

    @cached_property
    def tables(self) -> dict[_Shape, tuple[_Held, _Held, dict[str, str]]]:
        """By shape: the cells of each word at first and in the goal, and the sign that each word
        stands for; empty where the predicate stands for one of any."""
        asked = {each.atom for each in self.task.goal if each.positive}
        found = {}
        for shape in self.shapes():
            held, goal = (self.told(shape, atoms) for atoms in (self.task.init, asked))
            if not shape.word:
                found[shape] = held, goal, {"": ""}
                continue
            words = self.meant(shape, held)
            if words:
                found[shape] = held, goal, words
        return found

    def shapes(self) -> Iterator[_Shape]:
        """The ways in which predicates may say what stands in a cell."""
        sizes = {len(place) for place in self.places}
        for predicate, types in self.task.predicates.items():
            every = range(1, len(types) + 1)
            for size in sizes if len(types) <= MOST_WORDS else ():
                if len(types) == size:
                    yield _Shape(predicate, tuple(every), 0)
                elif len(types) == size + 1:
                    for cell in combinations(every, size):
                        (word,) = set(every) - set(cell)
                        yield _Shape(predicate, cell, word)

    def told(self, shape: _Shape, atoms: Iterable[Atom]) -> _Held:
        found: dict[str, set[Cell]] = {}
        for atom in atoms:
            if atom[0] == shape.predicate:
                cell = self.places.get(tuple(atom[i] for i in shape.cell))
                if cell is not None:
                    found.setdefault(atom[shape.word] if shape.word else "", set()).add(cell)
        return found

    def meant(self, shape: _Shape, held: _Held) -> dict[str, str]:
        """The sign that each word of a shape stands for, by its name or where it is at first."""
        if not self.words_of_cells.isdisjoint(held):
            return {}
        types = self.task.predicates[shape.predicate][shape.word - 1]
        words = [w for w in self.task.objects
                 if w not in self.words_of_cells and self.task.is_a(w, types)]  # fmt: skip
        signs = [*self.signs, EMPTY]
        found: dict[str, str] = {}
        for word in words:
            if named := self.piece_named(word):
                found[word] = named
            elif cells := held.get(word):
                found[word] = max(signs, key=lambda s: len(self.at_start.get(s, _NONE) & cells))
            elif self.is_named(EMPTY, word):
                found[word] = EMPTY
        unseen = [word for word in words if word not in found]
        left = [sign for sign in signs if sign not in found.values()]
        if len(unseen) == 1 and len(left) == 1:
            found[unseen[0]] = left[0]
        return found

    @cached_property
    def words_of_cells(self) -> frozenset[str]:
        return frozenset(word for place in self.places for word in place)

    @cached_property
    def read(self) -> set[str]:
        """The predicates and functions that occur in a condition or in the goal."""
        parts = (part for formula in self.task.formulas for part in parts_of(formula))
        found = {part.atom[0] for part in parts if isinstance(part, Literal)}
        return found.union(self.task.numbers_read)

    def opposed(self, one: _Shape, other: _Shape) -> bool:
        """Whether an action makes one true and the other false of a place, or swaps them."""

        def places(literals: Iterable[Literal], of: _Shape, positive: bool) -> set[Place]:
            return {
                tuple(each.atom[i] for i in of.cell)
                for each in literals
                if each.positive is positive and each.atom[0] == of.predicate
            }

        pairs = ((one, other), (other, one))
        return any(
            places(changes, one, True)
            & (places(changes, other, False) | places(needs, other, True))
            for each in self.task.operators.values()
            for changes, needs in ((each.changes, each.literals),)
            for one, other in pairs
        )


_Held = Mapping[str, set[Cell]]
"""By words: the cells of which atoms hold."""
_NONE: frozenset[Cell] = frozenset()


def each_words(candidate: _Candidate) -> set[tuple[_Shape, str]]:
    """What a candidate takes, so that no other piece can have it."""
    return {(candidate.shape, word) for word in candidate.words}


def _held(position: Position, cells: Iterable[Cell]) -> dict[str, frozenset[Cell]]:
    """The cells of each sign of a position or pattern."""
    found: dict[str, set[Cell]] = {}
    for cell, sign in zip(cells, position, strict=False):
        if sign != FREE:
            found.setdefault(sign, set()).add(cell)
    return {sign: frozenset(held) for sign, held in found.items()}


def _possible(puzzle: Puzzle) -> set[str]:
    """The signs that stand in some cell at first, or that rules may put there."""
    found, before = set(puzzle.start), set[str]()
    while found != before:
        before = set(found)
        for rule in puzzle.board.rules:
            if found.issuperset(sign for sign in rule.before if sign not in rule.kinds):
                found.update(rule.flip, (sign for sign in rule.after if sign not in rule.kinds))
    return found
