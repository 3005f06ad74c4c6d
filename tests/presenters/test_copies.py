"""Copies: what a story keeps of boards, games and lessons, and what becomes of it for each reader."""

from __future__ import annotations

import json

import pytest

import garden_widgets as gw
from garden_widgets.presenters.beginning import play
from garden_widgets.presenters.board import Board, board
from garden_widgets.presenters.copies import draws_anew, open_spec, spec_of
from garden_widgets.presenters.lesson import lesson
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.session import Session
from garden_widgets.tables.jobs import Jobs

PLACE = Place(base="/", as_page=True, keeps=True)


def written(part):
    return json.loads(json.dumps(spec_of(part)))


def opened(spec, seed=1, saved=None):
    return open_spec(spec, Jobs(), PLACE, seed, saved)


def test_a_board_comes_back_and_can_be_pressed():
    state = gw.games["snail-invasion"].start().play("roll 3 4")
    page = opened(written(board(state)))
    assert isinstance(page.content, Board)
    assert page.content.state == state
    session = Session(page, Jobs())
    session.whole()
    session.handle({"part": session.id_of(page.content), "do": {"press": "shed:R3"}}, 0.0)
    assert page.content.selection == ("shed:R3",)
    assert page.save() is None


def test_a_board_of_a_hidden_game_shows_what_its_seat_may_know():
    state = gw.games["yes-broccoli"].start().play("deal apple broccoli").play("bid 3", 1)
    page = opened(written(board(state, 0)))
    assert page.content.state == state
    assert page.content.scene == gw.games.scene(state.seen_by(0))


def test_what_one_seat_saw_cannot_be_made_again():
    state = gw.games["yes-broccoli"].start().play("deal apple broccoli")
    assert spec_of(Board(state.seen_by(0), 0)) is None


def test_a_game_goes_on_where_it_stood():
    made = play("snail-invasion", seed=7, players=["person", "gentle"])
    made.match.play(made.match.state.moves()[0])
    page = opened(written(made))
    assert page.content.match.record == made.match.record
    assert page.content.match.seed == 7


def test_a_game_with_a_bot_of_the_author_is_none_without_its_code():
    assert spec_of(play("snail-invasion", players=["person", lambda view, seat, rng: view.moves(seat)[0]])) is None


def test_where_nobody_chose_a_seed_each_reader_has_chances_of_their_own():
    spec = written(play("carrots-and-broccoli"))
    assert draws_anew(spec)
    records = {opened(spec, seed).content.match.record for seed in range(5)}
    assert len(records) == 5
    assert opened(spec, 3).content.match.record == opened(spec, 3).content.match.record


@pytest.mark.parametrize("seed", [7, "a word"])
def test_a_seed_that_the_author_chose_stays(seed):
    spec = written(play("carrots-and-broccoli", seed=seed))
    assert not draws_anew(spec)
    assert opened(spec, 1).content.match.record == opened(spec, 2).content.match.record


def test_once_somebody_has_moved_the_same_chances_stay():
    made = play("snail-invasion")
    made.match.play(made.match.state.moves()[0])
    assert not draws_anew(written(made))


def test_nothing_that_was_drawn_is_kept_where_it_is_drawn_anew():
    spec = written(play("yes-broccoli", players=["person", "gentle"]))
    assert spec["saved"]["match"]["moves"] == []
    assert spec["saved"]["match"]["seed"] is None


@pytest.mark.parametrize("step", [None, "blocking"])
def test_a_lesson_comes_back_alone_or_whole(step):
    made = lesson("snail-invasion", step)
    page = opened(written(made))
    assert page.content.step == made.step
    assert page.content.is_alone == (step is not None)


def test_what_was_saved_goes_on_and_what_is_damaged_is_said():
    spec = written(lesson("snail-invasion", "blocking"))
    first = opened(spec)
    first.content.hint()
    saved = json.loads(json.dumps(first.save()))
    assert opened(spec, saved=saved).save() == saved
    damaged = opened(spec, saved={"page": "play", "format": 99})
    assert damaged.content.step == "blocking"
    assert "version 99" in damaged.children[0].value


def test_the_address_of_the_story_stays_its_own():
    for made in (play("snail-invasion", seed=7), lesson("snail-invasion", "blocking")):
        page = opened(written(made))
        assert page.content.picture.address == made.picture.address == {}
        again = opened(written(made), saved=page.save()).content
        assert again.picture.address == {}


def test_a_step_that_stood_alone_still_does_when_it_goes_on():
    spec = written(lesson("snail-invasion", "blocking"))
    assert opened(spec, saved=opened(spec).save()).content.is_alone
