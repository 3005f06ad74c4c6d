"""What the server gives out: the pages, and nothing but the pages."""

from __future__ import annotations

import html
import re
import socket
from base64 import b64encode
from hashlib import sha256

import pytest
import requests

from garden_widgets.core import short_code
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.lessons.progress import Progress, write
from garden_widgets.pages.catalogue import pages
from garden_widgets.presenters.address import GALLERY, PLAY
from tests.pages.talk import Talk

CODE = write(games.lesson("snail-invasion"), Progress(stars={"blocking": 3}))
PAGES = [address for address, page in pages().items() if page.file is None]


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_there_before_its_script_is(garden, address):
    visit = garden.open(address)
    assert visit.response.status_code == 200
    assert html.escape(pages()[address].title) in visit.text
    assert "<svg" in visit.text.split("<main", 1)[1]
    assert len(visit.places) == (address not in (GALLERY, PLAY))  # where one only chooses, nothing comes to life
    assert (' data-live="yes"' in visit.text) == bool(visit.places), "only then there is something to connect to"
    assert re.search(r"<noscript>.*needs JavaScript.*</noscript>", visit.text)


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("play", "Play – Garden games"),
        ("play?game=snail-invasion&seed=7", "Snail Invasion! – Garden games"),
        ("play?game=Pyramid-Shambo", "Pyramid Shambo – Garden games"),
        ("play?game=chess", "Play – Garden games"),
        ("learn/carrots-and-broccoli", "Learn Carrots &amp; Broccoli – Garden games"),
        ("read/carrots-and-broccoli", "Carrots &amp; Broccoli – Garden games"),
        ("", "Garden games"),
    ],
)
def test_the_title_names_the_game(garden, address, title):
    visit = garden.open(address)
    assert f"<title>{title}</title>" in visit.text


def test_no_page_names_another_host(garden):
    for address in (*PAGES, "nowhere"):
        page = garden.get(address)
        outside = set(re.findall(r"https?://[^\s\"'<]+", page.text)) - {"http://www.w3.org/2000/svg"}
        assert not outside, address
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        (inside,) = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
        known = b64encode(sha256(inside.encode()).digest()).decode()
        assert f"script-src 'self' 'sha256-{known}';" in page.headers["Content-Security-Policy"], "and no other script"


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("play.ipynb", "play"),
        ("play.ipynb?game=snail-invasion&seed=7", "play?game=snail-invasion&seed=7"),
        ("learn/play.ipynb?game=x", "play?game=x"),
        ("snail-invasion.ipynb", "read/snail-invasion"),
        ("learn.ipynb?game=snail-invasion&step=blocking", "learn/snail-invasion?step=blocking"),
        ("voila/render/snail-invasion.ipynb?step=blocking", "learn/snail-invasion?step=blocking"),
        ("learn/index.ipynb", ""),
    ],
)
def test_a_notebook_is_also_found_by_its_file_name(garden, address, leads_to):
    answer = garden.get(address, allow_redirects=False)
    assert answer.status_code == 302
    assert garden.url + answer.headers["Location"].removeprefix("/") == garden.url + leads_to


def test_a_match_in_an_address_is_opened(garden):
    match = Match("snail-invasion", seed=3, players=["person", "person"])
    for _ in range(3):
        match.play(match.state.moves()[0])
    visit = garden.open(f"play?match={short_code.write(match)}")
    assert "<title>Snail Invasion!" in visit.text
    told = str(visit.whole())
    assert "The game goes on" in told or "turn" in told
    with Talk(garden.url) as client:
        client.open("play", f"match={short_code.write(match)}")
        offers = client.shown[0][client.part("movebox")]["offers"]
    assert [move for move, *_ in offers] == [str(move) for move in match.state.moves()]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("play?match=none", "This is not the code of a saved game"),
        ("play?game=pyramid-shambo&ticket=AAAAAAAAAAAAAAAAAAAAAA", "is not kept any more"),
        ("play?game=chess", "There is no game"),
        ("play?game=snail-invasion&players=dragon,person", "asks for the player “dragon”"),
        ("play?game=snail-invasion&field=x", "asks for"),
        ("learn/snail-invasion?code=XXXX", "code"),
        ("learn/snail-invasion?step=none", "asks for a step that is not there"),
        ("learn/snail-invasion?rung=none", "asks for practice that is not there"),
    ],
)
def test_an_address_that_makes_no_sense_is_answered_in_a_sentence_and_opens_all_the_same(garden, address, said):
    path, _, query = address.partition("?")
    with Talk(garden.url) as client:
        assert client.open(path, query)["session"]
        (notes,) = [each["value"] for each in client.shown[0].values() if "gw-alert" in str(each.get("value"))]
    assert said in html.unescape(notes)
    assert garden.open(address).response.status_code == 200


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (f"learn/snail-invasion?code={CODE}", "step"),
        ("learn/snail-invasion?step=blocking", "lock"),
        ("play?game=snail-invasion&seed=7&players=person,person", "turn"),
        ("play?game=snail-invasion&left=75&fair=yes", ""),
    ],
)
def test_old_addresses_open_what_they_always_did(garden, address, said):
    path, _, query = address.partition("?")
    with Talk(garden.url) as client:
        client.open(path, query)
        assert said in str(client.shown)
        assert not [each for each in client.shown[0].values() if "gw-alert" in str(each.get("value"))]


@pytest.mark.parametrize(
    "query",
    ["%27%22%3Cscript%3Ealert(1)", "game=%3Cscript%3Ealert(1)", "game=snail-invasion&x=%22%3E%3Cscript%3Ealert(1)"],
)
def test_what_an_address_says_is_never_markup(garden, query):
    assert "<script>alert" not in garden.open(f"play?{query}").text
    with Talk(garden.url) as client:
        client.open("play", query)
        assert "<script>alert" not in str(client.shown)


@pytest.mark.parametrize(
    "path",
    [
        "nowhere",
        "learn/none",
        "api",
        "api/contents",
        "api/kernels",
        "api/kernelspecs",
        "api/sessions",
        "api/terminals",
        "login",
        "tree",
        "voila/tree",
        "voila/api/contents",
        "voila/files/notes.txt",
        "voila/static/voila.js",
        "notes.txt",
        "notebooks/index.ipynb/raw",
        "old",
        "static/garden.css",
        "%2e%2e/%2e%2e/etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "%00",
        "ü/ß",
        "rest/x",
        "open/x",
    ],
)
def test_there_is_nothing_else_and_the_answer_says_what_there_is(garden, path):
    answer = garden.get(path)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
    assert 'href="/read/snail-invasion">' in answer.text


def test_addresses_that_teachers_try_lead_on(garden):
    gallery = garden.get("")
    assert garden.get("learn").url == garden.get("learn/").url == gallery.url
    assert garden.get("learn/snail-invasion/").status_code == 200


def test_games_to_choose_from_are_there_without_a_connection(garden):
    text = garden.get("play?game=snail-invason").text
    assert "data-garden-place" not in text
    assert text.count("class='gw-card-picture'") == text.count('class="gw-living"') > 4
    assert "There is no game" in text
    assert "data-garden-place" in garden.get("play?game=snail-invasion").text


def test_a_wrong_address_gets_the_nearest_one_offered(garden):
    assert (
        'Did you mean <a href="/learn/snail-invasion">Learn Snail Invasion!</a>?'
        in garden.get("learn/snail-invason").text
    )


def test_a_wrong_address_is_shown_harmlessly(garden):
    assert "<script>alert" not in garden.get("<script>alert(1)</script>").text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["", "play", "nowhere", "api/kernels"])
def test_nothing_can_be_sent_to_a_page(garden, method, path):
    assert requests.request(method, garden.url + path, timeout=60).status_code in (404, 405)


# Scripts and styles ---------------------------------------------------------------------------------------------


def files(garden) -> list[str]:
    return re.findall(r'(?:src|href)="/(assets/[^"]+)"', garden.get("nowhere").text)


def test_files_are_packed_and_kept_for_ever_under_an_address_that_names_their_version(garden):
    css = next(path for path in files(garden) if path.endswith(".css"))
    answer = garden.get(css)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Content-Type"] == "text/css; charset=utf-8"
    plain = garden.get(css, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.text == answer.text


def test_an_address_of_another_version_is_asked_for_again_each_time(garden):
    answer = garden.get("assets/0123456789ab/garden/page.css")
    assert answer.headers["Cache-Control"] == "no-cache"
    again = garden.get("assets/0123456789ab/garden/page.css", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize(
    "path",
    ["garden/none.css", "garden/atkinson-licence.txt", "voila/../../../pyvenv.cfg", "extensions/x/a.js", "voila//a.js"],
)
def test_no_other_file_is_given_out(garden, path):
    assert garden.get(f"assets/x/{path}").status_code == 404


def test_a_page_itself_is_never_kept(garden):
    visit = garden.open("play")
    assert visit.response.headers["Cache-Control"] == "no-store"


def test_the_server_is_reachable_from_this_machine_only(garden):
    port = int(garden.url.split(":")[2].strip("/"))
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # free, for only 127.0.0.1 is taken


def test_what_many_games_tell_has_a_page_that_is_in_no_list(garden):
    visit = garden.open("explore?game=snail-invasion")
    assert visit.response.status_code == 200
    assert "<title>Explore – Garden games</title>" in visit.text
    assert len(visit.places) == 1
    assert "explore" not in pages()
    assert "explore" in garden.get("explor").text
