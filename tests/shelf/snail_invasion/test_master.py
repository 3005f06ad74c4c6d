"""What the owl plays where it is known what is right; the judge says why."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.snail_invasion.engine.moves import Enter
from tests.shelf.snail_invasion.snails import at

OTHERS = "Y1 G1 B1"
"""With these dead only red can still grow."""

CHOICES = {
    "the pawn lands on its half-grown plant": (at("5: R3 R2", "1: R1", "12: K1", number=4), "move 1/1", "SI-21"),
    "the drone carries its pawn onto the queen": (at("5: R3", "1: R2 R1", "12: K1", number=4), "move 1/1", "SI-21"),
    "the last free snail is sat upon": (
        at("5: K3 R3", "7: K2 Y2", "9: K1", "2: G1", number=7),
        "move 2/1",
        "SI-22",
    ),
    "the last pawn that can grow is eaten": (
        at("7: B1", "3: K2", "1: K1", number=4, turn=1, dead="R1 Y1 G1"),
        "move 3/1",
        "SI-23",
    ),
    "the pawn is eaten before it grows": (
        at("5: R3 R2", "1: R1", "10: K2", "8: K1", number=3, turn=1, dead=OTHERS),
        "move 10/1",
        "SI-23",
    ),
    "only the large snail can eat a drone": (
        at("8: R2", "4: K3", "2: K1", "9: R3", "1: K2", "11: R1", number=4, turn=1, dead=OTHERS),
        "move 4/1",
        "SI-23",
    ),
    "two snails together eat what one could not": (
        at("8: R2 K1", "4: K2", "9: R3", "1: K3", "11: R1", number=4, turn=1, dead=OTHERS),
        "move 4/1",
        "SI-23",
    ),
    "what sits on the large snail is eaten, and so it is freed": (
        at("5: K3 Y2 Y1", "3: K2", "11: G3", "8: K1", number=2, turn=1),
        "move 3/1",
        "SI-16",
    ),
    "the last pawn that can grow does not run into the reach of the snails": (
        at("3: B1", "1: K2", "12: R3", "8: K1", number=5, dead="R1 Y1 G1"),
        "enter Y2 or enter G2",
        "safer",
    ),
    "the queen stays on the large snail": (
        at("5: K3 R3", "7: K2 Y2", "9: K1", "2: G3", number=3),
        "enter Y3",
        "",
    ),
}


@pytest.mark.parametrize(("state", "move", "why"), CHOICES.values(), ids=CHOICES)
def test_the_owl_finds_the_right_move(state, move, why):
    owl = gw.games.player("snail-invasion", "owl")
    seat = state.movers[0]
    right = set(move.split(" or "))  # what is alike but for its colour is as good
    assert {str(owl.decide(state, seat, generator(seed))) for seed in range(3)} <= right
    best = gw.judge(state, positions=4_000).best
    assert str(best.move) in right
    after = state.play(best.move)
    if why.startswith("SI-"):
        assert why in {event.rule.id for event in after.events}
        assert [str(reason) for reason in best.reasons] == [event.text for event in after.events[1:]]
    elif why:
        assert "loses in" in str(best.reasons[0])
        assert best.danger.odds < gw.judge(state, positions=4_000).of(state.parse("move 3/1")).danger.odds


def test_the_owl_does_not_move_one_piece_to_and_fro():
    """No position comes three times, and no piece is moved many times in a row while others could be."""
    state, last, run, longest = gw.games["snail-invasion"].start(), "", 0, 0
    owl, frog = (gw.games.player("snail-invasion", kind) for kind in ("owl", "frog"))
    met: list[gw.State] = []
    for number in range(120):
        if state.result is not None:
            break
        rng = generator("to and fro", number)
        if state.movers == (CHANCE,):
            state = state.after(state.draw(rng))
            continue
        seat = state.movers[0]
        move = (frog if seat else owl).decide(state, seat, rng)
        if seat == 0 and len(state.moves()) > 1:
            moved = move.piece if isinstance(move, Enter) else state.stacks[move.square][move.level - 1]
            run = run + 1 if moved == last else 1
            last, longest = moved, max(longest, run)
        state = state.after(move)
        met.append(state)
    assert longest <= 8
    assert max(met.count(state) for state in met) < 3
