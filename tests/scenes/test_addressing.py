"""What is said of a player, said to that player: every sentence is one that the game says."""

from __future__ import annotations

import pytest

from garden_widgets.core import language
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Name, Sentences, Text
from garden_widgets.scenes.addressing import YOU, addressed
from tools import texts

RED, BLUE = Name(0, "red player"), Name(1, "blue player")
YOURS = {("player", "{player:The} takes {food}."): Text("You take {food}.")}


@pytest.mark.parametrize("game", sorted(games))
def test_what_is_said_to_a_player_is_said_of_players_in_the_game(game):
    folder = texts.texts_of(game)
    if not (folder / "de.po").is_file():
        pytest.skip("A guest speaks English alone.")
    with (folder / "de.po").open("rb") as opened:
        said = {message.id for message in texts.read_po(opened) if isinstance(message.id, str)}
    for part, template in games.scenery(game).yours:
        assert template in said
        assert f"{{{part}:" in template


def test_the_reader_is_addressed_and_nobody_else():
    both = Sentences(*(Text("{player:The} takes {food}.", player=who, food="rice") for who in (RED, BLUE)), "Go on.")
    assert str(addressed(both, RED, YOURS)) == "You take rice. The blue player takes rice. Go on."
    assert str(addressed(both, BLUE, {})) == str(both)


def test_in_a_list_the_reader_is_among_the_others_who_may_have_other_names():
    squirrel = Name("squirrel", "squirrel")
    order = Text("They take in this order: {players:the}.", players=Listing([RED, BLUE]))
    assert str(addressed(order, RED, {}, {BLUE: squirrel})) == "They take in this order: you and the squirrel."
    takes = Text("{player:The} takes {food}.", player=BLUE, food="rice")
    assert str(addressed(takes, RED, YOURS, {BLUE: squirrel})) == "The squirrel takes rice."
    with language.speaking("de"):
        assert f"{YOU:der} {YOU:den} {YOU:dem}" == "du dich dir"


def test_whoever_wins_a_bonus_is_told_that_they_decide_how_it_is_paid():
    told = Text(
        "Everyone else still in gives {winner:the} one pip, and {decider:the} decides how.", winner=RED, decider=RED
    )
    yours = games.scenery("pyramid-shambo").yours
    assert str(addressed(told, RED, yours)) == "Everyone else still in gives you one pip, and you decide how."
