"""What can be done in a game besides pressing its board: buttons, and a box to type a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from garden_widgets.core.text import Text
from garden_widgets.presenters import telling
from garden_widgets.presenters.controls import MORE, Bar, Button, MoveBox
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.tables.sitting import Sitting

MOST_PREVIEWS: Final = 40
"""Legal moves whose consequences are put into words for the list; with more, the texts alone must do."""

MOST_BUTTONS: Final = 6
"""Buttons for moves that are no press on the board."""


Answers = Sequence[tuple[Button, Callable[[], None]]]


class Offers:
    """One thing to do next in the column `act`, calmly the rest in the row `bar`, and every legal move in the box."""

    def __init__(self, play_text: Callable[[str], None], sit_down: Callable[[int], None], **ways: Callable[[], None]):
        """Take what plays the text of a move, what opens the curtain, and what can always be done."""
        self._play_text, self._sit_down, self._always = play_text, sit_down, ways
        self._actions: Mapping[str, Callable[[], None]] = ways
        self._played = 0
        self.pressed = False
        """True where there are moves to be made on the board."""

        self.act, self.bar = Bar(self._do, "gw-act", column=True), Bar(self._do)
        self.movebox = MoveBox(play_text)

    def count(self) -> None:
        """Take note that a move was played: the box is empty again."""
        self._played += 1

    def show(
        self,
        scenery: Scenery[Any],
        sitting: Sitting,
        *,
        undo: bool,
        again: Sequence[Button] = (),
        back: bool = False,
        answers: Answers = (),
        hint: Sequence[Button] = (),
        apart: bool = False,
        turned: bool = True,
    ) -> None:
        """Offer what can be done now; `undo` where there is more to take back than the match knows.

        `again` is what may come after a game; `back` while one looks back at it; `answers` to a draw that is offered;
        `hint` is the button of a hint. Where others sit at devices `apart`, none of them begins anew alone. A game that
        has not `turned` anywhere, as far as is known, has nothing that decided it.
        """
        match, seat, state = sitting.match, sitting.seat, sitting.view
        moves = state.moves(seat) if seat is not None and not sitting.curtain else ()
        told = len(moves) <= MOST_PREVIEWS
        texts = [(str(move), str(telling.means(state, move)) if told else "") for move in moves]
        self.movebox.offer(texts, played=self._played, ready=bool(moves))
        plain = [move for move in moves if not scenery.path(state, move)]
        self.pressed = len(plain) < len(moves)
        actions, first = dict(self._always), []
        if sitting.curtain and seat is not None:
            for each in sitting.acting:
                actions[_sit(each)] = partial(self._sit_down, each)
                alone = Text("I am {player:the}, and nobody else is looking", player=state.who(each))
                first.append(Button(_sit(each), alone, primary=True))
        elif len(sitting.acting) > 1:
            for each in sitting.acting:
                actions[_sit(each)] = partial(self._sit_down, each)
                first.append(
                    Button(_sit(each), Text("I am {player:the}", player=state.who(each)), pressed=each == seat)
                )
        for button, answer in answers:
            actions[button.id] = answer
            first.insert(0, button)
        for move in plain[:MOST_BUTTONS]:
            actions[f"play {move}"] = partial(self._play_text, str(move))
            first.append(Button(f"play {move}", scenery.called.get(str(move), str(move)), primary=not self.pressed))
        self._actions = actions
        over = match.result is not None
        look = Text("See what decided it") if turned else Text("Look back at the game")
        review = Button("review", look, disabled=match.now == 0)
        after = (*again, review) if over else ()
        if back:
            first.append(Button("from-here", Text("Try it again from here"), primary=True))
        self.act.show(*after, *first)
        self.bar.show(
            *([] if over else hint),
            Button("undo", Text("Take back"), disabled=not match.can_undo() and not undo),
            # A game that has just begun anew has nothing to play once more: who plays may be changed instead.
            Button("players", Text("Who plays?"))
            if undo and not match.can_redo()
            else Button("redo", Text("Redo"), disabled=not match.can_redo()),
            *([] if apart or any(button.id == "new" for button in after) else [Button("new", Text("New game"))]),
            MORE,
        )

    def _do(self, id: str) -> None:
        """Do what a button is for."""
        if id in self._actions:  # some, as that which opens the sheet, the page does by itself
            self._actions[id]()


def _sit(seat: int) -> str:
    """Name the button by which somebody says who they are."""
    return f"sit {seat}"
