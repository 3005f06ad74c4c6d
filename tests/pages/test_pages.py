"""What the server gives out: the pages, and nothing but the pages."""

from __future__ import annotations

import html
import re
import socket

import pytest
import requests
from garden_widgets.pages.notebooks import pages

from tests.pages.live import PATIENCE


def test_every_shipped_notebook_is_a_page_without_its_sources(garden):
    for address, page in pages().items():
        visit = garden.open(address)
        assert visit.response.status_code == 200
        assert html.escape(page.title) in visit.text
        assert "import garden_widgets" not in visit.text
        assert visit.kernel
        visit.leave()


def test_a_page_is_titled_like_its_notebook(plot):
    assert "<title>All to play – Garden games</title>" in plot.get("play").text
    assert "<title>Garden games</title>" in plot.get("").text


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
    visit.leave()
    assert f"<title>{title}</title>" in visit.text


def test_a_page_without_scripts_says_what_it_needs(plot):
    assert re.search(r"<noscript>.*needs JavaScript.*</noscript>", plot.get("play").text)


def test_sources_are_stripped_and_outputs_shown(plot):
    text = plot.open().text
    assert "a source" not in text
    assert "<pre>shown\n</pre>" in text


def test_no_page_names_another_host(garden):
    for address in (*pages(), "nowhere"):
        page = garden.get(address)
        outside = set(re.findall(r"https?://[^\s\"'<]+", page.text)) - {"http://www.w3.org/2000/svg"}
        assert not outside, address
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        assert "script-src 'self' blob:;" in page.headers["Content-Security-Policy"]


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
def test_a_notebook_is_also_found_by_its_file_name(plot, address, leads_to):
    answer = plot.get(address, allow_redirects=False)
    assert answer.status_code == 302
    assert plot.url + answer.headers["Location"].removeprefix("/") == plot.url + leads_to


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("", ""),
        pytest.param("?game=snail-invasion&seed=7", "game=snail-invasion&seed=7", marks=pytest.mark.slow),
        pytest.param("?theme=dark", "theme=dark", marks=pytest.mark.slow),
        ("?a=1&game=light&b=%20x", "game=light&a=1&b=x"),
        ("?%27%22%3Cscript%3E", "%27%22%3Cscript%3E="),
        pytest.param("?x=it's", "x=it%27s", marks=pytest.mark.slow),
    ],
)
def test_the_notebook_knows_what_its_address_asks_for(plot, query, asked):
    visit = plot.open(f"play{query}")
    visit.leave()
    assert html.unescape(re.search(r"<pre>asked (.*)\n</pre>", visit.text)[1]) == repr(asked)


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
    ],
)
def test_there_is_nothing_else_and_the_answer_says_what_there_is(plot, path):
    answer = plot.get(path)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
    assert 'href="/read/snail-invasion">Snails</a>' in answer.text


def test_addresses_that_teachers_try_lead_on(plot):
    gallery = plot.get("")
    assert plot.get("learn").url == plot.get("learn/").url == gallery.url
    assert plot.get("learn/snail-invasion/").status_code == 200


def test_a_wrong_address_gets_the_nearest_one_offered(plot):
    assert (
        'Did you mean <a href="/learn/snail-invasion">Learn Snail Invasion!</a>?'
        in plot.get("learn/snail-invason").text
    )


def test_a_wrong_address_is_shown_harmlessly(plot):
    assert "<script>alert" not in plot.get("<script>alert(1)</script>").text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["", "play", "nowhere", "api/kernels"])
def test_nothing_can_be_sent_to_a_page(plot, method, path):
    assert requests.request(method, plot.url + path, timeout=PATIENCE).status_code in (403, 404, 405)


def test_an_error_in_a_notebook_ends_the_page_with_a_sentence(plot):
    visit = plot.open("broken")
    visit.leave()
    assert "before" in visit.text
    assert "Something went wrong while this page was made." in visit.text
    assert "never" not in visit.text
    assert "ZeroDivisionError" not in visit.text
    assert "</html>" in visit.text


def test_a_kernel_that_dies_ends_the_page_with_a_sentence(plot):
    text = plot.open("dying").text
    assert "Something went wrong while this page was made." in text
    assert "</html>" in text


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
    answer = garden.get("assets/0123456789ab/garden/garden.css")
    assert answer.headers["Cache-Control"] == "no-cache"
    again = garden.get("assets/0123456789ab/garden/garden.css", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize(
    "path",
    ["garden/none.css", "garden/front/licences.txt", "voila/../../../pyvenv.cfg", "extensions/x/a.js", "voila//a.js"],
)
def test_no_other_file_is_given_out(garden, path):
    assert garden.get(f"assets/x/{path}").status_code == 404


def test_a_page_itself_is_never_kept(garden):
    visit = garden.open("play")
    visit.leave()
    assert visit.response.headers["Cache-Control"] == "no-store"


def test_the_server_is_reachable_from_this_machine_only(garden):
    port = int(garden.url.split(":")[2].strip("/"))
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # free, for only 127.0.0.1 is taken
