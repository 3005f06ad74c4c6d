"""What a page says in a game: no sentence twice, nothing as done that is only in hand, and what is known no more."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator
from garden_widgets.core.text import Text
from garden_widgets.presenters.says import Says
from tests.presenters.player import MOST_PRESSES, moved, opened, ready

HOW = "Press a piece in the Potting Shed or one of yours on the board"


def said_in_a_game(query, seed):
    """Play a game through its page, and list the sentences of each box that it showed."""
    page, rng, boxes = opened("play", query), generator("said", seed), []
    ready(page)
    for _ in range(MOST_PRESSES):
        if page.phase != "play":
            break
        moved(page, rng)
        boxes.append(page.shows(page.ids("says")[0])["said"]["sentences"])
    return boxes


@pytest.mark.parametrize("name", gw.games)
def test_in_whole_games_no_sentence_stands_twice_in_a_box(name):
    seats = max(2, *(count for count in gw.games[name].seats if count < 4))
    players = ",".join(["person", *["gentle"] * (seats - 1)])
    boxes = said_in_a_game(f"game={name}&seats={seats}&players={players}&seed=7&end_after=60", name)
    assert len(boxes) > 4
    for sentences in boxes:
        assert len(sentences) == len(set(sentences)), sentences


def test_what_happened_and_what_follows_say_the_same_once():
    says = Says()
    says.say("It is your turn. Red pays. It is your turn.", details="Red pays. Press it.")
    assert says.said["sentences"] == ["It is your turn.", "Red pays.", "Press it."]
    assert says.said["text"] == "It is your turn. Red pays. Press it."
    says.say(Text("Go on. Go on."))
    assert says.said["text"] == "Go on."


def test_a_payment_in_hand_would_be_paid_and_nothing_comes_after_it():
    boxes = said_in_a_game(
        "game=pyramid-shambo&seats=3&players=person,gentle,gentle&seed=7&end_after=60", "pyramid-shambo"
    )
    held = [box for box in boxes if any("still missing" in each for each in box)]
    assert held
    for box in held:
        assert " would " in box[-1]
        assert len(box) == 2


def test_how_to_press_is_said_in_the_first_turns_only():
    boxes = said_in_a_game("game=snail-invasion&players=person,gentle&seed=7&end_after=24", "how")
    told = [k for k, box in enumerate(boxes) if any(each.startswith(HOW) for each in box)]
    assert told
    assert len(told) < 8
    assert not any(k > 20 for k in told)
    assert any("You rolled" in each for box in boxes for each in box)


def test_alone_nobody_else_is_named():
    boxes = said_in_a_game("game=carrotia&seats=1&players=person&seed=7&end_after=30", "alone")
    for box in boxes:
        assert not any("Player 1" in each or "Everybody" in each for each in box), box


def test_the_end_of_a_game_alone_is_about_no_others():
    page = opened("play", "game=carrotia&seats=1&players=person&seed=7&end_after=30")
    page.button("give-up")
    page.button("sure")
    assert "Everybody" not in page.said
