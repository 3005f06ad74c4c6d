"""What a person does in a game, on its board or by its text: it becomes a move, or is explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.presenters import telling
from garden_widgets.presenters.late import Cut, Late
from garden_widgets.presenters.part import guarded
from garden_widgets.presenters.shown_game import ShownGame
from garden_widgets.scenes.hand import Grip
from garden_widgets.scenes.pressing import Press, paths
from garden_widgets.tables.shared import TooLate


class Moving(ShownGame):
    """A game in which the person who decides can move."""

    _late: Late
    _early = ""
    """What a person pressed last while others moved."""

    @property
    def _acts(self) -> Grip:
        seat = self.sitting.seat
        assert seat is not None
        return Grip(self.hand, self.sitting.view, seat, once=self.settings.once)

    @guarded
    def press(self, token: str) -> None:
        """Do what a press on the board means; while others move, it is kept for the person's turn."""
        self._early = token if self.sitting.seat is None else ""
        super().press(token)

    def _take_early(self) -> None:
        """Take in hand what was pressed while others moved, if it still can be; by that alone no move is made."""
        seat = self.sitting.seat
        if not self._early or seat is None or self.sitting.curtain or self.match.result is not None:
            return
        token, self._early = self._early, ""
        tokens = paths(self.scenery, self.sitting.view, seat)
        if (token,) not in tokens and any(path[0] == token for path in tokens if path):
            self.hand.press(self.sitting.view, seat, token)

    @guarded
    def _film_ended(self) -> None:
        """Take in hand what was pressed early, now that the page has shown what it may depend on, such as the dice."""
        seat = self.sitting.seat
        if self._early and seat is not None:
            self._take_early()
            if self.chosen:
                self._paint()
                self._say_chosen(seat)
                self.more.refresh()

    def _act(self, action: Callable[[], Press]) -> None:
        """Play the move that something at the board has led to, or show how far it has led."""
        seat = self.sitting.seat
        if seat is None and self.match.bot_to_move is not None and not self.waits:
            self.says.say(telling.busy(self.sitting))  # whoever presses too soon is told so
            return
        if seat is None or self.sitting.curtain:
            self._greet()
            return
        try:
            done = action()
        except MoveSyntaxError as error:
            self.says.say(str(error), kind="refusal")
            return
        if done.refusal is None:
            self.clock.ready()
            self.clock.rest(False)  # who goes on does not wait for the picture
        if done.move is not None:
            self._decide(seat, done.move)
            return
        self._paint()
        if done.refusal is not None:
            self._refuse(done.refusal)
            return
        if done.chosen:
            self._say_chosen(seat)
        else:
            self.says.say(Sentences(words.PUT_BACK, self._whose()))
        self.more.refresh()

    def _say_chosen(self, seat: int) -> None:
        self.says.say(telling.preview(self.scenery, self.sitting.view, seat, self.chosen))

    @guarded
    def play_text(self, text: str) -> None:
        """Play a typed move, or explain why it cannot be played."""
        seat = self.sitting.seat
        if seat is not None and not self.sitting.curtain and not text.strip():
            example = str(self.sitting.view.moves(seat)[0])
            self.says.say(Text("Type a move, for example: {move}", move=example), kind="refusal")
            return
        super().play_text(text)

    @guarded
    def come_late(self, tokens: Sequence[str], moment: int) -> None:
        """Do what was pressed or dropped on an older picture; if the time has run out since, say so."""
        refusal = self._late.refusal(self.scenery, self.match.state, tokens, moment)
        if refusal:
            self.says.refuse(refusal)
        elif len(tokens) == 1:
            self.picture.press(*tokens)
        else:
            self.picture.drop(*tokens)

    def _decide(self, seat: int, move: Move) -> None:
        """Play a legal move, unless the coach asks to look once more."""
        word = self.coaching.word(seat, move)
        if word is None:
            self.hand.put_down()
            self._play(move)
            return
        if word.is_better:
            self.hand.compare((), word.where)
        else:
            self.hand.put_down(word.where)
        self._paint()
        self.says.say(word.said, kind="wrong")

    def _play(self, move: Move) -> None:
        self._thinking.bots_first(lambda: self._commit(move))

    def _commit(self, move: Move) -> None:
        try:
            self.match.play(move, move.seat)
        except TooLate as error:
            self.says.say(error.said, kind="refusal")

    @guarded
    def skip(self) -> None:
        """Let all bots answer without pauses until a person decides."""
        self._thinking.hurry()

    @guarded
    def sit_down(self, seat: int | None = None) -> None:
        """Let a person say that they decide now; open the curtain for them, if there is one."""
        self.sitting.sit_down(seat)
        self._refresh()
        self._greet()

    @guarded
    def time_is_up(self) -> None:
        """Let the clock make its move, at the end of the record: whoever looks back meanwhile loses nothing."""
        if not self.thinks:
            return  # the device that moves the bots says when it is
        seat = self.sitting.seat
        if seat is not None:
            self._late.cut = Cut(self.picture.moment, self.sitting.view, seat, self.chosen)
        self.stop()
        if self.match.now < len(self.match.record):
            self.match.goto(len(self.match.record))
        moves = self.match.state.moves(CLOCK)
        if moves:
            self.match.play(moves[0])
        else:
            self._refresh()
