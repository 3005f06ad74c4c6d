"""What comes by itself until somebody has to decide: drawn, from a script, without a choice, or found by a bot."""

from __future__ import annotations

from functools import partial

import pytest

import garden_widgets as gw
from garden_widgets.core import automatic, house
from garden_widgets.core.automatic import advance, drawn, next_move, only_move
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.core.player import at_once
from tests.core.test_match import Scripted
from tests.core.toy import GAME, ROLLS, Bid, Roll

START = GAME.start()
ROLLED = START.play("deal 14 26").play("roll 3")


def never(state, entry):
    return None


def test_chance_comes_until_somebody_has_to_decide():
    steps = list(advance(START, 0, partial(drawn, 7)))
    assert [move.seat for move, _ in steps] == [CHANCE, CHANCE]
    assert steps[-1][1] == gw.Match(GAME, seed=7).state


def test_where_somebody_decides_nothing_comes():
    assert list(advance(ROLLED, 2, partial(drawn, 7))) == []
    assert at_once(next_move(ROLLED, 2, never)) is None
    assert at_once(next_move(ROLLED, 2)) is None


def test_what_is_drawn_follows_from_the_seed_and_the_entry():
    dealt = START.play("deal 14 26")
    assert drawn(7, dealt, 1) == dealt.draw(generator(7, 1))
    assert len({str(drawn(seed, dealt, entry)) for seed in range(5) for entry in range(5)}) > 1


def test_the_first_source_that_has_a_move_gives_it():
    six = Roll(CHANCE, 6)
    dealt = START.play("deal 14 26")
    assert at_once(next_move(dealt, 1, never, lambda state, entry: six, partial(drawn, 7))) == six


def test_each_source_is_told_what_led_to_the_state():
    asked = []

    def source(state, entry):
        asked.append((state, entry))
        return drawn(7, state, entry)

    steps = list(advance(START, 40, source))
    assert asked == [(START, 40), (steps[0][1], 41), (steps[1][1], 42)]


def test_a_bot_is_given_time_between_its_slices():
    bot = Scripted(Bid(1, 2))
    work = next_move(ROLLED, 2, never, lambda state, entry: automatic.bot_move(bot, state, 1, 7, entry))
    assert next(work) is None
    with pytest.raises(StopIteration) as done:
        next(work)
    assert done.value.value == Bid(1, 2)
    assert [(seat, view.hands[0]) for view, seat in bot.saw] == [(1, (0, 0))]


def test_a_move_is_without_a_choice_where_there_is_no_other():
    class One(type(ROLLED)):
        __slots__ = ()
        due = (0,)
        listed = (Bid(0, 1),)
        movers = property(lambda self: self.due)

        def moves(self, seat=None):
            return self.listed if seat in self.due else ()

    parts = ("opts", "hands", "bids", "prize", "acorns", "used", "rung")
    one = One(*(getattr(ROLLED, part) for part in parts))
    assert only_move(one, 0) == Bid(0, 1)
    for due, listed in (((0, 1), One.listed), ((), One.listed), ((0,), (Bid(0, 1), Bid(0, 4))), ((CHANCE,), ROLLS)):
        One.due, One.listed = due, listed
        assert only_move(one, 0) is None


def test_what_is_called_out_leaves_the_state_as_it_is():
    assert house.after(ROLLED, house.Call(0, house.GIVE_UP)) is ROLLED
    assert house.after(ROLLED, Bid(0, 1)) == ROLLED.play("bid 1", 0)
