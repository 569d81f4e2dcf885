"""The commands and snippets of the README and the docs, run as they stand."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pegplan.cli import main

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands_of(page: Path) -> list[tuple[list[str], int]]:
    """The ``$ pegplan …`` lines of a page with the exit code that ``# exit N`` promises."""
    found = []
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for line in re.findall(r"^\$ pegplan (.*)$", block, re.MULTILINE):
            code = re.search(r"# exit (\d+)", line)
            found.append((shlex.split(line, comments=True), int(code[1]) if code else 0))
    return found


@pytest.mark.parametrize("page", [p for p in PAGES if commands_of(p)], ids=lambda p: p.name)
def test_every_command_of_a_page_works(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments, code in commands_of(page):
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert (caught.value.code or 0) == code, arguments


def test_every_python_snippet_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for page in PAGES:
        for snippet in PYTHON.findall(page.read_text(encoding="utf-8")):
            exec(compile(snippet, str(page), "exec"), {})


def test_the_readme_leads_with_a_board_a_plan_and_pddl() -> None:
    top = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40]
    text = "\n".join(top)
    assert "4 ● ● ● ○ ● ● ●" in text
    assert "(:action jump" in text
    plan = " ".join(re.findall(r"\b[a-g][1-7](?:-[a-g][1-7])+\b", text))
    from pegplan import verify

    assert verify("english/central", plan.replace(" ", "\n")).valid


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_user_board_of_the_readme_is_a_board_file(tmp_path: Path) -> None:
    from pegplan.game.catalog import puzzle

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    match = re.search(r"^```toml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert match is not None
    (tmp_path / "my-board.toml").write_text(match[1])
    assert puzzle(f"{tmp_path}/my-board.toml/first").n_jumps == 12
