"""The page "Explore": a question, its answer while it grows, and a few at a time where many share a machine."""

from __future__ import annotations

import csv
import io
import json

import pytest

import garden_widgets as gw
from garden_widgets.lab.question import Question
from garden_widgets.presenters import explore
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.answers import verdict
from garden_widgets.presenters.controls import Choice
from garden_widgets.presenters.explore import Explore, Turns
from garden_widgets.presenters.gallery import gallery
from garden_widgets.presenters.opening import open_page
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.session import Session
from garden_widgets.tables.jobs import Jobs
from tests.presenters.pages import settle

GAME = "pyramid-shambo"


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    monkeypatch.setattr(explore, "MOST_GAMES", 12)


def opened(game=GAME, place=JUPYTER, turns=None):
    jobs = Jobs()
    return Explore(jobs, place, game, turns or Turns(2)), jobs


def labels(page):
    return [field.label for field in page.fields.children]


def choose(page, label, id):
    field = next(field for field in page.fields.children if field.label == label)
    field.handle({"choose": id})


def test_the_page_opens_at_the_game_that_the_address_names():
    page = open_page("explore", Asked(game="Pyramid-Shambo"), Jobs()).content
    first = page.fields.children[0]
    assert isinstance(first, Choice)
    assert first.options[0][0] == GAME
    assert (
        open_page("explore", Asked(game="chess"), Jobs()).content.fields.children[0].options[0][0] == "snail-invasion"
    )


def test_the_answer_is_that_of_the_lab():
    page, jobs = opened()
    choose(page, "Who plays", "random")
    page.bar.press("start")
    assert page.is_busy
    settle(jobs)
    assert not page.is_busy
    assert page.found == gw.lab.run(GAME, ["random", "random"], 12, executor="here", progress=False)
    assert "Even 12 games show no clear difference" in page.answer.value
    assert "<svg" in page.answer.value
    assert "<table>" in page.answer.value


def test_the_answer_grows_while_one_watches(monkeypatch):
    page, jobs = opened()
    monkeypatch.setattr(explore, "PORTION", 0.0)
    monkeypatch.setattr(explore, "GROWS", 0.1)
    choose(page, "Who plays", "random")
    page.bar.press("start")
    seen = []
    while jobs.next_due is not None:
        jobs.now += 0.05
        jobs.run()
        if page.answer.value and (not seen or page.answer.value != seen[-1]):
            seen.append(page.answer.value)
    assert len(seen) > 3
    assert "Too early to say" in seen[0]
    assert "Even 12 games show no clear difference" in seen[-1]


def test_what_is_known_is_kept_when_one_stops(monkeypatch):
    monkeypatch.setattr(explore, "MOST_GAMES", 100_000)
    page, jobs = opened()
    choose(page, "Who plays", "random")
    page.bar.press("start")
    while page.found is None:
        jobs.run()
    page.bar.press("stop")
    assert jobs.next_due is None
    page.keep.handle("file")
    (kept,) = page.keep.collect()
    rows = [*csv.reader(io.StringIO(kept["text"]))]
    assert kept["name"] == f"{GAME}.csv"
    assert rows[:3] == [
        ["Game", "Pyramid Shambo"],
        ["Question", "Does it matter who sits where?"],
        ["How many play", "2"],
    ]
    assert rows[4] == [str(verdict(page.found, explore.MOST_GAMES))]
    for table in page.found.tables:
        assert [str(table.title)] in rows
        assert table.written[0] in rows


def test_one_sees_how_far_it_is_and_can_print_it_where_there_is_a_page():
    for place, prints in ((JUPYTER, False), (Place(base="/"), True)):
        page, jobs = opened(place=place)
        choose(page, "Who plays", "random")
        page.bar.press("start")
        settle(jobs)
        assert "<progress max='12' value='12'></progress> 12 of 12 games" in page.answer.value
        assert "Question: Does it matter who sits where?" in page.answer.value
        assert ("data-garden-print" in page.answer.value) is prints


@pytest.mark.parametrize(("question", "more"), [("better", {"First": "random", "Second": "mole"}), ("seating", {})])
@pytest.mark.parametrize("game", ["carrotia", "yes-broccoli"])
def test_each_question_has_an_answer(monkeypatch, game, question, more):
    monkeypatch.setattr(explore, "MOST_GAMES", 2)
    page, jobs = opened(game)
    choose(page, "Question", question)
    for label in [label for label in labels(page) if label in ("First", "Second", "Who plays")]:
        choose(page, label, "random")
    choose(page, "Second" if question == "better" else "Who plays", "random")
    page.bar.press("start")
    settle(jobs)
    assert page.found is not None
    assert page.found.games == 2
    assert "<svg" in page.answer.value


def test_another_choice_of_an_option_is_compared_with_the_usual_one():
    page, jobs = opened("snail-invasion")
    choose(page, "Question", "change")
    choose(page, "Who plays", "random")
    choose(page, "What is different", "board:16")
    choose(page, "What is compared", "length")
    page.bar.press("start")
    settle(jobs)
    assert page.found.games == 12
    assert "Size of the garden: 16 squares" in page.answer.value
    assert "moves with the change" in page.answer.value


def test_another_game_has_other_players():
    page, _ = opened("snail-invasion")
    assert "How many play" not in labels(page)
    choose(page, "Game", GAME)
    assert "How many play" in labels(page)
    choose(page, "How many play", "3")
    choose(page, "Question", "better")
    assert labels(page) == ["Game", "Question", "How many play", "First", "Second"]


def test_what_goes_wrong_is_said_and_the_page_goes_on(monkeypatch):
    page, jobs = opened()

    def broken(*_):
        raise RuntimeError("no dice")
        yield

    with monkeypatch.context() as patch:
        patch.setattr(explore.batches, "in_slices", broken)
        page.bar.press("start")
        settle(jobs)
    assert "no dice" in page.answer.value
    assert not page.is_busy
    choose(page, "Who plays", "random")
    page.bar.press("start")
    settle(jobs)
    assert page.found.games == 12


def test_where_many_share_a_machine_only_some_explore_at_a_time():
    turns, place = Turns(2), Place(base="/")
    pages = [opened(place=place, turns=turns) for _ in range(4)]
    for page, jobs in pages:
        page.bar.press("start")
        jobs.run()
    assert ["Others explore" in page.answer.value for page, _ in pages] == [False, False, True, True]
    pages[0][0].bar.press("stop")
    pages[1][1].stop()  # somebody has closed the page
    for _, jobs in pages[2:]:
        settle(jobs)
    assert all(page.found.games == 12 for page, _ in pages[2:])


def test_games_rest_between_their_slices_where_others_are_served():
    for place, pause in ((Place(base="/"), explore.PAUSE), (JUPYTER, 0.0)):
        page, jobs = opened("snail-invasion", place)
        page.bar.press("start")
        jobs.run()
        assert jobs.next_due == pause


def test_a_slice_is_no_more_than_a_decision():
    """So nobody waits for a whole game, however quick the players are."""
    from garden_widgets.lab.playing import play

    question = Question.ask(GAME, ["random", "random"])
    game = play(question, 0, question.start(), question.makers())
    ends = []

    def whole():
        ends.append((yield from game))

    slices = sum(1 for _ in whole())
    assert slices >= ends[0].decisions


def test_the_page_survives_what_it_does_not_understand():
    page, jobs = opened()
    session = Session(page, jobs)
    session.whole()
    for part in (page.bar, page.keep, *page.fields.children):
        for content in ({"choose": "dragon"}, {"choose": 3}, {"press": "fly"}, None, [], "file"):
            session.handle({"part": session.id_of(part), "do": content}, 0.0)
    page.bar.press("start")
    settle(jobs)
    assert page.found is not None


def test_the_gallery_leads_grown_ups_there():
    assert "href='/below/explore'" in gallery(Place(base="/below/")).value
    assert "explore" not in gallery(JUPYTER).value


# Loading the page again ---------------------------------------------------------------------------------------------


def finished(question="seating", **chosen):
    jobs = Jobs()
    page = Explore(jobs, JUPYTER, GAME, Turns(2), {"question": question, "player": "random", **chosen})
    page.bar.press("start")
    settle(jobs)
    return page


ASKED = [
    ("seating", {}),
    ("better", {"other": "mole", "seats": "3"}),
    ("change", {"change": "without:PS-12", "measure": "length"}),
]


@pytest.mark.parametrize(("question", "chosen"), ASKED)
def test_the_answer_is_there_again_when_the_page_is_loaded_again(question, chosen):
    page = finished(question, **chosen)
    saved = json.loads(json.dumps(page.save()))
    again = open_page("explore", Asked(), Jobs(), saved=saved).content
    assert again.answer.value == page.answer.value
    assert again.found == page.found
    assert again.address == page.address
    assert [field.options[0] for field in again.fields.children] == [field.options[0] for field in page.fields.children]


@pytest.mark.parametrize(("question", "chosen"), ASKED)
def test_the_address_asks_the_same_question(question, chosen):
    page = finished(question, **chosen)
    query = "&".join(f"{name}={value}" for name, value in page.address.items() if value is not None)
    again = open_page("explore", Asked.read(query), Jobs()).content
    again.bar.press("start")
    assert again.address == page.address
    assert {name: page.address[name] for name in chosen} == chosen


def test_an_address_that_makes_no_sense_asks_what_can_be_asked():
    asked = Asked.read("game=snail-invasion&question=why&seats=many&player=dragon&change=no:where")
    page = open_page("explore", asked, Jobs()).content
    page.bar.press("start")
    assert page.is_busy
    page.stop()


def test_another_question_puts_the_answer_away():
    page = finished()
    choose(page, "How many play", "3")
    assert page.found is None
    assert page.answer.value == ""
    assert page.address["seats"] == "3"


@pytest.mark.parametrize("damage", [{"tally": {}}, {"done": [["many"]]}, {"times": None}])
def test_a_damaged_answer_is_said_and_the_question_stays(damage):
    page = finished()
    saved = page.save()
    opened_again = open_page("explore", Asked(), Jobs(), saved={**saved, "answer": {**saved["answer"], **damage}})
    assert "cannot be read" in opened_again.children[0].value
    assert opened_again.content.address == page.address
    assert opened_again.content.found is None


def test_an_answer_of_another_version_is_left_out():
    saved = finished().save()
    saved["answer"]["version"] = "0.0.1"
    assert open_page("explore", Asked(), Jobs(), saved=saved).content.found is None
