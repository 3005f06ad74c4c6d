"""Bots: they play legally, see only what they may, think in slices, and the stronger wins more often."""

from __future__ import annotations

from fractions import Fraction

import pytest

import garden_widgets as gw
from garden_widgets.checks import players
from garden_widgets.checks.playing import steps_of
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.players import ANY_GAME
from garden_widgets.players.lookahead import Lookahead
from garden_widgets.players.playouts import DEPTH, Playouts
from garden_widgets.players.random_player import RandomPlayer
from garden_widgets.players.worth import worth
from tests.contract.checking import cases, keep
from tests.contract.playing import all_games
from tests.core.toy import GAME, OPEN, AuctionState, Bid

GAMES = all_games()


def chosen(player: gw.Player, state: gw.State, seat: int, seed: int = 1) -> gw.Move:
    return player.decide(state.seen_by(seat), seat, generator(seed))


@cases(players)
def test_players_of_every_game(case):
    keep(case)


class Watched(gw.Player):
    """A bot of which it is known what it was shown."""

    def __init__(self, player: gw.Player, shown: list[tuple[AuctionState, int]]) -> None:
        self.player, self.shown = player, shown

    def think(self, view, seat, rng):
        self.shown.append((view, seat))
        return (yield from self.player.think(view, seat, rng))


@pytest.mark.parametrize("kind", ["random", "gentle", pytest.param("strong", marks=pytest.mark.slow)])
def test_a_bot_is_told_nothing_but_a_view(kind):
    whole = GAME.start(seats=3, hand=3).play("deal 147 258 369").play("roll 5").play("bid 4", 0)
    shown: list[tuple[AuctionState, int]] = []
    gw.Match.at(whole, seed=1, players=[Watched(ANY_GAME[kind](), shown) for _ in range(3)]).run()
    assert len(shown) == 8
    for view, seat in shown:
        assert view == view.seen_by(seat)
        assert all(set(hand) <= {0} for other, hand in enumerate(view.hands) if other != seat)
        assert all(bid in {None, 0} for other, bid in enumerate(view.bids) if other != seat)


def test_a_bot_knows_no_more_than_its_view():
    """What it decides is the same in all worlds that look the same to it."""
    worlds = [GAME.start().play(f"deal 48 {hand}").play("roll 6") for hand in ("12", "35", "79")]
    assert len({chosen(ANY_GAME["gentle"](), world, 0) for world in worlds}) == 1


class OneMove:
    """All that may be asked of a position with a single move."""

    def moves(self, seat: int) -> tuple[gw.Move, ...]:
        return (Bid(seat, 4),)


@pytest.mark.parametrize("player", [Playouts("p", 1000), Lookahead("l", 1000, lambda state, seat: 0.5)])
def test_a_single_move_needs_no_thought(player):
    with pytest.raises(StopIteration) as done:
        next(player.think(OneMove(), 0, generator(1)))
    assert done.value.value == Bid(0, 4)


def winning_position() -> AuctionState:
    return OPEN.from_dict({"options": {"hand": 2}, "hands": [[1, 9], [5]], "bids": [None, 4], "prize": 6, "used": []})


@pytest.mark.parametrize(("kind", "times"), [("gentle", 9), ("strong", 20)])
def test_a_win_on_the_spot_is_taken(kind, times):
    """The frog overlooks it now and then."""
    state = OPEN.from_dict(
        {"options": {"hand": 1}, "hands": [[9], []], "bids": [None, 4], "prize": 6, "used": [], "acorns": [0, 0]}
    )
    assert state.moves() == (Bid(0, 9),)
    board = gw.games["snail-invasion"].from_dict(
        {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    )
    player = gw.games.player("snail-invasion", kind)
    assert sum(str(chosen(player, board, 0, seed=seed)) == "move 1/1" for seed in range(20)) >= times


@pytest.mark.parametrize("positions", [5, 30, 200])
def test_more_moves_than_the_budget_allows_are_no_trouble(positions):
    state = max((step.state for step in steps_of(OPEN, 6, 60, 5)), key=lambda state: len(state.moves(0)))
    assert chosen(Playouts("few", positions), state, 0) in state.moves(0)


def test_the_budget_holds_when_there_are_many_moves(monkeypatch):
    state = gw.games["carrots-and-broccoli"].start(seats=4)
    rng = generator(3)
    while state.movers == (CHANCE,):
        state = state.after(state.parse("roll * 23") if "wall" not in str(state.draw(rng)) else state.draw(rng))
    assert len(state.moves()) > 100
    looked_at, before = 0, type(state).after

    def counted(self, move):
        nonlocal looked_at
        looked_at += 1
        return before(self, move)

    monkeypatch.setattr(type(state), "after", counted)
    for positions in (300, 3000):
        looked_at = 0
        chosen(Playouts("p", positions), state, 0)
        assert positions <= looked_at <= 1.2 * positions + DEPTH


def test_the_better_card_is_found_by_playouts():
    state = winning_position()
    found = [chosen(Playouts("p", 2000), state, 0, seed) for seed in range(5)]
    assert found == [Bid(0, 9)] * 5


def test_a_judge_is_believed():
    def likes_small_cards(state: gw.State, seat: int) -> float:
        return 1 / (2 + sum(state.used))

    state = winning_position()
    for positions in (0, 1000):
        assert chosen(Lookahead("l", positions, likes_small_cards), state, 0) == Bid(0, 1)


def test_a_careless_player_does_not_look_now_and_then():
    player = Lookahead("l", 0, lambda state, seat: float(9 in state.used), careless=0.5)
    found = [chosen(player, winning_position(), 0, seed) for seed in range(60)]
    assert 5 < found.count(Bid(0, 1)) < 30


def test_a_result_is_worth_more_the_more_it_is_won():
    rule = GAME.rules["AA-06"]
    best, shared, lost = (gw.Result(winners, None, rule) for winners in ((0,), (0, 1), (1,)))
    assert worth(best, 0) == 1
    assert worth(best, 0) > worth(shared, 0) > worth(lost, 0) == 0
    assert worth(gw.Result((), None, rule), 0) == 0
    narrow, wide = (gw.Result((0,), scores, rule) for scores in ((5, 4), (9, 1)))
    assert 1 >= worth(wide, 0) > worth(narrow, 0) > worth(gw.Result((0, 1), (5, 5), rule), 0)
    assert worth(gw.Result((1,), (4, 5), rule), 0) > worth(gw.Result((1,), (0, 9), rule), 0)


# Strength


def wins(game: gw.Game, players: list[gw.Player], seat: int, number: int, **options: object) -> float:
    """Tell what part of so many games a seat wins, shared wins in part."""
    won = Fraction(0)
    for seed in range(number):
        result = gw.Match(game, seed=seed, players=players, **options).run().result
        if result is not None and seat in result.winners:
            won += Fraction(1, len(result.winners))
    return float(won / number)


def facing_random(name: str, kind: str, seat: int, number: int, **options: object) -> float:
    players: list[gw.Player] = [RandomPlayer(), RandomPlayer()]
    players[seat] = gw.games.player(name, kind)
    return wins(GAMES[name], players, seat, number, **options)


@pytest.mark.parametrize(
    ("kind", "seat", "least"),
    [
        ("gentle", 0, 0.35),
        ("gentle", 1, 0.9),
        pytest.param("strong", 0, 0.85, marks=pytest.mark.slow),
        pytest.param("strong", 1, 0.95, marks=pytest.mark.slow),
    ],
)
def test_a_bot_beats_a_random_player_at_snail_invasion_on_either_side(kind, seat, least):
    assert facing_random("snail-invasion", kind, seat, 40) >= least


def test_a_random_gardener_loses_so_that_winning_means_something():
    assert facing_random("snail-invasion", "random", 0, 60) <= 0.2


@pytest.mark.slow
def test_the_strong_gardener_beats_the_gentle_snails_and_the_other_way_round_too_often_for_chance():
    strong, gentle = (gw.games.player("snail-invasion", kind) for kind in ("strong", "gentle"))
    game = gw.games["snail-invasion"]
    assert wins(game, [strong, gentle], 0, 20) > wins(game, [gentle, gentle], 0, 20) + 0.1
    assert wins(game, [gentle, strong], 1, 40) > wins(game, [gentle, gentle], 1, 40)


@pytest.mark.parametrize(
    ("kind", "games", "least"),
    [("gentle", 20, 0.5), ("strong", 2, 1), pytest.param("strong", 20, 0.9, marks=pytest.mark.slow)],
)
def test_a_bot_alone_grows_its_garden(kind, games, least):
    alone = [gw.games.player("snail-invasion", kind)]
    assert wins(gw.games["snail-invasion"], alone, 0, games, seats=1) >= least


@pytest.mark.parametrize("number", [12, pytest.param(30, marks=pytest.mark.slow)])
def test_a_gardener_without_a_judge_beats_a_random_one(number):
    players = [Playouts("p", 1_000), RandomPlayer()]
    assert wins(gw.games["snail-invasion"], players, 0, number) >= 0.25
