"""Powers of one's own, described as data: when they are played, on whose bid, and what they make of it. YB-23."""

from __future__ import annotations

import json

import pytest

from garden_widgets.core.errors import OptionError, PositionError
from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.scene import SCENERY
from tests.shelf.yes_broccoli.broccoli import all_ready, at, opened, refusal, rule_against, texts, walk

pytestmark = pytest.mark.rule("YB-23")


def with_salt(bids: str = "4 6", *others: str, **salt: object):
    """Make the window after the reveal in which red holds a power of this description."""
    options = {"powers": {"salt": salt}}
    return opened(
        bids,
        "soda mushroom rice"[: 13 if len(bids) < 4 else None],
        ("salt", *(others or ("leftovers",))),
        options=options,
    )


@pytest.mark.parametrize(
    ("salt", "value", "icons", "told"),
    [
        ({"add": 2}, 6, 5, "now 6."),
        ({"add": -7}, -3, 5, "now -3."),
        ({"multiply": 3}, 12, 5, "now 12."),
        ({"multiply": 0.5}, 2, 5, "now 2."),
        ({"multiply": 1.5}, 6, 5, "now 6."),
        ({"multiply": -1}, -4, 5, "now -4."),
        ({"set": 0}, 0, 5, "now 0."),
        ({"set": 9, "icons": -4}, 9, 1, "now 9, now 1 icon."),
        ({"icons": 2}, 4, 7, "now 7 icons."),
        ({"icons": -9}, 4, 0, "now 0 icons."),
    ],
)
def test_it_adds_multiplies_or_sets_and_changes_icons(salt, value, icons, told):
    state = with_salt(**salt).play("power salt 0", 0)
    assert state.strength_of(0) == (value, icons)
    assert (state.events[0].text, state.events[0].rule) == (
        f"The red player plays salt on their own bid: {told}",
        "YB-14",
    )
    assert (state.events[0].parts["before"], state.events[0].parts["kind"]) == (4, "salt")
    assert f"salt: {told}" in str(state)


def test_halves_are_rounded_down():
    assert with_salt("5 6", multiply=0.5).play("power salt 0", 0).strength_of(0).value == 2
    assert with_salt("3 6", add=-6).play("power salt 0", 0).strength_of(0).value == -3


def test_it_is_played_on_any_bid_on_the_own_one_or_on_another():
    assert [text for text in texts(with_salt(add=1), 0) if text != "ready"] == ["power salt 0", "power salt 1"]
    assert texts(with_salt(add=1, target="own"), 0) == ["power salt", "ready"]
    assert texts(with_salt(add=1, target="other"), 0) == ["power salt 1", "ready"]
    own = with_salt(add=1, target="own").play("power salt", 0)
    assert (own.strength_of(0).value, own.strength_of(1).value) == (5, 6)
    state = with_salt(add=1, target="other")
    found = refusal(state, "power salt 0", 0)
    assert (found.rule, found.why) == ("YB-14", "Salt is for somebody else's bid.")
    assert state.play("power salt 1", 0).events[0].text == "The red player plays salt on the blue player's bid: now 7."


def before_the_bids(**salt):
    options = {"powers": {"salt": {"add": 3, **salt}}, "game": "advanced"}
    return at(options=options, stage="D", market=["soda", "rice"], powers=[["salt"], ["no-thank-you"]])


def test_it_can_be_laid_on_a_bid_to_come():
    state = before_the_bids(window="D").play("power salt 1", 0)
    assert state.events[0].text == "The red player plays salt on the blue player's bid to come."
    assert "What will change it: salt." in str(state)
    assert GAME.from_dict(state.to_dict()) == state
    state = all_ready(state).play("bid 4", 0)
    assert "What will change it" in str(state.seen_by(0))
    for view in (state, state.seen_by(0), state.seen_by(1)):
        assert GAME.from_dict(view.to_dict()) == view
    state = all_ready(state.play("bid 2", 1))
    assert (state.strength_of(1).value, state.order) == (5, (1, 0))
    own = before_the_bids(window="D", target="own").play("power salt", 0)
    assert own.events[0].text == "The red player plays salt on their own bid to come."


@pytest.mark.rule("YB-R8")
def test_what_lies_on_a_bid_to_come_can_be_undone():
    state = before_the_bids(window="DR").play("power salt 1", 0)
    after = state.play("power no-thank-you", 1)
    assert (after.stage, after.powers.changes) == ("bid", ((), ()))
    assert after.play("bid 4", 0).play("bid 2", 1).order == (0, 1)


@pytest.mark.rule("YB-R3")
def test_it_waits_for_its_window():
    assert rule_against(before_the_bids(), "power salt 0", 0) == "YB-R3"
    assert rule_against(with_salt(add=1, window="D"), "power salt 0", 0) == "YB-R3"
    assert "power salt 0" in texts(before_the_bids(window="DR"), 0)
    assert "power salt 0" in texts(with_salt(add=1, window="DR"), 0)


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("salt", "such as nibbler, or its effect"),
        (7, "such as nibbler, or its effect"),
        ({}, "it has to change a bid"),
        ({"add": 0, "icons": 0}, "it has to change a bid"),
        ({"multiply": 1}, "it has to change a bid"),
        ({"add": 1, "set": 3}, "it has one of add, multiply and set"),
        ({"add": 1, "multiply": 2}, "it has one of add, multiply and set"),
        ({"add": 1, "colour": 3}, "window, target, add, multiply, set and icons, not by colour"),
        ({"add": 1.0}, "add wants a whole number from -99 to 99"),
        ({"add": True}, "add wants a whole number"),
        ({"set": 100}, "set wants a whole number"),
        ({"icons": "2"}, "icons wants a whole number"),
        ({"multiply": 0.3}, "a number of halves, such as 2 or 0.5"),
        ({"multiply": 100}, "a number of halves"),
        ({"multiply": "2"}, "a number of halves"),
        ({"multiply": float("inf")}, "a number of halves"),
        ({"multiply": float("nan")}, "a number of halves"),
        ({"multiply": True}, "a number of halves"),
        ({"add": 1, "window": "T"}, "after the deal, after the reveal, or both"),
        ({"add": 1, "window": ["R"]}, "after the deal, after the reveal, or both"),
        ({"add": 1, "target": "seat"}, '"any", "own" or "other"'),
    ],
)
def test_what_is_no_power_is_met_with_a_sentence(what, told):
    with pytest.raises(OptionError) as caught:
        GAME.start(game="advanced", powers={"salt": what})
    assert told in str(caught.value)


def test_the_edges_are_allowed():
    for salt in ({"add": 99}, {"add": -99}, {"multiply": 99}, {"set": -99}, {"icons": 99}):
        assert with_salt(**salt).play("power salt 0", 0)


def test_the_options_are_written_and_read_back():
    powers = {"salt": {"add": 2, "window": "DR"}, "echo": "no-thank-you"}
    state = GAME.start(game="advanced", powers=powers)
    assert state.to_dict()["options"]["powers"] == powers
    assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state
    option = GAME.option("powers")
    assert option.read(option.write(state.options["powers"])) == powers


OPTIONS = {
    "game": "advanced",
    "extra_powers": {"0": 4, "1": 4},
    "powers": {
        "salt": {"window": "DR", "target": "other", "multiply": 1.5, "icons": -1},
        "spice": {"window": "D", "target": "own", "set": 5},
    },
}


def test_games_with_them_are_read_back_and_drawn_at_every_moment():
    played = set()
    for seed in range(4):
        for state, move in walk(seed, seats=3, **OPTIONS):
            for view in (state, state.seen_by(0), state.seen_by(None)):
                assert GAME.from_dict(view.to_dict()) == view
            if str(move).startswith(("power salt", "power spice")):
                SCENERY.scene(state)
                assert SCENERY.path(state, move)
                after = state.after(move)
                played.add((str(move).split()[1], state.stage))
                assert all(str(event.text) for event in after.events)
    assert played == {("salt", "D"), ("salt", "R"), ("spice", "D")}


OPEN = {"stage": "R", "market": ["soda", "rice"], "bids": ["4", "6"], "powers": [[], ["no-thank-you"]]}


@pytest.mark.parametrize(
    ("target", "changes", "fits"),
    [
        ("own", [["salt"], []], True),
        ("own", [[], ["salt"]], False),
        ("other", [["salt"], []], False),
        ("other", [[], ["salt"]], True),
        ("any", [[], ["salt"]], True),
        ("any", [["salt"], []], True),
    ],
)
def test_what_can_be_undone_lies_where_it_can_have_been_played(target, changes, fits):
    position = {
        "options": {"game": "advanced", "powers": {"salt": {"add": 1, "target": target}}},
        **OPEN,
        "changes": changes,
        "undo": {"seat": 0, "power": "salt", "changes": [[], []]},
    }
    if fits:
        assert at(**position).play("power no-thank-you", 1).powers.changes == ((), ())
    else:
        with pytest.raises(PositionError, match=r"undo\.changes"):
            at(**position)


@pytest.mark.parametrize("window", ["R", "D", "DR"])
def test_only_what_is_laid_before_the_bids_can_lie_where_no_bid_is(window):
    position = {
        "options": {"game": "advanced", "powers": {"salt": {"add": 1, "window": window}}},
        "stage": "bid",
        "market": ["soda", "rice"],
        "changes": [["salt"], []],
    }
    if window == "R":
        with pytest.raises(PositionError, match="changes"):
            at(**position)
    else:
        assert at(**position).play("bid 4", 0).play("bid 4", 1).strength_of(0).value == 5


def test_the_icon_and_the_words_of_the_card_say_what_it_does():
    drawn = [
        (str(SCENERY.scene(with_salt(**salt).seen_by(0))), told)
        for salt, told in (
            ({"add": 2, "icons": 1}, "Any bid: +2 and +1 icon."),
            ({"multiply": 0.5, "target": "own"}, "Your own bid: \u00d70.5."),
            ({"set": 7, "target": "other"}, "Somebody else's bid: =7."),
            ({"icons": 2}, "Any bid: +2 icons."),
        )
    ]
    for scene, told in drawn:
        assert told in scene
    assert [sign in scene for (scene, _), sign in zip(drawn, ("'+2'", "'\u00d70.5'", "'=7'"), strict=False)] == [
        True
    ] * 3


def test_a_film_shows_what_it_did():
    for state, said in (
        (with_salt(add=2), "Blue's bid: now 8"),
        (before_the_bids(window="D"), "For Blue's bid to come"),
    ):
        move = state.parse("power salt 1", 0)
        assert said in [str(beat.caption) for beat in SCENERY.beats(state, move, state.after(move))]
