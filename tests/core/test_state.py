"""What every state does alike, shown on the toy game."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass
from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import NoLegalMove
from garden_widgets.core.move import CHANCE, CLOCK, Move
from tests.core import toy
from tests.core.toy import GAME, Bell, Bid, Deal, Roll


@dataclass(frozen=True, slots=True)
class Mute(Move):
    """A move without a text."""


@dataclass(frozen=True, slots=True)
class Foreign(Move):
    """A move of another game."""

    text: str

    def __str__(self) -> str:
        return self.text


START = GAME.start(bell=True)
DEALT = START.play("deal 14 26")
ROLLED = DEALT.play("roll 5")
HALF = ROLLED.play("bid 4", 0)
OVER = ROLLED.play("bell")


# Moves


def test_without_a_seat_moves_are_those_of_the_only_mover():
    assert HALF.moves() == HALF.moves(1) == (Bid(1, 2), Bid(1, 6))


def test_with_several_movers_a_seat_is_needed():
    with pytest.raises(ValueError, match=r"Seats 0 and 1 may move at the same time; name one: moves\(0\)"):
        ROLLED.moves()


def test_who_may_not_move_has_no_moves():
    assert HALF.moves(0) == ()
    assert DEALT.moves(0) == ()
    assert ROLLED.moves(CHANCE) == ()


@pytest.fixture
def stuck(monkeypatch):
    """A state of the open toy game, in which seat 1 is on turn and has no legal move."""
    state = toy.OPEN.start().play("deal 14 26").play("roll 5").play("bid 4", 0)
    monkeypatch.setattr(toy.OpenState, "_legal_moves", lambda self, seat: ())
    return state


@pytest.mark.parametrize(
    "look",
    [
        pytest.param(lambda state: state.moves(), id="moves"),
        pytest.param(lambda state: state.why_not("bid 2"), id="why_not"),
        pytest.param(lambda state: state.play("bid 2"), id="play"),
        *(
            pytest.param(lambda state, kind=kind: gw.Match.at(state, seed=1, players=[kind, kind]).run(), id=kind)
            for kind in ("random", "gentle", "strong", "frog")
        ),
        pytest.param(lambda state: gw.Match.at(state, seed=1).play("bid 2"), id="person"),
    ],
)
def test_a_player_on_turn_without_a_legal_move_is_named_with_the_position(stuck, monkeypatch, look):
    monkeypatch.setitem(gw.games._all(), toy.OPEN.name, toy.OPEN_ENTRY)
    with pytest.raises(NoLegalMove) as caught:
        look(stuck)
    assert str(caught.value) == (
        f"Seat 1, {stuck.seat_name(1)}, is on turn and has no legal move, which is a fault of open-auction: "
        f"{stuck.to_dict()!r}"
    )
    assert (caught.value.seat, caught.value.position) == (1, stuck.to_dict())


def test_what_is_said_of_nobody_s_moves_gives_no_secret_away(monkeypatch):
    monkeypatch.setattr(toy.AuctionState, "_legal_moves", lambda self, seat: ())
    with pytest.raises(NoLegalMove) as caught:
        HALF.moves(1)
    assert caught.value.position == HALF.seen_by(1).to_dict() != HALF.to_dict()


def test_dice_and_clock_may_have_nothing_to_list(monkeypatch):
    assert START.movers == (CHANCE,)
    assert START.moves(CHANCE) == ()
    assert GAME.start().moves(CLOCK) == ()


def test_when_it_is_over_nobody_has_moves():
    assert OVER.movers == ()
    assert OVER.moves() == OVER.moves(0) == OVER.moves(CHANCE) == OVER.moves(CLOCK) == ()


def test_chance_lists_what_is_few_enough():
    assert len(DEALT.moves()) == 6
    assert START.moves() == START.moves(CHANCE) == ()


def test_the_clock_may_move_while_others_are_due():
    assert ROLLED.moves(CLOCK) == (Bell(CLOCK),)
    assert CLOCK not in ROLLED.movers
    assert GAME.start().moves(CLOCK) == ()


@pytest.mark.parametrize("seat", [2, -3, True, "0", None.__class__, 0.0])
def test_a_seat_that_does_not_exist_is_named(seat):
    for ask in (
        ROLLED.moves,
        lambda seat: ROLLED.play("bid 4", seat),
        lambda seat: ROLLED.play(Bid(0, 4), seat),
        lambda seat: ROLLED.why_not("bid 4", seat),
    ):
        with pytest.raises(ValueError, match=r"There is no seat .*: the seats are 0 to 1, chance -1, the clock -2"):
            ask(seat)
    with pytest.raises(ValueError, match="There is no seat 7"):
        ROLLED.play(Bid(7, 4))
    with pytest.raises(ValueError, match="There is no seat 7"):
        ROLLED.parse("bid 4", 7)


def test_a_move_made_by_hand_for_no_seat_is_named_even_where_a_game_lists_its_moves_by_itself():
    class Quick(toy.AuctionState):
        __slots__ = ()

        def moves(self, seat=None):
            return self._legal_moves(seat)

    quick = Quick(*(getattr(ROLLED, part) for part in ("opts", "hands", "bids", "prize", "acorns", "used", "rung")))
    assert quick.why_not(Bid(1, 2)) is None
    for seat in (True, 1.0):
        with pytest.raises(ValueError, match=f"There is no seat {seat}"):
            quick.why_not(Bid(seat, 2))


# Texts


def test_a_text_is_read_in_any_case_and_with_any_blanks():
    assert HALF.parse("  BID \t 6 ") == Bid(1, 6)


def test_without_a_seat_a_text_is_of_chance_or_clock_or_of_the_only_mover():
    assert HALF.parse("roll 3") == Roll(CHANCE, 3)
    assert HALF.parse("bell") == Bell(CLOCK)
    assert HALF.parse("bid 6") == Bid(1, 6)


def test_with_several_movers_a_text_without_a_seat_is_refused_by_a_rule():
    refusal = ROLLED.why_not("bid 4")
    assert refusal is not None
    assert refusal.rule == "AA-04"
    with pytest.raises(gw.IllegalMove, match="Say which squirrel bids"):
        ROLLED.play("bid 4")
    assert ROLLED.play("bid 4", 0) == HALF


@pytest.mark.parametrize(
    "text", ["", "   ", "fly", "bid", "bid 0", "bid 4 5", "bid ٤", "roll 7", "\x00", "bid " + "9" * 5000]
)
def test_a_text_that_is_no_move_shows_what_was_expected(text):
    with pytest.raises(gw.MoveSyntaxError, match=r"is not a move of this game\. Expected: bid 4 \(bid a card\)"):
        HALF.parse(text)
    with pytest.raises(gw.MoveSyntaxError):
        HALF.play(text)


@pytest.mark.parametrize("thing", [None, 5, b"bid 4", ["bid", "4"], object()])
def test_what_is_neither_a_text_nor_a_move_is_no_move(thing):
    with pytest.raises(gw.MoveSyntaxError):
        HALF.play(thing)


# Playing


def test_a_move_and_its_text_do_the_same():
    assert HALF.play("bid 6") == HALF.play(Bid(1, 6)) == HALF.after(Bid(1, 6))


def test_the_refusal_of_play_is_that_of_why_not():
    refusal = HALF.why_not("bid 9")
    with pytest.raises(gw.IllegalMove) as caught:
        HALF.play("bid 9")
    assert caught.value.refusal == refusal
    assert str(caught.value) == f"{refusal.why} (AA-04)" == str(refusal)
    assert refusal.where == ("hand:1",)
    assert refusal.instead in HALF.moves()


def test_a_seat_that_differs_from_the_move_is_refused():
    for move, seat in ((Bid(1, 6), 0), ("roll 3", 0), ("bell", 1), (Bell(CLOCK), 0), (Bid(1, 6), CHANCE)):
        refusal = HALF.why_not(move, seat)
        assert refusal is not None, (move, seat)
        assert refusal.why == "This is not for that squirrel."


def test_chance_and_clock_are_no_move_of_a_player_even_when_made_by_hand():
    assert DEALT.why_not(Roll(CHANCE, 3)) is None
    assert DEALT.why_not(Roll(0, 3)) is not None
    assert DEALT.why_not(Bell(1)) is not None


def test_a_move_made_by_hand_is_taken_as_the_one_that_is_listed():
    after = HALF.play(Bid(1, 6.0))
    assert after == HALF.play("bid 6")
    assert after.to_dict() == HALF.play("bid 6").to_dict()
    assert all(type(card) is int for card in after.used)


def test_a_move_of_another_game_counts_if_its_text_is_one_here():
    assert HALF.play(Foreign(1, "bid 6")) == HALF.play("bid 6")
    assert HALF.why_not(Foreign(1, "bid 9")).rule == "AA-04"
    for move in (Foreign(1, "enter Y1"), Mute(1), Bid(1, None), Deal(CHANCE, 5)):
        with pytest.raises(gw.MoveSyntaxError):
            HALF.play(move)


def test_what_is_not_listed_is_judged_all_the_same():
    deal = START.draw(Random(1))
    assert START.moves(CHANCE) == ()
    assert START.why_not(deal) is None
    assert START.why_not("deal 14 26") is None
    assert START.why_not("deal 14 24").rule == "AA-02"
    assert DEALT.why_not(deal).rule == "AA-02"


def test_playing_leaves_the_state_as_it_was():
    before = (HALF.to_dict(), hash(HALF), HALF.events)
    HALF.play("bid 6")
    assert (HALF.to_dict(), hash(HALF), HALF.events) == before


# Chance


def test_chances_sum_to_one_and_are_there_only_when_chance_is_due():
    assert sum(odds for _, odds in DEALT.chances()) == 1
    assert [move for move, _ in DEALT.chances()] == list(DEALT.moves())
    assert ROLLED.chances() == START.chances() == ()


def test_drawing_follows_the_odds():
    class Fixed:
        def __init__(self, number: float) -> None:
            self.number = number

        def random(self) -> float:
            return self.number

    drawn = [gw.State.draw(DEALT, Fixed(i / 600)) for i in range(600)]
    assert [drawn.count(Roll(CHANCE, pips)) for pips in range(1, 7)] == [100] * 6
    assert gw.State.draw(DEALT, Fixed(1 - 2**-53)) == Roll(CHANCE, 6)


def test_nothing_is_drawn_when_nothing_is_due():
    with pytest.raises(ValueError, match="No dice and no deal are due now"):
        ROLLED.draw(Random(1))


# Being a value


def test_equal_states_are_equal_whatever_led_to_them():
    other = GAME.from_dict(HALF.to_dict())
    assert other == HALF
    assert hash(other) == hash(HALF)
    assert (other.events, len(HALF.events)) == ((), 1)
    assert HALF != ROLLED
    assert HALF != "half"


def test_a_copy_is_the_state_itself_or_its_equal():
    assert copy.deepcopy({"state": HALF})["state"] is HALF
    assert copy.copy(HALF) == HALF


def test_a_state_can_be_pickled(auction):
    assert pickle.loads(pickle.dumps(HALF)) == HALF
    assert pickle.loads(pickle.dumps(auction)) is auction


def test_the_repr_builds_the_state_again(auction):
    assert eval(repr(HALF), {"games": gw.games}) == HALF


def test_events_tell_what_happened_and_by_which_rule():
    events = HALF.play("bid 6").events
    assert [(event.kind, event.rule.id) for event in events] == [("shown", "AA-04"), ("taken", "AA-05")]
    assert str(events[1]) == events[1].text == "Squirrel 1 takes the acorns."
    assert START.events == ()


# Views


def test_the_last_event_of_a_game_is_its_end_and_told_once():
    assert [(event.kind, event.rule, event.text) for event in OVER.events] == [
        ("rung", "AA-07", "The bell rings: the auction is over."),
        ("over", "AA-07", OVER.ending()),
    ]
    assert OVER.events[-1].where == ()

    class Final(toy.AuctionState):
        __slots__ = ()

        def _tell(self):
            return (self.event("over", "AA-07", "That was it."),)

    over = Final(*(getattr(OVER, part) for part in ("opts", "hands", "bids", "prize", "acorns", "used", "rung")))
    assert over.result is not None
    assert [event.text for event in over.events] == ["That was it."]
    assert "over" not in [event.kind for event in HALF.events]


def test_an_onlooker_is_nobody_and_a_seat_must_exist():
    for seat in (2, -1, CLOCK, True, "0"):
        with pytest.raises(
            ValueError, match=r"There is no seat .* to look from: the seats are 0 to 1, and an onlooker is None"
        ):
            ROLLED.seen_by(seat)
    assert str(ROLLED.seen_by(None)).count("cards ??") == 2


def test_in_an_open_game_a_view_is_the_state():
    state = gw.games["snail-invasion"].start()
    assert state.seen_by(None) is state.seen_by(0) is state
    assert state.imagine(Random(1)) is state
    assert not state.is_view
    with pytest.raises(ValueError, match="There is no seat 2 to look from"):
        state.seen_by(2)


def test_a_view_plays_on_unless_the_outcome_is_hidden():
    view = HALF.seen_by(1)
    assert view.is_view
    assert view.moves() == HALF.moves()
    assert view.why_not("bid 9").rule == "AA-04"
    with pytest.raises(gw.HiddenError):
        view.play("bid 6")
    assert ROLLED.seen_by(1).play("bid 6", 1) == ROLLED.play("bid 6", 1).seen_by(1)
