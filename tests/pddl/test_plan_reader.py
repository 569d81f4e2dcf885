"""Plans in every format that planners write; one plan, many coats."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegplan import Jump, puzzle, render, simulate
from pegplan.errors import PlanError
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.notation import moves_of

PLAN = ("d2-d3-d4", "d5-d4-d3", "b4-c4-d4", "d4-d3-d2")  # any jumps; two of one peg among them
JUMPS = tuple(map(Jump.parse, PLAN))
CENTRAL = puzzle("english/central")


def words(jump: Jump) -> str:
    return " ".join(map(str, jump))


def bracketed(jumps: tuple[Jump, ...]) -> str:
    return "".join(f"(jump {words(j)})\n" for j in jumps)


FORMATS: dict[str, Callable[[tuple[Jump, ...]], str]] = {
    "Fast Downward": lambda js: f"{bracketed(js)}; cost = {len(js)} (unit cost)\n",
    "Fast Downward's log": lambda js: (
        "INFO     Running search.\n[t=0.019s, 10676 KB] Solution found!\n"
        "[t=0.019s, 10676 KB] Actual search time: 0.015s\n"
        + "".join(f"jump {words(j)} (1)\n" for j in js)
        + f"[t=0.019s, 10676 KB] Plan length: {len(js)} step(s).\n"
        f"[t=0.019s, 10676 KB] Plan cost: {len(js)}\nSearch time: 0.02s\nSolution found.\n"
    ),
    "FF": lambda js: (
        "ff: found legal plan as follows\n\n"
        + "".join(
            f"{'step' if i == 0 else '    '} {i:4}: JUMP {words(j).upper()}\n"
            for i, j in enumerate(js)
        )
        + "\n     \n\ntime spent:    0.00 seconds instantiating 76 easy\n"
    ),
    "LPG": lambda js: (
        "; Version LPG-td-1.4\n; Seed 2011\n; Time 0.02\n; Search time 0.01\n\n"
        + "".join(f"{i}.0002:   (JUMP {words(j).upper()}) [1.0000]\n" for i, j in enumerate(js))
    ),
    "LPG with costs": lambda js: "".join(
        f"{i}.0002:   (JUMP {words(j).upper()}) [D:1.00; C:2.96]\n" for i, j in enumerate(js)
    ),
    "POPF": lambda js: (
        "; Plan found with metric 31.000\n; States evaluated: 15\n"
        + "".join(f"{i}.001: (jump {words(j)})  [1.000]\n" for i, j in enumerate(js))
    ),
    "ENHSP": lambda js: "".join(f"{i}.0: (jump {words(j)})\n" for i, j in enumerate(js)),
    "PDDL4J": lambda js: "".join(
        f"{i:02}: (           jump {words(j)}) [0]\n" for i, j in enumerate(js)
    ),
    "dual-BFWS": lambda js: bracketed(js).upper(),
    "pyperplan": bracketed,
    "VAL's free layout": lambda js: (
        "; a comment (with brackets)\n"
        + " ".join(f"(jump ; here too\n {words(j)}\n)" for j in js)
        + " ; the end"
    ),
    "JSON of texts": lambda js: json.dumps({"plan": [f"(jump {words(j)})" for j in js]}),
    "JSON of objects": lambda js: json.dumps(
        {"plan": [{"name": "jump", "arguments": words(j).split()} for j in js]}
    ),
    "our JSON": lambda js: json.dumps({"jumps": [words(j).split() for j in js], "cost": len(js)}),
    "jumps": lambda js: " ".join(map(str, js)),
    "moves": lambda js: "\n".join(map(str, moves_of(js))),
    "unified-planning": lambda js: (
        "SequentialPlan:\n" + "".join(f"    jump({', '.join(map(str, j))})\n" for j in js)
    ),
    "IPC 2008": lambda js: "".join(
        f"(jump-new-move {' '.join(f'pos-{h.row}-{h.column}' for h in j)})\n"
        f"(end-move pos-{j.to.row}-{j.to.column})\n"
        for j in js
    ),
    "CSPLib": lambda js: "".join(
        f"(MOVE-BACKWARDS {' '.join(f'loc{CENTRAL.board.index[h]}' for h in reversed(j))})\n"
        for j in js
    ),
}


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", FORMATS)
@given(indices=st.lists(st.integers(0, 75), min_size=1, max_size=40))
def test_any_jumps_survive_any_format(name: str, indices: list[int]) -> None:
    jumps = tuple(CENTRAL.board.jumps[i] for i in indices)
    read = read_plan(FORMATS[name](jumps), CENTRAL)
    assert read.steps == jumps
    assert len(read.lines) == len(jumps)


@pytest.mark.parametrize("name", FORMATS)
def test_windows_line_ends_and_byte_order_marks_change_nothing(name: str) -> None:
    text = "\ufeff" + FORMATS[name](JUMPS).replace("\n", "\r\n")
    assert read_plan(text, CENTRAL).steps == JUMPS


def test_lines_cost_and_completeness() -> None:
    read = read_plan(f"; by hand\n\n{bracketed(JUMPS)}; cost = 4 (unit cost)\n", CENTRAL)
    assert (read.lines, read.cost, read.complete) == ((3, 4, 5, 6), 4, True)
    # a plan file of Fast Downward ends with its cost: without it, half of it may be missing
    assert not read_plan(bracketed(JUMPS), CENTRAL).complete


def test_times_give_the_order() -> None:
    text = "1.0: (jump d5 d4 d3) [1]\n0.0: (jump d2 d3 d4) [1]\n"
    read = read_plan(text, CENTRAL)
    assert [str(jump) for jump in read.steps] == ["d2-d3-d4", "d5-d4-d3"]
    assert read.lines == (2, 1)


def test_macros_become_jumps_of_one_line() -> None:
    task = render(CENTRAL, "purge")
    read = read_plan("(jump d2 d3 d4)\n(purge d4 d5 d6 e5 f5)\n; cost = 2\n", CENTRAL, task)
    expected = ["d2-d3-d4", "d4-d5-d6", "f5-e5-d5", "d6-d5-d4"]
    assert [str(jump) for jump in read.steps] == expected
    assert read.lines == (1, 2, 2, 2)
    assert read.actions == 2


def test_an_empty_plan_needs_a_sign_that_it_is_one() -> None:
    assert read_plan("; cost = 0 (unit cost)\n", CENTRAL).steps == ()
    assert read_plan('{"plan": []}', CENTRAL).steps == ()
    with pytest.raises(PlanError, match="no plan found in it"):
        read_plan("\n\n", CENTRAL)


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("(jump d2 d3 d4)\n(fly d2 d3)\n", 2, "action"),
        ("(jump d2 d3)\n", 1, "takes 3 or 4 arguments, not 2"),
        ("(jump d2 d3 d9)\n", 1, "no hole d9"),
        ("(jump d2 d3 d4)\nand then\n", 2, "'and then' is not part of a plan"),
        ("(jump d2 d3 d4)\n(jump d5\n", 2, "not closed"),
        ("d2-d3-d4 d5-d3\ne3-x\n", 2, "'e3-x' is not part of a plan"),
        ("d2-d4\na1-a3\n", 2, "no hole a1"),
        ("d2-d3-d4\nd2-d5\n", 2, "no jump from d2 to d5"),
        ("Once upon a time there was a peg.", 1, "is not part of a plan"),
        ('{"plan": 3}', 0, "its plan is '3'"),
        ('{"plan": ["(jump d2 d3 d4)", 7]}', 0, "7"),
        ("{", 1, "not JSON"),
    ],
)
def test_what_is_no_plan_is_named_by_line(text: str, line: int, expected: str) -> None:
    with pytest.raises(PlanError, match=expected) as caught:
        read_plan(text, CENTRAL)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


@pytest.mark.slow
@given(st.text(max_size=200))
def test_garbage_raises_nothing_but_plan_errors(text: str) -> None:
    with suppress(PlanError):
        read_plan(text, CENTRAL)


@pytest.mark.slow
@given(
    st.text(alphabet='()[]{}:;,"0123456789.-jump d2d3d4\n', max_size=300),
    st.sampled_from(sorted(FORMATS)),
    st.integers(0, 200),
)
def test_damaged_plans_raise_nothing_but_plan_errors(noise: str, name: str, at: int) -> None:
    text = FORMATS[name](JUMPS)
    try:
        read = read_plan(text[:at] + noise + text[at:], CENTRAL)
    except PlanError:
        return
    simulate(CENTRAL, read.steps, read.lines)


HOSTILE = [
    "a1-" * 20_000 + "!", " " * 20_000 + "x[", "step" + " " * 20_000 + "x", "(" * 20_000,
    "(a " * 20_000, "[;" * 20_000, "(a)[" * 20_000, "1:" * 20_000, "9" * 20_000,
    "a " * 20_000 + "(", "a(b," * 20_000, "cost  " * 20_000, "[t=1" * 20_000,
    "[t=1]\n" + "a " * 20_000 + "(", "[" * 20_000, '{"plan":' * 20_000,
    '{"cost":' + "9" * 20_000 + "}", "\0" * 20_000, "(jump " + "d2 " * 20_000 + ")",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
def test_text_made_to_keep_the_reader_busy_is_refused(text: str) -> None:
    """Each would take hours if some pattern tried its ways through it one by one."""
    with pytest.raises(PlanError) as caught:
        read_plan(text, CENTRAL)
    assert len(str(caught.value)) < 600


TWO_PLANS = {
    "POPF": "; Plan found with metric 3.000\n{0}\n; Plan found with metric 1.000\n{1}",
    "POPF without signs": "{0}\n\n; States evaluated so far: 8\n{1}",
    "blank lines": "{0}\n\n{1}",
    "OPTIC's log": "Initial heuristic = 2.000\n;;;; Solution Found\n{0}\nb (1.0 | 0)\n{1}",
}


@pytest.mark.parametrize("name", TWO_PLANS)
def test_of_several_timed_plans_the_last_counts(name: str) -> None:
    first, last = (
        "".join(f"{i}.000: (jump {words(jump)})  [1.000]\n" for i, jump in enumerate(jumps))
        for jumps in (JUMPS[:2], JUMPS[2:])
    )
    assert read_plan(TWO_PLANS[name].format(first, last), CENTRAL).steps == JUMPS[2:]


def test_of_several_plans_with_their_costs_the_last_counts() -> None:
    first, last = bracketed(JUMPS[:3]), bracketed(JUMPS[3:])
    read = read_plan(f"{first}; cost = 3\n{last}; cost = 1\n", CENTRAL)
    assert (read.steps, read.cost, read.complete) == (JUMPS[3:], 1, True)
    assert not read_plan(f"{first}; cost = 3\n{last}", CENTRAL).complete


def test_a_comment_alone_parts_no_plan() -> None:
    one, two = (f"{i}: (jump {words(jump)})\n" for i, jump in enumerate(JUMPS[:2]))
    assert read_plan(f"{one}; then\n{two}", CENTRAL).steps == JUMPS[:2]
    assert (
        read_plan(f"{bracketed(JUMPS[:2])}; then\n\n{bracketed(JUMPS[2:])}", CENTRAL).steps == JUMPS
    )


def test_the_last_fence_of_a_page_counts() -> None:
    text = "First:\n```pddl\n(fly away)\n```\nBetter:\n\n```\n(jump d2 d3 d4)\n```\nDone.\n"
    read = read_plan(text, CENTRAL)
    assert (read.steps, read.lines) == (JUMPS[:1], (8,))
    assert read_plan('```json\n{"plan": ["(jump d2 d3 d4)"]}\n```', CENTRAL).steps == JUMPS[:1]
    with pytest.raises(PlanError, match="line 3: 'or so' is not part"):
        read_plan("```\n(jump d2 d3 d4)\nor so\n```\n", CENTRAL)


def test_lines_of_a_delimited_plan_are_all_actions() -> None:
    with pytest.raises(PlanError, match="line 3: 'and so on' is not part"):
        read_plan("Begin plan\n1 (jump d2 d3 d4)\nand so on\nEnd plan\n", CENTRAL)


@pytest.mark.parametrize(
    "text", ["\n\n", "Once upon a time, there was a peg.", "ff: \nno more\n", "Planning service: x"]
)
def test_where_nothing_is_found_the_formats_are_named(text: str) -> None:
    with pytest.raises(PlanError, match=r"Madagascar, PANDA.* and in JSON"):
        read_plan(text, CENTRAL)


def test_the_jump_that_a_move_begins_with_may_name_the_hole_between() -> None:
    read = read_plan("E3 over d3 to C3 to C1, d5->d3", CENTRAL)
    assert [str(jump) for jump in read.steps] == ["e3-d3-c3", "c3-c2-c1", "d5-d4-d3"]
    numbered = read_plan("11 over 10 to 9 to 1", CENTRAL, notation="numbers")
    assert numbered.steps == read.steps[:2]
