"""References: what the prose of a lesson names on the board, and the numbers that it says of a position.

    Text(
        "Send {pawn:the} on square {square} home. You rolled {roll}.",
        pawn=piece("10/1"), square=place("10"), roll=fact("roll"),
    )

A reference has no words of its own: it gets them from the position that its text is bound to. What is named on the
board is marked there, whatever language is spoken; what a fact says cannot be wrong.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Self, TypeVar

from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Name, Sentences, Text
from garden_widgets.core.wording import listed
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.numbers import Number
from garden_widgets.lessons.step import Step, Words
from garden_widgets.scenes.scenery import Chosen

if TYPE_CHECKING:
    from garden_widgets.lessons.runner import Run

S = TypeVar("S", bound=State)

Value = Name | Text | Listing | str | int
"""What a reference says. Words that are no text are the same in every language."""

When = Literal["bound", "first"] | int
"""In which position a reference is looked up: where its text is bound, where the step begins, or after dice."""


class UnknownReference(ValueError):
    """A reference to what is not there: the prover names it, so that no learner meets it."""


class UnboundReference(TypeError):
    """A text with references that is put into words before it is bound to a position."""


@dataclass(frozen=True, slots=True)
class Facts(Generic[S]):
    """What the lessons of a game can refer to; each game lists it in `lesson/facts.py`."""

    name: Callable[[S, str], Value | None]
    """Names what a token stands for: a piece, or a place (a number, where places are numbered); None if nothing."""

    facts: Mapping[str, Callable[..., Value]] = field(default_factory=dict)
    """Functions of a state, and of the arguments that a reference gives."""


class Context:
    """A position in a step, to which prose is bound."""

    def __init__(self, step: Step, first: Stage, state: State | None = None) -> None:
        self.step, self.first = step, first
        self.state = first.state if state is None else state

    @cached_property
    def facts(self) -> Facts[Any]:
        """What can be referred to in this game."""
        game = self.state.game.name
        facts: Facts[Any] | None = games.lesson(game).facts
        if facts is None:
            raise UnknownReference(f"the lesson of {game} lists no facts, so nothing can be referred to.")
        return facts

    def at(self, when: When) -> State:
        """Return the position in which a reference is looked up."""
        match when:
            case "bound":
                return self.state
            case "first":
                return self.first.state
        thrown = [after for stage in self.way for _, move, after in stage.path if move.seat == CHANCE]
        if when >= len(thrown):
            raise UnknownReference(f"no dice number {when} come on the way of the solution.")
        return thrown[when]

    @cached_property
    def way(self) -> tuple[Stage, ...]:
        """List where the step stands on the way that it asks for, its beginning first."""
        return tuple(self.step.way(self.first))


@dataclass(frozen=True, slots=True)
class Reference(ABC):
    """A part of a text that gets its words from a position."""

    when: When = field(default="bound", kw_only=True)

    @property
    def at_first(self) -> Self:
        """Mean the position in which the step begins, also where the text is said later."""
        return replace(self, when="first")

    def after_dice(self, number: int = 0) -> Self:
        """Mean the position after dice that come on the way of the solution, the first of them being 0."""
        return replace(self, when=number)

    @abstractmethod
    def value(self, context: Context) -> Value:
        """Look it up."""

    @property
    def tokens(self) -> Chosen:
        """What it marks on the board."""
        return ()

    def __format__(self, form: str) -> str:
        raise UnboundReference(f"{self!r} has no words before its text is bound to a position.")

    def __str__(self) -> str:
        return format(self)


@dataclass(frozen=True, slots=True)
class Token(Reference):
    """Something on the board, named as the game names it there."""

    token: str

    def value(self, context: Context) -> Value:
        """Look up what it is called."""
        found = context.facts.name(context.at(self.when), self.token)
        if found is None:
            raise UnknownReference(f"there is no {self.token} in the position.")
        return found

    @property
    def tokens(self) -> Chosen:
        """Mark it."""
        return (self.token,)


@dataclass(frozen=True, slots=True)
class Fact(Reference):
    """Something that is true of a position, such as a number; it marks nothing."""

    name: str
    arguments: tuple[str | int, ...] = ()

    def value(self, context: Context) -> Value:
        """Ask the function that the game lists for it."""
        state = context.at(self.when)
        own = context.step.fact(self.name)
        if own is not None:
            return own
        if self.name not in context.facts.facts:
            known = listed(sorted(context.facts.facts), "and")
            raise UnknownReference(f"there is no fact {self.name!r}: this game has {known}.")
        try:
            return context.facts.facts[self.name](state, *self.arguments)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise UnknownReference(f"the fact {self.name!r} of {self.arguments} is not there: {error!r}.") from error


def piece(token: str) -> Token:
    """Name a piece by where it is: `piece("5/1")`."""
    return Token(token)


def place(token: str) -> Token:
    """Name a place: `place("5")` is a number where places are numbered."""
    return Token(token)


def fact(name: str, *arguments: str | int) -> Fact:
    """Say something that is true of the position, by one of the functions in the game's `lesson/facts.py`."""
    return Fact(name, arguments)


# Binding -------------------------------------------------------------------------------------------------------------


def bound(words: Words, context: Context) -> Text:
    """Put what a text refers to into it; a text without references stays as it is."""
    text = Text.of(words)
    if not any(references(text)):
        return text
    if isinstance(text, Sentences):
        return Sentences(*(bound(each, context) for each in text.each))
    return Text(text.template, more=text.more, **{name: _bound(part, context) for name, part in text.parts.items()})


def _bound(part: object, context: Context) -> object:
    match part:
        case Reference():
            found = part.value(context)
            return Number(found) if isinstance(found, int) else found
        case Text():
            return bound(part, context)
        case Listing():
            return Listing([_bound(item, context) for item in part.items], part.last)
    return part


def references(part: object) -> Iterator[Reference]:
    """List the references in a text, in the order of its English words."""
    match part:
        case Reference():
            yield part
        case Sentences():
            for each in part.each:
                yield from references(each)
        case Text():
            for name in _named(part.template):
                yield from references(part.parts.get(name))
        case Listing():
            for item in part.items:
                yield from references(item)


def _named(template: str) -> Iterator[str]:
    """List the parts that a template names."""
    return (name for _, name, _, _ in Formatter().parse(template) if name)


# Marks ---------------------------------------------------------------------------------------------------------------

_END_OF_SENTENCE: Final = re.compile(r"(?<=[.!?]) ")


def tokens(words: Words) -> Chosen:
    """List what a text names on the board, in its order."""
    return tuple(dict.fromkeys(token for each in references(Text.of(words)) for token in each.tokens))


def named(run: Run, words: Words) -> Chosen:
    """List what a text names that is on the board now."""
    there = {item.token for item in run.scenery.scene(run.state).touchable} if any(references(Text.of(words))) else ()
    return tuple(token for token in tokens(words) if token in there)


def asked_for(run: Run) -> Chosen:
    """List what the goal of a step names: the first sentence of its text says what to do."""
    return named(run, _first_sentence(Text.of(run.step.text)))


def _first_sentence(text: Text) -> Text:
    if isinstance(text, Sentences):
        return _first_sentence(text.each[0])
    return Text(_END_OF_SENTENCE.split(text.template)[0], more="", **text.parts)
