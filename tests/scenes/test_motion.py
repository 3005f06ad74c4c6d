"""What is seen to happen: beats as data, one after another."""

from __future__ import annotations

import json
from itertools import pairwise
from operator import is_
from random import Random

import pytest

from garden_widgets import games
from garden_widgets.core.chance import pick
from garden_widgets.core.text import Text
from garden_widgets.scenes.film import Projector
from garden_widgets.scenes.motion import Beat, story, tumbling
from garden_widgets.scenes.patches import shared
from garden_widgets.scenes.scene import Circle, Scene
from tests.examples import so_many


def played(name, *, seed, most):
    """Play a random game, and give each move with the positions before and after it."""
    rng, state = Random(seed), games[name].start()
    for _ in range(most):
        if not state.movers:
            return
        mover = state.movers[0]
        move = state.draw(rng) if mover < 0 else pick(rng, state.moves(mover))
        after = state.after(move)
        yield state, move, after
        state = after


def scene(**places):
    items = tuple(Circle(x=x, y=0, radius=0, key=key) for key, x in places.items())
    return Scene(width=99, height=9, ground=(), items=items, title="", description="")


# Beats ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(games))
def test_every_move_of_every_game_is_seen_and_ends_with_its_picture(name):
    scenery = games.scenery(name)
    for state, move, after in played(name, seed=3, most=so_many(40)):
        beats = tuple(story(scenery, [(state, move, after)]))
        assert beats
        assert beats[-1].scene == scenery.scene(after)
        assert [str(beat.caption) for beat in beats if str(beat.caption)]
        page = Projector()
        json.dumps([page.begin(scenery.scene(state), beats[0]), page.go_on(beats[1:])])


@pytest.mark.parametrize("name", list(games))
def test_a_film_says_whose_move_it_shows_and_of_dice_whose_turn_begins_with_them(name):
    scenery = games.scenery(name)
    for state, move, after in played(name, seed=4, most=20):
        beats = list(story(scenery, [(state, move, after)]))
        told = {beat.who for beat in beats}
        if len(state.movers) > 1:
            assert told == {None}, "of what several do at once nobody's turn is marked"
        elif move.seat >= 0:
            assert told == {move.seat}
        else:
            assert told == {after.movers[0] if len(after.movers) == 1 and after.movers[0] >= 0 else None}
        page = Projector()
        [film] = page.begin(scenery.scene(state), beats[0])["beats"]
        assert {film["who"]} == told


def test_dice_tumble_before_they_show_what_they_show():
    end = Beat(scene=scene(die=3), caption=Text("Five."))
    still = scene(house=5)
    rolls = [Circle(x=i, y=0, radius=1, fill="die") for i in (1, 2)]
    beats = tumbling(still, [[roll] for roll in rolls], end)
    assert [beat.scene.items for beat in beats] == [*((*still.items, roll) for roll in rolls), end.scene.items]
    assert [beat.travel for beat in beats] == [0, 0, 0]
    assert beats[0].sound == "dice"
    assert str(beats[-1].caption) == "Five."


@pytest.mark.parametrize("name", list(games))
def test_while_dice_tumble_all_else_is_drawn_once(name):
    """Each picture takes what stands still from the one before: whoever plays does not wait for what is not seen."""
    scenery, found = games.scenery(name), 0
    for state, move, after in played(name, seed=5, most=so_many(160)):
        *tumbled, last = story(scenery, [(state, move, after)])
        if tumbled and tumbled[0].sound == "dice":
            found += 1
            assert last.scene == scenery.scene(after)
            for one, other in pairwise(beat.scene for beat in tumbled):
                head, tail = shared(one.items, other.items, is_)
                others = other.items[head : len(other.items) - tail]
                assert head
                assert not [item for item in others if item.token or item.key.startswith(("seat:", "bird:", "carrot:"))]
                assert len(others) < 0.3 * len(other.items)
    assert found or name in ("pyramid-shambo", "yes-broccoli")
