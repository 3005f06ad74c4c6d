"""What a table has besides the board: the moves so far, the odds, who plays, and files. Made when first opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Final

import ipywidgets as widgets

from garden_widgets.core import record
from garden_widgets.core.errors import OptionError, RecordError
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.core.registry import games
from garden_widgets.lab.odds import before_the_roll, odds
from garden_widgets.widgets.controls import Bar, Button, Download, Slider, Upload
from garden_widgets.widgets.table import LARGE_PRINT, is_large, turn_large

if TYPE_CHECKING:
    from garden_widgets.widgets.play import Play


class More(widgets.VBox):
    """A row of buttons, and below it the panel that was opened last."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._panels: dict[str, Panel] = {}
        self._shown: str | None = None
        self._make: dict[str, Callable[[Play], Panel]] = {
            "Moves so far": Moves,
            "Odds": Odds,
            "Players and options": Table,
            "Save and open": Files,
        }
        self.bar = Bar(self._press)
        self._label()
        super().__init__([self.bar])
        self.add_class("gw-more")

    def _label(self) -> None:
        has_odds = bool(self._play.match.game.start().chances())
        panels = (Button(name, pressed=name == self._shown) for name in self._make if has_odds or name != "Odds")
        self.bar.show(*panels, Button(LARGE_PRINT, pressed=is_large(self._play)))

    def _press(self, name: str) -> None:
        if name == LARGE_PRINT:
            turn_large(self._play)
        else:
            self._shown = None if self._shown == name else name
            if self._shown is not None:
                panel = self._panels.get(name) or self._panels.setdefault(name, self._make[name](self._play))
                panel.refresh()
            self.children = [self.bar, *([self._panels[self._shown]] if self._shown else [])]
        self._label()

    def refresh(self) -> None:
        """Bring the open panel up to date."""
        if self._shown is not None:
            self._panels[self._shown].refresh()


class Panel(widgets.VBox):
    """One panel."""

    def __init__(self, play: Play, *children: widgets.Widget) -> None:
        self.play = play
        self.note = widgets.HTML()
        super().__init__(children)
        self.add_class("gw-panel")

    def refresh(self) -> None:
        """Show how things stand."""

    def _refuse(self, why: str) -> None:
        """Say why something cannot be: here, and in the line that explains, which is always in sight and read out."""
        self.note.value = f'<p class="gw-alert">{escape(why)}</p>'
        self.play.says.say(why, kind="refusal")


class Moves(Panel):
    """The record, and a slider to go through it."""

    def __init__(self, play: Play) -> None:
        self.slider = Slider(play.goto, name="Entry")
        self.text = widgets.HTML()
        super().__init__(play, self.slider, self.text)

    def refresh(self) -> None:
        """Show the record up to here; of a running hidden game only what everybody may see."""
        match = self.play.match
        running = match.game.hidden and match.state.result is None
        told = match.seen_by(self.play.sitting.viewer).record if running else tuple(str(move) for move in match.record)
        self.slider.stand(match.now, len(match.record), disabled=running)
        lines = []
        for k, text in enumerate(told):
            seat = match.record[k].seat
            who = {CHANCE: "chance", CLOCK: "the clock"}.get(seat) or match.start.seat_name(seat)
            here = ' class="gw-now"' if k == match.now - 1 else ""
            lines.append(f"<li{here}><span>{escape(who)}</span> <code>{escape(text)}</code></li>")
        self.text.value = (
            f'<ol class="gw-record">{"".join(lines)}</ol>' if lines else "<p>Nothing has been played yet.</p>"
        )


class Odds(Panel):
    """What the next roll may do for the piece that is chosen."""

    def __init__(self, play: Play) -> None:
        self.text = widgets.HTML()
        super().__init__(play, self.text)

    def refresh(self) -> None:
        """Work the odds out for what is chosen now."""
        chosen, before = self.play.chosen, before_the_roll(self.play.match)
        if not chosen or before is None or not before.chances():
            self.text.value = (
                "<p>Choose a piece on the board: here stand its chances with a fresh roll of the dice.</p>"
            )
            return
        rows = []
        for (place, told), p in sorted(odds(self.play.scenery, before, chosen[0]).items(), key=lambda row: -row[1]):
            what = escape(told) if place else "It cannot move with these rolls."
            rows.append(
                f"<tr><td>{escape(place) or '&ndash;'}</td><td>{p.numerator * 36 // p.denominator} in 36</td>"
                f"<td>{float(p):.0%}</td><td>{what}</td></tr>"
            )
        self.text.value = (
            "<table class='gw-odds'><caption>With a fresh roll, the chosen piece comes to</caption>"
            "<tr><th>place</th><th>rolls</th><th>chance</th><th>what else happens</th></tr>"
            f"{''.join(rows)}</table>"
        )


class Table(Panel):
    """Who sits where, the options, and the seed of a new game."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self._game = ""
        self._fields: dict[str, widgets.Widget] = {}
        self._seats: list[widgets.Dropdown] = []
        self.seed = widgets.Text(description="Seed", placeholder="empty: a new one", style=_WIDE)
        self.start = widgets.Button(description="Start this game", button_style="primary")
        self.again = widgets.Button(description="Start over with the same dice")
        for button in (self.start, self.again):
            button.add_class("gw-button")
        self.start.on_click(lambda _: self._begin())
        self.again.on_click(lambda _: self._restart())

    def refresh(self) -> None:
        """Show the options of the game that is being played."""
        match = self.play.match
        self.again.disabled = match.is_secret
        if self._game != match.game.name:
            self._game = match.game.name
            self._fields = {option.name: _field(option, _chosen(match)) for option in match.game.options}
            if "seats" in self._fields:
                self._fields["seats"].observe(lambda _: self._seat_people(), "value")
        self._seat_people()

    def _seat_people(self) -> None:
        match = self.play.match
        count = self._fields["seats"].value if "seats" in self._fields else match.start.seats
        if not isinstance(count, int):
            count = match.start.seats
        old = [box.value for box in self._seats] or list(match.players)
        kinds = [PERSON, *games.bots(match.game.name)]
        self._seats = []
        for seat in range(count):
            name = match.start.seat_name(seat) if seat < match.start.seats else f"seat {seat + 1}"
            box = widgets.Dropdown(description=name.capitalize(), options=kinds, style=_WIDE)
            box.value = old[seat] if seat < len(old) and old[seat] in kinds else PERSON
            self._seats.append(box)
        buttons = widgets.HBox([self.start, self.again])
        buttons.add_class("gw-bar")
        self.children = (*self._fields.values(), *self._seats, self.seed, buttons, self.note)

    def _begin(self) -> None:
        self.note.value = ""
        values = {name: field.value for name, field in self._fields.items() if field.value not in (None, "")}
        text = self.seed.value.strip()
        seed = int(text) if text.lstrip("-").isdigit() else text or None
        players = [box.value for box in self._seats]
        try:
            known = {option.name: option for option in self.play.match.game.options}
            given: dict[str, Any] = {
                n: known[n].read(value) if isinstance(value, str) else value for n, value in values.items()
            }
            start = self.play.match.game.start(**given)
            players = (players + [PERSON] * start.seats)[: start.seats]
            self.play.begin(Match(self.play.match.game, seed=seed, players=players, **given))
        except OptionError as error:
            self._refuse(str(error))

    def _restart(self) -> None:
        old = self.play.match
        if not old.is_secret:  # who knows what chance and bots did would know it all the next time
            self.play.begin(Match.at(old.start, seed=old.seed, players=old.players))


_WIDE: Final = {"description_width": "9em"}


def _chosen(match: Match) -> dict[str, object]:
    """Give the options of a match; what follows from the number of seats is left open, as that may change."""
    chosen, usual = dict(match.start.options), match.game.start(seats=match.start.seats).options
    for option in match.game.options:
        if option.type is str and option.choices is None and chosen[option.name] == usual[option.name]:
            chosen[option.name] = ""
    return chosen


def _field(option: Any, chosen: Any) -> widgets.Widget:
    """Make the field for an option."""
    name, value = option.label, chosen.get(option.name, option.default)
    if option.type is bool:
        return widgets.Checkbox(description=name, value=bool(value), tooltip=option.text, indent=True, style=_WIDE)
    if option.choices is not None:
        choices = [("", None), *((option.word(choice), choice) for choice in option.choices)]
        box = widgets.Dropdown(description=name, options=choices, tooltip=option.text, style=_WIDE)
        box.value = value if value in option.choices else None
        return box
    if option.type is int:
        return widgets.IntText(description=name, value=value, tooltip=option.text, style=_WIDE)
    return widgets.Text(
        description=name,
        value=option.write(value) if value else "",
        tooltip=option.text,
        style=_WIDE,
        continuous_update=False,
    )


class Files(Panel):
    """Save the game to a file, and open a saved one."""

    def __init__(self, play: Play) -> None:
        self.save = Download(self._file, label="Save this game")
        self.upload = Upload(self._opened, label="Open a saved game", accept=".json,application/json")
        super().__init__(play)
        self.children = (self.save, self.upload, self.note)

    def refresh(self) -> None:
        """Keep the file of a hidden game back until the game is over: it holds everything."""
        match = self.play.match
        hidden = match.game.hidden and match.state.result is None
        self.save.disabled = hidden
        self.save.label = "Save this game (when it is over)" if hidden else "Save this game"

    def _file(self) -> tuple[str, str]:
        match = self.play.match
        return f"{match.game.name}.json", json.dumps(match.to_dict(), indent=1, ensure_ascii=False)

    def _opened(self, name: str, content: bytes) -> None:
        """Open a file that somebody has chosen; if it is none, everything stays as it is."""
        try:
            match = Match.from_dict(record.parse(content), replies="later")
        except RecordError as error:
            self._refuse(f"{name}: {error} Your game is as it was.")
            return
        self.note.value = f"<p>{escape(name)} is open.</p>"
        self.play.begin(match)
