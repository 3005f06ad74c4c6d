"""The games of a lesson are a match for somebody who has just learnt the rules: neither lost nor won beforehand."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.lessons import shares
from garden_widgets.lessons.schema import PlayGame
from garden_widgets.players.careless import Careless

GAMES = [
    pytest.param(name, step, id=f"{name}-{step.name}")
    for name in gw.games
    if gw.games.entry(name).lessons
    for step in shares.games_of(gw.games.lesson(name))
]
FEW, MANY = range(12), range(100)
LEEWAY, MORE = 0.4, 0.6
"""What a share may differ from the fair one: from 30 to 70 % where two play; more where a rare variant is as it is."""


@pytest.mark.parametrize(("name", "step"), GAMES)
def test_no_game_of_a_lesson_is_a_certain_defeat(name, step):
    """As soon as enough of the few games are won, the others need not be played."""
    enough = 0.2 * shares.fair(name, step) * len(FEW)
    won = 0.0
    assert any((won := won + shares.won(name, step, seed)) >= enough for seed in FEW)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "step"), GAMES)
def test_a_beginner_wins_about_as_often_as_is_fair(name, step):
    fair, leeway = shares.fair(name, step), MORE if step.fine else LEEWAY
    assert (1 - leeway) * fair <= shares.share(name, step, MANY) <= (1 + leeway) * fair


LESSONS = [gw.games.lesson(name) for name in gw.games if gw.games.entry(name).lessons]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_a_game_comes_early(lesson):
    """Ten steps are done in twenty minutes."""
    assert any(isinstance(step, PlayGame) for step in lesson.steps[:11])


def small(**kinds):
    return PlayGame(name="small", title="Small", rules=(), text="Win.", done="Won.", options={}, **kinds)


def test_the_bot_of_a_small_game_can_be_made_careless():
    assert small().opponent("snail-invasion") == "gentle"
    careless = small(careless=0.5).opponent("snail-invasion")
    assert isinstance(careless, Careless)
    assert (careless.name, careless.share) == ("gentle", 0.5)


def test_the_learner_sits_where_the_step_says():
    assert small(seat=1, bot="strong").players("snail-invasion", "person", 3) == ["strong", "person", "strong"]


def test_a_game_that_is_won_at_once_counts_whole():
    patio = PlayGame(
        name="patio",
        title="P",
        rules=(),
        text="Win.",
        done="Won.",
        options={"variant": "patio"},
        position={"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K3"]}, "roll": [1, 3]},
    )
    assert shares.won("snail-invasion", patio, 1) == 1
    assert shares.share("snail-invasion", patio, range(3)) == 1
