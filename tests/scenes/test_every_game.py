"""What holds for the scenes of every game: they can be painted, and every legal move can be pressed."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

from garden_widgets import games
from garden_widgets.core.chance import pick, shuffle
from garden_widgets.core.move import CHANCE
from garden_widgets.scenes import palette, svg
from garden_widgets.scenes.pressing import choices, paths, press

SOME_PRESSED, MOST_PRESSED = 15, 60
"""Legal moves of a position that are pressed one by one; of more, a sample."""


def positions(name, seed, count=40, **options):
    """Play at random and give the states on the way, as whoever decides may see them."""
    rng, state = Random(seed), games[name].start(**options)
    for _ in range(count):
        if state.result is not None:
            break
        mover = state.movers[0]
        if mover == CHANCE:
            state = state.after(state.draw(rng))
            continue
        yield state.seen_by(mover), mover
        state = state.after(pick(rng, state.moves(mover)))
    yield state, None


@pytest.fixture(params=list(games))
def name(request):
    return request.param


@pytest.fixture
def touch(name):
    return games.scenery(name)


def test_every_position_can_be_painted_and_says_what_it_shows(name, touch):
    for state, _ in positions(name, 1):
        scene = touch.scene(state)
        ET.fromstring(svg.paint(scene))
        assert scene.title
        assert scene.description == str(state)
        for item in scene:
            x, y, w, h = item.box
            assert x >= -20, item
            assert y >= -20, item
            assert x + w <= scene.width + 20, item
            assert y + h <= scene.height + 20, item
            assert {item.fill, item.line} - {""} <= palette.LIGHT.keys(), item


def test_everything_that_can_be_pressed_has_words(name, touch):
    for state, _ in positions(name, 2):
        for item in touch.scene(state).touchable:
            assert item.label not in ("", item.token), item.token
            assert item.label[0].isupper()


@pytest.mark.parametrize("most", [SOME_PRESSED, pytest.param(MOST_PRESSED, marks=pytest.mark.slow)])
def test_every_legal_move_on_the_board_can_be_pressed(name, touch, most):
    rng, pressed = Random(3), set()
    for state, seat in positions(name, 3):
        if seat is None:
            continue
        legal = list(paths(touch, state, seat).items())
        shuffle(rng, legal)
        legal.sort(key=lambda each: pressed.issuperset(each[0]))  # what has not been pressed before comes first
        for path, move in legal[:most]:
            pressed.update(path)
            chosen = ()
            for i, token in enumerate(path):
                shown = touch.scene(state).plus(*touch.preview(state, chosen))
                assert shown.find(token), (token, path)
                assert token in choices(touch, state, seat, chosen)
                done = press(touch, state, seat, chosen, token)
                if i < len(path) - 1:
                    assert done.move is None
                    chosen = done.chosen
            assert done.move == move, (path, done)


def test_no_legal_move_is_out_of_reach(name, touch):
    """A move that is no press on the board can be typed, and most are offered as buttons: then they are few."""
    for state, seat in positions(name, 4):
        if seat is not None:
            off_board = [move for move in state.moves(seat) if not touch.path(state, move)]
            assert len(off_board) <= 6, off_board


def test_a_press_anywhere_says_something_or_chooses_something(name, touch):
    for state, seat in positions(name, 5, count=15):
        if seat is None:
            continue
        for token in {item.token: None for item in touch.scene(state).touchable}:
            done = press(touch, state, seat, (), token)
            assert done.move or done.chosen or done.refusal, token
            if done.refusal:
                assert done.refusal.why.endswith((".", "!", "?"))
                assert done.refusal.rule.id in games[name].rules


def test_the_same_press_once_more_puts_down(name, touch):
    for state, seat in positions(name, 6, count=12):
        if seat is None:
            continue
        for token in choices(touch, state, seat, ()):
            done = press(touch, state, seat, (), token)
            if done.move is None and token not in choices(touch, state, seat, done.chosen):
                assert press(touch, state, seat, done.chosen, token).chosen == ()


def test_pressing_at_random_never_raises(name, touch):
    rng = Random(7)
    for state, seat in positions(name, 7, count=15):
        if seat is None:
            continue
        chosen = ()
        tokens = [item.token for item in touch.scene(state).touchable] + ["nowhere", "", "a1/99", "5/0"]
        for _ in range(40):
            chosen = press(touch, state, seat, chosen, pick(rng, tokens)).chosen


def test_its_cover_is_a_position_of_the_game(name, touch):
    state = games[name].from_dict(touch.cover["position"])
    assert touch.scene(state).items
    assert 20 <= len(touch.cover["text"]) <= 120


def test_what_was_rolled_and_what_options_mean_is_drawn_in_small(name, touch):
    """These pictures are 48 units high; what is wider than high lies in a row."""
    drawn = [touch.rolled(state) for state, _ in positions(name, 8, count=15)]
    for option in games[name].options:
        choices = option.choices or ((False, True) if option.type is bool else ())
        pictures = [touch.option(option.name, choice) for choice in choices]
        assert len(set(pictures)) == len(choices) or not any(pictures)  # each choice looks otherwise
        drawn += pictures
    for item in (item for picture in drawn for item in picture):
        x, y, w, h = item.box
        assert x >= -1
        assert w >= 0
        assert -1 <= y <= y + h <= 52
