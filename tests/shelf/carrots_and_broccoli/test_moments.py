"""What is seen to happen in Carrots & Broccoli, beat by beat."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets.kit.grids import INDEX
from garden_widgets.scenes.film import sources
from garden_widgets.scenes.motion import LONGEST_CAPTION
from garden_widgets.scenes.scene import Label, Line
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.scene import SCENERY
from garden_widgets.shelf.carrots_and_broccoli.scene.board import foot
from garden_widgets.shelf.carrots_and_broccoli.scene.moments import TUMBLE
from garden_widgets.shelf.carrots_and_broccoli.scene.picture import drawn
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import view
from tests.examples import so_many
from tests.shelf.carrots_and_broccoli.carrots import WALL, at, bed, moved, walk

BENT = moved(WALL, "b7-c7", "g2-g3")


def seen(state, text):
    """Play a move, and give the beats and where it led to."""
    move = state.parse(text)
    after = state.after(state.legal_move(move))
    return tuple(SCENERY.beats(state, move, after)), after


def captions(beats):
    return [str(beat.caption) for beat in beats]


def counts(beat):
    return [item.text for item in beat.scene.items if isinstance(item, Label) and " of " in item.text]


def fence(beat):
    return [item.points for item in beat.scene.items if isinstance(item, Line) and item.key.startswith("rail")]


def test_dice_tumble_and_then_show_what_they_show():
    beats, after = seen(at(), "roll * 13")
    assert len(beats) > 3
    assert beats[0].sound == "dice"
    assert captions(beats)[-1] == "The carrot gardener rolls a star for any colour, small or large"
    assert beats[-1].scene == SCENERY.scene(after)
    assert len({beat.scene for beat in beats}) == len(beats)


@pytest.mark.parametrize("others", [(), ("R2 e3",)], ids=["one of two", "the last"])
def test_a_plant_is_lifted_out_of_its_tray_and_set_down_on_its_square(others):
    state = at(*others, roll="R 2")
    beats, after = seen(state, "plant R2 c4")
    assert captions(beats)[0] == "Planted on c4: a medium red pyramid"
    assert sources(SCENERY.scene(state), beats[0].scene)["R2@c4"] == "R2@stock*"
    ((way,),) = beats[0].ways.values()
    start = next(item for item in SCENERY.scene(state).items if item.key == "R2@stock*")
    x, y = start.box[0] + way[0], start.box[1] + way[1]
    to_x, to_y = foot(INDEX["c4"])
    assert abs(x + start.box[2] / 2 - to_x) < 6
    assert y < to_y - 40
    assert beats[0].hops
    assert beats[-1].scene == SCENERY.scene(after)


def test_the_count_of_a_garden_goes_up_after_its_plant_has_arrived():
    beats, _ = seen(at(*bed("a1 b1 c1"), roll="Y 2"), "plant Y2 a2")
    assert [counts(beat)[0] for beat in beats] == ["3 of 10", "4 of 10", "4 of 10"]
    assert captions(beats)[1] == "The carrot garden: 4 of 10"
    assert beats[1].look == ("seat:0",)


def test_what_tears_a_garden_apart_is_counted_too():
    beats, _ = seen(at(*bed("a1 b1 c1"), roll="R 2"), "step b1 b2")
    assert captions(beats)[:2] == ["The medium red pyramid steps to b2", "The carrot garden: 1 of 10"]
    assert (beats[0].sound, beats[1].sound) == ("hop", "fall")


@pytest.mark.rule("CB-22")
def test_the_wall_steps_then_its_fence_swings_and_then_squares_change_hands():
    state = at(walls=[BENT], roll="K 3")
    beats, after = seen(state, "step f3 f4")
    old, new = (beat for beat in (Beatless(state), Beatless(after)))
    assert fence(beats[0]) == fence(old)
    assert fence(beats[1]) == fence(new) != fence(old)
    assert beats[0].scene.ground == beats[1].scene.ground == SCENERY.scene(state).ground
    changed = {square for square in INDEX if state.side_of(square) != after.side_of(square)}
    flashing = [beat for beat in beats[2:] if beat.look]
    assert {square for beat in flashing for square in beat.look} == changed
    assert all(beat.scene.ground == SCENERY.scene(after).ground for beat in flashing)
    assert captions(beats)[:2] == ["The large black pyramid steps to f4", "The fence swings after it"]
    assert captions(beats)[2].startswith("The carrot gardener gains ")


class Beatless:
    """A position, to be looked at like a beat."""

    def __init__(self, state):
        self.scene = SCENERY.scene(state)


def test_a_fence_that_swings_is_made_of_the_same_parts():
    beats, _ = seen(at(roll="K 1"), "step b7 c7")
    shapes = [
        [(item.key, type(item), item.fill, item.line) for item in beat.scene.items if item.key.startswith("rail")]
        for beat in beats[:2]
    ]
    assert shapes[0] == shapes[1]


def test_the_end_of_a_game_is_said_and_heard():
    beats, after = seen(at(*bed("a1 b1 c1 d1 e1 a2 b2 c2 d2"), roll="Y 1"), "plant Y1 e2")
    assert captions(beats)[-2:] == ["The carrot garden: 10 of 10", "The carrot garden wins!"]
    assert beats[-1].sound == "win"
    assert len(beats[-1].look) == 10
    assert beats[-1].scene == SCENERY.scene(after)


def test_when_time_is_up_the_scores_are_said_first():
    beats, _ = seen(at("R1 a1", options={"timer": True}), "time")
    assert captions(beats) == ["Time is up: 1 : 0 at home", "The carrot garden wins!"]


@pytest.mark.parametrize("options", [{}, {"seats": 4, "kids": True}, {"wall": "loose", "turn_limit": 40}], ids=str)
def test_captions_are_short_and_every_story_ends_with_the_position(options):
    for state, move in walk(GAME.start(**options), Random(6), so_many(90)):
        after = state.after(move)
        beats = tuple(SCENERY.beats(state, move, after))
        assert beats[-1].scene == SCENERY.scene(after)
        assert all(len(str(beat.caption).split()) <= LONGEST_CAPTION for beat in beats), captions(beats)


def test_pictures_of_tumbling_dice_are_those_of_positions_with_these_dice():
    beats, _ = seen(at(), "roll * 13")
    now = view(at())
    assert [beat.scene for beat in beats[:-1]] == [drawn(now._replace(dice=roll)) for roll in TUMBLE]
