"""Checking a proof line by line.

Lines declare sets of states (``e``), sets of actions (``a``) and knowledge (``k``), each with a
number. :mod:`.rules` has the rules by which knowledge follows from knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pegplan.proofs.helve.diagrams import FALSE, DiagramFile, Diagrams
from pegplan.proofs.helve.reading import NotRead, ProofFault, Tick, whole
from pegplan.proofs.helve.rules import ABOUT_ACTIONS, DEATHS, SUBSETS, Rule
from pegplan.proofs.helve.strips import Strips

MOST_DEPTH = 200
"""An expression that is nested deeper is refused; so is one that contains itself."""


class SetExpression(NamedTuple):
    """A set of states or of actions, as its line says it.

    Attributes:
        kind: ``e``, ``i`` or ``g`` for the constants, ``b`` for a diagram, ``n`` negation, ``i&``
            intersection, ``u`` union, ``p`` progression, ``r`` regression; for actions ``a``
            all, ``b`` a list, ``u`` union.
        of: the numbers of the sets that it is made of, a diagram, or numbers of actions.
    """

    kind: str
    of: tuple[int, ...] = ()


class Subset(NamedTuple):
    """Knowledge: one set is a subset of another; ``what`` says of what (``e``: states)."""

    left: int
    right: int
    what: str = "e"


class Dead(NamedTuple):
    """Knowledge: no plan goes through a state of the set."""

    of: int


class Proof:
    """Checks a proof about a task.

    Args:
        task: the task.
        open_file: gives the text of a file of diagrams by its name.
        tick: called now and then.
    """

    def __init__(self, task: Strips, open_file: Callable[[str], str], tick: Tick = lambda: None):
        self.task = task
        self._open, self._tick = open_file, tick
        self._diagrams = Diagrams(task.atoms, tick)
        self._files: dict[str, DiagramFile] = {}
        self._order: list[int] = []
        self._sets: dict[str, dict[int, SetExpression]] = {"e": {}, "a": {}}
        self._known: dict[int, Subset | Dead | None] = {}
        self.unsolvable = False

    def check(self, text: str) -> None:
        """Check all lines; raises :class:`ProofFault` unless they prove that there is no plan."""
        for number, line in enumerate(text.split("\n"), start=1):
            self._tick()
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            try:
                if not line.isascii() or not line.isprintable():
                    raise ProofFault("it has characters that no proof has")
                self._line(words)
            except ProofFault as fault:
                raise ProofFault(f"line {number}: {fault}") from None
            except NotRead as error:
                raise NotRead(f"line {number}: {error}") from None
        if not self.unsolvable:
            raise ProofFault("no line concludes that the task is unsolvable")

    def _line(self, words: list[str]) -> None:
        if len(words) < 3 or words[0] not in ("e", "a", "k"):
            raise ProofFault("a line begins with e, a or k, a number and a kind")
        what, number, kind, rest = words[0], whole(words[1]), words[2], words[3:]
        if number in (self._known if what == "k" else self._sets[what]):
            raise ProofFault(f"{what} {number} is there already")
        if what == "k":
            self._known[number] = self._knowledge(kind, rest)
        else:
            self._sets[what][number] = (self._states if what == "e" else self._actions)(kind, rest)

    # sets

    def _states(self, kind: str, words: list[str]) -> SetExpression:
        if kind == "c" and words in (["e"], ["i"], ["g"]):
            return SetExpression(words[0])
        if kind == "b" and len(words) == 3 and words[2] == ";":
            return SetExpression("b", (self._diagram(words[0], whole(words[1])),))
        if kind in ("h", "e", "t"):
            raise NotRead(f"sets of kind {kind} are not read here, only diagrams")
        if kind not in ("n", "i", "u", "p", "r") or len(words) != 2 - (kind == "n"):
            raise ProofFault(f"no set of states of kind {kind[:20]!r} has these words")
        return SetExpression("i&" if kind == "i" else kind, tuple(map(whole, words)))

    def _diagram(self, name: str, number: int) -> int:
        if name not in self._files:
            try:
                self._files[name] = DiagramFile(self._open(name), self._diagrams)
            except ProofFault as fault:
                raise ProofFault(f"{name}: {fault}") from None
        file = self._files[name]
        if self._order and file.order != self._order:
            raise NotRead("two files have different orders of variables")
        self._order = file.order
        if number not in file.diagrams:
            raise ProofFault(f"{name} has no diagram {number}")
        return file.diagrams[number]

    def _actions(self, kind: str, words: list[str]) -> SetExpression:
        if kind == "a" and not words:
            return SetExpression("a")
        if kind == "u" and len(words) == 2:
            return SetExpression("u", tuple(map(whole, words)))
        if kind == "b" and words and whole(words[0]) == len(words) - 1:
            most = len(self.task.actions) - 1
            return SetExpression("b", tuple(whole(word, 0, most) for word in words[1:]))
        raise ProofFault(f"no set of actions of kind {kind[:20]!r} has these words")

    def set(self, number: int, kind: str = "", what: str = "e") -> SetExpression:
        """A set by its number; raises :class:`ProofFault` unless it is of that kind."""
        found = self._sets[what].get(number)
        if found is None or (kind and found.kind != kind):
            raise ProofFault(f"{what} {number} is not there, or not of kind {kind or 'any'}")
        return found

    # knowledge

    def _knowledge(self, kind: str, words: list[str]) -> Subset | Dead | None:
        if kind == "s" and len(words) >= 3:
            left, right = map(whole, words[:2])
            what = "a" if words[2] in ABOUT_ACTIONS else "e"
            self._prove(SUBSETS, words[2], words[3:], left, right)
            return Subset(left, right, what)
        if kind == "d" and len(words) >= 2:
            self._prove(DEATHS, words[1], words[2:], whole(words[0]))
            return Dead(whole(words[0]))
        if kind == "u" and len(words) == 2 and words[0] in ("ci", "cg"):
            self.set(self.dead(whole(words[1])), words[0][1])
            self.unsolvable = True
            return None
        if kind in ("b", "o"):
            raise NotRead("bounds of costs are not read here")
        raise ProofFault(f"no knowledge of kind {kind[:20]!r} has these words")

    def _prove(self, rules: dict[str, Rule], word: str, premises: list[str], *sets: int) -> None:
        if word == "b4":
            raise NotRead("rule b4 compares sets of different kinds; only diagrams are read here")
        if word not in rules:
            raise ProofFault(f"there is no rule {word[:20]!r} for this")
        count, rule = rules[word]
        if count is not None and len(premises) != count:
            raise ProofFault(f"rule {word} has {count} premises")
        if not rule(self, sets, tuple(map(whole, premises))):
            raise ProofFault(f"rule {word} does not give this")

    def dead(self, number: int) -> int:
        """The set that a piece of knowledge says is dead."""
        found = self._known.get(number)
        if not isinstance(found, Dead):
            raise ProofFault(f"k {number} does not say that a set is dead")
        return found.of

    def subset(self, number: int, what: str = "e") -> tuple[int, int]:
        """The two sets of which a piece of knowledge says that one contains the other."""
        found = self._known.get(number)
        if not isinstance(found, Subset) or found.what != what:
            raise ProofFault(f"k {number} does not say that a set is a subset of another")
        return found.left, found.right

    # what is decided by looking into sets

    def literals(
        self, number: int, joined: str, depth: int = 0
    ) -> list[tuple[bool, SetExpression]]:
        """The parts of a union (``u``) or intersection (``i&``), each as it is or negated."""
        if depth > MOST_DEPTH:
            raise ProofFault(f"e {number} is nested too deeply, or contains itself")
        self._tick()
        found = self.set(number)
        if found.kind == joined:
            return [part for each in found.of for part in self.literals(each, joined, depth + 1)]
        positive = found.kind != "n"
        variable = found if positive else self.set(found.of[0])
        if variable.kind not in ("e", "i", "g", "b"):
            raise ProofFault(f"e {number} is no union or intersection of plain sets")
        return [(positive, variable)]

    def acts(self, number: int, depth: int = 0) -> frozenset[int]:
        """The actions of a set of actions."""
        self._tick()
        found = self.set(number, what="a")
        if depth > MOST_DEPTH:
            raise ProofFault(f"a {number} is nested too deeply, or contains itself")
        if found.kind == "a":
            return frozenset(range(len(self.task.actions)))
        if found.kind == "b":
            return frozenset(found.of)
        return frozenset().union(*(self.acts(each, depth + 1) for each in found.of))

    def included(self, sets: tuple[int, ...]) -> bool:
        """Whether an intersection is a subset of a union (rule b1)."""
        left, right = sets
        parts = [*self.literals(left, "i&"), *_negated(self.literals(right, "u"))]
        return not self._diagrams.meets([], self._as_diagrams(parts))

    def image_included(self, sets: tuple[int, ...], kind: str) -> bool:
        """Whether a progression or regression, intersected or not, is a subset of a union."""
        left, right = sets
        found = self.set(left)
        others: list[tuple[bool, SetExpression]] = []
        if found.kind == "i&":
            others = self.literals(found.of[1], "i&")
            found = self.set(found.of[0])
        if found.kind != kind:
            raise ProofFault(
                f"e {left} is not of kind {kind}, nor an intersection that begins with one"
            )
        inner = self.literals(found.of[0], "i&")
        if not all(positive for positive, _ in inner):
            raise ProofFault(f"e {found.of[0]} has a negation")
        others += _negated(self.literals(right, "u"))
        self._as_diagrams([*inner, *others])  # refuses statements about constants only
        near, far = self._as_diagrams(inner, True), self._as_diagrams(others, True)
        before, after = (near, far) if kind == "p" else (far, near)
        place = self._order
        for number in sorted(self.acts(found.of[1])):
            action = self.task.actions[number]
            needs = {place[atom]: True for atom in action.needs}
            changes = {place[atom]: value for atom, value in action.changes.items()}
            if self._diagrams.meets(before, after, needs, changes):
                return False
        return True

    def _as_diagrams(
        self, parts: Sequence[tuple[bool, SetExpression]], constants: bool = False
    ) -> list[int]:
        if not constants and all(found.kind != "b" for _, found in parts):
            raise ProofFault("the statement is about constant sets only")
        found = [(positive, self._as_diagram(each)) for positive, each in parts]
        return [diagram if positive else -diagram for positive, diagram in found]

    def _as_diagram(self, found: SetExpression) -> int:
        if found.kind == "b":
            return found.of[0]
        if found.kind == "e":
            return FALSE
        true = self.task.init if found.kind == "i" else self.task.goal
        named = range(self.task.atoms) if found.kind == "i" else true
        return self._diagrams.cube({self._order[atom]: atom in true for atom in named})


def _negated(parts: list[tuple[bool, SetExpression]]) -> list[tuple[bool, SetExpression]]:
    return [(not positive, found) for positive, found in parts]
