"""Players: they play legally, think in slices, and are found by their names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final
from unittest.mock import patch

from garden_widgets.checks.playing import steps_of
from garden_widgets.checks.trial import Trial, check
from garden_widgets.core.chance import generator
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.players.character import LEVELS, listed, standing_for
from garden_widgets.players.judging import judge
from garden_widgets.players.playouts import DEPTH
from garden_widgets.players.ratings import ratings
from garden_widgets.players.worth import SLICE

MOST: Final = {"random": 0, "gentle": 1_000, "strong": 40_000}
"""So many positions a bot looks at for a move."""

GLANCE: Final = 150
"""Positions that the judge looks at here."""


def _kinds(trial: Trial) -> Iterator[str]:
    """List the kinds that every game has; a strong bot that plays any game is no matter of this one, and slow."""
    own = trial.game.name in games and games.entry(trial.game.name).bots
    return (kind for kind in MOST if kind != "strong" or own)


def _deciding(trial: Trial, number: int, most: int, seed: int) -> list[State]:
    steps = steps_of(trial.game, number=number, most=most, seed=seed)
    return [step.state for step in steps if step.state.movers[0] != CHANCE]


def _chosen(player: Player, state: State, seat: int) -> Move:
    return player.decide(state.seen_by(seat), seat, generator(1))


@check("rules")
def bots_play_legal_moves_and_the_same_again(trial: Trial) -> None:
    """The random, the gentle and the strong bot play legal moves, and with the same seed the same ones."""
    name = trial.game.name
    states = _deciding(trial, number=4, most=40, seed=3)
    for kind in _kinds(trial):
        player, again = games.player(name, kind), games.player(name, kind)
        trial.same(player.name, kind, "the bot {kind} has another name", kind=kind)
        for state in states[:: max(1, len(states) // 4)]:
            seat = state.movers[-1]
            trial.look(state, seat)
            move = _chosen(player, state, seat)
            legal = move in state.moves(seat)
            trial.ensure(legal, "the bot {kind} plays {move}, which is not legal", kind=kind, move=move)
            trial.same(_chosen(again, state, seat), move, "the bot {kind} plays another move again", kind=kind)


@check("rules")
def bots_pause_often_enough(trial: Trial) -> None:
    """Bots pause after a slice of positions, and look at no more than they should."""
    states = _deciding(trial, number=2, most=30, seed=4)
    state = max(states, key=lambda state: len(state.moves(state.movers[0])))
    seat, moves = state.movers[0], len(state.moves(state.movers[0]))
    trial.look(state, seat)
    for kind in _kinds(trial):
        slices = _slices(games.player(trial.game.name, kind), state, seat)
        longest = max(2 * SLICE, moves + SLICE)  # a search looks at all moves of a node in one go, some milliseconds
        trial.ensure(
            max(slices) <= longest,
            "the bot {kind} looks at {count} positions without a pause",
            kind=kind,
            count=max(slices),
        )
        most = MOST[kind] + DEPTH + moves
        trial.ensure(
            sum(slices) <= most,
            "the bot {kind} looks at {count} positions, and {most} are the most",
            kind=kind,
            count=sum(slices),
            most=most,
        )


def _slices(player: Player, state: State, seat: int) -> list[int]:
    """Count the positions that a player looks at from pause to pause."""
    kind, looked_at = type(state), 0
    before: Any = kind.after

    def counted(self: State, move: Move) -> State:
        nonlocal looked_at
        looked_at += 1
        after: State = before(self, move)
        return after

    slices = []
    with patch.object(kind, "after", counted):
        for _ in player.think(state.seen_by(seat), seat, generator(1)):
            slices.append(looked_at)
            looked_at = 0
    return [*slices, looked_at]


# Characters ----------------------------------------------------------------------------------------------------------


@check("rules")
def there_is_one_character_of_each_level(trial: Trial) -> None:
    """A game offers one character of each level, the easiest first; the gentle and the strong bot are among them."""
    cast = games.characters(trial.game.name)
    trial.same([each.level for each in cast], list(range(1, LEVELS + 1)), "the levels of its characters are others")
    names = len({each.id for each in cast}), len({str(each.sentence) for each in cast})
    trial.same(names, (LEVELS, LEVELS), "two characters have the same name or sentence")
    trial.ensure(standing_for(cast, "strong") is cast[-1], "the strong bot is not the character of the highest level")
    trial.ensure(standing_for(cast, "gentle") in cast[:2], "the gentle bot is none of the two easiest characters")
    stranger = [kind for kind in ("random", "cat", None) if standing_for(cast, kind) is not None]
    trial.ensure(not stranger, "{kinds} stand for a character", kinds=stranger)


@check("rules")
def characters_are_seated_by_name(trial: Trial) -> None:
    """A character is seated by its name and keeps it, and stands once in the list of those who can be chosen."""
    game = trial.game
    cast = games.characters(game.name)
    for each in cast:
        for called in each.names:
            trial.same(games.player(game.name, called).name, called, "{called} has another name", called=called)
        if game.name in games:
            match = Match(game.name, seed=1, players=[each.id] * game.start().seats, replies="later")
            again = Match.from_dict(match.to_dict()).players
            trial.same(again, match.players, "a saved match seats others than {id}", id=each.id)
    choices = listed(cast, games.bots(game.name))
    trial.same(choices[:LEVELS], [each.id for each in cast], "the list does not begin with the characters")
    trial.ensure("random" in choices, "the random bot cannot be chosen")
    trial.ensure(not {"gentle", "strong"} & set(choices), "gentle or strong stand in the list besides")
    trial.ensure(len(choices) == len(set(choices)), "somebody stands in the list twice: {choices}", choices=choices)


@check("bots")
def ratings_rise_with_the_levels(trial: Trial) -> None:
    """Where characters are rated, all are, and a higher level has the higher rating."""
    found = ratings(trial.game.name)
    if found:
        trial.same(list(found), [each.id for each in games.characters(trial.game.name)], "others are rated")
        for (one, lower), (other, higher) in pairwise(found.items()):
            rises = lower.rating < higher.rating
            trial.ensure(rises, "{one} is not rated below {other}", one=one, other=other)
        for who, each in found.items():
            trial.ensure(each.low <= each.rating <= each.high, "{who} is rated outside of its interval", who=who)


# The judge -----------------------------------------------------------------------------------------------------------


@check("bots")
def the_table_of_the_judge_never_sinks(trial: Trial) -> None:
    """What puts the judge right begins at lost, ends at won and never sinks."""
    points = games.calibration(trial.game.name)
    if points:
        trial.same((points[0], points[-1]), ((0.0, 0.0), (1.0, 1.0)), "the table begins or ends elsewhere")
        for (x1, y1), (x2, y2) in pairwise(points):
            trial.ensure(x1 < x2 and y1 <= y2, "the table sinks at {x}", x=x2)


@check("bots")
def what_is_put_right_keeps_the_order_of_the_moves(trial: Trial) -> None:
    """What puts the judge right keeps the order of the moves."""
    steps = steps_of(trial.game, number=2, most=30, seed=8)[9:]
    state = next((step.state for step in steps if len(step.state.movers) == 1 and step.state.movers[0] >= 0), None)
    if state is None:
        return
    trial.look(state, state.movers[0])
    plain, right = (judge(state, positions=GLANCE, raw=raw) for raw in (True, False))
    moves = [each.move for each in plain.candidates], [each.move for each in right.candidates]
    trial.same(moves[1], moves[0], "the moves are in another order")
    points = games.calibration(trial.game.name)
    wanted = plain.estimate.put_right(points) if points else plain.estimate
    trial.same(right.estimate, wanted, "it is put right otherwise")
    low, worth, high = right.estimate.low, right.estimate.worth, right.estimate.high
    trial.ensure(0 <= low <= worth <= high <= 1, "it is judged {low} to {high}", low=low, high=high)
