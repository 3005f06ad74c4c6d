"""Comparisons: errors are as rare as promised however often one looks, and the answer is the same everywhere."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import log
from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import OptionError
from garden_widgets.lab.comparing import Comparing
from garden_widgets.lab.comparison import ONE, OPEN, OTHER, SAME, verdict_of
from garden_widgets.lab.evidence import Evidence, holm
from garden_widgets.lab.intervals import wilson
from tests.examples import so_many
from tests.lab import bots

GAME = "yes-broccoli"


def compare(a="random", b="beginner", games=400, **more):
    return gw.lab.compare(more.pop("game", GAME), a, b, games=games, progress=False, **{"executor": "here", **more})


# How sure it is ------------------------------------------------------------------------------------------------------


def coin(seed, share, tosses):
    rng = Random(seed)
    return [Fraction(int(rng.random() < share)) for _ in range(tosses)]


def looked_at_each_time(seed, share, tosses, wrong):
    """Tell whether somebody who looks after each toss is ever led astray."""
    evidence = Evidence()
    for value in coin(seed, share, tosses):
        evidence.add(value)
        if wrong(evidence):
            return True
    return False


@pytest.mark.parametrize("share", [0.5, 0.2])
def test_whoever_looks_after_every_pair_is_led_astray_less_often_than_was_promised(share):
    runs = so_many(300)
    astray = sum(
        looked_at_each_time(seed, share, 300, lambda e: e.is_above(share, 0.9) or e.is_below(share, 0.9))
        for seed in range(runs)
    )
    assert astray <= 0.1 * runs


def test_an_interval_that_is_not_made_for_it_leads_astray_much_more_often():
    def outside(evidence):
        share = wilson(evidence.values[Fraction(1)], evidence.pairs)
        return not share.low <= 0.5 <= share.high

    assert sum(looked_at_each_time(seed, 0.5, 300, outside) for seed in range(300)) > 0.15 * 300


def test_a_difference_is_found():
    found = 0
    for seed in range(40):
        evidence = Evidence()
        for value in coin(seed, 0.7, 300):
            evidence.add(value)
            if verdict_of(evidence, 0.95, 0.0) == ONE:
                found += 1
                break
    assert found >= 38


def test_the_bounds_hold_the_average_and_close_in():
    evidence = Evidence()
    wide = 1.0
    for times in (10, 100, 1000):
        for value in coin(times, 0.6, times):
            evidence.add(value)
        low, high = evidence.bounds(0.95)
        assert low < evidence.mean < high
        assert high - low < wide
        wide = high - low
    assert wide < 0.12
    turned = Evidence()
    turned.values.update({1 - value: times for value, times in evidence.values.items()})
    assert turned.bounds(0.95) == pytest.approx((1 - high, 1 - low))


def test_the_bounds_end_where_the_stake_has_grown_enough():
    evidence = Evidence()
    for value in (*coin(3, 0.4, 50), Fraction(1, 2), Fraction(3, 4)):
        evidence.add(value)
    low, high = evidence.bounds(0.95)
    assert evidence.against_less(low) == pytest.approx(log(40), abs=1e-6)
    assert evidence.against_more(high) == pytest.approx(log(40), abs=1e-6)
    assert Evidence().bounds(0.95) == pytest.approx((0, 1))


def test_a_stake_is_fair_where_the_average_is_true():
    """One more pair leaves the expected stake as it is: so Ville's inequality holds."""
    from math import exp

    for before in ((), (Fraction(1),), (Fraction(0), Fraction(1), Fraction(1, 2))):
        stakes = []
        for value in (Fraction(0), Fraction(1)):
            evidence = Evidence()
            for each in (*before, value):
                evidence.add(each)
            stakes.append(exp(evidence.against_less(0.3)))
        start = Evidence()
        for each in before:
            start.add(each)
        assert 0.7 * stakes[0] + 0.3 * stakes[1] == pytest.approx(exp(start.against_less(0.3)))


def test_several_questions_are_corrected_after_holm():
    assert holm([0.01, 0.04, 0.03], 0.05) == [True, False, False]
    assert holm([0.01, 0.02, 0.03], 0.05) == [True, True, True]
    assert holm([0.02, 0.03], 0.05) == [True, True]
    assert holm([0.03, 0.2], 0.05) == [False, False]
    assert holm([], 0.05) == []


# What is compared ----------------------------------------------------------------------------------------------------


def test_two_players_change_places_under_the_same_chance():
    comparing = Comparing.of("pyramid-shambo", "random", "beginner", options={"seats": 3})
    assert comparing.pairing.one.players == ("random", "beginner", "random")
    assert comparing.pairing.other.players == ("beginner", "random", "beginner")
    assert comparing.pairing.one.seed_of(4) == comparing.pairing.other.seed_of(4)


def test_a_player_is_no_better_than_itself():
    found = compare(bots.quick, bots.quick, game="pyramid-shambo")
    assert found.verdict == SAME
    assert found.evidence.mean == pytest.approx(0.5)


def test_who_is_better_is_said_in_a_sentence():
    found = compare()
    assert found.verdict == OTHER
    assert found.games < 400
    low, high = found.bounds
    assert high <= 0.5
    assert str(found) == (
        f"Beginner wins more often: {round(100 * (1 - high))} to {round(100 * (1 - low))} of 100, "
        f"after {found.games} games."
    )
    turned = compare("beginner", "random")
    assert turned.verdict == ONE


def test_two_conditions_are_compared_by_a_measure():
    found = compare(
        {},
        {"options": {"board": 16}},
        game="snail-invasion",
        players=["random", "random"],
        measure="length",
        games=600,
    )
    assert found.verdict in (OTHER, OPEN)
    assert found.means[1] > found.means[0]


def test_players_of_a_game_for_all_together_are_compared_by_what_each_team_wins():
    comparing = Comparing.of("carrotia", "random", "hare", options={"seats": 2})
    assert comparing.pairing.measure == "together"
    assert comparing.pairing.one.players == ("random", "random")


def test_the_answer_is_the_same_wherever_it_is_found():
    here = compare()
    with ThreadPoolExecutor(3) as threads:
        assert compare(executor=threads) == here


def test_a_pair_in_which_a_player_fails_does_not_count():
    found = compare("random", bots.fragile, game="pyramid-shambo", games=200)
    assert found.failures
    assert "lost its glasses" in str(found)
    assert found.games <= 200 - 2 * found.failures


def test_several_at_once_have_to_be_clearer():
    found = gw.lab.compare_all(
        GAME, [("random", "beginner"), ("random", bots.quick)], games=600, executor="here", progress=False
    )
    assert [each.verdict for each in found] == [OTHER, found[1].verdict]
    assert found[1].verdict in (OPEN, SAME)
    assert found[0].sure == pytest.approx(0.975)
    assert "Holm" in repr(found)
    assert found._repr_html_().count("<tr>") == 3


def test_a_comparison_shows_itself():
    found = compare(games=40)
    assert "<table>" in found._repr_html_()
    assert "data:image/svg+xml" in found._repr_html_()
    assert list(found.to_pandas()["games"]) == [found.games]
    assert "games" in repr(found)


@pytest.mark.parametrize(
    ("a", "b", "more", "says"),
    [
        ("random", {}, {}, "a player with a player"),
        ({}, {}, {}, "nothing is different"),
        ({}, {"rules": 3}, {}, "rules"),
        ("random", "dragon", {}, "dragon"),
        ("random", "beginner", {"measure": "length"}, "two conditions"),
        ({}, {"players": ["random", "random"]}, {"measure": "beauty"}, "beauty"),
        ("random", "beginner", {"players": ["random", "random"]}, "nobody else"),
        ("random", "beginner", {"sure": 95}, "sure"),
        ("random", "beginner", {"alike": -1}, "alike"),
        ("random", "beginner", {"games": 1}, "games"),
    ],
)
def test_what_cannot_be_compared_is_named(a, b, more, says):
    with pytest.raises(OptionError, match=says):
        compare(a, b, **more)
