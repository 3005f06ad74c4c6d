"""What fellow players say of their moves is true: in positions that are drawn, and in quests that they play."""

from __future__ import annotations

import re

import pytest

from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.carrotia.bots import BOTS
from garden_widgets.shelf.carrotia.bots.hints import hint, missing
from garden_widgets.shelf.carrotia.bots.player import FAVOURITES
from garden_widgets.shelf.carrotia.bots.reasons import reason
from garden_widgets.shelf.carrotia.bots.remarks import remark
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELL, OPPOSITE
from garden_widgets.shelf.carrotia.engine.running import ways_on
from tests.shelf.carrotia.garden import RING, at, running, walk

OPEN = """
    ES  ESW  SW
    NES NESW NSW
    NE  NEW  NW
"""
"""A maze in which every tile leads to all its neighbours."""


def said(state, move, **how):
    return str(remark(state, state.parse(move), **how))


def steps_to(state, goal):
    """Count the steps to a cell without turning round and without leaving by the exit; 99 where there is no way."""
    edge, seen, steps = {(state.run.rabbit, state.run.came_from)}, set(), 0
    while edge:
        if any(cell == goal for cell, _ in edge):
            return steps
        seen |= edge
        edge = {
            (BESIDE[state.size][cell][side], OPPOSITE[side])
            for cell, came in edge
            if cell != state.card.exit
            for side in ways_on(state.maze, state.size, cell, came, 0)
        } - seen
        steps += 1
    return 99


class TestBuilding:
    def test_a_way_to_the_exit(self):
        state = at("build", "ES EW SW\nNS . .\n. . NW", hands=[["T", "X"], []], card_exit="c1", card_entry="c3")
        assert said(state, "place NSW c2") == "Now a way leads to the exit."

    @pytest.mark.parametrize(("carrots", "words"), [([3], "carrots"), ([1], "carrot")])
    def test_towards_carrots(self, carrots, words):
        state = at("build", ". . .\nES . .\nN . .", hands=[["I", "D"], []], card_carrots={"b2": carrots})
        assert said(state, "place EW b2") == f"This leads to the {words} on b2."
        assert said(state, "place NS b2") == ""

    def test_nearer_to_the_exit(self):
        state = at("build", ". . .\n. . .\nNE . .", hands=[["I", "L"], []])
        assert said(state, "place EW b1") == "So we come nearer to the exit."
        assert said(state, "place NS b1") == said(state, "place EW b3") == ""

    def test_what_did_not_fit(self):
        state = at("build", "ES EW SW\nNS NS NS\nNE NS NW", hands=[["I"], []])
        assert said(state, "place EW b1") == "Now the paths fit better."

    def test_done(self):
        assert said(at("build", RING, hands=[["D"], []]), "done") == "The maze is good like that."
        barred = RING.replace("SW\n    NS", "NS\n    NS")
        assert said(at("build", barred, hands=[["D"], []]), "done") == "None of my tiles makes it better."

    def test_mending(self):
        faulty = at("mend", "ES EW NS\nNS . NS\nN . NS")
        assert said(faulty, "turn c3 EW") == "Now a way leads to the exit."
        misfit = at("mend", "ES EW SW\nNS . EW\nNE EW NW")
        assert said(misfit, "turn c2 NS") == "Now the paths fit better."
        assert said(misfit, "turn a2 EW") == ""
        assert said(misfit, "swap b1 b3") == ""
        assert said(misfit, "done") == ""

    def test_the_extra_bird(self):
        state = at("extra", OPEN, extra_bird="hawk", carrots={"a1": [3]})
        assert said(state, "extra c3") == "There it is far from the carrots."
        assert said(state, "extra b3") == ""

    @pytest.mark.parametrize("character", FAVOURITES)
    def test_a_character_is_chosen_for_what_it_can(self, character):
        state = GAME.start(seats=2)
        assert said(state, f"choose {character}").startswith(f"The {character} ")
        assert said(state, f"choose {character}", careless=True) == ""


def run(drawn=OPEN, **rest):
    return running(drawn, **{"rested": True, **rest})


class TestRunning:
    def test_off_to_carrots_that_lie_nearest_of_those_that_can_be_brought_home(self):
        state = run(rabbit="a1", moves=8, carrots={"b3": [1, 1], "a3": [3], "c1": [1]})
        assert said(state, "go N") == "Off to the carrots on a3!"
        assert said(state, "go E") == "Off to the carrot on c1!"
        late = run(rabbit="a1", moves=4, carrots={"c1": [1]})
        assert said(late, "go N") == ""

    def test_what_is_gathered_at_once_is_seen_without_words(self):
        assert said(run(rabbit="a1", moves=8, carrots={"a2": [3]}), "go N") == ""

    def test_home_and_why(self):
        enough = {"store": 12, "gathered": [3, 3, 3], "rabbit": "b2", "came_from": "W"}
        assert said(run(moves=8, carrots={"c1": [3]}, **enough), "go N") == "We have enough: home now!"
        assert said(run(moves=8, carrots={"b1": [3]}, **enough), "go S") == ""
        few = {"gathered": [3], "rabbit": "b2", "came_from": "W"}
        assert said(run(moves=3, **few), "go N") == "Time runs short: home now!"
        assert said(run(moves=6, **few), "go N") == "No more carrots: home now!"
        assert said(run(moves=4, carrots={"a1": [3]}, **few), "go N") == "No time for more carrots!"
        walled = OPEN.replace("NEW  NW", "EW  NW").replace("NES NESW", "NS  NEW").replace("NE  EW", "N   E")
        assert said(run(walled, moves=8, carrots={"a1": [1]}, **few), "go N") == "No carrots in reach: home now!"

    def test_away_from_the_hawk(self):
        state = run(rabbit="a1", moves=9, birds={"hawk": "b2"}, dice={"hawk": "W"})
        assert said(state, "go E") == "Out of the hawk's way!"
        assert said(state, "go N") == "No more carrots: home now!"

    def test_a_careless_one_says_what_it_is(self):
        state = run(rabbit="b3", came_from="W", moves=9, carrots={"c3": [1]})
        assert said(state, "go S") == ""
        assert said(state, "go S", careless=True) == "I just love to run!"
        assert said(state, "go S", careless=True, wary=True) == "Just a little way round!"

    def test_a_rest(self):
        state = running(OPEN, rabbit="b2", moves=9)
        assert said(state, "rest b2 b2") == "Two more carrots for our basket."
        assert said(state, "rest a1 b2") == ""

    @pytest.mark.parametrize(
        ("power", "words"),
        [
            ("ghost a3", "There lie 3 carrots!"),
            ("ghost c1", "There lies a carrot!"),
            ("ghost c3", "Home in one leap!"),
            ("ghost a2", ""),
            ("clown", "Let us turn round!"),
            ("vampire", "Straight through the closed edge!"),
        ],
    )
    def test_powers(self, power, words):
        team = {"seats": 3, "characters": ["ghost", "clown", "vampire"]}
        state = run(rabbit="b1", moves=9, carrots={"a3": [3], "c1": [1]}, **team)
        assert said(state, f"power {power}") == words

    def test_after_a_power_that_lasts_the_step_needs_no_words(self):
        state = run(
            rabbit="b1",
            came_from="W",
            moves=9,
            characters=["clown", "ghost"],
            active=["clown"],
            powers_used=[True, False],
            carrots={"a3": [3]},
        )
        assert said(state, "go W") == ""

    def test_enough_is_lifted_home(self):
        state = run(rabbit="a1", store=12, gathered=[3, 3, 3], moves=9, characters=["ghost", "clown"])
        assert said(state, "power ghost c3") == "We have enough: home now!"

    @pytest.mark.parametrize(
        ("die", "turned", "words"),
        [
            ("hawk:W", "hawk N", "The hawk must leave the carrots on a2!"),
            ("hawk:rabbit", "hawk N", "The hawk must not come to us!"),
            ("hawk:N", "hawk E", ""),
            ("crow:N", "crow rabbit", "The crow shall bring us its carrots!"),
        ],
    )
    def test_the_sailor(self, die, turned, words):
        bird, face = die.split(":")
        state = run(
            rabbit="b1",
            moves=9,
            characters=["sailor", "clown"],
            birds={bird: "b2"},
            dice={bird: face},
            carried={bird: [3]} if bird == "crow" else {},
            carrots={"a2": [3]},
        )
        assert said(state, f"power sailor {turned}") == words

    def test_the_mummy(self):
        rest = {"acting": "hawk", "birds": {"hawk": "b2"}, "moves": 5, "characters": ["mummy", "clown"]}
        struck = at("act", OPEN, rabbit="b2", came_from="S", gathered=[3], **rest)
        assert said(struck, "power mummy") == "The hawk must not carry us off!"
        robbed = at("act", OPEN, rabbit="a1", carrots={"b2": [1]}, **rest)
        assert said(robbed, "power mummy") == "I save the carrot on b2!"


class TestBirds:
    def test_of_ways_to_fly_one_without_carrots(self):
        state = at("fly", OPEN, birds={"bat": "a1"}, dice={"bat": "rabbit"}, rabbit="b3", moves=5, carrots={"a2": [3]})
        assert said(state, "fly bat E") == "There it finds no carrots."
        assert said(state, "fly bat N") == ""

    def test_of_tokens_the_smaller_one(self):
        state = at("act", OPEN, acting="hawk", birds={"hawk": "b2"}, carrots={"b2": [1, 3]}, rabbit="a1")
        assert said(state, "act 1") == "Better one carrot than three!"
        assert said(state, "act 3") == ""

    def test_of_birds_that_come_no_hawk(self):
        state = at("act", OPEN, acting="bat", birds={"bat": "b2"}, carrots={"b2": [1]}, rabbit="a1")
        assert said(state, "act 1 owl") == "Better an owl than a hawk!"
        assert said(state, "act 1 hawk") == ""


TRUE = {
    "home": lambda state, then: then.card is None or steps_to(then, state.card.exit) < steps_to(state, state.card.exit),
    "enough": lambda state, then: state.store < state.setup.enough <= state.store + sum(state.gathered),
    "short": lambda state, then: steps_to(state, state.card.exit) >= state.moves_left - 1,
    "No more": lambda state, then: not state.carrots,
    "No time": lambda state, then: state.carrots,
    "reach": lambda state, then: state.carrots,
    "hawk's way": lambda state, then: "hawk" in state.birds,
    "way leads": lambda state, then: then.way and not state.way,
    "fit": lambda state, then: len(then.misfits) < len(state.misfits),
    "good like that": lambda state, then: state.way and not state.misfits,
}
"""What has to be so where a remark says something."""


def played(kind, seed):
    """Let a team play a quest: each state in which somebody decides, with the move, and what is said of it."""
    state, rng = GAME.start(seats=2), generator(f"words {seed}")
    bot = BOTS[kind]()
    while state.result is None:
        mover = state.movers[0]
        move = state.draw(rng) if mover == CHANCE else bot.decide(state, mover, rng)
        if mover != CHANCE:
            yield state, move, str(bot.remark(state.seen_by(mover), mover, move))
        state = state.after(move)


def faults(state, move, words):
    """List what is not true of a remark."""
    found = [what for what, is_so in TRUE.items() if what in words and not is_so(state, state.after(move))]
    for cell in re.findall(r"\b([a-e][1-5])\b", words):
        heap = dict(state.card.carrots).get(CELL[cell], 0) if state.stage == "build" else state.run.heaps[CELL[cell]]
        if not heap:
            found.append("no carrots there")
        if "Off to" in words and steps_to(state.after(move), CELL[cell]) != steps_to(state, CELL[cell]) - 1:
            found.append("no step nearer")
    if len(words.split()) > 8:
        found.append("long")
    return found


@pytest.mark.parametrize(
    ("kind", "seed"), [("hare", 1), ("frog", 2), ("hedgehog", 3), ("hedgehog", 4), ("squirrel", 5)]
)
def test_in_quests_that_they_play_all_they_say_is_true_and_short(kind, seed):
    heard = [(words, faults(state, move, words)) for state, move, words in played(kind, seed)]
    assert [each for each in heard if each[1]] == []
    assert len({words for words, _ in heard if words}) >= 8


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_played_what_would_be_said_is_true_and_short(seed):
    rng = generator(f"anything {seed}")
    for state, move in walk(GAME.start(seats=2), rng, 260):
        if move.seat >= 0:
            words = str(remark(state, move, careless=True))
            assert faults(state, move, words) == [], (words, state, str(move))


def test_a_hint_for_mending_opens_a_way_with_the_fewest_tiles():
    state = at("mend", ". . .\n. EW ES\n. . N", hands=[["L", "L", "I", "T"], []], card_entry="c1", card_exit="a2")
    first = hint(state, state.turn)
    assert first.cell in {cell for cell in ("a2", "b2", "c1", "c2") if cell}
    assert "entry to the exit" in str(reason(state, first, state.turn)) or state.after(first).way
    mended = state
    for _ in range(len(missing(state))):
        mended = mended.after(hint(mended, mended.turn))
    assert mended.way
    assert hint(mended, mended.turn) is None
