"""The run: where the rabbit may go, what it gathers, when it is out or late, resting, and powers."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.carrotia.engine import GAME
from tests.shelf.carrotia.garden import RING, at, played, rule_against, rules_of, running, texts, told

CROSS = """
    ES   ESW  SW
    NES  NS   NSW
    NE   NEW  NW
"""
HOME = {"rabbit": "b2"}


def alone(drawn: str = CROSS, /, **rest: object):
    """Make a position of one seat that has no supply to rest with, so that only runs are listed."""
    return running(drawn, seats=1, rested=True, **rest)


# Going --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-13")
def test_the_rabbit_starts_on_the_entry_and_the_players_move_it_in_turn():
    state = at("build", RING, hands=[["I"], []], card_direction="ccw").play("done")
    assert (state.stage, state.rabbit, state.came_from, state.moves_left) == ("run", "a1", None, 10)
    assert ("start", "CA-13") in rules_of(state)
    assert texts(state, "go") == ["go N", "go E"]
    after = state.play("go N")
    assert (after.rabbit, after.came_from, after.moves_left, after.movers) == ("a2", "S", 9, (1,))
    assert rules_of(after) == [("go", "CA-13")]
    assert after.events[0].text == "Player 1 leads the rabbit from a1 to a2."
    assert rule_against(after, "go N", 0) == "CA-13"
    assert after.play("go N").movers == (0,)


@pytest.mark.rule("CA-13")
@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("direction", ["cw", "ccw"])
def test_the_turn_goes_round_as_the_card_shows(seats, direction):
    state = running(RING, seats=seats, card_direction=direction)
    turns = []
    for side in "NN":
        turns.append(state.turn)
        state = state.play(f"go {side}")
    turns.append(state.turn)
    step = 1 if direction == "cw" else -1
    assert turns == [0, step % seats, 2 * step % seats]


@pytest.mark.rule("CA-13")
def test_the_rabbit_goes_only_where_both_tiles_are_open():
    state = alone("NESW NESW NESW\nNESW NS EW\nNESW NESW ES", **HOME)
    assert texts(state) == ["go N", "go S"]
    for side in "EW":
        assert rule_against(state, f"go {side}") == "CA-13"
    assert texts(alone("ES NS . \n. NESW NESW\n. NEW .", **HOME), "go") == ["go N", "go E", "go S"]
    assert texts(alone("ES EW . \n. NESW NS\n. NEW .", **HOME), "go") == ["go S"]


@pytest.mark.rule("CA-13")
def test_there_is_no_way_off_the_grid_or_onto_bare_ground():
    state = alone("NESW . NESW\nNESW . NESW\nNESW NESW ES", rabbit="a3")
    assert texts(state) == ["go S"]
    for side in "NEW":
        assert rule_against(state, f"go {side}") == "CA-13"


@pytest.mark.rule("CA-14")
def test_the_rabbit_never_goes_straight_back():
    state = alone(CROSS, **HOME, came_from="S")
    assert texts(state) == ["go N"]
    refusal = state.why_not("go S")
    assert (refusal.rule, refusal.where, str(refusal.instead)) == ("CA-14", ("b1",), "go N")
    went = played(alone(CROSS, rabbit="a2"), "go N", "go E")
    assert (went.came_from, rule_against(went, "go W")) == ("W", "CA-14")


@pytest.mark.rule("CA-14")
def test_but_it_may_come_back_to_a_tile_by_another_way():
    state = played(alone(CROSS, rabbit="a1", card_exit="c1"), "go N", "go N", "go E", "go S", "go S", "go W")
    assert (state.rabbit, state.moves_left) == ("a1", 4)


@pytest.mark.rule("CA-R12")  # CA-P17
def test_with_no_way_but_back_the_rabbit_stays_which_costs_a_move():
    state = alone("ES SW .\nN NS .\n. N .", rabbit="a2", came_from="N", moves=3)
    assert texts(state) == ["stay"]
    assert rule_against(state, "go N") == "CA-14"
    after = state.play("stay")
    assert (after.rabbit, after.came_from, after.moves_left) == ("a2", "N", 2)
    assert rules_of(after) == [("stay", "CA-R12")]
    assert texts(after) == ["stay"]
    assert rule_against(alone(CROSS, **HOME), "stay") == "CA-R12"


@pytest.mark.rule("CA-R12", "CA-R7")  # CA-P14
def test_without_a_tile_on_the_entry_the_rabbit_has_no_way():
    state = at("build", CROSS.replace("NE   NEW  NW", ". NEW NW"), hands=[["I"], []])
    state = state.play("sand")
    state = played(state, "birds owl", "extra c1", "done", "dice owl:S")
    assert (state.rabbit, texts(state, "go"), texts(state, "stay")) == ("a1", [], ["stay"])
    assert rule_against(state, "go N") == "CA-13"


# Gathering ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-15")
def test_all_carrots_on_the_tile_are_gathered_at_once():
    state = alone(CROSS, **HOME, carrots={"b3": [3, 1, 1], "c3": [1]}, gathered=[3]).play("go N")
    assert (state.gathered, state.carrots) == ((1, 1, 3, 3), {"c3": (1,)})
    assert rules_of(state) == [("go", "CA-13"), ("gather", "CA-15")]
    assert told(state, "gather")["tokens"] == [1, 1, 3]


@pytest.mark.rule("CA-15")  # CA-P13
def test_carrots_on_the_entry_are_gathered_at_the_start():
    state = at("build", RING, hands=[["I"], []], card_carrots={"a1": [1, 3]}).play("done")
    assert (state.gathered, state.carrots) == ((1, 3), {})
    assert told(state, "carrots")["cells"] == ["a1"]


@pytest.mark.rule("CA-24")
def test_a_bird_does_nothing_to_the_rabbit_that_comes_and_gives_up_what_it_carries():
    birds = {"hawk": "b3", "crow": "b3", "seagull": "a3"}
    state = running(
        CROSS,
        **HOME,
        birds=birds,
        carried={"crow": [1, 3], "seagull": [1]},
        dice={"hawk": "N", "crow": "N", "seagull": "N"},
    ).play("go N")
    assert (state.rabbit, state.gathered, state.carried) == ("b3", (1, 3), {"seagull": (1,)})
    assert rules_of(state) == [("go", "CA-13"), ("take", "CA-24")]
    assert told(state, "take") == {"heap": [1, 1], "bird": "crow", "cell": "b3", "tokens": [1, 3]}


# Out, or late -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-17", "CA-18")
def test_on_the_exit_tile_the_rabbit_is_out_at_once_with_what_lies_there():
    state = alone(CROSS, rabbit="b3", moves=1, carrots={"c3": [1], "a1": [3]}, gathered=[3, 3], store=4)
    after = state.play("go E")
    assert (after.stage, after.round.number, after.store, after.gathered) == ("deal", 2, 11, ())
    assert [kind for kind, _ in rules_of(after)] == ["go", "gather", "out", "stored", "clear", "standing"]
    assert {("out", "CA-17"), ("stored", "CA-18"), ("clear", "CA-34")} <= set(rules_of(after))
    assert told(after, "stored") == {"kept": 7, "store": 11}


@pytest.mark.rule("CA-16", "CA-18")  # CA-P27
def test_one_move_short_all_that_was_gathered_is_lost_and_goes_back_to_the_supply():
    state = alone(CROSS, rabbit="a3", moves=1, gathered=[3, 1], store=4, supply={"1": 10, "3": 5})
    after = state.play("go E")
    assert (after.stage, after.store, after.gathered) == ("deal", 4, ())
    assert after.to_dict()["supply"] == {"1": 11, "3": 6}
    assert [kind for kind, _ in rules_of(after)] == ["go", "late", "lost", "clear", "standing"]
    assert ("lost", "CA-18") in rules_of(after)
    assert told(after, "lost") == {"lost": 4, "store": 4}


@pytest.mark.rule("CA-16")
@pytest.mark.parametrize(("round", "moves"), [(1, 10), (2, 15), (3, 20)])
def test_so_many_moves_are_there_in_each_round(round, moves):
    state = GAME.from_dict({"stage": "quest", "round": round})
    assert state.moves_left == moves
    assert state.play(f"quest {round}-1").moves_left == moves


@pytest.mark.rule("CA-34")  # CA-P28
def test_between_the_rounds_the_maze_is_cleared_and_its_tiles_stay():
    state = running(
        CROSS,
        rabbit="b3",
        carrots={"a1": [3, 1]},
        birds={"crow": "a1"},
        carried={"crow": [1]},
        gathered=[3],
        powers_used=[True, True],
        rested=True,
        supply={"1": 10, "3": 5},
    )
    after = state.play("go E")
    saved = after.to_dict()
    assert (saved["stage"], saved["round"], saved["turn"], saved["moves"]) == ("deal", 2, 1, 15)
    assert (saved["quest"], saved["rabbit"], saved["came_from"]) == (None, None, None)
    assert (saved["carrots"], saved["birds"], saved["carried"], saved["dice"]) == ({}, {}, {}, {})
    assert (saved["powers_used"], saved["rested"], saved["supply"]) == ([False, False], False, {"1": 12, "3": 6})
    assert after.tiles == state.tiles


@pytest.mark.rule("CA-01")
@pytest.mark.parametrize(("seats", "enough"), [(1, 20), (2, 20), (3, 20), (4, 25), (5, 25), (6, 25)])
def test_all_win_with_enough_carrots_after_three_rounds_or_all_lose(seats, enough):
    last = {"seats": seats, "round": 3, "card_exit": "c3", "rabbit": "b3"}
    for store, winners in ((enough - 3, tuple(range(seats))), (enough - 4, ())):
        state = running(CROSS, **last, store=store, carrots={"c3": [3]}).play("go E")
        assert (state.stage, state.movers, state.moves()) == ("over", (), ())
        assert (state.result.winners, state.result.scores, state.result.rule) == (winners, None, "CA-01")
        assert rules_of(state)[-1] == ("over", "CA-01")
        for move in ("go N", "place NS a1", "sand", "deal I", "choose ghost"):
            assert rule_against(state, move) == "CA-01"


@pytest.mark.rule("CA-01")
def test_enough_carrots_do_not_end_the_game_before_the_third_round():
    state = alone(CROSS, rabbit="b3", store=30).play("go E")
    assert state.stage == "deal"


@pytest.mark.rule("CA-01")
@pytest.mark.parametrize(("seats", "enough"), [(3, 20), (4, 25)])
@pytest.mark.parametrize("round", [1, 2])
def test_at_the_end_of_a_round_is_said_what_is_still_needed_or_that_it_is_enough(seats, enough, round):
    last = {"seats": seats, "round": round, "card_exit": "c3", "rabbit": "b3"}
    needs = running(CROSS, **last, store=enough - 4, carrots={"c3": [3]}).play("go E")
    assert told(needs, "standing") == {"missing": 1, "enough": enough, "rounds": 3 - round, "count": 1}
    full = running(CROSS, **last, store=enough - 3, carrots={"c3": [3]}).play("go E")
    parts = {"missing": 0, "enough": enough, "rounds": 3 - round}
    assert told(full, "standing") == {**parts, "count": 1, "next": enough + 6}
    assert "Already won" in str(full.events[-1].said)
    assert "Already won" not in str(needs.events[-1].said)
    better = running(CROSS, **last, store=enough + 4, carrots={"c3": [3]}).play("go E")
    assert told(better, "standing") == {**parts, "count": 2, "next": enough + 12}
    best = running(CROSS, **last, store=enough + 12, carrots={"c3": [3]}).play("go E")
    assert told(best, "standing") == {**parts, "count": 3}, "there is no fourth star"
    over = running(CROSS, **{**last, "round": 3}, store=enough - 3, carrots={"c3": [3]}).play("go E")
    assert "standing" not in [kind for kind, _ in rules_of(over)]


def enough(state):
    """Return what the events say of enough carrots, if they do."""
    return [event.parts for event in state.events if event.kind == "enough"]


@pytest.mark.rule("CA-01", "CA-18")
def test_as_soon_as_basket_and_store_hold_enough_it_is_said_once_and_that_the_rabbit_still_has_to_come_out():
    state = alone(CROSS, **HOME, round=1, store=16, gathered=[1], carrots={"b3": [3], "a3": [1]})
    at_once = state.play("go N")
    assert enough(at_once) == [{"sum": 20}]
    assert rules_of(at_once)[-1] == ("enough", "CA-01")
    assert "out in time" in str(at_once.events[-1].said)
    assert enough(at_once.play("go W")) == []  # it was said before
    assert enough(alone(CROSS, **HOME, store=15, gathered=[1], carrots={"b3": [3]}).play("go N")) == []
    assert (
        enough(alone(CROSS, rabbit="b3", store=16, gathered=[1], carrots={"c3": [3]}).play("go E")) == []
    )  # it is out
    assert enough(alone(CROSS, **HOME, store=20, carrots={"b3": [3]}).play("go N")) == []  # it was enough without


@pytest.mark.rule("CA-01")
def test_enough_is_said_too_where_a_pass_a_power_or_a_bird_brings_the_last_carrots():
    assert enough(running(CROSS, seats=1, rabbit="a1", store=18).play("rest a1 a1")) == [{"sum": 20}]
    ghost = alone(CROSS, rabbit="a1", store=17, characters=["ghost"], carrots={"b2": [3]})
    assert enough(ghost.play("power ghost b2")) == [{"sum": 20}]
    bandit = alone(CROSS, **HOME, store=18, characters=["bandit"], carrots={"b3": [1]})
    assert enough(bandit.play("go N")) == [{"sum": 20}]
    crow = at(
        "fly", CROSS, seats=1, rabbit="b2", store=17, birds={"crow": "b3"}, carried={"crow": [3]}, dice={"crow": "S"}
    )
    assert enough(crow.play("fly crow S")) == [{"sum": 20}]


# The special pass ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-33", "CA-R13")  # CA-P26
def test_once_a_round_one_player_passes_and_puts_two_single_carrots_anywhere():
    state = running(CROSS.replace("NS  ", ".  "), rabbit="a1", supply={"1": 3, "3": 0})
    assert len(texts(state, "rest")) == 8 * 9 // 2
    after = state.play("rest c3 b1")
    assert (after.carrots, after.moves_left, after.movers) == ({"b1": (1,), "c3": (1,)}, 10, (1,))
    assert (after.to_dict()["rested"], after.to_dict()["supply"]) == (True, {"1": 1, "3": 0})
    assert rules_of(after) == [("rest", "CA-33")]
    assert rule_against(after, "rest a1 a2") == "CA-33"
    assert state.play("rest b3 b3").carrots == {"b3": (1, 1)}
    assert rule_against(state, "rest b2 b3") == "CA-33"
    assert rule_against(state, "rest b1 b3", 1) == "CA-13"
    assert rule_against(running(CROSS, rabbit="a1", supply={"1": 1, "3": 9}), "rest a2 a2") == "CA-33"


@pytest.mark.rule("CA-R13")
def test_the_birds_fly_after_a_pass_too_and_what_came_before_holds():
    state = running(CROSS, rabbit="a2", came_from="S", birds={"owl": "c1"}, dice={"owl": "N"}).play("rest b1 b3")
    assert (state.stage, state.movers, state.came_from) == ("fly", (0,), "S")
    assert state.play("fly owl N").movers == (-1,)


@pytest.mark.rule("CA-R14")
def test_carrots_put_on_the_rabbit_s_tile_are_gathered_at_once():
    state = running(CROSS, rabbit="a1").play("rest a1 b1")
    assert (state.gathered, state.carrots) == ((1,), {"b1": (1,)})
    assert running(CROSS, rabbit="a1").play("rest a1 a1").gathered == (1, 1)
    assert ("gather", "CA-15") in rules_of(state)


# Powers -------------------------------------------------------------------------------------------------------------


def with_powers(*names: str, drawn: str = CROSS, **rest: object):
    return running(drawn, seats=len(names), characters=list(names), **{"rested": True, **rest})


@pytest.mark.rule("CA-32", "CA-R17")  # CA-P16
def test_a_power_of_any_seat_is_used_once_a_round_by_whoever_is_on_turn():
    state = with_powers("bandit", "ghost", rabbit="a1")
    assert state.movers == (0,)
    after = state.play("power ghost b2")
    assert (after.rabbit, after.is_used, after.movers, after.moves_left) == ("b2", (False, True), (0,), 10)
    assert rules_of(after) == [("ghost", "CA-32")]
    assert texts(after, "power") == []
    assert rule_against(after, "power ghost a1") == "CA-32"
    assert rule_against(state, "power ghost b2", 1) == "CA-13"
    assert rule_against(state, "power bandit") == "CA-32"
    assert rule_against(state, "power clown") == "CA-R2"
    assert rule_against(state, "power mummy") == "CA-R2"


@pytest.mark.rule("CA-R17")
def test_powers_wait_for_the_rabbit_s_move():
    dice = at("dice", CROSS, characters=["ghost", "clown"], birds={"owl": "b2"})
    flying = at("fly", CROSS, characters=["ghost", "mummy"], birds={"owl": "b2"}, dice={"owl": "N"})
    for state in (dice, flying):
        for move in ("power ghost b2", "power clown", "power mummy"):
            assert rule_against(state, move) == "CA-R17"
    assert rule_against(with_powers("mummy", "ghost", rabbit="a1"), "power mummy") == "CA-R17"


@pytest.mark.rule("CA-R2", "CA-R14")  # CA-P24
def test_the_ghost_puts_the_rabbit_on_any_other_tile_and_the_move_is_still_due():
    drawn, bird = CROSS.replace("NS  ", ".  "), {"birds": {"crow": "c1"}, "carried": {"crow": [1]}}
    state = with_powers(
        "ghost", drawn=drawn, rabbit="a1", came_from="E", carrots={"c1": [3]}, **bird, dice={"crow": "N"}
    )
    assert texts(state, "power") == [f"power ghost {cell}" for cell in ("a2", "a3", "b1", "b3", "c1", "c2", "c3")]
    assert rule_against(state, "power ghost a1") == rule_against(state, "power ghost b2") == "CA-R2"
    after = state.play("power ghost c1")
    assert (after.stage, after.rabbit, after.came_from, after.gathered) == ("run", "c1", None, (1, 3))


@pytest.mark.rule("CA-R16", "CA-17")
def test_the_ghost_puts_the_rabbit_on_the_exit_and_so_out():
    after = with_powers("ghost", rabbit="a1", carrots={"c3": [3]}, gathered=[1]).play("power ghost c3")
    assert (after.stage, after.store) == ("deal", 4)
    assert after.is_used == (False,)


@pytest.mark.rule("CA-R2", "CA-14")
def test_the_clown_lets_the_next_move_go_backwards():
    state = with_powers("clown", rabbit="b2", came_from="S", moves=5)
    after = state.play("power clown")
    assert (after.active, texts(after)) == (("clown",), ["go N", "go S"])
    back = after.play("go S")
    assert (back.rabbit, back.active, back.came_from, back.moves_left) == ("b1", (), "N", 4)
    dead_end = with_powers("clown", drawn="ES SW .\nN NS .\n. N .", rabbit="a2", came_from="N")
    assert "stay" in texts(dead_end)
    assert texts(dead_end.play("power clown")) == ["go N"]
    assert rule_against(dead_end.play("power clown"), "stay") == "CA-R12"


@pytest.mark.rule("CA-R2")  # CA-P24
def test_the_vampire_lets_the_next_move_cross_one_closed_edge():
    state = with_powers("vampire", rabbit="b2", came_from="S")
    after = state.play("power vampire")
    assert texts(after) == ["go N", "go E", "go W"]
    assert rule_against(after, "go S") == "CA-14"
    across = after.play("go W")
    assert (across.rabbit, across.active) == ("a2", ())
    bare = with_powers("vampire", drawn="NESW NESW NESW\n. NS NESW\nNESW NESW ES", rabbit="b2").play("power vampire")
    assert texts(bare) == ["go N", "go E", "go S"]
    edge = with_powers("vampire", rabbit="a2").play("power vampire")
    assert rule_against(edge, "go W") == "CA-13"
    homeless = with_powers("vampire", drawn=CROSS.replace("NS  ", ".  "), rabbit="b2").play("power vampire")
    assert texts(homeless) == ["stay"]


@pytest.mark.rule("CA-R2")  # CA-P24
def test_the_sailor_sets_one_die_to_another_face():
    state = with_powers("sailor", rabbit="a1", birds={"owl": "b2", "bat": "c1"}, dice={"owl": "N", "bat": "carrot"})
    assert len(texts(state, "power")) == 10
    after = state.play("power sailor bat rabbit")
    assert (after.dice, after.stage) == ({"owl": "N", "bat": "rabbit"}, "run")
    assert rules_of(after) == [("sailor", "CA-32")]
    assert rule_against(state, "power sailor owl N") == "CA-R2"
    assert rule_against(state, "power sailor hawk N") == "CA-R2"
    assert texts(with_powers("sailor", rabbit="a1"), "power") == []


@pytest.mark.rule("CA-R2")  # CA-P25
def test_the_bandit_gets_one_more_for_each_own_move_that_gathers():
    drawn = {"rabbit": "b2", "carrots": {"b3": [3, 1]}, "supply": {"1": 2, "3": 0}}
    state = with_powers("bandit", "ghost", **drawn).play("go N")
    assert (state.gathered, state.to_dict()["supply"]) == ((1, 1, 3), {"1": 1, "3": 0})
    assert ("bandit", "CA-R2") in rules_of(state)
    assert with_powers("ghost", "bandit", **drawn).play("go N").gathered == (1, 3)
    assert with_powers("bandit", "ghost", **{**drawn, "supply": {"1": 0, "3": 0}}).play("go N").gathered == (1, 3)
    assert with_powers("bandit", rabbit="b2").play("go N").gathered == ()
    assert with_powers("bandit", "ghost", **drawn).play("power ghost b3").gathered == (1, 3)
    from_bird = with_powers("bandit", rabbit="b2", birds={"crow": "b3"}, carried={"crow": [1]}, dice={"crow": "N"})
    assert from_bird.play("go N").gathered == (1, 1)
    on_exit = with_powers("bandit", rabbit="b3", carrots={"c3": [1]})
    assert on_exit.play("go E").store == 2


@pytest.mark.rule("CA-32")
def test_powers_are_ready_again_in_the_next_round():
    state = with_powers("ghost", "clown", rabbit="b3", powers_used=[True, True]).play("go E")
    assert state.is_used == (False, False)
