"""What other programs read of each encoding: the table of ``docs/encodings.md``, held to it.

That VAL reads all of them is tested in ``test_encoded_plans.py``; what Fast Downward's
translator and unified-planning read, in ``test_golden_pddl.py``.
"""

from __future__ import annotations

import importlib.resources
import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.places import ROOT

from pegplan.pddl.encoding import encoding_names


def refused() -> dict[str, list[str]]:
    """For each reader the encodings that it does not read, by the docs."""
    text = (ROOT / "docs" / "encodings.md").read_text(encoding="utf-8")
    rows = text.partition("| reader | all but |\n|---|---|\n")[2].partition("\n\n")[0]
    return {
        row.strip("|").split("|")[0].strip(): re.findall("`([^`]+)`", row)
        for row in rows.splitlines()
    }


def files_of(encoding: str) -> tuple[str, str]:
    """The smallest of its rendered tasks."""
    folders = (ROOT / "domains" / "pddl" / encoding).iterdir()
    folder = min(folders, key=lambda each: (each / "problem.pddl").stat().st_size)
    return str(folder / "domain.pddl"), str(folder / "problem.pddl")


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
@pytest.mark.parametrize(
    "reader",
    ["pyperplan", *(pytest.param(name, marks=pytest.mark.truth) for name in ("pddl", "tarski"))],
)
def test_the_table_says_what_it_reads(reader: str) -> None:
    found = []
    for encoding in encoding_names():
        try:
            READERS[reader](*files_of(encoding))
        except Exception:  # each has exceptions of its own for what it does not read
            found.append(encoding)
    assert found == refused()[reader]


@pytest.mark.slow
def test_fast_downward_reads_no_times_and_no_preferences(tmp_path: Path) -> None:
    driver = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
    assert refused()["Fast Downward, SymK"] == ["net-benefit", "temporal"]
    for name in refused()["Fast Downward, SymK"]:
        done = subprocess.run(
            [sys.executable, str(driver), "--translate", *files_of(name)],
            cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
        )  # fmt: skip
        assert done.returncode != 0


@pytest.mark.slow
def test_unified_planning_reads_no_preferences() -> None:
    from unified_planning.io import PDDLReader

    assert (refused()["VAL"], refused()["unified-planning"]) == ([], ["net-benefit"])
    with pytest.raises(SyntaxError, match="preference"):
        PDDLReader().parse_problem(*files_of("net-benefit"))
