"""A board: its cells, the pieces that may stand there, and the rules of its steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar

from pegplan.boards import games
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import DIRECTIONS, Lattice, Matrix, point_group, transform
from pegplan.boards.picture import EMPTY, FREE, MOST_CELLS, format_picture, parse_picture
from pegplan.boards.rules import Piece, Rule, Step
from pegplan.boards.symmetry import automorphisms
from pegplan.display import Displayed
from pegplan.errors import BoardError, InputError, UnknownName
from pegplan.fields import shown
from pegplan.frozen import FrozenDict

Position = str
"""The sign of what stands in each cell, in the order of the board's cells; ``o`` is empty."""

Placed = Position | Mapping[Cell, str] | Collection[Cell | str]
"""What :meth:`Board.position` takes for a position."""

Symmetry = tuple[int, ...]
"""A permutation of cell indices: cell ``i`` goes to cell ``symmetry[i]``."""


@dataclass(frozen=True)
class Board(Displayed):
    """Cells on a lattice, with the pieces and rules of a game.

    Without pieces and rules the game is peg solitaire, as in board files.

    Attributes:
        name: what users call the board, such as ``english``.
        cells: the cells in reading order; the index of a cell is its position in this tuple.
        lattice: which cells are neighbours, and so which cells are in line.
        title: one line for people; boards that differ only in the title are equal.
        pieces: what may stand in a cell.
        rules: what a step may do.
        is_named: whether :func:`pegplan.board` made it, of a shipped or generated name.

    Raises:
        BoardError: no cell, too many cells, two pieces of one name or sign, two rules of one name,
            or a rule that names a cell that is not on the board.
    """

    name: str
    cells: tuple[Cell, ...]
    lattice: Lattice = Lattice.SQUARE
    title: str = field(default="", compare=False)
    _: KW_ONLY
    pieces: tuple[Piece, ...] = ()
    rules: tuple[Rule, ...] = ()
    is_named: bool = field(default=False, init=False, compare=False)
    cell_noun: ClassVar[str] = "cell"
    piece_noun: ClassVar[str] = "piece"
    step_noun: ClassVar[str] = "step"
    """What a cell, a piece and a step are called in messages, tables and keys of JSON."""
    json_keys: ClassVar[Mapping[str, str]] = FrozenDict()
    """The words of its own that a game has as keys of JSON: ``jumps`` for ``steps``."""

    def __new__(cls, *args: Any, **fields: Any) -> Board:
        """Make a board of the class that its game has, as far as one is known for its rules."""
        return object.__new__(games.board_class(cls, fields.get("pieces"), fields.get("rules")))

    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Any]]:
        return (), {"pieces": self.pieces, "rules": self.rules}

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(set(self.cells))))
        if not self.cells:
            raise BoardError(f"board {self.name}: a board needs at least one cell")
        if len(self.cells) > MOST_CELLS:
            raise BoardError(
                f"board {self.name}: {len(self.cells)} cells; a board has at most {MOST_CELLS}"
            )
        if not self.rules:
            object.__setattr__(self, "rules", games.default_rules(self.lattice))
        object.__setattr__(self, "pieces", self.pieces or games.DEFAULT_PIECES)
        for what, names in (
            ("pieces have the name", [piece.name for piece in self.pieces]),
            ("pieces have the sign", [piece.sign for piece in self.pieces]),
            ("rules have the name", [rule.name for rule in self.rules]),
        ):
            if twice := {name for name in names if names.count(name) > 1}:
                raise BoardError(f"board {self.name}: two {what} {min(twice)!r}")
        for rule in self.rules:
            for cell in (cell for place in rule.listed for cell in place):
                if cell not in self.index:
                    raise BoardError(
                        f"board {self.name}: rule {rule.name} names {cell}, "
                        "which is not on the board"
                    )

    @cached_property
    def index(self) -> Mapping[Cell, int]:
        """The index of each cell in :attr:`cells`."""
        return FrozenDict({cell: i for i, cell in enumerate(self.cells)})

    @cached_property
    def rule_named(self) -> Mapping[str, Rule]:
        """The rules by name."""
        return FrozenDict({rule.name: rule for rule in self.rules})

    @cached_property
    def piece_names(self) -> Mapping[str, str]:
        """The name of what each sign draws: ``$`` a ``box``, ``o`` ``empty``."""
        return FrozenDict({piece.sign: piece.name for piece in self.pieces} | {EMPTY: "empty"})

    @cached_property
    def signs(self) -> str:
        """The pieces' signs, in the order of :attr:`pieces`."""
        return "".join(piece.sign for piece in self.pieces)

    @cached_property
    def places(self) -> Mapping[str, tuple[tuple[int, ...], ...]]:
        """The places of each rule, as indices of cells; a step that two places make stands once."""
        return FrozenDict({rule.name: self._places(rule) for rule in self.rules})

    def _places(self, rule: Rule) -> tuple[tuple[int, ...], ...]:
        index = self.index
        found: dict[Any, tuple[int, ...]] = {}
        for place in (*rule.listed, *self._fitting(rule)):
            cells = tuple(index[cell] for cell in place)
            found.setdefault(self._effect(rule, cells), cells)
        return tuple(found.values())

    def _fitting(self, rule: Rule) -> Iterator[tuple[Cell, ...]]:
        for row, column in self.cells if rule.shapes else ():
            for shape in rule.shapes:
                place = tuple(Cell(row + rows, column + columns) for rows, columns in shape)
                if all(cell in self.index for cell in place):
                    yield place

    def _effect(self, rule: Rule, cells: tuple[int, ...]) -> Any:
        """What a rule does at a place, the same for two places where it does the same."""
        if rule.flip:
            return frozenset(cells)
        named: dict[str, int] = {}
        seen = []
        for cell, before, after in sorted(zip(cells, rule.before, rule.after, strict=True)):
            if before in rule.kinds:
                named.setdefault(before, len(named))
            seen.append((cell, before if before not in rule.kinds else named[before], after))
        kinds = tuple(rule.kinds[variable] for variable in named)
        return tuple((c, b, named.get(a, a)) for c, b, a in seen), kinds

    @cached_property
    def steps(self) -> frozenset[Step]:
        """Every rule at each of its places."""
        return frozenset(
            Step(name, tuple(self.cells[i] for i in place))
            for name, places in self.places.items()
            for place in places
        )

    def step_at(self, rule: str, cells: Sequence[Cell]) -> Step:
        """The step of a rule at a place, whether or not there is such a place."""
        return Step(rule, cells)

    def legal_steps(self, position: Position) -> Iterator[Step]:
        """The steps that are possible in a position, rule by rule."""
        for rule in self.rules:
            for place in self.places[rule.name]:
                if rule.result("".join([position[i] for i in place])) is not None:
                    yield self.step_at(rule.name, tuple(self.cells[i] for i in place))

    def position(self, given: Placed, what: str = "position") -> Position:
        """A position from a picture or signs, from pieces' signs or names by cell, or, where the
        board has one piece, from the cells that hold it.

        Raises:
            InputError: a cell that the board lacks, or something that is no piece.
        """
        return self._filled(given, what, EMPTY)

    def placed(self, position: Position) -> Placed:
        """A position in the form that users of the game know: its signs."""
        return position

    def pattern(self, given: Placed, what: str = "goal") -> Position:
        """As :meth:`position`, with ``?`` where anything may stand, and in cells not named."""
        return self._filled(given, what, FREE)

    def _filled(self, given: Placed, what: str, rest: str) -> str:
        allowed = self.signs + EMPTY + (FREE if rest == FREE else "")
        if isinstance(given, str):
            if len(given) == len(self.cells) and not given.strip(allowed):
                return given
            drawn = parse_picture(given, allowed)
            if strange := sorted(set(drawn) ^ set(self.cells)):
                raise InputError(
                    f"the picture does not draw the board's cells: look at {strange[0]}"
                )
            return "".join(drawn[cell] for cell in self.cells)
        if not isinstance(given, Mapping):
            if len(self.pieces) != 1:
                raise InputError(f"{what}: say which piece stands in each cell")
            given = dict.fromkeys(given, self.signs)
        by_name = {name: sign for sign, name in self.piece_names.items()}
        signs = [rest] * len(self.cells)
        for cell, piece in given.items():
            sign = by_name.get(piece, piece)
            if sign not in allowed or len(sign) != 1:
                raise UnknownName("piece", piece, by_name, f"pieces are {', '.join(by_name)}")
            signs[self.index[self.cell(str(cell))]] = sign
        return "".join(signs)

    def full(self) -> Position:
        """The position with the first piece in every cell."""
        return self.signs[0] * len(self.cells)

    def picture(self, position: Position) -> str:
        """The picture of a position or pattern."""
        return format_picture(dict(zip(self.cells, position, strict=True)))

    def pieces_in(self, position: Position) -> dict[str, tuple[Cell, ...]]:
        """The cells that each piece holds in a position, by its name; without those of none."""
        held: dict[str, list[Cell]] = {}
        for cell, sign in zip(self.cells, position, strict=True):
            if sign not in (EMPTY, FREE):
                held.setdefault(self.piece_names[sign], []).append(cell)
        return {name: tuple(cells) for name, cells in held.items()}

    def cell(self, name: str) -> Cell:
        """The cell of this name; raises :class:`InputError` if the board has no such cell."""
        cell = Cell.parse(name)
        if cell not in self.index:
            first, last = map(str, (self.cells[0], self.cells[-1]))
            raise InputError(
                f"board {self.name} has no cell {name}; its cells run from {first} to {last}"
            )
        return cell

    def step(self, text: str) -> Step:
        """The step written ``push d3-c3-b3``, without the rule where the board has only one.

        Raises:
            InputError: no such rule, or no such place of it.
        """
        words = text.split()
        name = words[0] if len(words) == 2 else self.rules[0].name
        if len(words) not in (1, 2) or (len(words) == 1 and len(self.rules) > 1):
            raise InputError(
                f"{shown(text)} is no step; write a rule and the cells of its place, such as "
                f"{self._example}"
            )
        if name not in self.rule_named:
            raise UnknownName("rule", name, self.rule_named)
        step = self.step_at(name, tuple(map(self.cell, words[-1].split("-"))))
        if step not in self.steps:
            raise InputError(f"rule {name} has no place {words[-1]}; its places are such as "
                             f"{self._example.rpartition(' ')[2]}")  # fmt: skip
        return step

    def steps_in(self, word: str) -> tuple[Step, ...]:
        """The steps that a word of a plan text stands for; raises as :meth:`step` does."""
        return (self.step(word),)

    @cached_property
    def widest(self) -> int:
        """The most cells that a step changes."""
        return max((len(place) for places in self.places.values() for place in places), default=0)

    def steps_apart(self, before: Position, then: Position) -> int:
        """How many steps an action of a task may make at once that leads from ``before`` to
        ``then``: one, unless a game can tell their number from the positions."""
        return 1

    def fault_text(self, cell: Cell, said: str, should: str) -> str:
        """What is wrong with a cell of which a task says these signs, in words.

        Args:
            said: the signs; empty where nothing is said.
            should: the sign that would be right.
        """
        wish = to_hold(self.piece_names[should])
        if not said:
            return f"nothing is said of {cell}, which should {wish}"
        held = " and ".join(with_article(self.piece_names[sign]) for sign in said if sign != EMPTY)
        parts = [f"holds {held}"] * bool(held) + ["is empty"] * (EMPTY in said)
        only = "only " * (should in said)
        return f"{cell} {' and '.join(parts)}, and should {only}{wish}"

    @property
    def _example(self) -> str:
        rule = next((rule for rule in self.rules if self.places[rule.name]), self.rules[0])
        place = (self.places[rule.name] or ((),))[0]
        return self.written(Step(rule.name, tuple(self.cells[i] for i in place)))

    def written(self, step: Step) -> str:
        """A step as :meth:`step` reads it."""
        cells = "-".join(map(str, step))
        return cells if len(self.rules) == 1 else f"{step.rule} {cells}"

    @cached_property
    def neighbours(self) -> Mapping[Cell, tuple[Cell, ...]]:
        """The cells next to each cell; on custom boards, those that follow it in a place."""
        near: dict[Cell, set[Cell]] = {cell: set() for cell in self.cells}
        for cell in self.cells:
            for rows, columns in DIRECTIONS[self.lattice]:
                near[cell].add(Cell(cell.row + rows, cell.column + columns))
        if self.lattice is Lattice.CUSTOM:
            for place in (place for rule in self.rules for place in rule.listed):
                for a, b in pairwise(place):
                    near[a].add(b)
                    near[b].add(a)
        known = self.index.keys()
        return FrozenDict({cell: tuple(sorted(known & found)) for cell, found in near.items()})

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The permutations of cells that map the places of each rule onto themselves.

        The identity comes first. Of a board on a lattice they are rotations and reflections; the
        English board of peg solitaire has 8. Signs stay as they are.
        """
        if self.lattice is Lattice.CUSTOM:
            return automorphisms(len(self.cells), [self.places[rule.name] for rule in self.rules])
        identity = tuple(range(len(self.cells)))
        found = {identity: None}
        for matrix in point_group(self.lattice):
            images = [transform(matrix, cell) for cell in self.cells]
            rows = min(row for row, _ in images) - min(cell.row for cell in self.cells)
            columns = min(c for _, c in images) - min(cell.column for cell in self.cells)
            cells = [Cell(row - rows, column - columns) for row, column in images]
            if all(cell in self.index for cell in cells):
                moved = tuple(self.index[cell] for cell in cells)
                if all(self._is_kept(rule, matrix, moved) for rule in self.rules):
                    found[moved] = None
        return tuple(found)

    def _is_kept(self, rule: Rule, matrix: Matrix, moved: Symmetry) -> bool:
        """Whether a rotation or reflection maps the places of a rule onto themselves."""
        turned = {tuple(transform(matrix, vector) for vector in shape) for shape in rule.shapes}
        if not rule.listed and turned == set(rule.shapes):
            return True
        effects = {self._effect(rule, place) for place in self.places[rule.name]}
        images = (tuple(moved[i] for i in place) for place in self.places[rule.name])
        return all(self._effect(rule, image) in effects for image in images)

    @cached_property
    def centre(self) -> Cell | None:
        """The only cell that every symmetry maps to itself; None if there is not exactly one."""
        if len(self.symmetries) == 1:
            return None
        fixed = [i for i in range(len(self.cells)) if all(s[i] == i for s in self.symmetries)]
        return self.cells[fixed[0]] if len(fixed) == 1 else None

    def __repr__(self) -> str:
        """``board('english')`` for a board made by its name, else the constructor call."""
        if self.is_named:
            return f"board({self.name!r})"
        parts = [repr(self.name), repr(self.cells), f"Lattice.{self.lattice.name}"]
        parts += [f"title={self.title!r}"] if self.title else []
        if self.rules != games.default_rules(self.lattice):
            parts += [f"pieces={self.pieces!r}", f"rules={self.rules!r}"]
        return f"Board({', '.join(parts)})"


def with_article(name: str) -> str:
    """A piece's name with ``a`` or ``an``; ``nothing`` for an empty cell."""
    if name == "empty":
        return "nothing"
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def to_hold(name: str) -> str:
    """What a cell does that should hold a piece, or be empty, in words."""
    return "be empty" if name == "empty" else f"hold {with_article(name)}"
