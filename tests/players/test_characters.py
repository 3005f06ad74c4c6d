"""The opponents of each game: five animals, from easy to hard, that can be seated by name."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.registry import GameEntry
from garden_widgets.players.character import ANIMALS, LEVELS, listed, standing_for
from garden_widgets.players.plain import PLAIN
from garden_widgets.players.ratings import ratings
from garden_widgets.scenes import faces
from tests.players.beetles import Beetle

EVERY = pytest.mark.parametrize("name", list(gw.games))


@EVERY
def test_a_game_offers_one_character_of_each_level_the_easiest_first(name):
    cast = gw.games.characters(name)
    assert [each.level for each in cast] == list(range(1, LEVELS + 1))
    assert len({each.id for each in cast}) == len({str(each.sentence) for each in cast}) == LEVELS


@EVERY
def test_the_easy_and_the_strong_bot_are_characters_too(name):
    cast = gw.games.characters(name)
    easy, strong = standing_for(cast, "gentle"), standing_for(cast, "strong")
    assert strong is cast[-1]
    assert easy in cast[:2]
    assert standing_for(cast, "random") is standing_for(cast, "cat") is standing_for(cast, None) is None


@EVERY
def test_a_character_is_seated_by_its_name_and_keeps_it(name):
    game = gw.games[name]
    for each in gw.games.characters(name):
        for called in each.names:
            assert gw.games.player(name, called).name == called
        match = gw.Match(name, seed=1, players=[each.id] * game.start().seats, replies="later")
        assert gw.Match.from_dict(match.to_dict()).players == match.players


@EVERY
def test_who_can_be_chosen_stands_once_in_the_list(name):
    choices = listed(gw.games.characters(name), gw.games.bots(name))
    assert choices[:LEVELS] == [each.id for each in gw.games.characters(name)]
    assert "random" in choices
    assert not {"gentle", "strong"} & set(choices)
    assert len(choices) == len(set(choices))


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
    scene = faces.portrait("owl", ANIMALS[-1].name)
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
