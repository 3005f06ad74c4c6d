"""Pieces of the pages: the gallery, a game as the address asks for it, and a lesson that the address leads into."""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from typing import Any
from urllib.parse import parse_qs, urlencode

import ipywidgets as widgets

from garden_widgets.core import code
from garden_widgets.core.errors import OptionError, RecordError, UnknownGame, listed, shown
from garden_widgets.core.match import Match
from garden_widgets.core.options import Option
from garden_widgets.core.registry import games
from garden_widgets.lessons.progress import WrongCode
from garden_widgets.lessons.schema import UnknownStep
from garden_widgets.scenes import svg
from garden_widgets.tables import tickets
from garden_widgets.widgets.lesson import LessonWidget
from garden_widgets.widgets.play import Play

LONGEST_QUERY = 20_000


class Html(widgets.HTML):
    """A piece of a page in HTML, which saved notebooks show as well."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the HTML itself: no kernel is needed for it."""
        return {"text/html": self.value, "text/plain": "A page of garden games."}


def query(text: str | None = None) -> dict[str, str]:
    """Read what the page's address asks for; of an entry that comes twice the last one counts."""
    asked = os.environ.get("QUERY_STRING", "") if text is None else text
    pairs = parse_qs(asked[:LONGEST_QUERY], keep_blank_values=True, errors="replace")
    return {name: values[-1].strip() for name, values in pairs.items()}


def address(page: str, **entries: str) -> str:
    """Give the address of a page: a game's lesson by the name of the game, or "play"; in JupyterLab its notebook."""
    asked = f"?{urlencode(entries)}" if entries else ""
    if "GARDEN_BASE_URL" not in os.environ:
        return f"{page}.ipynb{asked}"
    return f"{os.environ['GARDEN_BASE_URL']}{'learn/' if page in games else ''}{page}{asked}"


# The gallery ---------------------------------------------------------------------------------------------------------


def gallery() -> Html:
    """Show all games as cards: a picture, what it is like, and where to learn and play it."""
    return Html(f"<div class='gw-gallery'>{''.join(_card(name) for name in games)}</div>{_STYLE}")


def _card(name: str) -> str:
    game = games[name]
    scenery = games.scenery(name)
    picture = svg.paint(scenery.scene(game.from_dict(scenery.cover["position"])), width=320)
    seats = listed(game.seats) if len(game.seats) < 4 else f"{game.seats[0]} to {game.seats[-1]}"
    players = "player" if game.seats == (1,) else "players"
    return (
        f"<article class='gw-card'><div class='gw-card-picture' aria-hidden='true'>{picture}</div>"
        f"<h2>{escape(game.title)}</h2><p>{escape(scenery.cover['text'])}</p>"
        f"<p class='gw-where'>{seats} {players}</p>"
        f"<p class='gw-card-links'><a class='gw-link gw-link-first' href='{escape(address(name))}'>Learn"
        f"<span class='gw-unseen'> {escape(game.title)}</span></a> "
        f"<a class='gw-link' href='{escape(address('play', game=name))}'>Play"
        f"<span class='gw-unseen'> {escape(game.title)}</span></a></p></article>"
    )


_STYLE = """<style>
.gw-gallery { display: grid; gap: 20px; justify-content: center;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 360px)); }
.gw-card { border: 1px solid var(--jp-border-color1, #a79f84); border-radius: 16px; padding: 16px; display: flex;
  flex-direction: column; background: var(--jp-layout-color1, #fff); }
.gw-card h2 { margin: 12px 0 4px; font-size: 1.3em; }
.gw-card p { margin: 0 0 8px; }
.gw-card-picture { height: 230px; display: flex; justify-content: center; }
.gw-card-picture svg { max-height: 230px; width: auto; max-width: 100%; }
.gw-card-links { display: flex; gap: 10px; margin-top: auto !important; }
.gw-where { color: var(--jp-ui-font-color2, #5c5a4c); }
.gw-link, .gw-link:visited { display: inline-block; padding: 9px 22px; border-radius: 10px;
  border: 1px solid #2f6b34; text-decoration: none; font-weight: 600; color: var(--jp-ui-font-color1, #23231c); }
.gw-link-first, .gw-link-first:visited { background: #2f6b34; color: #fff; }
.gw-link:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.gw-unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
</style>"""


# A game -------------------------------------------------------------------------------------------------------------


def play_page(asked: Mapping[str, str] | None = None) -> widgets.Widget:
    """Play what the address asks for: `?game=snail-invasion&seats=2&players=person,gentle&seed=7`, or a match."""
    wanted = dict(query() if asked is None else asked)
    notes: list[str] = []
    left = wanted.pop("left", "")
    match = _match(wanted, notes)
    page: list[widgets.Widget] = [_note(notes)] if notes else []
    if match is None:
        titles = [("Choose a game", ""), *((games[name].title, name) for name in games)]
        choose = widgets.Dropdown(description="Game", options=titles)
        choose.add_class("gw-choose")
        box = widgets.VBox([*page, choose])
        choose.observe(lambda change: _chosen(box, change["new"]), "value")
        return box
    return widgets.VBox([*page, _titled(match, wanted.get("ticket", ""), left)])


def _chosen(box: widgets.VBox, name: str) -> None:
    if name:
        box.children = (_titled(Match(name)),)


def _titled(match: Match, ticket: str = "", left: str = "") -> widgets.Widget:
    title = Html(f"<h1>{escape(match.game.title)}</h1>")
    return widgets.VBox([title, Play(match, address=True, ticket=ticket, left=left)])


def _note(notes: list[str]) -> Html:
    lines = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return Html(f'<div role="alert" class="gw-alert">{lines}</div>')


def _match(wanted: dict[str, str], notes: list[str]) -> Match | None:
    """Set up the match that is wanted; what makes no sense is said, and left out."""
    saved, name = wanted.pop("match", ""), wanted.pop("game", "")
    try:
        if saved:
            return code.read(saved)
        if "ticket" in wanted:
            return tickets.fetch(wanted["ticket"])
    except RecordError as error:
        notes.append(str(error))
        wanted.pop("ticket", None)
    if not name:
        return None
    try:
        game = games[name.casefold()]
    except UnknownGame as error:
        notes.append(str(error))
        return None
    seed = wanted.pop("seed", "") or None
    players = [player.strip() for player in wanted.pop("players", "").split(",") if player.strip()]
    given: dict[str, object] = {}
    for key, text in wanted.items():
        option = next((option for option in game.options if option.name == key), None)
        if option is None:
            notes.append(f"The address asks for {shown(key)}, which this game does not have.")
            continue
        try:
            value = _value(option, text)
            game.start(**{key: value})
            given[key] = value
        except OptionError as error:
            notes.append(f"The address asks for something that cannot be: {error}")
    try:
        return Match(game, seed=seed, players=players or None, **given)  # type: ignore[arg-type]
    except OptionError as error:
        notes.append(f"The address asks for something that cannot be: {error}")
        return Match(game)


def _value(option: Option, text: str) -> object:
    """Read the value of an option from an address."""
    if option.type is bool and text.casefold() in ("true", "false", "1", "0", "yes", "no", ""):
        return text.casefold() in ("true", "1", "yes", "")
    if option.type is int and text.lstrip("-").isdecimal() and len(text) < 10:
        return int(text)
    return text


# A lesson -----------------------------------------------------------------------------------------------------------


def lesson_page(name: str, asked: Mapping[str, str] | None = None) -> widgets.Widget:
    """Teach a game, at the step and with the progress that the address asks for: `?step=blocking&code=8000V`."""
    wanted = query() if asked is None else asked
    step, progress = wanted.get("step") or None, wanted.get("code", "")
    notes: list[str] = []
    while True:
        try:
            shown_lesson = LessonWidget(name, step, code=progress, address=True)
            break
        except UnknownStep as error:
            notes.append(f"The address asks for a step that is not there. {error}")
            step = None
        except WrongCode as error:
            notes.append(str(error))
            progress = ""
    return widgets.VBox([_note(notes), shown_lesson]) if notes else shown_lesson
