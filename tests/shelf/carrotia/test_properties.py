"""What holds in every game, however it is played."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, FACES
from garden_widgets.shelf.carrotia.engine.hands import listed
from garden_widgets.shelf.carrotia.engine.maze import CELLS, SHAPE, TILE
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS
from tests.examples import examples
from tests.shelf.carrotia.garden import rule_against, walk

SEATS = st.integers(1, 6)
SEEDS = st.integers(0, 10**6)
EVERY_TEXT = [
    *(f"{verb} {tile} {cell}" for verb in ("place", "lay") for tile in TILE for cell in CELLS),
    *(f"turn {cell} {tile}" for tile in TILE for cell in CELLS),
    *(f"{verb} {one} {other}" for verb in ("swap", "rest") for one in CELLS for other in CELLS),
    *(f"extra {cell}" for cell in CELLS),
    *(f"power ghost {cell}" for cell in CELLS),
    *(f"power sailor {bird} {face}" for bird in BIRDS for face in FACES),
    *(f"fly {bird} {way}" for bird in BIRDS for way in ("N", "E", "S", "W", "stay")),
    *(f"act {value} {bird}" for bird in BIRDS for value in (1, 3)),
]
OTHER_TEXTS = [
    *(f"choose {name}" for name in CHARACTERS),
    *(f"go {side}" for side in "NESW"),
    *(f"power {name}" for name in ("bandit", "mummy", "clown", "vampire")),
    "done", "sand", "stay", "act 1", "act 3", "act rabbit", "quest 1-1", "quest 2-9", "quest 3-5", "birds owl",
    "birds owl hawk", "dice owl:N", "dice crow:carrot", "deal I L T X D", "deal I I I I I L L L L L",
]  # fmt: skip


@examples(12)
@given(SEATS, SEEDS)
def test_a_move_is_legal_exactly_when_there_is_nothing_against_it(seats, seed):
    rng = Random(seed)
    for state, _ in walk(GAME.start(seats=seats), rng, 150):
        if rng.random() < 0.6:
            continue
        legal = {str(move) for seat in (*state.movers, CLOCK) for move in state.moves(seat)}
        unlisted = state.movers == (CHANCE,) and not legal
        for text in {*rng.sample(EVERY_TEXT, 12), *rng.sample(OTHER_TEXTS, 12)}:
            if unlisted and text.startswith(("deal", "dice")):
                continue
            rule = rule_against(state, text)
            assert (rule is None) == (str(state.parse(text)) in legal), (state, text)


@examples(12)
@given(SEATS, SEEDS)
def test_tiles_and_tokens_are_never_lost_or_made(seats, seed):
    gone: Counter[str] = Counter()
    store = 0
    for state, move in walk(GAME.start(seats=seats), Random(seed), 400):
        after = state.after(move)
        tiles = [tiles_of(each) for each in (state, after)]
        left = tiles[0] - tiles[1]
        assert not tiles[1] - tiles[0]
        assert not left or not any(after.shapes)
        gone += left
        assert sum(tiles[1].values()) + sum(gone.values()) == 40
        lost = carrots_of(state) - carrots_of(after)
        kinds = {event.kind for event in after.events}
        assert carrots_of(after) <= carrots_of(state)
        if not kinds & {"destroy", "stored"}:
            assert not lost
        if "stored" in kinds:
            assert after.store - store == lost[1] + 3 * lost[3]
        store = after.store


def tiles_of(state) -> Counter[str]:
    return Counter(listed(state.round.pool)) + Counter("".join(state.shapes)) + Counter(
        SHAPE[tile] for tile in state.maze if tile
    )  # fmt: skip


def carrots_of(state) -> Counter[int]:
    found = Counter({1: int(state.to_dict()["supply"]["1"]), 3: int(state.to_dict()["supply"]["3"])})
    for heap in (*state.carrots.values(), *state.carried.values(), state.gathered):
        found.update(heap)
    return found


@examples(12)
@given(SEATS, SEEDS)
def test_every_state_is_read_back_and_what_it_says_about_itself_holds(seats, seed):
    for state, move in walk(GAME.start(seats=seats), Random(seed), 150):
        again = GAME.from_dict(json.loads(json.dumps(state.to_dict())))
        assert again == state
        assert hash(again) == hash(state)
        assert again.moves() == state.moves()
        run = state.run
        assert run.spots == sum(1 << cell for cell, heap in enumerate(run.heaps) if heap)
        assert run.rabbit < 0 or not run.heaps[run.rabbit]
        after = state.play(str(move), move.seat)
        assert after == state.after(move)
        assert after.events == state.after(move).events


@examples(20)
@given(st.text(max_size=20), SEEDS)
def test_any_text_is_a_move_or_no_move(text, seed):
    state = GAME.start()
    for state, _ in walk(GAME.start(), Random(seed), 40):  # noqa: B007
        pass
    with contextlib.suppress(MoveSyntaxError):
        state.why_not(text)
