"""What other programs read of each encoding: the table of ``docs/encodings.md``, held to it.

That VAL reads all of them is tested in ``test_encoded_plans.py``; what Fast Downward's
translator and unified-planning read, in ``test_golden_pddl.py``.
"""

from __future__ import annotations

import importlib.resources
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.places import ROOT

from pegplan.pddl.encoding import encoding_names

HEAD = ["encoding", "VAL", "Fast Downward, SymK", "unified-planning", "pddl", "tarski", "pyperplan"]


def table() -> dict[str, dict[str, bool]]:
    """For each reader the encodings, and whether the docs say that it reads them."""
    lines = (ROOT / "docs" / "encodings.md").read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if "| Fast Downward, SymK |" in line)
    assert [cell.strip() for cell in lines[start].strip("|").split("|")] == HEAD
    found: dict[str, dict[str, bool]] = {reader: {} for reader in HEAD[1:]}
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        name, *cells = (cell.strip(" `") for cell in line.strip("|").split("|"))
        assert set(cells) <= {"yes", "no"}, line
        for reader, cell in zip(HEAD[1:], cells, strict=True):
            found[reader][name] = cell == "yes"
    return found


def files_of(encoding: str) -> tuple[str, str]:
    """The smallest of its rendered tasks."""
    folders = (ROOT / "domains" / "pddl" / encoding).iterdir()
    folder = min(folders, key=lambda each: (each / "problem.pddl").stat().st_size)
    return str(folder / "domain.pddl"), str(folder / "problem.pddl")


def test_each_encoding_has_its_row() -> None:
    for rows in table().values():
        assert set(rows) == set(encoding_names())
    assert all(table()["VAL"].values())


def read_by_pddl(domain: str, problem: str) -> None:
    pddl = pytest.importorskip("pddl")
    pddl.parse_domain(domain)
    pddl.parse_problem(problem)


def read_by_tarski(domain: str, problem: str) -> None:
    io = pytest.importorskip("tarski.io")
    reader = io.PDDLReader(raise_on_error=True)
    reader.parse_domain(domain)
    reader.parse_instance(problem)


def read_by_pyperplan(domain: str, problem: str) -> None:
    parsing = pytest.importorskip("pyperplan.pddl.parser")
    parser = parsing.Parser(domain, problem)
    parser.parse_problem(parser.parse_domain())


READERS = {"pddl": read_by_pddl, "tarski": read_by_tarski, "pyperplan": read_by_pyperplan}


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_the_table_says_what_it_reads(reader: str) -> None:
    assert table()[reader] == {name: reads(READERS[reader], name) for name in encoding_names()}


def reads(reader: Callable[[str, str], None], encoding: str) -> bool:
    """Whether a reader takes an encoding; each has exceptions of its own for what it does not."""
    try:
        reader(*files_of(encoding))
    except Exception:
        return False
    return True


@pytest.mark.slow
def test_fast_downward_reads_no_times_and_no_preferences(tmp_path: Path) -> None:
    driver = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
    refused = [name for name, read in table()["Fast Downward, SymK"].items() if not read]
    assert refused == ["net-benefit", "temporal"]
    for name in refused:
        done = subprocess.run(
            [sys.executable, str(driver), "--translate", *files_of(name)],
            cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
        )  # fmt: skip
        assert done.returncode != 0


@pytest.mark.slow
def test_unified_planning_reads_no_preferences() -> None:
    from unified_planning.io import PDDLReader

    refused = [name for name, read in table()["unified-planning"].items() if not read]
    assert refused == ["net-benefit"]
    with pytest.raises(SyntaxError, match="preference"):
        PDDLReader().parse_problem(*files_of("net-benefit"))
