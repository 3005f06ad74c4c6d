"""What bots say about their moves is heard once, from bots alone, and by nobody who may not know it."""

from __future__ import annotations

from itertools import pairwise

import pytest

import garden_widgets as gw
from garden_widgets.core.player import Player
from garden_widgets.core.text import Sentences, Text
from garden_widgets.tables.remarks import LONG_AGO, last_remark, remark


class Parrot(Player):
    """Plays the first move, and says of the moves in its list what stands there, of others nothing."""

    name = "parrot"

    def __init__(self, *words):
        self.words, self.asked = list(words), []

    def think(self, view, seat, rng):
        return view.moves(seat)[0]

    def remark(self, view, seat, move):
        self.asked.append((view, seat, move))
        where = len(view.moves(seat)) % len(self.words) if self.words else 0
        return Text(self.words[where]) if self.words else Sentences()


def match(*players, game="carrotia", **options):
    return gw.Match(game, seed=3, players=list(players), replies="later", **options)


def advanced(played, entries):
    while played.now < entries and played.result is None:
        if played.bot_to_move is not None:
            for _ in played.thinking():
                pass
        else:
            played.play(played.state.moves(played.movers[0])[0])
    return played


def heard(played):
    return [str(said.quoted) if (said := remark(played, entry)) else "" for entry in range(played.now)]


def test_what_is_said_is_quoted_by_whoever_says_it():
    played = advanced(match(Parrot("Hello!"), Parrot("Hello!"), seats=2), 1)
    assert heard(played)[0] == "Player 1: “Hello!”"


def test_the_same_is_not_said_twice_on_end_but_again_after_something_else():
    played = advanced(match(Parrot("Oh!"), Parrot("Oh!"), seats=2), 10)
    assert sum(map(bool, heard(played))) == 1
    played = advanced(match(Parrot("One!", "Two!"), Parrot("One!", "Two!"), seats=2), 14)
    words = [each.partition(": ")[2] for each in heard(played) if each]
    assert len(words) > 2
    assert all(one != other for one, other in pairwise(words))


class Builder(Parrot):
    """Plays like a hare, and has something to say only while it builds."""

    def think(self, view, seat, rng):
        return gw.games.player("carrotia", "hare").think(view, seat, rng)

    def remark(self, view, seat, move):
        return Text("Oh!") if view.stage == "build" else Sentences()


def test_what_was_said_long_ago_can_be_said_again():
    played = advanced(match(Builder(), Builder(), seats=2), 400)
    said = [entry for entry, words in enumerate(heard(played)) if words]
    builds = [entry for entry in range(played.now) if played.state_at(entry).stage == "build" and entry in said]
    assert said == builds
    assert [played.state_at(entry).round.number for entry in said] in ([1, 3], [1, 2, 3]), "once a round at most"
    assert said[1] - said[0] > LONG_AGO


def test_persons_chance_and_calls_say_nothing():
    played = advanced(match("person", Parrot("Oh!"), seats=2), 12)
    assert all(not said for move, said in zip(played.record, heard(played), strict=True) if move.seat != 1)
    assert last_remark(match("person", "person", seats=2)) is None


@pytest.mark.parametrize("entries", [2, 9, 10])
def test_the_last_remark_is_of_the_bots_that_have_moved_since_a_person(entries):
    played = advanced(match("person", Parrot("Oh!"), seats=2, characters=["ghost", "clown"]), entries)
    last = str(said.quoted) if (said := last_remark(played)) else ""
    since = [k for k in range(played.now) if played.record[k].seat == 0]
    assert last == next((said for said in reversed(heard(played)[since[-1] + 1 if since else 0 :]) if said), "")


def test_a_bot_is_asked_about_what_its_seat_saw():
    parrot = Parrot("Oh!")
    played = advanced(match(parrot, "random", game="yes-broccoli", seats=2), 6)
    heard(played)
    assert parrot.asked
    assert all(view.is_view and seat == move.seat == 0 for view, seat, move in parrot.asked)


@pytest.mark.parametrize("name", sorted(set(gw.games) - {"carrotia"}))
def test_the_bots_of_other_games_are_silent(name):
    seats = gw.games[name].start().seats
    played = advanced(match(*["strong"] * seats, game=name), 6)
    assert not any(heard(played))
