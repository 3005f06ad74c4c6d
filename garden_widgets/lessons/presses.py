"""Proofs of presses: each is explained, and whatever a learner has in hand, there is a way on that the page says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.core.wording import listed
from garden_widgets.lessons.runner import Run, Said
from garden_widgets.scenes.pressing import choices, press
from garden_widgets.scenes.scenery import Chosen, Scenery

if TYPE_CHECKING:
    from garden_widgets.lessons.kinds.moving import Moving

MOST_HANDS: Final = 60
"""As many half-made moves of a position are tried, those of few presses first."""


MOST_TURNS: Final = 6
"""After so many presses a piece that turns has come round."""


def silence(said: Said, what: str) -> Iterator[str]:
    """See that something is answered."""
    if not said.text.strip():
        yield f"{what} is met with silence."


def touchable(run: Run) -> Chosen:
    """List everything that can be pressed on the board now."""
    return tuple(dict.fromkeys(item.token for item in run.scenery.scene(run.state).touchable))


def half_made(scenery: Scenery[Any], state: State, seat: int) -> Iterator[Chosen]:
    """List what can be in hand: nothing, and each beginning of a legal move that presses lead to."""
    hands: list[Chosen] = [()]
    for hand in hands:
        yield hand
        for token in choices(scenery, state, seat, hand):
            then = press(scenery, state, seat, hand, token).chosen
            if len(then) > len(hand) and then not in hands and len(hands) < MOST_HANDS:
                hands.append(then)


def held(scenery: Scenery[Any], state: State, seat: int, tokens: Chosen) -> Iterator[Chosen]:
    """List what can be in hand after any number of presses of anything, also of what is not marked or is refused."""
    hands: list[Chosen] = [()]
    for hand in hands:
        yield hand
        for token in tokens:
            done = press(scenery, state, seat, hand, token)
            if done.move is None and done.chosen not in hands and len(hands) < MOST_HANDS:
                hands.append(done.chosen)


def pressable(run: Moving, text: str) -> Iterator[str]:
    """See that a move can be pressed on the board, or has a button."""
    state, seat = run.state, run.step.seat
    move = state.parse(text, seat)
    path = run.scenery.path(state, move)
    if not path:
        if text not in run.offers:
            yield f"{text!r} can neither be pressed on the board nor chosen from a button."
        return
    chosen: Chosen = ()
    for token in path:
        done = press(run.scenery, state, seat, chosen, token)
        chosen = done.chosen
        if done.move is not None:
            if done.move != move:
                yield f"the presses {listed(path, 'and')} play {str(done.move)!r} instead of {text!r}."
            return
    yield f"the presses {listed(path, 'and')} do not play {text!r}."


def explained(run: Run, refusals: list[Refusal]) -> Iterator[str]:
    """Press everything with everything in hand: each fruitless press is explained. Collect the refusals met."""
    scenery, state, seat = run.scenery, run.state, run.step.seat
    tokens = touchable(run)
    for hand in half_made(scenery, state, seat):
        for token in tokens:
            done = press(scenery, state, seat, hand, token)
            if done.refusal is not None:
                refusals.append(done.refusal)
                if not done.refusal.why.strip():
                    yield f"{_after(hand, token)} is met with silence."
            elif done.move is None and done.chosen == hand and not _is_once_more(run, hand, token):
                yield f"{_after(hand, token)} is not explained."


def _is_once_more(run: Run, hand: Chosen, token: str) -> bool:
    """Check whether a press chooses anew what was chosen first or last: a square may be its piece once more."""
    before = {(), hand[:-1]} if hand else set()
    return any(press(run.scenery, run.state, run.step.seat, base, token).chosen == hand for base in before)


def way_on(start: Callable[[], Moving]) -> Iterator[str]:
    """See that every half-made move can be finished by what is marked and be put back, and that the page says both."""
    run = start()
    tokens = touchable(run)
    for hand in held(run.scenery, run.state, run.step.seat, tokens):
        if not hand:
            continue
        what = f"with {listed(hand, 'and')} in hand,"
        if not _finished(_with(start, hand)):
            yield f"{what} the marks lead to no move."
        if not _put_back(_with(start, hand)):
            yield f"{what} not everything can be put back."
        run = _with(start, hand)
        refused = next((token for token in tokens if _is_refused(run, token)), None)
        if refused is not None:
            run.press(refused)
            said = run.press(refused)
            if run.chosen and not said.text.endswith(str(run.held)):
                yield f"{what} pressing {refused} is refused for ever, and nothing says how to go on: {said.text}"


def way_there(start: Callable[[], Moving], presses: Chosen) -> Iterator[str]:
    """See that the presses that break a rule do so from every half-made move, if not at once, then once more.

    What is in hand may make a press mean something else, but no press may be refused like that for ever.
    """
    run = start()
    for hand in half_made(run.scenery, run.state, run.step.seat):
        run = _with(start, hand)
        said = Said(run.task)
        for token in (*presses, *presses):
            if not run.done:
                said = run.press(token)
        if not run.done:
            held = listed(hand, "and") or "nothing"
            yield f"with {held} in hand, pressing {listed(presses, 'and')} leads nowhere: {said.text}"


def _with(start: Callable[[], Moving], hand: Chosen) -> Moving:
    run = start()
    run.hand.chosen = hand
    return run


def _is_refused(run: Run, token: str) -> bool:
    return press(run.scenery, run.state, run.step.seat, run.chosen, token).refusal is not None


def _finished(run: Run) -> bool:
    """Press what is marked until a move is played."""
    before, most = run.decisions, len(touchable(run))
    for _ in range(most):
        marked = choices(run.scenery, run.state, run.step.seat, run.chosen)
        if not marked:
            return False
        run.press(marked[0])
        if run.done or run.decisions > before:
            return True
    return False


def _put_back(run: Run) -> bool:
    """Press what is in hand once more until nothing is; what is marked as well would go on instead.

    A piece that turns when it is pressed once more comes round again; then something else can be taken.
    """
    while run.chosen:
        before = run.chosen
        marked = choices(run.scenery, run.state, run.step.seat, before)
        token = next((token for token in reversed(before) if token not in marked), None)
        if token is not None:
            run.press(token)
        elif _comes_round(run):
            return True
        if len(run.chosen) >= len(before):
            return False
    return True


def _comes_round(run: Run) -> bool:
    """Press the one piece in hand again and again: it turns until it lies as it did."""
    first = run.chosen[:1]
    if set(run.chosen) != set(first):
        return False
    for _ in range(MOST_TURNS):
        run.press(*first)
        if run.chosen == first:
            return True
    return False


def _after(hand: Chosen, token: str) -> str:
    return f"pressing {token} after {listed(hand, 'and')}" if hand else f"pressing {token}"
