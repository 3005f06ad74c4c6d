"""Pieces of the pages: the gallery, a game as the address asks for it, and a lesson that the address leads into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from html import escape
from typing import Any

import ipywidgets as widgets

from garden_widgets.core import short_code
from garden_widgets.core.address import PLAY, Asked, here, is_served, lesson, link_here
from garden_widgets.core.errors import OptionError, RecordError, UnknownGame, reason
from garden_widgets.core.game import Game
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
from garden_widgets.lessons.progress import WrongCode
from garden_widgets.lessons.schema import UnknownStep
from garden_widgets.scenes import svg
from garden_widgets.tables import tickets
from garden_widgets.widgets.lesson import LessonWidget
from garden_widgets.widgets.play import Play


class Html(widgets.HTML):
    """A piece of a page in HTML, which saved notebooks show as well."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the HTML itself: no kernel is needed for it."""
        return {"text/html": self.value, "text/plain": str(Text("A page of garden games."))}


# The gallery ---------------------------------------------------------------------------------------------------------


def gallery() -> Html:
    """Show all games as cards: a picture, what it is like, and where to learn and play it."""
    return Html(f"<div class='gw-gallery'>{''.join(_card(name) for name in _shown())}</div>{_STYLE}")


def _shown() -> list[str]:
    """List the games that have a picture; a guest without one, or one that cannot be loaded, spoils nothing."""
    names = []
    for name in games:
        if games.entry(name).scenes:
            with suppress(UnknownGame):
                games[name]
                names.append(name)
    return names


def _card(name: str) -> str:
    game = games[name]
    scenery = games.scenery(name)
    picture = svg.paint(scenery.scene(game.from_dict(scenery.cover["position"])), width=320)
    return (
        f"<article class='gw-card'><div class='gw-card-picture' aria-hidden='true'>{picture}</div>"
        f"<h2>{escape(game.title)}</h2><p>{_said(Text.of(scenery.cover['text']))}</p>"
        f"<p class='gw-where'>{_said(_players(game))}</p>"
        f"<p class='gw-card-links'>{_links(name, game)}</p></article>"
    )


def _links(name: str, game: Game) -> str:
    """Lead to the lesson, if the game has one, and to a game."""
    learn = (
        f"<a class='gw-link gw-link-first' href='{escape(link_here(lesson(name)))}'"
        f" aria-label='{_said(Text('Learn {game}', game=game.title))}'>{_said(Text('Learn'))}</a> "
    )
    play = (
        f"<a class='gw-link' href='{escape(link_here(PLAY, game=name))}'"
        f" aria-label='{_said(Text('Play {game}', game=game.title))}'>{_said(Text('Play'))}</a>"
    )
    return (learn if games.entry(name).lessons else "") + play


def _players(game: Game) -> Text:
    """Say how many can play."""
    if len(game.seats) == 1:
        return Text.counted("{count} player", "{count} players", game.seats[0])
    if len(game.seats) < 4:
        return Text("{seats} players", seats=Listing(game.seats, "or"))
    return Text("{least} to {most} players", least=game.seats[0], most=game.seats[-1])


def _said(text: Text) -> str:
    return escape(str(text))


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
</style>"""


# A game -------------------------------------------------------------------------------------------------------------


def play_page(asked: Asked | None = None) -> widgets.Widget:
    """Play what the address asks for: a game with its options, or a match that was played before."""
    wanted = here() if asked is None else asked
    notes: list[Text] = []
    match, ticket = _match(wanted, notes)
    page: list[widgets.Widget] = [_note(notes)] if notes else []
    if match is None:
        return _choice(_shown(), lambda name: Play(Match(name), address=True), *page)
    return widgets.VBox([*page, Play(match, address=True, ticket=ticket, left=wanted.left)])


def _choice(names: Sequence[str], then: Callable[[str], widgets.Widget], *above: widgets.Widget) -> widgets.Widget:
    """Let one choose a game, and go on with it."""
    titles = [(str(Text("Choose a game")), ""), *((games[name].title, name) for name in names)]
    choose = widgets.Dropdown(description=str(Text("Game")), options=titles)
    choose.add_class("gw-choose")
    box = widgets.VBox([*above, choose])

    def chosen(change: Any) -> None:
        if change["new"]:
            box.children = (then(change["new"]),)

    choose.observe(chosen, "value")
    return box


def _note(notes: Sequence[Text]) -> Html:
    lines = "".join(f"<p>{_said(note)}</p>" for note in notes)
    return Html(f'<div role="alert" class="gw-alert">{lines}</div>')


def _match(asked: Asked, notes: list[Text]) -> tuple[Match | None, str]:
    """Set up the match that is wanted, and return the ticket to it; what makes no sense is said, and left out."""
    try:
        if asked.match:
            return short_code.read(asked.match), ""
        if asked.ticket:
            return tickets.fetch(asked.ticket), asked.ticket
    except RecordError as error:
        notes.append(Text.of(reason(error)))
    if not asked.game:
        return None, ""
    try:
        game = games[asked.game.casefold()]
    except UnknownGame as error:
        notes.append(Text.of(reason(error)))
        return None, ""
    given = _options(game, asked, notes)
    players = _seated(game, asked, given, notes)
    try:
        return Match(game, seed=asked.seed or None, players=players, **given), ""  # type: ignore[arg-type]
    except OptionError as error:
        notes.append(_impossible(error))
        return Match(game), ""


def _impossible(error: OptionError) -> Text:
    return Text("The address asks for something that cannot be: {why}", why=reason(error))


def _options(game: Game, asked: Asked, notes: list[Text]) -> dict[str, object]:
    """Read the options that the game has; each by itself, so that one that is wrong spoils no other."""
    given: dict[str, object] = {}
    for name, text in asked.options.items():
        option = next((option for option in game.options if option.name == name), None)
        if option is None:
            notes.append(Text("The address asks for {option}, which this game does not have.", option=shown(name)))
            continue
        try:
            value = option.read(text)
            game.start(**{name: value})
            given[name] = value
        except OptionError as error:
            notes.append(_impossible(error))
    return given


def _seated(game: Game, asked: Asked, given: dict[str, object], notes: list[Text]) -> Sequence[str] | None:
    """Seat who is asked for, seat by seat, if there are such players and as many as seats."""
    try:
        seats = game.start(**given).seats
    except OptionError:
        return None  # the options are at odds with each other, which is said when the game is set up
    kinds = [PERSON, *games.bots(game.name)]
    for name in asked.seats:
        if name not in kinds:
            choices = Listing(kinds, "or")
            notes.append(
                Text(
                    "The address asks for the player {player}, who is not here: choose {choices} for each seat.",
                    player=shown(name),
                    choices=choices,
                )
            )
            return None
    if asked.seats and len(asked.seats) != seats:
        notes.append(
            Text.counted(
                "The address names {count} player, but this game is for {seats}.",
                "The address names {count} players, but this game is for {seats}.",
                len(asked.seats),
                seats=seats,
            )
        )
        return None
    return asked.seats or None


# A lesson -----------------------------------------------------------------------------------------------------------


def learn_page(asked: Asked | None = None) -> widgets.Widget:
    """Teach the game that the address names; where it names none, as in Jupyter, one chooses."""
    wanted = here() if asked is None else asked
    taught = [name for name in _shown() if games.entry(name).lessons]
    name = wanted.game.casefold()
    if name in taught:
        return lesson_page(name, wanted)
    notes = []
    if name:
        try:
            notes = [_note([Text("{game} has no lesson yet.", game=games[name].title)])]
        except UnknownGame as error:
            notes = [_note([Text.of(reason(error))])]
    return _choice(taught, lambda chosen: lesson_page(chosen, Asked()), *notes)


def lesson_first(name: str) -> widgets.Widget:
    """Lead to the lesson of a game from its story; in Jupyter, where no page teaches it, teach it right here."""
    if not is_served():
        return lesson_page(name)
    way = Text("Start with the lesson")
    return Html(
        f"<p><a class='gw-link gw-link-first' href='{escape(link_here(lesson(name)))}'>{_said(way)}</a></p>{_STYLE}"
    )


def lesson_page(name: str, asked: Asked | None = None) -> widgets.Widget:
    """Teach a game, at the step and with the progress that the address asks for: `?step=blocking&code=8000V`."""
    wanted = here() if asked is None else asked
    step, progress = wanted.step or None, wanted.code
    notes: list[Text] = []
    while True:
        try:
            shown_lesson = LessonWidget(name, step, code=progress, address=True)
            break
        except UnknownStep as error:
            notes.append(Text("The address asks for a step that is not there. {why}", why=reason(error)))
            step = None
        except WrongCode as error:
            notes.append(Text.of(reason(error)))
            progress = ""
    return widgets.VBox([_note(notes), shown_lesson]) if notes else shown_lesson
