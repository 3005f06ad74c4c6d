"""A fair match on the page: from the start screen or an address through both games to the verdict."""

from __future__ import annotations

import re

import pytest

import garden_widgets as gw
from garden_widgets.core import short_code
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.registry import games
from garden_widgets.presenters import both_sides
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.play import Play
from garden_widgets.tables import tickets
from garden_widgets.tables.fair import Ended, Fair
from tests.presenters import pages
from tests.presenters.pages import say
from tests.presenters.test_page import notes, table
from tests.spoken import marked, unmarked

SNAILS = Asked(game="snail-invasion")


def begun(*players, fair=None, **options):
    match = Match("snail-invasion", seed=4, players=players or ("person", "owl"), **options)
    return Play(match, address=True, fair=Fair() if fair is None else fair)


def strip(played):
    found = re.search(r"<p class='gw-match'>(.*?)</p>", played.seats.value)
    return found[1] if found else ""


def said(played):
    return played.says.said["text"]


def kept(played):
    """Open the address of a game again."""
    entries = {str(name): value for name, value in played.picture.address.items() if value is not None}
    return table(pages.play_page(Asked(**entries)))


class TestStart:
    def test_a_lopsided_game_says_so_and_offers_a_fair_match(self):
        offered = table(pages.play_page(SNAILS)).screen["fair"]
        assert offered["about"] == str(games.lopsided("snail-invasion"))
        assert "Beginners win more often with the snails" in offered["about"]
        assert offered["label"] == "A fair match"

    def test_of_another_garden_nothing_is_said_but_the_match_is_offered(self):
        offered = table(pages.play_page(Asked(game="snail-invasion", options={"snails": "3"}))).screen["fair"]
        assert offered["about"] == ""
        assert offered["label"]

    def test_alone_and_in_games_that_say_nothing_none_is_offered(self):
        alone = Asked(game="snail-invasion", options={"seats": "1"})
        assert table(pages.play_page(alone)).screen["fair"] == {}
        others = [name for name in gw.games if name != "snail-invasion"]
        assert all(table(pages.play_page(Asked(game=name))).screen["fair"] == {} for name in others)

    @pytest.mark.parametrize(
        "message",
        [
            {"choose": "bot", "against": "owl", "fair": True},
            {"options": {}, "players": ["person", "owl"], "fair": True},
        ],
    )
    def test_every_way_to_begin_takes_it_along(self, message):
        shown = pages.play_page(SNAILS)
        say(table(shown), message)
        assert strip(table(shown)) == "Match, game 1 of 2: you 0 – 0 owl"
        assert table(shown).picture.address["fair"] == "yes"

    @pytest.mark.parametrize("message", [{"choose": "friend"}, {"choose": "friend", "fair": "yes"}])
    def test_who_does_not_ask_for_it_plays_one_game(self, message):
        shown = pages.play_page(Asked(game="snail-invasion", fair="yes"))
        assert table(shown).screen["isFair"]
        say(table(shown), message)
        assert strip(table(shown)) == ""
        assert table(shown).picture.address["fair"] is None

    def test_alone_there_is_none_and_it_says_so(self):
        shown = pages.play_page(SNAILS)
        start = table(shown)
        say(start, {"options": {"seats": "1"}, "players": [], "fair": True})
        assert table(shown) is start
        assert "two who play against each other" in start.trouble


class TestAddress:
    def test_it_asks_for_one(self):
        shown = pages.play_page(Asked(game="snail-invasion", players="owl,person", fair="yes"))
        assert notes(shown) == ""
        assert strip(table(shown)) == "Match, game 1 of 2: you 0 – 0 owl"

    @pytest.mark.parametrize(
        ("asked", "words"),
        [
            (Asked(game="snail-invasion", seed="1", fair="maybe"), "fair=yes"),
            (Asked(game="snail-invasion", fair="2-7"), "fair=yes"),
            (Asked(game="pyramid-shambo", seed="1", fair="yes", options={"seats": "3"}), "two who play against"),
            (Asked(game="carrotia", seed="1", fair="yes", options={"seats": "2"}), "two who play against"),
        ],
    )
    def test_what_cannot_be_is_said_and_one_game_is_played(self, asked, words):
        shown = pages.play_page(asked)
        assert words in notes(shown)
        if isinstance(table(shown), Play):
            assert strip(table(shown)) == ""
        else:
            assert not table(shown).screen["isFair"]

    def test_any_game_for_two_can_be_played_like_that(self):
        shown = pages.play_page(Asked(game="carrots-and-broccoli", seed="1", players="person,person", fair="yes"))
        assert strip(table(shown)) == "Match, game 1 of 2: A 0 – 0 B"

    def test_a_reload_brings_the_score_back_in_both_games(self):
        played = begun()
        played.match.give_up(0)
        assert strip(kept(played)) == strip(played) == "Match, game 1 of 2: you 0 – 1 owl"
        played.act.press("second")
        again = kept(played)
        assert strip(again) == "Match, game 2 of 2: you 0 – 1 owl"
        assert again.match.players == ("owl", "person")
        assert again.match.state == played.match.state

    def test_a_hidden_game_comes_back_by_its_ticket_with_the_score(self, tmp_path):
        place = Place(tickets=tickets.Tickets(tmp_path))
        match = Match("pyramid-shambo", seats=2, seed=3)
        ticket = tickets.new()
        place.tickets.keep(ticket, match)
        assert strip(table(pages.play_page(Asked(ticket=ticket, fair="1-9"), place))) == "Match, game 2 of 2: A 0 – 1 B"


class TestBothGames:
    def test_from_the_first_game_to_the_verdict(self):
        played = begun()
        played.match.give_up(1)
        assert "second game decides" in said(played)
        assert played.act.ids == ("second", "review")
        assert "new" in played.bar.ids
        played.act.press("second")
        assert played.match.players == ("owl", "person")
        assert strip(played) == "Match, game 2 of 2: you 1 – 0 owl"
        assert "You are the snails." in said(played)
        played.match.give_up(0)
        assert strip(played) == "Match over: you 2 – 0 owl"
        assert "You win the match, 2 to 0!" in said(played)
        assert played.act.ids == ("new", "review")

    @pytest.mark.parametrize(
        ("first", "turns", "words"),
        [
            (Ended(0, 9), 2, "Both have won once: you on turn 9, the owl on turn 2. So the owl wins the match."),
            (Ended(0, 1), 2, "Both have won once: you on turn 1, the owl on turn 2. So you win the match!"),
            (Ended(0, 2), 2, "Both have won once, each on turn 2: the match is a draw."),
        ],
    )
    def test_a_tie_is_broken_by_turns(self, first, turns, words):
        match = Match("snail-invasion", seed=4, players=["owl", "person"], replies=LATER)
        for _ in range(turns):
            match.play(match.state.moves()[0])
        match.give_up(1)
        assert str(both_sides.outcome(Fair(first), match)) == words

    def test_without_a_person_both_are_named(self):
        match = Match("snail-invasion", seed=4, players=["owl", "hare"], replies=LATER)
        match.give_up(1)
        words = "Both have won once: the hare on turn 3, the owl on turn 0. So the owl wins the match."
        assert str(both_sides.outcome(Fair(Ended(0, 3)), match)) == words

    def test_draws_count_half(self):
        played = begun("owl", "person", fair=Fair(Ended(None, 30)))
        played.match.give_up(0)
        assert strip(played) == "Match over: you 1½ – ½ owl"
        drawn = begun("person", "person", fair=Fair(Ended(None, 30)))
        drawn.match.offer_draw(0)
        drawn.match.answer_draw(1, True)
        assert strip(drawn) == "Match over: A 1 – 1 B"
        assert "Both games were drawn, and so is the match." in said(drawn)

    def test_the_last_turn_of_the_house_ends_a_game_of_it(self):
        played = begun("person", "person", end_after=2)
        while played.result is None:
            played.play_text(str(played.state.moves()[0]))
        played.act.press("second")
        assert strip(played) == "Match, game 2 of 2: A ½ – ½ B"
        assert played.match.end_after == 2

    def test_undo_takes_the_end_of_a_game_back_and_the_score_with_it(self):
        played = begun("person", "person")
        played.play_text(str(played.state.moves()[0]))
        played.match.give_up(1)
        assert strip(played).endswith("A 1 – 0 B")
        played.undo()
        assert strip(played) == "Match, game 1 of 2: A 0 – 0 B"
        assert "second" not in played.act.ids
        played.redo()
        played.act.press("second")
        assert "gw-who'>Gardener <small>B</small>" in played.seats.value
        played.undo()
        assert strip(played) == "Match, game 1 of 2: A 1 – 0 B"
        assert played.act.ids[0] == "second"

    def test_once_something_is_decided_the_first_game_stays_as_it_was(self):
        played = begun("person", "person", fair=Fair(Ended(1, 8)))
        played.play_text(str(played.state.moves()[0]))
        played.undo()
        played.undo()
        assert strip(played) == "Match, game 2 of 2: A 0 – 1 B"

    def test_a_new_game_is_a_new_match_with_everybody_in_their_first_seat(self):
        played = begun("owl", "person", fair=Fair(Ended(1, 8)))
        played.again.new()
        assert played.match.players == ("person", "owl")
        assert strip(played) == "Match, game 1 of 2: you 0 – 0 owl"

    def test_the_second_game_has_other_dice_that_are_the_same_for_everybody(self):
        rolled = set()
        for _ in range(2):
            played = begun()
            played.match.give_up(0)
            played.act.press("second")
            assert played.match.seed == "4, second game"
            rolled.add(str(played.match.record[0]))
        assert len(rolled) == 1
        long = Play(Match("snail-invasion", seed="x" * 1000), fair=Fair())
        long.match.give_up(0)
        long.act.press("second")
        assert strip(long).startswith("Match, game 2")

    def test_the_second_game_begins_only_after_the_first(self):
        played = begun()
        before = played.match
        played.again.second()
        assert played.match is before

    def test_another_match_on_the_page_ends_it(self):
        played = begun()
        played.match = Match("snail-invasion", seed=1)
        assert strip(played) == ""

    def test_the_form_in_the_game_can_ask_for_it_and_begins_no_match_otherwise(self):
        played = begun()
        played.more.bar.press("players")
        form = played.more._panels["players"].form
        assert form.screen["isFair"]
        say(form, {"options": {}, "players": ["person", "hare"], "seed": "", "fair": True})
        assert strip(played) == "Match, game 1 of 2: you 0 – 0 hare"
        say(form, {"options": {}, "players": ["person", "hare"], "seed": ""})
        assert strip(played) == ""

    @pytest.mark.parametrize(
        ("players", "named"),
        [
            (("frog", "frog"), "A 0 – 0 B"),
            (("person", "person"), "A 0 – 0 B"),
            (("frog", "owl"), "frog 0 – 0 owl"),
            (("gentle", "person"), "you 0 – 0 frog"),
            (("person", "random"), "you 0 – 0 bot"),
        ],
    )
    def test_two_alike_have_letters(self, players, named):
        match = Match("snail-invasion", seed=4, players=players, replies=LATER)
        assert str(both_sides.strip(Fair(), match).said) == f"Match, game 1 of 2: {named}"

    def test_a_match_in_the_address_alone_is_no_fair_one(self):
        shown = pages.play_page(Asked(match=short_code.write(Match("snail-invasion", seed=7))))
        assert strip(table(shown)) == ""


def test_every_word_is_said(wire):
    texts = []
    with marked():
        for first in (Ended(0, 2), Ended(0, 0), Ended(1, 2), Ended(None, 2)):
            for players in (("person", "person"), ("owl", "person")):
                for seat in (0, 1):
                    played = begun(*players, fair=Fair(first))
                    played.match.give_up(seat)
                    texts += [strip(played), said(played)]
        texts += [str(text) for text in table(pages.play_page(SNAILS)).screen["fair"].values()]
    assert [text for text in texts if re.search(r"[A-Za-z]{3,}", unmarked(text))] == []
