"""The contract of moves: what is listed is legal, what is refused has a reason, and each can be written and read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from garden_widgets.core.chance import pick, sample
from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State


def seats_of(state: State) -> range:
    return range(CLOCK, state.seats)


def test_movers_are_seats_of_the_game(trial):
    for state in trial.states(200):
        assert type(state.movers) is tuple
        assert len(set(state.movers)) == len(state.movers)
        if state.result is not None:
            assert state.movers == ()
        elif CHANCE in state.movers:
            assert state.movers == (CHANCE,)
        else:
            assert state.movers
            assert all(type(mover) is int and 0 <= mover < state.seats for mover in state.movers)


def test_moves_are_listed_without_doubles_in_a_stable_order(trial):
    for state in trial.states(200):
        for seat in seats_of(state):
            moves = state.moves(seat)
            assert type(moves) is tuple
            assert len(set(moves)) == len(moves) == len({str(move) for move in moves})
            assert all(isinstance(move, Move) and move.seat == seat for move in moves)
            assert state.moves(seat) == moves
            assert trial.game.from_dict(state.to_dict()).moves(seat) == moves


def test_exactly_the_movers_and_the_clock_have_moves(trial):
    for state in trial.states(200):
        for seat in range(state.seats):
            assert bool(state.moves(seat)) == (seat in state.movers)
        if state.result is not None:
            assert state.moves() == state.moves(CLOCK) == ()
        elif len(state.movers) > 1:
            with pytest.raises(ValueError, match="at the same time"):
                state.moves()
        else:
            assert state.moves() == state.moves(state.movers[0])


def test_every_listed_move_is_legal_and_every_text_is_read_back(trial):
    rng = trial.rng
    for state in trial.states(150):
        for seat in seats_of(state):
            moves = state.moves(seat)
            for move in sample(rng, moves, 12):
                assert state.why_not(move) is None
                assert state.why_not(str(move), seat) is None
                for text in (str(move), str(move).upper(), str(move).lower(), f"  {str(move).replace(' ', '   ')} "):
                    assert state.parse(text, seat) == move
                if seat < 0 or state.movers == (seat,):
                    assert state.parse(str(move)) == move


def test_a_drawn_move_is_legal_and_read_back(trial):
    for state in trial.states(150):
        if state.movers == (CHANCE,):
            move = state.draw(trial.rng)
            assert move.seat == CHANCE
            assert state.parse(str(move)) == move == state.parse(str(move), CHANCE)
            assert state.why_not(move) is None
            assert not state.moves(CHANCE) or move in state.moves(CHANCE)


def attempts(trial, state: State, number: int) -> Iterator[tuple[str, int | None]]:
    """Give texts to try in a state: moves of any moment of these games, and moves made of parts of others."""
    rng = trial.rng
    texts = sorted({str(step.move) for step in trial.steps})
    words = sorted({word for text in texts for word in text.split()})
    for _ in range(number):
        text = pick(rng, texts)
        if rng.random() < 0.6:
            parts = text.split()
            parts[int(rng.random() * len(parts))] = pick(rng, words)
            text = " ".join(parts)
        near = [str(move) for move in (state.moves(pick(rng, state.movers)) if state.movers else ())]
        if near and rng.random() < 0.4:
            parts = pick(rng, near).split()
            if rng.random() < 0.6:
                parts[-1] = pick(rng, words)
            text = " ".join(parts)
        yield text, pick(rng, [None, *state.movers, *state.movers, *seats_of(state)])


def test_a_move_is_legal_exactly_when_there_is_no_reason_against_it(trial):
    met = {True: 0, False: 0}
    for state in trial.states(150):
        for text, seat in attempts(trial, state, 25):
            try:
                move = state.parse(text, seat)
            except MoveSyntaxError:
                with pytest.raises(MoveSyntaxError):
                    state.why_not(text, seat)
                continue
            except IllegalMove:
                assert seat is None, "the only reason not to read a move is that nobody knows whose it is"
                assert len(state.movers) > 1
                check(state, state.why_not(text))
                continue
            refusal = state.why_not(text, seat)
            unlisted = move.seat == CHANCE and state.movers == (CHANCE,) and not state.moves(CHANCE)
            if not unlisted:
                assert (refusal is None) == (seat in {None, move.seat} and move in state.moves(move.seat))
                assert state.why_not(move, seat) == refusal
            met[refusal is None] += 1
            if refusal is None:
                assert state.play(text, seat) == state.after(move)
                continue
            check(state, refusal)
            with pytest.raises(IllegalMove) as caught:
                state.play(text, seat)
            assert caught.value.refusal == refusal
            assert refusal.why in str(caught.value)
    assert min(met.values()) > 20


def check(state: State, refusal: Refusal) -> None:
    """A refusal names its rule, says why in one plain sentence, and points at something."""
    assert state.game.rules[refusal.rule.id] is refusal.rule
    assert is_sentence(refusal.why), refusal.why
    assert "legal" not in refusal.why, "say what is in the way"
    assert type(refusal.where) is tuple
    assert all(type(token) is str and token and token == token.strip() for token in refusal.where)
    assert refusal.instead is None or state.why_not(refusal.instead) is None


def is_sentence(text: str) -> bool:
    """Tell whether a text is one line that begins and ends as a sentence does."""
    return (
        10 < len(text) < 250 and text.endswith((".", "!")) and not text[0].islower() and text == " ".join(text.split())
    )


@pytest.mark.parametrize(
    "text", ["", " ", "?", "xyzzy", "\x00", "1 2 3", "-1", "٣", "🐌", "a" * 10_000, "{}", "None", "move", "roll"]
)
def test_what_is_no_move_is_said_so_with_what_was_expected(game, text):
    state = game.start()
    for ask in (state.parse, state.play, state.why_not):
        with pytest.raises(MoveSyntaxError) as caught:
            ask(text)
        assert game.notation[0][0] in str(caught.value)


def test_parts_of_moves_and_odd_characters_are_never_another_error(trial):
    rng = trial.rng
    for step in trial.some(150):
        text = str(step.move)
        for _ in range(4):
            at = int(rng.random() * (len(text) + 1))
            odd = (
                text[:at]
                + pick(rng, ["", "9", "²", "٣", "-", "/", " ", "+", "?", "\n", "ß", "é", "0x1", "_1"])
                + text[at + 1 :]
            )
            for seat in (None, step.move.seat):
                try:
                    step.state.play(odd, seat)
                except (IllegalMove, MoveSyntaxError):
                    continue


@pytest.mark.parametrize("thing", [None, 5, 1.5, b"roll", ["roll"], object(), ()])
def test_what_is_neither_text_nor_move_is_no_move(game, thing):
    with pytest.raises(MoveSyntaxError):
        game.start().play(thing)


def test_the_examples_of_the_notation_can_be_read(game):
    state = game.start()
    for example, meaning in game.notation:
        assert str(state.parse(example, 0)) == example
        assert meaning


def test_a_seat_that_does_not_exist_is_refused(game):
    state = game.start()
    for seat in (state.seats, -3, True, "0", 0.0):
        for ask in (state.moves, lambda seat: state.play(game.notation[0][0], seat), state.seen_by):
            with pytest.raises(ValueError, match=r"the seats are 0 to "):
                ask(seat)


def test_over_is_over(trial):
    for state in trial.ends[:10]:
        for step in trial.some(20):
            if step.move.seat < state.seats:
                try:
                    refusal = state.why_not(step.move)
                except MoveSyntaxError:
                    assert step.state.options != state.options, "with other options there are other names"
                    continue
                assert refusal is not None
                check(state, refusal)
                assert refusal.instead is None
