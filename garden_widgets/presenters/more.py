"""What a game has besides the board: the moves so far, the odds, who plays, and files. Made when first opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final

from garden_widgets.core import record
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lab.odds import before_the_roll, odds
from garden_widgets.presenters.controls import Bar, Button, Download, Slider, Upload
from garden_widgets.presenters.part import Group, Html, Part
from garden_widgets.presenters.players import Players

if TYPE_CHECKING:
    from garden_widgets.presenters.play import Play

MOVES: Final = "moves"
ODDS: Final = "odds"
PLAYERS: Final = "players"
FILES: Final = "files"


class More(Group):
    """A row of buttons, and below it the panel that was opened last."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._panels: dict[str, Panel] = {}
        self._shown: str | None = None
        self._make: dict[str, Callable[[Play], Panel]] = {MOVES: Moves, ODDS: Odds, PLAYERS: Seating, FILES: Files}
        self.bar = Bar(self._press)
        self._label()
        super().__init__(self.bar, classes=("gw-more",))

    def _label(self) -> None:
        names = {
            MOVES: Text("Moves so far"),
            ODDS: Text("Odds"),
            PLAYERS: Text("Players and options"),
            FILES: Text("Save and open"),
        }
        if not self._play.match.game.start().chances():
            del names[ODDS]
        if self._play.table is not None:  # a game of several devices is changed by none of them alone
            del names[PLAYERS], names[FILES]
        self.bar.show(*(Button(id, name, pressed=id == self._shown) for id, name in names.items()))

    def _press(self, id: str) -> None:
        self._shown = None if self._shown == id else id
        if self._shown is not None:
            panel = self._panels.get(id) or self._panels.setdefault(id, self._make[id](self._play))
            panel.refresh()
        self.children = [self.bar, *([self._panels[self._shown]] if self._shown else [])]
        self._label()

    def show_players(self) -> None:
        """Show who plays and with what options, whatever panel was open; the page opens the sheet by itself."""
        if self._shown != PLAYERS:
            self._press(PLAYERS)

    def refresh(self) -> None:
        """Bring the open panel up to date."""
        if self._shown is not None:
            self._panels[self._shown].refresh()


class Panel(Group):
    """One panel."""

    def __init__(self, play: Play, *children: Part) -> None:
        self.play = play
        self.note = Html()
        super().__init__(*children, classes=("gw-panel",))

    def refresh(self) -> None:
        """Show how things stand."""

    def _refuse(self, why: Text | str) -> None:
        """Say why something cannot be: here, and in the line that explains, which is always in sight and read out."""
        self.note.value = f'<p class="gw-alert">{_html(why)}</p>'
        self.play.says.say(why, kind="refusal")


class Moves(Panel):
    """The record, and a slider to go through it."""

    def __init__(self, play: Play) -> None:
        self.slider = Slider(play.goto, Text("Entry"))
        self.text = Html()
        super().__init__(play, self.slider, self.text)

    def refresh(self) -> None:
        """Show the record; of a running hidden game only up to here, and what everybody at the page may see."""
        match = self.play.match
        secret = match.is_secret
        told = match.seen_by(self.play.sitting.viewer).record if secret else tuple(str(move) for move in match.record)
        self.slider.stand(match.now, len(match.record), disabled=secret)
        lines = []
        for k, text in enumerate(told):
            who = match.start.who(match.record[k].seat)
            here = ' class="gw-now"' if k == match.now - 1 else ""
            lines.append(f"<li{here}><span>{_html(format(who, 'the'))}</span> <code>{escape(text)}</code></li>")
        nothing = Text("Nothing has been played yet.")
        self.text.value = f'<ol class="gw-record">{"".join(lines)}</ol>' if lines else f"<p>{_html(nothing)}</p>"


class Odds(Panel):
    """What the next roll may do for the piece that is chosen."""

    def __init__(self, play: Play) -> None:
        self.text = Html()
        super().__init__(play, self.text)

    def refresh(self) -> None:
        """Work the odds out for what is chosen now."""
        chosen, before = self.play.chosen, before_the_roll(self.play.match)
        if not chosen or before is None or not before.chances():
            choose = Text("Choose a piece on the board, and its chances with a fresh roll of the dice stand here.")
            self.text.value = f"<p>{_html(choose)}</p>"
            return
        found = odds(self.play.scenery, before, chosen[0])
        rows = "".join(_row(*row) for row in sorted(found.items(), key=lambda row: -row[1]))
        caption = Text("With a fresh roll, the chosen piece comes to")
        heads = (Text("place"), Text("rolls"), Text("chance"), Text("what else happens"))
        self.text.value = (
            f"<table class='gw-odds'><caption>{_html(caption)}</caption>"
            f"<tr>{''.join(f'<th>{_html(head)}</th>' for head in heads)}</tr>{rows}</table>"
        )


def _row(outcome: tuple[str, str], chance: Fraction) -> str:
    place, told = outcome
    rolls = Text("{count} in {all}", count=chance.numerator * TWO_DICE // chance.denominator, all=TWO_DICE)
    percent = Text("{number}%", number=round(100 * chance))
    what = told if place else Text("It cannot move with these rolls.")
    cells = "".join(f"<td>{_html(cell)}</td>" for cell in (place or "–", rolls, percent, what))
    return f"<tr>{cells}</tr>"


TWO_DICE: Final = 36
"""All rolls of two dice."""


class Seating(Panel):
    """Who sits where, the options, and the seed of a new game."""

    def __init__(self, play: Play) -> None:
        self.form = Players(play.begin)
        super().__init__(play, self.form)

    def refresh(self) -> None:
        """Show the options of the game that is being played."""
        self.form.follow(self.play.match, self.play.again.fair)


class Files(Panel):
    """Save the game to a file, and open a saved one."""

    def __init__(self, play: Play) -> None:
        self.save = Download(self._file)
        self.upload = Upload(self._opened, Text("Open a saved game"), accept=".json,application/json")
        super().__init__(play)
        self.children = (self.save, self.upload, self.note)

    def refresh(self) -> None:
        """Keep the file of a hidden game back until the game is over: it holds everything."""
        secret = self.play.match.is_secret
        label = Text("Save this game (when it is over)") if secret else Text("Save this game")
        self.save.offer(label, disabled=secret)

    def _file(self) -> tuple[str, str]:
        match = self.play.match
        if match.is_secret:
            raise ValueError("The file of a running game holds its secrets.")
        return f"{match.game.name}.json", json.dumps(match.to_dict(), indent=1, ensure_ascii=False)

    def _opened(self, name: str, content: bytes) -> None:
        """Open a file that somebody has chosen; if it is none, everything stays as it is."""
        try:
            match = Match.from_dict(record.parse(content), replies=LATER)
        except RecordError as error:
            self._refuse(
                Sentences(Text("{file}: {error}", file=name, error=str(error)), Text("Your game is as it was."))
            )
            return
        self.note.value = f"<p>{_html(Text('{file} is open.', file=name))}</p>"
        self.play.begin(match)


def _html(text: Text | str) -> str:
    return escape(str(text))
