"""What is seen to happen in Snail Invasion!, beat by beat."""

from __future__ import annotations

import pytest

from garden_widgets.scenes.motion import LONGEST_CAPTION
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Walk
from garden_widgets.shelf.snail_invasion.scene import SCENERY
from garden_widgets.shelf.snail_invasion.scene.moments import TUMBLE
from garden_widgets.shelf.snail_invasion.scene.picture import drawn, foot, view
from tests.examples import every_other
from tests.shelf.snail_invasion.snails import at, random_states


def seen(state, text):
    """Play a move, and give the beats and where it led to."""
    move = state.parse(text)
    after = state.after(state.legal_move(move))
    return tuple(SCENERY.beats(state, move, after)), after


def tokens(beat, place):
    """List what stands somewhere at the end of a beat, by its label."""
    return [item.label for item in beat.scene.touchable if item.token.startswith(place)]


def test_dice_tumble_and_then_show_what_they_show():
    beats, after = seen(at(), "roll 2 5")
    assert len(beats) > 3
    assert beats[0].sound == "dice"
    assert str(beats[-1].caption) == "2 + 5 = 7 for the gardener"
    assert beats[-1].scene == SCENERY.scene(after)
    assert len({beat.scene for beat in beats}) == len(beats)


def test_a_piece_walks_bed_by_bed_round_the_garden():
    beats, after = seen(at("10: Y1", number=5), "move 10/1")
    (way,) = beats[0].ways.values()
    x, y = foot(10)
    assert [(dx + x, dy + y) for dx, dy in way] == [pytest.approx(foot(square)) for square in (11, 12, 1, 2)]
    assert beats[0].hops
    assert str(beats[0].caption) == "The yellow pawn walks 5 squares to square 3"
    assert beats[-1].scene == SCENERY.scene(after)


def test_what_is_carried_takes_the_same_way():
    beats, _ = seen(at("5: Y2 R1", number=4), "move 5/1")
    assert len(beats[0].ways) == 2
    assert len(set(beats[0].ways.values())) == 1


def test_who_falls_is_first_seen_to_land_and_then_falls_one_after_another():
    beats, after = seen(at("3: G2", "7: K1", number=4), "move 3/1")
    assert tokens(beats[0], "7/") == ["Snail pawn on square 7, level 1 of 2", "Green drone on square 7, level 2 of 2"]
    assert beats[0].look == ("7/2",)
    assert tokens(beats[1], "7/") == ["Green drone on square 7"]
    assert "Snail pawn in the nest" in tokens(beats[1], "nest:K1")[0]
    assert str(beats[1].caption) == "More than 1 on the snail pawn: back to the Nest!"
    assert beats[1].sound == "fall"
    assert beats[-1].scene == SCENERY.scene(after)


def test_of_two_pieces_alike_the_one_below_falls():
    beats, _ = seen(at("3: K2 R1", "7: R1", number=4, turn=1, plants="RR"), "move 3/1")
    assert tokens(beats[1], "7/") == ["Snail drone on square 7, level 1 of 2", "Red pawn on square 7, level 2 of 2"]


def test_a_move_is_first_seen_with_everything_that_was_there():
    for state in every_other([state for state in random_states(seed=6, plants="RRYY") if state.roll]):
        for move in state.moves():
            if not isinstance(move, (Enter, Walk)):
                continue
            stacks, pieces = dict(state.stacks), (getattr(move, "piece", ""),)
            if isinstance(move, Walk):
                stack = stacks.pop(move.square)
                pieces, stacks[move.square] = stack[move.level - 1 :], stack[: move.level - 1]
            landed, *falls = state.stages(move)
            square = landed.events[0].parts["square"]
            stacks[square] = stacks.get(square, ()) + pieces
            assert landed.stacks == {number: stack for number, stack in stacks.items() if stack}
            assert landed.dead == state.dead
            assert {*landed.nest[1]} == {*state.nest[1]} - {*pieces}
            assert tuple(stage.events[-1] for stage in falls) == state.after(move).events[1 : 1 + len(falls)]


def test_the_end_of_a_game_is_said_and_heard():
    beats, _ = seen(at("5: R1", "8: R3 R2", number=3), "move 5/1")
    assert beats[-1].sound == "win"
    assert str(beats[-1].caption) == "The game is over, won by the gardener!"


def test_captions_are_short_and_every_story_ends_with_the_position():
    states = random_states(seed=4)  # every other one of these waits for dice, and the rest for a piece
    for state in (*every_other(states), *every_other(states[1:])):
        for move in state.moves()[:3] if state.movers else ():
            after = state.after(move)
            beats = tuple(SCENERY.beats(state, move, after))
            assert beats[-1].scene == SCENERY.scene(after)
            assert all(len(str(beat.caption).split()) <= LONGEST_CAPTION for beat in beats)


def test_pictures_of_tumbling_dice_are_those_of_positions_with_these_dice():
    beats, _ = seen(at("5: R1", "8: R3 R2"), "roll 3 4")
    now = view(at("5: R1", "8: R3 R2"))
    assert [beat.scene for beat in beats[:-1]] == [drawn(now._replace(dice=roll)) for roll in TUMBLE]
