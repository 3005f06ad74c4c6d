"""Every sentence of every game can be said in another language: events, refusals, rules, options, boards, pictures."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets import games
from garden_widgets.checks.playing import option_sets
from garden_widgets.core.chance import pick
from garden_widgets.core.errors import IllegalMove, MoveSyntaxError, OptionError, PositionError
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.scenes.scene import Label
from tests.contract.playing import all_games
from tests.examples import so_many
from tests.spoken import marked, untranslated

MOST = 60


def same_everywhere(game):
    """Collect the words of move texts and titles: they are the same in every language."""
    words = {word for example, _ in game.notation for word in example.casefold().split()}
    return frozenset({*words, *game.title.casefold().replace("&", " ").replace("!", " ").split(), "roll"})


def courses(game):
    """Play at random with several options, and give every state with the seats that may look at it."""
    for number, options in enumerate(option_sets(game, Random(1))):
        if number == so_many(4):
            return
        rng, state = Random(number), game.start(**options)
        for _ in range(MOST):
            yield state
            if not state.movers:
                break
            mover = state.movers[0]
            clock = state.moves(CLOCK)
            if clock and rng.random() < 0.03:
                state = state.play(clock[0])
                continue
            state = state.after(state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover)))
        yield state


@pytest.fixture(params=list(games))
def game(request):
    return games[request.param]


def found(texts, same):
    """List what is not marked, each with its sentence, once."""
    return sorted({(text, *words) for text in set(texts) if (words := untranslated(text, same))})


def test_rules_options_and_the_way_moves_are_written(game):
    with marked():
        texts = [text for rule in game.rules.values() for text in (rule.title, rule.text, rule.why)]
        texts += [str(text) for option in game.options for text in option.texts]
        assert found(texts, same_everywhere(game)) == []


def test_events_boards_and_ends(game):
    with marked():
        texts = []
        for state in courses(game):
            seat = state.movers[0] if state.movers and state.movers[0] >= 0 else None
            texts += [event.text for event in state.events] + [str(state.seen_by(seat)), state.ending()]
        assert found(texts, same_everywhere(game)) == []


def test_pictures(game):
    with marked():
        texts, scenery = [], games.scenery(game.name)
        for state in courses(game):
            scene = scenery.scene(state.seen_by(None))
            texts += [scene.title, scene.description]
            texts += [item.label for item in scene]
            texts.append(" ".join(item.text for item in scene if isinstance(item, Label)))  # lines of one sentence
        assert found(texts, same_everywhere(game)) == []


def test_refusals(game):
    with marked():
        texts, rng = [], Random(3)
        moves = [str(move) for state in courses(game) for seat in state.movers for move in state.moves(seat)[:6]]
        moves += [example for example, _ in game.notation]
        for state in courses(game):
            for text in {pick(rng, moves) for _ in range(6)}:
                for seat in (*range(state.seats), CLOCK, None):
                    try:
                        refusal = state.why_not(text, seat)
                    except (MoveSyntaxError, ValueError) as error:
                        texts.append(str(error))
                    else:
                        texts += [refusal.why] if refusal else []
            for token in {item.token for item in games.scenery(game.name).scene(state).touchable}:
                attempt = games.scenery(game.name).attempt(state, (), token)
                texts += [attempt.why] if hasattr(attempt, "why") else []
        assert found(texts, same_everywhere(game)) == []


def test_errors(game):
    with marked():
        texts = []
        start = game.start().to_dict()
        for key in start:
            for wrong in (7, "x", [1], {"a": 1}, None, True):
                try:
                    game.from_dict({**start, key: wrong})
                except PositionError as error:
                    texts.append(str(error).partition(": ")[2])
        for option in game.options:
            for wrong in ("x", 99, None, [1]):
                try:
                    game.start(**{option.name: wrong})
                except OptionError as error:
                    texts.append(str(error))
        try:
            game.start().parse("no move")
        except MoveSyntaxError as error:
            texts.append(str(error))
        except IllegalMove as error:
            texts.append(str(error))
        assert texts
        keys = frozenset(start) | frozenset(option.name for option in game.options)
        choices = frozenset(str(choice) for option in game.options for choice in option.choices or ())
        values = frozenset({"true", "false", "none", "move", "no"})
        assert found(texts, same_everywhere(game) | keys | choices | values) == []


def test_there_are_games_to_look_at():
    assert len(all_games()) > 2
