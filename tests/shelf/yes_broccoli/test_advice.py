"""What a player is told when they decide: what is asked for, which powers fit, and what each would do."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.registry import games
from garden_widgets.shelf.yes_broccoli.engine.powers import CHANGES, POWERS
from garden_widgets.tables import thinking
from tests.presenters import pages
from tests.presenters.pages import say, tap
from tests.shelf.yes_broccoli.broccoli import GAME, at, opened, up, walk

SCENERY = games.scenery("yes-broccoli")


def asks(state, seat=0):
    return str(SCENERY.asks(state, seat))


def about(state, *chosen):
    return str(SCENERY.about(state, chosen))


def test_at_each_stage_it_is_said_what_to_press():
    state = up("apple", "soda")
    assert "nobody sees it" in asks(state)
    state = state.play("bid 8", 0).play("bid 7", 1)
    assert asks(state) == "Press the food that you take."
    assert asks(state, 1) == ""
    assert asks(state.play("take apple"), 1) == "Press the food that is left."


def test_each_power_that_fits_is_told_with_what_it_does():
    state = opened("4 6", "soda rice", ("nibbler leftovers", "picky-eater"))
    assert asks(state) == "Nibbler fits now. 3 less for any bid. Press its card, or “I am ready”."


def test_where_none_fits_it_says_so():
    state = opened("4 6", "soda rice", ("leftovers", "picky-eater"))
    assert asks(state) == "No power of yours fits now: press “I am ready”."


def test_a_power_in_hand_says_what_would_come_of_it_on_each_bid():
    state = opened("4 6", "soda rice", ("picky-eater", ""))
    assert about(state, "power:picky-eater") == (
        "Picky Eater. 3 more for any bid. "
        "On the red player's bid: 4 + 3 = 7, and the red player is first. "
        "On the blue player's bid: 6 + 3 = 9, and the blue player is first."
    )


def test_with_many_players_the_board_shows_what_would_come_of_it():
    state = opened("4 6 5", "soda rice apple", ("super-hungry", "", ""))
    assert about(state, "power:super-hungry").endswith("Any bid counts double. Press the player whom it is for.")
    shown = [getattr(item, "text", "") for item in SCENERY.preview(state, ("power:super-hungry",))]
    assert [text for text in shown if "x 2" in text] == ["4 x 2 = 8", "6 x 2 = 12", "5 x 2 = 10"]


def test_every_power_in_hand_says_what_it_does_and_what_to_press():
    told = set()
    for seed in range(60):
        for state, _ in walk(seed, 200, seats=3, game="advanced"):
            for seat in state.movers if state.is_window else ():
                for move in state.moves(seat):
                    path = SCENERY.path(state, move)
                    for n in range(1, len(path)):
                        said = about(state, *path[:n])
                        assert said.startswith(str(state.setup.named_power(move.power)))
                        assert "Press" in said or "On the red player's bid" in said
                        told.add(move.power)
        if len(told) == len(PRESSED_ON):
            break
    assert told == PRESSED_ON


PRESSED_ON = {name for name, power in POWERS.items() if power.needs}


def test_what_is_told_of_a_bid_is_what_comes_of_it():
    for kind in CHANGES - {"early-bird"}:
        state = opened("4 6", "soda rice", (kind, "leftovers"))
        said = about(state, f"power:{kind}")
        for seat in (0, 1):
            after = state.play(f"power {kind} {seat}", 0)
            first = str(GAME.start().who(after.taking_order[0]))
            assert f"and the {first} is first" in said


# Going on by itself ---------------------------------------------------------------------------------------------------


NOTHING_FITS = {"options": {"game": "advanced"}, "stage": "D", "market": ["apple", "soda"], "powers": [["nibbler"], []]}


def page(players, **settings):
    table = pages.play(gw.Match.at(at(**NOTHING_FITS), seed=1, players=players), pages.Jobs())
    say(table.settings, settings)
    return table


def test_where_the_only_choice_is_to_be_ready_the_game_goes_on_by_itself():
    table = page(["person", "random"], once=True)
    pages.passes(table, 60)
    assert str(table.match.record[0]) == "ready"
    assert table.match.state.stage == "bid"


@pytest.mark.parametrize(("players", "once"), [(["person", "random"], False), (["person", "person"], True)])
def test_it_waits_where_that_is_not_wanted_or_would_tell_somebody_else_something(players, once):
    table = page(players, once=once)
    pages.passes(table, 60)
    assert all(move.seat != 0 for move in table.match.record[: table.match.now])


def test_the_page_says_it_and_tells_the_power_in_hand():
    state = opened("4 6", "soda rice", ("picky-eater", ""))
    table = pages.play(gw.Match.at(state, seed=1, players=["person", "random"]))
    assert "Picky Eater fits now" in table.says.said["text"]
    tap(table, "power:picky-eater")
    assert "4 + 3 = 7" in table.says.said["text"]


def test_what_is_in_hand_stays_there_while_others_act(monkeypatch):
    monkeypatch.setattr(thinking.Thinking, "bots_first", lambda self, then: then())
    state = opened("4 6", "soda rice", ("picky-eater", "nibbler"))
    table = pages.play(gw.Match.at(state, seed=1, players=["person", "random"], replies="later"), pages.Jobs())
    tap(table, "power:picky-eater")
    table.match.play("ready", 1)
    assert table.chosen == ("power:picky-eater",)
    assert "4 + 3 = 7" in table.says.said["text"]
    tap(table, "seat:0")
    assert table.match.state.strength_of(0).value == 7
    assert table.chosen == ()


def test_the_film_of_the_end_is_told_from_where_the_person_sits(monkeypatch):
    state = opened("4 6", "soda rice", ("picky-eater", "nibbler"), meal=3, round=8)
    for move, seat in (("ready", 1), ("ready", 0), ("take rice", 1), ("take soda", 0), ("ready", 1)):
        state = state.play(move, seat)
    match = gw.Match.at(state, seed=1, players=["random", "person"], replies="later")
    table = pages.play(match, pages.Jobs())
    table.picture.is_seen, beats = True, []
    monkeypatch.setattr(table.picture, "play", lambda film, *_: beats.extend(film))
    match.play("ready", 0)
    shown = [{item.token for item in beat.scene} for beat in beats]
    assert match.result is not None
    assert shown
    assert not any("power:picky-eater" in tokens for tokens in shown)
