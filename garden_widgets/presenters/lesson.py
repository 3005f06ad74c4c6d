"""A game's lesson, or one step of it."""

from __future__ import annotations

from collections.abc import Callable

from garden_widgets.core.errors import RecordError
from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import progress
from garden_widgets.lessons.own import Steps, lesson_of
from garden_widgets.lessons.practice.making import NoPosition
from garden_widgets.lessons.practice.series import UnknownRung
from garden_widgets.lessons.progress import Progress
from garden_widgets.lessons.runner import Said
from garden_widgets.lessons.schema import Lesson, UnknownStep
from garden_widgets.presenters import saving
from garden_widgets.presenters.address import FINE, Entry
from garden_widgets.presenters.at_step import AtStep
from garden_widgets.presenters.coming_back import ComingBack
from garden_widgets.presenters.controls import Settings, aids
from garden_widgets.presenters.frame import spread
from garden_widgets.presenters.garden_path import GardenPath
from garden_widgets.presenters.goal import Goal
from garden_widgets.presenters.growing import Growing
from garden_widgets.presenters.holding import HELD, held
from garden_widgets.presenters.part import Group, guarded
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.practising import Practising
from garden_widgets.presenters.standing import Standing
from garden_widgets.presenters.ways import Ways
from garden_widgets.tables.fair import YES
from garden_widgets.tables.jobs import Jobs


class Learn(AtStep):
    """A lesson. `step` is where it stands, `stars` what was earned; `on_done` tells of each step that is solved."""

    def __init__(
        self,
        game: str | Game | Lesson | Steps,
        step: str | Steps | None = None,
        jobs: Jobs | None = None,
        *,
        place: Place = JUPYTER,
        code: str = "",
        address: bool = False,
        practise: Callable[[Practising], None] | None = None,
    ) -> None:
        """Take a game, a step if it is only that one, and the code of a learner who has been here before.

        `address` says that the page is all this lesson's; `practise` begins a series right away.
        """
        super().__init__(Jobs(at_once=True) if jobs is None else jobs)
        self._place, self._in_address = place, address
        self.lesson, one = lesson_of(game, step)
        self.practising = Practising(self.lesson)
        self.is_alone = one is not None and not address
        if code:
            self.resume(code)
        first = self.lesson[one or Standing(self.lesson, "", self._progress).next_open]
        if practise is not None:
            practise(self.practising)
        series = self.practising.series
        self.run = (first if series is None else series.step()).run(self.lesson.game)
        self._step: str = first.name
        self._plain = address and step is None and not code and practise is None
        """True where the address asks for nothing but the lesson."""

        self._make_parts()
        self._show_step()

    def _make_parts(self) -> None:
        """Make what stands around the step."""
        self.head = Goal()
        self.picture = Picture(self.run.scene())
        self._listen()
        actions = {
            "hint": self.hint,
            "back": self.back,
            "again": self.again,
            "before": self.before,
            "map": self.show_map,
            "next": self.next,
            "go on": self.go_on,
            "end": self.show_end,
            "practise": self.practise,
            "review": self.review,
            "exam": self.exam,
            "fine exam": lambda: self.exam(fine=True),
            "leave": self.leave,
            "result": self.show_result,
        }
        self.buttons = Ways(actions, self.bet, self.play_text)
        self.ways, self.act = self.buttons.way, self.buttons.act
        self.bets, self.bar = self.buttons.bets, self.buttons.bar
        self.coming_back = ComingBack(self._typed_code)
        self.settings = Settings("wait", "once", *aids(self.run.scenery))
        self.path = GardenPath(
            self._go_to, self._kept, self.practise, self.show_can, self.coming_back.unkept, self._place
        )
        self.growing: Growing | None = None
        self._above = () if self.is_alone else (self.ways, self.path)
        self._rest = () if self.is_alone else (self.coming_back,)
        self.top = Group(*self._above, self.head)
        self._spread = spread(
            self.top,
            self.picture,
            self.says,
            self.bets,
            self.act,
            self.bar,
            sheet=Group(self.settings, *self._rest),
        )

    # What is shown ---------------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """The step that is shown, or to which one comes back from practice; setting it goes there."""
        return self._step

    @step.setter
    def step(self, name: str) -> None:
        if name != self._step:
            self._step = name
            self._goto(name)

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done now: a step is learned, positions are practised, an exam is taken, or a game is played."""
        if self.play is not None:
            return "game"
        if self.practising.series is None:
            return "lesson"
        return "exam" if self.practising.exam_on else "practice"

    @property
    def standing(self) -> Standing:
        """How far the learner is."""
        return Standing(self.lesson, self.step, self._progress)

    @property
    def _progress(self) -> Progress:
        return Progress(self.stars, self.practising.stars, self.practising.memory)

    def _show_head(self) -> None:
        standing = self.standing
        self.head.show(self.run, self.practising.series)
        self.buttons.show(self.run, standing, self.practising, alone=self.is_alone, offered=self._offered)
        if not self.is_alone:
            self.coming_back.show(standing)
            if self._in_address:
                if not self._offered:  # a lesson in somebody's notebook is not kept by the browser
                    self.path.kept = standing.remembered()
                shown = self.play.picture if self.play is not None else self.picture
                code = standing.code if standing.begun and not self._place.keeps else None
                shown.address = {**self._where(), Entry.CODE: code}

    def _where(self) -> dict[str, object]:
        """Write where the learner is, for the page's address: at a step, in a rung, or in an exam."""
        series = self.practising.series
        rung = series.rung if series is not None else None
        return {
            Entry.STEP: self.step if series is None else None,
            Entry.RUNG: rung.name if rung is not None else None,
            Entry.EXAM: (FINE if series.is_fine else YES) if series is not None and series.kind == "exam" else None,
            Entry.CAN: None,
            Entry.SEED: str(series.seed) if series is not None and series.kind != "review" else None,
        }

    @guarded
    def _kept(self, code: str, days: int) -> None:
        """Take up what the browser remembers; on the plain address, offer to go on from there."""
        try:
            self.resume(code, days)
        except progress.WrongCode as error:  # the lesson has changed since: the browser puts that code aside
            self._say(Said(Sentences(Text("This browser remembers another form of this lesson."), error.said)))
            self.path.set_aside()
            return
        self._offered = self._plain and self.standing.next_open != self.step
        self._show_head()
        if self.growing is not None and "can" in self.growing.shown:
            self.show_can()

    # From step to step ------------------------------------------------------------------------------------------------

    def _is_held(self) -> bool:
        """Stay, or come back, where the teacher keeps everybody, and say why."""
        asked = held(self._place, self.lesson.game)
        if asked is None:
            return False
        if asked.step and self.practising.series is not None:
            self.practising.leave()
            self.run = self.lesson[self.step].run(self.lesson.game)
            self._show_step()
        self.step = asked.step or self.step
        self._say(Said(HELD))
        return True

    @guarded
    def go_on(self) -> None:
        """Go on at the first step that is open."""
        self._offered = False
        self._go_to(self.standing.next_open)

    @guarded
    def show_map(self) -> None:
        """Show all steps along a garden path; their pictures are drawn now, and not before."""
        self.path.open_map(self.lesson, self._progress, self.step, self.practising.due)

    @guarded
    def show_end(self) -> None:
        """Show what the learner can do now, what was hard, and what to play."""
        fine = self.current.fine
        self.path.open_end(self.lesson, [step for step in self.lesson.steps if fine or not step.fine], self.stars)

    @guarded
    def _go_to(self, name: str) -> None:
        if self._is_held():
            return
        if name == self.step:
            self._offered = False
            if self.practising.series is not None:
                self.practising.leave()
                self.run = self.lesson[name].run(self.lesson.game)
                self._show_step()
            self._show_head()
        self.step = name

    @guarded
    def before(self) -> None:
        """Go to the step before; from practice, back to the lesson."""
        if self._is_held():
            return
        if self.practising.series is not None:
            self.leave()
            return
        self.step = self.lesson.steps[max(0, self.lesson.index(self.step) - 1)].name

    @guarded
    def next(self) -> None:
        """Go to the next step, or to the next position of a series."""
        if self.practising.series is not None:
            if self.practising.series.forward():
                self._begin_position()
            return
        if self._is_held():
            return
        steps = self.lesson.steps
        self.step = steps[min(len(steps) - 1, self.lesson.index(self.step) + 1)].name

    @guarded
    def _goto(self, name: str) -> None:
        try:
            step = self.lesson[name]
        except UnknownStep as error:
            self._say(Said(error.said, "refusal"))
            self.step = self.current.name
            return
        self._offered = False
        if step is not self.current:
            self.practising.leave()
            self.run = step.run(self.lesson.game)
            self._show_step()
            self._lead()

    def _lead(self) -> None:
        """Lead the learner to the top of what begins."""
        self.says.top += 1
        self.head.lead()

    # Practice ---------------------------------------------------------------------------------------------------------

    def _begin_position(self) -> None:
        """Show the position where the series stands, and make the one after it."""
        series = self.practising.series
        if series is not None:
            self._offered = False
            self.run = series.step().run(self.lesson.game)
            self._show_step()
            self._lead()
            series.ahead()

    def _begin(self, begin: Callable[[], None]) -> None:
        """Begin a series; where none can be made, say so, and everything stays as it is."""
        if self._is_held():
            return
        before = self.practising.series
        try:
            begin()
            self._begin_position()
        except (UnknownRung, NoPosition) as error:
            self.practising.series = before
            self._say(Said(error.said, "refusal"))

    @guarded
    def practise(self, rung: str = "") -> None:
        """Practise a rung; without a name, the one after this step."""
        next_rung = self.practising.after(self.step)
        name = rung or (next_rung.name if next_rung is not None else "")
        self._begin(lambda: self.practising.rung(name))

    @guarded
    def review(self) -> None:
        """Practise what was missed, and what has not been asked for long."""
        self._begin(self.practising.review)

    @guarded
    def exam(self, *, fine: bool = False) -> None:
        """Ask twelve questions about the course, or about the fine points, others each time."""
        self._begin(lambda: self.practising.exam(fine=fine))

    @guarded
    def leave(self) -> None:
        """Go back to the lesson: to the step, or if it is solved, to the one after it."""
        if self._is_held():
            return
        self.practising.leave()
        self.run = self.lesson[self.step].run(self.lesson.game)
        following = self.lesson.index(self.step) + 1
        if self.stars.get(self.step) and following < len(self.lesson.steps):
            self.step = self.lesson.steps[following].name
        else:
            self._show_step()
            self._lead()

    @guarded
    def show_can(self) -> None:
        """Show what the learner can do, rule by rule."""
        self._sheets().open_can(self.lesson, self.practising.memory, self.practising.due)

    @guarded
    def show_result(self) -> None:
        """Show what came of an exam."""
        exam = self.practising.series
        if exam is not None and exam.over:
            self._sheets().open_result(self.lesson, exam)

    def _sheets(self) -> Growing:
        """Make the sheets when one of them is opened first: every piece makes a page slower to open."""
        if self.growing is None:
            self.growing = Growing(self._asked)
            self.top.children = (*self.top.children, self.growing)
        return self.growing

    @guarded
    def _asked(self, what: str, rule: str) -> None:
        """Do what a button on a sheet is for."""
        match what:
            case "rule" if rule in games[self.lesson.game].rules:
                self._begin(lambda: self.practising.rule(rule))
            case "review":
                self.review()
            case "exam":
                self.exam(fine=rule == FINE)
            case "can":
                self.show_can()

    # What is kept -----------------------------------------------------------------------------------------------------

    def resume(self, code: str, days: int = 1) -> None:
        """Take up the progress that a code holds, so many days after the last visit; what is better stays."""
        found = progress.read(self.lesson, code)
        self.stars = dict(Progress(self.stars).plus(Progress(found.stars)).stars)
        self.practising.resume(found, days)

    def _typed_code(self, code: str) -> bool:
        try:
            self.resume(code)
        except progress.WrongCode as error:
            self._say(Said(error.said, "refusal"))
            return False
        self._say(Said(Text("Welcome back: your stars are here again."), "good"))
        self._show_head()
        return True

    def save(self) -> dict[str, object]:
        """Write down what goes on after a reload."""
        series = self.practising.series
        return saving.written(
            saving.LESSON,
            game=self.lesson.game,
            step=self.step,
            code=self.standing.code if self.standing.begun else "",
            series=None if series is None else series.save(),
            run=self.run.save(),
            play=None if self.play is None else self.play.save(),
        )

    def restore(self, saved: saving.SavedLesson) -> None:
        """Go on with what was saved; what does not fit this lesson raises a `RecordError`, and changes nothing."""
        step = self.lesson[saved.step] if saved.series is None else saved.series.step()
        run = step.run(self.lesson.game)
        run.restore(saved.run)
        if saved.code:
            try:
                self.resume(saved.code, 0)
            except progress.WrongCode as error:
                raise RecordError(error.said) from error
        self._plain = self._offered = False
        self._step, self.run, self.practising.series = saved.step, run, saved.series
        self._show_step()
        if self.play is not None and saved.play is not None and step.whole_game is not None:
            for seat, player in enumerate(self._players(step.whole_game)):
                saved.play.match.seat(seat, player)  # who plays in a lesson has no name that a file could keep
            self.play.restore(saved.play)

    def on_done(self, callback: Callable[[str, int], None]) -> None:
        """Call this with the name of each step that is solved, and its stars."""
        self._callbacks.append(callback)

    def _about(self) -> str:
        return f"{self.lesson.game}, {self.step}"


def lesson(
    game: str | Game | Lesson | Steps, step: str | Steps | None = None, jobs: Jobs | None = None, *, code: str = ""
) -> Learn:
    """Teach a game: the whole lesson, or one step of it, or steps of somebody's own."""
    return Learn(game, step, jobs, code=code)
