"""The page "Explore": a question that no single game answers, and its answer, which grows with each game.

The games are played in the slices of a job, between which everybody else is served. Where many share a machine, only a
few explore at a time, and what they do takes a part of it: the others wait for their turn.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Generator, Iterator, Mapping
from html import escape
from typing import Final

from garden_widgets.core.errors import RecordError, Told
from garden_widgets.core.options import Option
from garden_widgets.core.registry import games
from garden_widgets.core.text import Name, Text
from garden_widgets.lab import batches, pairs
from garden_widgets.lab.batches import Batch, Done
from garden_widgets.lab.comparing import Comparing, Side
from garden_widgets.lab.comparison import OPEN, Comparison
from garden_widgets.lab.pairs import FIRST, LENGTH, TOGETHER
from garden_widgets.lab.playing import in_portions
from garden_widgets.lab.plot import scene_of, scene_of_comparisons
from garden_widgets.lab.question import WITHOUT, Question
from garden_widgets.lab.result import Result
from garden_widgets.lab.tables import Table
from garden_widgets.lab.tally import Tally
from garden_widgets.presenters import answers, opponents, saving
from garden_widgets.presenters.controls import Bar, Button, Choice, Download
from garden_widgets.presenters.gallery import shown_games
from garden_widgets.presenters.paper.writing import print_button
from garden_widgets.presenters.part import Group, Html
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.small import painted
from garden_widgets.scenes.scene import Scene
from garden_widgets.tables.jobs import Job, Jobs

MOST_GAMES: Final = 1000
MOST_SECONDS: Final = 300.0
"""After so many games, or so long, an answer is good enough for a page."""

AT_ONCE: Final = 2
"""So many explore at the same time in one process."""

PORTION: Final = 0.002
PAUSE: Final = 0.004
"""Seconds of work, and of rest after it where others share the machine."""

LOOK_AGAIN: Final = 1.0
GROWS: Final = 0.5
"""Seconds after which somebody who waits looks again, and after which an answer that grows is shown anew."""

SEATING, BETTER, CHANGE = "seating", "better", "change"
START, STOP = "start", "stop"

ENTRIES: Final = ("game", "question", "seats", "player", "other", "change", "measure")
"""What the address says of a question."""

RANDOM: Final = "random"


class Turns:
    """Who explores at the moment: no more than so many at a time, and the others in the order in which they came."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._all: list[object] = []

    def wait(self, who: object) -> bool:
        """Stand in the line, and tell whether it is one's turn."""
        if who not in self._all:
            self._all.append(who)
        return self._all.index(who) < self._most

    def leave(self, who: object) -> None:
        """Leave the line, or make room for the next."""
        if who in self._all:
            self._all.remove(who)


TURNS: Final = Turns(AT_ONCE)
"""Of all pages of this process."""


class Explore(Group):
    """Fields for a question, buttons, and the answer."""

    phase = "explore"
    shows = ("address",)

    def __init__(
        self,
        jobs: Jobs,
        place: Place,
        game: str = "",
        turns: Turns = TURNS,
        chosen: Mapping[str, str] | None = None,
    ) -> None:
        """Take what goes on by itself, where the page is shown, the game to begin with, and what else is chosen."""
        known = [name for name in shown_games() if games.entry(name).bots] or shown_games()
        self._jobs, self._place, self._turns = jobs, place, turns
        self._game = game if game in known else known[0]
        self._known = known
        self._chosen = dict(chosen or {})
        self._titles: dict[str, tuple[str, dict[str, str]]] = {}
        """What each field is called, and what can be chosen there."""

        self.address: dict[str, str | None] = {}
        """What the address of the page says from now on; None takes an entry out."""

        self._job: Job | None = None
        self._shown_at = 0.0
        self.found: Result | Comparison | None = None
        """The answer so far."""

        self.fields = Group(classes=("gw-explore-fields",))
        self.bar = Bar(self._press, "gw-explore-bar")
        self.keep = Download(self._file)
        self.answer = Html("", "gw-explore-answer")
        super().__init__(
            Html(f"<h1>{escape(str(_TITLE))}</h1><p>{escape(str(_ABOUT))}</p>{STYLE}"),
            self.fields,
            Group(self.bar, self.keep, classes=("gw-explore-row",)),
            self.answer,
            classes=("gw-explore",),
        )
        jobs.at_end(self.stop)
        self._ask()

    # The question -----------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Show the fields for what is chosen so far, each anew: what can be chosen follows from the game."""
        self._titles = {}
        fields = [
            self._field("game", Text("Game"), [(name, games[name].title) for name in self._known], self._game),
            self._field("question", Text("Question"), [(key, str(text)) for key, text in self._questions.items()]),
        ]
        if len(self._seats) > 1:
            seats = [(str(count), str(count)) for count in self._seats]
            fields.append(self._field("seats", Text("How many play"), seats, str(self._start_seats)))
        if self._get("question", self._questions) == BETTER:
            fields.append(self._field("player", Text("First"), self._players))
            fields.append(self._field("other", Text("Second"), self._players, self._players[-1][0]))
        else:
            fields.append(self._field("player", Text("Who plays"), self._players))
        if self._get("question", self._questions) == CHANGE:
            changes = [(key, str(text)) for key, (text, _) in self._changes.items()]
            fields.append(self._field("change", Text("What is different"), changes))
            fields.append(self._field("measure", Text("What is compared"), self._measures))
        self.fields.children = fields
        self._buttons()

    def _note_address(self) -> None:
        """Let the address say what is asked, for a reload and for whoever is sent it."""
        self.address = {name: self._chosen.get(name) if name in self._titles else None for name in ENTRIES}

    @property
    def _wish(self) -> list[tuple[str, str]]:
        """Write the question as its fields say it."""
        return [(label, options[self._chosen[name]]) for name, (label, options) in self._titles.items()]

    def _field(self, name: str, label: Text, options: list[tuple[str, str]], usual: str = "") -> Choice:
        """Make a list to choose from; what is chosen stands first, as it is what a list shows."""
        now = self._chosen.get(name, usual)
        ordered = sorted(options, key=lambda option: option[0] != now)
        self._chosen[name] = ordered[0][0]
        self._titles[name] = str(label), dict(options)
        return Choice(lambda chosen: self._choose(name, chosen), label, ordered)

    def _get(self, name: str, options: dict[str, Text]) -> str:
        chosen = self._chosen.get(name, "")
        return chosen if chosen in options else next(iter(options))

    def _choose(self, name: str, id: str) -> None:
        self.stop()
        self.found = None  # it was the answer to another question
        self.answer.value = ""
        self._chosen[name] = id
        if name == "game":
            self._game, self._chosen = id, {}
        if name in ("game", "question"):
            self._ask()
        self._note_address()
        self._buttons()

    @property
    def _together(self) -> bool:
        game = games[self._game]
        return game.is_shared or max(game.seats) == 1

    @property
    def _questions(self) -> dict[str, Text]:
        first = Text("How often do they win?") if self._together else Text("Does it matter who sits where?")
        better = {BETTER: Text("Who plays better?")}
        change = {CHANGE: Text("What does another rule change?")} if self._changes else {}
        return {SEATING: first, **better, **change}

    @property
    def _seats(self) -> list[int]:
        return [count for count in games[self._game].seats if count > 1] or list(games[self._game].seats)

    @property
    def _start_seats(self) -> int:
        return max(games[self._game].start().seats, min(self._seats))

    @property
    def _players(self) -> list[tuple[str, str]]:
        animals = [(each.id, format(each.name, "Name")) for each in games.characters(self._game)]
        return [*animals, (RANDOM, str(opponents.OTHERS[RANDOM]))]

    @property
    def _measures(self) -> list[tuple[str, str]]:
        wins = TOGETHER if self._together else FIRST
        return [(measure, str(pairs.ABOUT[measure])) for measure in (wins, LENGTH)]

    @property
    def _changes(self) -> dict[str, tuple[Text, Side]]:
        """List the rules that can be left out, and other choices of the options."""
        found: dict[str, tuple[Text, Side]] = {}
        game = games[self._game]
        for id, rule in game.rules.items():
            if getattr(rule, "optional", False):
                text = Text("without {rule}: {title}", rule=id, title=rule.named)
                found[f"{WITHOUT}:{id}"] = text, {WITHOUT: [id]}
        for option in game.options:
            for choice in _choices(option):
                text = Text("{option}: {choice}", option=option.label, choice=option.word(choice))
                found[f"{option.name}:{option.write(choice)}"] = text, {"options": {option.name: choice}}
        return found

    # Going on ---------------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """True while games are played, or wait for their turn."""
        return self._job is not None and not self._job.is_over

    def _press(self, pressed: str) -> None:
        if pressed == START:
            self.start()
        else:
            self.stop()

    def start(self) -> None:
        """Begin to play."""
        self.stop()
        try:
            asked = self._asked()
        except Told as error:
            self._say(error.said)
            return
        self.found = None
        self._job = Job(self._slices(self._growing(asked)), self._fail)
        self._jobs.start(self._job)
        self._note_address()
        self._buttons()

    def stop(self) -> None:
        """Stop, and keep what is known."""
        if self.is_busy and self._job is not None:
            self._job.stop()
        self._job = None
        self._turns.leave(self)
        self._buttons()

    def _slices(self, growing: Generator[None, None, None]) -> Iterator[float]:
        while self._place.is_served and not self._turns.wait(self):
            self._say(Text("Others explore right now: your games begin as soon as it is your turn."))
            yield LOOK_AGAIN
        began = self._shown_at = self._jobs.now
        for _ in in_portions(growing, PORTION):
            if self._jobs.now - self._shown_at >= GROWS:
                self._show()
            if self._jobs.now - began >= MOST_SECONDS:
                break
            yield PAUSE if self._place.is_served else 0.0
        self._show()
        self.stop()

    def _fail(self, error: Exception) -> None:
        self.stop()
        self.show_error(error)
        self._say(Text("Something went wrong: {why}", why=error.said if isinstance(error, Told) else str(error)))

    def _asked(self) -> Question | Comparing:
        """Set up the question that is chosen."""
        question = self._get("question", self._questions)
        options = {"seats": int(self._chosen["seats"])} if len(self._seats) > 1 else {}
        player, seats = self._chosen["player"], options.get("seats", self._start_seats)
        if question == SEATING:
            return Question.ask(self._game, [player] * seats, options)
        if question == BETTER:
            comparing = Comparing.of(self._game, player, self._chosen["other"], options=options)
            one, other = map(_named, comparing.labels)
            comparing.labels = one, other
            return comparing
        text, other_side = self._changes[self._get("change", {key: text for key, (text, _) in self._changes.items()})]
        players, measure = [player] * seats, self._chosen["measure"]
        comparing = Comparing.of(self._game, {}, other_side, players, options, measure=measure)
        comparing.labels = comparing.labels[0], text
        return comparing

    def _growing(self, asked: Question | Comparing) -> Generator[None, None, None]:
        """Answer a question, slice by slice."""
        return self._run(asked) if isinstance(asked, Question) else self._compare(asked)

    def _run(self, question: Question) -> Generator[None, None, None]:
        tally, done = Tally(question.seats), Done()
        for number in range(MOST_GAMES):
            brought = yield from batches.in_slices(question, Batch(number, 1))
            tally.merge(brought.tally)
            done.add(brought.batch)
            self.found = Result(question, done.count, tally, tuple(done.runs))

    def _compare(self, comparing: Comparing) -> Generator[None, None, None]:
        for number in range(MOST_GAMES // 2):
            brought = yield from pairs.in_slices(comparing.pairing, Batch(number, 1))
            comparing.take(brought)
            self.found = comparing.comparison
            if comparing.verdict != OPEN:
                return

    # The answer -------------------------------------------------------------------------------------------------------

    def _buttons(self) -> None:
        start = Button(START, Text("Play many games"), primary=True, disabled=self.is_busy)
        self.bar.show(start, Button(STOP, Text("Stop"), disabled=not self.is_busy))
        self.keep.offer(Text("Save as a spreadsheet"), disabled=self.found is None)

    def _say(self, text: Text) -> None:
        self.answer.value = f"<p role='status'>{escape(str(text))}</p>"

    def _show(self) -> None:
        """Show the answer as far as it is known: a sentence, a plot and its table."""
        self._shown_at = self._jobs.now
        found = self.found
        if found is None:
            return
        scene = scene_of_comparisons([found]) if isinstance(found, Comparison) else scene_of(found)
        said, read = answers.verdict(found, MOST_GAMES), answers.explained(found)
        far = Text("{games} of {most} games", games=found.games, most=MOST_GAMES)
        asked = "; ".join(f"{label}: {chosen}" for label, chosen in self._wish)
        self.answer.value = (
            f"<p class='gw-explore-asked'>{escape(asked)}</p>"
            f"<p class='gw-explore-far'><progress max='{MOST_GAMES}' value='{found.games}'></progress>"
            f" {escape(str(far))}</p>"
            f"<p role='status' class='gw-explore-said'>{escape(str(said))}</p>{_figure(scene)}"
            f"<p class='gw-explore-read'>{escape(str(read))}</p>{_wide(answers.small_table(found))}"
            f"{_more(_tables(found))}{print_button() if self._place.is_served else ''}"
        )
        self._buttons()

    # Loading the page again -------------------------------------------------------------------------------------------

    def save(self) -> dict[str, object] | None:
        """Write down the question and the answer; what still grows is not kept yet."""
        if self.found is None and not self.address:
            return None
        return saving.written(
            saving.EXPLORE, chosen={**self._chosen, "game": self._game}, answer=None if self.is_busy else self._kept()
        )

    def _kept(self) -> dict[str, object] | None:
        found = self.found
        if found is None:
            return None
        if isinstance(found, Comparison):
            return {"version": batches.version(), "comparison": found.to_dict()}
        tally = found.tally
        return {
            "version": batches.version(),
            "tally": tally.to_dict(),
            "times": tally.times_dict(),
            "done": [list(batch) for batch in found.done],
        }

    def restore(self, saved: saving.SavedExplore) -> None:
        """Show again what was saved; an answer that cannot be read raises a `RecordError`, and the question stays."""
        self._game = saved.chosen.get("game", "") if saved.chosen.get("game", "") in self._known else self._game
        self._chosen = dict(saved.chosen)
        self._ask()
        self._note_address()
        kept = saved.answer
        if not kept or kept.get("version") != batches.version():
            return
        try:
            asked = self._asked()
            if isinstance(asked, Comparing):
                asked.go_on(kept["comparison"])
                self.found = asked.comparison
            else:
                tally, done = Tally.from_dict(kept["tally"], kept["times"]), Done(kept["done"])
                self.found = Result(asked, done.count, tally, tuple(done.runs))
            self._show()
        except (Told, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            self.found = None
            raise RecordError(Text("The answer that was kept cannot be read. Play the games once more.")) from error

    def _file(self) -> tuple[str, str]:
        """Write the question and the answer down as a file that a spreadsheet opens."""
        assert self.found is not None
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerows([*self._wish, [str(answers.verdict(self.found, MOST_GAMES))]])
        for table in (answers.small_table(self.found), *_tables(self.found)):
            writer.writerows([[], [str(table.title)], table.heads, *table.written])
        return f"{self._game}.csv", out.getvalue()


def _tables(found: Result | Comparison) -> list[Table]:
    return [found.table] if isinstance(found, Comparison) else list(found.tables)


def _choices(option: Option) -> list[object]:
    """List other choices than the usual one."""
    if option.name == "seats":
        return []
    choices = option.choices or ((False, True) if option.type is bool else ())
    return [choice for choice in choices if choice != option.default]


def _named(label: Name | Text) -> Name:
    """Name a player as sentences do: whoever plays at random has no name of its own."""
    if isinstance(label, Name) and label.fact != RANDOM:
        return label
    return Name(RANDOM, str(opponents.OTHERS[RANDOM]), proper=True)


def _figure(scene: Scene) -> str:
    drawn = painted([*scene], scene.width, scene.height)
    return f"<div class='gw-explore-plot' role='img' aria-label='{escape(scene.description)}'>{drawn}</div>"


def _wide(table: Table) -> str:
    return f"<div class='gw-explore-wide'>{table.html()}</div>"


def _more(tables: list[Table]) -> str:
    folded = "".join(map(_wide, tables))
    return f"<details><summary>{escape(str(Text('More numbers')))}</summary>{folded}</details>"


_TITLE: Final = Text("What would happen in a thousand games?")
_ABOUT: Final = Text("Choose a question, and let the animals play: you can watch the answer grow.")

STYLE: Final = """<style>
.gw-explore { box-sizing: border-box; width: 100%; max-width: 760px; margin: 0 auto; padding: 0 16px 32px; }
.gw-explore-fields { display: flex; flex-flow: row wrap; gap: 10px 18px; margin: 12px 0; }
.gw-explore-fields label { display: flex; flex-direction: column; gap: 4px; font-weight: 600; }
.gw-explore h1 { margin: 24px 0 8px; line-height: 1.2; }
.gw-explore-fields select { min-height: 44px; max-width: min(78vw, 420px); padding: 6px 10px; box-sizing: border-box;
  border: 1px solid var(--garden-rim, #857d63); border-radius: 8px; font: inherit; font-weight: 400;
  color: var(--garden-ink, #23231c); background: var(--garden-card, #fff); }
.gw-explore-answer { margin-top: 24px; contain: inline-size; }
.gw-explore-row { display: flex; flex-flow: row wrap; gap: 10px; align-items: center; }
.gw-explore button { min-height: 44px; margin: 0 6px 0 0; padding: 6px 18px; border-radius: 12px; font: inherit;
  color: var(--garden-ink, #23231c); background: var(--garden-card, #fff);
  border: 2px solid var(--garden-rim, #857d63); }
.gw-explore button.mod-primary:not(:disabled) { color: var(--garden-on-leaf, #fff); font-weight: 700;
  background: var(--garden-leaf, #2f6b34); border-color: var(--garden-leaf, #2f6b34); }
.gw-explore button:disabled { opacity: 0.55; }
.gw-explore-said { font-size: 1.25em; font-weight: 700; line-height: 1.4; }
.gw-explore-read { max-width: 60ch; line-height: 1.5; }
.gw-explore-asked { display: none; }
.gw-explore-far { display: flex; gap: 12px; align-items: center; }
.gw-explore-far progress { flex: 0 1 320px; height: 14px; accent-color: var(--garden-leaf, #2f6b34); }
@media print {
  .gw-explore :is(button, progress, details), .gw-explore-fields, .gw-explore-row { display: none; }
  .gw-explore-asked { display: block; }
}
.gw-explore-plot { max-width: 480px; margin: 0 -8px; }
.gw-explore-plot svg { display: block; width: 100%; height: auto; }
.gw-explore-wide { overflow-x: auto; }
.gw-explore-answer table { border-collapse: collapse; margin: 16px 0; }
.gw-explore-answer caption { padding: 0 0 6px; font-weight: 700; }
.gw-explore-answer :is(th, td) { padding: 8px 10px; vertical-align: top;
  border-bottom: 1px solid var(--garden-rim, #857d63); }
.gw-explore-answer details summary { min-height: 44px; padding: 12px 0; box-sizing: border-box; cursor: pointer; }
</style>"""
