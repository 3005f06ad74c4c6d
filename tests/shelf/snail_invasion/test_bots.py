"""The bots of Snail Invasion!: what they see in a garden, and how that is weighed."""

from __future__ import annotations

from pathlib import Path

import pytest

from garden_widgets.core.chance import generator, pick
from garden_widgets.core.registry import games
from garden_widgets.players.scale import FILE, read
from garden_widgets.shelf.snail_invasion.bots import facts as module
from garden_widgets.shelf.snail_invasion.bots.facts import NAMES, SIZE, facts, odds_of, reach, standing
from garden_widgets.shelf.snail_invasion.bots.judge import SCALE, judge
from garden_widgets.shelf.snail_invasion.bots.reasons import reason
from tests.shelf.snail_invasion.snails import at

ALL = "RYGB"


def seen(state) -> dict[str, float]:
    """List the facts of a garden by their names, without the side that is to roll."""
    return {NAMES[number].partition(": ")[2]: much for number, much in facts(state)}


def of_stack(*pieces: str, growing: str = ALL) -> dict[str, float]:
    return {name: much for name, much in zip(module.STANDING, standing(pieces, growing), strict=True) if much}


def test_the_weights_are_those_of_these_facts():
    kept = read(Path(module.__file__).with_name(FILE))
    assert list(kept["weights"]) == list(NAMES)
    assert kept["seed"] == "tune"
    assert sum(number for number, _ in kept["rounds"]) > 10_000
    assert len(set(NAMES)) == len(NAMES) == 2 * SIZE


def test_the_snails_see_a_garden_the_other_way_round():
    state = at("5: R3 R2", "7: K1 R1")
    assert judge(state, 0) + judge(state, 1) == pytest.approx(1)


def test_who_has_more_blocked_snails_or_fewer_dead_stands_better():
    blocked, free = at("5: K3 R3", "7: K2 Y2", "9: K1"), at("5: K3", "6: R3", "7: K2", "8: Y2", "9: K1")
    assert judge(blocked, 0) > judge(free, 0) + 0.05
    assert judge(at("5: R3", "9: K1"), 0) > judge(at("5: R3", "9: K1", dead="Y1 G1 B1"), 0) + 0.05


def test_a_stack_tells_what_grows_in_it_and_who_is_held():
    assert of_stack("R3", "R2") == {
        "queen out": 1,
        "queen idle": 1,
        "half grown": 1,
        "half grown and open": 1,
        "helper idle": 1,
    }
    assert "half grown and open" not in of_stack("R3", "R2", "K1")
    assert of_stack("K3", "R3")["large snail locked"] == 1
    assert of_stack("K1", "R1") == {"small snail blocked": 1, "pawn bare": 1, "pawn free": 1}
    assert of_stack("K2", "R1")["middle snail free"] == 1
    assert of_stack("R1", "R2", growing="Y") == {"helper idle": 1}


def test_what_the_next_roll_can_do_is_seen_at_each_stack():
    assert reach(("R3", "R2"), ALL).open_for == "r"
    assert reach(("R3",), ALL).open_for == "R"
    assert reach(("R3",), "Y").open_for == ""
    assert [reach((piece,), ALL).hit_by for piece in ("R1", "R2", "R3")] == [2, 3, 4]
    assert reach(("R3", "K1"), ALL).hit_by == 3  # one and three are more than the queen bears
    assert reach(("K2",), ALL).to_block == 2
    assert reach(("R3", "R1"), ALL).blockers == 3


def test_odds_are_those_of_two_dice():
    assert odds_of(1 << 7) == pytest.approx(6 / 36)
    assert odds_of((1 << 2) | (1 << 12)) == pytest.approx(2 / 36)
    assert odds_of(1) == 0


def test_it_is_seen_how_likely_a_plant_grows_or_the_last_snail_is_blocked():
    grows = seen(at("5: R3 R2", "1: R1", "12: K1"))
    assert grows["grows at once"] == pytest.approx(3 / 36)  # a four, and the pawn is there
    held = seen(at("5: K3 R3", "7: K2 Y2", "9: K1", "2: G2"))
    assert held["one snail not blocked"] == 1
    assert held["blocks the last at once"] == held["blocks at once"] > 6 / 36


def test_what_was_judged_before_is_judged_the_same_again_whatever_is_rolled():
    state = games["snail-invasion"].start()
    for number in range(60):
        rng = generator("the same", number)
        rolled = state.after(state.draw(rng))
        assert judge(rolled, 0) == judge(state, 0) == SCALE.worth(state, 0)
        assert judge(rolled, 1) == 1 - judge(rolled, 0)
        state = rolled.after(pick(rng, rolled.moves()))
        if state.result is not None:
            break
    assert number > 20


@pytest.mark.parametrize("options", [{}, {"board": 16}, {"variant": "varietal"}, {"seats": 1}, {"variant": "patio"}])
def test_every_garden_can_be_judged(options):
    state = games["snail-invasion"].start(**options)
    for number in range(200):
        if state.result is not None:
            break
        rng = generator(4, number)
        state = state.after(state.draw(rng) if state.movers == (-1,) else pick(rng, state.moves()))
        assert state.result is not None or 0 < judge(state, 0) < 1


@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (at("4: R1", "9: R2", number=2), "move 4/1", "From there a 3 takes it on to the red drone."),
        (at("9: R2", number=3), "move 9/1", "There nothing can harm the red drone in the next turn."),
        (at("3: K2", "8: Y1", number=2, turn=1), "move 3/1", "From there a 3 eats the yellow pawn."),
        (at("8: R1", number=2), "enter B1", "That brings a new piece into play, and the blue drone can follow."),
    ],
)
def test_a_hint_says_what_a_piece_can_do_from_where_it_goes(state, move, words):
    found = reason(state, state.parse(move, state.turn), state.turn)
    assert str(found.words) == words


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (games["snail-invasion"].start(without=("SI-06",)).play("roll 3 4"), None),
        (at("4: R1 K1", "9: R2 K2", "12: R3 K3", plants="R", number=2), "Nothing can move, so you have to pass."),
    ],
)
def test_a_pass_is_for_want_of_moves_only_where_there_are_none(state, said):
    found = reason(state, state.parse("pass", state.turn), state.turn)
    assert (found and str(found.words)) == said
