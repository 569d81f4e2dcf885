"""Binary decision diagrams: reading them from DDDMP files, and the one question asked of them.

A diagram is a number: 1 is true, k > 1 is a node, and −k is the negation of k. A node has a
variable, and the diagrams for its values true (high) and false (low), both of later variables.
Equal functions are equal numbers: no two nodes are alike, and the high diagram of no node is
negated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pegplan.proofs.helve.reading import NotRead, ProofFault, Tick, whole

TRUE, FALSE = 1, -1
_STEPS = 20_000  # between two looks at the clock


HEAD = ("ver", "mode", "varinfo", "nnodes", "nvars", "nsuppvars", "ids", "permids", "nroots",
        "rootids")  # fmt: skip
"""The keywords of a DDDMP file, in the order in which CUDD writes and needs them."""


class Diagrams:
    """The nodes of all diagrams of a proof.

    Args:
        variables: how many there are; they are numbers from 0.
    """

    def __init__(self, variables: int, tick: Tick = lambda: None) -> None:
        self.variables = variables
        self._tick = tick
        self._nodes: list[tuple[int, int, int]] = [(variables, 0, 0)] * 2  # 0 is no diagram
        self._numbers: dict[tuple[int, int, int], int] = {}

    def node(self, variable: int, high: int, low: int) -> int:
        """The diagram that is ``high`` where a variable is true, and ``low`` where it is false."""
        if high == low:
            return high
        sign = 1 if high > 0 else -1
        node = (variable, sign * high, sign * low)
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        return sign * self._numbers[node]

    def variable(self, diagram: int) -> int:
        """The first variable of a diagram; :attr:`variables` for true and false."""
        return self._nodes[abs(diagram)][0]

    def cube(self, values: Mapping[int, bool]) -> int:
        """The states in which these variables have these values."""
        found = TRUE
        for variable in sorted(values, reverse=True):
            pair = (found, FALSE) if values[variable] else (FALSE, found)
            found = self.node(variable, *pair)
        return found

    def meets(
        self,
        before: Iterable[int],
        after: Iterable[int],
        needs: Mapping[int, bool] | None = None,
        changes: Mapping[int, bool] | None = None,
    ) -> bool:
        """Whether an action leads from a state of all of ``before`` to one of all of ``after``.

        Walks down all diagrams at once, variable by variable, with the variable's value before
        the action and after it. Without ``needs`` and ``changes`` nothing changes, and the
        question is whether all the sets have a state in common.

        Args:
            needs: the variables that the action needs to have a value.
            changes: the variables that it changes, with the value that they get.
        """
        needs, changes = needs or {}, changes or {}
        last = max((*needs, *changes), default=-1)
        start = tuple(each for each in before if each != TRUE), tuple(after)
        if FALSE in start[0] + start[1]:
            return False
        todo, seen, steps = [start], {start}, 0
        while todo:
            if steps % _STEPS == 0:
                self._tick()
            steps += 1
            old, new = todo.pop()
            variable = min([self.variable(each) for each in old + new], default=self.variables)
            if variable > last:  # all that follows is the same before and after
                old, new = old + new, ()
                if any(-each in old for each in old):
                    continue
            if variable == self.variables:
                return True
            for value in (needs[variable],) if variable in needs else (True, False):
                first = self._given(old, variable, value)
                second = self._given(new, variable, changes.get(variable, value))
                if first is not None and second is not None and (first, second) not in seen:
                    seen.add((first, second))
                    todo.append((first, second))
        return False

    def _given(
        self, diagrams: tuple[int, ...], variable: int, value: bool
    ) -> tuple[int, ...] | None:
        """Diagrams where a variable has a value, without those that are true then.

        Returns:
            None if one of them is false then.
        """
        found = []
        for each in diagrams:
            then = each
            if (node := self._nodes[abs(each)])[0] == variable:
                then = node[1] if value else node[2]
                then = then if each > 0 else -then
            if then == FALSE:
                return None
            if then != TRUE:
                found.append(then)
        return tuple(found)


class DiagramFile:
    """A file of diagrams as helve reads it.

    Its first line gives the variable of each atom, in the order of the atoms. Then come blocks: a
    line with the numbers of the diagrams of a block, and the block, a text of CUDD's dddmp library.

    Attributes:
        order: the variable of each atom.
        diagrams: each diagram by its number.
    """

    def __init__(self, text: str, manager: Diagrams) -> None:
        self._manager = manager
        self._lines = text.split("\n")
        if self._lines[-1] == "":
            self._lines.pop()
        self._at = 0
        self.diagrams: dict[int, int] = {}
        try:
            size = manager.variables
            self.order = [whole(word, 0, size - 1) for word in self._next().split()]
            if sorted(self.order) != list(range(size)):
                raise ProofFault(f"it does not give each of {size} atoms a variable of its own")
            while self._at < len(self._lines):
                self._block()
        except ProofFault as fault:
            raise ProofFault(f"line {self._at}: {fault}") from None

    def _next(self) -> str:
        if self._at == len(self._lines):
            raise ProofFault("it ends too early")
        self._at += 1
        return self._lines[self._at - 1]

    def _block(self) -> None:
        numbers = [whole(word) for word in self._next().split()]
        head = self._head()
        count = whole(head["nnodes"], 1, len(self._lines))
        support = [whole(each, 0, self._manager.variables - 1) for each in head["ids"].split()]
        order = [whole(each, 0, self._manager.variables - 1) for each in head["permids"].split()]
        if len(support) != len(order) or len(support) != whole(head["nsuppvars"]):
            raise ProofFault(".ids, .permids and .nsuppvars disagree")
        if whole(head["nvars"]) != self._manager.variables:
            raise ProofFault(f".nvars is not {self._manager.variables}, the number of atoms")
        if len(set(support)) != len(support) or len(set(order)) != len(order):
            raise ProofFault("a variable is named twice")
        if sorted(support) != support or sorted(order) != order:
            raise NotRead("its variables are not in ascending order")
        words = 4 if head["varinfo"] == "4" else 5
        nodes = self._nodes(count, words, support)
        roots = [whole(word, -count, count) for word in head["rootids"].split()]
        if 0 in roots or not len(roots) == len(numbers) == whole(head["nroots"]):
            raise ProofFault("the numbers of diagrams and of their roots disagree")
        if self._next() != ".end":
            raise ProofFault("'.end' is expected")
        for number, root in zip(numbers, roots, strict=True):
            self.diagrams.setdefault(number, nodes[root] if root > 0 else -nodes[-root])

    def _head(self) -> dict[str, str]:
        """The lines before the nodes, each a keyword and its value."""
        found: dict[str, str] = {}
        while (line := self._next()) != ".nodes":
            word, _, value = line.partition(" ")
            if word not in [f".{each}" for each in HEAD[len(found) : len(found) + 1]]:
                raise ProofFault(f"{word[:40]!r} is not the keyword that is expected here")
            found[HEAD[len(found)]] = value.strip()
        if len(found) < len(HEAD) or found["varinfo"] not in ("0", "1", "2", "3", "4"):
            raise ProofFault("its head is not complete, or has another .varinfo than 0 to 4")
        if found["ver"] != "DDDMP-2.0" or found["mode"] != "A":
            raise NotRead("a DDDMP file that is no text of version 2.0")
        return found

    def _nodes(self, count: int, words: int, support: list[int]) -> list[int]:
        """The diagrams of the nodes 1, 2 …; the first is true."""
        manager, nodes = self._manager, [0]
        for number in range(1, count + 1):
            line = self._next().split()
            if len(line) != words or line[0] != str(number):
                raise ProofFault(f"node {number} in {words} words is expected")
            high, low = whole(line[-2]), whole(line[-1], -count, count)
            if high == low == 0:
                if line[-3] != "1":
                    raise ProofFault("the only constant is 1")
                nodes.append(TRUE)
                continue
            variable = support[whole(line[-3], 0, len(support) - 1)]
            if not 0 < high < number or not 0 < abs(low) < number:
                raise ProofFault("a node needs two nodes of earlier lines")
            then, other = nodes[high], nodes[low] if low > 0 else -nodes[-low]
            if min(map(manager.variable, (then, other))) <= variable:
                raise ProofFault("a node has a variable that does not come before those below it")
            nodes.append(manager.node(variable, then, other))
        return nodes
