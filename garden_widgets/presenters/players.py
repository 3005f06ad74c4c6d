"""Who plays and with what options, while a game is played: the form of the start screen, filled with that game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from garden_widgets.core.errors import OptionError
from garden_widgets.core.match import Match
from garden_widgets.core.text import Text
from garden_widgets.presenters import form
from garden_widgets.presenters.again import another
from garden_widgets.presenters.controls import MOST_LETTERS
from garden_widgets.presenters.form import Form
from garden_widgets.presenters.part import Part
from garden_widgets.tables.fair import Fair, NotTwoSides

_WHOLE: Final = re.compile(r"-?[0-9]+")


class Players(Part):
    """The form, a box for the seed, and a button that starts the same game over."""

    kind = "players"
    shows = ("screen", "trouble", "begun")

    def __init__(self, begin: Callable[[Match, Fair | None], None]) -> None:
        super().__init__("gw-players")
        self._begin = begin
        self.screen: dict[str, object] = {}
        self.trouble = ""
        """Why the game that was asked for cannot begin."""

        self.begun = 0
        """Counts the games that were begun here: the page closes the sheet then."""

        self._match: Match | None = None
        self._fair: Fair | None = None

    def follow(self, match: Match, fair: Fair | None) -> None:
        """Show a game that is played; what somebody has chosen meanwhile stays as long as that one is played."""
        if match is not self._match:
            self._match, self._fair, self._form = match, fair, Form.of(match)
            self.trouble = ""
            self.screen = self._screen()
        elif self.screen["mayAgain"] == match.is_secret:
            self.screen = {**self.screen, "mayAgain": not match.is_secret}

    def _screen(self) -> dict[str, object]:
        assert self._match is not None
        return {
            **self._form.plain(),
            "begin": str(Text("Start this game")),
            "again": str(Text("Start over with the same dice")),
            "mayAgain": not self._match.is_secret,  # who knows what chance and bots did would know it the next time
            "isFair": self._fair is not None,
            "seed": {"label": str(Text("Seed")), "empty": str(Text("empty: a new one"))},
        }

    def start(self, options: Mapping[str, str], players: Sequence[str], seed: str = "", *, fair: bool = False) -> None:
        """Begin another game; where that cannot be, say why, and the one that is played goes on."""
        text = seed.strip()
        chance = int(text) if _WHOLE.fullmatch(text) else text or None
        try:
            match, both = self._form.match(options, players, seed=chance, fair=fair)
        except (OptionError, NotTwoSides) as error:
            self.trouble = str(error.said)
            return
        self._begin(match, both)
        self.begun += 1

    def again(self) -> None:
        """Begin the same game with the same chance."""
        old = self._match
        if old is not None and not old.is_secret:
            self._begin(another(old, seed=old.seed), self._fair)
            self.begun += 1

    def handle(self, content: object) -> None:
        """Begin what somebody asks for."""
        match content:
            case "again":
                self.again()
            case {"options": dict(options), "players": list(players), "seed": str(seed), **rest}:
                fair = rest.get("fair") is True
                self.start(*form.read(options, players), seed[:MOST_LETTERS], fair=fair)
            case _:
                super().handle(content)
