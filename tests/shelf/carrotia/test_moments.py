"""What is seen to happen in Carrotia, beat by beat."""

from __future__ import annotations

from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.scenes.film import READ, Projector
from garden_widgets.scenes.motion import LONGEST_CAPTION
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.scene import SCENERY
from garden_widgets.shelf.carrotia.scene.moments import LONGER
from tests.shelf.carrotia.garden import RING, at, maze, running, walk


def seen(state, text):
    """Play a move, and give the beats and where it led to."""
    move = state.parse(text)
    after = state.after(state.legal_move(move))
    return tuple(SCENERY.beats(state, move, after)), after


def place(beat, key):
    """Return where something is at the end of a beat, by its first shape; None where it is not."""
    return next((item.box[:2] for item in beat.scene.items if item.key == key), None)


def test_a_tile_drops_from_the_bench_onto_its_cell():
    beats, after = seen(at("build", "ES EW .\n. . .\n. . .", hands=[["L", "I"], ["X"]]), "place NE b1")
    lifted, dropped, *_ = beats
    assert place(lifted, "loose")[1] > place(dropped, "loose")[1], "the bench is below the garden"
    assert (lifted.travel, dropped.hops, dropped.sound) == (0, True, "tap")
    assert place(beats[-1], "loose") is None
    assert beats[-1].scene == SCENERY.scene(after)


@pytest.mark.parametrize(
    ("state", "move", "said"),
    [
        (
            at("build", "ES EW .\n. . .\n. . .", hands=[["L", "I"], ["X"]]),
            "place NE b1",
            "Player 1 lays a corner on b1.",
        ),
        (
            at("build", "ES EW .\n. . .\n. . .", hands=[["L", "I"], ["X"]], characters=["bandit", "mummy"]),
            "place NE a3",
            "The bandit lays a corner on a3 and takes the corner back.",
        ),
        (
            at("build", "ES EW .\n. . .\n. . .", hands=[["X"], ["L"]]),
            "place NESW b1",
            "Player 1 lays a crossroads on b1.",
        ),
        (at("mend", {**maze(RING), "b3": "NS"}), "turn b3 EW", "The tile is turned."),
    ],
)
def test_a_tile_from_a_hand_is_named_by_its_shape_where_its_sides_are_too_many_words(state, move, said):
    assert said in [str(beat.caption) for beat in seen(state, move)[0]]


def test_two_tiles_change_places():
    beats, after = seen(at("mend", {**maze(RING), "b3": "NS"}), "swap a1 b3")
    first, second = beats[:2]
    assert place(first, "one") == place(second, "other")
    assert place(first, "other") == place(second, "one")
    assert beats[-1].scene == SCENERY.scene(after)


def test_the_rabbit_hops_and_what_it_finds_goes_into_the_basket():
    beats, after = seen(running(RING, rabbit="a2", came_from="N", moves=4, carrots={"a1": [1, 3]}), "go S")
    assert (beats[0].hops, beats[0].sound) == (True, "hop")
    assert place(beats[0], "carrot:a1:1") is not None, "it is there before they are gathered"
    assert [place(beat, "found:1") is not None for beat in beats[:4]] == [False, True, True, False]
    assert place(beats[2], "found:0")[1] < place(beats[1], "found:0")[1], "the basket is above the garden"
    assert beats[2].sound == "coin"
    assert beats[-1].scene == SCENERY.scene(after)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (running(RING, rabbit="b3", came_from="W", moves=4, gathered=[3]), "go E"),
        (at("fly", RING, rabbit="b2", moves=0, birds={"bat": "a2"}, dice={"bat": "E"}, gathered=[3]), "fly bat E"),
        (running(RING, rabbit="a1", moves=4, gathered=[3], characters=["ghost", "clown"]), "power ghost c3"),
    ],
    ids=["running", "by bat", "by ghost"],
)
def test_a_rabbit_that_is_out_is_seen_to_leave_through_the_gate(state, text):
    """The exit is c3, with its gate to the north."""
    beats, _ = seen(state, text)
    feet = [place(beat, "rabbit") for beat in beats]
    gate = place(beats[0], "exit")
    tops = [foot[1] for foot in feet if foot]
    assert min(tops) < gate[1] + 30, "it comes to the gate, and beyond"
    assert feet[-1] is None
    assert sorted(tops[-2:], reverse=True) == tops[-2:], "and is on its way out when it is seen last"


def test_the_ghost_is_seen_to_put_the_rabbit_out_before_it_is_out():
    state = running(RING, rabbit="a1", moves=4, gathered=[3], characters=["ghost", "clown"])
    beats, _ = seen(state, "power ghost c3")
    told = [str(beat.caption) for beat in beats]
    assert told[0] == "The ghost's power puts the rabbit on c3."
    assert told[1] == "The rabbit is out, in time!"
    assert told.count(told[0]) == 1


def test_when_the_rabbit_is_out_no_bird_is_ringed_as_one_that_cannot_fly():
    state = running(RING, rabbit="b3", came_from="W", moves=4, birds={"owl": "a2"}, dice={"owl": "W"})
    beats, _ = seen(state, "go E")
    ringed = [any(item.key == "flight:owl" for item in beat.scene.items) for beat in beats]
    assert any(item.key == "flight:owl" for item in SCENERY.scene(state).items)
    gone = [place(beat, "rabbit") is None or str(beat.caption) == "The rabbit is out, in time!" for beat in beats]
    assert any(gone)
    assert not any(ring for ring, out in zip(ringed, gone, strict=True) if out)


def test_a_rabbit_that_is_not_out_keeps_away_from_the_gate():
    beats, _ = seen(running(RING, rabbit="a2", came_from="N", moves=4), "go S")
    assert all(place(beat, "rabbit") for beat in beats)


def test_dice_tumble_and_then_show_what_they_show():
    beats, after = seen(at("dice", RING, rabbit="a1", moves=4, birds={"owl": "b2"}), "dice owl:N")
    assert beats[0].sound == "dice"
    assert len({beat.scene for beat in beats}) == len(beats) > 3
    assert beats[-1].scene == SCENERY.scene(after)
    lying = [[item.box for item in beat.scene.items if item.fill == "die"] for beat in beats]
    assert lying == [lying[-1]] * len(beats), "they tumble where they will lie"
    assert not [item for beat in beats[:-1] for item in beat.scene.items if item.key.startswith("flight:")]


def test_a_bird_flies_and_then_acts():
    state = at("fly", RING, rabbit="a1", moves=4, birds={"hawk": "b2"}, carrots={"b3": [1]}, dice={"hawk": "N"})
    beats, after = seen(state, "fly hawk N")
    assert beats[0].hops
    assert place(beats[0], "bird:hawk")[1] < next(
        item.box[1] for item in SCENERY.scene(state).items if item.key == "bird:hawk"
    )
    assert place(beats[0], "carrot:b3:1") is not None
    assert place(beats[-1], "carrot:b3:1") is None
    assert beats[-1].scene == SCENERY.scene(after)


def test_who_wins_is_glad():
    state = running(RING, rabbit="b3", came_from="W", moves=4, store=18, gathered=[3], round=3, card_exit="c3")
    move = state.parse("go E")
    after = state.after(move)
    assert [beat.sound for beat in SCENERY.beats(state, move, after)][-1] == "win"


@pytest.mark.parametrize("seats", [1, 2, pytest.param(5, marks=pytest.mark.slow)])
def test_every_move_is_seen_in_short_words_and_ends_where_it_led(seats):
    for state, move in walk(GAME.start(seats=seats), Random(seats), 220):
        after = state.after(move)
        beats = tuple(SCENERY.beats(state, move, after))
        assert beats[-1].scene == SCENERY.scene(after), str(move)
        for beat in beats:
            assert len(str(beat.caption).split()) <= LONGEST_CAPTION


def test_how_a_round_ends_is_seen_longer_than_what_led_there_and_so_are_enough_carrots():
    def holds(**parts):
        beats, _ = seen(running(RING, moves=4, **parts), "go E")
        return {str(beat.caption): beat.hold for beat in beats}

    ends = holds(rabbit="b3", gathered=[3], round=2, store=17)
    assert (
        ends["3 carrots come into the store, which holds 20 now."] == ends["Already won: now for the stars!"] == LONGER
    )
    assert ends["The round is over: birds and carrots leave."] < LONGER
    assert holds(rabbit="a3", carrots={"b3": [3]}, store=17)["That is enough to win, once the rabbit is out!"] == LONGER
    assert max(holds(rabbit="b3", gathered=[3], round=3, store=17).values()) < LONGER, "that is said afterwards anyway"


def test_the_ring_round_whose_turn_it_is_goes_under_all_faces_and_is_no_disc():
    """On its way from one face to the next it hides none."""
    items = SCENERY.scene(at("run", RING, rabbit="a2", moves=4, seats=3, turn=1)).items
    rings = [i for i, item in enumerate(items) if item.key == "turn"]
    assert rings
    assert not [items[i] for i in rings if items[i].fill]
    assert max(rings) < min(i for i, item in enumerate(items) if item.key.startswith("seat:"))


LONGEST_TURN = 8_000
"""Milliseconds for which a turn of a fellow player may be shown, on the average of the round with the most birds."""


def test_the_turn_of_a_fellow_player_is_shown_briskly():
    """From one move of the rabbit to the next, with all that birds do; and yet each word is there long enough."""
    match = gw.Match("carrotia", seed=1, seats=3, players=["gentle"] * 3)
    while match.result is None:
        for _ in match.thinking():
            pass
    shown, turns = 0, 0
    page = Projector()
    for k, move in enumerate(match.record):
        before, after = match.state_at(k), match.state_at(k + 1)
        if after.to_dict()["round"] != 3 or before.stage not in ("run", "dice", "fly", "act"):
            continue
        turns += before.stage == "run"
        first, *rest = SCENERY.beats(before, move, after)
        written = [*page.begin(SCENERY.scene(before), first)["beats"], *page.go_on(rest)["beats"]]
        for beat in written:
            long = beat["travel"] * (1 + max(map(len, beat["ways"].values()), default=0)) + beat["hold"]
            assert long >= READ * len(beat["caption"].split())
            shown += long
    assert turns >= 10
    assert shown / turns < LONGEST_TURN


@pytest.mark.parametrize("birds", [[], ["c1"]], ids=["no birds", "a bird"])
def test_what_comes_into_a_maze_that_is_done_comes_with_its_words(birds):
    """The rabbit stood in the maze while it was still told that the sand had run out."""
    state = at("build", RING, hands=[["X"], []], card_carrots={"a3": [3]}, card_birds=birds)
    told = []
    for text in ("sand", "birds owl")[: 1 + len(birds)]:
        beats, state = seen(state, text)
        told += beats
    said = [str(beat.caption) for beat in told]
    assert said[0] == "The sand has run out: nothing more is laid."
    for kind, words in (("carrot", "Carrots come"), ("bird", "These birds come"), ("rabbit", "The rabbit enters")):
        if kind != "bird" or birds:
            with_it = [any(item.key.split(":")[0] == kind for item in beat.scene.items) for beat in told]
            came = with_it.index(True)
            assert said[came].startswith(words)
            assert all(with_it[came:])
    assert told[-1].scene == SCENERY.scene(state)
