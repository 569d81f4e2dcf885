"""Importing all tasks of a folder, as competitions lay them out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command_line import Said
from helpers.pddl_tasks import BLOCKS

from pegplan.boards.boardfile import load_board_file
from pegplan.pddl import importing
from pegplan.pddl.folder import import_tasks
from pegplan.pddl.render import render
from pegplan.solitaire import catalog


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four layouts: one domain for all, one beside each, one each in ``domains``, and above."""
    jump = render(catalog.puzzle("english/cross"))
    plus = render(catalog.puzzle("english/plus"))
    put(tmp_path / "one" / "domain.pddl", jump.domain)
    put(tmp_path / "one" / "p01.pddl", jump.problem)
    put(tmp_path / "one" / "p02.pddl", plus.problem)
    for number, task in enumerate((jump, plus), start=1):
        put(tmp_path / "each" / f"p0{number}-domain.pddl", task.domain)
        put(tmp_path / "each" / f"p0{number}.pddl", task.problem)
        put(tmp_path / "apart" / "domains" / f"domain-{number}.pddl", task.domain)
        put(tmp_path / "apart" / "instances" / f"instance-{number}.pddl", task.problem)
    put(tmp_path / "above" / "domain.pddl", jump.domain)
    put(tmp_path / "above" / "easy" / "p01.pddl", jump.problem)
    return tmp_path


def test_every_layout_is_read(folder: Path) -> None:
    tasks = import_tasks(folder)
    assert [task.reason for task in tasks] == [""] * 7
    where = {str(t.problem.relative_to(folder)): str(t.domain.relative_to(folder)) for t in tasks}
    assert where["each/p02.pddl"] == "each/p02-domain.pddl"
    assert where["apart/instances/instance-2.pddl"] == "apart/domains/domain-2.pddl"
    assert where["above/easy/p01.pddl"] == "above/domain.pddl"
    starts = {catalog.puzzle(name).pegs for name in ("english/cross", "english/plus")}
    assert {task.found.puzzle.pegs for task in tasks} == starts


@pytest.mark.slow
def test_what_is_refused_has_its_reason_and_does_not_stop_the_others(
    folder: Path, said: Said
) -> None:
    put(folder / "blocks" / "domain.pddl", BLOCKS[0])
    put(folder / "blocks" / "p01.pddl", BLOCKS[1])
    put(folder / "lonely" / "p01.pddl", render(catalog.puzzle("english/cross")).problem)
    put(folder / "one" / "notes.pddl", "nothing\n")
    code, out, _ = said("import", folder, "-o", folder / "out")
    lines = out.splitlines()
    assert code == 2
    assert lines[-1] == "7 of 10 tasks imported, 3 refused"
    assert len(lines) == 11
    assert sum("is not a board puzzle" in line for line in lines) == 1
    assert sum("no domain beside it" in line for line in lines) == 1
    assert sum("neither a domain nor a problem" in line for line in lines) == 1
    assert catalog.puzzle(f"{folder}/out/one/p01.toml/p01").start
    code, out, _ = said("import", folder, "--json")
    rows = json.loads(out)
    assert code == 2
    assert [bool(row["reason"]) for row in rows].count(True) == 3


def test_files_are_read_as_single_ones_are(tmp_path: Path) -> None:
    """Comments that look like definitions, a byte-order mark, and names of any letters."""
    task = render(catalog.puzzle("english/cross"))
    put(tmp_path / "domain.pddl", task.domain)
    put(tmp_path / "prob_01.pddl", "; see (:domain other)\n" + task.problem)
    put(tmp_path / "p01.v2.pddl", task.problem.replace("(define", "(define ; a task\n", 1))
    put(tmp_path / "é.pddl", task.problem)
    tasks = import_tasks(tmp_path)
    assert [each.reason for each in tasks] == [""] * 3
    names = {each.found.puzzle.name.partition("/")[2] for each in tasks}
    assert names == {"prob-01", "p01-v2", "puzzle"}


def test_each_task_has_a_board_file_of_its_own(tmp_path: Path, said: Said) -> None:
    task, out = render(catalog.puzzle("english/cross")), tmp_path / "out"
    put(tmp_path / "in" / "domain.pddl", task.domain)
    for name in ("problem.pddl", "problem.PDDL", "prob_01.pddl"):
        put(tmp_path / "in" / name, task.problem)
    code, said_, _ = said("import", tmp_path / "in", "-o", out)
    assert (code, len(list(out.glob("*.toml")))) == (0, 3)
    for path in out.glob("*.toml"):
        assert f"written to {path}" in said_
        assert load_board_file(path).puzzles


def test_what_can_not_be_read_says_why(tmp_path: Path, said: Said) -> None:
    (tmp_path / "gone.pddl").symlink_to("nowhere")
    (tmp_path / "binary.pddl").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    gone, binary = sorted(import_tasks(tmp_path), key=lambda task: task.problem.name)[::-1]
    assert "No such file" in gone.reason
    assert "not UTF-8 text" in binary.reason
    code, _, err = said("import", f"{tmp_path}/nowhere/at-all")
    assert code == 2
    assert "nor is" in err


@pytest.mark.slow
def test_the_competitions_tasks_are_imported_in_one_call(shared: Path) -> None:
    if not (shared / "ipc").is_dir():
        pytest.skip("the IPC tasks are not here")
    tasks = import_tasks(shared / "ipc")
    assert len(tasks) == 63
    assert not any(task.reason for task in tasks)


def test_no_task_ends_a_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one that pegplan itself fails on."""
    known = importing.import_task

    def failing(domain: str, problem: str, *more: object) -> object:
        if "plus" in problem:
            raise RecursionError("too deep")
        return known(domain, problem, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(importing, "import_task", failing)
    tasks = import_tasks(folder)
    assert sorted({task.reason for task in tasks}) == [
        "", "pegplan fails on it, which is a fault of pegplan: RecursionError: too deep"
    ]  # fmt: skip
    assert len(tasks) == 7
