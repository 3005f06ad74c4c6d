"""The lesson of Yes! Broccoli!: bids stay hidden, every power is met from both sides, and sums come out right."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain

import pytest

from garden_widgets.core.registry import games
from garden_widgets.lessons.practice.series import made
from garden_widgets.lessons.schema import BreakIt, DoIt, PlayGame, Predict
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD
from garden_widgets.shelf.yes_broccoli.engine.moves import PlayPower
from garden_widgets.shelf.yes_broccoli.engine.powers import POWER_TEXTS, POWERS, power_name
from garden_widgets.shelf.yes_broccoli.lesson import LESSON


def run_of(name, *moves):
    """Begin a step, and play in it."""
    run = LESSON[name].run(LESSON.game)
    for move in moves:
        run.play(move)
    return run


def foretold(name):
    """Bet rightly in a prediction, and give the table afterwards."""
    run = run_of(name)
    for number in range(len(run.step.choices)):
        if not run.done:
            run.bet(number)
    assert run.done
    return run.stage.state


def played(step) -> list[tuple[int, str]]:
    """List the powers that are played in a step, each with the seat that plays it."""
    if isinstance(step, DoIt):
        entries = [(step.seat, text) for text in step.solution] + [entry for entry in step.replies if entry[0]]
    elif isinstance(step, Predict):
        entries = [entry if isinstance(entry, tuple) else (-1, entry) for entry in step.moves]
    else:
        entries = []
    return [(seat, text.split()[1]) for seat, text in entries if text.startswith("power")]


@pytest.mark.parametrize("power", POWERS)
def test_each_power_has_a_step_in_which_its_owner_uses_it_and_one_in_which_it_is_used_against_you(power):
    own = [step.name for step in LESSON.steps if isinstance(step, DoIt) and (0, power) in played(step)]
    theirs = [step.name for step in LESSON.steps if (1, power) in played(step)]
    assert own, power
    assert theirs, power


@pytest.mark.parametrize("step", [step for step in LESSON.steps if isinstance(step, DoIt)], ids=lambda step: step.name)
def test_solutions_earn_all_stars(step):
    run = run_of(step.name, *step.solution)
    assert (run.done, run.stars) == (True, 3)


@pytest.mark.parametrize("name", ["enough", "icons", "reading-others", "help-for-beginners"])
def test_a_bid_that_is_in_is_hidden_from_the_learner(name):
    run = run_of(name)
    assert run.stage.state.bid_of(1) != "?"
    view = run.state
    assert view.bid_of(1) == "?"
    assert set(view.hand_of(1)) <= {"?"}
    assert set(view.used_by(1)) <= {"?"}


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.name)
def test_the_learner_never_gets_what_others_hold(step):
    run = step.run(LESSON.game)
    for seat in range(1, run.state.seats):
        assert set(run.state.hand_of(seat)) <= {"?"}
        assert set(run.state.powers_of(seat)) <= {"?"}
    assert json.dumps(run.state.to_dict()) == json.dumps(run.stage.state.seen_by(step.seat).to_dict())


@pytest.mark.rule("YB-16")
def test_the_worked_example_of_the_advanced_game_is_played_in_the_lesson():
    run = run_of("later-powers")
    assert [run.state.strength_of(seat).value for seat in (0, 1)] == [7, 6]
    assert run.state.taking_order == (1, 0)
    run.play("power super-hungry 1")
    assert run.done
    assert (run.state.strength_of(1).value, run.state.order) == (12, (0, 1))


@pytest.mark.rule("YB-05")
def test_the_worked_example_of_the_basic_game_is_played_in_the_lesson():
    run = run_of("best-food")
    assert {run.state.bid_of(0), run.state.bid_of(1)} == {"7.1", "3.4"}
    assert run.play("take broccoli").kind == "good"


@pytest.mark.rule("YB-09")
def test_a_higher_card_than_needed_is_answered():
    said = run_of("reading-others").play("bid 8.3")
    assert "a smaller card would do" in said.text


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("against-picky-eater", 1),
        ("against-too-busy", 1),
        ("against-super-hungry", 1),
        ("against-nibbler", 0),
        ("against-extra-broccoli", 1),
        ("against-change-of-mind", 1),
        ("against-home-cooking", 0),
        ("against-early-bird", 0),
        ("against-no-thank-you", 1),
        ("three-in-a-row", 1),
        ("alike-in-all", 0),
        ("younger-first", 0),
    ],
)
def test_who_is_first_in_the_end(name, first):
    assert foretold(name).taking_order[0] == first


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("double-and-add", [11, 6]),
        ("three-in-a-row", [3, 3]),
        ("against-half-portion", [3, 4]),
        ("against-early-bird", [11, 9]),
        ("against-nibbler", [5, 4]),
    ],
)
def test_what_bids_count_in_the_end(name, values):
    state = foretold(name)
    assert [state.strength_of(seat).value for seat in (0, 1)] == values


def test_what_is_said_of_icons_is_on_the_cards():
    step = foretold("three-in-a-row")
    assert (step.strength_of(0).icons, step.strength_of(1).icons) == (1, 5)
    ties = foretold("alike-in-all")
    assert ties.strength_of(0) == ties.strength_of(1) == (8, 3)
    assert run_of("icons").stage.state.bid_of(1) == "4.1"


def test_the_core_path_has_a_whole_meal_and_ends_with_three():
    core = [step for step in LESSON.steps if not step.fine]
    games = [dict(step.options) for step in core if isinstance(step, PlayGame)]
    assert games == [{"seats": 2}, {"seats": 2, "game": "advanced"}]
    assert isinstance(core[-1], PlayGame)


@pytest.mark.parametrize(
    "step", [step for step in LESSON.steps if isinstance(step, BreakIt)], ids=lambda step: step.name
)
def test_what_is_forbidden_is_refused_by_the_rule_of_the_step(step):
    run = step.run(LESSON.game)
    said = [run.press(token) for token in step.presses] or [run.play(step.solution)]
    assert said[-1].kind == "good"
    assert step.rule in step.rules


def test_a_power_that_is_not_played_yet_says_what_it_does_and_when():
    said = run_of("wrong-window").press("power:trade-snacks")
    why = str(said.details)
    assert why.startswith("Trade one of your foods for one of somebody else's. It is played when everybody has")


def test_no_thank_you_is_played_on_what_was_the_latest_power():
    run = run_of("no-thank-you")
    assert PlayPower(0, "no-thank-you") in run.state.moves(0)
    run.play("power no-thank-you")
    assert run.state.strength_of(1).value == 4


def test_a_power_that_was_not_met_yet_is_told_with_what_stands_on_its_card():
    places = {step.name: place for place, step in enumerate(LESSON.steps)}
    for rung in (rung for rung in LESSON.rungs if not rung.fine):
        for seed in range(12):
            step = made(LESSON, rung, seed % len(rung), seed)
            text = str(step.run(LESSON.game).say_first(step.text))
            for name, told in POWER_TEXTS.items():
                met = places[FIRST_MET.get(name, name)]
                if str(power_name(name)) in text and met > places[rung.after]:
                    assert str(told) in text, text


FIRST_MET = {"picky-eater": "first-power", "super-hungry": "later-powers"}
"""The steps in which powers are met that have none of their name."""


# Positions come about in play -----------------------------------------------------------------------------------------


def flaws(state):
    """Say what play cannot have led to: cards, plates and powers that do not fit the round."""
    setup, rounds = state.setup, state.round - 1
    cooked = [state.bids[seat] >= FOOD for seat in setup.everyone]
    if state.stage in ("powers", "deal"):
        return  # a game that begins
    for seat in setup.everyone:
        held = state.hands[seat] | state.used[seat] | (1 << state.bids[seat] if 0 <= state.bids[seat] < FOOD else 0)
        if held != setup.sets[seat] and not setup.is_shuffled and "swap-plates" not in state.powers.discarded:
            yield f"seat {seat} has the cards {BIDS.cards(held)}"
        if state.used[seat].bit_count() != rounds:
            yield f"seat {seat} has used {state.used_by(seat)} in {rounds} rounds"
        taken = rounds + (state.stage == "T") + (state.stage == "take" and not can_take(state, seat))
        if len(state.piles[seat]) != taken - cooked[seat]:
            yield f"seat {seat} has taken {state.pile_of(seat)} in {taken} rounds"
    deck = Counter(setup.deck)
    deck.subtract(chain(state.market, *state.piles, *state.bottom, (bid - FOOD for bid in state.bids if bid >= FOOD)))
    if min(deck.values()) < 0:
        yield "there are more foods than in the deck"
    if setup.is_advanced:
        yield from flaws_of_powers(state)


def can_take(state, seat):
    return seat in state.order[state.seats - len(state.market) :]


def flaws_of_powers(state):
    setup, powers = state.setup, state.powers
    held = [hand.bit_count() for hand in powers.hands]
    if sum(held) + len(powers.discarded) != sum(setup.powers_dealt):
        yield f"{held} powers are held, and {powers.discarded} are gone"
    if any(each + played > most for each, played, most in zip(held, powers.played, setup.powers_dealt, strict=True)):
        yield f"{powers.played} powers were played this round by seats that hold {held}"
    laid = [text.split()[0] for changes in powers.changes for text in changes]
    laid += ["too-busy-to-eat"] * powers.lower_wins
    if not set(laid) <= set(powers.discarded) or len(laid) > sum(powers.played):
        yield f"{laid} lies there, {powers.discarded} are gone, {powers.played} were played"
    if state.round == 1 and len(powers.discarded) > sum(powers.played):
        yield f"{powers.discarded} are gone before anything was played"


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.name)
def test_the_position_of_each_step_can_come_about_in_play(step):
    assert list(flaws(step.run(LESSON.game).stage.state)) == []


@pytest.mark.parametrize("rung", LESSON.rungs, ids=lambda rung: rung.name)
def test_positions_to_practise_can_come_about_in_play(rung):
    for seed in range(2 * len(rung)):
        step = made(LESSON, rung, seed % len(rung), seed)
        assert list(flaws(step.run(LESSON.game).stage.state)) == [], (seed, step.name)


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        ({"round": 3}, "has used"),
        ({"round": 2, "used": [["1"], ["1"]], "piles": [[], []]}, "has taken"),
        ({"options": {"game": "advanced"}, "stage": "D"}, "are held"),
    ],
)
def test_what_cannot_come_about_is_found(changes, flaw):
    position = {"stage": "bid", "market": ["apple", "soda"], **changes}
    assert any(flaw in each for each in flaws(games[LESSON.game].from_dict(position)))


def test_a_used_card_is_named_as_it_stands_on_the_card():
    said = run_of("used-card").play("bid 8").text
    assert "has used the 8 already" in said


def test_whoever_wins_the_right_to_choose_takes_the_food_before_the_step_ends():
    assert not run_of("best-food", "take broccoli").state.market
    run = run_of("icons", "bid 4.5")
    assert not run.done
    assert run.play("take salmon").kind == "good"
    assert "blue chose first" in run_of("icons").play("bid 3.3").text
