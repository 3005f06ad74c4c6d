"""What an address asks for, as a page: the gallery, a game or a lesson, or one that was kept and goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace

from garden_widgets.core import house, short_code
from garden_widgets.core.errors import OptionError, RecordError, UnknownGame, reason
from garden_widgets.core.game import Game
from garden_widgets.core.language import speaking
from garden_widgets.core.match import LATER, PERSON, Match
from garden_widgets.core.move import Move
from garden_widgets.core.optional import WITHOUT, all_options
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import shown
from garden_widgets.lessons.practice.making import NoPosition
from garden_widgets.lessons.practice.series import UnknownRung
from garden_widgets.lessons.progress import WrongCode
from garden_widgets.lessons.schema import UnknownStep
from garden_widgets.presenters import saving
from garden_widgets.presenters.address import (
    CLASS_PAGES,
    EXPLORE,
    FINE,
    GALLERY,
    LESSONS,
    PLAY,
    RULES,
    SHEETS,
    TABLE,
    Asked,
    link,
)
from garden_widgets.presenters.controls import Choice
from garden_widgets.presenters.gallery import escaped, gallery, shown_games
from garden_widgets.presenters.lesson import Learn
from garden_widgets.presenters.part import Group, Html, Part, Saves
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.play import Play
from garden_widgets.presenters.practising import Practising
from garden_widgets.presenters.session import Session
from garden_widgets.presenters.start import Start, greeting
from garden_widgets.tables.fair import Fair, NotTwoSides, checked
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.tickets import GONE


class Page(Group):
    """A whole page: what there is to note at first, and what is done there."""

    def __init__(self, content: Part, notes: Sequence[Text] = ()) -> None:
        super().__init__()
        self._notes = (_note(notes),) if notes else ()
        self.show(content)

    def show(self, content: Part) -> None:
        """Show something else."""
        self.content = content
        self.children = (*self._notes, content)

    def put_notes_away(self) -> None:
        """Show no notes any more: they have been read."""
        self._notes = ()
        self.show(self.content)

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done there."""
        return self.content.phase

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong, where there are words for it."""
        self.content.show_error(error)

    def save(self) -> dict[str, object] | None:
        """Write down as plain JSON what somebody would miss who loads the page again; None where that is nothing.

        The record of a running game with something hidden is in it: it is for the host alone.
        """
        return self.content.save() if isinstance(self.content, Saves) else None


def open_session(
    path: str, asked: Asked, *, place: Place = JUPYTER, language: str = "", saved: object = None
) -> Session:
    """Open a page in a language: all of its words are written in it, from the first on."""
    jobs = Jobs()
    with speaking(language) if language else nullcontext():
        return Session(open_page(path, asked, jobs, place, saved), jobs, language)


def open_page(path: str, asked: Asked, jobs: Jobs, place: Place = JUPYTER, saved: object = None) -> Page:
    """Make the page that an address asks for, or go on with one that was saved; what makes no sense is noted on it."""
    folder, _, game = path.partition("/")
    if folder == GALLERY:
        return Page(gallery(place))
    if path in CLASS_PAGES and place.hosting is not None:
        from garden_widgets.presenters.classroom.pages import in_class  # which a page without a server does not need

        return Page(in_class(path, asked, jobs, place.hosting, place))
    if folder in (RULES, SHEETS):
        from garden_widgets.presenters.paper.opening import on_paper  # which is seldom asked for

        return Page(on_paper(path, asked, place))
    if folder not in (PLAY, LESSONS, EXPLORE):
        raise ValueError(f"There is no page {shown(path)}.")
    notes: list[Text] = []
    opened = _Opening(replace(asked, game=game) if game else asked, jobs, place, notes)
    if saved is not None:
        try:
            return go_on(saving.read(saved), jobs, place, notes)
        except RecordError as error:
            notes.append(error.said)
    if folder == EXPLORE:
        return _explore(jobs, place, asked, notes, None)
    return opened.game() if folder == PLAY else opened.lesson()


def _explore(jobs: Jobs, place: Place, asked: Asked, notes: list[Text], kept: saving.SavedExplore | None) -> Page:
    """Ask many games what the address asks, or show what was kept of that."""
    from garden_widgets.presenters.explore import Explore  # which is seldom asked for

    explore = Explore(jobs, place, asked.game.casefold(), chosen=asked.options)
    try:
        if kept is not None:
            explore.restore(kept)
    except RecordError as error:
        notes.append(error.said)
    return Page(explore, notes)


def go_on(
    saved: saving.Saved, jobs: Jobs, place: Place, notes: list[Text], *, address: bool = True, alone: bool = False
) -> Page:
    """Make a page that goes on with what was saved; where that cannot be, a `RecordError` says why.

    `address` says that the page is all this game's or lesson's, `alone` that one step is all that there is.
    """
    if isinstance(saved, saving.SavedExplore):
        return _explore(jobs, place, Asked(), notes, saved)
    opened = _Opening(Asked(), jobs, place, notes)
    if isinstance(saved, saving.SavedPlay):
        return opened.at_table(Play(saved.match, jobs, place=place, address=address, left=saved.left, fair=saved.fair))
    step = saved.step if address or alone else None
    learn = Learn(saved.game, step, jobs, place=place, address=address)
    learn.restore(saved)
    return Page(learn, notes)


def _note(notes: Sequence[Text]) -> Html:
    lines = "".join(f"<p>{escaped(note)}</p>" for note in notes)
    return Html(f'<div role="alert" class="gw-alert">{lines}</div>')


class _Opening:
    """One page that is being opened."""

    def __init__(self, asked: Asked, jobs: Jobs, place: Place, notes: list[Text]) -> None:
        self.asked, self.jobs, self.place, self.notes = asked, jobs, place, notes

    # A game -----------------------------------------------------------------------------------------------------------

    def game(self) -> Page:
        """Play what the address asks for: a game with its options, or a match that was played before."""
        asked, notes = self.asked, self.notes
        match, ticket = _match(asked, self.place, notes)
        fair = _fair(asked, match, notes)
        if match is None:
            return self._choice(shown_games(), lambda name: self._start(games[name], {}))
        if not (ticket or asked.match or asked.seats or asked.seed):
            return self._start(match.game, _options(match.game, asked, []), fair=fair is not None)
        return self.at_table(self._table(match, ticket=ticket, left=asked.left, fair=fair))

    def _table(self, match: Match, *, ticket: str = "", left: str = "", fair: Fair | None = None) -> Play:
        return Play(match, self.jobs, place=self.place, address=True, ticket=ticket, left=left, fair=fair)

    def at_table(self, table: Play) -> Page:
        """Show a game; what was noted is put away when somebody has played a move."""
        page = Page(table, self.notes)

        def put_away(move: Move, _: State) -> None:
            if move.seat >= 0 and table.match.players[move.seat] == PERSON:  # who plays has read them
                page.put_notes_away()

        table.on_move(put_away)
        return page

    def _start(self, game: Game, given: dict[str, object], *, fair: bool = False) -> Page:
        """Ask who plays, and then play."""

        def begin(match: Match, both: Fair | None) -> None:
            table = self._table(match, fair=both)
            table.says.say(Sentences(greeting(match), str(table.says.said.get("text", ""))))
            page.put_notes_away()
            page.show(table)

        try:
            game.start(**house.of_game(given))
        except OptionError:
            given = {}  # at odds with one another, which has been said
        lay = self._lay if self.place.hosting is not None and len(game.seats) + max(game.seats) > 2 else None
        page = Page(Start(game, given, begin, self.place, fair=fair, lay=lay), self.notes)
        return page

    def _lay(self, match: Match) -> str:
        """Set up a table for a match whose seats are at different devices."""
        assert self.place.hosting is not None
        table = self.place.hosting.tables.lay(
            match.to_dict(),
            match.players,  # type: ignore[arg-type]  # persons all
            self.place.address,
        )
        member = self.place.hosting.classrooms.member(self.place.badge)
        if member is not None:
            member.classroom.lay(table.code)
        return link(TABLE, Asked(code=table.code), "")

    def _choice(self, names: Sequence[str], then: Callable[[str], Page]) -> Page:
        """Let one choose a game, and go on with it: from the cards on a page, from a list in Jupyter."""
        if self.place.is_served:
            cards = gallery(self.place)
            cards.classes = ("gw-choice",)
            return Page(cards, self.notes)
        titles = [("", str(Text("Choose a game"))), *((name, games[name].title) for name in names)]

        def chosen(name: str) -> None:
            page.put_notes_away()
            self.notes.clear()
            opened = then(name)
            page.show(opened)

        page = Page(Choice(chosen, Text("Game"), titles), self.notes)
        return page

    # A lesson ---------------------------------------------------------------------------------------------------------

    def lesson(self) -> Page:
        """Teach the game that the address names; where it names none, as in Jupyter, one chooses."""
        taught = [name for name in shown_games() if games.entry(name).lessons]
        name = self.asked.game.casefold()
        if name in taught:
            return self._taught(name, self.asked)
        if name:
            try:
                self.notes.append(Text("{game} has no lesson yet.", game=games[name].title))
            except UnknownGame as error:
                self.notes.append(Text.of(reason(error)))
        return self._choice(taught, lambda chosen: self._taught(chosen, Asked()))

    def _taught(self, name: str, asked: Asked) -> Page:
        """Teach a game, at the step and with the progress that is asked for: `?step=blocking&code=8000V`.

        `?rung=blocked` leads to a rung, `?exam` and `?exam=fine` to an exam; a seed makes them the same for everybody.
        """
        step, progress = asked.step or None, asked.code
        practise = _practice(asked)
        while True:
            try:
                learn = Learn(name, step, self.jobs, place=self.place, code=progress, address=True, practise=practise)
                break
            except UnknownRung:
                can = Text("What you can do")
                self.notes.append(
                    Text("The address asks for practice that is not there. Choose one under “{can}”.", can=can)
                )
                practise = None
            except NoPosition as error:
                self.notes.append(Text.of(reason(error)))
                practise = None
            except UnknownStep:
                last = sum(not each.fine for each in games.lesson(name).steps)
                self.notes.append(
                    Text("The address asks for a step that is not there. The course has steps 1 to {last}.", last=last)
                )
                step = None
            except WrongCode as error:
                self.notes.append(Text.of(reason(error)))
                progress = ""
        if asked.can:
            learn.show_can()
        return Page(learn, self.notes)


# What the address asks for --------------------------------------------------------------------------------------------


def _match(asked: Asked, place: Place, notes: list[Text]) -> tuple[Match | None, str]:
    """Set up the match that is wanted, and return the ticket to it; what makes no sense is said, and left out."""
    try:
        if asked.match:
            return short_code.read(asked.match, replies=LATER), ""
        if asked.ticket:
            if place.tickets is None:
                raise RecordError(GONE)
            return place.tickets.fetch(asked.ticket), asked.ticket
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
        return Match(game, seed=asked.seed or None, players=players, replies=LATER, **house.for_page(game, given)), ""  # type: ignore[arg-type]
    except OptionError as error:
        notes.append(_impossible(error))
        return Match(game, end_after=game.usual_turns), ""


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


def _unquoted(name: str) -> str:
    """Write a word of an address without the marks of Python: a sentence has its own."""
    return shown(name).strip("'\"")


def _options(game: Game, asked: Asked, notes: list[Text]) -> dict[str, object]:
    """Read the options that the game has; each by itself, so that one that is wrong spoils no other.

    How many play comes first: others may have to be right for that; rules that are switched off have to suit the rest.
    """
    given: dict[str, object] = {}
    if "seats" not in asked.options and len(asked.seats) in game.seats:
        given["seats"] = len(asked.seats)  # who names three players wants a game for three
    for name, text in sorted(asked.options.items(), key=lambda entry: (entry[0] != "seats", entry[0] == WITHOUT)):
        option = next((option for option in (*house.options(game), *all_options(game)) if option.name == name), None)
        if option is None:
            notes.append(
                Text("The address asks for “{option}”, which this game does not have.", option=_unquoted(name))
            )
            continue
        try:
            value = option.read(text)
            house.checked(game, {**(given if name == WITHOUT else _seats_of(given)), name: value})
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
                    "The address asks for the player “{player}”, who is not here: choose {choices} for each seat.",
                    player=_unquoted(name),
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


def _practice(wanted: Asked) -> Callable[[Practising], None] | None:
    """Read what is to be practised."""
    seed = int(wanted.seed[:12]) if wanted.seed.isdecimal() else None
    if wanted.exam:
        return lambda practising: practising.exam(seed, fine=wanted.exam == FINE)
    if wanted.rung:
        return lambda practising: practising.rung(wanted.rung, seed)
    return None
