"""Pieces of the pages: the gallery, a game as the address asks for it, and a lesson that the address leads into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from garden_widgets.core import house, short_code
from garden_widgets.core.address import Asked, here, is_served, lesson, link_here
from garden_widgets.core.errors import OptionError, RecordError, UnknownGame, reason
from garden_widgets.core.game import Game
from garden_widgets.core.match import LATER, PERSON, Match
from garden_widgets.core.move import Move
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import shown
from garden_widgets.lessons.practice.making import NoPosition
from garden_widgets.lessons.practice.series import UnknownRung
from garden_widgets.lessons.progress import WrongCode
from garden_widgets.lessons.schema import UnknownStep
from garden_widgets.tables.fair import Fair, NotTwoSides, checked
from garden_widgets.widgets.gallery import STYLE, Html, gallery, said, shown_games
from garden_widgets.widgets.kept import Kept
from garden_widgets.widgets.lesson import LessonWidget
from garden_widgets.widgets.play import Play
from garden_widgets.widgets.practising import Practising
from garden_widgets.widgets.start import Start, greeting

__all__ = ["Html", "gallery", "learn_page", "lesson_first", "lesson_page", "play_page"]

# A game -------------------------------------------------------------------------------------------------------------


def play_page(asked: Asked | None = None) -> widgets.Widget:
    """Play what the address asks for: a game with its options, or a match that was played before."""
    wanted = here() if asked is None else asked
    notes: list[Text] = []
    match, kept = _match(wanted, notes)
    fair = _fair(wanted, match, notes)
    page: list[widgets.Widget] = [_note(notes)] if notes else []
    if match is None:
        return _choice(shown_games(), lambda name: _start(games[name], {}), *page)
    if not (kept or wanted.match or wanted.seats or wanted.seed):
        return _start(match.game, _options(match.game, wanted, []), *page, fair=fair is not None)
    table = Play(match, address=True, kept=kept, left=wanted.left, fair=fair)

    def put_away(move: Move, _: State) -> None:
        if move.seat >= 0 and table.match.players[move.seat] == PERSON:  # who plays has read it
            for note in page:
                note.layout.display = "none"

    table.on_move(put_away)
    return widgets.VBox([*page, table])


def _start(game: Game, given: dict[str, object], *above: widgets.Widget, fair: bool = False) -> widgets.Widget:
    """Ask who plays, and then play."""

    def begin(match: Match, both: Fair | None) -> None:
        table = Play(match, address=True, fair=both)
        table.says.say(Sentences(greeting(match), str(table.says.said.get("text", ""))))
        box.children = (table,)

    try:
        game.start(**house.of_game(given))
    except OptionError:
        given = {}  # at odds with one another, which has been said
    box = widgets.VBox([*above, Start(game, given, begin, fair=fair)])
    return box


def _choice(names: Sequence[str], then: Callable[[str], widgets.Widget], *above: widgets.Widget) -> widgets.Widget:
    """Let one choose a game, and go on with it: from the cards on a page, from a list in Jupyter."""
    if is_served():
        cards = widgets.VBox([*above, gallery()])
        cards.add_class("gw-choice")
        return cards
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
    lines = "".join(f"<p>{said(note)}</p>" for note in notes)
    return Html(f'<div role="alert" class="gw-alert">{lines}</div>')


def _match(asked: Asked, notes: list[Text]) -> tuple[Match | None, Kept | None]:
    """Set up the match that is wanted, and what keeps a hidden one; what makes no sense is said, and left out."""
    try:
        if asked.match:
            return short_code.read(asked.match, replies=LATER), None
        if asked.ticket:
            kept = Kept(asked.ticket)
            return kept.fetch(), kept
    except RecordError as error:
        notes.append(Text.of(reason(error)))
    if not asked.game:
        return None, None
    try:
        game = games[asked.game.casefold()]
    except UnknownGame as error:
        notes.append(Text.of(reason(error)))
        return None, None
    given = _options(game, asked, notes)
    players = _seated(game, asked, given, notes)
    try:
        return Match(game, seed=asked.seed or None, players=players, replies=LATER, **house.for_page(game, given)), None  # type: ignore[arg-type]
    except OptionError as error:
        notes.append(_impossible(error))
        return Match(game, end_after=game.usual_turns), None


def _fair(asked: Asked, match: Match | None, notes: list[Text]) -> Fair | None:
    """Read how far the fair match is that is wanted, if any is."""
    try:
        fair = Fair.read(asked.fair)
        if fair is not None and match is not None:
            checked(match.start)
    except (RecordError, NotTwoSides) as error:
        notes.append(error.said)
        return None
    return fair


def _impossible(error: OptionError) -> Text:
    return Text("The address asks for something that is not possible: {why}", why=reason(error))


def _options(game: Game, asked: Asked, notes: list[Text]) -> dict[str, object]:
    """Read the options that the game has; each by itself, so that one that is wrong spoils no other.

    How many play comes first: others may have to be right for that.
    """
    given: dict[str, object] = {}
    if "seats" not in asked.options and len(asked.seats) in game.seats:
        given["seats"] = len(asked.seats)  # who names three players wants a game for three
    for name, text in sorted(asked.options.items(), key=lambda entry: entry[0] != "seats"):
        option = next((option for option in house.options(game) if option.name == name), None)
        if option is None:
            notes.append(Text("The address asks for {option}, which this game does not have.", option=shown(name)))
            continue
        try:
            value = option.read(text)
            house.checked(game, {**_seats_of(given), name: value})
            given[name] = value
        except OptionError as error:
            notes.append(_impossible(error))
    return given


def _seats_of(given: dict[str, object]) -> dict[str, object]:
    return {"seats": given["seats"]} if "seats" in given else {}


def _seated(game: Game, asked: Asked, given: dict[str, object], notes: list[Text]) -> Sequence[str] | None:
    """Seat who is asked for, seat by seat, if there are such players and as many as seats."""
    try:
        seats = game.start(**house.of_game(given)).seats
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
    taught = [name for name in shown_games() if games.entry(name).lessons]
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
        f"<p><a class='gw-link gw-link-first' href='{escape(link_here(lesson(name)))}'>{said(way)}</a></p>{STYLE}"
    )


def lesson_page(name: str, asked: Asked | None = None) -> widgets.Widget:
    """Teach a game, at the step and with the progress that the address asks for: `?step=blocking&code=8000V`.

    `?rung=blocked` leads to a rung, `?exam` to an exam; a seed makes them the same for everybody.
    """
    wanted = here() if asked is None else asked
    step, progress = wanted.step or None, wanted.code
    notes: list[Text] = []
    practise = _practice(wanted)
    while True:
        try:
            shown_lesson = LessonWidget(name, step, code=progress, address=True, practise=practise)
            break
        except (UnknownRung, NoPosition) as error:
            notes.append(Text("The address asks for practice that is not there. {why}", why=reason(error)))
            practise = None
        except UnknownStep as error:
            notes.append(Text("The address asks for a step that is not there. {why}", why=reason(error)))
            step = None
        except WrongCode as error:
            notes.append(Text.of(reason(error)))
            progress = ""
    if wanted.can:
        shown_lesson.show_can()
    return widgets.VBox([_note(notes), shown_lesson]) if notes else shown_lesson


def _practice(wanted: Asked) -> Callable[[Practising], None] | None:
    """Read what is to be practised."""
    seed = int(wanted.seed[:12]) if wanted.seed.isdecimal() else None
    if wanted.exam:
        return lambda practising: practising.exam(seed)
    if wanted.rung:
        return lambda practising: practising.rung(wanted.rung, seed)
    return None
