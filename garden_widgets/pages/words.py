"""What the frame of a page says, in the language that is spoken: in its templates, and in its script."""

from __future__ import annotations

import json
from typing import Final

from markupsafe import Markup, escape

from garden_widgets.core import language
from garden_widgets.core.text import Text, translated
from garden_widgets.presenters.address import Entry

SCRIPT: Final = {
    "away": Text("The connection is lost. The page keeps trying; you can play on as soon as it is back."),
    "slow": Text("This is taking longer than usual. If nothing happens, load the page again."),
    "moved": Text("This game goes on in another tab of your browser."),
    "here": Text("Play it here"),
    "light": Text("Light colours"),
    "dark": Text("Dark colours"),
    "contrast": Text("High contrast"),
    "learnt": Text("{done} of {of} steps, go on", done="{done}", of="{of}"),
    "fineLearnt": Text("{done} of {of} fine points, go on", done="{done}", of="{of}"),
    "allLearnt": Text("All learnt"),
}
"""The sentences of garden.js, by the names that it has for them."""


def say(words: str, **parts: object) -> Markup:
    """Say a sentence of a template; parts that are no markup are escaped, as it is itself."""
    return escape(language.translate(words)).format(**parts)


def for_script() -> Markup:
    """Write what garden.js says, and the entries of an address that it reads, as JSON for a script tag."""
    said = {
        "words": translated(SCRIPT),
        "look": Entry.LOOK,
        "contrast": Entry.CONTRAST,
        "language": Entry.LANGUAGE,
        "languages": language.languages(),
    }
    return Markup(json.dumps(said).replace("<", "\\u003c"))


def names() -> dict[str, str]:
    """List the languages that can be chosen, each by its own name."""
    return {code: language.OWN_NAMES[code] for code in language.languages()}
