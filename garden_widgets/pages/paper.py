"""Which pages for paper there are: the rules and the exercises of each game."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.pages.catalogue import Page, called
from garden_widgets.presenters.address import RULES, Asked, rules, sheets


@dataclass(frozen=True, slots=True)
class PaperPage(Page):
    """A page that is made to be printed."""

    @property
    def title(self) -> str:
        """What it is called."""
        if self.address == rules(self.game):
            return str(Text("The rules of {game}", game=called(self.game)))
        return str(Text("Exercises: {game}", game=called(self.game)))

    @property
    def kind(self) -> str:
        """What kind of page it is, for the style sheet."""
        return "paper"

    def titled(self, asked: Asked) -> str:
        """Return the title of the page as it was asked for."""
        if asked.card and self.address.startswith(f"{RULES}/"):
            return str(Text("Quick card: {game}", game=called(self.game)))
        if asked.cut and self.address.startswith(f"{RULES}/"):
            return str(Text("To cut out: {game}", game=called(self.game)))
        return self.title


def paper_pages() -> dict[str, PaperPage]:
    """Return the pages for paper by address; they are in no list of pages."""
    exercises = (name for name in games if games.entry(name).lessons)
    return {
        **{rules(name): PaperPage(rules(name), game=name) for name in games},
        **{sheets(name): PaperPage(sheets(name), game=name) for name in exercises},
    }
