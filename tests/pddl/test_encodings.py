"""Every encoding means the puzzle: a complete search of its task gives what the rules give."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from helpers.places import ROOT
from helpers.searches import fast_downward, small
from helpers.small_games import best

from pegplan import encoding_names, render
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import EncodingError
from pegplan.pddl.encoding import load_encoding
from pegplan.pddl.plan import read_plan
from pegplan.resources import resource
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.computed.potentials import potentials
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.puzzle import Objective

CLASSICAL = [n for n in encoding_names() if n != "temporal" and not load_encoding(n).soft]


CASES = [
    (name, kind, seed)
    for name in CLASSICAL
    for kind in ("exact", "pattern", "pegs", "pegs-1", "stuck", "stuck-count")
    if kind in load_encoding(name).goals or kind.partition("-")[0] in load_encoding(name).goals
    for seed in range(3)
]


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "kind", "seed"),
    [pytest.param(*c, marks=[pytest.mark.truth] if n % 17 else []) for n, c in enumerate(CASES)],
)
def test_a_complete_search_agrees_with_the_rules(
    name: str, kind: str, seed: int, tmp_path: Path
) -> None:
    chosen = small(seed, kind)
    by_moves = Objective.MOVES in load_encoding(name).objectives
    if by_moves:
        chosen = Puzzle(chosen.board, chosen.name, chosen.start, chosen.goal, Objective.MOVES)
    truth = best(chosen)
    task = render(chosen, name)
    text = fast_downward(task.domain, task.problem, tmp_path)
    assert (text is None) == (truth is None)
    if text is None:
        return
    plan = read_plan(text, chosen, task)
    verdict = simulate(chosen, plan.steps, plan.lines)
    assert verdict.valid, str(verdict)
    assert plan.complete
    if task.encoding.optimises(chosen):
        assert (len(moves_of(plan.steps)) if by_moves else len(plan.steps)) == truth
    if name in ("stuck", "moves", "sweeps"):
        assert plan.cost == truth
    if name == "potential":
        costs = potentials(chosen)
        assert plan.cost == costs.unit * (truth - costs.least)


def test_the_small_puzzles_are_both_solvable_and_not() -> None:
    truths = {(kind, best(small(seed, kind)) is None) for _, kind, seed in CASES}
    assert {solvable for _, solvable in truths} == {True, False}
    assert sum(not impossible for _, impossible in truths) >= 5


@pytest.mark.planner
def test_the_shortest_dead_end_has_six_jumps(tmp_path: Path) -> None:
    """Jefferson et al. (2006), Table 7; an optimal search with the encoding finds it."""
    fool = puzzle("english/fool")
    task = render(fool, "stuck")
    text = fast_downward(task.domain, task.problem, tmp_path)
    assert text is not None
    plan = read_plan(text, fool, task)
    assert (len(plan.steps), plan.cost) == (6, 6)
    assert simulate(fool, plan.steps, plan.lines).valid


def test_the_documentation_shows_what_is_written() -> None:
    text = (ROOT / "docs/encodings.md").read_text()
    written = "".join(
        path.read_text() for path in sorted(resource("templates").glob("*/domain.pddl.j2"))
    )
    tables = "".join(path.read_text() for path in sorted(resource("templates").glob("*/*.toml")))
    excerpts = re.findall(r"```(pddl|toml)\n(.*?)```", text, re.DOTALL)
    assert {kind for kind, _ in excerpts} == {"pddl", "toml"}
    for kind, excerpt in excerpts:
        assert excerpt in (written if kind == "pddl" else tables), excerpt
    table = text[text.index("| encoding |") :].split("\n\n")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*)\| ([^|]*)\|", table, re.MULTILINE)
    assert sorted(name for name, _, _ in rows) == list(encoding_names())
    for name, goals, objectives in rows:
        encoding = load_encoding(name)
        kinds = {g.strip().replace("one peg", "pegs-1") for g in goals.split(",")}
        assert kinds == encoding.goals
        assert set(objectives.split()) == {str(o) for o in encoding.objectives}


@pytest.mark.slow
@pytest.mark.parametrize(
    "hostile",
    [
        "{{ 'x' * 10000000000 }}",
        "{{ 9 ** 9 ** 9 }}",
        "{{ " + "9" * 4400 + " }}",
        "{% for a in holes %}" * 21 + "{% endfor %}" * 21,
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
        "{{ holes.index('a3') }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ 'x'.ljust(10000000000) }}",
        "{% include '/etc/passwd' %}",
        "{{ self._TemplateReference__context }}",
        "{{ 1 / 0 }}",
    ],
)
def test_a_strangers_template_can_do_nothing_but_write(hostile: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(resource("templates/jump"), tmp_path / "mine"))
    path = folder / "problem.pddl.j2"
    path.write_text(path.read_text().replace("{{ name }}", hostile))
    with pytest.raises(EncodingError, match=re.escape(str(path))) as caught:
        render(puzzle("english/central"), folder)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1000


@pytest.mark.slow
def test_a_folder_is_the_one_that_was_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in another working folder, and of two folders with the same path from there."""
    for name in ("one", "two"):
        shutil.copytree(resource("templates/jump"), tmp_path / name / "mine")
    path = tmp_path / "one" / "mine" / "domain.pddl.j2"
    path.write_text(f"; of one\n{path.read_text()}")
    monkeypatch.chdir(tmp_path / "one")
    first = load_encoding(Path("mine"))
    monkeypatch.chdir(tmp_path / "two")
    second = load_encoding(Path("mine"))
    monkeypatch.chdir(tmp_path / "two" / "mine")
    assert load_encoding(Path()).name == "mine"
    monkeypatch.chdir(tmp_path)
    shutil.copytree(resource("templates/jump"), tmp_path / "other")
    monkeypatch.chdir(tmp_path / "other")
    assert load_encoding(Path()).name == "other"
    assert "; of one" in render(puzzle("english/central"), first).domain
    assert "; of one" not in render(puzzle("english/central"), second).domain
