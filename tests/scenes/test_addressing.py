"""What is said of a player, said to that player: every sentence is one that the game says."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.scenes.addressing import addressed
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
