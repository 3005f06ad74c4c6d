"""The start page of a game: playing alone where a game has one seat, and true words for those who are watched."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.presenters import opponents, people
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.start import Start
from tests.presenters import pages

ONE_SEAT = [name for name in gw.games if 1 in gw.games[name].seats]


def start_of(page):
    """Find the start screen of a page."""
    return next(part for part in pages.parts(page) if isinstance(part, Start))


def ways(screen):
    """List the big choices by name."""
    return {each["id"]: each for each in screen["ways"]}


@pytest.mark.parametrize("name", gw.games)
def test_alone_stands_among_the_big_choices_where_one_seat_is_possible(name):
    screen = start_of(pages.play_page(Asked(game=name))).screen
    assert ("alone" in ways(screen)) == (name in ONE_SEAT)


@pytest.mark.parametrize("name", ONE_SEAT)
def test_alone_begins_a_game_for_one(name):
    page = pages.play_page(Asked(game=name))
    start_of(page).choose("alone")
    table = page.content
    assert table.match.players == ("person",)
    assert table.says.said["text"].startswith("You play alone.")
    assert "turn of" not in table.says.said["text"]
    assert "It is" not in table.says.said["text"]


def test_who_asks_for_two_is_not_offered_to_play_alone():
    screen = start_of(pages.play_page(Asked(game="carrotia", options={"seats": "2"}))).screen
    assert "alone" not in ways(screen)


@pytest.mark.parametrize("name", gw.games)
def test_as_many_animals_are_drawn_as_are_watched(name):
    watch = start_of(pages.play_page(Asked(game=name))).screen["watch"]
    for count in map(str, gw.games[name].seats):
        told = {"1": "Watch an animal play", "2": "Watch two animals"}.get(count, f"Watch {count} animals")
        assert watch["titles"][count] == told
        faces = opponents.to_watch(name, int(count))
        assert len(faces) == int(count)
        assert watch["pictures"][count] == people.animals(faces)
