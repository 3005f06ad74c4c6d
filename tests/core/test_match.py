"""A game being played: chance by itself, undo and redo, bots, and nothing half done."""

from __future__ import annotations

import copy
from collections.abc import Generator

import pytest

import garden_widgets as gw
from garden_widgets.core.match import LATER
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.core.played import Played
from tests.core.toy import GAME, OPEN, Bid


def texts(match: gw.Match) -> list[str]:
    return [str(move) for move in match.record]


class Scripted(gw.Player):
    """Plays what it was told to, and remembers what it saw."""

    name = "scripted"

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.saw: list[tuple[gw.State, int]] = []

    def think(self, view: gw.State, seat: int, rng: object) -> Generator[None, None, gw.Move]:
        self.saw.append((view, seat))
        yield
        answer = self.answers.pop(0) if self.answers else view.moves(seat)[0]
        if isinstance(answer, Exception):
            raise answer
        return answer


def played(match: gw.Match) -> gw.Match:
    """Let every seat play its first card until the game is over."""
    while match.state.result is None:
        seat = match.state.movers[0]
        match.play(match.state.moves(seat)[0])
    return match


# Beginning


def test_what_has_been_played_begins_with_nothing():
    played = Played(GAME, GAME.start(), 7, 0)
    assert (played.now, played.record, played.state) == (0, (), GAME.start())


def test_chance_is_drawn_until_somebody_has_to_decide():
    match = gw.Match(GAME, seed=7)
    assert match.state.movers == (0, 1)
    assert [move.seat for move in match.record] == [CHANCE, CHANCE]
    assert match.now == 2
    assert match.start == GAME.start()
    assert match.players == ("person", "person")


def test_a_game_is_named_or_given(auction):
    for match in (gw.Match("acorn-auction", seed=1), gw.Match(auction, seed=1), gw.Match(game="acorn-auction", seed=1)):
        assert match.game is auction
        assert match.state == gw.Match(GAME, seed=1).state


@pytest.mark.parametrize("game", ["acorn", None, 5])
def test_an_unknown_game_is_refused(game):
    with pytest.raises(gw.UnknownGame, match="There is no game"):
        gw.Match(game)


def test_a_state_is_pointed_to_the_way_on_from_it():
    with pytest.raises(TypeError, match=r"To play on from a position, write Match\.at\(state\)"):
        gw.Match(GAME.start())


def test_an_option_of_a_game_may_be_called_game():
    class Named(type(GAME)):
        name = "named"
        options = (*GAME.options, gw.Option("game", str, "basic", ("basic", "advanced"), "how much of it"))

    assert gw.Match(Named(), seed=1, game="advanced").start.options["game"] == "advanced"


@pytest.mark.parametrize(
    ("given", "option"),
    [
        ({"seats": 9}, "seats"),
        ({"seat": 2}, "seat"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": 10**5000}, "seed"),
        ({"seed": "\ud800"}, "seed"),
        ({"seed": "x" * 2000}, "seed"),
        ({"seed": b"1"}, "seed"),
        ({"players": ["person"]}, "players"),
        ({"players": "person"}, "players"),
        ({"players": 5}, "players"),
        ({"players": []}, "players"),
        ({"players": ["person", "wizard"]}, "players"),
        ({"players": ["person", None]}, "players"),
        ({"players": ["person", Scripted]}, "players"),
        ({"replies": "never"}, "replies"),
    ],
)
def test_what_a_match_cannot_be_begun_with_is_named(given, option):
    with pytest.raises(gw.OptionError) as caught:
        gw.Match(GAME, **given)
    assert caught.value.option == option


def test_without_a_seed_one_is_found_that_gives_the_game_again():
    match = gw.Match(GAME)
    assert gw.Match(GAME, seed=match.seed).state == match.state
    assert gw.Match(GAME).seed != match.seed


@pytest.mark.parametrize("seed", [0, -5, 2**70, "", "class 4b", "Übung"])
def test_any_number_or_text_is_a_seed(seed):
    assert texts(played(gw.Match(GAME, seed=seed))) == texts(played(gw.Match(GAME, seed=seed)))


def test_a_match_can_begin_anywhere():
    match = gw.Match.at(GAME.start().play("deal 14 26"), seed=7)
    assert match.state.movers == (0, 1)
    assert match.state.hands == ((1, 4), (2, 6))


def test_a_match_needs_a_whole_state():
    with pytest.raises(gw.HiddenError):
        gw.Match.at(GAME.start().play("deal 14 26").seen_by(0))


# Playing


def test_the_record_holds_every_move_chance_and_clock_too():
    match = gw.Match(GAME, seed=7, bell=True)
    match.play("bid 3", 0)
    match.play(match.state.moves(1)[0])
    match.play("bell")
    assert [move.seat for move in match.record] == [CHANCE, CHANCE, 0, 1, CHANCE, CLOCK]
    assert texts(match)[-1] == "bell"
    assert match.state.result.rule == "AA-07"


def test_the_record_holds_the_move_that_was_meant():
    match = gw.Match(GAME, seed=7)
    match.play(Bid(0, 3.0))
    assert texts(match)[-1] == "bid 3"


@pytest.mark.parametrize(
    ("move", "seat"), [("bid 9", 0), ("bid 4", None), ("fly", None), ("bid 3", 7), ("roll 4", None)]
)
def test_what_is_refused_changes_nothing(move, seat):
    match = gw.Match(GAME, seed=7, players=["person", Scripted()])
    before = match.to_dict()
    with pytest.raises(ValueError, match=r"."):
        match.play(move, seat)
    assert match.to_dict() == before


def test_the_draw_at_an_entry_comes_from_the_seed_and_the_entry_alone():
    one, other = gw.Match(GAME, seed=7), gw.Match(GAME, seed=7)
    one.play("bid 3", 0)
    one.play(one.state.moves(1)[0])
    other.play(other.state.moves(1)[-1])
    other.play("bid 8", 0)
    assert texts(one)[2:4] != texts(other)[2:4]
    assert texts(one)[4] == texts(other)[4]


def test_different_seeds_give_different_games():
    assert len({tuple(texts(gw.Match(GAME, seed=seed))) for seed in range(20)}) == 20


# Setting the dice


def test_a_teacher_sets_the_next_roll():
    match = gw.Match(GAME, seed=7)
    match.set_chance("roll 6")
    assert match.next_chance == "roll 6"
    match.play("bid 3", 0)
    match.play(match.state.moves(1)[0])
    assert match.state.prize == 6
    assert texts(match)[-1] == "roll 6"
    assert match.next_chance is None


def test_a_roll_that_was_set_can_be_taken_back():
    plain, match = gw.Match(GAME, seed=7), gw.Match(GAME, seed=7)
    match.set_chance("roll 6")
    match.set_chance(None)
    assert texts(played(match)) == texts(played(plain))


def test_what_cannot_come_now_waits_until_it_can():
    match = gw.Match(GAME, seed=7)
    match.set_chance("deal 14 26")
    played(match)
    assert match.next_chance == "deal 14 26"


def test_only_chance_can_be_set():
    match = gw.Match(GAME, seed=7)
    with pytest.raises(gw.OptionError, match="it wants a roll or a deal"):
        match.set_chance("bell")
    with pytest.raises(gw.MoveSyntaxError):
        match.set_chance("roll 7")
    assert match.next_chance is None


def test_a_refused_move_does_not_use_up_the_roll_that_was_set():
    match = gw.Match(GAME, seed=7)
    match.set_chance("roll 6")
    with pytest.raises(gw.IllegalMove):
        match.play("bid 9", 0)
    assert match.next_chance == "roll 6"


def test_the_last_roll_can_be_made_another():
    match = gw.Match(GAME, seed=7)
    match.roll_instead("roll 1")
    assert match.state.prize == 1
    match.roll_instead("roll 6")
    assert match.state.prize == 6
    assert len(match.record) == 2


def test_a_bot_answers_another_roll_at_once():
    match = gw.Match(GAME, seed=7, players=["person", Scripted()])
    match.goto(2)
    match.roll_instead("roll 1")
    assert [move.seat for move in match.record] == [CHANCE, CHANCE, 1]


def test_after_a_decision_the_last_roll_stays():
    match = gw.Match(GAME, seed=7)
    match.play("bid 3", 0)
    with pytest.raises(gw.OptionError, match="something has been decided since the last roll"):
        match.roll_instead("roll 1")
    match.undo()
    match.roll_instead("roll 1")
    assert len(match.record) == 2


def test_a_roll_that_cannot_be_leaves_the_last_one():
    match = gw.Match(GAME, seed=7)
    before = match.to_dict()
    for text in ("roll 7", "deal 14 26", "bell"):
        with pytest.raises(ValueError, match=r"."):
            match.roll_instead(text)
    assert match.to_dict() == before


# Back and forth


def test_undo_goes_back_over_chance_to_the_last_decision():
    match = gw.Match(OPEN, seed=7)
    first = match.state
    match.play("bid 3", 0)
    second = match.state
    match.play(match.state.moves(1)[0])
    assert texts(match)[-1].startswith("roll")
    assert match.undo() == second
    assert match.undo() == first
    assert not match.can_undo()
    with pytest.raises(ValueError, match="There is no decision to take back"):
        match.undo()


def test_redo_repeats_the_same_dice():
    match = played(gw.Match(OPEN, seed=7))
    end, record = match.state, match.record
    while match.can_undo():
        match.undo()
    assert match.now == 2
    while match.can_redo():
        match.redo()
    assert (match.state, match.record) == (end, record)
    with pytest.raises(ValueError, match="There is no decision to play again"):
        match.redo()


def test_each_redo_plays_one_decision_and_what_follows_by_itself():
    match = played(gw.Match(OPEN, seed=7))
    stops = []
    while match.can_undo():
        stops.append(match.now)
        match.undo()
    for stop in reversed(stops):
        match.redo()
        assert match.now == stop


def test_the_same_decision_after_an_undo_meets_the_same_dice():
    match = played(gw.Match(OPEN, seed=7))
    record = texts(match)
    for _ in range(3):
        match.undo()
    for text in [text for text in record[match.now :] if text.startswith("bid")]:
        match.play(text, match.state.movers[0])
    assert texts(match) == record


def test_another_decision_after_an_undo_drops_the_tail():
    match = played(gw.Match(OPEN, seed=7))
    match.undo()
    match.undo()
    at, seat = match.now, match.state.movers[0]
    match.play(match.state.moves(seat)[-1])
    assert len(match.record) == at + 1
    assert not match.can_redo()


def test_a_refused_move_after_an_undo_keeps_the_tail():
    match = played(gw.Match(OPEN, seed=7))
    match.undo()
    record = match.record
    with pytest.raises(gw.IllegalMove):
        match.play("bid 9", 1)
    assert match.record == record
    assert match.can_redo()


def test_undo_goes_back_over_the_clock():
    match = gw.Match(OPEN, seed=7, bell=True)
    match.play("bid 3", 0)
    match.play("bell")
    match.undo()
    assert match.now == 2


def test_undo_never_crosses_a_reveal():
    match = gw.Match(GAME, seed=7)
    match.play("bid 3", 0)
    assert match.can_undo()
    match.undo()
    match.redo()
    match.play(match.state.moves(1)[0])
    assert not match.can_undo()
    before = match.now
    with pytest.raises(ValueError, match="What was hidden has been shown: that cannot be taken back"):
        match.undo()
    assert match.now == before


def test_whatever_changes_a_match_returns_the_state_that_is_shown_then():
    match = gw.Match("snail-invasion", seed=7)
    for change in (
        lambda: match.play(match.state.moves()[0]),
        match.undo,
        match.redo,
        lambda: match.roll_instead("roll 1 1"),
        lambda: match.goto(1),
        match.run,
    ):
        assert change() is match.state
    bots = gw.Match("snail-invasion", seed=7, players=["random", "random"])
    assert bots.run() is bots.state
    assert bots.state.result is not None


def test_goto_shows_any_point_and_keeps_the_record():
    match = played(gw.Match(GAME, seed=7))
    for k in range(len(match.record) + 1):
        state = match.goto(k)
        assert state == match.state == match.state_at(k)
        assert match.now == k
    assert match.goto(0) == GAME.start()
    assert len(match.record) == 7


@pytest.mark.parametrize("k", [-1, 99, "1", 1.0, None, True])
def test_an_entry_that_is_not_there_is_named(k):
    match = gw.Match(GAME, seed=7)
    for ask in (match.goto, match.state_at):
        with pytest.raises(ValueError, match=r"There is no entry .* in this record: choose 0 to 2"):
            ask(k)
    assert match.now == 2


def test_from_a_point_gone_to_the_game_can_go_on():
    match = played(gw.Match(GAME, seed=7))
    match.goto(1)
    assert match.state.movers == (CHANCE,)
    match.play("roll 6")
    assert texts(match)[1:] == ["roll 6"]
    assert match.state.movers == (0, 1)


# Bots


def test_a_bot_answers_at_once_and_undo_goes_back_over_it():
    bot = Scripted()
    match = gw.Match(OPEN, seed=7, players=["person", bot])
    assert [seat for _, seat in bot.saw] == [1]
    assert match.state.movers == (0,)
    before = match.state
    match.play("bid 3")
    assert match.state.movers == (0,)
    assert match.undo() == before


def test_a_bot_sees_what_its_seat_may_see():
    bot = Scripted()
    match = gw.Match(GAME, seed=7, players=["person", bot])
    played(match)
    assert len(bot.saw) == 2
    for view, seat in bot.saw:
        assert seat == 1
        assert set(view.hands[0]) == {0}
        assert view == view.seen_by(1)


def test_bots_alone_play_when_they_are_run():
    match = gw.Match(GAME, seed=7, players=["random", "random"])
    assert match.state.result is None
    assert match.bot_to_move == 0
    assert match.run() == match.state
    assert match.state.result is not None
    assert match.bot_to_move is None
    assert not match.can_undo()


def test_the_same_seed_plays_the_same_game_with_bots():
    games = {tuple(texts(gw.Match(GAME, seed=7, players=[a, b]))) for a, b in [("random", "random")] * 3}
    assert len(games) == 1
    one, other = (gw.Match(GAME, seed=7, hand=3, players=["random", "gentle"]) for _ in range(2))
    assert one.run() == other.run()
    assert one.record == other.record


def test_bots_may_be_moved_in_slices():
    match = gw.Match(GAME, seed=7, players=["person", "gentle"], replies=LATER)
    assert match.replies == LATER
    match.play("bid 3", 0)
    assert match.bot_to_move == 1
    slices = [match.bot_to_move for _ in match.thinking()]
    assert len(slices) > 1
    assert set(slices) == {1}
    assert [move.seat for move in match.record] == [CHANCE, CHANCE, 0, 1, CHANCE]


def test_thinking_tells_whether_there_was_a_bot():
    def thought(match):
        thinking = match.thinking()
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return done.value

    match = gw.Match(GAME, seed=7, players=["person", Scripted()], replies=LATER)
    assert thought(match) is True
    assert thought(match) is False
    assert len(match.record) == 3


@pytest.mark.parametrize("seed", [10**1000, -(10**1000), "x" * 1001])
def test_a_seed_has_an_end(seed):
    shorter = seed[1:] if isinstance(seed, str) else seed - (seed > 0) + (seed < 0)
    assert gw.Match(GAME, seed=shorter).seed == shorter
    with pytest.raises(gw.OptionError, match="it wants a whole number or a text of up to 1000 characters"):
        gw.Match(GAME, seed=seed)


def test_where_no_bot_is_due_none_thinks():
    match = gw.Match(GAME, seed=7)
    before = match.to_dict()
    assert list(match.thinking()) == []
    assert match.run() == match.state
    assert match.to_dict() == before


def test_what_a_bot_thought_of_another_state_is_dropped():
    match = gw.Match(OPEN, seed=7, players=["person", Scripted()], replies=LATER)
    match.play("bid 3", 0)
    thinking = match.thinking()
    next(thinking)
    match.undo()
    record = match.record
    with pytest.raises(StopIteration):
        next(thinking)
    assert match.now == 2
    assert match.record == record


@pytest.mark.parametrize(
    ("answer", "error", "words"),
    [
        (Bid(1, 9), gw.IllegalMove, "The player 'scripted' of seat 1 played 'bid 9'. The squirrel 1 does not hold"),
        (Bid(0, 3), gw.IllegalMove, "The player 'scripted' of seat 1 played 'bid 3'. "),
        (
            "bid 6",
            gw.MoveSyntaxError,
            "'bid 6' is not a move of this game. Expected: a move from the player 'scripted'",
        ),
        (None, gw.MoveSyntaxError, "Expected: a move from the player 'scripted' of seat 1"),
        (ZeroDivisionError("oops"), ZeroDivisionError, "oops"),
    ],
)
def test_a_faulty_bot_is_named_and_changes_nothing(answer, error, words):
    match = gw.Match(GAME, seed=7, players=["person", Scripted(answer)], replies=LATER)
    before = match.to_dict()
    with pytest.raises(error, match=words):
        match.run()
    assert match.to_dict() == before
    assert match.run() == match.state
    assert match.bot_to_move is None


def test_play_is_taken_back_whole_when_the_answer_fails():
    match = gw.Match(GAME, seed=7, players=["person", Scripted(Bid(1, 2), ZeroDivisionError())])
    match.set_chance("roll 6")
    before = match.to_dict()
    with pytest.raises(ZeroDivisionError):
        match.play("bid 3")
    assert match.to_dict() == before
    assert match.next_chance == "roll 6"


def test_play_after_an_undo_is_taken_back_whole_when_the_answer_fails():
    match = gw.Match(GAME, seed=7, players=["person", Scripted()])
    match.play(match.state.moves(0)[0])
    before = match.to_dict()
    match.goto(2)
    match.seat(1, Scripted(ZeroDivisionError()))
    at = match.to_dict()
    for fail in (lambda: match.play(match.state.moves(0)[1]), lambda: match.roll_instead("roll 6")):
        match.set_chance("roll 5")
        with pytest.raises((ZeroDivisionError, ValueError)):
            fail()
        assert match.to_dict() == at
        assert match.next_chance == "roll 5"
    match.goto(len(match.record))
    assert match.to_dict() == before


class Counted(list):
    """A list that counts the items that are taken out of it several at once."""

    taken = 0

    def __getitem__(self, where):
        found = super().__getitem__(where)
        Counted.taken += len(found) if isinstance(where, slice) else 0
        return found

    def __iter__(self):
        Counted.taken += len(self)
        return super().__iter__()

    def __reversed__(self):
        Counted.taken += len(self)
        return super().__reversed__()


def test_a_play_does_not_look_through_the_whole_record(monkeypatch):
    match = gw.Match("carrots-and-broccoli", seed=7)  # it has no limit: one may pass for ever
    for _ in range(300):
        match.play("pass")
    match._moves, match._states = lists = Counted(match._moves), Counted(match._states)
    monkeypatch.setattr(Counted, "taken", 0)
    for _ in range(20):
        match.play("pass")
        assert match.can_undo()
        match.undo()
        match.redo()
    match.undo()
    match.play("pass")
    with pytest.raises(gw.IllegalMove):
        match.play("roll R 12")
    assert (match._moves, match._states) == lists
    assert match._moves is lists[0]
    assert match._states is lists[1]
    assert Counted.taken < 50
    assert len(match.record) > 600


def quick(view, seat, rng):
    return view.moves(seat)[-1]


def slow(view, seat, rng):
    yield
    return view.moves(seat)[-1]


class Decided(gw.Player):
    """Does not yield."""

    name = "decided"

    def think(self, view, seat, rng):
        return view.moves(seat)[-1]


@pytest.mark.parametrize("bot", [quick, slow, Decided(), lambda view, seat, rng: view.moves(seat)[-1]])
def test_a_function_can_be_a_bot_and_none_needs_to_yield(bot):
    match = gw.Match(GAME, seed=7, players=["person", bot])
    assert match.players == ("person", bot)
    legal = gw.Match(GAME, seed=7).state.moves(1)
    match.play(match.state.moves(0)[0])
    assert match.record[2] == legal[-1]
    assert match.to_dict()["players"] == ["person", None]
    assert Decided().decide(gw.Match(GAME, seed=7).state, 1, None) in legal


def test_a_faulty_function_is_named():
    match = gw.Match(GAME, seed=7, players=["person", quick], replies=LATER)
    match.play(match.state.moves(0)[0])
    match.seat(1, lambda view, seat, rng: "nonsense")
    with pytest.raises(gw.MoveSyntaxError, match=r"Expected: a move from the player '<lambda>' of seat 1"):
        match.run()
    with pytest.raises(gw.OptionError, match="or seat a Player or a function"):
        match.seat(1, Decided)


def test_seats_can_be_taken_over():
    match = gw.Match(GAME, seed=7)
    match.seat(1, "random")
    assert match.players == ("person", "random")
    assert match.bot(1).name == "random"
    assert match.bot(0) is None
    match.play("bid 3", 0)
    assert 1 in [move.seat for move in match.record]
    for seat, player, error in ((2, "random", ValueError), (-1, "random", ValueError), (0, "wizard", gw.OptionError)):
        with pytest.raises(error):
            match.seat(seat, player)
    assert match.players == ("person", "random")


# What a seat may know


def test_a_match_shows_a_seat_its_own_state_events_and_record():
    match = gw.Match(GAME, seed=7)
    match.play("bid 3", 0)
    deal, roll, _ = texts(match)
    own, other, onlooker = (match.seen_by(seat) for seat in (0, 1, None))
    assert own.state == match.state.seen_by(0)
    assert own.record == ("deal 38 ??", roll, "bid 3")
    assert other.record == (f"deal ?? {deal[-2:]}", roll, "bid ?")
    assert onlooker.record == ("deal ?? ??", roll, "bid ?")
    assert [event.text for event in onlooker.events] == ["Squirrel 0 has chosen a card."]


def test_what_is_hidden_stays_hidden_in_the_past():
    match = played(gw.Match(GAME, seed=7))
    match.goto(3)
    assert match.seen_by(1).record[-1] == "bid ?"
    assert match.seen_by(1).state == match.state.seen_by(1)


def test_only_a_seat_or_an_onlooker_can_see():
    match = gw.Match(GAME, seed=7)
    for seat in (2, CHANCE, True):
        with pytest.raises(ValueError, match="to look from"):
            match.seen_by(seat)


def test_a_running_hidden_match_does_not_tell_its_seed(auction):
    match = gw.Match(auction, seed=76543)
    assert match.is_secret
    assert "76543" not in repr(match)
    assert match._repr_mimebundle_() == {"text/plain": str(match.state.seen_by(None))}
    played(match)
    assert not match.is_secret
    assert "76543" in repr(match)
    match.goto(2)
    assert match._repr_mimebundle_() == {"text/plain": str(match.state)}


def test_what_was_shown_cannot_be_played_anew_from_before_it():
    match = gw.Match("pyramid-shambo", seed=1)
    match.play("challenge Y")
    match.play("rock", 0)
    match.play("paper", 1)
    match.goto(2)
    with pytest.raises(ValueError, match="has been shown"):
        match.undo()
    match.goto(1)
    with pytest.raises(ValueError, match="has been shown"):
        match.play("scissors", 0)
    assert [str(move) for move in match.record] == ["challenge Y", "rock", "paper"]
    match.goto(3)
    match.play(str(match.state.moves()[0]))


class Slow(gw.Player):
    """Needs a second slice of time."""

    name = "slow"

    def think(self, view: gw.State, seat: int, rng: object) -> Generator[None, None, gw.Move]:
        yield
        return view.moves(seat)[0]


class TestBeingWatched:
    """Whoever shows a match is told of every change, whoever makes it."""

    @pytest.fixture
    def match(self):
        return gw.Match("snail-invasion", seed=7, players=["person", "random"])

    @pytest.fixture
    def told(self, match):
        told = []
        match.watch(lambda played_from: told.append((played_from, match.now)))
        return told

    def test_a_move_with_its_dice_and_answers_is_one_change(self, match, told):
        match.play("enter Y1")
        assert told == [(1, match.now)]
        assert match.record[3].seat == 1

    def test_a_refused_move_is_none(self, match, told):
        with pytest.raises(gw.IllegalMove):
            match.play("pass")
        assert told == []

    def test_ways_back_and_forth_are_told_as_such(self, match, told):
        match.play("enter Y1")
        end = match.now
        match.undo()
        match.redo()
        match.goto(2)
        assert told[1:] == [(None, 1), (None, end), (None, 2)]

    def test_another_roll_is_played_from_its_entry(self, match, told):
        match.roll_instead("roll 6 6")
        assert told == [(0, 1)]

    def test_each_move_of_a_bot_that_thinks_is_told_when_it_is_played(self, told, match):
        match.replies = "later"
        match.play("enter Y1")
        for _ in match.thinking():
            pass
        assert [played_from for played_from, _ in told] == [1, 3]

    def test_what_is_not_played_since_the_state_has_changed_is_not_told(self, told, match):
        match.replies = "later"
        match.seat(1, Slow())
        match.play("enter Y1")
        thinking = match.thinking()
        next(thinking)
        match.undo()
        told.clear()
        for _ in thinking:
            pass
        assert told == []

    def test_bots_that_run_are_told_at_once(self):
        match, told = gw.Match("snail-invasion", seed=7, players=["random", "random"]), []
        match.watch(told.append)
        match.run()
        assert told == [1]
        match.run()
        assert told == [1]

    def test_who_does_not_watch_any_more_is_told_nothing(self, match):
        told = []
        match.watch(told.append)
        match.unwatch(told.append)
        match.play("enter Y1")
        assert told == []

    def test_a_copy_is_watched_by_nobody(self, match, told):
        copy.deepcopy(match).play("enter Y1")
        assert told == []


def test_the_seed_of_a_game_that_hides_something_cannot_be_found_by_trying():
    hidden = [gw.Match(name).seed for name in gw.games if gw.games[name].hidden for _ in range(20)]
    assert hidden
    assert max(hidden).bit_length() > 120
    match = gw.Match.from_dict(gw.Match(next(name for name in gw.games if gw.games[name].hidden)).to_dict())
    assert match.state == gw.Match(match.game.name, seed=match.seed).state
