"""What the page "Explore" says: a verdict only where it is one, in words and numbers that agree with the games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from garden_widgets.core.text import Name, Text
from garden_widgets.lab.comparison import ONE, OPEN, OTHER, SAME, Comparison
from garden_widgets.lab.pairs import FIRST, LENGTH, WINS
from garden_widgets.lab.question import Question
from garden_widgets.lab.result import Result
from garden_widgets.lab.tally import Tally
from garden_widgets.presenters.answers import explained, small_table, verdict

MOST = 1000


def result(wins, drawn=0, game="snail-invasion"):
    """Make a result in which each seat has won so often."""
    question, tally = Question.ask(game, ["random", "random"]), Tally(2)
    games = sum(wins) + drawn
    tally.sat.update({(0, 0): games, (1, 1): games})
    tally.wins.update(Counter({(seat, seat): times for seat, times in enumerate(wins)}))
    for _ in range(games):
        tally.decisions.add(30)
    return Result(question, games, tally)


def comparison(measure, verdict, *, means=(0.5, 0.5), wins=6, losses=4):
    labels = (
        (Name("owl", "owl"), Name("hare", "hare")) if measure == WINS else (Text("as usual"), Text("without SI-17"))
    )
    values = ((Fraction(0), losses), (Fraction(1), wins))
    return Comparison("snail-invasion", measure, labels, values, means, 0.95, 0.02, verdict)


def test_a_clear_verdict_says_how_much_and_how_surely():
    assert str(verdict(result((40, 160)), MOST)) == (
        "About 80 of 100 games are won by the snails. We are quite sure: it is somewhere between 74 and 85 of 100."
    )


@pytest.mark.parametrize("wins", [(6, 4), (0, 3), (45, 55), (110, 90), (0, 0)])
def test_it_is_too_early_while_it_may_be_luck(wins):
    assert str(verdict(result(wins), MOST)).startswith("Too early to say whether it matters who sits where.")


def test_an_interval_that_looks_clear_is_not_enough_for_who_looks_all_the_time():
    """Wilson's interval of 62 in 100 does not hold 50; somebody who looks after each game often sees such a thing."""
    found = result((38, 62))
    assert found.by_seat[1].low > 0.5
    assert "Too early" in str(verdict(found, MOST))


def test_drawn_games_speak_for_nobody():
    assert "the snails" in str(verdict(result((10, 90), drawn=300), MOST))
    assert "Too early" in str(verdict(result((50, 50), drawn=300), MOST))


def test_at_the_end_nothing_is_too_early_any_more():
    said = str(verdict(result((510, 490)), MOST))
    assert said.startswith("Even 1000 games show no clear difference: it hardly matters who sits where. 510 of them")


def test_who_plays_together_wins_so_often():
    assert str(verdict(result((3, 3), game="carrotia"), MOST)).startswith("Too early to say: so far ")
    assert "dashed" not in str(explained(result((3, 3), game="carrotia")))


@pytest.mark.parametrize(
    ("known", "games", "said"),
    [
        (ONE, MOST, "The owl plays better and has won 12 of 20 games so far. We are quite sure that this is no luck."),
        (OTHER, MOST, "The hare plays better and has won 8 of 20 games so far."),
        (SAME, MOST, "Both play about equally well, after 20 games."),
        (OPEN, MOST, "Too early to say who plays better: 20 games are too few."),
        (OPEN, 20, "Even 20 games do not show who plays better: the two are nearly alike."),
    ],
)
def test_two_players(known, games, said):
    assert str(verdict(comparison(WINS, known), games)).startswith(said)


@pytest.mark.parametrize(
    ("measure", "known", "means", "said"),
    [
        (LENGTH, ONE, (67.2, 81.4), "On average a game has 81 moves with the change, and 67 without it. We are quite"),
        (FIRST, OTHER, (0.5, 0.8), "Whoever sits first wins 80 of 100 games with the change, 50 without it. We are"),
        (FIRST, SAME, (0.5, 0.5), "The change makes hardly any difference. Whoever sits first"),
        (FIRST, OPEN, (0.5, 0.6), "Whoever sits first wins 60 of 100 games with the change, 50 without it. Too early"),
    ],
)
def test_two_conditions(measure, known, means, said):
    assert str(verdict(comparison(measure, known, means=means), MOST)).startswith(said)


def test_the_small_table_has_what_one_needs():
    table = small_table(result((40, 160)))
    assert table.written == [["The gardener", "40 of 200", "15 to 26"], ["The snails", "160 of 200", "74 to 85"]]
    assert small_table(comparison(WINS, ONE)).written == [["owl", "60", "20"], ["hare", "40", "20"]]
    assert small_table(comparison(LENGTH, ONE, means=(67.2, 81.4))).written == [
        ["as usual", "67", "10"],
        ["without SI-17", "81", "10"],
    ]
