"""One step of a lesson on a page: its board or its game, what is said, and what the learner does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import Seated
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.runner import Run, Said
from garden_widgets.lessons.schema import Lesson, PlayGame, Step
from garden_widgets.presenters.at_board import AtBoard
from garden_widgets.presenters.controls import Bar, Settings
from garden_widgets.presenters.goal import Goal, goal_and_story
from garden_widgets.presenters.part import Part, guarded
from garden_widgets.presenters.picture import Drags
from garden_widgets.presenters.play import Play
from garden_widgets.presenters.practising import Practising
from garden_widgets.presenters.says import FEW_WORDS, MOST_WORDS, Says
from garden_widgets.presenters.standing import Standing
from garden_widgets.presenters.telling import News
from garden_widgets.presenters.ways import Ways
from garden_widgets.scenes.addressing import addressed
from garden_widgets.scenes.motion import Beat, story
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.tables.jobs import Jobs


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a learner did last in a step."""

    position: State
    """As the learner saw it, before anything came of it."""

    chosen: Chosen
    """What was in hand by then, or what the question was about."""

    missed: str = ""
    """The rule that it went against; empty where nothing was wrong."""


class AtStep(AtBoard[Said]):
    """A step of a lesson, or a position of a series, that a learner takes."""

    lesson: Lesson
    practising: Practising
    run: Run
    buttons: Ways
    act: Bar
    head: Goal
    settings: Settings
    _above: Sequence[Part]
    _rest: Sequence[Part]
    _spread: Part

    def __init__(self, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.stars: dict[str, int] = {}
        self.is_alone = False
        """True where one step is all that there is."""

        self.play: Play | None = None
        self.says = Says()
        self._callbacks: list[Callable[[str, int], None]] = []
        self._offered = False
        """True while the learner is asked whether to go on where the browser remembers them."""

        self._last: Said | None = None
        """What was said when a step was done."""

        self.attempt: Attempt | None = None
        self._priced = False
        """True once it was said what costs a star: the first mistake says it."""

    @property
    def standing(self) -> Standing:
        """How far the learner is."""
        raise NotImplementedError

    def _show_head(self) -> None:
        """Show what goes with the step: its goal, and the ways from it."""
        raise NotImplementedError

    # What is shown ---------------------------------------------------------------------------------------------------

    @property
    def current(self) -> Step:
        """The step that is shown."""
        return self.run.step

    @property
    def task(self) -> Text:
        """What the step asks the learner to do, as the head of the page says it."""
        return Text.of(goal_and_story(self.run)[0])

    def _paint(self) -> None:
        self.picture.is_open = not self.run.done and not self.run.bets
        self.picture.show(self.run.scene(), self.run.marks(), self._drags())

    def _drags(self) -> Drags:
        return self.run.drags()

    def _show_step(self) -> None:
        """Set the page up for the step: words, board or game, bets."""
        step = self.current
        if self.play is not None:
            self.play.stop()
        if step.whole_game is not None:
            players = self._players(step.whole_game)
            self.play = Play(
                Match.at(self.run.stage.state, players=players),
                self.jobs,
                last_words=self._last_words,
                house=False,
                above=(*self._above, self.head),
                actions=(self.act,),
                sheet=self._rest,
            )
            self.play.on_result(self._game_over)
            self.play.on_error = self._pass_on
        else:
            self.play = None
            self._paint()
        self._show_answers()
        if self.play is None:
            self._say(Said(self.run.task), story=goal_and_story(self.run)[1])
        self._show_head()
        self._lay_out()

    def _players(self, step: PlayGame) -> Sequence[Seated]:
        """Seat who plays in a step that is a whole game."""
        return step.players(self.lesson.game, PERSON, self.run.state.seats)

    def _show_answers(self) -> None:
        self.buttons.answers(self.run, closed=self.practising.exam_on and self.practising.answered)

    def _lay_out(self) -> None:
        shown = self._spread if self.play is None else self.play  # a whole game brings a board and words of its own
        self.children = (shown,)

    def _say(self, said: Said, story: str = "", most: int = MOST_WORDS) -> None:
        says = self.play.says if self.play is not None else self.says
        said = replace(said, said=self._to_learner(said.said), details=self._to_learner(said.details))
        says.say(said.said, said.rule, said.kind, details=said.details, story=story, most=most)

    def _to_learner(self, text: Text) -> Text:
        """Say to the learner what is said of the player in whose place they are."""
        return addressed(text, self.run.state.who(self.current.seat), self.run.scenery.yours)

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong, and what helps; the author gets the traceback."""
        says = self.play.says if self.play is not None else self.says
        wrong = Text("Something went wrong: {error}", error=str(error))
        says.say(Sentences(wrong, Text("Start the step over.")), kind="error")
        self.report(error)

    def _pass_on(self, error: Exception) -> None:
        if self.on_error is not None:
            self.on_error(error)

    # What the learner does --------------------------------------------------------------------------------------------

    @property
    def _acts(self) -> Run:
        self.run.once = self.settings.once
        return self.run

    def _act(self, action: Callable[[], Said]) -> None:
        """Do something in the step, and show what came of it."""
        self._offered = False
        run, stage, done, decisions = self.run, self.run.stage, self.run.done, self.run.decisions
        misses, attempt = run.misses, Attempt(run.question, run.asked_about)
        said = action()
        missed = next(iter(run.step.rules), "") if run.misses > misses else ""
        self.attempt = replace(attempt, missed=missed)
        most = FEW_WORDS if said.kind in ("good", "wrong") else MOST_WORDS
        if run.misses > misses and self.practising.series is None:
            once_more = words.CHOOSE if run.bets else ""
            said = replace(said, said=Sentences(said.said, once_more, "" if self._priced else words.PRICE))
            self._priced = True
        if done and run.done and self._last is not None:  # its last words stay to be read
            said = replace(self._last, details=Sentences(said.said, self._last.details))
        moved = run.stage is not stage and run.decisions >= decisions
        if moved:
            self.picture.play(self._beats())
        self._paint()
        first = not done and self.practising.take(run)
        self._show_answers()
        if run.done and not done and self.practising.series is None:
            said = self._last = replace(said, said=Sentences(said.said, self._goodbye()))
            self._say(said, most=most)
            self._solved()
        else:
            said = replace(said, said=Sentences(said.said, self.practising.farewell())) if first else said
            self._last = said if run.done and not done else self._last
            again = bool(run.bets) and said.said == run.task  # nothing was answered: what is asked stays to be read
            self._say(said, story=goal_and_story(run)[1] if again else "", most=most)
        self._show_head()

    def _beats(self) -> Iterator[Beat]:
        """Tell what has happened since the learner's last decision, as the learner's seat may see it."""
        seat = self.current.seat
        steps = [(before.seen_by(seat), move, after.seen_by(seat)) for before, move, after in self.run.stage.path]
        return story(self.run.scenery, steps)

    def _solved(self) -> None:
        name, stars = self.current.name, self.run.stars
        if stars > self.stars.get(name, 0):
            self.stars = {**self.stars, name: stars}
        self.tell(self._callbacks, name, stars)

    def _goodbye(self) -> Text:
        return Sentences() if self.is_alone else self.standing.goodbye()

    def _last_words(self, state: State) -> News:
        """End a step that is a whole game: how it ended, what was learnt, and the stars."""
        said = self.run.finish(state)
        if not self.run.done:
            return News(Sentences(state.outcome(), said.said))
        return News(Sentences(said.said, self._goodbye()))

    @guarded
    def bet(self, number: int) -> None:
        """Bet on a choice of a prediction."""
        self._act(lambda: self.run.bet(number))

    @guarded
    def _game_over(self, result: Result | None) -> None:
        if result is not None and self.play is not None:
            self.run.finish(self.play.match.state)
            if self.run.done:
                self.play.again.leads = self.is_alone
                self.play.offer()
                self._solved()
                self._show_head()

    @guarded
    def hint(self) -> None:
        """Say a hint, and point at what it names."""
        self._say(self.run.hint())
        self._paint()

    @guarded
    def back(self) -> None:
        """Take the last move back."""
        self._act(self.run.back)

    @guarded
    def again(self) -> None:
        """Start the step over."""
        self.run.again()
        self._show_step()
