"""What an address asks for on paper."""

from __future__ import annotations

from garden_widgets.core.errors import OptionError, UnknownGame
from garden_widgets.core.game import Game
from garden_widgets.core.optional import WITHOUT, switched_off, without_option
from garden_widgets.core.registry import games
from garden_widgets.core.wording import shown
from garden_widgets.presenters.address import SHEETS, Asked
from garden_widgets.presenters.paper.exercises import sheet_page
from garden_widgets.presenters.paper.rules import card_page, cut_page, rules_page
from garden_widgets.presenters.part import Html
from garden_widgets.presenters.place import Place


class Paper(Html):
    """A page for paper: nothing on it changes."""

    phase = "paper"


def on_paper(path: str, asked: Asked, place: Place) -> Paper:
    """Write the page for paper that an address asks for; a `ValueError` where there is none."""
    folder, _, name = path.partition("/")
    try:
        game = games[name]
    except UnknownGame as error:
        raise ValueError(f"There is no page {shown(path)}.") from error
    if folder == SHEETS:
        if not games.entry(name).lessons:
            raise ValueError(f"There is no page {shown(path)}.")
        return Paper(sheet_page(game, asked, place))
    unplayed = _unplayed(game, asked)
    if asked.card:
        return Paper(card_page(game, place, unplayed))
    if asked.cut:
        return Paper(cut_page(game, place))
    return Paper(rules_page(game, place, unplayed))


def _unplayed(game: Game, asked: Asked) -> tuple[str, ...]:
    """Read which rules are not played; an address that asks for what cannot be gets the rules as they are."""
    try:
        return switched_off(game, without_option(game).read(asked.options[WITHOUT])) if WITHOUT in asked.options else ()
    except OptionError:
        return ()
