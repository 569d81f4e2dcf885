"""The reader of helve's format: its diagrams against truth tables, its rules, and helve itself."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from helpers.helve import helve_says, needs_helve
from hypothesis import given
from hypothesis import strategies as st

from pegplan.proofs.helve.diagrams import FALSE, TRUE, Diagrams
from pegplan.proofs.helve.proof import Proof
from pegplan.proofs.helve.reading import ProofFault
from pegplan.proofs.helve.strips import read_strips

SIZE = 4
STATES = list(product((False, True), repeat=SIZE))
TABLES = st.lists(st.booleans(), min_size=len(STATES), max_size=len(STATES))
CUBES = st.dictionaries(st.integers(0, SIZE - 1), st.booleans())


def diagram(manager: Diagrams, table: list[bool], variable: int = 0) -> int:
    """The diagram of a truth table, whose first half has the first variable false."""
    if variable == SIZE:
        return TRUE if table[0] else FALSE
    half = len(table) // 2
    low, high = (diagram(manager, part, variable + 1) for part in (table[:half], table[half:]))
    return manager.node(variable, high, low)


@pytest.mark.slow
@given(st.lists(TABLES, max_size=3), st.lists(TABLES, max_size=3), CUBES, CUBES)
def test_the_walk_finds_a_step_exactly_where_the_tables_have_one(
    before: list[list[bool]], after: list[list[bool]], needs: dict[int, bool],
    changes: dict[int, bool],
) -> None:  # fmt: skip
    manager = Diagrams(SIZE)
    expected = False
    for number, state in enumerate(STATES):
        then = tuple(changes.get(i, value) for i, value in enumerate(state))
        expected |= (
            all(state[i] is value for i, value in needs.items())
            and all(table[number] for table in before)
            and all(table[STATES.index(then)] for table in after)
        )
    first, second = ([diagram(manager, table) for table in each] for each in (before, after))
    assert manager.meets(first, second, needs, changes) is expected


@given(TABLES, TABLES)
def test_equal_tables_are_equal_numbers(one: list[bool], other: list[bool]) -> None:
    manager = Diagrams(SIZE)
    assert (diagram(manager, one) == diagram(manager, other)) is (one == other)
    assert diagram(manager, [not value for value in one]) == -diagram(manager, one)


# A task that can be solved: the action makes the goal atom 1 true, and atom 0 false.
TASK = """\
begin_atoms:2
Atom p()
Atom q()
end_atoms
begin_init
0
end_init
begin_goal
1
end_goal
begin_actions:1
begin_action
go
cost: 1
PRE:0
ADD:1
DEL:0
end_action
end_actions
"""
SETS = """\
0 1
0 1
.ver DDDMP-2.0
.mode A
.varinfo 0
.nnodes 3
.nvars 2
.nsuppvars 2
.ids 0 1
.permids 0 1
.nroots 2
.rootids 2 -3
.nodes
1 T 1 0 0
2 0 0 1 -1
3 1 1 1 -1
.end
"""
"""Diagram 0: atom 0 is true; diagram 1: atom 1 is false."""


def checked(proof: str, task: str = TASK) -> Proof:
    """The reader after a proof; raises :class:`ProofFault`."""
    found = Proof(read_strips(task), {"sets.bdd": SETS}.__getitem__)
    found.check(proof)
    return found


FALSE_PROOF = """\
a 0 a
a 1 b 0
e 0 c e
k 0 d 0 ed
e 1 b sets.bdd 1 ;
e 2 p 1 0
e 3 u 1 0
e 7 p 1 1
k 10 s 7 3 b2
k 11 s 0 1 b5
k 1 s 2 3 at 10 11
e 4 c g
e 5 i 1 4
k 2 s 5 0 b1
k 3 d 5 sd 0 2
k 4 d 1 pg 1 0 3
e 6 c i
k 5 s 6 1 b1
k 6 d 6 sd 4 5
k 7 u ci 6
"""
"""It says that no action is every action: "the actions a 0 are among those of a 1" (b5)."""


NO_PLAN = TASK.replace("ADD:1", "DEL:1")


def test_a_set_of_actions_that_lacks_some_does_not_have_all() -> None:
    with pytest.raises(ProofFault, match="line 10: rule b5"):
        checked(FALSE_PROOF)


def test_each_line_is_checked_against_the_task() -> None:
    true_proof = FALSE_PROOF.replace("a 1 b 0", "a 1 u 0 0")
    assert checked(true_proof, NO_PLAN).unsolvable
    with pytest.raises(ProofFault, match="line 9: rule b2"):
        checked(true_proof)


@pytest.mark.parametrize("line", range(1, 21))
def test_no_line_can_be_left_out(line: int) -> None:
    lines = FALSE_PROOF.replace("a 1 b 0", "a 1 u 0 0").splitlines()
    del lines[line - 1]
    with pytest.raises(ProofFault):
        checked("\n".join(lines), NO_PLAN)


@needs_helve
def test_helve_accepts_the_true_proof(tmp_path: Path) -> None:
    text = FALSE_PROOF.replace("a 1 b 0", "a 1 u 0 0")
    for name, content in (("task.txt", NO_PLAN), ("proof.txt", text), ("sets.bdd", SETS)):
        (tmp_path / name).write_text(content)
    assert "unsolvability proven" in helve_says(tmp_path)
