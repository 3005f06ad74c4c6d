"""Everything that a game says: on its board, of presses and moves, by its bots, and in its lesson."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from garden_widgets.core.chance import pick
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.lessons import hints
from garden_widgets.lessons.schema import Lesson
from garden_widgets.lessons.strings import labels, sentences
from garden_widgets.players.judging import judge
from garden_widgets.scenes.hand import Hand

POSITIONS = 40
JUDGED = 20
"""One position of so many is judged by the bots."""

PRESSES = 4


def _course(name: str, seats: int, rng: Random) -> Iterator[State]:
    state = games[name].start(seats=seats)
    while state.result is None:
        yield state
        mover = state.movers[0]
        state = state.after(state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover)))
    yield state


def positions(name: str, rng: Random) -> Iterator[State]:
    """Play at random, at a small table and at a large one, and give the states on the way."""
    for seats in sorted({min(games[name].seats), max(games[name].seats)}):
        yield from islice(_course(name, seats, rng), POSITIONS)


def learner_texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Walk through a lesson: where a string stands ("blocking: hint 2"), and the string."""
    yield "title", lesson.title
    for step in lesson.steps:
        for where, words in (*labels(step), *sentences(step)):
            yield f"{step.name}: {where}", Text.of(words).template


def say_everything(name: str) -> None:
    """Have all of it said in the language that is spoken."""
    rng, scenery = Random(1), games.scenery(name)
    for number, state in enumerate(positions(name, rng)):
        for event in state.events:
            str(event.text)
        scenery.scene(state.seen_by(None))
        if state.result is not None:
            str(state.outcome())
            continue
        seat = state.movers[0]
        if seat == CHANCE:
            continue
        view, hand = state.seen_by(seat), Hand(scenery)
        tokens = list({item.token: None for item in hand.scene(view).touchable})
        for _ in range(PRESSES if tokens else 0):
            done = hand.press(view, seat, pick(rng, tokens))
            if done.refusal is not None:
                str(done.refusal.why)
            hand.scene(view)
            hand.marks(view, seat)
            str(scenery.about(view, hand.chosen))
            str(scenery.onwards(view, hand.chosen))
            scenery.preview(view, hand.chosen)
        str(scenery.asks(view, seat))
        str(scenery.powers(view, seat))
        scenery.face(view, seat)
        scenery.rolled(view)
        hand.drags(view, seat)
        move = pick(rng, state.moves(seat))
        for beat in scenery.beats(state, move, state.after(move)):
            str(beat)
        if number % JUDGED == 0:
            str(judge(view, seat, positions=PRESSES))
    for step in games.lesson(name).steps:
        run = step.run(name)
        run.scene()
        str(run.task)
        for hint in hints.of(run):
            str(hint)
        run.hint()
        for item in run.scene().touchable[:PRESSES]:
            str(run.press(item.token).text)
    for rule in games[name].rules.values():
        str(rule)
