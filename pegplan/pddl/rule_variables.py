"""What templates get of a puzzle's rules, with the names that they have in PDDL.

A cell holds one *content*: a piece, or ``empty``. Names are unique across types, predicates,
actions and objects: a piece or rule whose name is taken by something else gets an ending.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import AnyOf, Count, Exact, Goal, Pattern, Puzzle, Stuck
from pegplan.boards.rules import Rule
from pegplan.errors import EncodingError

DOMAIN_NAME = "board-puzzle"
"""The domain of the encodings that write any board puzzle."""
RESERVED = frozenset({
    "and", "or", "not", "imply", "when", "forall", "exists", "either", "object", "number",
    "total-cost", "increase", "assign", "define", "domain", "problem", "at", "start", "end",
    "over", "all", "always", "sometime", "cell", "content", "piece", "empty", "place",
    "holds", "part", DOMAIN_NAME, "stage", "now", "check", "checks",
})  # fmt: skip
"""Words that no piece and no rule is named in PDDL."""
Check = tuple[str, str, str, str]
"""A stage, the stage after it, a cell, and what it must hold."""
Test = Callable[[str, str], None]
PLAY, END = "stage-play", "stage-end"
MOST_CHECKS = 100_000
FLIPPED = "?place"
MOST_STATES = 4_096
"""A flip with more states of its cells is not written as an action for each."""


@dataclass(frozen=True)
class RuleAction:
    """A rule as a template writes it.

    Attributes:
        name: of its action, or of its actions' family.
        parameters: (variable, type) of its cells, then of its variables.
        before, after: (cell variable, content) of each cell, where they say something.
        kinds: (variable, static predicate, contents) of variables that may not be all pieces.
        places: the places, each as cell names.
        flip: the piece that it flips; empty for other rules.
        cost: of a step.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    before: tuple[tuple[str, str], ...]
    after: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[str, str, tuple[str, ...]], ...]
    places: tuple[tuple[str, ...], ...]
    flip: str
    cost: int


def content_names(board: Board) -> Mapping[str, str]:
    """The PDDL name of what each sign draws."""
    taken = RESERVED | {str(cell) for cell in board.cells}
    names = {EMPTY: "empty"}
    for piece in board.pieces:
        names[piece.sign] = f"{piece.name}-piece" if _is_taken(piece.name, taken) else piece.name
    return names


def action_names(board: Board) -> Mapping[str, str]:
    """The PDDL name of each rule."""
    taken = RESERVED | set(content_names(board).values()) | {str(cell) for cell in board.cells}
    return {r.name: f"{r.name}-step" if _is_taken(r.name, taken) else r.name for r in board.rules}


def _is_taken(name: str, taken: Set[str]) -> bool:
    return name in taken or name.startswith("stage-")


def rule_actions(board: Board) -> tuple[tuple[str, RuleAction], ...]:
    """The rules of a board that have places, each with its name on the board."""
    return tuple((r.name, _action(board, r)) for r in board.rules if board.places[r.name])


def _action(board: Board, rule: Rule) -> RuleAction:
    names, signs = content_names(board), action_names(board)[rule.name]
    places = tuple(tuple(str(board.cells[i]) for i in place) for place in board.places[rule.name])
    if rule.flip:
        parameters: tuple[tuple[str, str], ...] = ((FLIPPED, "place"),)
        return RuleAction(signs, parameters, (), (), (), places, names[rule.flip], rule.cost)
    cells = [f"?c{number}" for number, _ in enumerate(rule.before, start=1)]
    anything = {*board.signs, EMPTY}
    told = [sign for sign in rule.kinds if not (
        set(rule.kinds[sign]) == anything and rule.before.count(sign) == rule.after.count(sign) == 1
        and rule.before.index(sign) == rule.after.index(sign)
    )]  # fmt: skip
    variables = {sign: f"?x{number}" for number, sign in enumerate(told, start=1)}
    terms = dict(names) | variables
    kinds = []
    types = {}
    for sign, allowed in ((sign, rule.kinds[sign]) for sign in told):
        types[sign] = "content" if EMPTY in allowed else "piece"
        if set(allowed) not in ({*board.signs}, anything):
            predicate = f"{signs}-{variables[sign][1:]}-may-be"
            kinds.append((variables[sign], predicate, tuple(names[each] for each in allowed)))
    return RuleAction(
        signs,
        (*((cell, "cell") for cell in cells), *((variables[s], types[s]) for s in told)),
        _told(cells, rule.before, terms),
        _told(cells, rule.after, terms),
        tuple(kinds),
        places,
        "",
        rule.cost,
    )


def ground_actions(board: Board) -> tuple[tuple[str, str, tuple[str, ...], RuleAction], ...]:
    """One action a place, and for flips one for each state of its cells.

    Each as (name, rule, cells, action), where the action has no cells among its parameters.
    """
    found = []
    for rule in (rule for rule in board.rules if board.places[rule.name]):
        names, action = content_names(board), _action(board, rule)
        for place in action.places:
            name = f"{action.name}-{'-'.join(place)}"
            if not rule.flip:
                at = {f"?c{number}": cell for number, cell in enumerate(place, start=1)}
                found.append((name, rule.name, place, replace(
                    action, name=name, parameters=action.parameters[len(place) :], places=(),
                    before=tuple((at[cell], content) for cell, content in action.before),
                    after=tuple((at[cell], content) for cell, content in action.after),
                )))  # fmt: skip
                continue
            if 2 ** len(place) > MOST_STATES:
                raise EncodingError(f"rule {rule.name} flips {len(place)} cells at once: too many")
            for signs in product((rule.flip, EMPTY), repeat=len(place)):
                after = rule.result("".join(signs)) or ""
                state = "".join("x" if sign == rule.flip else "o" for sign in signs)
                found.append((f"{name}-from-{state}", rule.name, place, replace(
                    action, name=name, parameters=(), places=(), flip="",
                    before=_told(place, signs, names), after=_told(place, after, names),
                )))  # fmt: skip
    return tuple(found)


def _told(
    cells: Sequence[str], signs: Sequence[str], names: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """(cell, content) of each cell whose sign has a name."""
    pairs = zip(cells, signs, strict=True)
    return tuple((cell, names[sign]) for cell, sign in pairs if sign in names)


def contents(board: Board, position: Position) -> tuple[tuple[str, str], ...]:
    """(cell, content) of each cell that a position or pattern says something about."""
    names = content_names(board)
    cells: list[tuple[Cell, str]] = list(zip(board.cells, position, strict=True))
    return tuple((str(cell), names[sign]) for cell, sign in cells if sign != FREE)


def goal_cells(puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
    """(cell, content) that a goal *exact* or *pattern* wants; none of other goals."""
    return () if puzzle.wanted is None else contents(puzzle.board, puzzle.wanted)


def goal_checks(puzzle: Puzzle) -> tuple[Check, ...]:
    """The checks that lead from play to the end where a goal holds; none of *exact* and *pattern*.

    A check goes from a stage to a stage if a cell has this content, and needs nothing else, so that
    every planner can read it: a count is a walk through the cells, which counts; a position
    is stuck if each place of each rule is blocked; of several goals one is chosen at the start.

    Raises:
        EncodingError: more than :data:`MOST_CHECKS`.
    """
    if puzzle.wanted is not None:
        return ()
    made = _Checks(puzzle.board)
    made.goal(puzzle.goal)
    return tuple(made.found)


class _Checks:
    """The checks of a goal, as they are made."""

    def __init__(self, board: Board) -> None:
        self.board, self.names = board, content_names(board)
        self.found: dict[Check, None] = {}
        self._stages = 0

    def goal(self, goal: Goal) -> None:
        """Make the checks from play to the end."""
        if isinstance(goal, AnyOf):
            for each in goal.goals:
                self.goal(each)
            return
        now = PLAY
        for test in (tests := list(self._tests(goal))):
            then = END if test is tests[-1] else self._stage()
            test(now, then)
            now = then

    def _tests(self, goal: Goal) -> Iterator[Test]:
        """What must hold, one after the other; each makes the checks between two stages."""
        cells = range(len(self.board.cells))
        if isinstance(goal, Exact | Pattern):
            wanted = str(goal.position)
            named = [i for i in cells if wanted[i] != FREE] or [0]
            yield from (partial(self._holds, i, wanted[i]) for i in named)
            return
        assert isinstance(goal, Count | Stuck)
        by_name = {piece.name: piece.sign for piece in self.board.pieces}
        for name, count in goal.pieces.items():
            yield partial(self._counts, by_name.get(name, self.board.signs), count)
        if isinstance(goal, Stuck):
            for rule in self.board.rules:
                for place in self.board.places[rule.name]:
                    yield partial(self._blocked, rule, place)
        elif not goal.pieces:
            yield partial(self._holds, 0, FREE)

    def _stage(self) -> str:
        self._stages += 1
        return f"stage-{self._stages}"

    def _add(self, now: str, then: str, cell: int, signs: Iterable[str]) -> None:
        for sign in signs:
            self.found[now, then, str(self.board.cells[cell]), self.names[sign]] = None
        if len(self.found) > MOST_CHECKS:
            raise EncodingError(f"the goal takes more than {MOST_CHECKS:,} checks of cells")

    def _holds(self, cell: int, sign: str, now: str, then: str) -> None:
        self._add(now, then, cell, self.names if sign == FREE else sign)

    def _counts(self, counted: str, wish: int, now: str, then: str) -> None:
        """A walk through all cells; its stages say how many pieces were counted."""
        size, at = len(self.board.cells), {0: now}
        for cell in range(size):
            after = range(max(0, wish - (size - cell - 1)), min(wish, cell + 1) + 1)
            to = {n: then if cell == size - 1 else self._stage() for n in after}
            for number, stage in at.items():
                for more in (0, 1):
                    signs = (sign for sign in self.names if (sign in counted) == bool(more))
                    if number + more in to:
                        self._add(stage, to[number + more], cell, signs)
            at = to

    def _blocked(self, rule: Rule, place: tuple[int, ...], now: str, then: str) -> None:
        """One of the cells of a place does not hold what a rule wants there."""
        others = set(self.names)
        if rule.flip:
            for cell in place:
                self._add(now, then, cell, sorted(others - {rule.flip, EMPTY}))
        first: dict[str, int] = {}
        for cell, sign in zip(place, rule.before, strict=False):
            allowed = rule.kinds.get(sign, sign)
            self._add(now, then, cell, sorted(others - set(allowed)))
            if sign in rule.kinds and first.setdefault(sign, cell) != cell:
                for held in allowed:
                    between = self._stage()
                    self._add(now, between, first[sign], held)
                    self._add(between, then, cell, sorted(others - {held}))
