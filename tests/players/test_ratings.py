"""The ratings that are kept: they follow from their scores, and the animals stand in order beyond doubt."""

from __future__ import annotations

import copy
from functools import cache
from itertools import combinations, pairwise
from time import sleep

import pytest

import garden_widgets as gw
from garden_widgets.players.ratings import ratings
from tools import handicap, rate, standings
from tools.elo import BEGINNER, Score, Standing, Table, rated

TOURNAMENTS = ["snail-invasion", "carrots-and-broccoli", "yes-broccoli"]
TEAMS = ["carrotia"]
SOLVED = ["pyramid-shambo"]

FEWEST = 40
"""So many games each pair has played at least."""

STEP = (100, 200)
"""So many points should lie between one animal and the next, as far as a tournament can tell."""

FOUND = (50, 250)
"""So many points it has found at least and at most."""

EVEN = 50
"""So far the first animal may be from somebody who has just learnt the rules."""


def faults(name: str, kept: dict) -> list[str]:
    """List what is wrong with the ratings of a tournament."""
    found = []
    names = rate.names_of(name)
    scores = [Score(*score) for score in kept["scores"]]
    if sorted({score[:2] for score in scores}) != sorted(combinations(names, 2)) or len(scores) != 15:
        found.append("not all have met")
    if any(score.games < FEWEST or not 0 <= score.won <= score.games for score in scores):
        found.append("few games")
    reckoned = {who: standing._asdict() for who, standing in rated(scores).items()}
    if kept["characters"] != {who: reckoned[who] for who in names[1:]} or kept["beginner"] != 1000:
        found.append("not what follows from the scores")
    points = [kept["beginner"], *(each["rating"] for each in kept["characters"].values())]
    if abs(points[1] - points[0]) > EVEN:
        found.append("the first is no beginner")
    if any(higher <= lower for lower, higher in pairwise(points[1:])):
        found.append("not in order")
    table = Table(scores)
    steps = [table.step(lower, higher) for lower, higher in pairwise(names[1:])]
    if any(step.low <= 0 for step in steps):
        found.append("who stands higher may be weaker")
    if any(step.high < STEP[0] or step.low > STEP[1] or not FOUND[0] <= step.rating <= FOUND[1] for step in steps):
        found.append("a step is too small or too large")
    return found


def test_every_game_has_ratings_of_one_kind():
    assert sorted([*TOURNAMENTS, *TEAMS, *SOLVED]) == sorted(gw.games)


@pytest.mark.parametrize("name", [*TOURNAMENTS, *TEAMS, *SOLVED])
def test_pages_read_what_is_kept_in_the_order_of_the_levels(name):
    kept = standings.read(name)["characters"]
    found = ratings(name)
    assert list(found) == [each.id for each in gw.games.characters(name)]
    assert {who: (each.rating, each.low, each.high) for who, each in found.items()} == {
        who: tuple(each.values()) for who, each in kept.items()
    }
    points = [each.rating for each in found.values()]
    assert all(lower < higher for lower, higher in pairwise(points))
    assert all(each.low <= each.rating <= each.high for each in found.values())


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_a_tournament_puts_the_animals_in_order(name):
    assert faults(name, standings.read(name)) == []


def test_a_team_of_a_higher_level_brings_home_more():
    kept = standings.read("carrotia")
    reached = {who: (mean, doubt, number) for who, mean, doubt, number in kept["scores"]}
    order = [BEGINNER, *(each.id for each in gw.games.characters("carrotia"))]
    assert list(reached) == order
    assert all(0 < doubt < 4 and number >= 60 for _, doubt, number in reached.values())
    home = reached[BEGINNER][0]
    assert [each["rating"] for each in kept["characters"].values()] == [
        round(1000 + rate.A_POINT * (reached[who][0] - home)) for who in order[1:]
    ]
    for lower, higher in pairwise(order):
        (less, one, _), (more, other, _) = reached[lower], reached[higher]
        assert more - less > (one**2 + other**2) ** 0.5
        assert lower == BEGINNER or STEP[0] <= rate.A_POINT * (more - less) <= FOUND[1]
    assert rate.A_POINT * (reached[order[1]][0] - home) <= 100


def test_what_is_solved_has_no_interval():
    kept = standings.read("pyramid-shambo")
    assert all(each["low"] == each["rating"] == each["high"] for each in kept["characters"].values())
    assert all(1 / 3 < won < 0.382 for _, won in kept["scores"])


# What is wrong is seen


def sound() -> dict:
    """A copy of its own, which may be spoiled, of ratings that have no fault."""
    return copy.deepcopy(faultless())


@cache
def faultless() -> dict:
    """Scores as they are expected of six who are 0, 30, 150, 300, 450 and 600 points above a beginner."""
    names = rate.names_of("snail-invasion")
    points = dict(zip(names, (0, 30, 150, 300, 450, 600), strict=True))
    scores = [
        Score(one, other, round(400 / (1 + 10 ** ((points[other] - points[one]) / 400)), 1), 400)
        for one, other in combinations(names, 2)
    ]
    return kept_of(scores)


def kept_of(scores: list[Score]) -> dict:
    found = {who: standing._asdict() for who, standing in rated(scores).items()}
    beginner = found.pop(BEGINNER)["rating"]
    return {"beginner": beginner, "characters": found, "scores": [list(score) for score in scores]}


def test_sound_ratings_have_no_fault():
    assert faults("snail-invasion", sound()) == []


def test_a_rating_that_was_written_by_hand_is_seen():
    kept = sound()
    kept["characters"]["owl"]["rating"] += 5
    assert faults("snail-invasion", kept) == ["not what follows from the scores"]
    kept = sound()
    kept["characters"]["owl"]["low"] += 5
    assert faults("snail-invasion", kept) == ["not what follows from the scores"]


def test_a_pair_that_has_not_met_is_seen():
    scores = [Score(*score) for score in sound()["scores"]]
    assert faults("snail-invasion", kept_of(scores[:-1])) == ["not all have met"]
    assert "not all have met" in faults("snail-invasion", kept_of([*scores, scores[0]]))


@pytest.mark.parametrize(
    ("one", "other", "fault"),
    [
        ("frog", "hedgehog", "not in order"),
        ("hare", "hedgehog", "who stands higher may be weaker"),
        ("beginner", "owl", "the first is no beginner"),
    ],
)
def test_animals_in_the_wrong_order_are_seen(one, other, fault):
    names = {one: other, other: one}
    order = rate.names_of("snail-invasion")
    scores = {}
    for first, second, won, number in sound()["scores"]:
        pair = names.get(first, first), names.get(second, second)
        turned = order.index(pair[0]) > order.index(pair[1])
        scores[pair[::-1] if turned else pair] = number - won if turned else won
    kept = kept_of([Score(*pair, scores[pair], 400) for pair in combinations(order, 2)])
    assert fault in faults("snail-invasion", kept)


def test_so_few_games_that_nothing_is_certain_are_seen():
    few = [Score(one, other, won / 200, 2) for one, other, won, _ in sound()["scores"]]
    assert faults("snail-invasion", kept_of(few)) == ["few games", "who stands higher may be weaker"]


def test_steps_that_are_no_steps_are_seen():
    flat = [Score(one, other, 200 - 8 * (one == BEGINNER), 400) for one, other, _, _ in sound()["scores"]]
    assert "a step is too small or too large" in faults("snail-invasion", kept_of(flat))


# How they are found


def test_a_rating_is_what_makes_the_scores_likeliest():
    found = rated([Score("beginner", "owl", 100, 400)])
    assert found["beginner"] == (1000, 1000, 1000)
    rating, low, high = found["owl"]
    assert rating == pytest.approx(1000 + 190.8, abs=3)  # three wins of four
    assert high - rating == pytest.approx(rating - low, abs=1)
    assert 30 < high - rating < 50
    wider = rated([Score("beginner", "owl", 10, 40)])["owl"]
    assert wider.high - wider.low > 2.5 * (high - low)


def test_who_never_loses_has_a_rating_all_the_same():
    found = rated([Score("beginner", "owl", 0, 20), Score("beginner", "hare", 10, 20)])
    assert 1300 < found["owl"].rating < 2000
    assert found["hare"].rating == pytest.approx(1000, abs=1)


def test_a_step_is_surer_than_the_ratings_of_two_who_have_met_often():
    table = Table(
        [Score("beginner", "hare", 10, 20), Score("beginner", "owl", 10, 20), Score("hare", "owl", 500, 1000)]
    )
    step, hare = table.step("hare", "owl"), table.standing("hare")
    assert step.rating == 0
    assert step.high - step.low < (hare.high - hare.low) / 3
    assert table.step("owl", "hare") == Standing(-step.rating, -step.high, -step.low)


def test_a_tournament_lets_everybody_meet_everybody_or_only_those_who_are_named(monkeypatch):
    monkeypatch.setattr(rate, "share", lambda meeting: 0.5)
    first = rate.tournament("snail-invasion", 4, {}, told=lambda line: None)
    assert [tuple(score[:2]) for score in first["scores"]] == list(combinations(rate.names_of("snail-invasion"), 2))
    before = copy.deepcopy(first)
    again = rate.tournament("snail-invasion", 6, first, ["owl"], told=lambda line: None)
    assert first == before
    assert all(score[3] == (6 if "owl" in score[:2] else 4) for score in again["scores"])


def test_games_of_a_tournament_are_played_from_each_seat_with_the_same_dice(monkeypatch):
    assert rate.options_for("carrots-and-broccoli") == {"turn_limit": rate.TURNS}
    seen = []
    monkeypatch.setattr(rate, "played", lambda name, seat, one, other, seed: seen.append((seat, seed)) or 1 - seat)
    (score,) = rate.scores("snail-invasion", [("hare", "beginner")], 4)
    assert score == Score("hare", "beginner", 2, 4)
    assert seen == [(0, "rate 0"), (1, "rate 0"), (0, "rate 1"), (1, "rate 1")]


def test_it_makes_no_difference_how_many_games_are_played_at_a_time():
    pairs = [("hare", "beginner"), ("beginner", "hedgehog")]
    alone = list(rate.scores("snail-invasion", pairs, 6))
    assert list(rate.scores("snail-invasion", pairs, 6, jobs=3)) == alone
    assert len({score.won for score in alone}) == 2
    teams = list(rate.reaches("carrotia", ["beginner", "hare"], 2))
    assert list(rate.reaches("carrotia", ["beginner", "hare"], 2, jobs=2)) == teams
    assert list(rate.reaches("carrotia", ["beginner", "hare"], 2, seed="another")) != teams


def waited(seconds: float) -> float:
    sleep(seconds)
    return seconds


def test_what_is_done_first_does_not_come_first():
    assert list(rate.done(waited, [0.3, 0.0, 0.1], 3)) == [0.3, 0.0, 0.1]


def test_an_animal_can_be_tried_with_other_settings():
    assert rate.player("snail-invasion", "hare:careless=0.25:positions=9").careless == 0.25
    assert rate.player("snail-invasion", "hare:careless=0.25:positions=9").positions == 9
    assert rate.player("snail-invasion", "hare").careless != 0.25
    with pytest.raises(ValueError, match="hare has no number that is called carless"):
        rate.player("snail-invasion", "hare:carless=0.25")


def test_settings_are_tried_with_other_dice_than_those_that_animals_are_rated_by(monkeypatch):
    seeds = set()
    monkeypatch.setattr(rate, "share", lambda meeting: seeds.add(meeting.seed) or (meeting.one == "beginner") / 4)
    monkeypatch.setattr(rate, "reached", lambda outing: seeds.add(outing.seed) or float(outing.number))
    tried = handicap.tried("snail-invasion", ["hare", "hare:careless=1"], 40, told=lambda line: None)
    assert list(tried) == ["beginner", "hare", "hare:careless=1"]
    assert tried["beginner"].rating < tried["hare"].rating
    assert list(handicap.tried("carrotia", ["hare"], 4, told=lambda line: None)) == ["hare"]
    assert seeds == {handicap.SEED}
    assert handicap.SEED != rate.SEED


def test_a_fair_share_among_several_is_an_even_one_between_two():
    assert [rate.as_between_two(1 / seats, seats) for seats in (2, 3, 6)] == pytest.approx([0.5] * 3)
    assert rate.as_between_two(0.75, 2) == 0.75
    assert rate.as_between_two(1.0, 5) == 1.0


def test_teams_are_rated_by_what_they_bring_home(monkeypatch):
    home = {"beginner": 2.0, "hare": 10.0, "frog": 20.0, "hedgehog": 30.0, "mole": 35.0, "squirrel": 40.0}
    monkeypatch.setattr(rate, "reached", lambda outing: home[outing.who] + (-1) ** outing.number)
    kept = rate.teams("carrotia", 8, {}, told=lambda line: None)
    found = kept["characters"]
    assert {who: found[who]["rating"] for who in found} == {
        who: round(1000 + rate.A_POINT * (mean - 2)) for who, mean in home.items() if who != "beginner"
    }
    assert all(each["low"] < each["rating"] < each["high"] for each in found.values())
    home["squirrel"] = 50.0
    again = rate.teams("carrotia", 4, kept, ["squirrel"], told=lambda line: None)
    assert [score[3] for score in again["scores"]] == [8, 8, 8, 8, 8, 4]
    assert again["characters"]["squirrel"]["rating"] == found["squirrel"]["rating"] + 10 * rate.A_POINT


def test_a_team_of_beginners_brings_home_what_it_can():
    (reach,) = rate.reaches("carrotia", ["beginner"], 2)
    assert 0 <= reach.mean < 40
    assert reach.games == 2


# The guide


def test_the_tables_of_the_guide_are_made_of_the_ratings():
    guide = standings.GUIDE.read_text("utf-8")
    assert standings.renewed(guide) == guide, "python -m tools.standings writes them"
    assert sorted(found[2] for found in standings.BLOCK.finditer(guide)) == sorted(gw.games)
    for name in gw.games:
        table = standings.table(name)
        for who, each in ratings(name).items():
            assert f"| {who} | {each.rating} |" in table


def test_the_table_of_a_tournament_says_how_many_games_each_pair_has_played(monkeypatch):
    kept = sound()
    monkeypatch.setattr(standings, "read", lambda name: kept)
    assert standings.table("snail-invasion").endswith("\n\nEach pair has played 400 games.")
    kept["scores"][0][3] = 60
    assert standings.table("snail-invasion").endswith("\n\nEach pair has played 60 to 400 games.")


def test_a_table_that_is_out_of_date_is_written_anew():
    guide = standings.GUIDE.read_text("utf-8")
    rating = ratings("snail-invasion")["owl"].rating
    old = guide.replace(f"| owl | {rating} |", f"| owl | {rating + 1} |")
    assert old != guide
    assert standings.renewed(old) == guide
