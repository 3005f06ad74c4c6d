"""The opponents of each game: five animals, from easy to hard, that can be seated by name."""

from __future__ import annotations

import garden_widgets as gw
from garden_widgets.core.registry import GameEntry
from garden_widgets.players.character import ANIMALS, OWL
from garden_widgets.players.plain import PLAIN
from garden_widgets.players.ratings import ratings
from garden_widgets.scenes import faces
from tests.players.beetles import Beetle


def test_everybody_has_a_face():
    drawn = {animal.id: faces.face(animal.id) for animal in ANIMALS}
    assert all(drawn.values())
    assert len(set(drawn.values())) == len(ANIMALS)
    assert faces.face("kraken") == ()
    for items in drawn.values():
        for item in items:
            left, top, wide, high = item.box
            assert min(left, top) >= -1
            assert max(left + wide, top + high) <= faces.SIZE + 1


def test_a_face_alone_says_whose_it_is():
    scene = faces.portrait("owl", OWL.name)
    assert (scene.title, scene.description) == ("Owl", "The face of the owl.")


def test_a_game_without_characters_gets_plain_ones_and_its_own_bots_sit_there(monkeypatch):
    assert gw.games.characters("acorn-auction") == gw.games.characters("no such game")
    assert [each.id for each in gw.games.characters("acorn-auction")] == [each.id for each in PLAIN]
    monkeypatch.setitem(
        gw.games._all(), "beetles", GameEntry("beetles", "tests.core.toy", bots="tests.players.beetles")
    )
    assert isinstance(gw.games.player("beetles", "owl"), Beetle)
    assert isinstance(gw.games.player("beetles", "strong"), Beetle)
    assert not isinstance(gw.games.player("beetles", "mouse"), Beetle)


def test_a_game_without_a_tournament_has_no_ratings():
    assert ratings("acorn-auction") == {}
