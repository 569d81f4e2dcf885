"""The board to play on in JupyterLab, in a real browser; needs a program ``jupyter-lab``.

JupyterLab is no part of the test environment: what it needs can't be installed beside the pddl
package, which wants an older lark. Any ``jupyter-lab`` in ``PATH`` will do; the kernel is of this
environment.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.browser_waits import WAIT, hole, until
from helpers.places import ROOT

LAB = shutil.which("jupyter-lab")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(LAB is None, reason="no program jupyter-lab in PATH"),
]
SAID = ".pegplan-play [role=status]"
CELLS = (
    "from pegplan.notebook import board\nplay = board('english/cross')\nplay",
    "print([str(jump) for jump in play.jumps], len(play.position))",
    "play.play('d5-d3')",
)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a notebook with :data:`CELLS` in a JupyterLab of its own."""
    anywidget = pytest.importorskip("anywidget", reason="anywidget is not installed")
    home, work = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("work")
    kernel = home / "kernels" / "python3"
    kernel.mkdir(parents=True)
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {
        "argv": command, "display_name": "Python 3", "language": "python",
        "env": {"PYTHONPATH": str(ROOT)},
    }  # fmt: skip
    (kernel / "kernel.json").write_text(json.dumps(spec))
    cells = [
        {"cell_type": "code", "id": f"cell-{i}", "metadata": {}, "outputs": [],
         "execution_count": None, "source": source}
        for i, source in enumerate(CELLS)
    ]  # fmt: skip
    named = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = {"cells": cells, "metadata": named, "nbformat": 4, "nbformat_minor": 5}
    (work / "play.ipynb").write_text(json.dumps(notebook))
    shared = Path(anywidget.__file__).parents[4] / "share" / "jupyter"  # its part of JupyterLab
    folders = {
        "JUPYTER_PATH": os.pathsep.join(map(str, (home, shared))),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }
    options = [
        "--no-browser", "--allow-root", "--ServerApp.port=0", "--LabApp.news_url=",
        f"--ServerApp.root_dir={work}",
    ]  # fmt: skip
    log = home / "log"
    with log.open("w") as file:
        server = subprocess.Popen(
            [str(LAB), *options], env=os.environ | folders, stdout=file, stderr=file
        )
    late = time.monotonic() + WAIT
    while not (found := re.search(r"(http://\S+?)/lab\?(token=\w+)", log.read_text())):
        assert time.monotonic() < late, log.read_text()
        assert server.poll() is None, log.read_text()
        time.sleep(0.1)
    yield f"{found[1]}/doc/tree/play.ipynb?{found[2]}"
    server.terminate()
    server.wait(60)


@pytest.fixture
def page(browser: Any, lab: str) -> Iterator[Any]:
    opened = browser.new_page()
    opened.set_default_timeout(1000 * WAIT)
    opened.goto(lab)
    run_cell(opened, 0)
    opened.wait_for_selector(".pegplan-play .hit")
    yield opened
    opened.close()


def run_cell(page: Any, number: int) -> None:
    page.click(f".jp-CodeCell >> nth={number} >> .cm-content")
    page.keyboard.press("Shift+Enter")


def says(page: Any, text: str) -> None:
    until(page, f"text => document.querySelector('{SAID}').textContent.includes(text)", text)


def printed(page: Any) -> str:
    """What the second cell prints now."""
    output = ".jp-CodeCell >> nth=1 >> .jp-OutputArea-output"
    if page.query_selector(output):
        page.evaluate(
            "document.querySelectorAll('.jp-CodeCell')[1].querySelector('.jp-OutputArea-output')"
            ".remove()"
        )
    run_cell(page, 1)
    page.wait_for_selector(output)
    return str(page.inner_text(output)).strip()


def test_moves_made_by_pointer_and_keys_come_back_to_python(page: Any) -> None:
    says(page, "6 pegs left")
    hole(page, "d3").click()
    assert hole(page, "f3").get_attribute("aria-label") == "f3, empty, d3 can land here"
    hole(page, "f3").click()
    says(page, "d3 over e3 to f3; 5 pegs left")
    hole(page, "d2").click()
    hole(page, "e1").click()
    says(page, "board english has no jump from d2 to e1")
    assert printed(page) == "['d3-e3-f3'] 5"
    run_cell(page, 2)
    says(page, "d5 over d4 to d3; 4 pegs left")
    hole(page, "c3").focus()
    page.keyboard.press("Enter")
    assert hole(page, "c3").get_attribute("aria-label") == "c3, peg, selected"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.hole") == "e3"
    page.keyboard.press(" ")
    says(page, "c3 over d3 to e3; 3 pegs left")
    assert page.evaluate("document.activeElement.dataset.hole") == "e3"
    page.keyboard.press("Backspace")
    says(page, "4 pegs left")
    page.get_by_role("button", name="Start again").click()
    says(page, "6 pegs left")
    assert page.get_by_role("button", name="Undo").is_disabled()
