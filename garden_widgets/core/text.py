"""Sentences as values: a template with named parts, put into words late, in the language that is spoken then.

English stands in the code where a sentence arises:

    Text("{piece:The} comes out on square {square}.", piece=name("Y1"), square=7)

Behind the colon stands the form of a name that the sentence needs: `{piece}` or `{piece:name}` is "yellow pawn",
`{piece:the}` "the yellow pawn", `{piece:a}` "a yellow pawn", `{piece:whose}` "the yellow pawn's"; a capital letter in
the form makes the first letter of the words large. Another language asks for forms of its own, which its catalogue
lists with each name.

A stroke leaves the choice of a verb to the name: `{player:The} {player:is|are} thinking.` A name for several takes the
second, and so does a list of several; a catalogue says with `verb: 2` which one its name takes. The third is for "du",
the fourth for "du" with others, in languages that tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from garden_widgets.core import language
from garden_widgets.core.frozen import Frozen

Fact: TypeAlias = "str | int | bool | list[Fact] | dict[str, Fact] | None"
"""A part of a sentence as plain data, the same in every language."""


class _Value(Frozen):
    """What is equal by its parts and never changes."""

    __slots__ = ()

    def _key(self) -> tuple[object, ...]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._key()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {str(self)!r}>"


_ENGLISH_FORMS: Final = ("name", "the", "a", "whose")

STROKE: Final = "|"
"""What stands between the verbs that a sentence offers."""


def _chosen(verbs: str, which: int) -> str:
    offered = verbs.split(STROKE)
    return offered[min(which, len(offered)) - 1]


class Name(_Value):
    """Something that sentences name: what it is as plain data, and its English words without an article.

    A proper name, such as "Ada" or "squirrel 1", never has an article in English.
    """

    __slots__ = ("fact", "proper", "words")

    fact: str | int
    words: str
    proper: bool

    def __init__(self, fact: str | int, words: str, *, proper: bool = False) -> None:
        self.fact, self.words, self.proper = fact, words, proper

    def _key(self) -> tuple[object, ...]:
        return self.fact, self.words, self.proper

    def form(self, form: str = "") -> str:
        """Return the words in a form: of the language that is spoken, or one of the English ones."""
        if STROKE in form:
            return _chosen(form, self._verb())
        asked = form.lower()
        text = self._form(asked or "name")
        return text[:1].upper() + text[1:] if form[:1].isupper() else text

    def _verb(self) -> int:
        """Tell which verb goes with this name, counted from 1."""
        told = language.named(self.words)
        if told is None:
            return 2 if self.words.endswith("s") and not self.proper else 1
        return int(forms_of(told).get("verb", 1))

    def _form(self, form: str) -> str:
        told = language.named(self.words)
        if told is not None:
            forms = forms_of(told)
            return forms.get(form) or next(iter(forms.values()), self.words)
        if language.language() != language.ENGLISH and form not in _ENGLISH_FORMS:
            return self.words  # a sentence of another language, and a name that it does not have yet
        definite = self.words if self.proper else f"the {self.words}"
        match form:
            case "name":
                return self.words
            case "the":
                return definite
            case "a":
                article = "" if self.proper else "an " if self.words[:1] in "aeiou" else "a "
                return article + self.words
            case "whose":
                return f"{definite}'" if self.words.endswith("s") else f"{definite}'s"
        raise ValueError(f"{form!r} is no form of an English name: write name, the, a or whose.")

    def __str__(self) -> str:
        return self.form()

    def __format__(self, form: str) -> str:
        return self.form(form)


def forms_of(told: str) -> dict[str, str]:
    """Read the forms of a name from a catalogue: one a line, `form: words`; a line without a form is its name."""
    forms: dict[str, str] = {}
    for line in told.splitlines():
        form, colon, words = line.partition(":")
        if colon:
            forms[form.strip()] = words.strip()
        elif line.strip():
            forms["name"] = line.strip()
    return forms


class Text(_Value):
    """A sentence, or a part of one: a template and its parts. `str()` says it; `facts` are the parts as plain data.

    Parts are names, numbers, other texts, lists (`Listing`), or words that are the same in every language.
    """

    __slots__ = ("more", "parts", "template")

    template: str
    more: str
    """The template for other numbers than one; the part `count` says how many."""
    parts: Mapping[str, object]

    def __init__(self, template: str, /, *, more: str = "", **parts: object) -> None:
        write = object.__setattr__  # hundreds are made with each picture: this asks of none whether it is made already
        write(self, "template", template)
        write(self, "more", more)
        write(self, "parts", MappingProxyType(parts))

    @classmethod
    def counted(cls, one: str, more: str, /, count: int, **parts: object) -> Text:
        """Make a text that depends on a number: `Text.counted("{count} pip", "{count} pips", 2)`."""
        return cls(one, more=more, count=count, **parts)

    @classmethod
    def of(cls, text: Text | str) -> Text:
        """Take a text as it is, and words for a text without parts."""
        return text if isinstance(text, Text) else cls(text)

    def _key(self) -> tuple[object, ...]:
        return self.template, self.more, tuple(self.parts.items())

    @property
    def facts(self) -> dict[str, Fact]:
        """The parts as plain data, the same in every language."""
        return {name: fact_of(part) for name, part in self.parts.items()}

    def __str__(self) -> str:
        if self.more:
            count = self.parts["count"]
            assert isinstance(count, int)
            return language.counted(self.template, self.more, count).format_map(self.parts)
        words = language.translate(self.template)
        return words.format_map(self.parts) if self.parts else words

    def __repr__(self) -> str:
        try:
            return super().__repr__()
        except TypeError:  # a part has no words yet
            return f"<{type(self).__name__} {self.template!r}>"

    def __format__(self, form: str) -> str:
        text = _chosen(form, 1) if STROKE in form else str(self)
        return text[:1].upper() + text[1:] if form[:1].isupper() else text

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.template, self.more, dict(self.parts))


def _again(template: str, more: str, parts: dict[str, object]) -> Text:
    return Text(template, more=more, **parts)


def translated(words: Mapping[str, Text]) -> dict[str, str]:
    """Write each of several texts in the language of now."""
    return {name: str(text) for name, text in words.items()}


def decimal(value: float, places: int = 2) -> str:
    """Write a number as the language that is spoken writes it: 0.25 or 0,25."""
    mark = next((sign for sign in str(_ONE_AND_A_HALF) if sign in ".,"), ".")
    return f"{value:.{places}f}".replace(".", mark)


_ONE_AND_A_HALF: Final = Text("1.5")
"""How a language writes this, so it writes all numbers that are not whole."""


class Listing(_Value):
    """Several things in a sentence: "a, b and c". A form behind the colon is that of each of them."""

    __slots__ = ("items", "last")

    items: tuple[object, ...]
    last: str

    def __init__(self, items: Iterable[object], last: str = "and") -> None:
        if last not in _LAST:
            raise ValueError(f"{last!r} does not join a list: write and, or.")
        self.items, self.last = tuple(items), last

    def _key(self) -> tuple[object, ...]:
        return self.items, self.last

    def __str__(self) -> str:
        return format(self)

    def __format__(self, form: str) -> str:
        if STROKE in form:
            verbs = [item._verb() if isinstance(item, Name) else 1 for item in self.items]
            return _chosen(form, 2 + 2 * (3 in verbs) if len(verbs) > 1 else verbs[0])
        small = form.lower()
        plain = (Name, Text, Listing)
        words = [format(item, small) if isinstance(item, plain) else str(item) for item in self.items]
        if len(words) > 1:
            words = [str(Text(_LAST[self.last].template, before=", ".join(words[:-1]), after=words[-1]))]
        text = words[0] if words else ""
        return text[:1].upper() + text[1:] if form[:1].isupper() else text


_LAST: Final = {"and": Text("{before} and {after}"), "or": Text("{before} or {after}")}
"""What joins the last item of a list to those before it."""


class Sentences(Text):
    """Several sentences, one after another; what says nothing is left out."""

    __slots__ = ("each",)

    each: tuple[Text, ...]

    def __init__(self, *texts: Text | str) -> None:
        self.each = tuple(Text.of(text) for text in texts if text)
        super().__init__("")

    def _key(self) -> tuple[object, ...]:
        return self.each

    def __bool__(self) -> bool:
        return bool(self.each)

    @property
    def facts(self) -> dict[str, Fact]:
        """The parts of all of them; where two have the same name, the first counts."""
        found: dict[str, Fact] = {}
        for text in reversed(self.each):
            found |= text.facts
        return found

    def __str__(self) -> str:
        return " ".join(filter(None, map(str, self.each)))

    def __reduce__(self) -> tuple[object, ...]:
        return Sentences, self.each


def fact_of(part: object) -> Fact:
    """Reduce a part of a sentence to plain data."""
    match part:
        case Name():
            return part.fact
        case Listing():
            return [fact_of(item) for item in part.items]
        case Text():
            facts = part.facts
            return facts["count"] if part.more and len(facts) == 1 else facts or str(part.template)
        case tuple() | list():
            return [fact_of(item) for item in part]
        case bool() | int() | str() | None:
            return part
    return str(part)
