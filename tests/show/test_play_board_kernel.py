"""The board to play on in a real kernel: a message of the front end becomes a jump."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.places import ROOT

pytest.importorskip("anywidget", reason="anywidget is not installed")
pytest.importorskip("ipykernel", reason="ipykernel is not installed")
jupyter_client = pytest.importorskip("jupyter_client", reason="jupyter_client is not installed")
pytestmark = pytest.mark.slow


@pytest.fixture
def client() -> Iterator[Any]:
    manager = jupyter_client.KernelManager()
    manager.kernel_spec.argv[0] = sys.executable
    manager.start_kernel(env={**os.environ, "PYTHONPATH": str(ROOT)})
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(60)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def printed(client: Any, code: str) -> str:
    said: list[str] = []

    def hear(message: Any) -> None:
        content = message["content"]
        said.append(content.get("text", "") or "\n".join(content.get("traceback", [])))

    client.execute_interactive(code, output_hook=hear, timeout=60)
    return "".join(said).strip()


def test_a_message_becomes_a_jump(client: Any) -> None:
    made = "from pegplan.notebook import board; play = board('english/cross'); print(play.model_id)"
    board = printed(client, made)
    asked = {"method": "custom", "content": {"jump": ["d3", "f3"]}}
    content = {"comm_id": board, "data": asked}
    client.shell_channel.send(client.session.msg("comm_msg", content))
    assert printed(client, "print(play.jumps, len(play.position))") == "(Jump('d3-e3-f3'),) 5"
