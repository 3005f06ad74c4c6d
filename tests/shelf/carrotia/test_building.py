"""Choosing, dealing, the quest card, and building the maze: by turns, against the sand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from garden_widgets.core.errors import MoveSyntaxError, OptionError
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.core.state import Timed
from garden_widgets.shelf.carrotia.engine import GAME
from tests.shelf.carrotia.garden import RING, at, card, maze, played, rule_against, rules_of, texts, told

NAMES = ["bandit", "ghost", "mummy", "clown", "sailor", "vampire"]


def dealt(seats: int, seed: int = 1):
    state = GAME.start(seats=seats, characters=NAMES[:seats])
    return state.play(state.draw(Random(seed)))


# Choosing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-R2")
def test_the_players_choose_their_characters_in_turn_and_none_is_chosen_twice():
    state = GAME.start(seats=2)
    assert (state.stage, state.movers, state.characters) == ("choose", (0,), (None, None))
    assert texts(state) == [f"choose {name}" for name in NAMES]
    state = state.play("choose ghost")
    assert rules_of(state) == [("choose", "CA-R2")]
    assert state.events[0].text == "Player 1 chooses the ghost."
    assert (state.movers, state.characters) == ((1,), ("ghost", None))
    assert texts(state) == [f"choose {name}" for name in NAMES if name != "ghost"]
    assert rule_against(state, "choose ghost") == "CA-R2"
    state = state.play("choose bandit")
    assert (state.stage, state.characters) == ("deal", ("ghost", "bandit"))
    assert [state.seat_name(seat) for seat in (0, 1)] == ["the ghost", "the bandit"]


@pytest.mark.rule("CA-R2")
def test_characters_can_be_agreed_on_before_the_game():
    state = GAME.start(seats=3, characters=["mummy", "clown", "sailor"])
    assert (state.stage, state.characters) == ("deal", ("mummy", "clown", "sailor"))
    assert GAME.start(seats=3, characters=("mummy", "clown", "sailor")) == state
    for wrong in (["mummy"], ["mummy", "mummy", "clown"], ["mummy", "clown", "pirate"], [1, 2, 3]):
        with pytest.raises(OptionError, match="characters"):
            GAME.start(seats=3, characters=wrong)


@pytest.mark.rule("CA-R2")
def test_whoever_is_not_on_turn_or_does_something_else_is_told_that_characters_are_chosen_first():
    state = GAME.start(seats=2)
    for move, seat in (("choose ghost", 1), ("place NS a1", 0), ("deal I L", None), ("sand", None), ("go N", 0)):
        assert rule_against(state, move, seat) == "CA-R2"


# Dealing ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-02", "CA-03")
@pytest.mark.parametrize(("seats", "each"), [(1, 10), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_so_many_tiles_are_dealt_to_each(seats, each):
    state = GAME.start(seats=seats, characters=NAMES[:seats])
    assert state.to_dict()["pool"] == {"I": 12, "L": 12, "T": 8, "X": 6, "D": 2}
    assert (state.movers, state.moves(), state.chances()) == ((CHANCE,), (), ())
    deal = state.draw(Random(3))
    after = state.play(deal)
    assert [len(hand) for hand in after.shapes] == [each] * seats
    shapes = str(deal).split()[1:]
    for seat, hand in enumerate(after.shapes):
        assert list(hand) == sorted(shapes[seat * each : (seat + 1) * each], key="ILTXD".index)
    pool = Counter("I" * 12 + "L" * 12 + "T" * 8 + "X" * 6 + "D" * 2)
    pool.subtract(shapes)
    assert after.to_dict()["pool"] == pool
    assert rules_of(after) == [("deal", "CA-03")]


@pytest.mark.rule("CA-03")
def test_a_deal_has_the_right_number_of_tiles_of_those_that_are_left():
    state = GAME.start(seats=1, characters=["ghost"])
    assert state.play("deal T L I L L X X D I D").shapes == ("IILLLTXXDD",)
    assert rule_against(state, "deal T L I L L X X D I") == "CA-03"
    assert rule_against(state, "deal T L I L L X X D D D") == "CA-03"
    for move in ("quest 1-1", "place NS a1", "sand", "done"):
        assert rule_against(state, move) == "CA-03"
    assert rule_against(state, "deal T L I L L X X D I D", 0) == "CA-03"
    assert rule_against(dealt(1), "deal T L I L L X X D I D") == "CA-04"


@pytest.mark.rule("CA-03")
def test_a_tile_is_drawn_as_often_as_there_are_tiles_like_it():
    state, rng = GAME.start(seats=1, characters=["ghost"]), Random(8)
    drawn = Counter(shape for _ in range(2000) for shape in str(state.draw(rng)).split()[1:])
    for shape, number in (("I", 12), ("L", 12), ("T", 8), ("X", 6), ("D", 2)):
        assert abs(drawn[shape] / 20000 - number / 40) < 0.02


# The quest card -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-04")
def test_one_of_the_nine_cards_of_the_round_is_drawn_and_its_maze_is_timed():
    state = dealt(2)
    assert (state.stage, state.size, state.timed) == ("quest", 0, None)
    assert [str(move) for move, _ in state.chances()] == [f"quest 1-{number}" for number in range(1, 10)]
    assert {odds for _, odds in state.chances()} == {Fraction(1, 9)}
    built = state.play("quest 1-4")
    assert (built.stage, built.size, built.card.id) == ("build", 3, "1-4")
    assert built.timed == Timed("build", 30, by_press=True)
    assert [event.kind for event in built.events] == ["quest", "direction"]
    assert rule_against(state, "quest 2-4") == "CA-04"
    assert rule_against(state, "place NS a1") == "CA-04"
    assert rule_against(state, "quest 1-4", 0) == "CA-04"
    with pytest.raises(MoveSyntaxError):
        state.play("quest 1-10")


@pytest.mark.rule("CA-04", "CA-R5")
@pytest.mark.parametrize(("corner", "cells"), [("SW", "a1 c3"), ("SE", "b1 d3"), ("NW", "a2 c4"), ("NE", "b2 d4")])
def test_the_old_maze_stays_in_a_corner_of_the_larger_grid(corner, cells):
    from garden_widgets.shelf.carrotia.engine.quests import cards

    tiles = {"a1": "NS", "c3": "SW"}
    state = GAME.from_dict({"stage": "quest", "round": 2, "maze": tiles, "hands": [["I"], ["I"]]})
    assert (state.size, state.tiles) == (3, {"a1": "NS", "c3": "SW"})
    id = next(id for id, card in cards().items() if id[0] == "2" and card.corner == corner)
    grown = state.play(f"quest {id}")
    first, last = cells.split()
    assert (grown.size, grown.tiles) == (4, {first: "NS", last: "SW"})
    assert grown.timed.seconds == 60
    assert ("grow", "CA-R5") in rules_of(grown)


@pytest.mark.rule("CA-04")
def test_round_three_builds_on_a_grid_of_five_in_ninety_seconds():
    state = GAME.from_dict({"stage": "quest", "round": 3, "maze": {"d4": "NS"}, "hands": [["X"], []]}).play("quest 3-1")
    assert (state.size, state.timed) == (5, Timed("build", 90, by_press=True))
    assert len(texts(state)) == 25
    nothing = GAME.from_dict({"stage": "quest", "round": 3}).play("quest 3-1")
    assert nothing.stage == "mend"


@pytest.mark.rule("CA-R15")
@pytest.mark.parametrize(
    ("round", "seats", "first"), [(1, 2, 0), (2, 2, 1), (3, 2, 0), (3, 3, 2), (2, 1, 0), (3, 6, 2)]
)
def test_each_round_begins_with_the_next_seat(round, seats, first):
    state = GAME.from_dict({"options": {"seats": seats}, "stage": "deal", "round": round})
    state = state.play(state.draw(Random(1)))
    state = state.play(state.draw(Random(1)))
    assert (state.stage, state.movers) == ("build", (first,))


# Building -----------------------------------------------------------------------------------------------------------


def building(drawn: str = "", hands: object = (("I", "L"), ("T", "X", "D")), **rest: object):
    tiles = maze(drawn) if drawn else {}
    return at("build", tiles, hands=[list(hand) for hand in hands], **rest)


@pytest.mark.rule("CA-05", "CA-R4")
def test_each_in_turn_lays_one_tile_of_the_own_hand_however_it_lies_on_any_cell():
    state = building()
    assert state.movers == (0,)
    assert len(texts(state)) == (2 + 4) * 9
    assert {"place NS a1", "place EW c3", "place SW b2"} <= set(texts(state))
    after = state.play("place EW c3")
    assert (after.tiles, after.shapes, after.movers) == ({"c3": "EW"}, ("L", "TXD"), (1,))
    assert rules_of(after) == [("place", "CA-05")]
    assert after.events[0].text == "Player 1 lays a straight path from east to west on c3."
    assert len(texts(after)) == (4 + 1 + 4) * 9
    for move in ("place NES a1", "place NESW a1", "place N a1"):
        assert rule_against(state, move) == "CA-05"
    untimely = ("place NS a1", 1), ("go N", 0), ("deal I I", None), ("birds owl", None), ("quest 1-1", 1)
    for move, seat in untimely:
        assert rule_against(state, move, seat) == "CA-05"
    assert rule_against(state, "place NS d1") == "CA-04"


@pytest.mark.rule("CA-05", "CA-R15")
@pytest.mark.parametrize(("direction", "second"), [("cw", 1), ("ccw", 2)])
def test_play_goes_round_in_the_direction_of_the_card(direction, second):
    hands = [["I", "I"], ["L", "L"], ["T", "T"]]
    state = building(hands=hands, card_direction=direction, seats=3).play("place NS a1")
    assert state.movers == (second,)


@pytest.mark.rule("CA-06")
def test_a_tile_may_replace_another_which_goes_to_the_hand_of_who_replaced_it():
    state = building("NES . .\n. . .\n. . .").play("place NS a3")
    assert (state.tiles, state.shapes) == ({"a3": "NS"}, ("LT", "TXD"))
    assert rules_of(state) == [("replace", "CA-06")]
    assert told(state, "replace") == {"seat": 0, "tile": "NS", "cell": "a3", "old": "NES"}


@pytest.mark.rule("CA-06")  # CA-P10
def test_a_tile_may_replace_one_that_lies_the_same():
    state = building("NS . .\n. . .\n. . .").play("place NS a3")
    assert (state.tiles, state.shapes) == ({"a3": "NS"}, ("IL", "TXD"))


@pytest.mark.rule("CA-07")  # CA-P8
def test_tiles_that_do_not_fit_may_be_laid_and_are_seen():
    state = building("EW . .\n. . .\n. . .").play("place NS b3")
    assert state.misfits == (("a3", "b3"),)
    assert building("NS . NS\n. . .\n. . .").misfits == ()
    assert building("NS NS .\nEW . .\n. . .").misfits == (("a2", "a3"),)


@pytest.mark.rule("CA-R6")
def test_a_seat_without_tiles_is_skipped():
    state = building(hands=[["I", "I"], [], ["T"]], seats=3)
    assert played(state, "place NS a1").movers == (2,)
    assert played(state, "place NS a1", "place NES a2").movers == (0,)


@pytest.mark.rule("CA-R6")
def test_building_is_done_by_itself_when_all_hands_are_empty():
    state = played(building("", [["I"], ["L"]], card_exit="a2"), "place NS a1", "place SW a2")
    assert (state.stage, state.shapes) == ("run", ("", ""))
    assert ("done", "CA-R6") in rules_of(state)


@pytest.mark.rule("CA-R6")
def test_done_needs_a_full_grid_faulty_or_not():
    full = building(RING)
    assert "done" in texts(full)
    after = full.play("done")
    assert after.stage == "run"
    assert ("done", "CA-R6") in rules_of(after)
    gap = building(RING.replace("NSW", "."))
    refusal = gap.why_not("done")
    assert (refusal.rule, refusal.where) == ("CA-R6", ("c2",))
    assert rule_against(full, "done", 1) == "CA-05"
    faulty = building(RING.replace("NSW", "NS"))
    assert faulty.play("done").stage == "birds"


@pytest.mark.rule("CA-08")
@pytest.mark.parametrize("drawn", ["", RING])
def test_the_sand_ends_building_at_any_time(drawn):
    state = building(drawn)
    assert [str(move) for move in state.moves(CLOCK)] == ["sand"]
    assert state.movers == (0,)
    after = state.play("sand")
    assert after.stage == ("run" if drawn else "mend")
    assert rules_of(after)[0] == ("sand", "CA-08")
    assert after.moves(CLOCK) == ()
    for move in ("place NS a1", "sand"):
        assert rule_against(after, move) == "CA-08"
    assert rule_against(after, "place NS a1", 1) == "CA-08"


@pytest.mark.rule("CA-08")
@pytest.mark.parametrize(
    "state",
    [
        at("birds", card_birds=["b2"]),
        at("extra", extra_bird="owl"),
        at("mend"),
        at("dice", birds={"owl": "b2"}),
        at("run"),
        at("fly", birds={"owl": "b2"}, dice={"owl": "N"}),
    ],
    ids=lambda state: state.stage,
)
def test_after_the_sand_nothing_is_laid_any_more(state):
    assert rule_against(state, "place NS a1") == "CA-08"
    assert rule_against(state, "sand") == "CA-08"


def test_before_building_there_is_no_sand():
    assert rule_against(GAME.start(), "sand") == "CA-R2"
    assert rule_against(dealt(2), "sand") == "CA-04"


# Carrots and birds come ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-09")
def test_only_after_building_carrots_and_birds_come_as_the_card_shows():
    state = building(RING, card_carrots={"b2": [3, 1], "c1": [1]}, card_birds=["a3"])
    assert (state.carrots, state.birds, state.rabbit) == ({}, {}, None)
    after = state.play("done")
    assert (after.stage, after.carrots) == ("birds", {"b2": (1, 3), "c1": (1,)})
    assert ("carrots", "CA-09") in rules_of(after)
    assert told(after, "carrots")["value"] == 5
    assert after.to_dict()["supply"] == {"1": 18, "3": 9}
    assert after.play("birds bat").birds == {"bat": "a3"}


@pytest.mark.rule("CA-R7")
def test_what_the_card_shows_on_a_cell_without_a_tile_stays_away():
    state = building("ES EW SW\nNS . NSW\nNE NEW NW", card_carrots={"b2": [3], "c1": [1]}, card_birds=["b2", "c1"])
    after = state.play("sand")
    assert (after.stage, after.carrots, after.birds_due) == ("birds", {"c1": (1,)}, 1)
    assert told(after, "left-out")["cells"] == ["b2"]
    ran = after.play("birds owl")
    assert (ran.stage, ran.birds, ran.rabbit) == ("dice", {"owl": "c1"}, "a1")


@pytest.mark.rule("CA-R3")  # CA-P27
def test_what_the_supply_lacks_is_left_out_from_the_last_cells():
    state = building(RING, card_carrots={"a2": [1], "b1": [1, 3], "c1": [3]}, supply={"1": 1, "3": 1})
    after = state.play("sand")
    assert after.carrots == {"a2": (1,), "b1": (3,)}
    assert ("lacking", "CA-R3") in rules_of(after)
    assert after.to_dict()["supply"] == {"1": 0, "3": 0}


@pytest.mark.rule("CA-R3")
def test_there_are_twenty_ones_and_ten_threes():
    assert GAME.start().to_dict()["supply"] == {"1": 20, "3": 10}


@pytest.mark.rule("CA-12")
def test_what_is_left_in_the_hands_leaves_the_game():
    after = building(RING).play("done")
    assert after.shapes == ("", "")
    assert ("leave", "CA-12") in rules_of(after)
    pool = after.to_dict()["pool"]
    assert pool == building(RING).to_dict()["pool"]


# CA-P12
@pytest.mark.rule("CA-12")
def test_hands_of_a_position_in_which_only_the_birds_are_due_are_emptied():
    state = at("birds", hands=[["I"], ["L"]], card_birds=["b2"])
    after = state.play("birds owl")
    assert (after.stage, after.shapes) == ("dice", ("", ""))
    assert rules_of(after) == [("birds", "CA-23"), ("leave", "CA-12"), ("start", "CA-13")]
    assert GAME.from_dict(after.to_dict()) == after


# Faulty mazes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-10", "CA-07", "CA-R4")
@pytest.mark.parametrize(
    ("drawn", "faults"),
    [
        (RING, []),
        (". . .\n. . .\nNE . .", ["no-way"]),
        (RING.replace("NSW", "NS"), ["misfit"]),
        (RING.replace("NEW NW", "EW NW"), ["misfit"]),
        ("ES EW EW\nNS . .\nNS . .", []),
        ("ES EW EW\nNS NS NS\nNS . .", ["misfit"]),
        ("ES EW N\nNS . .\nNS . .", ["misfit", "no-way"]),
        ("EW EW NS\n. . NS\n. . NS", ["misfit", "no-way"]),
        ("", ["no-way"]),
    ],
)
def test_a_maze_is_faulty_without_a_way_or_with_any_misfit(drawn, faults):
    state = building(drawn).play("sand")
    kinds = [event.kind for event in state.events if event.kind in ("misfit", "no-way", "faulty")]
    assert kinds == ([*faults, "faulty"] if faults else [])
    if not faults:
        assert state.stage == "run"


@pytest.mark.rule("CA-10", "CA-23")
def test_one_extra_bird_comes_onto_any_tile():
    state = building(". EW SW\nNS . .\nNE . .", card_birds=["b3"]).play("sand")
    assert (state.stage, state.birds_due) == ("birds", 2)
    assert len(state.chances()) == 30
    assert rule_against(state, "birds owl") == "CA-23"
    assert rule_against(state, "birds owl owl") == "CA-23"
    assert rule_against(state, "extra a1") == "CA-23"
    state = state.play("birds owl hawk")
    assert (state.stage, state.movers, state.birds) == ("extra", (0,), {"owl": "b3"})
    assert state.to_dict()["extra_bird"] == "hawk"
    assert rules_of(state) == [("birds", "CA-23"), ("extra-drawn", "CA-10")]
    assert texts(state) == ["extra a1", "extra a2", "extra b3", "extra c3"]
    for move, seat in (("extra b2", 0), ("extra a1", 1), ("done", 0)):
        assert rule_against(state, move, seat) == "CA-10"
    state = state.play("extra a1")
    assert (state.stage, state.birds) == ("mend", {"owl": "b3", "hawk": "a1"})
    assert state.to_dict()["extra_bird"] is None


@pytest.mark.rule("CA-10")  # CA-P11
def test_a_maze_without_tiles_gets_no_extra_bird():
    state = building("").play("sand")
    assert (state.stage, state.birds_due) == ("mend", 0)


@pytest.mark.rule("CA-R7", "CA-10")
def test_there_is_one_extra_bird_however_many_faults_there_are():
    state = building("NS EW NS\nNS NS NS\nNS EW NS").play("sand")
    assert state.birds_due == 1


@pytest.mark.rule("CA-23")
def test_birds_are_drawn_at_random_for_the_cells_of_the_card_in_its_order():
    state = building(RING, card_birds=["c1", "b2", "a3"]).play("done")
    assert len(state.chances()) == 6 * 5 * 4
    assert state.play("birds bat owl crow").birds == {"owl": "b2", "crow": "a3", "bat": "c1"}
    assert rule_against(state, "birds bat owl crow", 0) == "CA-23"
    assert rule_against(state, "done", 0) == "CA-23"


# Mending ------------------------------------------------------------------------------------------------------------


def mending(drawn: str = RING.replace("NSW", "EW"), **rest: object):
    return at("mend", drawn, **rest)


@pytest.mark.rule("CA-11", "CA-R8")
def test_turning_swapping_and_laying_mend_a_maze():
    state = mending(hands=[["T"], ["X"]])
    assert state.movers == (0,)
    turned = state.play("turn c2 NS")
    assert (turned.tiles["c2"], turned.to_dict()["mended"]) == ("NS", 1)
    swapped = state.play("swap a1 c2")
    assert (swapped.tiles["a1"], swapped.tiles["c2"], swapped.to_dict()["mended"]) == ("EW", "NE", 2)
    laid = state.play("lay NSW c2")
    assert (laid.tiles["c2"], laid.shapes, laid.to_dict()["mended"]) == ("NSW", ("I", "X"), 1)
    assert [rules_of(after) for after in (turned, swapped, laid)] == [
        [("turn", "CA-11")],
        [("swap", "CA-11")],
        [("lay", "CA-R8")],
    ]
    assert laid.movers == (0,)


@pytest.mark.rule("CA-R8")
def test_the_fourth_tile_ends_mending_and_a_swap_counts_two():
    state = mending().play("swap a1 a2").play("swap a1 a2")
    assert (state.stage, state.rabbit) == ("run", "a1")
    three = mending(mended=3)
    assert texts(three, "swap") == []
    assert rule_against(three, "swap a1 a2") == "CA-R8"
    assert three.play("turn c2 NS").stage == "run"


@pytest.mark.rule("CA-R8", "CA-12")
def test_mending_may_be_done_at_any_time_and_then_the_hands_leave():
    state = mending(hands=[["T"], ["X"]])
    assert state.shapes == ("T", "X")
    after = state.play("done")
    assert (after.stage, after.shapes) == ("run", ("", ""))
    assert rules_of(after)[:2] == [("mended", "CA-R8"), ("leave", "CA-12")]


@pytest.mark.rule("CA-R8")  # CA-P12
@pytest.mark.parametrize(("direction", "giver"), [("cw", 2), ("ccw", 1)])
def test_the_first_hand_from_the_seat_on_turn_in_playing_direction_gives_the_tile(direction, giver):
    state = mending(seats=3, round=2, hands=[["X"], ["T", "T"], ["I", "T"]], card_direction=direction, turn=2)
    if direction == "ccw":
        state = mending(seats=3, round=2, hands=[["X"], ["T", "T"], ["I"]], card_direction=direction, turn=2)
    after = state.play("lay NSW c2")
    assert told(after, "lay").get("giver", state.turn) == giver
    assert after.shapes[giver] == ("II" if giver == 2 else "IT")


@pytest.mark.rule("CA-11", "CA-R8")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("turn b2 NS", "CA-11"),
        ("turn c2 EW", "CA-R8"),
        ("turn c2 NE", "CA-R8"),
        ("swap a1 b2", "CA-11"),
        ("swap a1 a1", "CA-11"),
        ("lay NESW b2", "CA-R8"),
        ("lay NES d4", "CA-04"),
        ("go N", "CA-11"),
        ("extra a1", "CA-11"),
        ("birds owl", "CA-11"),
    ],
)
def test_what_cannot_be_mended_so(move, rule):
    state = mending("ES EW SW\nNS . EW\nNE NEW NW", hands=[["T"], []])
    assert rule_against(state, move) == rule
    assert rule_against(state, "turn c2 NS", 1) == "CA-11"


@pytest.mark.rule("CA-R8")
def test_cells_of_a_swap_are_written_with_the_smaller_one_first():
    state = mending()
    assert str(state.parse("swap c2 a1")) == "swap a1 c2"
    assert all(move.split()[1] < move.split()[2] for move in texts(state, "swap"))


@pytest.mark.rule("CA-11", "CA-R7")
def test_tokens_stay_where_they_are_and_what_was_left_out_stays_out():
    state = at("mend", "ES EW SW\nNS . NS\nNE NEW NW", carrots={"c2": [1]}, hands=[["X"], []], card_carrots={"b2": [3]})
    after = state.play("lay NESW b2").play("swap a2 c2")
    assert after.carrots == {"c2": (1,)}


def test_a_quest_of_a_lesson_is_a_whole_card():
    state = at("build", {}, quest=card(id="gate-2", direction="ccw"), hands=[["I"], ["I"]])
    assert state.to_dict()["quest"] == {
        "id": "gate-2",
        "entry": "a1",
        "exit": "c3",
        "carrots": {},
        "birds": [],
        "direction": "ccw",
        "corner": None,
    }
