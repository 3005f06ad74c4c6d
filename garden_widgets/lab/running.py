"""Plays a question so many times, wherever it is told to, and adds up what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext, suppress
from copy import deepcopy
from functools import partial
from os import PathLike

from garden_widgets.core.errors import OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.player import Seated
from garden_widgets.core.text import Text
from garden_widgets.lab import workers
from garden_widgets.lab.batches import Brought, Done, Missing, played
from garden_widgets.lab.errors import LabError
from garden_widgets.lab.progress import Progress
from garden_widgets.lab.question import Question
from garden_widgets.lab.result import Result
from garden_widgets.lab.spreading import Spread
from garden_widgets.lab.store import Store
from garden_widgets.lab.tally import Tally


def run(
    game: str | Game,
    players: Sequence[Seated] | None = None,
    games: int = 1000,
    options: Mapping[str, object] | None = None,
    seed: int | str = 7,
    executor: Executor | str | None = None,
    *,
    without: Iterable[str] | str = (),
    resume: Result | None = None,
    file: str | PathLike[str] | None = None,
    progress: bool = True,
) -> Result:
    """Play a game many times, and return what has come of it: `run("snail-invasion", ["owl", "hare"], 1000)`.

    `players` are animals of the game, "random", "beginner", players or functions; game k begins with the first of them
    at seat k, the next at seat k + 1, and so on round the table, so that all sit everywhere equally often. All chance
    of game k follows from `seed` and k: the result is the same whatever the executor and however many workers it has.
    `gw.Match(game, seed="7/12", players=...)` with the players as they sat plays game 12 again.

    `executor` is "here", any executor of `concurrent.futures`, `gw.lab.dask(client)`, or None for processes of our own.
    `without` names rules that are not played. With `file` the result is kept in that file after each batch, and a run
    that finds it there goes on; `resume` goes on from a result. Ctrl+C stops and returns what is done.
    """
    question = Question.ask(game, players, options, seed, without)
    if type(games) is not int or games < 0:
        raise OptionError("games", games, Text("it wants a whole number"))
    if workers.is_copy():
        raise SystemExit(1)  # the process that we work for says why
    if resume is not None and resume.question.key() != question.key():
        raise LabError(Text("The result to go on from answers another question."))
    with closing(Store(file, question)) if file is not None else nullcontext() as store:
        work = Work(question, games, resume, store)
        with Progress(games, work.done.count, progress) as shown:
            for brought in work.play(executor):
                shown.add(brought.batch.size)
    return work.result


class Work:
    """The games of a run: which are done, and what they have brought."""

    def __init__(
        self, question: Question, games: int, resume: Result | None = None, store: Store | None = None
    ) -> None:
        """Begin anew, or go on from a result, or from what a file holds."""
        self.question, self.games, self.store = question, games, store
        self._kept = Done(), Tally(question.seats)
        if store is not None:
            self._kept = store.done, store.tally
        if resume is not None and not self.done.runs:
            self._kept = Done(resume.done), deepcopy(resume.tally)

    @property
    def done(self) -> Done:
        """Which games are done."""
        return self._kept[0]

    @property
    def result(self) -> Result:
        """What has been brought so far."""
        done, tally = self._kept
        return Result(self.question, self.games, deepcopy(tally), tuple(done.runs))

    def play(self, executor: Executor | str | None) -> Iterator[Brought]:
        """Play what is missing; Ctrl+C ends it, and whatever else does says what was finished."""
        missing = Missing(self.done.gaps(self.games))
        spread = Spread(partial(played, self.question), missing, executor, self.question.players)
        try:
            with suppress(KeyboardInterrupt):
                for brought in spread.brought():
                    self._take(brought)
                    yield brought
        except LabError as error:
            error.result = self.result
            raise

    def _take(self, brought: Brought) -> None:
        """Add a batch at one stroke: Ctrl+C may come at any time, and then all of it counts, or nothing."""
        done, tally = deepcopy(self._kept)
        done.add(brought.batch)
        tally.merge(brought.tally)
        self._kept = done, tally
        if self.store is not None:
            self.store.save(done, tally)
