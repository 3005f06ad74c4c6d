"""Moves: what is listed is legal, what is refused has a reason, and each can be written and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from garden_widgets.checks.trial import Trial, check, is_sentence
from garden_widgets.core.chance import pick, sample
from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State

ODD: Final = ("", "9", "²", "٣", "-", "/", " ", "+", "?", "\n", "ß", "é", "0x1", "_1")
NONSENSE: Final = ("", " ", "?", "xyzzy", "\x00", "1 2 3", "-1", "٣", "🐌", "a" * 10_000, "{}", "None", "move", "roll")
NO_TEXTS: Final[tuple[Any, ...]] = (None, 5, 1.5, b"roll", ["roll"], object(), ())


@check("rules")
def movers_are_seats(trial: Trial) -> None:
    """The movers are seats of the game, or chance alone, or nobody once it is over."""
    for state in trial.states(200):
        movers = state.movers
        trial.ensure(type(movers) is tuple, "movers is {movers!r} and no tuple", movers=movers)
        trial.ensure(len(set(movers)) == len(movers), "movers names a seat twice: {movers}", movers=movers)
        if state.result is not None:
            trial.same(movers, (), "it is over, and somebody may still move")
        elif CHANCE in movers:
            trial.same(movers, (CHANCE,), "chance and somebody else are due at the same time")
        else:
            trial.ensure(movers, "it is not over, and nobody may move")
            right = all(type(mover) is int and 0 <= mover < state.seats for mover in movers)
            trial.ensure(right, "movers names no seats: {movers}", movers=movers)


@check("rules")
def moves_are_listed_once_in_a_stable_order(trial: Trial) -> None:
    """Moves are listed without doubles, always in the same order."""
    for state in trial.states(200):
        again = trial.game.from_dict(state.to_dict())
        for seat in trial.everybody():
            moves = state.moves(seat)
            trial.ensure(type(moves) is tuple, "moves gives a {kind} and no tuple", kind=type(moves).__name__)
            trial.ensure(len(set(moves)) == len(moves), "a move is listed twice")
            trial.ensure(len({str(move) for move in moves}) == len(moves), "two moves have the same text")
            trial.ensure(all(isinstance(move, Move) for move in moves), "something is listed that is no Move")
            trial.ensure(all(move.seat == seat for move in moves), "a move of another seat is listed")
            trial.same(state.moves(seat), moves, "the moves are others when they are asked for again")
            trial.same(again.moves(seat), moves, "the moves are others once the position was written and read back")


@check("rules")
def exactly_the_movers_have_moves(trial: Trial) -> None:
    """Exactly the movers have moves, and the clock where time may pass."""
    for state in trial.states(200):
        for seat in trial.seats():
            on_turn = seat in state.movers
            trial.same(bool(state.moves(seat)), on_turn, "whether there are moves and whether it is the turn differ")
        if state.result is not None:
            trial.same((state.moves(), state.moves(CLOCK)), ((), ()), "it is over, and there are moves")
        elif len(state.movers) > 1:
            with trial.refused(ValueError, "asking for moves without a seat where several may move"):
                state.moves()
        else:
            trial.same(state.moves(), state.moves(state.movers[0]), "without a seat other moves are listed")


@check("rules")
def listed_moves_are_legal_and_read_back(trial: Trial) -> None:
    """Every listed move is legal, and its text is read back, in small and large letters and with more blanks."""
    rng = trial.rng
    for state in trial.states(150):
        for seat in trial.everybody():
            for move in sample(rng, state.moves(seat), 12):
                for asked in (state.why_not(move), state.why_not(str(move), seat)):
                    trial.ensure(asked is None, "{move} is listed and refused: {why}", move=move, why=asked)
                for text in (str(move), str(move).upper(), str(move).lower(), f"  {str(move).replace(' ', '   ')} "):
                    trial.same(state.parse(text, seat), move, "{text!r} is read as another move", text=text)
                if seat < 0 or state.movers == (seat,):
                    trial.same(state.parse(str(move)), move, "without a seat {move} is read as another move", move=move)


@check("rules")
def drawn_moves_are_legal_and_read_back(trial: Trial) -> None:
    """What chance draws is legal, and is read back."""
    for state in trial.states(150):
        if state.movers == (CHANCE,):
            move = state.draw(trial.rng)
            trial.same(move.seat, CHANCE, "{move} was drawn for a seat that is not chance", move=move)
            trial.same(state.parse(str(move)), move, "{move} is read as another move", move=move)
            trial.same(state.parse(str(move), CHANCE), move, "{move} is read as another move", move=move)
            why = state.why_not(move)
            trial.ensure(why is None, "{move} was drawn and is refused: {why}", move=move, why=why)
            listed = state.moves(CHANCE)
            trial.ensure(not listed or move in listed, "{move} was drawn and is not listed", move=move)


def attempts(trial: Trial, state: State, number: int) -> Iterator[tuple[str, int | None]]:
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
        yield text, pick(rng, [None, *state.movers, *state.movers, *range(CLOCK, state.seats)])


@check("rules")
def legal_is_what_has_no_reason_against_it(trial: Trial) -> None:
    """A move is listed exactly when nothing is said against it, and whatever is refused is refused in a sentence."""
    for state in trial.states(150):
        for text, seat in attempts(trial, state, 25):
            trial.seat = seat
            try:
                move = state.parse(text, seat)
            except MoveSyntaxError:
                with trial.refused(MoveSyntaxError, "asking why not {text!r}, which is no move,", text=text):
                    state.why_not(text, seat)
                continue
            except IllegalMove:
                several = seat is None and len(state.movers) > 1
                trial.ensure(several, "{text!r} is not even read, though it is plain whose move it is", text=text)
                _refusal(trial, state, text, state.why_not(text))
                continue
            refusal = state.why_not(text, seat)
            unlisted = move.seat == CHANCE and state.movers == (CHANCE,) and not state.moves(CHANCE)
            if not unlisted:
                listed = seat in {None, move.seat} and move in state.moves(move.seat)
                trial.ensure(listed or refusal, "{text!r} is not listed, and nothing is said against it", text=text)
                trial.ensure(not (listed and refusal), "{text!r} is listed and refused: {why}", text=text, why=refusal)
                trial.same(state.why_not(move, seat), refusal, "the move {text!r} and its text differ", text=text)
            trial.met["legal" if refusal is None else "refused"] += 1
            if refusal is None:
                trial.same(state.play(text, seat), state.after(move), "play and after of {text!r} differ", text=text)
                continue
            _refusal(trial, state, text, refusal)
            with trial.refused(IllegalMove, "playing {text!r}, which is refused,", text=text) as caught:
                state.play(text, seat)
            trial.same(caught[0].refusal, refusal, "play refuses {text!r} otherwise than why_not", text=text)  # type: ignore[attr-defined]
            trial.ensure(refusal.why in str(caught[0]), "the error of {text!r} does not say why", text=text)


def _refusal(trial: Trial, state: State, text: str, refusal: Refusal | None) -> None:
    """A refusal names its rule, says why in one plain sentence, and points at something."""
    if refusal is None:
        raise trial.fault("{text!r} is refused without a refusal", text=text)
    own = state.game.rules.get(refusal.rule.id) is refusal.rule
    trial.ensure(own, "{text!r} is refused by {rule}, which is no rule of the game", text=text, rule=refusal.rule.id)
    trial.ensure(
        is_sentence(refusal.why), "what is said against {text!r} is no sentence: {why!r}", text=text, why=refusal.why
    )
    trial.ensure("legal" not in refusal.why, "{text!r} is refused without saying what is in the way", text=text)
    where = refusal.where
    tokens = type(where) is tuple and all(type(token) is str and token and token == token.strip() for token in where)
    trial.ensure(tokens, "the refusal of {text!r} points at {where!r}", text=text, where=where)
    instead = refusal.instead
    offered = instead is None or state.why_not(instead) is None
    trial.ensure(offered, "instead of {text!r} {move} is offered, which is not legal", text=text, move=instead)


@check("rules")
def nonsense_is_no_move(trial: Trial) -> None:
    """What is no move is said to be none, with what was expected."""
    state = trial.game.start()
    trial.look(state)
    for thing in (*NONSENSE, *NO_TEXTS):
        for ask in (state.parse, state.play, state.why_not):
            with trial.refused(MoveSyntaxError, "{thing!r:.40} as a move", thing=thing) as caught:
                ask(thing)
            example = trial.game.notation[0][0]
            trial.ensure(example in str(caught[0]), "of {thing!r:.40} it is not said what is right", thing=thing)


@check("rules")
def damaged_moves_are_refused(trial: Trial) -> None:
    """A move with another letter in it is played, refused, or no move: nothing else comes of it."""
    rng = trial.rng
    for step in trial.some(150):
        text = str(step.move)
        for _ in range(4):
            at = int(rng.random() * (len(text) + 1))
            odd = text[:at] + pick(rng, ODD) + text[at + 1 :]
            for seat in (None, step.move.seat):
                try:
                    step.state.play(odd, seat)
                except (IllegalMove, MoveSyntaxError):
                    continue
                except Exception as error:
                    raise trial.fault(f"{odd!r} breaks off with {type(error).__name__}: {error}") from error


@check("rules")
def examples_of_the_notation_are_read(trial: Trial) -> None:
    """The examples of how moves are written can be read, and say what they mean."""
    state = trial.game.start()
    trial.look(state, 0)
    trial.ensure(trial.game.notation, "there is no example of how a move is written")
    for example, meaning in trial.game.notation:
        trial.same(str(state.parse(example, 0)), example, "the example is read as another move")
        trial.ensure(meaning, "the example {example!r} does not say what it means", example=example)


@check("rules")
def seats_that_do_not_exist_are_refused(trial: Trial) -> None:
    """A seat that does not exist is refused in a sentence that names those that do."""
    state = trial.game.start()
    trial.look(state)
    odd: tuple[Any, ...] = (state.seats, -3, True, "0", 0.0)
    for seat in odd:
        for ask in (state.moves, lambda seat: state.play(trial.game.notation[0][0], seat), state.seen_by):
            with trial.refused(ValueError, "the seat {seat!r}", seat=seat) as caught:
                ask(seat)
            trial.ensure("the seats are 0 to " in str(caught[0]), "of {seat!r} it is not said what is right", seat=seat)


@check("rules")
def over_is_over(trial: Trial) -> None:
    """Once a game is over every move is refused, and none is offered instead."""
    for state in trial.looking(trial.ends[:10]):
        for step in trial.sample(20):
            if step.move.seat < state.seats:
                try:
                    refusal = state.why_not(step.move)
                except MoveSyntaxError:
                    other = step.state.options != state.options
                    trial.ensure(other, "{move} can no longer be read once it is over", move=step.move)
                    continue
                _refusal(trial, state, str(step.move), refusal)
                none = refusal is not None and refusal.instead is None
                trial.ensure(none, "it is over, and instead of {move} another is offered", move=step.move)
