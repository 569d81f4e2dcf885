"""The commands and snippets of the README and the docs, run as they stand."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest
from helpers.doc_pages import PAGES, files_of

from pegplan.cli import main

CONSOLE = re.compile(r"^( *)```console\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


LONG = {
    "api", "benchmark-sets", "comparing", "encodings", "exercises", "extending", "large-boards",
    "lesson", "paper", "pictures", "search",
}  # fmt: skip
"""Pages whose commands and snippets take longest; the tests of the rooms fail with those broken."""


class Line(NamedTuple):
    """A ``$`` line of a page.

    Attributes:
        code: the exit code that ``# exit N`` promises.
        shown: the output that the page shows below it; ``…`` stands for anything.
    """

    command: str
    code: int
    shown: list[str]


def lines_of(page: Path) -> list[Line]:
    found: list[Line] = []
    for _, block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for line in dedent(block).splitlines():
            if line.startswith("$ "):
                code = re.search(r"# exit (\d+)", line)
                found.append(Line(line[2:], int(code[1]) if code else 0, []))
            elif line.strip():
                found[-1].shown.append(line.strip())
    return found


def missing_from(shown: list[str], output: str) -> str | None:
    """The first line of a page that the output does not have, or not in that order."""
    rest = output.splitlines()
    for line in shown:
        pattern = re.compile(r"\s*" + ".*".join(map(re.escape, line.split("…"))) + r"\s*")
        while rest and not pattern.fullmatch(rest[0]):
            rest.pop(0)
        if not rest:
            return line
    return None


def pages_with(example: re.Pattern[str]) -> pytest.MarkDecorator:
    """Run a test with each page that has such an example, in the suite or by ``-m truth``."""
    found = [page for page in PAGES if example.search(page.read_text(encoding="utf-8"))]
    marks = [[pytest.mark.truth] if page.stem in LONG else [] for page in found]
    pages = [pytest.param(page, marks=mark) for page, mark in zip(found, marks, strict=True)]
    return pytest.mark.parametrize("page", pages, ids=[page.name for page in found])


@pytest.mark.planner
@pytest.mark.slow
@pages_with(CONSOLE)
def test_every_command_of_a_page_works(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Commands run one after another in one folder, with the page's files in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    for name, text in files_of(page):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    for command, code, shown in lines_of(page):
        program, *arguments = shlex.split(command, comments=True)
        if program == "export":
            monkeypatch.setenv(*arguments[0].split("=", 1))
            continue
        if program == "pegplan" and not {"|", ">"} & set(arguments):
            with pytest.raises(SystemExit) as caught:
                main(arguments)
            ended, output = caught.value.code or 0, capsys.readouterr().out
        else:
            done = subprocess.run(
                ["bash", "-c", command], capture_output=True, text=True, check=False
            )
            ended, output = done.returncode, done.stdout
        assert ended == code, command
        assert missing_from(shown, output) is None, f"{command}\n{output}"


@pytest.mark.planner
@pytest.mark.slow
@pages_with(PYTHON)
def test_every_python_snippet_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for snippet in PYTHON.findall(page.read_text(encoding="utf-8")):
        exec(compile(snippet, str(page), "exec"), {})


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"
