"""The form of a game: filled with a game that is played, it begins the same one again."""

from __future__ import annotations

import json

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import OptionError
from garden_widgets.core.match import LATER, Match
from garden_widgets.presenters.form import Form


def played():
    """Every game, for every number of players, and with every choice of its options by itself."""
    for name, game in gw.games.items():
        for seats in game.seats:
            yield name, {"seats": seats}
        for option in game.options:
            for choice in option.choices or ((True, False) if option.type is bool else ()):
                try:
                    game.start(**{option.name: choice})
                except OptionError:
                    continue
                yield name, {option.name: choice}


@pytest.mark.parametrize(("name", "options"), list(played()), ids=lambda value: str(value).replace(" ", ""))
def test_a_game_that_is_played_can_be_begun_again_by_its_form(name, options):
    match = Match(name, replies=LATER, end_after=17, **options)
    form = Form.of(match)
    assert json.loads(json.dumps(form.plain()))
    again, fair = form.match({}, [])
    assert again.start.options == match.start.options
    assert again.end_after == 17
    assert fair is None


def test_what_the_form_shows_as_chosen_is_what_is_played():
    shown = {
        field["name"]: field["value"]
        for field in Form.of(Match("yes-broccoli", seats=3, game="advanced")).plain()["fields"]
    }
    assert (shown["seats"], shown["game"]) == ("3", "advanced")


def test_other_numbers_of_players_can_be_chosen_in_a_game_with_names_for_each():
    names = Form.of(Match("pyramid-shambo", seats=3, seed=1)).plain()["seats"]["names"]
    assert len(names[5]) == 5
    assert len(set(names[5])) == 5
