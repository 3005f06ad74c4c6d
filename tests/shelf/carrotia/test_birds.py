"""The birds: dice before the move, flights after it, and what each of them does to a carrot and to the rabbit."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from garden_widgets.core.errors import MoveSyntaxError
from tests.shelf.carrotia.garden import at, played, rule_against, rules_of, texts, told

PLAIN = "NS NS NS\nNS NS NS\nNS NS NS"


def flying(birds: dict[str, str], dice: dict[str, str], **rest: object):
    """Make a position in which the birds fly after a move; the rabbit is on a1 unless told otherwise."""
    return at("fly", PLAIN, birds=birds, dice=dice, **{"rabbit": "a1", "card_entry": "a1", **rest})


def landing(bird: str, *, on: str = "b2", **rest: object):
    """Let a bird come to a cell from the west of it."""
    column, row = on
    origin = f"{chr(ord(column) - 1)}{row}"
    return flying({bird: origin}, {bird: "E"}, **rest).play(f"fly {bird} E")


def to_rabbit(bird: str, **rest: object):
    """Let a bird come to the rabbit on b2."""
    return landing(bird, rabbit="b2", **rest)


# Dice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-19")
def test_a_die_is_rolled_for_each_bird_before_the_move_and_the_birds_fly_after_it():
    state = at("dice", PLAIN, birds={"hawk": "b2", "owl": "c1"}, rabbit="a1")
    assert state.movers == (-1,)
    assert len(state.moves()) == 36
    assert {odds for _, odds in state.chances()} == {Fraction(1, 36)}
    for wrong in ("dice owl:N", "dice owl:N hawk:N bat:N", "dice owl:N bat:N"):
        assert rule_against(state, wrong) == "CA-19"
    for move in ("go N", "fly owl N", "act 1", "choose ghost"):
        assert rule_against(state, move, 0) == "CA-19"
    assert str(state.parse("dice hawk:carrot owl:n")) == "dice owl:N hawk:carrot"
    state = state.play("dice owl:N hawk:carrot")
    assert (state.stage, state.dice, state.birds) == (
        "run",
        {"owl": "N", "hawk": "carrot"},
        {"owl": "c1", "hawk": "b2"},
    )
    assert rules_of(state) == [("roll", "CA-19")]
    moved = state.play("go N")
    assert (moved.stage, moved.movers, moved.birds) == ("fly", (0,), {"owl": "c1", "hawk": "b2"})
    for move, seat in (("go N", 0), ("fly owl N", 1), ("act rabbit", 0), ("dice owl:N", None)):
        assert rule_against(moved, move, seat) == "CA-19"
    flown = played(moved, "fly owl N", "fly hawk stay")
    assert (flown.stage, flown.birds, flown.dice, flown.turn) == ("dice", {"owl": "c2", "hawk": "b2"}, {}, 1)


@pytest.mark.parametrize("text", ["dice", "dice owl", "dice owl:X", "dice owl:N owl:S", "dice owl:N:S", "dice cat:N"])
def test_what_is_no_roll(text):
    with pytest.raises(MoveSyntaxError):
        at("dice", PLAIN, birds={"owl": "b2"}).play(text)


@pytest.mark.rule("CA-19")  # CA-P15
@pytest.mark.parametrize(("number", "listed"), [(1, 6), (3, 216), (4, 1296), (5, 0), (6, 0)])
def test_rolls_of_up_to_four_birds_are_listed_and_all_are_drawn(number, listed):
    names = ["owl", "hawk", "crow", "seagull", "bat", "sparrow"][:number]
    state = at("dice", PLAIN, birds=dict.fromkeys(reversed(names), "b2"), rabbit="a1")
    assert len(state.moves()) == len(state.chances()) == listed
    roll = state.draw(Random(4))
    assert [part.split(":")[0] for part in str(roll).split()[1:]] == names
    assert state.play(roll).dice.keys() == set(names)
    assert rule_against(state, "dice sparrow:N") == "CA-19"


@pytest.mark.rule("CA-19")  # CA-P15
def test_without_birds_nothing_is_rolled():
    state = at("run", PLAIN, rabbit="a1").play("go N")
    assert (state.stage, state.movers) == ("run", (1,))


# Flights ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-20", "CA-R9")
@pytest.mark.parametrize(
    ("face", "cell", "way", "lands"),
    [
        ("N", "b2", "N", "b3"),
        ("E", "b2", "E", "c2"),
        ("S", "b2", "S", "b1"),
        ("W", "b2", "W", "a2"),
        ("N", "b3", "stay", "b3"),
        ("E", "c2", "stay", "c2"),
        ("S", "b1", "stay", "b1"),
        ("W", "a2", "stay", "a2"),
    ],
)
def test_a_side_moves_the_bird_there_and_over_the_edge_it_stays(face, cell, way, lands):
    state = flying({"owl": cell}, {"owl": face})
    assert texts(state) == [f"fly owl {way}"]
    after = state.play(f"fly owl {way}")
    assert after.birds == {"owl": lands}
    assert rules_of(after) == [("stayed" if way == "stay" else "fly", "CA-20")]
    assert rule_against(state, f"fly owl {'N' if way != 'N' else 'S'}") == "CA-20"
    assert rule_against(state, "fly hawk N") == "CA-19"


@pytest.mark.rule("CA-20", "CA-R9")
def test_birds_care_for_no_path_and_fly_over_bare_ground():
    state = at("fly", "NS . NS\nNS NS NS\nNS NS NS", birds={"owl": "a3"}, dice={"owl": "E"}, rabbit="a1")
    assert state.play("fly owl E").birds == {"owl": "b3"}


@pytest.mark.rule("CA-21")  # CA-P19
@pytest.mark.parametrize(
    ("cell", "carrots", "ways"),
    [
        ("a1", ["a3"], ["N"]),
        ("a1", ["c3"], ["N", "E"]),
        ("a1", ["a3", "c1"], ["N", "E"]),
        ("a1", ["a2", "c1"], ["N"]),
        ("b2", ["a2", "c2", "b1", "b3"], ["N", "E", "S", "W"]),
        ("b2", ["b2", "b3"], ["stay"]),
        ("b2", [], ["stay"]),
    ],
)
def test_a_carrot_draws_the_bird_one_tile_closer_to_one_of_the_nearest(cell, carrots, ways):
    state = flying({"owl": cell}, {"owl": "carrot"}, carrots={spot: [1] for spot in carrots}, rabbit="c1"
                   if "c1" not in carrots else "b1" if "b1" not in carrots else "a3")  # fmt: skip
    assert texts(state) == [f"fly owl {way}" for way in ways]
    assert rules_of(state.play(f"fly owl {ways[0]}"))[0][1] == "CA-21"
    others = {"N", "E", "S", "W", "stay"} - set(ways)
    assert {rule_against(state, f"fly owl {way}") for way in others} == {"CA-21"}


@pytest.mark.rule("CA-21", "CA-R10")  # CA-P20
def test_a_bird_above_a_carrot_stays_and_does_not_act_and_carried_ones_do_not_count():
    state = flying({"hawk": "b2"}, {"hawk": "carrot"}, carrots={"b2": [3]}).play("fly hawk stay")
    assert (state.carrots, rules_of(state)) == ({"b2": (3,)}, [("stayed", "CA-21")])
    carried = flying({"owl": "b2", "crow": "b3"}, {"owl": "carrot"}, carried={"crow": [3]}, carrots={"c1": [1]})
    assert texts(carried) == ["fly owl E", "fly owl S"]


@pytest.mark.rule("CA-22")
@pytest.mark.parametrize(
    ("cell", "rabbit", "ways"), [("c3", "a1", ["S", "W"]), ("a3", "a1", ["S"]), ("a1", "a1", ["stay"])]
)
def test_the_rabbit_draws_the_bird_one_tile_closer(cell, rabbit, ways):
    state = flying({"crow": cell}, {"crow": "rabbit"}, rabbit=rabbit)
    assert texts(state) == [f"fly crow {way}" for way in ways]
    assert rules_of(state.play(f"fly crow {ways[0]}"))[0][1] == "CA-22"
    assert rule_against(state, "fly crow N") == "CA-22"


@pytest.mark.rule("CA-31", "CA-R10")
def test_the_players_choose_the_order_in_which_the_birds_fly_and_act():
    birds, dice = {"owl": "a2", "hawk": "b3"}, {"owl": "E", "hawk": "S"}
    state = flying(birds, dice, carrots={"b2": [3]})
    assert texts(state) == ["fly owl E", "fly hawk S"]
    owl_first = played(state, "fly owl E", "fly hawk S")
    assert (owl_first.carrots, told(state.play("fly owl E"), "shrink")["cell"]) == ({}, "b2")
    hawk_first = played(state, "fly hawk S", "fly owl E")
    assert hawk_first.carrots == {}
    assert hawk_first.to_dict()["supply"] == {"1": 20, "3": 9}
    assert owl_first.to_dict()["supply"] == {"1": 19, "3": 10}


@pytest.mark.rule("CA-R10")
def test_the_nearest_carrot_is_judged_when_the_bird_flies():
    state = flying({"owl": "c3", "hawk": "a2"}, {"owl": "carrot", "hawk": "E"}, carrots={"b2": [1], "a3": [1]})
    assert texts(state, "fly owl") == ["fly owl S", "fly owl W"]
    assert texts(state.play("fly hawk E"), "fly owl") == ["fly owl W"]


@pytest.mark.rule("CA-18")  # CA-P18
def test_the_birds_fly_after_the_last_move_and_a_bat_may_save_the_rabbit():
    late = at("run", PLAIN, rabbit="a1", moves=1, gathered=[3], birds={"bat": "b2"}, dice={"bat": "W"}, store=1)
    late = late.play("go N")
    assert (late.stage, late.moves_left, late.rabbit) == ("fly", 0, "a2")
    saved = late.play("fly bat W")
    assert (saved.stage, saved.store) == ("deal", 4)
    owl = at("run", PLAIN, rabbit="a1", moves=1, gathered=[3], birds={"owl": "b2"}, dice={"owl": "W"}, store=1)
    assert played(owl, "go N", "fly owl W").store == 1


@pytest.mark.rule("CA-17")  # CA-P18
def test_once_the_rabbit_is_out_nothing_flies():
    state = at("run", PLAIN, rabbit="c2", birds={"owl": "b2"}, dice={"owl": "W"}).play("go N")
    assert (state.stage, state.round.number) == ("deal", 2)
    assert "fly" not in {kind for kind, _ in rules_of(state)}


# Carrots ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-25", "CA-R11")
def test_the_owl_turns_a_three_into_a_one():
    state = landing("owl", carrots={"b2": [1, 3, 3]})
    assert (state.carrots, state.to_dict()["supply"]) == ({"b2": (1, 1, 3)}, {"1": 18, "3": 9})
    assert rules_of(state) == [("fly", "CA-20"), ("shrink", "CA-25")]
    assert landing("owl", carrots={"b2": [1]}).carrots == {"b2": (1,)}
    none = landing("owl", carrots={"b2": [3]}, supply={"1": 0, "3": 2})
    assert (none.carrots, none.stage) == ({"b2": (3,)}, "dice")


@pytest.mark.rule("CA-26", "CA-30", "CA-34")
@pytest.mark.parametrize(("bird", "rule"), [("hawk", "CA-26"), ("sparrow", "CA-30")])
def test_hawk_and_sparrow_destroy_a_carrot_for_good(bird, rule):
    state = landing(bird, carrots={"b2": [3]}, supply={"1": 5, "3": 5})
    assert (state.carrots, state.to_dict()["supply"]) == ({}, {"1": 5, "3": 5})
    assert rules_of(state)[1:] == [("destroy", rule)]


@pytest.mark.rule("CA-27", "CA-28")
@pytest.mark.parametrize(("bird", "rule"), [("crow", "CA-27"), ("seagull", "CA-28")])
def test_crow_and_seagull_take_one_token_and_carry_it_along(bird, rule):
    state = landing(bird, carrots={"b2": [1], "c2": [3]})
    assert (state.carrots, state.carried) == ({"c2": (3,)}, {bird: (1,)})
    assert rules_of(state)[1:] == [("carry", rule)]
    state = played(state, f"dice {bird}:E", "go N", f"fly {bird} E")
    assert (state.birds, state.carried, state.carrots) == ({bird: "c2"}, {bird: (1, 3)}, {})


@pytest.mark.rule("CA-29")  # CA-P23
def test_a_carrot_that_the_bat_makes_a_bird_flies_from_the_next_turn_on():
    state = landing("bat", carrots={"b2": [1, 3]}, supply={"1": 5, "3": 5})
    assert (state.stage, state.movers) == ("act", (0,))
    others = ["owl", "hawk", "crow", "seagull", "sparrow"]
    assert texts(state) == [f"act {value} {bird}" for value in "13" for bird in others]
    assert rule_against(state, "act 3 bat") == rule_against(state, "act 3") == "CA-29"
    after = state.play("act 3 crow")
    assert (after.carrots, after.birds) == ({"b2": (1,)}, {"bat": "b2", "crow": "b2"})
    assert (after.stage, after.to_dict()["supply"]) == ("dice", {"1": 5, "3": 6})
    assert rules_of(after) == [("hatch", "CA-29")]


@pytest.mark.rule("CA-R16", "CA-29")
def test_a_bat_with_no_bird_left_in_the_pile_does_nothing_to_a_carrot():
    birds = dict.fromkeys(["owl", "hawk", "crow", "seagull", "sparrow"], "c3") | {"bat": "a2"}
    state = flying(birds, {"bat": "E"}, carrots={"b2": [3]}, card_exit="c1").play("fly bat E")
    assert (state.carrots, state.stage) == ({"b2": (3,)}, "dice")


@pytest.mark.rule("CA-R11", "CA-31")  # CA-P21
@pytest.mark.parametrize("bird", ["hawk", "sparrow", "crow", "seagull"])
def test_of_several_tokens_the_players_choose_one(bird):
    state = landing(bird, carrots={"b2": [1, 1, 3]})
    assert (state.stage, state.to_dict()["acting"], texts(state)) == ("act", bird, ["act 1", "act 3"])
    assert state.play("act 1").carrots == {"b2": (1, 3)}
    assert state.play("act 3").carrots == {"b2": (1, 1)}
    for move, seat in (("act 1", 1), ("go N", 0), ("fly owl N", 0), ("power ghost a1", 0)):
        assert rule_against(state, move, seat) == "CA-31"
    assert rule_against(state, "act rabbit").startswith("CA-")
    assert rule_against(state, "act 1 owl") is not None
    alike = landing(bird, carrots={"b2": [1, 1]})
    assert alike.stage == "dice"


# The rabbit ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-25", "CA-30", "CA-32")  # CA-P22
@pytest.mark.parametrize(("bird", "rule"), [("owl", "CA-25"), ("sparrow", "CA-30")])
def test_owl_and_sparrow_make_the_power_of_the_seat_on_turn_ready_again(bird, rule):
    used = {"characters": ["ghost", "clown"], "powers_used": [True, True]}
    assert to_rabbit(bird, **used).is_used == (False, True)
    assert to_rabbit(bird, **used, turn=1).is_used == (True, False)
    assert rules_of(to_rabbit(bird, **used))[1:] == [("refresh", rule)]
    fresh = to_rabbit(bird, characters=["ghost", "clown"], powers_used=[False, True])
    assert rules_of(fresh) == [("fly", "CA-20")]


@pytest.mark.rule("CA-26", "CA-R14")  # CA-P13
def test_the_hawk_carries_the_rabbit_back_to_the_entry():
    state = to_rabbit("hawk", came_from="S")
    assert (state.rabbit, state.came_from) == ("a1", None)
    assert rules_of(state)[1:] == [("carry-off", "CA-26")]
    assert told(state, "carry-off") == {"bird": "hawk", "origin": "b2", "target": "a1"}
    carrots = to_rabbit("hawk", carrots={"a1": [3]})
    assert carrots.gathered == (3,)
    bare = at("fly", "NS NS NS\nNS NS NS\n. NS NS", birds={"hawk": "a2"}, dice={"hawk": "E"}, rabbit="b2")
    assert bare.play("fly hawk E").rabbit == "a1"


@pytest.mark.rule("CA-26")  # CA-P21
def test_on_the_entry_the_hawk_only_makes_the_rabbit_forget_where_it_came_from():
    came = landing("hawk", on="b2", rabbit="b2", card_entry="b2", came_from="S")
    assert (came.rabbit, came.came_from) == ("b2", None)
    fresh = landing("hawk", on="b2", rabbit="b2", card_entry="b2")
    assert rules_of(fresh) == [("fly", "CA-20")]


@pytest.mark.rule("CA-27", "CA-28")
@pytest.mark.parametrize(("bird", "rule"), [("crow", "CA-27"), ("seagull", "CA-28")])
def test_crow_and_seagull_give_the_rabbit_all_that_they_carry(bird, rule):
    state = to_rabbit(bird, carried={bird: [1, 3, 3]}, gathered=[1])
    assert (state.gathered, state.carried) == ((1, 1, 3, 3), {})
    assert rules_of(state)[1:] == [("give", rule)]
    assert rules_of(to_rabbit(bird)) == [("fly", "CA-20")]


@pytest.mark.rule("CA-29", "CA-R16", "CA-17")
@pytest.mark.parametrize("last", ["NS", "."])
def test_the_bat_carries_the_rabbit_to_the_exit_and_so_out(last):
    drawn = f"NS NS {last}\nNS NS NS\nNS NS NS"
    state = at("fly", drawn, birds={"bat": "a2", "owl": "c1"}, dice={"bat": "E", "owl": "N"}, rabbit="b2", gathered=[3])
    state = state.play("fly bat E")
    assert (state.stage, state.store) == ("deal", 3)
    assert told(state, "carry-off") == {"bird": "bat", "origin": "b2", "target": "c3"}
    assert [kind for kind, _ in rules_of(state)] == ["fly", "carry-off", "out", "stored", "clear", "standing"]


# The mummy ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-R2", "CA-32", "CA-R17")  # CA-P21
def test_the_mummy_stops_a_bird_that_is_about_to_act():
    mummy = {"characters": ["bandit", "mummy"]}
    state = landing("hawk", carrots={"b2": [3]}, **mummy)
    assert (state.stage, texts(state)) == ("act", ["act 3", "power mummy"])
    after = state.play("power mummy")
    assert (after.carrots, after.is_used, after.stage) == ({"b2": (3,)}, (False, True), "dice")
    assert rules_of(after) == [("mummy", "CA-32")]
    assert state.play("act 3").carrots == {}
    assert rule_against(state, "power mummy", 1) == "CA-31"
    used = landing("hawk", carrots={"b2": [3]}, **mummy, powers_used=[False, True])
    assert (used.stage, used.carrots) == ("dice", {})
    nothing = landing("hawk", **mummy)
    assert nothing.stage == "dice"


@pytest.mark.rule("CA-32")
def test_a_mummy_that_is_used_or_not_there_cannot_stop_a_bird():
    state = landing("hawk", carrots={"b2": [1, 3]}, characters=["bandit", "ghost"])
    assert rule_against(state, "power mummy") == "CA-R2"
    state = landing("hawk", carrots={"b2": [1, 3]}, characters=["bandit", "mummy"], powers_used=[False, True])
    assert rule_against(state, "power mummy") == "CA-32"


@pytest.mark.rule("CA-24", "CA-27")
def test_a_crow_that_the_mummy_stopped_keeps_its_carrots():
    state = to_rabbit("crow", carried={"crow": [3]}, characters=["mummy", "ghost"]).play("power mummy")
    assert (state.carried, state.gathered) == ({"crow": (3,)}, ())


# Refusals of acts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bird", "carrots", "move", "rule"),
    [
        ("hawk", [1, 3], "act rabbit", "CA-26"),
        ("hawk", [1, 3], "act 1 owl", "CA-26"),
        ("bat", [3], "act 1 owl", "CA-R11"),
        ("bat", [3], "act rabbit", "CA-29"),
    ],
)
def test_a_bird_does_only_what_it_can(bird, carrots, move, rule):
    state = landing(bird, carrots={"b2": carrots})
    assert rule_against(state, move) == rule
