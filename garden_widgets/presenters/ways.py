"""The buttons of a lesson: where to go, one thing to do next, bets or moves, and calmly what else can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.series import Series
from garden_widgets.lessons.runner import MOST_STARS, Run
from garden_widgets.presenters.controls import MORE, Bar, Button
from garden_widgets.presenters.practising import Practising
from garden_widgets.presenters.standing import Standing


class Ways:
    """Four groups of buttons: `way` leads through the lesson, `act` goes on, `bets` answer, `bar` helps."""

    def __init__(
        self,
        actions: Mapping[str, Callable[[], None]],
        bet: Callable[[int], None],
        play: Callable[[str], None],
    ) -> None:
        """Take what the buttons do, by name, and what a bet and a move do."""
        self._actions, self._bet, self._play = actions, bet, play
        self.way, self.act = Bar(self._do, "gw-ways"), Bar(self._do, "gw-act", column=True)
        self.bets, self.bar = Bar(self._answer, column=True), Bar(self._do)

    def answers(self, run: Run, *, closed: bool = False) -> None:
        """Show a button for each bet, marked by what it was, or for each move that is no press on the board.

        Where the question is `closed`, no other answer can be given.
        """
        step = run.step
        if run.bets:
            self.bets.show(
                *(
                    Button(f"bet {number}", bet, disabled=closed, mark=run.verdict(number, closed=closed))
                    for number, bet in enumerate(run.bets)
                )
            )
        else:
            called = {**run.scenery.called, **dict(zip(step.offers, step.called, strict=bool(step.called)))}
            self.bets.show(
                *(
                    Button(
                        f"play {move}",
                        run.say_first(called.get(move, move)),
                        mark="" if run.is_legal(move) else "barred",
                    )
                    for move in run.offers
                )
            )

    def show(self, run: Run, standing: Standing, practising: Practising, *, alone: bool, offered: bool) -> None:
        """Show what can be done; a step that is shown `alone` leads nowhere, `offered` is to go on where one was."""
        if practising.series is not None:
            self._show_series(run, practising, practising.series)
            return
        first = _first(run, standing, practising, alone=alone, offered=offered)
        self.act.show(*first)
        back = Button("back", Text("Take back"), disabled=run.decisions == 0)
        self.bar.show(
            Button("hint", Text("Hint"), disabled=not run.has_hints),
            Button("again", Text("Start over"), disabled=not run.begun),
            *([] if any(button.id == "back" for button in first) else [back]),
            MORE,
        )
        where = " ".join(filter(None, (str(standing.where()), drawn(standing.stars.get(standing.step, 0)))))
        self.way.show(
            Button("before", Text("Previous step"), disabled=standing.number == 1),
            Button("map", where),
            Button("next", Text("Next step"), disabled=standing.number == standing.steps),
        )

    def _show_series(self, run: Run, practising: Practising, series: Series) -> None:
        """Show what can be done in a series of positions."""
        answered, last, exam = practising.answered, series.at + 1 == len(series), practising.exam_on
        first: list[Button] = []
        if answered and not last:
            first.append(Button("next", Text("Next position"), primary=True, auto=run.done and not exam))
        elif answered:
            first.append(Button("result", Text("See your result"), primary=True) if exam else _leave(primary=True))
        elif run.over and run.decisions > 0:
            first.append(Button("back", Text("Take back"), primary=True))
        self.act.show(*first)
        back = Button("back", Text("Take back"), disabled=run.decisions == 0 or exam)
        self.bar.show(
            Button("hint", Text("Hint"), disabled=exam or not run.has_hints),
            Button("again", Text("Start over"), disabled=exam or not run.begun),
            *([] if any(button.id == "back" for button in first) else [back]),
            MORE,
        )
        where = Text("{number}/{all}: {title}", title=series.title, number=series.at + 1, all=len(series))
        self.way.show(
            Button("before", Text("Back to the lesson")),
            Button("map", where),
            Button("next", Text("Next position"), disabled=last or not answered),
        )

    def _do(self, id: str) -> None:
        """Do what a button is for."""
        self._actions[id]()

    def _answer(self, id: str) -> None:
        verb, _, what = id.partition(" ")
        if verb == "bet":
            self._bet(int(what))
        else:
            self._play(what)


def _leave(*, primary: bool) -> Button:
    return Button("leave", Text("On with the lesson"), primary=primary)


def _review(count: int) -> Button:
    return Button("review", Text.counted("Practise one rule again", "Practise {count} rules again", count))


def _first(run: Run, standing: Standing, practising: Practising, *, alone: bool, offered: bool) -> list[Button]:
    """Return the one thing to do next, and after it what there is to practise."""
    first: list[Button] = []
    if run.done and not alone:
        if standing.ends:
            first.append(Button("end", Text("See what you can do now"), primary=True))
            if standing.lesson.rungs:
                fine = standing.lesson[standing.step].fine
                first.append(Button("fine exam" if fine else "exam", Text("Take the exam")))
        if standing.number < standing.steps:
            first.append(Button("next", Text("Next step"), primary=not first, auto=not first))
        rung = practising.offered(standing.step, missed=not run.at_first)
        if rung is not None:
            first.append(Button("practise", Text("Practise: {rung}", rung=rung.title), primary=not first))
        elif practising.due:
            first.append(_review(len(practising.due)))
    elif offered:
        going = Text("Go on at step {number}", number=standing.lesson.index(standing.next_open) + 1)
        first.append(Button("go on", going, primary=True))
        if practising.due:
            first.append(_review(len(practising.due)))
    elif run.over and run.decisions > 0:
        first.append(Button("back", Text("Take back"), primary=True))
    return first


def drawn(count: int) -> str:
    """Draw stars: they are read out as a number."""
    if not count:
        return ""
    return "★" * count + "☆" * (MOST_STARS - count)
