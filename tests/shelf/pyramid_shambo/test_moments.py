"""What is seen to happen in Pyramid Shambo, beat by beat."""

from __future__ import annotations

from itertools import pairwise

import pytest

from garden_widgets import games
from garden_widgets.scenes.motion import LONGEST_CAPTION
from garden_widgets.shelf.pyramid_shambo.engine.moves import SHAPES
from garden_widgets.shelf.pyramid_shambo.scene import SCENERY
from tests.shelf.pyramid_shambo.shambo import at, walk

GAME = games["pyramid-shambo"]
FIGHT = GAME.start(seats=3).play("challenge G")


def seen(state, text, seat=None, viewer=None):
    """Play a move, and give the beats that this viewer sees, and where it led to."""
    move = state.parse(text, seat)
    after = state.after(move)
    if viewer is not None:
        return tuple(SCENERY.beats(state.seen_by(viewer), move, after.seen_by(viewer))), after
    return tuple(SCENERY.beats(state, move, after)), after


def captions(beats):
    return [str(beat.caption) for beat in beats if str(beat.caption)]


def says(beat, token):
    """Say what a screen reader would at the end of a beat."""
    return [item.label for item in beat.scene.find(token)]


def corner(beat, key):
    return next(item.box[:2] for item in beat.scene.items if item.key == key)


def test_the_light_goes_over_to_who_is_challenged():
    state = GAME.start(seats=3)
    beats, after = seen(state, "challenge G")
    assert captions(beats) == ["Red challenges Green!"]
    assert beats[0].look == ("seat:G",)
    assert corner(beats[0], "rival") == corner(beats[-1], "rival")
    assert corner(beats[0], "rival") != next(item.box[:2] for item in SCENERY.scene(state) if item.key == "rival")
    assert not beats[0].scene.find("throw:rock")
    assert beats[-1].scene == SCENERY.scene(after)


@pytest.mark.rule("PS-19")
@pytest.mark.parametrize(
    ("count", "called"), [("123", ["One", "Two", "Three"]), ("123go", ["One", "Two", "Three", "Go!"])]
)
def test_throws_are_counted_in_with_shaken_fists(count, called):
    state = GAME.start(seats=3, count=count).play("challenge G").play("rock", 0)
    beats, after = seen(state, "scissors", 2)
    assert captions(beats) == [*called, "Rock breaks scissors: Red wins!"]
    shakes = beats[: len(called)]
    assert all(beat.hops for beat in shakes)
    assert all(one.scene != other.scene for one, other in pairwise(shakes))
    for beat in shakes:
        assert [says(beat, f"throw:{letter}")[0].endswith("rock") for letter in "RG"] == [True, True]
    opened = beats[len(called)]
    assert says(opened, "throw:R") == ["The red player's throw: rock"]
    assert says(opened, "throw:G") == ["The green player's throw: scissors"]
    assert beats[-1].scene == SCENERY.scene(after)


@pytest.mark.rule("PS-04")
def test_a_tie_says_what_it_is_for_now():
    beats, _ = seen(FIGHT.play("paper", 2), "paper", 0)
    assert captions(beats)[-1] == "A tie! Now it is for 2 pips"


@pytest.mark.parametrize("viewer", [1, 2])
def test_what_is_seen_does_not_differ_by_a_hidden_throw(viewer):
    story, *others = [seen(FIGHT, shape, 0, viewer)[0] for shape in SHAPES]
    assert others == [story, story]
    assert captions(story) == ["Red has thrown, face down"]
    assert says(story[-1], "throw:R") == ["The red player's throw: face down"]


def test_until_both_hands_open_nothing_differs_by_what_they_hold():
    pairs = [(one, other) for one in SHAPES for other in SHAPES]
    first, *rest = [seen(FIGHT.play(one, 0), other, 2, viewer=1)[0][:3] for one, other in pairs]
    assert all(counted == first for counted in rest)


def test_one_sees_the_own_throw_only():
    beats, _ = seen(FIGHT, "paper", 0, viewer=0)
    assert says(beats[-1], "throw:R") == ["The red player's throw: paper"]


def test_what_is_paid_slides_across_and_change_comes_back():
    state = at(R="Y1 G1", Y="R2 R3 Y3", G="R1 Y2 G2 G3", active="R", challenge="Y", debts=("Y R 1",))
    beats, after = seen(state, "pay R2 back G1")
    assert captions(beats) == ["Yellow gives Red 2 pips", "Yellow gets 1 pip back", "Yellow's turn"]
    assert [beat.sound for beat in beats[:2]] == ["coin", "coin"]
    assert "held by the red player" in says(beats[0], "R2")[0]
    assert "held by the red player" in says(beats[0], "G1")[0]
    assert "held by the yellow player" in says(beats[1], "G1")[0]
    assert corner(beats[0], "R2") != next(item.box[:2] for item in SCENERY.scene(state) if item.key == "R2")
    assert beats[-1].scene == SCENERY.scene(after)


def test_the_light_of_the_turn_moves_on():
    state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", G="G1 G2 G3", active="R", challenge="Y", debts=("Y R 1",))
    beats, _ = seen(state, "pay Y1")
    assert corner(beats[-1], "turn") != corner(beats[-2], "turn")


@pytest.mark.rule("PS-08")
def test_a_swap_slides_both_ways_at_once():
    state = at(R="R2 R3", Y="Y3 G3", G="R1 Y1 Y2 G1 G2", active="R", challenge="Y", debts=("R Y 1",))
    beats, after = seen(state, "swap R2 with G for R1+G1")
    assert captions(beats) == ["Red swaps with Green, pip for pip"]
    assert beats[-1].scene == SCENERY.scene(after)


@pytest.mark.rule("PS-11")
def test_who_goes_out_takes_the_colour_along_one_after_another():
    state = at(
        R="R2 R3 Y2 G3", Y="Y1 Y3 K1 K3", G="G1 G2 B1 K2", B="R1", K="B2 B3", active="R", challenge="B",
        debts=("B R 1",), options={"colours": "RYGBK"},
    )  # fmt: skip
    beats, _ = seen(state, "pay R1")
    assert captions(beats) == [
        "Blue gives Red 1 pip",
        "Blue has no pyramid left: out!",
        "The blue pyramids leave the game",
        "Black has no pyramid left: out!",
        "The black pyramids leave the game",
        "Everyone else gives Red one pip",
    ]
    dimmed = [[item.fill for item in beat.scene.items].count("felt-dim") for beat in beats]
    assert dimmed == [0, 1, 1, 2, 2, 2, 2]
    assert says(beats[1], "B1")
    assert not says(beats[2], "B1")
    assert says(beats[2], "K1")


@pytest.mark.rule("PS-16")
def test_the_end_is_celebrated():
    state = at(R="R1 R2 R3 Y2 Y3", Y="Y1", active="R", challenge="Y", debts=("Y R 1",))
    beats, after = seen(state, "pay Y1")
    assert captions(beats)[-1] == "Red is the last one in and wins!"
    assert beats[-1].sound == "win"
    assert beats[-1].scene == SCENERY.scene(after)


@pytest.mark.parametrize(
    "seats", [2, 3, pytest.param(6, marks=pytest.mark.slow), pytest.param(10, marks=pytest.mark.slow)]
)
def test_captions_are_short_and_every_story_ends_with_the_position(seats):
    for state, move in walk(seats, seed=seats, moves=90):
        after = state.after(move)
        for viewer in (None, *state.movers[:1]):
            then, now = after.seen_by(viewer), state.seen_by(viewer)
            beats = tuple(SCENERY.beats(now, move, then))
            assert beats[-1].scene == SCENERY.scene(then)
            assert all(len(str(beat.caption).split()) <= LONGEST_CAPTION for beat in beats)
