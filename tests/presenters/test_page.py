"""The pieces of pages: the gallery, the game and the lesson that an address asks for, and what makes no sense in it."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace

import pytest

import garden_widgets as gw
from garden_widgets.core import short_code
from garden_widgets.core.match import Match
from garden_widgets.core.registry import GameEntry
from garden_widgets.presenters import gallery
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.part import Html
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.play import Play
from garden_widgets.presenters.session import Session
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.tables import thinking, tickets
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages
from tests.presenters.pages import say
from tests.spoken import marked, unmarked

BUILT_IN = list(gw.games)


def notes(shown) -> str:
    """Give what a page says about its address."""
    first = shown.children[0]
    return html.unescape(re.sub(r"<[^>]*>", " ", first.value)).strip() if isinstance(first, Html) else ""


def table(shown) -> Play:
    """Give the game on a page."""
    return pages.content(shown)


class TestGallery:
    def test_each_game_has_its_links(self):
        text = gallery.gallery(Place(base="/below/")).value
        for name in BUILT_IN:
            game = gw.games[name]
            title = html.escape(game.title)
            assert f"href='/below/learn/{name}' aria-label='Learn {title}'>Learn</a>" in text
            assert f"href='/below/play?game={name}' aria-label='Play {title}'>Play</a>" in text

    def test_a_guest_without_a_picture_or_that_cannot_be_loaded_spoils_nothing(self, auction, monkeypatch):
        monkeypatch.setitem(gw.games._all(), "beetles", GameEntry("beetles", "no.beetles", scenes="no.beetles"))
        assert "Acorn" not in gallery.gallery(JUPYTER).value
        choose = table(pages.play_page(Asked()))
        assert [name for name, _ in choose.options] == ["", *BUILT_IN]

    def test_a_page_that_comes_alive_is_sent_each_picture_when_it_is_seen(self):
        cards = gallery.gallery(JUPYTER)
        session = Session(cards, Jobs(), "en")
        (shown,) = session.whole()["new"].values()
        outline = shown["shows"]["outline"]
        assert len(outline) < 25_000 < len(cards.value) / 5
        assert outline.count("class='gw-card-picture'") == outline.count('class="gw-living"') == len(BUILT_IN)
        for name in BUILT_IN:
            ((_, said),) = session.handle({"part": session.id_of(cards), "do": {"see": name}}, 0)["say"]
            picture, _ = gallery.cover(name)
            assert said == {"picture": name, "svg": picture}
            assert picture in cards.value
            assert picture not in outline
        assert session.handle({"part": session.id_of(cards), "do": {"see": "no-game"}}, 0) == {}

    def test_all_its_colours_are_dark_where_jupyter_is(self):
        text = gallery.gallery(JUPYTER).value
        dark = "".join(re.findall(r'body\[data-jp-theme-light="false"\]{(.*?)}', text))
        used = set(re.findall(r"var\(--garden-([\w-]+)", text)) & {*DARK}
        assert len(used) > 50
        assert [
            role for role in used if DARK[role] != LIGHT[role] and f"--garden-{role}:{DARK[role]};" not in dark
        ] == []

    def test_each_game_says_for_how_many_it_is(self):
        assert "1 or 2 players" in gallery.gallery(JUPYTER).value
        assert str(gallery._players(gw.games["pyramid-shambo"])) == "2 to 10 players"

    def test_every_word_is_said(self):
        with marked():
            text = re.sub(r"<(svg|style).*?</\1>", "", gallery.gallery(JUPYTER).value, flags=re.DOTALL)
        shown = re.sub(r"<[^>]*>", " ", text) + " ".join(re.findall("aria-label='([^']*)'", text))
        for game in gw.games.values():
            shown = shown.replace(html.escape(game.title), "")
        assert unmarked(shown).split() == []


class TestPlay:
    def test_a_game_is_set_up_as_the_address_asks(self):
        asked = Asked.read("game=Snail-Invasion&seats=2&players=person,gentle&seed=7&board=16")
        shown = pages.play_page(asked)
        assert notes(shown) == ""
        match = table(shown).match
        assert (match.game.name, match.players, match.start.options["board"]) == (
            "snail-invasion",
            ("person", "gentle"),
            16,
        )
        assert str(match.record[0]) == str(Match("snail-invasion", seed="7").record[0])

    def test_a_match_in_the_address_goes_on(self):
        match = Match("snail-invasion", seed=7)
        match.play("enter Y1")
        assert table(pages.play_page(Asked(match=short_code.write(match)))).match.state == match.state

    def test_a_ticket_fetches_a_hidden_game(self, tmp_path):
        place = Place(tickets=tickets.Tickets(tmp_path))
        match = Match("pyramid-shambo", seats=2, seed=3)
        ticket = tickets.new()
        place.tickets.keep(ticket, match)
        shown = table(pages.play_page(Asked(ticket=ticket), place))
        assert shown.match.state == match.state
        assert shown._kept.ticket == ticket

    def test_without_a_game_one_is_chosen(self):
        shown = pages.play_page(Asked())
        say(table(shown), {"choose": "snail-invasion"})
        table(shown).choose("friend")
        assert table(shown).match.game.name == "snail-invasion"

    def test_on_a_page_the_cards_lead_to_one(self):
        shown = pages.play_page(Asked(game="snail-invader"), Place(base="/below/"))
        assert "Did you mean" in notes(shown)
        assert "href='/below/play?game=snail-invasion'" in table(shown).value

    @pytest.mark.parametrize(
        ("asked", "said"),
        [
            (Asked(game="snail-invader"), "Did you mean snail-invasion?"),
            (Asked(game="snail-invasion", options={"seats": "9"}), "seats cannot be 9"),
            (Asked(game="snail-invasion", options={"colour": "red"}), "asks for “colour”, which this game does not"),
            (Asked(match="x" * 50), "copy the whole address"),
            (Asked(ticket="x" * 22), "is not kept any more"),
        ],
    )
    def test_what_makes_no_sense_is_said(self, asked, said, tmp_path):
        assert said in notes(pages.play_page(asked, Place(tickets=tickets.Tickets(tmp_path))))

    def test_of_players_it_is_said_which_can_be_chosen(self):
        shown = pages.play_page(Asked(game="snail-invasion", players="person,cat"))
        told = notes(shown)
        assert told.startswith("The address asks for the player “cat”, who is not here: choose person, ")
        assert all(kind in told for kind in ("random", "gentle", "strong"))
        assert "Player" not in told
        assert table(shown).match.players == ("person", "person")

    @pytest.mark.parametrize(
        ("asked", "said"),
        [
            (Asked(game="carrotia", players="owl", options={"seats": "2"}), "names 1 player, but this game is for 2."),
            (Asked(game="yes-broccoli", players="gentle"), "The address names 1 player, but this game is for "),
            (Asked(game="snail-invasion", players="person,gentle,gentle"), "3 players, but this game is for 2."),
        ],
    )
    def test_players_too_few_or_too_many_are_counted(self, asked, said):
        shown = pages.play_page(asked)
        assert said in notes(shown)
        assert set(table(shown).match.players) == {"person"}

    def test_what_is_said_of_the_address_leaves_its_place_to_the_board_when_somebody_plays(self):
        asked = Asked(game="snail-invasion", players="person,person", seed="7", options={"colour": "red"})
        shown = pages.play_page(asked)
        note, board = shown.children[0], table(shown)
        assert "colour" in note.value
        board.play_text(str(board.state.moves()[0]))
        assert note not in shown.children

    @pytest.mark.parametrize("players", [("person", "mole", "owl"), ("person",), ("frog",) * 6])
    def test_a_game_is_for_as_many_as_are_named(self, players):
        shown = pages.play_page(Asked(game="carrotia", players=",".join(players), seed="7"))
        assert table(shown).match.players == players

    def test_an_option_that_is_wrong_spoils_no_other(self):
        shown = pages.play_page(Asked(game="snail-invasion", options={"board": "16", "plants": "XYZ"}))
        assert "plants cannot be 'XYZ'" in notes(shown)
        table(shown).choose("friend")
        assert table(shown).match.start.options["board"] == 16


def test_bots_do_not_keep_a_page_waiting_they_play_once_it_is_there(monkeypatch):
    """Ten of them think for many seconds, in slices between which the page stays alive."""
    monkeypatch.setattr(thinking, "PAUSE", 0)

    for players in (("strong",) * 10, (*("strong",) * 9, "person")):
        jobs = Jobs()
        asked = Asked(game="pyramid-shambo", players=",".join(players), options={"seats": "10"})
        match = table(pages.play_page(asked, jobs=jobs)).match
        assert match.players == players
        assert all(move.seat < 0 for move in match.record), "nobody has decided anything yet"
        slices = 0
        while not any(move.seat >= 0 for move in match.record) and slices < 10_000:
            jobs.run()
            slices += 1
        assert slices > 3


class TestStart:
    """Where nobody is named who plays, a screen asks for it."""

    @pytest.mark.parametrize(
        ("way", "players", "told"),
        [
            ("bot", ("person", "gentle"), "You are the gardener."),
            ("friend", ("person", "person"), "You take turns at this screen."),
            ("watch", ("frog", "hedgehog"), "Lean back: the animals play by themselves."),
        ],
    )
    def test_one_press_begins_a_game_and_says_who_one_is(self, way, players, told):
        shown = pages.play_page(Asked(game="snail-invasion"))
        say(table(shown), {"choose": way})
        assert table(shown).match.players == players
        assert table(shown).says.said["text"].startswith(told)

    def test_one_chooses_an_opponent_by_its_face(self):
        shown = pages.play_page(Asked(game="snail-invasion"))
        offered = table(shown).screen["against"]
        assert [each["id"] for each in offered["all"]] == [each.id for each in gw.games.characters("snail-invasion")]
        assert offered["usual"] == "frog"
        owl = offered["all"][-1]
        assert (owl["name"], owl["title"], owl["told"]) == ("Owl", "Against the owl", "Level 5 of 5")
        assert table(shown).screen["seats"]["faces"]["owl"].startswith("<svg")
        say(table(shown), {"choose": "bot", "against": "owl"})
        assert table(shown).match.players == ("person", "owl")

    @pytest.mark.parametrize(("seats", "label"), [(2, "Owl"), (3, "Owl, 5 of 5")])
    def test_where_only_luck_decides_no_level_is_claimed(self, seats, label):
        screen = table(pages.play_page(Asked(game="pyramid-shambo", options={"seats": str(seats)}))).screen
        assert ["owl", label] in screen["seats"]["kinds"]
        assert screen["against"]["rivals"]["luck"] == [2]
        assert "only luck" in screen["against"]["rivals"]["told"]

    def test_rivals_who_are_chosen_together_are_named(self):
        start = table(shown := pages.play_page(Asked(game="pyramid-shambo")))
        titles = start.screen["against"]["rivals"]["titles"]
        assert "Against the hare and the squirrel" in titles.values()
        two, *_ = (each.split(",") for each in titles)
        say(start, {"options": {"seats": "3"}, "players": ["person", *two]})
        assert table(shown).match.players == ("person", *two)

    def test_it_is_no_more_than_a_page_is_told_at_once(self):
        for name in gw.games:
            screen = table(pages.play_page(Asked(game=name))).screen
            assert len(json.dumps(screen)) < 100_000, name

    @pytest.mark.parametrize("against", ["cat", "", "person"])
    def test_an_opponent_who_is_not_there_is_an_easy_one(self, against):
        shown = pages.play_page(Asked(game="snail-invasion"))
        say(table(shown), {"choose": "bot", "against": against})
        assert table(shown).match.players == ("person", "gentle")

    def test_in_a_game_together_one_chooses_a_companion(self):
        offered = table(pages.play_page(Asked(game="carrotia"))).screen["against"]
        assert offered["ask"] == "Choose who plays with you"
        assert all(each["title"].startswith("With the ") for each in offered["all"])

    def test_in_a_game_together_one_gathers_a_team(self):
        start = table(shown := pages.play_page(Asked(game="carrotia")))
        team = start.screen["against"]["team"]
        assert team["titles"]["frog"] == "With the frog"
        assert team["titles"]["frog,hedgehog,robin"] == "With the frog, the hedgehog and the robin"
        assert len(team["titles"]) == 2**5 - 1
        say(start, {"gather": ["frog", "hedgehog", "robin"]})
        assert table(shown).match.players == ("person", "frog", "hedgehog", "robin")

    @pytest.mark.parametrize("asked", [{"game": "snail-invasion"}, {"game": "carrotia", "options": {"seats": "2"}}])
    def test_where_the_number_of_players_is_settled_one_chooses_but_one(self, asked):
        start = table(shown := pages.play_page(Asked(**asked)))
        assert not start.screen["against"]["team"]
        say(start, {"gather": ["frog", "owl"]})
        assert table(shown) is start

    @pytest.mark.parametrize("team", [[], ["cat"], ["person"], ["frog"] * 6])
    def test_a_team_that_cannot_be_does_not_begin(self, team):
        start = table(shown := pages.play_page(Asked(game="carrotia")))
        say(start, {"gather": team})
        assert table(shown) is start

    def test_in_an_address_a_character_is_asked_for_by_its_id(self):
        shown = pages.play_page(Asked(game="snail-invasion", players="owl,person"))
        assert notes(shown) == ""
        assert table(shown).match.players == ("owl", "person")

    def test_who_is_named_plays_at_once(self):
        for asked in (Asked(players="person,gentle"), Asked(seed="7")):
            assert isinstance(table(pages.play_page(replace(asked, game="snail-invasion"))), Play)

    def test_a_game_for_one_asks_no_more_than_that(self):
        shown = pages.play_page(Asked(game="snail-invasion", options={"seats": "1"}))
        assert list(table(shown).ways) == ["alone"]
        say(table(shown), {"choose": "bot"})
        say(table(shown), {"choose": "alone"})
        assert table(shown).match.players == ("person",)

    def test_more_choices_are_options_in_words_and_a_player_for_each_seat(self):
        shown = pages.play_page(Asked(game="pyramid-shambo"))
        start = table(shown)
        fields = {field["name"]: field for field in start.screen["fields"]}
        assert ["123", "1, 2, 3: hands open on “three”"] in fields["count"]["choices"]
        assert start.screen["seats"]["names"][2] == ["Red player", "Yellow player"]
        say(start, {"options": {"seats": "3", "colours": ""}, "players": ["person", "strong", "cat"]})
        assert table(shown).match.players == ("person", "strong", "person")

    @pytest.mark.parametrize("name", sorted(gw.games))
    def test_nobody_has_to_write_what_only_a_program_would_understand(self, name):
        screen = table(pages.play_page(Asked(game=name))).screen
        for field in screen["fields"]:
            assert field["choices"] or field["kind"] != "choice", f"{field['name']} has to be typed"
            assert not re.search(r"\bseats? \d|\bseats? ", field["about"]), field["about"]
            assert set(field["needs"]) <= {other["name"] for other in screen["fields"]}

    @pytest.mark.parametrize(
        ("name", "asked", "found"),
        [
            ("yes-broccoli", {"nines": "[1]", "ages": "[0, 1]"}, {"nines": (1,), "ages": (0, 1)}),
            ("yes-broccoli", {"game": "advanced", "extra_powers": '{"0": 2}'}, {"extra_powers": {"0": 2}}),
            ("yes-broccoli", {"foods": '{"kiwi": 4}'}, {"foods": {"kiwi": 4}}),
            ("pyramid-shambo", {"colours": "KW"}, {"colours": "KW"}),
            ("snail-invasion", {"plants": "RRY"}, {"plants": "RRY"}),
            ("carrotia", {"characters": '["ghost", "clown"]'}, {"characters": ("ghost", "clown")}),
            ("carrots-and-broccoli", {"turn_limit": "30"}, {"turn_limit": 30}),
        ],
    )
    def test_what_the_fields_write_is_understood(self, name, asked, found):
        shown = pages.play_page(Asked(game=name))
        say(table(shown), {"options": asked, "players": []})
        options = table(shown).match.start.options
        assert {option: options[option] for option in found} == found

    def test_a_preset_fills_what_was_not_chosen_by_itself(self):
        shown = pages.play_page(Asked(game="snail-invasion", options={"board": "16"}))
        say(table(shown), {"options": {"variant": "patio"}, "players": ["person", "gentle"]})
        options = table(shown).match.start.options
        assert (options["plants"], options["snails"], options["board"]) == ("R", "3", 16)
        assert table(shown).match.players == ("person",)

    def test_what_cannot_be_is_said_and_the_screen_stays(self):
        shown = pages.play_page(Asked(game="snail-invasion"))
        start = table(shown)
        say(start, {"options": {"plants": "XYZ"}, "players": []})
        assert "plants cannot be" in start.trouble
        assert table(shown) is start

    @pytest.mark.parametrize("nonsense", [{}, None, {"choose": 3}, {"choose": "win"}, {"options": [], "players": {}}])
    def test_nonsense_from_a_page_does_nothing(self, nonsense):
        shown = pages.play_page(Asked(game="snail-invasion"))
        start = table(shown)
        say(start, nonsense)
        assert table(shown) is start

    @pytest.mark.parametrize("asked", [{"options": {"seats": "3"}}, {"players": "person,person,gentle"}])
    def test_characters_for_as_many_as_play_are_taken(self, asked):
        """Two play otherwise: looked at by itself, a list of three would be too long."""
        options = {"characters": "ghost,clown,mummy", **asked.get("options", {})}
        shown = pages.play_page(Asked(game="carrotia", seed="3", **{**asked, "options": options}))
        assert not notes(shown)
        assert table(shown).match.start.options["characters"] == ("ghost", "clown", "mummy")

    def test_options_at_odds_in_the_address_do_no_harm(self):
        shown = pages.play_page(Asked(game="snail-invasion", options={"seats": "9", "board": "16"}))
        assert notes(shown)
        assert list(table(shown).ways) == ["bot", "alone", "friend", "watch"]

    @pytest.mark.parametrize("name", BUILT_IN)
    def test_every_word_is_said(self, name):
        with marked():
            screen = table(pages.play_page(Asked(game=name))).screen
        words = [screen["ask"], screen["more"], screen["begin"], screen["rules"]["label"]]
        words += [way[part] for way in screen["ways"] for part in ("title", "words")]
        words += [word for pair in screen["rules"]["all"] for word in pair]
        words += [field[part] for field in screen["fields"] for part in ("label", "about")]
        assert unmarked(" ".join(words)).split() == []


class TestLearn:
    def test_the_game_of_the_address_is_taught(self):
        assert table(pages.learn_page(Asked(game="Snail-Invasion", step="blocking"))).step == "blocking"

    def test_without_a_game_one_is_chosen(self):
        shown = pages.learn_page(Asked())
        say(table(shown), {"choose": "pyramid-shambo"})
        assert table(shown).lesson.game == "pyramid-shambo"

    def test_a_game_that_is_not_there_is_said(self):
        assert "Did you mean snail-invasion?" in notes(pages.learn_page(Asked(game="snail-invasio")))


class TestLesson:
    def test_a_step_that_is_not_there_is_said_and_the_lesson_begins(self):
        shown = pages.lesson_page("snail-invasion", Asked(step="none", code="nonsense"))
        said = "The address asks for a step that is not there. The course has steps 1 to 23."
        assert said in notes(shown)  # by numbers, as on the page: its names are for addresses
        assert table(shown).step

    def test_practice_that_is_not_there_is_said_without_the_names_of_addresses(self):
        said = "The address asks for practice that is not there. Choose one under “What you can do”."
        assert said in notes(pages.lesson_page("snail-invasion", Asked(rung="nonsense", seed="1")))

    def test_an_address_leads_to_a_step(self):
        assert table(pages.lesson_page("snail-invasion", Asked.read("step=blocking"))).step == "blocking"


def test_what_an_address_is_told_is_said():
    with marked():
        for asked in (
            Asked(game="snail-invasion", players="cat"),
            Asked(game="snail-invasion", players="gentle"),
            Asked(game="snail-invasion", options={"colour": "red", "seats": "9"}),
        ):
            assert unmarked(notes(pages.play_page(asked))).split() == []
