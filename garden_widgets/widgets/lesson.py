"""`gw.lesson`: a game's lesson, or one step of it, as one ordinary widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as widgets
import traitlets

from garden_widgets.core.address import Entry
from garden_widgets.core.game import Game
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import shown
from garden_widgets.lessons import progress, words
from garden_widgets.lessons.runner import MOST_STARS, Run, Said
from garden_widgets.lessons.schema import DoIt, FindAll, Lesson, PlayGame, Predict, Step, UnknownStep
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.motion import Beat, story
from garden_widgets.widgets.controls import Bar, Button
from garden_widgets.widgets.frame import LARGE, large_print, spread, turn_large
from garden_widgets.widgets.picture import Picture, with_picture
from garden_widgets.widgets.piece import Piece, guarded
from garden_widgets.widgets.play import Play
from garden_widgets.widgets.says import Says


class LessonWidget(Piece, widgets.VBox):
    """A lesson. Observe `step` and `stars`, or ask with `on_done` for each step that is solved."""

    step = traitlets.Unicode()
    stars: traitlets.Dict[str, int] = traitlets.Dict()

    def __init__(
        self,
        game: str | Game,
        step: str | None = None,
        *,
        code: str = "",
        address: bool = False,
        layout: widgets.Layout | dict[str, str] | None = None,
    ) -> None:
        self.lesson: Lesson = games.lesson((game if isinstance(game, Game) else games[game]).name)
        self._alone = step is not None and not address
        self._in_address = address
        self._callbacks: list[Callable[[str, int], None]] = []
        if code:
            self.resume(code)
        first = self.lesson[step or self._next_open()]
        self.run = Run(self.lesson.game, first)
        self.play: Play | None = None
        self.head = widgets.HTML()
        self.head.add_class("gw-head")
        self.says = Says()
        self.picture = Picture(self.run.hand.scene(self.run.state))
        self.bets = Bar(self._answer, column=True)
        self._actions = {
            "hint": self.hint,
            "back": self.back,
            "again": self.again,
            "before": self.before,
            "next": self.next,
            LARGE: self._turn_large,
        }
        self.bar = Bar(lambda name: self._actions[name]())
        super().__init__(step=first.name, **({} if layout is None else {"layout": layout}))
        self.add_class("gw-frame")
        self.picture.on_press(self.press)
        self._list: widgets.Dropdown | None = None
        self._progress = widgets.HTML()
        self._box = widgets.Text(
            description=str(Text("Code")), placeholder=str(Text("a code from before")), continuous_update=False
        )
        self._box.observe(self._typed_code, "value")
        rest = () if self._alone else (self._steps(), self._progress, self._box)
        self._side = (self.says, self.bar, *rest)
        self._spread = spread(self.head, self.picture, self.bets, *self._side)
        self._show_step()
        self.observe(lambda change: self._goto(change["new"]), "step")

    # What is shown ---------------------------------------------------------------------------------------------------

    @property
    def current(self) -> Step:
        """The step that is shown."""
        return self.run.step

    def _marks(self) -> Marks:
        run = self.run
        if isinstance(self.current, FindAll):
            return Marks(target=run.found, cause=run.cause)
        if run.done or isinstance(self.current, Predict):
            return Marks(cause=run.cause)
        return run.hand.marks(run.state, self.current.seat, able=isinstance(self.current, DoIt))

    def _paint(self, beats: Sequence[Beat] = ()) -> None:
        scene = self.run.hand.scene(self.run.state)  # of a hidden game, that is what the learner's seat may know
        self.picture.show(scene, self._marks(), beats)

    def _show_step(self) -> None:
        """Set the page up for the step: words, board or game, bets."""
        step = self.current
        if self.play is not None:
            self.play.stop()
        if isinstance(step, PlayGame):
            players = [PERSON if seat == step.seat else step.bot for seat in range(self.run.state.seats)]
            self.play = Play(Match.at(self.run.stage.state, players=players), last_words=self._last_words)
            self.play.observe(self._game_over, "result")
        else:
            self.play = None
            self._paint()
        self._show_buttons()
        if self.play is None:
            self._say(Said(self.run.task))
        self._show_head()
        self._lay_out()

    def _lay_out(self) -> None:
        if not self._alone:
            self._steps()
        if self.play is not None:  # a whole game brings a board and words of its own
            self.hold(self.head, self.play, *self._side[1:])
        else:
            self.hold(self._spread)

    def _show_buttons(self) -> None:
        """Show a button for each bet, or for each move that is no press on the board."""
        step = self.current
        if isinstance(step, Predict):
            bets = enumerate(step.choices)
            self.bets.show(*(Button(f"bet {number}", Text.of(choice.text)) for number, choice in bets))
        else:
            self.bets.show(*(Button(f"play {move}", move) for move in self.run.offers))

    def _answer(self, id: str) -> None:
        verb, _, what = id.partition(" ")
        if verb == "bet":
            self.bet(int(what))
        else:
            self.play_text(what)

    def _turn_large(self) -> None:
        turn_large(self)
        self._show_bar()

    def _show_bar(self) -> None:
        run, number = self.run, self.lesson.index(self.current.name) + 1
        own: tuple[Button, ...] = (
            Button("hint", Text("Hint"), disabled=not self.current.hints),
            Button("back", Text("Take back"), primary=run.over and run.decisions > 0, disabled=run.decisions == 0),
            Button("again", Text("Start over")),
        )
        ways: tuple[Button, ...] = (
            Button("before", Text("Previous step"), disabled=number == 1),
            Button("next", Text("Next step"), primary=run.done, disabled=number == len(self.lesson.steps)),
            large_print(self),
        )
        if self.play is not None:  # a whole game has buttons of its own
            own, ways = (), ways[:2]
        self.bar.show(*own, *(() if self._alone else ways))

    def _show_head(self) -> None:
        step, lesson = self.current, self.lesson
        number = lesson.index(step.name) + 1
        where = (
            ""
            if self._alone
            else f"<p class='gw-where'>{_html(self._where(number))} {_stars(self.stars.get(step.name, 0))}</p>"
        )
        self.head.value = f"{where}<h3>{_html(Text.of(step.title))}</h3><p>{_html(Text.of(step.text))}</p>"
        self._show_bar()
        if not self._alone:
            code = progress.write(lesson, self.stars)
            self._progress.value = f"<p>{_html(self._done())} {_coded(code)}</p>"
            if self._in_address:
                shown = self.play.picture if self.play is not None else self.picture
                shown.hits.address = {Entry.STEP: step.name, Entry.CODE: code if self.stars else None}

    def _done(self) -> Text:
        solved = [step for step in self.lesson.steps if self.stars.get(step.name)]
        return Text(
            "Done: {done} of {all} steps of the course, {fine_done} of {fine_all} fine points.",
            done=sum(not step.fine for step in solved),
            all=self._core,
            fine_done=sum(step.fine for step in solved),
            fine_all=len(self.lesson.steps) - self._core,
        )

    @property
    def _core(self) -> int:
        """How many steps the course has before the fine points."""
        return sum(not step.fine for step in self.lesson.steps)

    def _where(self, number: int) -> Text:
        core = self._core
        if number > core:
            return Text("Fine point {number} of {all}", number=number - core, all=len(self.lesson.steps) - core)
        return Text("Step {number} of {all}", number=number, all=core)

    def _steps(self) -> widgets.Dropdown:
        options = [
            (f"{i}. {Text.of(step.title)} {_stars(self.stars.get(step.name, 0))}", step.name)
            for i, step in enumerate(self.lesson.steps, 1)
        ]
        if self._list is None:
            self._list = widgets.Dropdown(description=str(Text("All steps")), options=options, value=self.step)
            self._list.observe(self._picked, "value")
        elif self._list.options != tuple(options) or self._list.value != self.step:
            self._list.unobserve(self._picked, "value")
            self._list.options = options
            self._list.value = self.step
            self._list.observe(self._picked, "value")
        return self._list

    def _picked(self, change: Any) -> None:
        self.step = change["new"]

    def _say(self, said: Said) -> None:
        says = self.play.says if self.play is not None else self.says
        says.say(said.said, said.rule, said.kind)

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong, and what helps; the author gets the traceback."""
        says = self.play.says if self.play is not None else self.says
        wrong = Text("Something went wrong: {error}", error=str(error))
        says.say(Sentences(wrong, Text("Start the step over.")), kind="error")
        self.report(error)

    # What the learner does ------------------------------------------------------------------------------------------

    @guarded
    def press(self, token: str) -> None:
        """Do what a press on the board means in this step."""
        self._act(lambda: self.run.press(token))

    @guarded
    def play_text(self, text: str) -> None:
        """Play a move that has a button instead of a place on the board."""
        self._act(lambda: self.run.play(text))

    def _act(self, action: Callable[[], Said]) -> None:
        """Do something in the step, and show what came of it."""
        run, stage, done, decisions = self.run, self.run.stage, self.run.done, self.run.decisions
        said = action()
        moved = run.stage is not stage and run.decisions >= decisions
        self._paint(self._beats() if moved and self.picture.is_seen else ())
        self._show_buttons()
        if run.done and not done:
            self._say(replace(said, said=Sentences(said.said, self._goodbye())))
            self._solved()
        else:
            self._say(said)
        self._show_head()

    def _beats(self) -> tuple[Beat, ...]:
        """Tell what has happened since the learner's last decision, as the learner's seat may see it."""
        seat = self.current.seat
        steps = ((before.seen_by(seat), move, after.seen_by(seat)) for before, move, after in self.run.stage.path)
        return story(self.run.scenery, steps)

    def _solved(self) -> None:
        name, stars = self.current.name, self.run.stars
        if stars > self.stars.get(name, 0):
            self.stars = {**self.stars, name: stars}
        if not self._alone:
            self._steps()
        self.tell(self._callbacks, name, stars)

    def _goodbye(self) -> Text:
        """Say goodbye at the end of the course, and at the end of the fine points."""
        number, last = self.lesson.index(self.current.name) + 1, len(self.lesson.steps)
        if self._alone or number not in (self._core, last):
            return Sentences()
        if number == last > self._core:
            return words.ALL_DONE
        return Sentences(words.COURSE_DONE, words.FINE_POINTS if last > self._core else "")

    def _last_words(self, state: State) -> Text:
        """End a step that is a whole game: how it ended, what was learnt, and the stars."""
        said = self.run.finish(state)
        if not self.run.done:
            return Sentences(state.outcome(), said.said)
        return Sentences(said.said, self._goodbye())

    @guarded
    def bet(self, number: int) -> None:
        """Bet on a choice of a prediction."""
        self._act(lambda: self.run.bet(number))

    @guarded
    def _game_over(self, change: Any) -> None:
        if change["new"] is not None and self.play is not None:
            self.run.finish(self.play.match.state)
            if self.run.done:
                self._solved()
                self._show_head()

    @guarded
    def hint(self) -> None:
        """Say a hint."""
        self._say(self.run.hint())

    @guarded
    def back(self) -> None:
        """Take the last move back."""
        self._act(self.run.back)

    @guarded
    def again(self) -> None:
        """Start the step over."""
        self.run.again()
        self._show_step()

    @guarded
    def before(self) -> None:
        """Go to the step before."""
        self.step = self.lesson.steps[max(0, self.lesson.index(self.step) - 1)].name

    @guarded
    def next(self) -> None:
        """Go to the next step."""
        steps = self.lesson.steps
        self.step = steps[min(len(steps) - 1, self.lesson.index(self.step) + 1)].name

    def _next_open(self) -> str:
        return next(
            (step.name for step in self.lesson.steps if not self.stars.get(step.name)), self.lesson.steps[0].name
        )

    @guarded
    def _goto(self, name: str) -> None:
        try:
            step = self.lesson[name]
        except UnknownStep as error:
            self._say(Said(error.said, "refusal"))
            self.step = self.current.name
            return
        if step is not self.current:
            self.run = Run(self.lesson.game, step)
            self._show_step()
            self.says.top += 1

    def resume(self, code: str) -> None:
        """Take up the progress that a code holds; better stars stay."""
        found = progress.read(self.lesson, code)
        self.stars = {name: max(self.stars.get(name, 0), found.get(name, 0)) for name in {**self.stars, **found}}

    def _typed_code(self, change: Any) -> None:
        if not change["new"].strip():
            return
        try:
            self.resume(change["new"])
        except progress.WrongCode as error:
            self._say(Said(error.said, "refusal"))
            return
        self._box.value = ""
        self._say(Said(Text("Welcome back: your stars are here again."), "good"))
        self._show_head()
        self._steps()

    def on_done(self, callback: Callable[[str, int], None]) -> None:
        """Call this with the name of each step that is solved, and its stars."""
        self._callbacks.append(callback)

    def _about(self) -> str:
        return f"{self.lesson.game}, {self.step}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Carry a picture, for places where no widget can live."""
        return with_picture(self, super()._repr_mimebundle_(**kwargs), self.picture.scene)


def _stars(count: int) -> str:
    """Draw stars: they are read out as a number."""
    if not count:
        return ""
    return "★" * count + "☆" * (MOST_STARS - count)


def _coded(code: str) -> str:
    """Write the code into its sentence."""
    sentence = Text("Your code, to go on later or elsewhere: {code}", code="{code}")
    return _html(sentence).replace("{code}", f"<code>{code}</code>")


def _html(text: Text) -> str:
    return escape(str(text))


def lesson(
    game: str | Game,
    step: str | None = None,
    *,
    code: str = "",
    layout: widgets.Layout | dict[str, str] | None = None,
) -> LessonWidget:
    """Teach a game: the whole lesson, or one step of it.

    It takes a game or its name; the name of a step, if it is only this one that you want; and the code of a learner
    who has been here before.

        lesson = gw.lesson("snail-invasion")
        lesson.on_done(lambda step, stars: print(step, stars))

        gw.lesson("snail-invasion", "blocking")
    """
    if not isinstance(game, (str, Game)):
        raise TypeError(f"gw.lesson takes a game or its name, but this is {shown(game)}.")
    return LessonWidget(game, step, code=code, layout=layout)
