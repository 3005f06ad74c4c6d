"""What whoever runs the server sees of it: figures, names, a check before, and an end without noise."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
import requests
from garden_widgets.pages.sockets import refused_by

from tests.pages.conftest import write
from tests.pages.live import LiveGarden, wait_until
from tests.pages.test_coming_back import Player
from tests.pages.test_kernels import line, message, wait_for
from tests.pages.test_sockets import framed


def figure(garden: LiveGarden, name: str) -> float:
    found = re.search(rf"^garden_{re.escape(name)} (\S+)$", garden.get("metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0


def checked(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "garden_widgets", "serve", "--check", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_server_says_how_it_is(plot):
    visit = plot.open("play")
    with line(visit):
        health = plot.get("health")
        assert health.status_code == 200
        told = health.json()
        assert told["status"] == "ok"
        assert told["pages"] >= 1
        assert told["kernels"] >= 1
        assert told["learners"] >= 4
    visit.leave()


def test_presses_and_refusals_are_counted(plot):
    visit, before = plot.open("learn/snail-invasion"), figure(plot, "press_seconds_count")
    refused = figure(plot, 'refused_total{reason="widgets"}')
    with line(visit) as client:
        client.send(message("comm_open", {"comm_id": "a", "target_name": "jupyter.widget", "data": {}}))
        client.send(message("comm_msg", {"comm_id": "none", "data": {"method": "custom", "content": {}}}))
        client.send(message("kernel_info_request", {}))
        wait_for(client, "kernel_info_reply")
        wait_until(lambda: figure(plot, "press_seconds_count") > before)
        assert figure(plot, "press_seconds_count") == before + 1
        assert figure(plot, 'refused_total{reason="widgets"}') == refused + 1
    visit.leave()
    for words in plot.get("metrics").text.splitlines():  # as Prometheus reads them
        assert re.fullmatch(r'# (HELP|TYPE) garden_\w+ .+|garden_\w+(\{\w+="[^"]+"\})? [\d.]+', words)


def end(garden: LiveGarden, folder: Path, sign: str) -> None:
    """End a server whose files are in a folder, and see that it leaves no kernel and no file."""
    assert [*folder.glob("garden_*")]
    kernels = garden.kernels()
    assert kernels
    assert garden.stop(getattr(signal, sign, signal.SIGTERM)) == (0, "")
    assert not [kernel for kernel in kernels if kernel.is_running() and kernel.status() != psutil.STATUS_ZOMBIE], sign
    assert not [*folder.glob("garden_*")], sign


def test_what_learners_try_against_a_rule_is_counted_by_rule_and_the_server_goes_with_its_terminal(tmp_path):
    garden = LiveGarden("--workers", "1", environment={"TMPDIR": str(tmp_path)})

    async def try_it() -> None:
        player = Player(garden.url, "play?game=snail-invasion&players=person,person&seed=7", 1)

        async def do(socket) -> None:
            await player.type(socket, "enter Y3")  # the drone and the pawn are on top of it
            await player.play(socket)

        await player.open_and(do)

    asyncio.run(try_it())
    counted = re.findall(r"^garden_refusals_total.*$", garden.get("metrics").text, re.MULTILINE)
    end(garden, tmp_path, "SIGHUP")
    assert counted == ['garden_refusals_total{rule="SI-07"} 1']


def said(state: object, method: str = "update") -> bytes:
    content = {"comm_id": "c", "data": {"method": method, "state": state}}
    parts = ({"msg_type": "comm_msg"}, {}, {}, content)
    return framed(b"iopub", *(json.dumps(each).encode() for each in parts))


def test_only_a_refusal_is_counted_and_only_as_a_rule():
    refusal = {"kind": "refusal", "text": "No.", "rule": {"id": "SI-07"}}
    assert refused_by(said({"said": refusal})) == "SI-07"
    assert refused_by(said({"said": refusal}, "update_states")) == ""  # a page that comes back hears it again
    for other in ({"kind": "plain"}, {"rule": None}, {"rule": {}}, {"rule": {"id": 7}}, {"rule": {"id": 'X-1"} 1'}}):
        assert refused_by(said({"said": refusal | other})) == ""
    for state in (None, [], {}, {"said": "refusal"}, {"said": ["refusal"]}, {"words": "refusal"}):
        assert refused_by(said(state)) == ""


def test_a_check_says_what_would_be_served():
    told = checked("--port", "0", "--learners", "7")
    assert (told.returncode, told.stderr) == (0, "")
    assert "/learn/snail-invasion" in told.stdout
    assert "Pages that may be open at once: 7" in told.stdout
    assert "Nothing is missing." in told.stdout


def test_a_check_says_what_is_missing():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        told = checked("--port", str(taken.getsockname()[1]), "--learners", "99999")
    assert told.returncode == 1
    assert "is in use already" in told.stdout
    assert "Missing: Memory for 99999 pages at once" in told.stdout


@pytest.mark.parametrize("sign", ["SIGINT", pytest.param("SIGTERM", marks=pytest.mark.slow)])
def test_only_the_names_that_are_allowed_are_answered_and_a_server_that_ends_while_pages_open_says_nothing(
    tmp_path, sign
):
    """Services end it by the other sign, which ends the servers of other tests."""
    write(tmp_path, "index", "import ipywidgets, time\ntime.sleep(0.5)\nprint('here')\nipywidgets.Button()")
    own = {"TMPDIR": str(tmp_path)}
    garden = LiveGarden("--workers", "1", "--allow-host", "Garden.School.example", folder=tmp_path, environment=own)
    assert "here" in garden.open().text
    for host, status in {
        "garden.school.example": 200,
        "GARDEN.school.example.:8866": 200,
        "127.0.0.1": 200,
        "localhost:1": 200,
        "elsewhere.example": 421,
        "garden.school.example.elsewhere.example": 421,
    }.items():
        assert garden.get(headers={"Host": host}).status_code == status, host
        assert garden.get("health", headers={"Host": host}).status_code == status, host
    visits = [garden.open(fill=False) for _ in range(6)]

    def fill(visit):
        with suppress(requests.RequestException):
            visit.fill()

    with ThreadPoolExecutor(6) as pool:
        for visit in visits:
            pool.submit(fill, visit)
        time.sleep(0.4)
        end(garden, tmp_path, sign)
