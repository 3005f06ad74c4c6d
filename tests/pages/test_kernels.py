"""The kernels behind the pages: what may be said to them, and when they end."""

from __future__ import annotations

import json
import struct
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest
import requests
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from garden_widgets.pages.sockets import PROTOCOL
from tests.pages.conftest import write
from tests.pages.live import PATIENCE, LiveGarden, Visit, wait_until
from tests.pages.test_sockets import framed


def message(kind: str, content: dict[str, object]) -> bytes:
    header = {"msg_id": uuid.uuid4().hex, "username": "", "session": "s", "msg_type": kind, "version": "5.3"}
    return framed(b"shell", *(json.dumps(part).encode() for part in (header, {}, {}, content)))


def kind(answer: bytes) -> str:
    parts = struct.unpack_from("<Q", answer)[0]
    offsets = struct.unpack_from(f"<{parts}Q", answer, 8)
    return json.loads(answer[offsets[1] : offsets[2]])["msg_type"]


def line(visit: Visit, offered: list[str] | None = None, session: str = "s", **more) -> ClientConnection:
    """Open the line to a page's kernel, as its front end does."""
    url = visit.garden.url.replace("http", "ws", 1) + f"api/kernels/{visit.kernel}/channels?session_id={session}"
    return connect(url, subprotocols=[PROTOCOL] if offered is None else offered or None, **more)


def wait_for(socket: ClientConnection, wanted: str) -> set[str]:
    """Read until a kind of message comes; give the kinds that came."""
    came: set[str] = set()
    while wanted not in came:
        came.add(kind(socket.recv(timeout=PATIENCE)))
    return came


@pytest.fixture
def visit(plot: LiveGarden):
    visit = plot.open("learn/snail-invasion")
    yield visit
    visit.leave()


def test_a_page_may_ask_its_kernel_about_widgets(visit):
    with line(visit) as socket:
        socket.send(message("kernel_info_request", {}))
        wait_for(socket, "kernel_info_reply")


@pytest.mark.parametrize(
    ("asked", "content"),
    [
        ("execute_request", {"code": "import os; os._exit(0)", "silent": False}),
        ("complete_request", {"code": "o", "cursor_pos": 1}),
        ("inspect_request", {"code": "o", "cursor_pos": 1}),
        ("history_request", {"hist_access_type": "tail", "n": 9}),
        ("shutdown_request", {"restart": False}),
        ("interrupt_request", {}),
        ("debug_request", {}),
    ],
)
def test_a_page_may_ask_for_nothing_else(visit, asked, content):
    with line(visit) as socket:
        socket.send(message(asked, content))
        socket.send(message("kernel_info_request", {}))
        came = wait_for(socket, "kernel_info_reply")  # what was asked before would have been answered before
        assert asked.replace("request", "reply") not in came


@pytest.mark.parametrize("offered", [[], ["other"]])
def test_a_client_of_the_old_protocol_is_refused(visit, plot, offered):
    with pytest.raises(InvalidStatus) as refused:
        line(visit, offered)
    assert refused.value.response.status_code == 400
    assert plot.get("nowhere").status_code == 404


@pytest.mark.parametrize("nonsense", [struct.pack("<Q", 2**62) + b"x" * 100, b"", b"\xff" * 50, "text"])
def test_a_client_that_sends_nonsense_is_cut_off_and_nobody_else_notices(visit, plot, nonsense):
    with line(visit) as socket:
        socket.send(nonsense)
        with pytest.raises(ConnectionClosedError) as cut:
            wait_for(socket, "nothing of the kind")
        assert cut.value.rcvd.code == 1003
    assert plot.get("nowhere").status_code == 404


def test_a_kernel_that_there_is_not_has_no_line(plot):
    visit = plot.open("play")
    visit.leave()
    with pytest.raises(InvalidStatus) as refused:
        line(visit)
    assert refused.value.response.status_code == 404


def test_a_page_of_another_site_has_no_line(visit):
    with pytest.raises(InvalidStatus) as refused:
        line(visit, origin="http://elsewhere.example")
    assert refused.value.response.status_code == 403


def test_a_closing_page_ends_its_kernel_but_only_with_its_own_word(plot):
    visit = plot.open("learn/snail-invasion")
    known = f"{plot.url}api/kernels/{visit.kernel}"
    assert requests.get(known, timeout=PATIENCE).json()["id"] == visit.kernel
    stranger = requests.post(f"{plot.url}leave/{visit.kernel}", timeout=PATIENCE)
    assert stranger.status_code == 403
    assert requests.delete(known, timeout=PATIENCE).status_code in (403, 405)
    assert requests.get(known, timeout=PATIENCE).status_code == 200
    assert visit.leave().status_code == 204
    assert requests.get(known, timeout=PATIENCE).status_code == 404
    assert visit.leave().status_code == 204


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "same-origin"}, 204),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 403),
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Accept": "*/*"}, 403),
    ],
)
def test_the_word_of_a_closing_page_is_known_by_where_it_comes_from(plot, headers, status):
    visit = plot.open("learn/snail-invasion")
    assert visit.leave(**headers).status_code == status
    visit.leave()


def test_without_the_newer_header_the_older_one_tells_it(plot):
    visit = plot.open("learn/snail-invasion")
    assert visit.leave(Origin=plot.url.rstrip("/")).status_code == 204


@pytest.fixture(scope="module")
def below(tmp_path_factory):
    """Pages below the path of another server that are soon forgotten; whoever serves them never hears of it."""
    folder = tmp_path_factory.mktemp("below")
    button = "import ipywidgets\nipywidgets.Button()"
    write(folder, "index", button)
    write(folder, "play", button, "import time\ntime.sleep(30)", "print('late')")
    garden = LiveGarden("--warm", "1", "--base-url", "/user/x/garden/", "--forget-after", "2", folder=folder)
    yield garden
    assert garden.stop() == (0, "")


def test_below_the_path_of_another_server_its_cookie_does_not_keep_a_kernel_alive(below):
    visit = below.open()
    for path in ("/user/x/", "/user/x/garden/"):  # as JupyterLab there, and another page of the garden, have set them
        visit.session.cookies.set("_xsrf", f"2|0a0b0c0d|{'0' * 32}|{len(path)}", domain="127.0.0.1", path=path)
    assert visit.leave().status_code == 204
    assert below.get(f"api/kernels/{visit.kernel}").status_code == 404


def test_a_page_that_vanished_is_forgotten_but_a_kernel_that_waits_is_not(below):
    with line(below.open()):
        below.wait_for_kernels(2)  # that of the page, and the next that waits
    below.wait_for_kernels(1)
    time.sleep(3)
    below.wait_for_kernels(1)
    assert "</html>" in below.open().text


def test_a_page_that_goes_before_it_is_done_leaves_no_complaint(below):
    visit = below.open("play")
    with pytest.raises(requests.Timeout):
        requests.get(f"{below.url}rest/{visit.kernel}", timeout=1)
    assert visit.leave().status_code == 204
    assert below.get(f"api/kernels/{visit.kernel}").status_code == 404
    time.sleep(2)


def test_a_page_gets_no_cookie(plot):
    visit = plot.open("play")
    visit.leave()
    assert not visit.session.cookies


@pytest.mark.slow
def test_a_page_in_touch_is_not_forgotten(plot):
    visit = plot.open("play")
    with line(visit):
        time.sleep(7)
        assert plot.get(f"api/kernels/{visit.kernel}").status_code == 200
    visit.leave()


@pytest.fixture(scope="module")
def for_two():
    garden = LiveGarden("--warm", "1", "--learners", "2")
    yield garden
    garden.stop()


@pytest.fixture
def small(for_two):
    """A garden with room for two, where nobody is, and nobody waits."""
    wait_until(lambda: (found := for_two.get("health").json())["kernels"] == found["warm"] and not found["line"])
    return for_two


def test_when_a_full_garden_empties_a_kernel_waits_for_the_next_page_again(small):
    visits = [small.open("learn") for _ in range(2)]
    time.sleep(2)  # then nobody looks any more whether there is room for one that waits
    small.wait_for_kernels(2)
    for visit in visits:
        visit.leave()
    small.wait_for_kernels(1)
    small.wait_until_warm()


def test_whoever_finds_the_garden_full_waits_in_a_line_and_goes_in_by_turn(small):
    visits = [small.open("play"), small.open("play")]
    first, second = small.open("play"), small.open("play?lang=de")
    assert first.response.status_code == 200  # the page itself stands
    assert first.cells.status_code == second.cells.status_code == 503
    assert "The garden is full" in first.text
    assert "number 1 in line" in first.text
    assert "Nummer 2" in second.text
    assert int(first.cells.headers["Retry-After"]) < 15
    assert small.get("health").json()["line"] == 2
    visits[0].leave()
    assert "Nummer 2" in second.ask().text  # though there is room: another one was here before
    answer = first.ask()
    assert answer.status_code == 200
    assert "number 1" in small.open("play").text or second.ask().status_code == 503
    assert "Nummer 1" in second.ask().text
    visits[1].leave()
    last = second.ask()
    assert last.status_code == 200
    for visit, cells in ((first, answer), (second, last)):
        visit.text = cells.text
        visit.leave()


def test_who_asks_for_pages_and_goes_keeps_nobody_waiting(plot):
    plot.wait_for_kernels(1)
    with requests.Session() as session:
        for _ in range(200):
            session.get(f"{plot.url}play", stream=True, timeout=PATIENCE).close()
    visit = plot.open("play")
    assert visit.kernel
    visit.leave()
    assert len(plot.kernels()) <= 2


@pytest.mark.parametrize(
    "shown",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "", "Origin": "http://elsewhere.example"},
        {"X-Garden-Pass": ""},
        {"X-Garden-Pass": "1." + "a" * 12 + "." + "0" * 32},
        {"X-Garden-Pass": "ü"},
        {"X-Garden-Pass": "..."},
    ],
)
def test_only_a_page_of_ours_is_given_a_kernel(plot, shown):
    visit = plot.open("play", fill=False)
    assert visit.ask(**{name: value.encode() for name, value in shown.items()}).status_code == 403
    assert visit.session.get(visit.place, timeout=PATIENCE).status_code in (404, 405)


def test_without_the_newer_header_a_page_is_known_by_its_origin(plot):
    visit = plot.open("play", fill=False)
    answer = visit.ask(**{"Sec-Fetch-Site": None, "Origin": plot.url.rstrip("/")})
    assert answer.status_code == 200
    visit.cells, visit.text = answer, answer.text
    visit.leave()


def test_a_page_that_goes_while_it_is_filled_leaves_no_kernel(plot):
    visit = plot.open("long", fill=False)
    with pytest.raises(requests.Timeout):
        requests.post(
            visit.place, headers={"Sec-Fetch-Site": "same-origin", "X-Garden-Pass": visit.shown}, timeout=0.01
        )
    time.sleep(1)
    plot.wait_for_kernels(1)


def test_a_kernel_that_is_frozen_is_not_given_to_a_page_and_all_end_with_a_server_that_is_killed(tmp_path):
    write(tmp_path, "index", "print('here')")
    garden = LiveGarden("--warm", "1", folder=tmp_path)
    garden.wait_until_warm()
    (frozen,) = garden.kernels()
    frozen.suspend()
    visit = garden.open()
    assert "here" in visit.text
    garden.wait_for_kernels(2)
    assert not frozen.is_running()
    family = psutil.Process(garden.process.pid).children(recursive=True)
    assert len(family) >= 2
    garden.process.kill()
    assert "did not answer" in garden.process.communicate(timeout=PATIENCE)[1]
    _, alive = psutil.wait_procs(family, timeout=PATIENCE)
    assert not [each for each in alive if each.status() != psutil.STATUS_ZOMBIE]


@pytest.mark.slow
def test_many_pages_at_once_all_get_theirs(garden):
    with ThreadPoolExecutor(8) as pool:
        visits = list(pool.map(garden.open, ["play"] * 8))
    assert len({visit.kernel for visit in visits}) == 8
    for visit in visits:
        assert "</html>" in visit.text
        visit.leave()
