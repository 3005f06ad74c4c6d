"""Stories: notebooks executed once, in a process of their own, with boards that live without a kernel."""

from __future__ import annotations

import asyncio
import html
import json
import re
import time
from http import HTTPStatus
from pathlib import Path

import nbformat
import pytest

import garden_widgets as gw
from garden_widgets.core.language import speaking
from garden_widgets.core.text import Text
from garden_widgets.pages import stories
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.stories import AGAIN, FAILED, FOREIGN, WAIT, NoStoryError, Stories, Story, called, with_base
from garden_widgets.pages.visits import STILL, Visits
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.beginning import play
from garden_widgets.presenters.board import board
from garden_widgets.presenters.copies import spec_of
from garden_widgets.presenters.environment import ANY_BASE
from garden_widgets.presenters.place import Place
from garden_widgets.scenes import svg
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.store import Store
from tests.pages.conftest import write
from tests.pages.live import LiveGarden, connected

COUNTS = "with open('runs.txt', 'a') as file:\n    print('once', file=file)"
PRESS = {"press": "shed:R3"}


def without_keys(text: str) -> str:
    return re.sub(r"[0-9a-f]{32}", "", text)


async def prepared(made: Stories, file: Path, language: str = "en") -> Story:
    """Ask for a story until there is one, or there never will be."""
    while True:
        try:
            return made.find(file, language)
        except NoStoryError as error:
            if error.status != HTTPStatus.ACCEPTED:
                raise
            await asyncio.gather(*made._tasks.values())


def refusal(made: Stories, file: Path, language: str = "en") -> tuple[Text, int]:
    with pytest.raises(NoStoryError) as caught:
        made.find(file, language)
    return caught.value.said, caught.value.status


def shown(story: Story) -> str:
    return "".join(piece for piece in story.pieces if isinstance(piece, str))


@pytest.fixture
def notebook(tmp_path):
    """Write a notebook of these cells."""

    def make(*cells: str) -> Path:
        folder = tmp_path / "notebooks"
        folder.mkdir(exist_ok=True)
        write(folder, "made", *cells)
        return folder / "made.ipynb"

    return make


# Executing once -------------------------------------------------------------------------------------------------------


def test_two_that_ask_at_once_and_two_processes_execute_it_once(notebook, tmp_path):
    file = notebook(COUNTS)

    async def ask() -> None:
        one, other = Stories(tmp_path / "kept"), Stories(tmp_path / "kept")  # as two workers have it
        for made in (one, one, other):
            assert refusal(made, file) == (WAIT, 202)
        assert len(one._tasks) == 1
        await asyncio.gather(prepared(one, file), prepared(other, file))
        await prepared(Stories(tmp_path / "kept"), file)

    asyncio.run(ask())
    assert (file.parent / "runs.txt").read_text() == "once\n"
    assert [each.suffix for each in (tmp_path / "kept").iterdir()] == [".json"]


def test_a_story_is_called_by_all_that_it_depends_on(notebook, monkeypatch):
    file = notebook("print(1)")
    before = called(file, "en")
    assert called(file, "en") == before
    assert called(file, "de") != before
    monkeypatch.setattr(gw, "__version__", "99")
    assert called(file, "en") != before
    monkeypatch.undo()
    assert called(notebook("print(2)"), "en") != before


def test_a_package_that_brings_its_story_is_a_part_of_its_name(notebook):
    file = notebook("print(1)")
    (file.parent / "__init__.py").write_text("")
    (file.parent / "rules.py").write_text("MOST = 1")
    before = called(file, "en")
    stories._sources.cache_clear()
    (file.parent / "rules.py").write_text("MOST = 2")
    assert called(file, "en") != before


def test_a_notebook_that_fails_is_a_sentence_on_the_page_and_a_traceback_in_the_log(notebook, tmp_path, caplog):
    file = notebook(COUNTS, "secret = 7\n1 / 0")
    now = [0.0]

    async def ask() -> None:
        made = Stories(tmp_path / "kept", lambda: now[0])
        with pytest.raises(NoStoryError) as caught:
            await prepared(made, file)
        assert (caught.value.said, caught.value.status) == (FAILED, 500)
        assert "ZeroDivisionError: division by zero" in caplog.text
        assert "secret = 7" in caplog.text
        now[0] = AGAIN - 1
        assert refusal(made, file) == (FAILED, 500)
        now[0] = AGAIN
        assert refusal(made, file) == (WAIT, 202)
        with pytest.raises(NoStoryError):
            await prepared(made, file)

    asyncio.run(ask())
    assert (file.parent / "runs.txt").read_text() == "once\nonce\n"


def test_without_jupyter_one_sentence_says_what_is_needed(notebook, tmp_path, monkeypatch):
    monkeypatch.setattr(stories, "NEEDED", ("nbclient", "no_such_package"))
    said, status = refusal(Stories(tmp_path / "kept"), notebook("print(1)"))
    assert str(said).endswith('needs no_such_package: pip install "garden-widgets[notebook]"')
    assert status == 503


def test_one_that_came_with_the_wheel_needs_no_jupyter(notebook, tmp_path, monkeypatch):
    file = notebook("print(1)")
    monkeypatch.setattr(stories, "NEEDED", ("no_such_package",))
    monkeypatch.setattr(stories, "BUILT", tmp_path)
    (tmp_path / called(file, "en")).write_text('["from the wheel"]')
    assert shown(Stories(tmp_path / "kept").find(file, "en")) == "from the wheel"


@pytest.mark.parametrize("damaged", ["[", '{"a": 1}', "[1]"])
def test_a_damaged_one_is_executed_again(notebook, tmp_path, damaged, caplog, monkeypatch):
    file = notebook("print('sound')")
    kept = tmp_path / "kept" / called(file, "en")
    kept.parent.mkdir()
    kept.write_text(damaged)
    executed = []

    async def execute(made, *what):
        executed.append(what)

    async def ask() -> None:
        made = Stories(kept.parent)
        assert refusal(made, file) == (WAIT, 202)
        await asyncio.gather(*made._tasks.values())

    monkeypatch.setattr(Stories, "_execute", execute)
    asyncio.run(ask())
    assert executed == [(kept, file, "en")]
    assert called(file, "en") in caplog.text


def test_where_nothing_can_be_written_it_is_kept_for_as_long_as_the_process_runs(tmp_path, caplog):
    (tmp_path / "file").write_text("")
    made = Stories(tmp_path / "file" / "below")
    assert made.folder.is_dir()
    assert "cannot be kept" in caplog.text
    made.folder.rmdir()


def test_a_server_that_ends_waits_for_no_notebook(notebook, tmp_path):
    file = notebook("import os, time\nopen('pid.txt', 'w').write(str(os.getpid()))\ntime.sleep(600)")

    async def ask() -> None:
        refusal(Stories(tmp_path / "kept"), file)
        while not (file.parent / "pid.txt").exists():
            await asyncio.sleep(0.05)

    asyncio.run(ask())  # ends what it has begun
    assert not [*(tmp_path / "kept").glob("*.json")]


# What is shown --------------------------------------------------------------------------------------------------------

CELLS = (
    "# Snails\n\nOf a [garden](play.ipynb).",
    "import garden_widgets as gw\nimport ipywidgets\nfrom garden_widgets.widgets import page\nmarked = 'a source'",
    "page.lesson_first('snail-invasion')",
    "state = gw.games['snail-invasion'].start()\nstate",
    "print('<b>', state.seat_name(0))",
    "gw.board(state)",
    "ipywidgets.HBox([gw.board(state), ipywidgets.Button(description='of others'), ipywidgets.HTML('<i>beside</i>')])",
    "gw.lesson('snail-invasion', 'blocking')",
    "gw.play('yes-broccoli', players=['person', 'gentle'], seed=41)",
    "ipywidgets.IntSlider(description='of others')",
    "page.study(lambda: print('found', 6 * 7))",
)


SPEAKS = "import garden_widgets as gw\nprint(gw.games['snail-invasion'].start().seat_name(0))"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A small garden with one story, its own and a broken one."""
    folder = tmp_path_factory.mktemp("notebooks")
    write(folder, "snail-invasion", *CELLS)
    prose = json.loads(Path("notebooks/snail-invasion.ipynb").read_text())["cells"][2]["source"]
    german = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_markdown_cell("".join(prose)),
            nbformat.v4.new_code_cell(
                "import garden_widgets as gw\nprint(gw.games['snail-invasion'].start().seat_name(0))"
            ),
        ]
    )
    nbformat.write(german, folder / "spoken.ipynb")
    write(folder, "broken", "# Broken", "print('before')\n1 / 0")
    garden = LiveGarden(folder=folder, environment={"XDG_CACHE_HOME": str(folder)})
    yield garden
    garden.stop()


def visited(garden: LiveGarden, path: str):
    """Open a page as soon as it is no longer being prepared."""
    while True:
        visit = garden.open(path)
        if visit.response.status_code != HTTPStatus.ACCEPTED:
            return visit
        assert 'data-garden="waits"' in visit.text
        assert "data-garden-place" not in visit.text
        time.sleep(0.2)


def talk(garden: LiveGarden, *messages: object) -> list[dict]:
    """Say each of these to the server, and give what it answers first to each."""

    async def say() -> list[dict]:
        async with connected(garden) as line:
            answers = []
            for message in messages:
                await line.say(message)
                answers.append(await line.hear())
            return answers

    return asyncio.run(say())


def test_a_story_shows_prose_and_what_came_out_but_no_source(served):
    visit = visited(served, "read/snail-invasion")
    assert visit.response.status_code == 200
    assert "<h1" in visit.text
    assert "&lt;b&gt; " in visit.text
    assert visit.text.count('class="garden-picture"') == 1
    assert "a source" not in visit.text
    assert "import garden_widgets" not in visit.text


def test_its_links_lead_to_the_pages_of_this_server(served):
    assert "href='/learn/snail-invasion'" in visited(served, "read/snail-invasion").text
    assert "href='/learn/snail-invasion?lang=en'" in visited(served, "read/snail-invasion?lang=en").text


def test_widgets_of_others_show_nothing_but_their_html(served):
    text = visited(served, "read/snail-invasion").text
    assert "of others" not in text
    assert "<i>beside</i>" in text
    assert "IntSlider" not in text


def test_a_study_has_run_and_is_behind_its_button(served):
    text = visited(served, "read/snail-invasion").text
    assert "<summary>Run the study</summary><pre>found 42\n</pre>" in text


def test_each_board_has_its_number_and_a_key_of_its_own(served):
    visit = visited(served, "read/snail-invasion")
    assert [(place["path"], place["story"]) for place in visit.places] == [
        ("read/snail-invasion", number) for number in range(4)
    ]
    assert len({place["key"] for place in visit.places}) == 4
    assert visit.text.count('<div class="garden-board"') == len(re.findall(r"}'?\"?><svg ", visit.text)) == 4


def test_nothing_of_what_its_boards_are_made_of_reaches_the_page(served):
    text = html.unescape(visited(served, "read/snail-invasion").text)
    assert "garden_widgets match" not in text
    assert '"seed"' not in text
    assert '"saved"' not in text
    assert "vnd.garden" not in text


def test_its_boards_can_be_pressed(served):
    place = visited(served, "read/snail-invasion").places[0]
    whole, after = None, None

    async def press() -> None:
        nonlocal whole, after
        async with connected(served) as line:
            await line.say({"open": {"page": 0, **place}})
            whole = await line.hear()
            part = next(id for id, new in whole["new"].items() if new["kind"] == "board")
            await line.say({"page": 0, "part": part, "do": PRESS})
            after = await line.hear()

    asyncio.run(press())
    assert after["set"]


def test_several_boards_of_a_story_live_at_once(served):
    places = visited(served, "read/snail-invasion").places
    answers = talk(served, *({"open": {"page": number, **place}} for number, place in enumerate(places)))
    assert [answer["page"] for answer in answers] == [0, 1, 2, 3]
    assert [answer["phase"] for answer in answers][:2] == ["board", "board"]
    assert all(answer["session"] for answer in answers)


@pytest.mark.parametrize(
    "other",
    [{"story": 99}, {"story": -1}, {"path": "read/nowhere"}, {"path": "play"}, {"path": "read/carrotia"}],
    ids=str,
)
def test_a_board_that_is_not_there_is_one_sentence(served, other):
    place = {**visited(served, "read/snail-invasion").places[0], **other}
    assert talk(served, {"open": {"page": 0, **place}}) == [{"page": 0, "error": str(FOREIGN)}]


@pytest.mark.parametrize("story", ["0", True, 1.0, [0], {}], ids=str)
def test_what_is_no_number_ends_the_connection(served, story):
    place = {**visited(served, "read/snail-invasion").places[0], "story": story}
    assert talk(served, {"open": {"page": 0, **place}}) == [None]


def test_a_story_without_its_number_is_no_page(served):
    place = visited(served, "read/snail-invasion").places[0]
    del place["story"]
    assert talk(served, {"open": {"page": 0, **place}}) == [None]


def test_it_speaks_the_language_in_which_it_is_read(served):
    english, german = (visited(served, f"spoken?lang={code}").text for code in ("en", "de"))
    assert "<pre>the gardener\n</pre>" in english
    with speaking("de"):
        assert f"<pre>{gw.games['snail-invasion'].start().seat_name(0)}\n</pre>" in german
    assert "What is a position?" in english
    assert "What is a position?" not in german


def test_one_that_fails_ends_with_a_sentence_and_no_traceback(served):
    visit = visited(served, "broken")
    assert visit.response.status_code == 500
    assert "Something went wrong while this page was made." in visit.text
    assert "ZeroDivisionError" not in visit.text


# Without a server -----------------------------------------------------------------------------------------------------


@pytest.fixture
def visits():
    store = Store(None, lambda: 0.0)
    yield Visits(store, Place(base="/", as_page=True, keeps=True), Counts(), 10)
    store.close()


def test_what_is_hidden_changes_nothing_on_the_page(visits):
    start = gw.games["yes-broccoli"].start().play("deal apple broccoli")
    pages = []
    for bid in ("bid 3.4", "bid 7.2"):
        spec = spec_of(board(start.play(bid, 1), 0))
        pages.append(without_keys(visits.story(Story((spec,)), "read/yes-broccoli", Asked(), 12)))
    assert pages[0] == pages[1]


def test_chance_that_nobody_chose_follows_the_key_of_the_reader(visits):
    spec = spec_of(play("carrots-and-broccoli"))
    keys = [f"{number:032x}" for number in range(4)]

    def record(key: str) -> tuple[object, ...]:
        return visits.page("read/x", Asked(), key, Jobs(), spec=spec).content.match.record

    assert len({record(key) for key in keys}) > 2, "of four, two may fall alike"
    assert record(keys[0]) == record(keys[0])
    text = visits.story(Story((spec,)), "read/x", Asked(), 12)
    key = re.search("[0-9a-f]{32}", html.unescape(text))[0]
    drawn = visits.page("read/x", Asked(), key, Jobs(), spec=spec).content.picture.scene
    assert svg.paint(drawn, width=STILL, quick=True) in text


def test_more_boards_than_a_page_may_have_are_pictures(visits):
    spec = spec_of(board("snail-invasion"))
    text = visits.story(Story((spec, "between", spec, spec)), "read/x", Asked(), 2)
    assert text.count("data-garden-place") == 2
    assert text.count("<svg") == 3


@pytest.mark.parametrize(
    ("link", "query", "leads_to"),
    [
        ("learn/a", "", "/b/learn/a"),
        ("learn/a", "lang=de", "/b/learn/a?lang=de"),
        ("play?game=a", "lang=de", "/b/play?game=a&amp;lang=de"),
        ("", "", "/b/"),
    ],
)
def test_links_know_where_they_are_shown(link, query, leads_to):
    assert with_base(f"<a href='{ANY_BASE}{link}'>", "/b/", query) == f"<a href='{leads_to}'>"
    assert with_base(f'<a href="elsewhere">{ANY_BASE}', "/b/", query) == f'<a href="elsewhere">{ANY_BASE}'
