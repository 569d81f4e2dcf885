"""Suites: what they name, and which runs that makes."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.comparisons import DOMAIN, PROBLEM, jobs, suite_of

from pegplan.bench.compare.entries import entries_of
from pegplan.bench.compare.jobs import jobs_of, sha256_of
from pegplan.bench.compare.suite import load_suite, parse_suite, suite_names
from pegplan.errors import InputError
from pegplan.pddl.render import render
from pegplan.solitaire.catalog import board_names, puzzle


@pytest.mark.slow
def test_every_shipped_suite_is_one_and_names_what_is_there() -> None:
    assert "course" in suite_names()
    for name in suite_names():
        suite = load_suite(name)
        assert suite.title
        assert suite.summary
        assert all(part.title and part.text for part in suite.parts)
        assert all(not job.impossible for job in jobs_of(suite))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "at least one"),
        ("parts = 3", "at least one"),
        ("parts = [3]", "[[parts]], number 1, must be a table"),
        ('tittle = "x"', "did you mean title"),
        ('[[parts]]\npuzzles = ["a/b"]', "needs the key solvers"),
        ('[[parts]]\nsolvers = ["a"]', "needs the key puzzles"),
        ('[[parts]]\npuzzles = "a/b"\nsolvers = ["a"]', "puzzles must be a list"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nrepeat = 0', "from 1 to 1000"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nrepeat = true', "whole number"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\ntimeout = "soon"', "time limit 'soon'"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nx = "cost"', "x 'cost' is not one of"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\noptimal = 1', "true or false"),
        ('[limits]\nmemory = "much"\n[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]', "'much'"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nlimits = 3', "x, encodings, timeout,"),
        ('[limits]\nrepeat = 3', "[limits]: unknown key 'repeat'; keys are timeout"),
    ],
)  # fmt: skip
def test_a_bad_suite_is_one_line(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_suite(text, "bad")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_words_name_puzzles_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'lattice = "square"\npicture = "**o"\n[puzzles.first]\n'
        'start = { vacant = ["c1"] }\ngoal = { exact = ["c1"] }\n'
        '[puzzles.other]\nstart = { vacant = ["a1"] }\ngoal = { pegs = 2 }\n'
    )
    (tmp_path / "d.pddl").write_text(DOMAIN)
    (tmp_path / "p.pddl").write_text(PROBLEM)

    def names(*words: str) -> list[str]:
        return [entry.puzzle.name for entry in entries_of(words, tmp_path)]

    assert names("english/d3-d5", "english/central") == ["english/d3-d5", "english/central"]
    assert names("english/c*") == ["english/central", "english/cross"]
    assert names("hexagon-*/central") == ["hexagon-19/central", "hexagon-37/central"]
    assert [n.rpartition("/")[2] for n in names("mine.toml")] == ["first", "other"]
    assert len(names("mine.toml/o*", "mine.toml/other")) == 1
    [entry] = entries_of(("d.pddl p.pddl",), tmp_path)
    assert entry.task == (DOMAIN, PROBLEM)
    assert len(entry.puzzle.pegs) == 2


@pytest.mark.parametrize(
    "word",
    ["english/nonsense", "nowhere/*", "english/zz*", "a.pddl", "a.pddl b.pddl", "x.toml", "*"],
)
def test_words_that_name_nothing_are_one_line(word: str, tmp_path: Path) -> None:
    if word == "*":
        assert len(entries_of((word,), tmp_path)) > len(board_names()) / 2
        return
    with pytest.raises(InputError) as caught:
        entries_of((word,), tmp_path)
    assert "\n" not in str(caught.value)


def test_a_task_with_soft_goals_is_not_compared_by_its_cost(tmp_path: Path) -> None:
    soft = render(puzzle("english/cross"), "net-benefit")
    (tmp_path / "d.pddl").write_text(soft.domain)
    (tmp_path / "p.pddl").write_text(soft.problem)
    with pytest.raises(InputError, match="soft goals; plans are compared by their cost"):
        entries_of(("d.pddl p.pddl",), tmp_path)


def test_a_key_changes_with_all_that_may_change_the_answer(tmp_path: Path) -> None:
    first = {job.key for job in jobs(tmp_path, "replay")}
    assert {job.key for job in jobs(tmp_path, "replay")} == first
    for change in ({"timeout": 21}, {"memory": "1G"}, {"cpu": 5}, {"encodings": ["grounded"]},
                   {"seed": 3}, {"optimal": True}, {"puzzles": ("english/plus",)}):  # fmt: skip
        assert not first & {job.key for job in jobs(tmp_path, "replay", **change)}, change
    (tmp_path / "other").mkdir()
    (tmp_path / "cross.plan").write_text("another plan")

    suite = parse_suite(
        '[[parts]]\npuzzles = ["english/cross"]\nsolvers = ["fakes.toml/replay"]\n'
        'encodings = ["jump"]\ntimeout = 20',
        "fakes",
        tmp_path,
    )
    assert not first & {job.key for job in jobs_of(suite)}, "a file of its command changed"


def test_runs_that_two_parts_ask_for_are_one(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, "replay")
    from dataclasses import replace

    twice = replace(suite, parts=(suite.parts[0], replace(suite.parts[0], name="again")))
    [job] = jobs_of(twice)
    assert job.parts == ("part-1", "again")


def test_a_solver_that_reads_no_pddl_has_no_encodings() -> None:
    text = '[[parts]]\npuzzles = ["english/cross"]\nsolvers = ["bitboard"]\n'
    listed = jobs_of(parse_suite(text + 'encodings = ["jump", "purge"]', "x"))
    assert [job.encoding for job in listed] == [None]


def test_what_planners_read_of_equal_puzzles_has_the_title_of_each(tmp_path: Path) -> None:
    """Titles do not matter for equality, but stand in the text of the problem."""
    planner, parts = 'solvers = ["fd-lmcut"]\nencodings = ["jump"]\n', []
    for name in "ab":
        (tmp_path / name).mkdir()
        (tmp_path / name / "row.toml").write_text(
            f'picture = "***"\n[puzzles.first]\ntitle = "of {name}"\n'
            'start = { vacant = ["c1"] }\ngoal = { exact = ["c1"] }\n'
        )
        parts.append(f'[[parts]]\nname = "{name}"\npuzzles = ["{name}/row.toml"]\n{planner}')
    one, other = jobs_of(parse_suite("".join(parts), "two", tmp_path))
    assert {one.puzzle.title, other.puzzle.title} == {"of a", "of b"}
    for job in (one, other):
        assert job.hashes["problem"] == sha256_of(render(job.puzzle, "jump").problem)


def test_the_files_of_a_task_may_have_blanks_in_their_names(tmp_path: Path) -> None:
    folder = tmp_path / "space in  path"
    folder.mkdir()
    (folder / "my domain.pddl").write_text(DOMAIN)
    (folder / "problem.pddl").write_text(PROBLEM)
    word = "space in  path/my domain.pddl space in  path/problem.pddl"
    [entry] = entries_of([word], tmp_path)
    assert entry.task == (DOMAIN, PROBLEM)
    assert entry.path == word
    for wrong in (
        "space in  path/my domain.pddl",
        f"{word} x.pddl",
        "no.pddl such.pddl files.pddl",
    ):
        with pytest.raises(InputError, match=r"a task is two files: \"DOMAIN.pddl PROBLEM.pddl\""):
            entries_of([wrong], tmp_path)
    (tmp_path / "a.pddl").write_text(DOMAIN)
    for name in ("b.pddl", "b.pddl c.pddl", "a.pddl b.pddl", "c.pddl"):
        (tmp_path / name).write_text(DOMAIN if name.startswith("a") else PROBLEM)
    with pytest.raises(InputError, match="can be read as two files in 2 ways"):
        entries_of(["a.pddl b.pddl c.pddl"], tmp_path)
