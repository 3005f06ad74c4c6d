"""The language of a notebook: what one cell chooses, in Jupyter's own kernel, is spoken by all that comes later."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from jupyter_client.manager import KernelManager

Run = Callable[[str], str]

PATIENCE = 60
"""Seconds after which a kernel that says nothing counts as broken."""

SAY = "print(gw.language(), end='')"
IN_A_MESSAGE = f"""
import comm
target = "language"
comm.get_comm_manager().register_target(target, lambda _, opened: {SAY})
"""
IN_A_THREAD = f"""
import threading
thread = threading.Thread(target=lambda: {SAY})
thread.start()
thread.join()
"""


@pytest.fixture
def kernel(tmp_path, monkeypatch) -> Iterator[tuple[Run, Run]]:
    """Start a kernel that runs cells, and takes the messages of widgets; both return what was printed."""
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    manager = KernelManager(transport="ipc", ip=str(tmp_path / "k"))
    manager.start_kernel()
    client = manager.client()
    client.start_channels()

    def printed(asked: str) -> str:
        found = ""
        while True:
            message = client.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") != asked:
                continue
            said = message["content"]
            assert message["msg_type"] != "error", said
            if message["msg_type"] == "stream":
                found += said["text"]
            if said.get("execution_state") == "idle":
                return found

    def cell(code: str) -> str:
        return printed(client.execute(code))

    def message(target: str) -> str:
        opened = client.session.msg("comm_open", {"comm_id": target, "target_name": target, "data": {}})
        client.shell_channel.send(opened)
        return printed(opened["header"]["msg_id"])

    try:
        client.wait_for_ready(timeout=PATIENCE)
        yield cell, message
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
        manager.cleanup_resources()


def test_what_a_cell_chooses_holds_for_the_whole_notebook(kernel):
    cell, message = kernel
    cell("import asyncio\nimport garden_widgets as gw")
    cell(IN_A_MESSAGE)
    assert cell(SAY) == "en"
    assert cell("await asyncio.sleep(0)\nassert gw.language('de')") == ""  # a cell that waits is a task of its own
    assert cell(SAY) == cell(IN_A_THREAD) == message("language") == "de"
    cell("gw.language('en');")
    assert cell(SAY) == cell(IN_A_THREAD) == message("language") == "en"
