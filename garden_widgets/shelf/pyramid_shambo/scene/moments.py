"""What is seen to happen in Pyramid Shambo: a challenge, throws that are counted in, payments, and who goes out.

Everything is told from what this view of the table may know. A throw that is hidden in it is in its move all the same:
so no beat looks at the shape of a move, only at what the position after it shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import pips
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.scene import Item, Path
from garden_widgets.shelf.pyramid_shambo.engine.moves import Pay, Swap
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import TRIOS, in_pips
from garden_widgets.shelf.pyramid_shambo.scene.circle import ring
from garden_widgets.shelf.pyramid_shambo.scene.middle import counting, counts
from garden_widgets.shelf.pyramid_shambo.scene.picture import drawn, view
from garden_widgets.shelf.pyramid_shambo.scene.throws import Fight, called, colour, fight, head

SHAKE: Final = 260
"""Milliseconds for a hand to go up and down once."""

SLIDE: Final = 650
"""Milliseconds for pyramids to slide across the table."""

LOWER: Final = (9.0, 0.0)
"""How far hands are below their places after a shake, in turn."""


ALOUD: Final = (Text("One"), Text("Two"), Text("Three"), Text("Go!"))
"""The words of the count, as they are called."""


def beats(before: ShamboState, move: Move, after: ShamboState) -> Iterable[Beat]:
    """Tell what is seen to happen by a move."""
    events = after.events
    if not events:
        return (Beat(scene=drawn(view(after))),)
    match events[0].kind:
        case "challenged":
            return _challenged(before, after, events[0])
        case "tied" | "won":
            return _counted_in(before, after, events[0])
    if isinstance(move, Pay):
        return _paid(before, move, after, events)
    end = drawn(view(after))
    if isinstance(move, Swap):
        return (
            Beat(scene=end, caption=_brief(after, events[0]), travel=SLIDE, look=events[0].where[:2], sound="coin"),
        )
    return (Beat(scene=end, caption=_brief(after, events[0]), look=events[0].where, sound="tap"),)


# The fight ------------------------------------------------------------------------------------------------------------


def _challenged(before: ShamboState, after: ShamboState, event: Event) -> Iterator[Beat]:
    """Let the light go over to who is challenged, along an arrow, before the hands can be chosen."""
    target = _seat(event, "challenged")
    gone = view(before)._replace(rival=target, middle=_way(before.seats, before.turn, target))
    yield Beat(
        scene=drawn(gone),
        caption=_brief(after, event),
        travel=500,
        hold=450,
        look=(f"seat:{colour(after, target)}",),
        sound="tap",
    )
    yield Beat(scene=drawn(view(after)), travel=250, hold=100)


def _way(seats: int, one: int, other: int) -> tuple[Item, ...]:
    """Draw an arrow over the middle from one player to another."""
    circle = ring(seats)
    x, y, w, h = circle.middle
    start, end = circle.plates[one].door, circle.plates[other].door
    bend = (x + w / 2, y + h / 2)
    return (Path(start=start, curves=((bend, end),), line="glow", width=9), head(bend, end, 34, "glow"))


def _counted_in(before: ShamboState, after: ShamboState, event: Event) -> Iterator[Beat]:
    """Shake two fists while it is counted, open them both at once, and say who wins and why."""
    fists = Fight(dict.fromkeys(before.fighters, "rock"), alone=True)
    still = view(before)
    for number in range(len(counts(before))):
        shaken = fists._replace(lower=LOWER[number % 2])
        moment = still._replace(fight=shaken, middle=tuple(counting(before, number)))
        yield Beat(scene=drawn(moment), caption=ALOUD[number], travel=SHAKE, hold=90, hops=True, sound="tap")
    opened = fight(after)
    assert opened is not None
    opened = opened._replace(alone=True)
    yield Beat(scene=drawn(still._replace(fight=opened._replace(winner=None), middle=())), travel=0, hold=450)
    yield Beat(
        scene=drawn(still._replace(fight=opened, middle=())),
        caption=_brief(after, event),
        travel=0,
        hold=700,
        sound="coin" if event.kind == "won" else "tap",
    )
    yield Beat(scene=drawn(view(after)), travel=250, hold=120)


# Payments -------------------------------------------------------------------------------------------------------------


def _paid(before: ShamboState, move: Pay, after: ShamboState, events: Sequence[Event]) -> Iterator[Beat]:
    """Let pyramids slide across and change come back; then show who goes out, and what follows."""
    payer, paid = _seat(events[0], "payer"), _seat(events[0], "paid")
    now, stages = view(before)._replace(middle=(), fight=None), before.stages(move)
    for giver, taker, pieces, text in (
        (payer, paid, move.given, Text("{payer} gives {paid} {pips}", **_deal(before, payer, paid, move.given))),
        (paid, payer, move.returned, Text("{payer} gets {pips} back", **_deal(before, payer, paid, move.returned))),
    ):
        if pieces:
            now = now._replace(held=next(stages).holdings)
            moment = drawn(now._replace(middle=_way(before.seats, giver, taker)))
            yield Beat(scene=moment, caption=text, travel=SLIDE, hold=300, sound="coin")
    for event in events[1:]:
        if event.kind in ("out", "left"):
            now = now._replace(held=next(stages).holdings)
            travel, look = (200, event.where) if event.kind == "out" else (SLIDE, ())
            yield Beat(scene=drawn(now), caption=_brief(after, event), travel=travel, look=look, sound="fall")
        elif event.kind in ("bonus", "lapsed", "showdown"):
            yield Beat(scene=drawn(now), caption=_brief(after, event), travel=0, hold=400, look=event.where)
    yield _ended(after, events[-1])


def _ended(after: ShamboState, last: Event) -> Beat:
    """Show the position after it all: a winner, the next turn, or the next debt."""
    scene = drawn(view(after))
    if last.kind == "over":
        return Beat(scene=scene, caption=_brief(after, last), travel=500, hold=1600, look=last.where, sound="win")
    if last.kind == "turn":
        return Beat(scene=scene, caption=_brief(after, last), travel=450, hold=200)
    return Beat(scene=scene, travel=250, hold=120)


def _deal(state: ShamboState, payer: int, paid: int, pieces: Sequence[str]) -> dict[str, Any]:
    return {"payer": called(state, payer), "paid": called(state, paid), "pips": in_pips(sum(map(pips, pieces)))}


# Words ----------------------------------------------------------------------------------------------------------------


def _seat(event: Event, role: str) -> int:
    """Return who had a part in what happened."""
    seat = event.parts[role]
    assert isinstance(seat, int)
    return seat


def _brief(state: ShamboState, event: Event) -> Text:
    """Say in few words what happened."""
    parts = event.parts

    def name(role: str) -> Any:
        return called(state, _seat(event, role))

    match event.kind:
        case "challenged":
            return Text("{one} challenges {other}!", one=name("challenger"), other=name("challenged"))
        case "thrown":
            if state.is_view:
                return Text("{player} has thrown, face down", player=name("thrower"))
            return Text("{player} has thrown", player=name("thrower"))
        case "tied":
            return Text("A tie! Now it is for {pips}", pips=in_pips(state.fee))
        case "won":
            return _reason(str(parts["better"]), name("winner"))
        case "swapped":
            return Text("{one} swaps with {other}, pip for pip", one=name("giver"), other=name("taker"))
        case "out":
            return Text("{player} has no pyramid left: out!", player=name("player"))
        case "left":
            return Text("{pyramids:The} leave the game", pyramids=TRIOS[str(parts["colour"])])
        case "bonus":
            return Text("Everyone else gives {player} one pip", player=name("winner"))
        case "lapsed":
            return Text("{player} is out, too: no bonus", player=name("winner"))
        case "showdown":
            return Text("Only two are left: every fee is doubled!")
        case "turn":
            return Text("{player:whose} turn", player=name("player"))
    return Text("{winner} is the last one in and wins!", winner=called(state, _winner(state)))


def _reason(better: str, winner: Any) -> Text:
    match better:
        case "rock":
            return Text("Rock breaks scissors: {winner} wins!", winner=winner)
        case "scissors":
            return Text("Scissors cut paper: {winner} wins!", winner=winner)
    return Text("Paper wraps rock: {winner} wins!", winner=winner)


def _winner(state: ShamboState) -> int:
    assert state.result is not None
    return state.result.winners[0]
