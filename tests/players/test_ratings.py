"""The ratings that are kept: they follow from their scores, and the animals stand in order beyond doubt."""

from __future__ import annotations

import copy
import re
from functools import cache
from itertools import combinations, pairwise
from time import sleep

import pytest

import garden_widgets as gw
from garden_widgets.players.character import ANIMALS, standing_for
from garden_widgets.players.ratings import ratings
from tools import handicap, rate, standings, strength
from tools.elo import BEGINNER, Score, Standing, Table, rated
from tools.seeds import APART, Dice, seed_of

TOURNAMENTS = ["snail-invasion", "carrots-and-broccoli", "yes-broccoli"]
TEAMS = ["carrotia"]
SOLVED = ["pyramid-shambo"]

FEWEST = 40
"""So many games each pair has played at least."""


def faults(name: str, kept: dict) -> list[str]:
    """List what is wrong with the ratings of a tournament."""
    found = []
    names = rate.names_of(name)
    scores = [Score(*score) for score in kept["scores"]]
    if sorted({score[:2] for score in scores}) != sorted(combinations(names, 2)) or len(scores) != 15:
        found.append("not all have met")
    if any(score.games < FEWEST or not 0 <= score.won <= score.games for score in scores):
        found.append("few games")
    points = rated(scores)
    if kept["characters"] != {who: strength.of_standing(points[who])._asdict() for who in names[1:]}:
        found.append("not what follows from the scores")
    found += astray(name, kept)
    table = Table(scores)
    steps = [table.step(lower, higher) for lower, higher in pairwise(names[1:])]
    if any(step.low <= 0 for step in steps):
        found.append("who stands higher may be weaker")
    return found


def astray(name: str, kept: dict) -> list[str]:
    """List who is not as strong as their level, as far as so many games can tell, and whether the order is another."""
    found = []
    for animal in gw.games.characters(name):
        each = kept["characters"][animal.id]
        if animal.level not in range(strength.level_of(each["low"]), strength.level_of(each["high"]) + 1):
            found.append(f"the {animal.id} is not of level {animal.level}")
    ratings = [each["rating"] for each in kept["characters"].values()]
    if any(higher <= lower for lower, higher in pairwise(ratings)):
        found.append("not in order")
    return found


def test_every_game_with_animals_of_its_own_has_ratings_of_one_kind():
    assert sorted([*TOURNAMENTS, *TEAMS, *SOLVED]) == sorted(name for name in gw.games if is_cast(name))


def is_cast(name: str) -> bool:
    return bool(getattr(gw.games.part(name, "bots"), "CHARACTERS", ()))


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


def test_a_team_of_a_higher_level_wins_more_quests_and_brings_home_more():
    kept = standings.read("carrotia")
    reached = {who: rate.Reach(*reach) for who, *reach in kept["scores"]}
    order = [BEGINNER, *(each.id for each in gw.games.characters("carrotia"))]
    assert list(reached) == order
    assert all(each.games >= 100 for each in reached.values())
    assert kept["characters"] == {who: each._asdict() for who, each in rate.rated_by_wins(reached).items()}
    assert astray("carrotia", kept) == []
    for lower, higher in pairwise(reached.values()):
        assert higher.mean - lower.mean > (higher.doubt**2 + lower.doubt**2) ** 0.5
        assert lower.won < higher.won


def test_what_is_solved_has_no_interval():
    kept = standings.read("pyramid-shambo")
    assert all(each["low"] == each["rating"] == each["high"] for each in kept["characters"].values())
    assert all(1 / 3 < won < kept["most"] for _, won in kept["scores"])
    for who, won in kept["scores"]:
        assert abs(strength.beyond(won, 1 / 3, kept["most"]) - kept["characters"][who]["rating"]) < 1
    assert astray("pyramid-shambo", kept) == []


def test_one_animal_is_as_strong_in_every_game():
    levels = {animal.id: animal.level for animal in ANIMALS}
    for name in gw.games:
        assert [each.level for each in gw.games.characters(name)] == [1, 2, 3, 4, 5]
        assert all(each.level == levels[each.id] for each in gw.games.characters(name))


def test_an_animal_that_does_not_play_is_replaced_by_one_that_is_as_strong():
    assert gw.games.player("carrotia", "owl").name == "owl"
    assert standing_for(gw.games.characters("carrotia"), "owl").id == "robin"
    assert standing_for(gw.games.characters("yes-broccoli"), "magpie").id == "fox"
    for name in gw.games:
        for animal in ANIMALS:
            assert standing_for(gw.games.characters(name), animal.id).level == animal.level


# What is wrong is seen


def sound() -> dict:
    """A copy of its own, which may be spoiled, of ratings that have no fault."""
    return copy.deepcopy(faultless())


@cache
def faultless() -> dict:
    """Scores as they are expected of six who are 0, 30, 100, 190, 340 and 600 points above a beginner."""
    names = rate.names_of("snail-invasion")
    points = dict(zip(names, (0, 30, 100, 190, 340, 600), strict=True))
    scores = [
        Score(one, other, round(400 / (1 + 10 ** ((points[other] - points[one]) / 400)), 1), 400)
        for one, other in combinations(names, 2)
    ]
    return kept_of(scores)


def kept_of(scores: list[Score]) -> dict:
    found = {who: strength.of_standing(standing)._asdict() for who, standing in rated(scores).items()}
    found.pop(BEGINNER)
    return {"characters": found, "scores": [list(score) for score in scores]}


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
        ("hare", "hedgehog", "the hare is not of level 1"),
        ("beginner", "owl", "the owl is not of level 5"),
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


def test_an_animal_that_is_too_strong_for_its_level_is_seen():
    flat = [Score(one, other, 150 if one == BEGINNER else 200, 400) for one, other, _, _ in sound()["scores"]]
    assert "the hare is not of level 1" in faults("snail-invasion", kept_of(flat))
    assert "the owl is not of level 5" in faults("snail-invasion", kept_of(flat))


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
    assert {seed for _, seed in seen} == {seed_of(Dice.RATING, number) for number in range(2)}


def test_it_makes_no_difference_how_many_games_are_played_at_a_time():
    pairs = [("hare", "beginner"), ("beginner", "hedgehog")]
    alone = list(rate.scores("snail-invasion", pairs, 6))
    assert list(rate.scores("snail-invasion", pairs, 6, jobs=3)) == alone
    assert len({score.won for score in alone}) == 2
    teams = list(rate.reaches("carrotia", ["beginner", "hare"], 2))
    assert list(rate.reaches("carrotia", ["beginner", "hare"], 2, jobs=2)) == teams
    assert list(rate.reaches("carrotia", ["beginner", "hare"], 2, dice=Dice.TRYING)) != teams


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


def seeds_seen(monkeypatch) -> set[str]:
    """Collect the seeds of all games that are played from now on, and play none."""
    seeds = set()
    monkeypatch.setattr(rate, "played", lambda name, seat, one, other, seed: seeds.add(seed) or 0.5)
    monkeypatch.setattr(rate, "seed_of", lambda *of: seeds.add(found := seed_of(*of)) or found)
    monkeypatch.setattr(rate.Match, "bot_to_move", None)
    return seeds


def test_settings_are_tried_with_other_dice_than_those_that_animals_are_rated_by(monkeypatch):
    def both(call) -> set[str]:
        with monkeypatch.context() as patched:
            seeds = seeds_seen(patched)
            call()
        assert len(seeds) >= 60
        return seeds

    for name, play in (("snail-invasion", rate.tournament), ("carrotia", rate.teams)):
        rating = both(lambda name=name, play=play: play(name, 120, {}, told=lambda line: None))
        trying = both(lambda name=name: handicap.tried(name, ["hare", "owl"], 120, told=lambda line: None))
        assert not rating & trying


def test_no_seed_is_for_two_purposes():
    assert all(APART not in dice for dice in Dice)
    assert len({seed_of(dice, number) for dice in Dice for number in range(50)}) == 50 * len(Dice)
    with pytest.raises(ValueError, match="anything"):
        seed_of("anything", 1)


def test_what_is_kept_was_found_with_dice_for_rating():
    for name in (*TOURNAMENTS, *TEAMS):
        assert standings.read(name)["seed"] in {Dice.RATING, Dice.AGAIN}


def test_a_tournament_is_played_again_with_its_own_dice(monkeypatch):
    seen = set()
    monkeypatch.setattr(rate, "share", lambda meeting: seen.add(meeting.dice) or 0.5)
    again = rate.tournament("snail-invasion", 2, {"seed": "rating"}, told=lambda line: None)
    assert (again["seed"], seen) == ("rating", {Dice.AGAIN})
    assert rate.tournament("snail-invasion", 2, {}, told=lambda line: None)["seed"] == "rate"


def test_strength_is_what_is_won_of_what_can_be_won():
    assert [strength.of_points(points) for points in (1000, 1190.85)] == pytest.approx([0, 50], abs=0.01)
    assert strength.beyond(0.4, 0.3, 0.5) == pytest.approx(50)
    assert [strength.level_of(strong) for strong in (-20, 12, 13, 50, 87, 88, 100)] == [1, 1, 2, 3, 4, 5, 5]
    assert strength.of_wins(50, 100, 0) == (50, 40, 60)
    assert strength.of_wins(200, 200, 0).rating == strength.of_wins(200, 200, 0).high == 100


def test_a_fair_share_among_several_is_an_even_one_between_two():
    assert [rate.as_between_two(1 / seats, seats) for seats in (2, 3, 6)] == pytest.approx([0.5] * 3)
    assert rate.as_between_two(0.75, 2) == 0.75
    assert rate.as_between_two(1.0, 5) == 1.0


def test_teams_are_rated_by_the_quests_that_they_win(monkeypatch):
    every = {"beginner": 0, "hare": 1, "frog": 2, "hedgehog": 4, "fox": 6, "robin": 8}
    monkeypatch.setattr(rate, "reached", lambda outing: (float(outing.number), outing.number % 8 < every[outing.who]))
    kept = rate.teams("carrotia", 8, {}, told=lambda line: None)
    found = kept["characters"]
    assert {who: each["rating"] for who, each in found.items()} == {
        who: round(100 * won / 8) for who, won in every.items() if who != "beginner"
    }
    assert all(each["low"] <= each["rating"] <= each["high"] for each in found.values())
    every["robin"] = 7
    again = rate.teams("carrotia", 16, kept, ["robin"], told=lambda line: None)
    assert [score[3:] for score in again["scores"]] == [[8, 0], [8, 1], [8, 2], [8, 4], [8, 6], [16, 14]]
    assert again["characters"]["robin"]["rating"] == 88


def test_a_team_of_beginners_brings_home_what_it_can():
    (reach,) = rate.reaches("carrotia", ["beginner"], 2)
    assert 0 <= reach.mean < 40
    assert reach.games == 2


# The guide


def test_the_tables_of_the_guide_are_made_of_the_ratings():
    guide = standings.GUIDE.read_text("utf-8")
    assert standings.renewed(guide) == guide, "python -m tools.standings writes them"
    assert sorted(found[2] for found in standings.BLOCK.finditer(guide)) == sorted(filter(is_cast, gw.games))
    for name in filter(is_cast, gw.games):
        table = standings.table(name)
        for who, each in ratings(name).items():
            assert re.search(rf"\| {who} \| \d \| {each.rating} \|", table)


def test_the_table_of_a_tournament_says_how_many_games_each_pair_has_played(monkeypatch):
    kept = sound()
    monkeypatch.setattr(standings, "read", lambda name: kept)
    assert standings.table("snail-invasion").endswith("\n\nEach pair has played 400 games.")
    kept["scores"][0][3] = 60
    assert standings.table("snail-invasion").endswith("\n\nEach pair has played 60 to 400 games.")


def test_a_table_that_is_out_of_date_is_written_anew():
    guide = standings.GUIDE.read_text("utf-8")
    rating = ratings("snail-invasion")["owl"].rating
    old = guide.replace(f"| owl | 5 | {rating} |", f"| owl | 5 | {rating + 1} |")
    assert old != guide
    assert standings.renewed(old) == guide
