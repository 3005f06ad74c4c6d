"""The rules of the house: draws, giving up and the last turn, in every game, saved, taken back, and refused."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core import house, short_code
from garden_widgets.core.chance import generator, pick
from garden_widgets.core.errors import IllegalMove, OptionError, RecordError
from garden_widgets.core.match import LATER, Match
from tests.core.toy import OPEN

AGAINST = [name for name, game in gw.games.items() if not game.is_shared]


def refused(what, rule):
    """Check that something is refused by a rule, in a sentence."""
    with pytest.raises(IllegalMove) as caught:
        what()
    assert caught.value.refusal.rule == rule
    assert caught.value.refusal.why.endswith(".")
    return caught.value.refusal.why


def snail(**more) -> Match:
    return Match("snail-invasion", seed=7, **more)


def random_moves(match: Match, most: int) -> Match:
    """Play at random, whoever is to move."""
    while match.result is None and match.now < most:
        seat = match.movers[0]
        match.play(pick(generator("house", match.now), match.state.moves(seat)), seat)
    return match


def again(match: Match) -> None:
    """Check that a match comes back the same from a file, and from an address."""
    kept = Match.from_dict(match.to_dict(), replies=LATER)
    assert (kept.to_dict(), kept.result, kept.offer) == (match.to_dict(), match.result, match.offer)
    if not match.is_secret and match.now == len(match.record):
        assert short_code.read(short_code.write(match), replies=LATER).to_dict() == match.to_dict()


# Draws


@pytest.mark.parametrize("name", AGAINST)
def test_a_draw_that_all_accept_ends_the_game_for_everybody(name):
    match = random_moves(Match(name, seed=3), 6)
    state, seat = match.state, match.movers[0]
    match.offer_draw(seat)
    assert match.result is None
    again(match)
    for other in match.offer.waiting:
        match.answer_draw(other, True)
    assert match.offer is None
    assert match.result.winners == tuple(range(state.seats))
    assert match.result.rule == house.DRAW
    assert match.state is state, "nothing has happened on the board"
    assert match.movers == ()
    assert match.events_at(match.now)[-1].kind == "over"
    assert match.events_at(match.now)[-1].rule == house.DRAW
    assert not match.is_secret
    again(match)


def test_after_a_draw_that_is_declined_the_game_goes_on_and_the_next_offer_waits_for_a_move():
    match = snail()
    match.offer_draw(0)
    match.answer_draw(1, False)
    assert match.offer is None
    assert match.movers == (0,)
    assert "a move must come first" in refused(lambda: match.offer_draw(0), house.DRAW)
    match.play(match.state.moves()[0])
    again(match)
    match.offer_draw(1)
    assert match.offer == (1, (0,))


def test_whoever_plays_on_lets_an_offer_lapse():
    match = snail()
    match.offer_draw(0)
    match.play("enter Y1")
    assert match.offer is None
    refused(lambda: match.answer_draw(1, True), house.DRAW)


def test_a_draw_from_the_wrong_seat_at_the_wrong_time_or_twice_is_refused_and_nothing_is_lost():
    match = snail()
    before = match.to_dict()
    assert "not the snails' turn" in refused(lambda: match.offer_draw(1), house.DRAW)
    refused(lambda: match.answer_draw(1, True), house.DRAW)
    assert match.to_dict() == before
    match.offer_draw(0)
    before = match.to_dict()
    refused(lambda: match.offer_draw(0), house.DRAW)
    refused(lambda: match.offer_draw(1), house.DRAW)
    refused(lambda: match.answer_draw(0, True), house.DRAW)
    assert match.to_dict() == before
    match.answer_draw(1, True)
    before = match.to_dict()
    for what in (lambda: match.offer_draw(0), lambda: match.answer_draw(1, True), lambda: match.play("pass", 0)):
        refused(what, house.DRAW)
    assert match.to_dict() == before
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        match.give_up(2)


def test_of_three_the_draw_waits_for_each_of_the_others():
    match = Match("pyramid-shambo", seats=3, seed=1)
    seat = match.movers[0]
    match.offer_draw(seat)
    first, second = match.offer.waiting
    match.answer_draw(second, True)
    assert match.offer.waiting == (first,)
    assert "answer" in refused(lambda: match.answer_draw(second, False), house.DRAW)
    match.answer_draw(first, False)
    assert match.offer is None
    assert match.result is None


def test_where_nobody_plays_against_anybody_there_is_no_draw():
    for match in (Match("carrotia", seed=1), snail(seats=1)):
        assert match.is_one_side
        refused(lambda match=match: match.offer_draw(match.movers[0]), house.DRAW)


def test_no_bot_moves_while_a_draw_waits_for_an_answer():
    match = Match("yes-broccoli", seed=2, players=["person", "gentle"], replies=LATER)
    match.offer_draw(0)
    assert match.bot_to_move is None
    match.answer_draw(1, False)
    assert match.bot_to_move in (1, None)


# Giving up


@pytest.mark.parametrize("name", list(gw.games))
def test_whoever_gives_up_has_lost_and_is_not_asked_when(name):
    match = random_moves(Match(name, seed=4), 8)
    loser = (match.movers[0] + 1) % match.state.seats
    match.give_up(loser)
    assert loser not in match.result.winners
    assert bool(match.result.winners) is not match.game.is_shared
    assert match.result.rule == house.GIVING_UP
    refused(lambda: match.give_up(0), house.GIVING_UP)
    again(match)


def test_of_more_than_two_the_best_of_the_others_win():
    match = random_moves(Match("carrots-and-broccoli", seats=4, seed=5), 120)
    scores = match.state.standing.scores
    match.give_up(0)
    best = max(scores[1:])
    assert match.result.winners == tuple(seat for seat in (1, 2, 3) if scores[seat] == best)


# The last turn


def test_a_game_ends_after_its_last_turn():
    match = random_moves(snail(end_after=6), 500)
    assert match.turns == 6
    assert (match.result.winners, match.result.rule) == ((0, 1), house.LIMIT)
    assert "All 6 turns" in refused(lambda: match.play("pass", 0), house.LIMIT)
    assert all(move.seat != -1 for move in match.record[-1:]), "no dice are rolled for nothing"
    again(match)


def test_chance_and_what_is_called_out_are_no_turns():
    match = Match(OPEN, seed=7)
    assert (match.turns, match.record[0].seat, match.state_at(1).movers) == (0, -1, (-1,))
    match.goto(1)
    assert match.turns == 0
    match = snail()
    match.play(match.moves()[0])
    before = match.turns
    match.offer_draw(match.turn)
    match.answer_draw(1 - match.turn, False)
    assert match.turns == before


def test_where_a_game_counts_the_count_decides():
    match = random_moves(Match("carrots-and-broccoli", seed=5, end_after=40), 3000)
    assert match.result.rule == house.LIMIT
    assert match.result.scores == match.state.standing.scores
    assert match.result.winners == match.state.standing.winners
    again(match)


def test_alone_all_turns_are_no_win():
    assert random_moves(snail(seats=1, end_after=3), 100).result.winners == ()


def test_its_own_rules_come_first():
    one_short = gw.games["snail-invasion"].from_dict(
        {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    )
    match = Match.at(one_short, end_after=1)
    match.play("move 1/1")
    assert match.result.rule != house.LIMIT
    assert match.result.winners == (0,)


def test_bots_alone_come_to_an_end():
    match = Match("carrots-and-broccoli", seed=1, players=["random", "random"], end_after=30)
    match.run()
    assert match.turns == 30
    assert match.result is not None


@pytest.mark.parametrize("limit", [-1, 10**9, "7", True, None, 2.5])
def test_a_limit_that_is_none_is_refused(limit):
    with pytest.raises(OptionError, match="end_after"):
        snail(end_after=limit)


def test_the_engines_and_matches_know_no_limit_unless_it_is_asked_for():
    assert snail().end_after == 0
    assert "end_after" not in snail().to_dict()
    for game in gw.games.values():
        assert "end_after" not in [option.name for option in game.options]
        assert not set(house.HOUSE) & set(game.rules)


# Back and forth


def test_undo_goes_back_over_an_end_and_over_an_offer_that_came_to_nothing():
    match = random_moves(snail(end_after=4), 100)
    end = match.now
    match.undo()
    assert match.result is None
    match.give_up(0)
    match.undo()
    assert match.result is None
    seat = match.movers[0]
    match.offer_draw(seat)
    match.answer_draw(1 - seat, True)
    match.undo()
    assert match.result is None
    match.redo()
    assert match.result.rule == house.DRAW
    match.undo()
    match.offer_draw(seat)
    match.answer_draw(1 - seat, False)
    match.undo()
    assert match.now < end - 1, "the move before the offer is taken back"


def test_what_was_hidden_is_shown_at_the_end_and_cannot_be_taken_back():
    match = random_moves(Match("yes-broccoli", seed=2), 4)
    assert match.is_secret
    match.give_up(0)
    assert not match.is_secret
    assert not match.can_undo()


def test_a_view_tells_what_was_called():
    match = Match("yes-broccoli", seed=2)
    match.offer_draw(0)
    view = match.seen_by(1)
    assert view.record[-1] == house.OFFER
    assert view.events[-1].rule == house.DRAW


@pytest.mark.parametrize(
    "entries",
    [
        [[1, "offer a draw"]],
        [[0, "accept the draw"]],
        [[0, "offer a draw"], [0, "accept the draw"]],
        [[0, "give up"], [0, "enter B1"]],
        [[0, "give up"], [0, "give up"]],
        [[7, "give up"]],
        [[-1, "give up"]],
    ],
)
def test_a_damaged_record_is_found_out(entries):
    data = snail().to_dict()
    data["moves"] += entries
    with pytest.raises(RecordError, match="Entry"):
        Match.from_dict(data)


@pytest.mark.parametrize("limit", [-1, "x", None, 10**9, [1]])
def test_a_damaged_limit_is_found_out(limit):
    with pytest.raises(RecordError, match="end_after"):
        Match.from_dict(snail().to_dict() | {"end_after": limit})


def test_every_house_rule_says_that_it_is_ours():
    for rule in house.HOUSE.values():
        assert rule.ruling
        assert "house rule" in rule.why
        assert rule.title.startswith("House rule: ")
