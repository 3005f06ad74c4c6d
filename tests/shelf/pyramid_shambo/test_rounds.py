"""Rounds: who plays, challenges, throws, ties, the fee, whose turn it is, and what stays hidden."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

from garden_widgets.core.errors import HiddenError, IllegalMove, MoveSyntaxError, OptionError
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.core.registry import games
from garden_widgets.shelf.pyramid_shambo.engine import GAME
from garden_widgets.shelf.pyramid_shambo.engine.moves import Challenge, Throw
from tests.shelf.pyramid_shambo.shambo import LETTERS, at, fought, refusal, rule_against, rules_of, texts

BOTH = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3"}
THREE = {**BOTH, "G": "G1 G2 G3"}


# The start ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-01")
def test_everyone_begins_with_the_trio_of_one_colour():
    state = GAME.start(seats=3)
    assert state.holdings == {"R": ("R1", "R2", "R3"), "Y": ("Y1", "Y2", "Y3"), "G": ("G1", "G2", "G3")}
    assert (state.out, state.ties, state.debt, state.decider, state.fee) == ((), 0, None, None, 1)
    assert (state.stage, state.result, state.events) == ("challenge", None, ())


@pytest.mark.rule("PS-01")
def test_a_colour_stays_that_of_its_player_whoever_holds_its_pyramids():
    state = fought(GAME.start(seats=3), "G", winner="G").play("pay R1")
    assert state.holdings == {"R": ("R2", "R3"), "Y": ("Y1", "Y2", "Y3"), "G": ("R1", "G1", "G2", "G3")}
    assert state.seat_name(0) == "the red player"


@pytest.mark.rule("PS-17")
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_can_play(seats):
    state = GAME.start(seats=seats)
    assert state.seats == seats == len(state.holdings)
    assert state.options == {"seats": seats, "colours": LETTERS[:seats], "count": "123"}
    assert len(state.moves()) == seats - 1
    assert all(held == (f"{colour}1", f"{colour}2", f"{colour}3") for colour, held in state.holdings.items())


@pytest.mark.rule("PS-01", "PS-17")
def test_any_of_the_ten_colours_can_be_chosen_in_seat_order():
    state = GAME.start(colours="WTR")
    assert state.options == {"seats": 3, "colours": "WTR", "count": "123"}
    assert list(state.holdings) == ["W", "T", "R"]
    assert texts(state) == ["challenge T", "challenge R"]
    assert [state.seat_name(seat) for seat in range(3)] == ["the white player", "the clear player", "the red player"]
    assert GAME.start(seats=3, colours="WTR") == state
    assert GAME.start() == GAME.start(seats=2) == GAME.start(colours="RY") != GAME.start(colours="YR")


@pytest.mark.rule("PS-19")
def test_how_the_throw_is_counted_in_is_agreed_and_changes_nothing_else():
    state = GAME.start(count="123go")
    assert state.options["count"] == "123go"
    assert state != GAME.start()
    assert texts(state) == texts(GAME.start())


@pytest.mark.rule("PS-01", "PS-17", "PS-19")
@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 11}, "seats"),
        ({"seats": "3"}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 3.0}, "seats"),
        ({"colours": "R"}, "colours"),
        ({"colours": ""}, "colours"),
        ({"colours": "RR"}, "colours"),
        ({"colours": "RX"}, "colours"),
        ({"colours": "ry"}, "colours"),
        ({"colours": ["R", "Y"]}, "colours"),
        ({"colours": LETTERS + "R"}, "colours"),
        ({"colours": "RYG", "seats": 2}, "colours"),
        ({"colours": "RY", "seats": 3}, "colours"),
        ({"count": "321"}, "count"),
        ({"count": 123}, "count"),
        ({"colors": "RY"}, "colors"),
    ],
)
def test_an_option_that_cannot_be_is_named(options, name):
    with pytest.raises(OptionError) as caught:
        GAME.start(**options)
    assert caught.value.option == name
    assert str(caught.value).count(".") >= 1


def test_the_game_is_registered_and_says_what_it_is():
    assert games["pyramid-shambo"] is GAME
    assert (GAME.title, GAME.seats, GAME.hidden) == ("Pyramid Shambo", tuple(range(2, 11)), True)
    assert [option.name for option in GAME.options] == ["seats", "colours", "count"]
    assert [option.default for option in GAME.options] == [2, "RY", "123"]
    for option in GAME.options:
        assert option.rule in GAME.rules


def test_the_rule_book_is_complete():
    numbered = [f"PS-{k:02}" for k in range(1, 20)] + [f"PS-R{k}" for k in range(1, 9)]
    assert list(GAME.rules) == numbered
    for id, rule in GAME.rules.items():
        assert rule.text.endswith(".")
        assert rule.ruling == ("R" in id[3:]) == (rule.source == "this project")
    assert {id for id, rule in GAME.rules.items() if rule.level == "variant"} == {"PS-17", "PS-19"}


# Challenges -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-02")
def test_the_active_player_challenges_anyone_still_in():
    state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", B="B1 B2 B3", out="G", active="Y")
    assert state.movers == (1,)
    assert texts(state) == ["challenge R", "challenge B"]
    state = state.play("challenge R")
    assert (state.stage, state.movers, state.fighters) == ("throw", (0, 1), (1, 0))
    assert rules_of(state) == [("challenged", "PS-02")]


@pytest.mark.rule("PS-02")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("challenge R", "Nobody can challenge themselves."),
        ("challenge G", "The green player is out and cannot be challenged."),
        ("challenge W", "There is no white player in this game."),
        ("rock", "Nobody throws yet: first the red player challenges somebody."),
        ("pay R1", "Nobody owes anything yet: first the red player challenges somebody."),
        ("swap R3 with B for B1+B2", "Nobody owes anything yet: first the red player challenges somebody."),
    ],
)
def test_a_wrong_target_or_stage_is_refused(move, why):
    state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", B="B1 B2 B3", out="G", active="R")
    found = refusal(state, move)
    assert (found.rule.id, found.why, str(found.instead)) == ("PS-02", why, "challenge Y")


@pytest.mark.rule("PS-18")
def test_nobody_challenges_out_of_turn():
    state = GAME.start(seats=3)
    for seat in (1, 2):
        found = refusal(state, "challenge R", seat)
        assert (found.rule.id, found.where) == ("PS-18", ("seat:R",))
        assert state.moves(seat) == ()
    assert rule_against(state, "challenge Y", 1) == "PS-18"  # whose turn it is comes before whom to challenge
    assert rule_against(state, Challenge(0, "Y"), 1) == "PS-18"
    assert rule_against(state, Challenge(1, "R"), 0) == "PS-18"
    assert rule_against(state, "rock", 1) == "PS-02"  # throwing is no matter of turns


@pytest.mark.rule("PS-18")
def test_turns_go_clockwise_past_those_who_are_out():
    state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", B="B1 B2 B3", out="G", active="Y")
    for active, target in (("Y", "B"), ("B", "R"), ("R", "B"), ("Y", "R")):
        assert state.to_dict()["active"] == active
        state = fought(state, target, winner=target)
        state = state.play(state.moves()[0])
        assert rules_of(state)[1:] == [("turn", "PS-18")]


# Throws ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-03", "PS-05")
@pytest.mark.parametrize(("better", "worse"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("winner", [0, 2])
def test_rock_breaks_scissors_scissors_cut_paper_paper_wraps_rock(better, worse, first, winner):
    throw = {winner: better, 2 - winner: worse}
    state = GAME.start(seats=3).play("challenge G")
    state = state.play(throw[first], first)
    assert rules_of(state) == [("thrown", "PS-R8")]
    assert (state.movers, state.stage) == ((2 - first,), "throw")
    state = state.play(throw[2 - first])
    assert rules_of(state) == [("won", "PS-05")]
    assert state.debt == (2 - winner, winner, 1)
    assert state.to_dict()["throws"] == {}


@pytest.mark.rule("PS-03")
def test_both_throw_at_once():
    state = GAME.start(seats=3).play("challenge Y")
    assert state.movers == (0, 1)
    for seat in (0, 1):
        assert texts(state, seat) == ["rock", "paper", "scissors"]
    assert state.moves(2) == state.moves(CHANCE) == state.moves(CLOCK) == ()
    with pytest.raises(ValueError, match="same time"):
        state.moves()


@pytest.mark.rule("PS-03")
def test_a_throw_without_a_seat_is_refused_while_both_are_due():
    state = GAME.start(seats=3).play("challenge Y")
    assert rule_against(state, "rock") == "PS-03"
    assert rule_against(state, "challenge G") == "PS-03"
    for ask in (state.parse, state.play):
        with pytest.raises(IllegalMove) as caught:
            ask("rock")
        assert caught.value.refusal.rule == "PS-03"
        assert caught.value.refusal.where == ("throw:R", "throw:Y")
    assert state.parse("rock", 1) == Throw(1, "rock")
    assert state.play("rock", 1).parse("paper") == Throw(0, "paper")


@pytest.mark.rule("PS-03")
def test_during_throws_everything_else_is_refused():
    state = GAME.start(seats=3).play("challenge Y")
    for seat in (0, 1):
        for move in ("challenge G", "pay R1", "swap R3 with G for G1+G2"):
            found = refusal(state, move, seat)
            assert (found.rule.id, str(found.instead)) == ("PS-03", "rock")
    assert rule_against(state, "rock", 2) == "PS-03"
    assert rule_against(state, Throw(0, "rock"), 1) == "PS-03"
    thrown = state.play("rock", 0)
    assert rule_against(thrown, "paper", 0) == "PS-03"
    assert rule_against(thrown, "rock", 2) == "PS-03"
    assert rule_against(thrown, "pay R1") == "PS-03"
    assert rule_against(thrown, "rock", CLOCK) == rule_against(thrown, "rock", CHANCE) == "PS-03"


@pytest.mark.rule("PS-04", "PS-05")
@pytest.mark.parametrize("shape", ["rock", "paper", "scissors"])
def test_a_tie_is_thrown_again_for_one_pip_more(shape):
    state = GAME.start(seats=3).play("challenge Y")
    for ties in range(1, 6):
        state = state.play(shape, 1).play(shape)
        assert (state.ties, state.fee, state.movers, state.stage) == (ties, 1 + ties, (0, 1), "throw")
        assert rules_of(state) == [("tied", "PS-04")]
        assert state.to_dict()["ties"] == ties
    state = state.play("rock", 0).play("paper", 1)
    assert state.debt == (0, 1, 6)


@pytest.mark.rule("PS-R7")
def test_seat_0_begins_and_there_is_no_passing_and_no_taking_back():
    state = GAME.start(seats=4)
    assert (state.turn, state.movers) == (0, (0,))
    for text in ("pass", "withdraw", "challenge", "challenge nobody"):
        with pytest.raises(MoveSyntaxError):
            state.play(text)
    state = state.play("challenge B")
    assert texts(state, 0) == texts(state, 3) == ["rock", "paper", "scissors"]


@pytest.mark.rule("PS-R7")
def test_there_is_no_limit_to_ties():
    state = at(**THREE, active="R", challenge="Y", ties=10**6)
    state = state.play("rock", 0).play("rock", 1)
    assert state.ties == 10**6 + 1
    state = state.play("rock", 0).play("paper", 1)
    assert texts(state) == ["pay R1+R2+R3"]


# What is hidden -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-R8")
def test_holdings_are_open_to_all():
    state = fought(GAME.start(seats=3), "Y", winner="R")
    for seat in (None, 0, 1, 2):
        assert state.seen_by(seat) is state
    assert not state.is_view


@pytest.mark.rule("PS-R8")
@pytest.mark.parametrize("shape", ["rock", "paper", "scissors"])
def test_a_throw_is_hidden_from_everyone_else_until_both_are_in(shape):
    before = GAME.start(seats=3).play("challenge Y")
    state = before.play(shape, 1)
    assert state.seen_by(1) is state
    assert state.to_dict()["throws"] == {"Y": shape}
    views = [state.seen_by(seat) for seat in (None, 0, 2)]
    for view in views:
        assert view.is_view
        assert view.to_dict()["throws"] == {"Y": "?"}
        assert view == views[0] != state
        everything = [repr(view), str(view), json.dumps(view.to_dict()), repr(view._told), view.thrown]
        assert not any(shape in text for text in (*everything, repr(view.events)))
        assert shape.encode() not in pickle.dumps(view)
    done = state.play(shape, 0)
    assert all(done.seen_by(seat) is done for seat in (None, 0, 1, 2))


@pytest.mark.rule("PS-R8")
def test_a_view_lists_moves_and_refuses_for_its_own_seat_but_cannot_be_played_on():
    state = GAME.start(seats=3).play("challenge Y").play("paper", 1)
    view = state.seen_by(0)
    assert view.movers == (0,)
    assert texts(view) == ["rock", "paper", "scissors"]
    assert view.parse("rock") == Throw(0, "rock")
    assert view.why_not("rock") is None
    assert rule_against(view, "rock", 1) == "PS-03"
    assert rule_against(view, "challenge G") == "PS-03"
    for shape in ("rock", "paper", "scissors"):
        with pytest.raises(HiddenError):
            view.play(shape)
        with pytest.raises(HiddenError):
            view.after(view.moves()[0])
    with pytest.raises(IllegalMove):
        view.play("challenge G")
    assert state.seen_by(1).play("rock", 0).debt == (0, 1, 1)


@pytest.mark.rule("PS-R8")
def test_views_round_trip_and_are_imagined_in_all_three_ways():
    state = GAME.start(seats=3).play("challenge Y").play("paper", 1)
    for seat in (None, 0, 2):
        view = state.seen_by(seat)
        again = GAME.from_dict(json.loads(json.dumps(view.to_dict())))
        assert again == view
        assert again.is_view
        assert again.seen_by(1) == again
        found = {view.imagine(Random(seed)) for seed in range(30)}
        assert {whole.thrown for whole in found} == {"rock", "paper", "scissors"}
        assert all(whole.seen_by(seat) == view and not whole.is_view for whole in found)
    assert state.imagine(Random(1)) is state


@pytest.mark.rule("PS-R8")
def test_a_record_hides_a_throw_until_its_pair_is_complete():
    match = Match("pyramid-shambo", seats=3, seed=1)
    match.play("challenge Y")
    match.play("paper", 1)
    assert match.seen_by(1).record == ("challenge Y", "paper")
    for seat in (None, 0, 2):
        assert match.seen_by(seat).record == ("challenge Y", "?")
        assert "paper" not in repr(match.seen_by(seat))
    match.play("paper", 0)
    assert match.seen_by(None).record == ("challenge Y", "paper", "paper")
    match.play("rock", 0)
    assert match.seen_by(1).record == ("challenge Y", "paper", "paper", "?")
    assert GAME.told([], None) == ()


@pytest.mark.rule("PS-R8")
def test_what_has_been_shown_cannot_be_taken_back():
    match = Match("pyramid-shambo", seats=3, seed=1)
    match.play("challenge Y")
    assert not match.state.reveals(Throw(0, "rock"))
    match.play("rock", 0)
    assert match.state.reveals(Throw(1, "paper"))
    assert match.can_undo()
    match.play("paper", 1)
    assert not match.can_undo()
    match.play("pay R1")
    assert not match.state.reveals(match.record[-1])
    assert match.can_undo()


# Values and texts -----------------------------------------------------------------------------------------------------


def test_moves_are_read_in_any_case_with_any_blanks_and_in_any_order():
    state = fought(GAME.start(seats=3), "Y", winner="Y", ties=2)
    assert texts(state) == ["pay R3", "pay R1+R2"]
    for text in ("pay R1+R2", "PAY r2+R1", "  pay\tR2 + r1 ", "Pay R1 +R2", "pay r1+ r2"):
        assert str(state.parse(text)) == "pay R1+R2"
    assert str(state.parse("Pay r3 BACK y1")) == "pay R3 back Y1"
    assert str(state.parse("SWAP y2+r3 WITH g FOR g2+b2")) == "swap R3+Y2 with G for G2+B2"
    start = GAME.start(seats=3)
    assert str(start.parse(" challenge   g ")) == "challenge G"
    assert str(start.parse("ROCK")) == "rock"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pay",
        "pay R1 R2",
        "pay R1,R2",
        "pay R4",
        "pay X1",
        "pay R1+",
        "pay +R1",
        "pay R1++R2",
        "pay R1+R1",
        "pay R1 back",
        "pay R1 back R1",
        "pay back R1",
        "pay R12",
        "pay R1 for Y1",
        "swap R3 for G1+G2",
        "swap R3 with G",
        "swap R3 with X for G1+G2",
        "swap R3 with GG for G1+G2",
        "swap R3 with G for G1+G1",
        "swap R3 with G for R3",
        "challenge X",
        "challenge RY",
        "rock paper",
        "lizard",
        "pass",
    ],
)
def test_a_text_that_is_no_move_is_told_what_was_expected(text):
    state = fought(GAME.start(seats=3), "Y", winner="Y")
    for ask in (state.parse, state.play, state.why_not):
        with pytest.raises(MoveSyntaxError, match="swap R3 with B for G1"):
            ask(text)


def test_a_state_is_written_in_words():
    state = GAME.start(seats=3)
    assert str(state).splitlines()[:2] == [
        "It is the red player's turn to challenge somebody.",
        "> R red: R1 R2 R3 (6 pips)",
    ]
    state = state.play("challenge G")
    assert str(state).startswith("The red player and the green player throw for 1 pip.")
    assert str(state.play("rock", 2)).startswith(
        "The red player and the green player throw for 1 pip; the green player's throw is in."
    )
    owing = fought(GAME.start(seats=3), "G", winner="G", ties=1)
    assert str(owing).startswith("The red player owes the green player 2 pips; the red player decides how it is paid.")
    showdown = at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", active="R")
    assert str(showdown).endswith("Out: green")


def test_states_are_values():
    state = GAME.start(seats=3)
    one = state.play("challenge Y").play("rock", 0)
    other = state.play("challenge Y").play("rock", 0)
    assert one == other
    assert hash(one) == hash(other)
    assert one != state.play("challenge Y").play("paper", 0)
    assert pickle.loads(pickle.dumps(one)) == one
    assert eval(repr(one), {"games": games}) == one
    assert GAME.from_dict(one.to_dict()).events == ()
    assert state == GAME.start(seats=3)


def test_the_setup_never_changes_either():
    state = GAME.start(seats=3)
    for name in ("seats", "colours", "seat_of", "players", "options", "doubles"):
        with pytest.raises(AttributeError, match="never changes"):
            setattr(state.setup, name, getattr(state.setup, name))
        with pytest.raises(AttributeError, match="never changes"):
            delattr(state.setup, name)
    with pytest.raises(TypeError):
        state.setup.seat_of["R"] = 5
    assert GAME.start(seats=3).setup is state.setup
    assert state.setup.seats == 3


def test_chance_and_the_clock_have_nothing_to_do():
    state = GAME.start(seats=3)
    assert state.chances() == state.moves(CHANCE) == state.moves(CLOCK) == ()
    with pytest.raises(ValueError, match="No dice"):
        state.draw(Random(1))
    assert [state.seat_name(seat) for seat in (CHANCE, CLOCK)] == ["the dice", "the clock"]
    assert rule_against(state, "challenge Y", CLOCK) == "PS-18"
