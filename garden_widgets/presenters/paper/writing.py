"""How pages for paper are written: plain HTML, pictures in the colours of daylight, one sheet after another."""

from __future__ import annotations

from html import escape

from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.presenters.address import lesson, rules, sheets
from garden_widgets.presenters.gallery import escaped, shown_games
from garden_widgets.presenters.place import Place
from garden_widgets.scenes import svg
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.scene import Box, Scene


def tag(name: str, words: object, classes: str = "") -> str:
    """Write an element with words in it."""
    named = f" class='{classes}'" if classes else ""
    return f"<{name}{named}>{escape(str(words))}</{name}>"


def picture(scene: Scene, width: int = 480, part: Box | None = None) -> str:
    """Draw a scene as it looks in daylight, whatever colours the page has: paper is white.

    A sheet is asked for once or twice: to make it smaller takes longer than to send it.
    """
    return svg.paint(scene, {**LIGHT, "paper": "#ffffff"}, width=width, part=part, quick=True)


def sheet(body: str, classes: str = "") -> str:
    """Write what is printed."""
    return f"<article class='garden-paper {classes}'>{body}</article>"


def every_game(place: Place) -> str:
    """List what there is on paper, game by game, folded away: for the page of a teacher."""
    rows = "".join(f"<li>{tag('b', games[name].title)}{_links(place, games[name])}</li>" for name in shown_games())
    return f"<details class='garden-on-paper'><summary>{escaped(Text('On paper'))}</summary><ul>{rows}</ul></details>"


def ways(place: Place, game: Game, here: str) -> str:
    """Lead to the other pages of a game for paper, and to its lesson; these stand on the screen alone."""
    words = escaped(Text("On paper"))
    return f"<nav class='garden-paper-ways' aria-label='{words}'>{_links(place, game, here)}{print_button()}</nav>"


def print_button() -> str:
    """Offer to print the page."""
    return f"<button type='button' data-garden-print>{escaped(Text('Print'))}</button>"


def _links(place: Place, game: Game, here: str = "") -> str:
    page = rules(game.name)
    every = {
        "rules": (place.link(page), Text("The rules")),
        "card": (place.link(page, card="yes"), Text("Quick card")),
        "cut": (place.link(page, cut="yes"), Text("To cut out")),
    }
    if games.entry(game.name).lessons:
        every |= {
            "sheets": (place.link(sheets(game.name)), Text("Exercises")),
            "lesson": (place.link(lesson(game.name)), Text("Learn {game}", game=game.title)),
        }
    if not games.entry(game.name).scenes:
        del every["cut"]
    now = " aria-current='page'"
    return "".join(
        f"<a href='{escape(href)}'{now if name == here else ''}>{escaped(words)}</a>"
        for name, (href, words) in every.items()
    )
