"""Hints: those that a step brings along, or those that follow from its position - where to look, why, and what."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import split_sentences
from garden_widgets.scenes.scenery import Chosen

if TYPE_CHECKING:
    from garden_widgets.lessons.runner import Run


READ_AT_ONCE: Final = 20
"""So many words of a rule are a hint."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and where to look on the board."""

    said: Text
    where: Chosen = ()
    rule: Rule | None = None
    """What tells more, for whoever opens it."""


def of(run: Run) -> tuple[Hint, ...]:
    """List the hints of a step as it stands now; only the last one says what to do."""
    step = run.step
    if not step.guided and not step.hints:
        return ()
    rule = run.game.rules[step.rules[0]]
    why = Hint(short(rule.told), rule=rule)
    return run.guided(why) if step.guided else run.written(why)


def short(told: Text) -> Text:
    """Say a rule in its first sentences, as many as are read at once; the whole rule is there to open."""
    first, *others = split_sentences(told)
    shown, count = [first], len(first.split())
    for each in others:
        count += len(each.split())
        if count > READ_AT_ONCE:
            break
        shown.append(each)
    return Sentences(*shown) if len(shown) <= len(others) else told


def labels(run: Run, tokens: Chosen) -> list[str]:
    """Say in a few words what presses, one after another, are made on."""
    return [label(run, token, tokens[:k]) for k, token in enumerate(tokens)]


def label(run: Run, token: str, hand: Chosen = ()) -> str:
    """Say in a few words what a token is, with something in hand: less than for those who cannot see it."""
    scene = run.scenery.scene(run.state)
    for shown in (scene, run.scenery.in_hand(run.state, hand, scene)):
        for item in shown.find(token):
            if item.label:
                return short_name(item.label)
    return token


def short_name(label: str) -> str:
    """Cut a label down to what the thing is called: no code, nor where it is and what stands there."""
    name, colon, _ = _FURTHER.split(_CODE.sub("", label), maxsplit=1)[0].partition(":")
    if colon and " " not in name:  # a place alone, such as a square: what stands there goes with it
        return _FURTHER.split(label, maxsplit=1)[0].rstrip(".")
    return name.rstrip(".")


_CODE: Final = re.compile(r"(?<=\w) [A-Z][1-3]\b")
_FURTHER: Final = re.compile(r"[,;.]\s")
