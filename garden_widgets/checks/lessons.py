"""Lessons: every one is proved, its texts are fit for learners, and its games are neither lost nor won beforehand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from garden_widgets.checks.trial import Trial, check
from garden_widgets.core.registry import games
from garden_widgets.lessons import prose, shares, words
from garden_widgets.lessons.prover import prove
from garden_widgets.lessons.schema import BreakIt, Lesson, Step
from garden_widgets.lessons.strings import sentences

LONGEST_SENTENCE: Final = 26
LONGEST_GOAL: Final = 15
LONGEST_STORY: Final = 40
LONGEST_ANSWER: Final = 25
"""Words: of what is to be done, the first sentence of a step; of what else it tells; of whatever is said afterwards."""

EARLY: Final = 11
"""Among so many steps is a game: ten are done in twenty minutes."""

FEW_GAMES: Final = range(12)
MANY_GAMES: Final = range(100)
LEAST: Final = 0.2
LEEWAY: Final = 0.4
MORE: Final = 0.6
"""What a share may differ from the fair one: from 30 to 70 % where two play; more where a rare variant is as it is."""


def lesson_of(trial: Trial) -> Lesson:
    """Load the lesson of the game."""
    lesson: Lesson = games.lesson(trial.game.name)
    return lesson


@check("lessons")
def the_lesson_is_proved(trial: Trial) -> None:
    """The lesson is proved: it can be solved as it says, leaves nobody stuck and no rule out."""
    for fault in prove(lesson_of(trial), whole_games=trial.many):
        raise trial.fault("{fault}", fault=fault)


@check("lessons")
def what_is_forbidden_is_not_called_allowed(trial: Trial) -> None:
    """What is forbidden is not called allowed when it is pressed on the board."""
    for step in lesson_of(trial).of_kind(BreakIt):
        run = step.run(trial.game.name)
        trial.look(run.state, step.seat)
        presses = step.presses or run.scenery.path(run.state, run.state.parse(step.solution, step.seat))
        trial.ensure(presses or step.offers, "{name}: it can neither be pressed nor chosen", name=step.name)
        for token in presses:
            if not run.done:
                refused = str(words.ALLOWED) not in run.press(token).text
                trial.ensure(refused, "{name}: a press on {token} is called allowed", name=step.name, token=token)
        trial.ensure(run.done or step.offers, "{name}: the board does not show it", name=step.name)


@check("lessons")
def sentences_are_short(trial: Trial) -> None:
    """The sentences of a lesson are short enough for a child, and none is a rule read aloud."""
    rules = {sentence for rule in trial.game.rules.values() for sentence in str(rule.text).split(". ")}
    for step in lesson_of(trial).steps:
        said = {where: str(text) for where, text in prose.bound_texts(trial.game.name, step)}
        for text in (text for where, text in said.items() if where in prose.FIRST or where.startswith("hint ")):
            for sentence in re.split(r"(?<=[.!?:;]) ", text):
                count = len(sentence.split())
                trial.ensure(
                    count <= LONGEST_SENTENCE,
                    "{name}: a sentence has {count} words: {sentence}",
                    name=step.name,
                    count=count,
                    sentence=sentence,
                )
        for text in map(said.__getitem__, prose.FIRST):
            aloud = sorted(set(text.split(". ")) & rules)
            trial.ensure(not aloud, "{name}: a rule is read aloud: {rule}", name=step.name, rule=aloud)


@check("lessons")
def steps_are_done_and_not_read(trial: Trial) -> None:
    """What a step tells is so short that it is read."""
    for fault in too_long(lesson_of(trial)):
        raise trial.fault("too many words in {fault}", fault=fault)


def too_long(lesson: Lesson) -> Iterator[str]:
    """List what a child would not read to its end."""
    for step in lesson.steps:
        yield from long_texts(lesson.game, step)


def long_texts(game: str, step: Step) -> Iterator[str]:
    """List which texts are too long: the goal of a step, the rest of its text, and what is said afterwards."""
    told = {where: str(text) for where, text in prose.bound_texts(game, step)}
    goal, *story = re.split(r"(?<=[.!?]) ", told[prose.ITS_TEXT])
    said = [(goal, LONGEST_GOAL), (" ".join(story), LONGEST_STORY)]
    said += [(told[where], LONGEST_ANSWER) for where, _ in sentences(step) if where != prose.ITS_TEXT]
    return (f"{step.name}: {text}" for text, most in said if len(text.split()) > most)


# Its games -----------------------------------------------------------------------------------------------------------


@check("lessons")
def a_game_comes_early(trial: Trial) -> None:
    """Among the first steps of a lesson is a game."""
    early = any(step.whole_game is not None for step in lesson_of(trial).steps[:EARLY])
    trial.ensure(early, "the first {count} steps hold no game", count=EARLY)


@check("lessons")
def games_are_neither_lost_nor_won_beforehand(trial: Trial) -> None:
    """The games of a lesson are a match for somebody who has just learnt the rules."""
    name = trial.game.name
    for step in shares.games_of(lesson_of(trial)):
        fair = shares.fair(name, step)
        enough, won = LEAST * fair * len(FEW_GAMES), 0.0
        lost = not any((won := won + shares.won(name, step, seed)) >= enough for seed in FEW_GAMES)
        trial.ensure(
            not lost, "{name}: a beginner wins {won} of {all} games", name=step.name, won=won, all=len(FEW_GAMES)
        )
        if trial.many:
            share, leeway = shares.share(name, step, MANY_GAMES), MORE if step.fine else LEEWAY
            even = (1 - leeway) * fair <= share <= (1 + leeway) * fair
            trial.ensure(
                even,
                "{name}: a beginner wins {share:.0%} of the games, and {fair:.0%} are fair",
                name=step.name,
                share=share,
                fair=fair,
            )
