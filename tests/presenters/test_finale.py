"""One ending for all games: who has won, how it stands, what to try, and what to play next."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.match import LATER
from garden_widgets.presenters import finale, opponents
from tests.presenters import pages

GAMES = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli")


def ended(game, players, winner, **options):
    """A game on a page that the others give up, seat by seat."""
    table = pages.play(game, players=players, seed=3, jobs=pages.Jobs(), **options)
    give_up(table, winner)
    return table


def give_up(table, winner):
    for seat in range(table.match.state.seats):
        if seat != winner:
            table.match.give_up(seat)


def said(table):
    return table.says.said["sentences"]


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_reads_so_first_and_sees_what_they_won_with_bloom(game):
    table = ended(game, ["person", "gentle"], 0)
    assert said(table)[0] == "You win!"
    assert [each["pose"] for each in table.company.who] == ["waits", "blooms"]
    assert table.says.said["kind"] == "end"


@pytest.mark.parametrize("game", GAMES)
def test_who_loses_reads_who_has_won_and_one_thing_to_try(game):
    table = ended(game, ["person", "gentle"], 1)
    head = said(table)[: table.says.said["head"]]
    assert head[0].startswith("This time the ")
    tips = [str(tip) for tip in gw.games.advice(game)(table.match.state, 0)]
    assert " ".join(head[1:]) in tips
    assert [each["pose"] for each in table.company.who] == ["gloats"]
    assert table.says.said["kind"] == "lost"


def test_the_best_score_is_said_once():
    match = gw.Match("yes-broccoli", seed=3, players=["random", "random"])
    match.run()
    match.seat(0, "person")
    said = pages.play(match).says.said
    best = str(max(match.result.scores))
    assert " ".join(said["sentences"]).split().count(best) == 1


def test_the_next_animal_is_none_of_those_who_have_just_played():
    known = gw.games.characters("pyramid-shambo")
    for first in known:
        players = ["person", *opponents.beside("pyramid-shambo", first.id, 2)]
        table = pages.play("pyramid-shambo", players=players, seed=3, seats=3, jobs=pages.Jobs())
        table.match.give_up(0)
        found = finale.other(table.match)
        assert found is None or found.id not in table.match.players


def test_who_wins_or_loses_together_reads_so():
    table = pages.play("carrotia", seats=2, seed=1, players=["person", "hare"], jobs=pages.Jobs())
    table.match.give_up(0)
    assert said(table)[0] == "Not this time."


def test_between_persons_nobody_is_told_that_they_win():
    table = ended("snail-invasion", ["person", "person"], 0)
    assert not any(each.startswith(("You", "This time")) for each in said(table))


def test_the_tally_counts_rematches_by_who_plays_and_not_by_the_seat():
    table = ended("snail-invasion", ["person", "frog"], 0)
    assert not any("frog 0" in each for each in said(table)), "one game is no tally"
    table.again.swap()
    assert table.match.players == ("frog", "person")
    give_up(table, 1)
    assert said(table)[1] == "You 2, frog 0."
    table.again.new()
    give_up(table, 0)
    assert said(table)[1] == "You 2, frog 1."


def test_with_another_animal_the_tally_begins_anew():
    table = ended("snail-invasion", ["person", "frog"], 0)
    table.again.new()
    give_up(table, 0)
    table.act.press("other")
    give_up(table, 0)
    assert not any("hedgehog 0" in each for each in said(table))


def test_a_game_that_is_ended_once_more_counts_once():
    start = {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    match = gw.Match.at(gw.games["snail-invasion"].from_dict(start), seed=1, players=["person", "frog"], replies=LATER)
    table = pages.play(match, pages.Jobs())
    for _ in range(2):
        table.play_text("move 1/1")
        assert table.says.said["sentences"][0] == "You win: a plant has grown whole."
        assert not any("frog 0" in each for each in said(table))
        table.undo()


def test_after_a_win_a_harder_animal_is_offered_and_after_a_loss_an_easier_one():
    for winner, other, label in ((0, "hedgehog", "Now against the hedgehog"), (1, "hare", "Now against the hare")):
        table = ended("snail-invasion", ["person", "frog"], winner)
        assert table.act.labels == ("Rematch", "Change sides", label, "Look back at the game")
        table.act.press("other")
        assert table.match.players == ("person", other)
        assert not table.match.record or table.match.result is None


def test_nobody_is_harder_than_the_hardest_nor_where_luck_alone_decides():
    assert "other" not in ended("snail-invasion", ["person", "owl"], 0).act.ids
    assert "other" not in ended("snail-invasion", ["person", "hare"], 1).act.ids
    assert "other" not in ended("pyramid-shambo", ["person", "hare"], 0).act.ids
    assert "other" not in ended("snail-invasion", ["person", "random"], 0).act.ids


def test_a_game_that_runs_has_no_verdict():
    match = gw.Match("snail-invasion", seed=1, players=["person", "hare"], replies=LATER)
    assert str(finale.verdict(match)) == ""
    assert str(finale.advice(match)) == ""


def test_among_three_another_game_is_against_other_animals_again():
    table = pages.play("pyramid-shambo", seats=3, players=["person", "hare", "mole"], seed=3, jobs=pages.Jobs())
    table.match.give_up(1)
    table.act.press("other")
    assert table.match.players[0] == "person"
    assert table.match.players[1] == "squirrel"
    assert len(set(table.match.players)) == 3
