"""The games of a lesson are a match for somebody who has just learnt the rules: neither lost nor won beforehand."""

from __future__ import annotations

from garden_widgets.lessons import shares
from garden_widgets.lessons.schema import PlayGame
from garden_widgets.players.careless import Careless


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
