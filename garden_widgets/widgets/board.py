"""`gw.board`: a position as a picture that can be pressed."""

from __future__ import annotations

from typing import Any

import traitlets

from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.motion import Beat
from garden_widgets.widgets.picture import Picture


class Board(Picture):
    """A position that can be pressed. Observe `selection`, or ask for each token with `on_press`."""

    state = traitlets.Instance(State)  # type: ignore[type-abstract]
    selection = traitlets.Tuple()

    def __init__(self, state: State, seat: int | None = None, **kwargs: Any) -> None:
        self.seat = seat
        super().__init__(games.scene(self._seen(state)), state=state, **kwargs)
        self.on_press(self._select)
        self.observe(self._show, ["state", "selection"])

    def _seen(self, state: State) -> State:
        """Take out what must not reach the page."""
        return state if state.result is not None else state.seen_by(self.seat)

    def _select(self, token: str) -> None:
        self.selection = () if self.selection == (token,) else (token,)

    def _show(self, change: Any) -> None:
        scene = games.scene(self._seen(self.state))
        beats = (Beat(scene=scene),) if change["name"] == "state" else ()
        self.show(scene, Marks(chosen=tuple(self.selection)), beats)
