"""What the owl plays where it is known what is right, and that it takes part in all of the game."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.carrots_and_broccoli.bots.judge import judge
from tests.examples import so_many
from tests.shelf.carrots_and_broccoli.carrots import at, bed

OURS, THEIRS = "a1 a2 a3 b1 b2 b3 c1 c2 d1", "h8 h7 h6 g8 g7 g6 f8 f7 e8"


def theirs(squares: str) -> list[str]:
    return bed(squares, "GB")


WINS = {
    "the tenth plant is planted": (at(*bed(OURS), roll="Y 3"), "plant Y3"),
    "the star is the colour that is missing": (at(*bed(OURS), roll="* 23"), "plant"),
    "the tenth plant steps to the others": (at(*bed(f"{OURS} e2"), roll="R 23"), "step"),
    "the broccoli gardener plants the tenth as well": (at(*theirs(THEIRS), roll="B 13", turn=1), "plant B"),
}

CHOICES = {
    "nothing counts without the corner": (at(*bed("b1 b2 a2 c1 c2 a3"), *theirs("h8"), roll="R 3"), {"plant R3 a1"}),
    "a garden begins in its corner": (at(*theirs("h8 g8"), roll="Y 1"), {"plant Y1 a1"}),
    "who blocks the corner is sent off": (at(*bed("b1 b2 c1 c2"), "G1 a1", roll="G 1"), {"step a1 a2"}),
    "a plant is carried off from a garden that is nearly ripe": (
        at(*theirs(THEIRS), *bed("a1 a2 b1"), roll="G 12"),
        {"step f7 e7", "step f7 f6"},
    ),
    "a black roll is for the wall": (
        at(*bed("a1 a2 a3"), *theirs("h8 h7 g8"), roll="K 13"),
        {"step b7 c7", "step b7 b6", "step g2 f2", "step g2 g3"},
    ),
}


def owl(state: gw.State, seed: int) -> gw.Move:
    return gw.games.player("carrots-and-broccoli", "owl").decide(state, state.movers[0], generator(seed))


@pytest.mark.parametrize(("state", "how"), WINS.values(), ids=WINS)
def test_the_owl_wins_where_it_can(state, how):
    for seed in range(so_many(3)):
        move = owl(state, seed)
        assert str(move).startswith(how)
        after = state.play(move)
        assert after.result.winners == (state.turn,)
    best = gw.judge(state, positions=1_000).best
    assert best.estimate.worth == 1
    assert str(best.reasons[-1]).startswith("The game is over, won by")


@pytest.mark.parametrize(("state", "right"), CHOICES.values(), ids=CHOICES)
def test_the_owl_finds_the_right_move(state, right):
    assert {str(owl(state, seed)) for seed in range(3)} <= right


def test_the_magpie_leaves_a_garden_alone_until_it_is_nearly_ripe():
    """Who fights from the first turn on never finishes a garden."""
    magpie = gw.games.player("carrots-and-broccoli", "magpie").player  # as it is when it does look
    young = at(*bed("a1 a2"), *theirs("g8 g7 g6 f8 f7 e8"), roll="Y 1")
    assert {str(magpie.decide(young, 0, generator(seed))) for seed in range(3)} == {"plant Y1 b2"}
    ripe, thefts = CHOICES["a plant is carried off from a garden that is nearly ripe"]
    assert {str(magpie.decide(ripe, 0, generator(seed))) for seed in range(3)} <= thefts


def test_the_owl_hardly_ever_passes_when_something_is_useful_and_uses_the_wall():
    """Useful is what looks better to its own judge than passing does."""
    useful = idle = walls = 0
    state = gw.games["carrots-and-broccoli"].start(turn_limit=60)
    for number in range(130):
        if state.result is not None:
            break
        rng = generator(1, number)
        if state.movers == (CHANCE,):
            state = state.after(state.draw(rng))
            continue
        seat = state.movers[0]
        player = gw.games.player("carrots-and-broccoli", "magpie" if seat else "owl")
        move = player.decide(state, seat, rng)
        if seat == 0:
            passing = judge(state.play("pass"), seat)
            after = [state.after(other) for other in state.moves()]
            if any(each.result is not None or judge(each, seat) > passing for each in after):
                useful += 1
                idle += str(move) == "pass"
            walls += str(state.roll).startswith("K") and str(move).startswith("step")
        state = state.after(move)
    assert useful > 15
    assert idle <= 0.05 * useful
    assert walls
