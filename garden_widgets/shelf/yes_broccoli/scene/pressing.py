"""What presses mean in Yes! Broccoli!: a bid card, a food, and powers with what each needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.scene import Item, Label, Rectangle
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, PlayPower, Ready, Take
from garden_widgets.shelf.yes_broccoli.engine.powers import (
    CARD,
    FOOD_UP,
    OWN_FOOD,
    SEAT,
    THEIR_FOOD,
    WHEN,
    WINDOWS,
)
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID, TAKE
from garden_widgets.shelf.yes_broccoli.engine.words import as_sum
from garden_widgets.shelf.yes_broccoli.engine.words import bid as said_bid
from garden_widgets.shelf.yes_broccoli.scene import advice
from garden_widgets.shelf.yes_broccoli.scene.faces import fit, food_card
from garden_widgets.shelf.yes_broccoli.scene.layout import TITLE, table
from garden_widgets.shelf.yes_broccoli.scene.tray import READY_TOKEN

TOKENS: Final[Mapping[str, str]] = {
    SEAT: "seat",
    CARD: "card",
    FOOD_UP: "food",
    OWN_FOOD: "own",
    THEIR_FOOD: "their",
}
"""The kind of the token that is pressed for each thing that a power needs."""

AT_A_PLACE: Final = ("bid", "pile")
"""What lies at a player's place: it stands for the player where one is asked for."""


def path(state: BroccoliState, move: Move) -> Chosen:
    """Return the card, the food, or the power and what it needs, without what there is no choice of."""
    if isinstance(move, Bid):
        return (f"card:{move.card}",)
    if isinstance(move, Take):
        return (f"food:{move.food}",)
    if isinstance(move, Ready):
        return (READY_TOKEN,)
    assert isinstance(move, PlayPower)
    return _paths(state, move.seat).get(move, ())


def also(state: BroccoliState, move: Move) -> tuple[Chosen, ...]:
    """Return other orders of the same presses: two bids that change places have none."""
    if not isinstance(move, PlayPower) or state.setup.kinds[move.power].needs != (SEAT, SEAT):
        return ()
    whole = path(state, move)
    return ((whole[0], whole[2], whole[1]),) if len(whole) > 2 else ()


@lru_cache(maxsize=8)
def _paths(state: BroccoliState, seat: int) -> Mapping[PlayPower, Chosen]:
    """Work out the paths of all powers that a seat can play."""
    every = [move for move in state.moves(seat) if isinstance(move, PlayPower)]
    onwards: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for move in every:
        for i, arg in enumerate(move.args):
            onwards[move.power, *move.args[:i]].add(arg)
    found = {}
    for move in every:
        needs = state.setup.kinds[move.power].needs
        pairs = needs == (SEAT, SEAT)
        steps = [
            f"{TOKENS[need]}:{arg}"
            for i, (need, arg) in enumerate(zip(needs, move.args, strict=True))
            if len(onwards[move.power, *move.args[:i]]) > 1 or (pairs and state.seats > 2)
        ]
        found[move] = (f"power:{move.power}", *steps)
    return found


def meant(state: BroccoliState, chosen: Chosen, token: str) -> str:
    """Take the bid or the plate of a player for the player, where a power asks for one."""
    kind, _, what = token.partition(":")
    if kind in AT_A_PLACE and chosen and chosen[0].startswith("power:"):
        return f"seat:{what}"
    return token


def attempt(state: BroccoliState, chosen: Chosen, token: str) -> str | Refusal | None:
    """Say which move a fruitless press was meant to be; what only lies there says what it is."""
    kind, _, what = token.partition(":")
    power = chosen[0].removeprefix("power:") if chosen and chosen[0].startswith("power:") else ""
    if power in state.setup.kinds and [TOKENS[need] for need in state.setup.kinds[power].needs] == [kind]:
        return f"power {power} {what}"
    match kind:
        case "card":
            return f"bid {what}"
        case "food":
            return f"take {what}"
        case "power":
            return _too_soon(state, what) or _as_power(state, what)
        case "ready":
            return "ready"
        case "seat" | "bid" | "pile" if what.isdigit() and int(what) < state.seats:
            return _told(state, kind, int(what))
        case "deck":
            return state.refuse("YB-03", _what_is_up(state), token)
    return None


def _too_soon(state: BroccoliState, name: str) -> Refusal | None:
    """Say what a power does that is not played now, and when it is."""
    power = state.setup.kinds.get(name)
    if power is None or state.stage in power.windows or len(power.windows) == len(WINDOWS):
        return None
    return state.refuse("YB-R3", Sentences(power.text, WHEN[power.windows]), f"power:{name}")


def _as_power(state: BroccoliState, name: str) -> str | None:
    """Write a power as a move, with anything that it could need: whether it can be played at all is asked first."""
    power = state.setup.kinds.get(name)
    if power is None:
        return None
    any_food = state.setup.food_names[0]
    samples = {SEAT: ["0", "1"], CARD: ["1"], FOOD_UP: [any_food], OWN_FOOD: [any_food], THEIR_FOOD: [any_food]}
    seats = iter(samples[SEAT])
    args = [next(seats) if need == SEAT else samples[need][0] for need in power.needs]
    return " ".join(("power", name, *args))


def _told(state: BroccoliState, kind: str, seat: int) -> Refusal:
    """Say what lies at a player's place, and what can be pressed instead."""
    player = state.who(seat)
    if kind == "bid" and state.are_bids_open:
        now = state.strength_of(seat).value
        said = Text(
            "{player:Whose} bid is {bid}; it counts {now}.",
            player=player,
            bid=said_bid(state, state.bids[seat]),
            now=now,
        )
        return state.inform("YB-05", said, f"bid:{seat}")
    if kind == "bid":
        if state.bid_of(seat) is None:
            return state.inform("YB-04", Text("{player:Whose} bid is not in yet.", player=player), f"bid:{seat}")
        return state.inform(
            "YB-04", Text("{player:Whose} bid stays face down until all are in.", player=player), f"bid:{seat}"
        )
    plate = Text("{player:Whose} plate is worth {score}.", player=player, score=state.score_of(seat))
    closed = state.is_view and BIDS.unseen(state.used[seat])
    said = Sentences(plate, Text("Used bid cards stay closed: remember them!") if closed else "")
    return state.inform("YB-01" if "YB-10" in state.setup.unplayed else "YB-10", said, f"pile:{seat}")


def _what_is_up(state: BroccoliState) -> Text:
    if state.stage == BID:
        return Text("First everybody bids: press one of your cards.")
    if state.stage == TAKE:
        return Text("Press the food to take it.")
    return Text("As many foods are turned up as there are players.")


# What a power asks for ------------------------------------------------------------------------------------------------

_ASKS: Final[Mapping[str, Text]] = {
    SEAT: Text("Now press a player"),
    CARD: Text("Which card instead?"),
    FOOD_UP: Text("Which food goes?"),
    OWN_FOOD: Text("Which of your foods?"),
    THEIR_FOOD: Text("For which food?"),
}


def about(state: BroccoliState, chosen: Chosen) -> Text:
    """Say what the power in hand does, and what it needs next."""
    asked = _next(state, chosen)
    return advice.about(state, asked[0], chosen, asked[1][0]) if asked is not None else Sentences()


def preview(state: BroccoliState, chosen: Chosen) -> tuple[Item, ...]:
    """Ask for what a power needs next; foods of plates are laid out on the board, large enough to press."""
    asked = _next(state, chosen)
    return tuple(_asked(state, chosen, *asked)) if asked is not None else ()


def _next(state: BroccoliState, chosen: Chosen) -> tuple[int, list[str]] | None:
    """Find whose power is in hand, and the tokens that can be pressed next; None where there is nothing of it."""
    if not chosen or not chosen[0].startswith("power:"):
        return None
    seat = _player(state, chosen[0].removeprefix("power:"))
    if seat is None:
        return None
    every = [each for move, first in _paths(state, seat).items() for each in (first, *also(state, move))]
    tokens = [each[len(chosen)] for each in every if each[: len(chosen)] == chosen and len(each) > len(chosen)]
    return (seat, tokens) if tokens else None


def _asked(state: BroccoliState, chosen: Chosen, seat: int, tokens: list[str]) -> Iterator[Item]:
    kind = tokens[0].partition(":")[0]
    need = next(need for need, name in TOKENS.items() if name == kind)
    box = table(state.setup).board
    if kind in ("own", "their"):
        names = list(dict.fromkeys(token.partition(":")[2] for token in tokens))
        yield from _laid_out(state, kind, names)
    for whose, after in advice.outcomes(state, seat, chosen[0].removeprefix("power:")).items():
        yield from _would(state, whose, after)
    x, y, w, _ = box
    text = str(_ASKS[need])
    yield Rectangle(x=x + 4, y=y + 3, w=w - 8, h=TITLE - 4, round=12, fill="glow", line="dark-Y", width=2)
    yield Label(x=x + w / 2, y=y + TITLE / 2 + 1.5, text=text, size=fit(text, w - 40, 25), bold=True, fill="ink-Y")


def _would(state: BroccoliState, seat: int, after: BroccoliState) -> Iterator[Item]:
    """Show below a bid what the power in hand would make of it."""
    x, y, w, h = table(state.setup).places[seat].sum
    text = str(as_sum(after.changes_of(seat)[-1]))
    yield Rectangle(x=x, y=y, w=w, h=h, round=12, fill="power", line="paper", width=2)
    yield Label(x=x + w / 2, y=y + h / 2 + 0.5, text=text, size=fit(text, w - 10, 22), bold=True, fill="power-ink")


def _player(state: BroccoliState, power: str) -> int | None:
    """Find whose power it is."""
    return next((seat for seat in state.movers if seat >= 0 and power in state.powers_of(seat)), None)


def _laid_out(state: BroccoliState, kind: str, names: list[str]) -> Iterator[Item]:
    """Lay foods of a plate out on the board, as cards."""
    x, y, w, h = table(state.setup).board
    yield Rectangle(x=x, y=y, w=w, h=h, round=12, fill="bench", token="deck", label=str(Text("The board")))
    setup = state.setup
    gap = 6.0
    wide = min((w - 16 - (len(names) - 1) * gap) / len(names), (h - TITLE - 18) / 1.24)
    left = x + (w - len(names) * wide - (len(names) - 1) * gap) / 2
    for i, name in enumerate(names):
        food = setup.named_food(setup.food_number[name])
        if kind == "own":
            label = Text("Give {food:the}, worth {value}", food=food, value=setup.food(name).value)
        else:
            label = Text("Get {food:the}, worth {value}", food=food, value=setup.food(name).value)
        high = min(wide * 1.4, h - TITLE - 18)
        at = (left + i * (wide + gap), y + TITLE + 4 + (h - TITLE - 18 - high) / 2, wide, high)
        yield from food_card(setup, name, at, token=f"{kind}:{name}", label=str(label))
