"""Solved positions: tables against the engine, the search to the end against brute force, and who plays by them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator, pick
from garden_widgets.core.registry import games
from garden_widgets.lab import solving
from garden_widgets.lab.solving import Unsolved, solve
from garden_widgets.players.exact import exact_moves, exact_value
from garden_widgets.shelf.pyramid_shambo.bots.judge import LEFT, PLAIN
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from garden_widgets.shelf.snail_invasion.bots import solved

SNAILS, SHAMBO, CARROTS = (gw.games[name] for name in ("snail-invasion", "pyramid-shambo", "carrots-and-broccoli"))


# The patio garden -----------------------------------------------------------------------------------------------------


def patio_states(**options):
    """Positions of many games at random in which a side has to roll."""
    for seed in range(12):
        state, rng = SNAILS.start(**{"variant": "patio", **options}), Random(seed)
        while state.result is None:
            if state.roll is None:
                yield state
                state = state.after(state.draw(rng))
            state = state.after(pick(rng, state.moves()))


@pytest.mark.parametrize("options", [{}, {"seats": 2}, {"plants": "B"}])
def test_every_value_is_what_its_rolls_and_moves_lead_to(options):
    looked = 0
    for state in patio_states(**options):
        value, again = solved.exact(state, 0), solved.balance(state)
        assert value is not None
        assert again == pytest.approx(value, abs=2e-7)
        looked += 1
    assert looked > 100


def test_a_wrong_value_is_noticed(monkeypatch):
    """The balance of a position fails when the odds of a single one after it are off by a thousandth."""
    state = next(iter(patio_states()))
    after = state.play("roll 3 4").play("enter R1")
    table = solved.tables()[after.turn]
    at = table.keys.index(solved.key_of(after))
    odds = list(table.odds)
    odds[at] += 0.001
    wrong = solved.Table(table.keys, odds)
    tables = tuple(wrong if side == after.turn else other for side, other in enumerate(solved.tables()))
    monkeypatch.setattr(solved, "tables", lambda: tables)
    assert solved.balance(state) != pytest.approx(solved.exact(state, 0), abs=1e-6)


def test_every_position_of_the_table_is_there_once_and_has_odds():
    assert sum(len(table.keys) for table in solved.tables()) == 56_124
    for table in solved.tables():
        assert list(table.keys) == sorted(set(table.keys))
        assert all(0 <= odds <= 1 for odds in table.odds)


def test_the_table_reads_as_it_was_written(tmp_path, monkeypatch):
    small = (solved.Table([3, 90, 2**27], [0.0, 0.5, 1.0]), solved.Table([7], [0.25]))
    (tmp_path / "small.bin").write_bytes(solved.write(small))
    monkeypatch.setattr(solved, "FILE", tmp_path / "small.bin")
    solved.tables.cache_clear()
    try:
        found = solved.tables()
        assert [(list(table.keys), list(table.odds)) for table in found] == [(t.keys, t.odds) for t in small]
    finally:
        solved.tables.cache_clear()


@pytest.mark.parametrize(
    "options", [{}, {"board": 16}, {"variant": "patio", "without": ["SI-17"]}, {"variant": "patio", "snails": "2"}]
)
def test_other_gardens_are_not_solved(options):
    assert exact_value(SNAILS.start(**options), 0) is None


@pytest.mark.slow
def test_the_table_is_what_the_tool_writes():
    from tools.snail_solved import Garden

    for made, kept in zip(Garden("3").table(), solved.tables(), strict=True):
        assert list(made.keys) == list(kept.keys)
        assert max(abs(one - other) for one, other in zip(made.odds, kept.odds, strict=True)) < 1e-7


def test_the_owl_plays_the_patio_garden_perfectly():
    owl, looked = games.player("snail-invasion", "owl"), 0
    for state in patio_states(seats=2):
        rolled = state.after(state.draw(generator(looked, 1)))
        if rolled.result is None and len(rolled.moves()) > 1:
            seat = rolled.movers[0]
            best = exact_moves(rolled, seat)
            assert best is not None
            move = owl.decide(rolled.seen_by(seat), seat, Random(1))
            assert exact_value(rolled.after(move), seat) == best[0][0]
            looked += 1
    assert looked > 50


def test_the_judge_says_exactly():
    state = SNAILS.start(variant="patio")
    found = gw.judge(state)
    assert found.estimate.is_exact
    assert str(found.estimate) == "exactly 0.47"
    judged = gw.judge(state.play("roll 3 4"))
    assert judged.best is not None
    assert judged.best.estimate.is_exact
    assert "exactly" not in str(gw.judge(SNAILS.start().play("roll 3 4"), positions=50))


# Pyramid Shambo for two -----------------------------------------------------------------------------------------------


def holdings():
    """Every way to share the six pyramids of two players out."""
    everything = SHAMBO.start().setup.trio(0) | SHAMBO.start().setup.trio(1)
    return [(mask, everything ^ mask) for mask in range(1, everything)]


def settled(state):
    """Pay in every way that there is, and give what each seat holds then, in pips."""
    if not state.debts:
        return {(tuple(map(pips, state.held)), state.result and state.result.winners)}
    return {end for move in state.moves() for end in settled(state.after(move))}


def test_between_two_payments_change_nothing():
    """Whoever pays, whatever is due, and however it is paid: the pips that both hold then are the same."""
    setup, looked = SHAMBO.start().setup, 0
    for held in holdings():
        for payer in (0, 1):
            for due in range(1, LEFT + 1):
                debt = (payer, 1 - payer, due)
                state = ShamboState.at(setup, held, turn=0, challenged=1, ties=due - 1, debts=(debt,))
                ends = settled(state)
                (after, winners), *others = ends
                assert not others
                left = max(0, pips(held[payer]) - due)
                assert winners is not None if not left else after[payer] == left
                looked += len(state.moves())
    assert len(holdings()) == 62
    assert looked > 62 * 2 * LEFT


def test_the_odds_of_two_are_exact():
    """What a holding is worth is the mean of what a round can bring, in fractions, with every number of ties."""
    worth = [Fraction(0), *(Fraction(2 * held + 1, 26) for held in range(1, LEFT)), Fraction(1)]
    assert [float(value) for value in worth] == list(PLAIN)
    for held in range(1, LEFT):
        found, left = Fraction(0), Fraction(1)
        for fee in range(1, LEFT):
            found += left * (worth[min(LEFT, held + fee)] + worth[max(0, held - fee)]) / 3
            left /= 3
        assert found + left / 2 == worth[held]  # from a fee of twelve on, whoever wins has everything


def test_a_position_of_two_is_worth_what_its_moves_are():
    for seed in range(6):
        state, rng = SHAMBO.start(), Random(seed)
        while state.result is None:
            value = exact_value(state, 0)
            if state.thrower is None:
                assert value is not None
            if len(state.movers) == 1 and state.thrower is None:
                for move in state.moves():
                    assert exact_value(state.after(move), 0) == pytest.approx(value)
            elif state.thrower is None:
                ends = [state.after(one).after(other) for one in state.moves(0) for other in state.moves(1)]
                mean = sum(exact_value(end, 0) for end in ends) / len(ends)
                assert mean == pytest.approx(value)
            state = state.after(pick(rng, state.moves(state.movers[0])))


def test_among_three_nothing_is_claimed():
    assert exact_value(SHAMBO.start(seats=3), 0) is None
    assert exact_value(SHAMBO.start(without=["PS-04"]), 0) is None


# Carrots & Broccoli ---------------------------------------------------------------------------------------------------


def nearly_over(seed, left):
    """A position in which so many turns are left, and the dice lie there; both sides have grown alike."""
    state, entry, squirrel = CARROTS.start(turn_limit=16), 0, games.player("carrots-and-broccoli", "squirrel")
    while state.turns < 16 - left or state.dice is None:
        rng, entry = generator(seed, entry), entry + 1
        mover = state.movers[0]
        state = state.after(state.draw(rng) if mover < 0 else squirrel.decide(state, mover, rng))
    return state


def by_force(state):
    """What a position is worth to seat 0, without any pruning."""
    if state.result is not None:
        return float(0 in state.result.winners) / len(state.result.winners)
    if state.movers == (-1,):
        return sum(float(odds) * by_force(state.after(move)) for move, odds in state.chances())
    return (max if state.movers == (0,) else min)(by_force(state.after(move)) for move in state.moves())


@pytest.mark.parametrize("seed", range(3))
def test_the_last_turn_is_solved_as_by_force(seed):
    state = nearly_over(seed, 1)
    value = exact_value(state, 0)
    assert value == by_force(state)
    assert solve(state).worth == (value, 1 - value)


class Fork:
    """A game for two as a tree: chance, choices of one side or the other, and at the ends who has won."""

    seats, is_view, game = 2, False, CARROTS

    def __init__(self, rng, depth, mover=-1):
        self.movers, self.result = (mover,), None
        if depth == 0:
            winners = ((0,), (1,), (0, 1))[int(rng.random() * 3)]
            self.movers, self.result = (), gw.Result(winners, None, CARROTS.rules["CB-19"])
            return
        others = (0, 1) if mover < 0 else (-1,)
        self._ends = [Fork(rng, depth - 1, pick(rng, others)) for _ in range(3)]

    def moves(self):
        return range(3)

    def chances(self):
        return tuple(zip(range(3), (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)), strict=True))

    def after(self, move):
        return self._ends[move]


@pytest.mark.parametrize("mover", [-1, 0, 1])
def test_pruning_changes_no_value(mover, monkeypatch):
    monkeypatch.setattr(type(games), "exact", lambda self, name: None)
    looked = 0
    for seed in range(60):
        tree = Fork(Random(seed), 6, mover)
        solver = solving._Solver(10_000)
        found = solver.solution(tree)
        assert found.worth[0] == pytest.approx(by_force(tree), abs=1e-12)
        for move, value in found.moves:
            forced = by_force(tree.after(move))
            assert value == pytest.approx(forced if mover == 0 else 1 - forced, abs=1e-12)
        looked += found.looked_at
    assert looked < 60 * (3**6 - 1) / 2  # of all positions that are no ends


def test_the_owl_does_not_throw_the_last_turn_away():
    owl, won = games.player("carrots-and-broccoli", "owl"), 0
    for seed in range(6):
        state = nearly_over(seed, 1)
        seat = state.movers[0]
        best = exact_moves(state, seat)
        assert best is not None
        move = owl.decide(state, seat, Random(1))
        assert exact_value(state.after(move), seat) == best[0][0]
        won += best[0][0] > best[-1][0]
    assert won, "none of these turns decides anything"


# What is asked --------------------------------------------------------------------------------------------------------


def test_a_solution_tells_what_is_known():
    found = solve("snail-invasion", variant="patio")
    assert found.worth == pytest.approx((0.4723402,), abs=1e-6)
    assert str(found) == "The gardener wins exactly 47.23 of 100 such games."
    rolled = solve(found.state.play("roll 3 4"))
    assert [str(move) for move in rolled.best] == ["enter R1"]
    assert rolled.looked_at == 0
    assert "enter R1" in rolled._repr_html_()
    assert solve("pyramid-shambo").worth == (0.5, 0.5)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("carrots-and-broccoli", {}),
        ("snail-invasion", {}),
        ("yes-broccoli", {}),
        ("carrotia", {"seats": 3}),
        ("pyramid-shambo", {"seats": 3}),
    ],
)
def test_what_is_too_large_is_one_sentence(name, options):
    with pytest.raises(Unsolved) as error:
        solve(name, positions=500, **options)
    assert str(error.value).count(".") == 1


def test_a_view_is_not_solved():
    state = SHAMBO.start().play("challenge Y").play("rock", 0)
    with pytest.raises(Unsolved, match="hidden"):
        solve(state.seen_by(1))
