"""A scene on the page: the canvas draws it, and over it lies a layer of real buttons for what can be pressed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Any, Final
from uuid import uuid4

import ipywidgets as widgets
import traitlets
from ipycanvas import MultiCanvas, hold_canvas

from garden_widgets.core.text import Text
from garden_widgets.scenes import canvas as painter
from garden_widgets.scenes import svg
from garden_widgets.scenes.film import Projector
from garden_widgets.scenes.marks import Marks, layers
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.patches import patch
from garden_widgets.scenes.scene import Box, Circle, Item, Polygon, Scene
from garden_widgets.scenes.scenery import Drag
from garden_widgets.scenes.touch import Lens, lenses, reaches
from garden_widgets.widgets.host import is_page
from garden_widgets.widgets.piece import Control, Piece, log, script, styled
from garden_widgets.widgets.says import Says

SHARPNESS: Final = (1.25, 1.5, 1.75, 2.0)
"""Pixels of the buffer for each unit of a scene: the page says which it needs. Four units are whole pixels in each."""

HELP: Final = Text("Arrow keys go from place to place; Enter or Space presses; Tab leaves the board.")

GONE: Final = Text("This board has lost its kernel. Load the page again.")
GONE_IN_A_CELL: Final = Text("This board has lost its kernel. Run its cell again.")

DRAWS: Final = ("keep.js", "sound.js", "shapes.js", "sheet.js", "film.js", "cinema.js")
PRESSES: Final = ("drag.js", "lens.js", "gone.js", "board.js")
"""The scripts of the layer over a board: those that draw what moves, and those that take what is pressed."""

Drags = Mapping[Drag, Sequence[str]]
"""What can be dragged, and the places where it can go."""

GROUND, LIGHT, PIECES, MARKS = 0, 1, 2, 3
"""The layers: what seldom changes, the light on where to go, the pieces, and what a press marks or previews."""


class Hits(Control):
    """The layer over the canvas: what can be pressed, by place and by words. It tells of presses."""

    _esm = script(*DRAWS, *PRESSES)
    _css = styled("board.css", "practice.css")

    hits: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    words: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    drags: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    """What can be dragged, with its shapes, and where it can go."""

    address: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    """What stands in the page's address, so that a reload comes back here; None takes an entry out."""

    still = traitlets.Unicode().tag(sync=True)
    """By this name the layer finds the picture that stands on the page before it, and takes it over."""


@contextmanager
def _one_message() -> Iterator[None]:
    """Send all drawing in one message; ipycanvas would go on holding for ever after an error."""
    problem: Exception | None = None
    with hold_canvas():
        try:
            yield
        except Exception as error:
            problem = error
    if problem is not None:
        raise problem


class Picture(Piece, widgets.GridBox):
    """A scene that is shown and can be pressed; it knows nothing of games."""

    def __init__(
        self, scene: Scene, marks: Marks | None = None, *, layout: widgets.Layout | dict[str, str] | None = None
    ) -> None:
        self._scene, self._marks = scene, marks or Marks()
        self._palette: Mapping[str, str] = PALETTES["light"]
        self._letters, self._hints = False, True
        self._sharp = SHARPNESS[0]
        self._drags: Drags = {}
        self._moment = 0
        self._ready = False
        self._ground: tuple[Item, ...] | None = None
        """What is painted on the layer of the ground, if it is known; as the page looks now."""

        self._light: tuple[Item, ...] | None = ()
        """What is painted on the layer of the light; None where it is not known."""

        self._listeners: list[Callable[[str], None]] = []
        self._droppers: list[Callable[[str, str], None]] = []
        self._latecomers: list[Callable[[Sequence[str], int], None]] = []
        self._impatient: list[Callable[[], None]] = []
        self._watchers: list[Callable[[], None]] = []
        self._told = 0
        """Up to which film the page has shown what happened."""

        self.viewer: int | None = None
        """For whom it is shown: when that changes, the focus tells nothing of what was pressed before."""

        self.curtain = ""
        """What is said on the curtain over the whole board; without words there is none. It falls with `show`."""

        self._projector = Projector()
        self._filmed_for: int | None = None
        self._plays = False
        self._rest: Iterator[Beat] | None = None
        """What is still to be told of the film that has begun."""

        self._pieces: tuple[Item, ...] | None = None
        """What is painted on the layer of the pieces."""

        self._wrong: Says | None = None
        self.canvas = MultiCanvas(4, **self._buffer(scene))
        self.canvas.layout = widgets.Layout(width="100%", height="auto", grid_area="board")
        self.canvas.add_class("gw-canvas")
        said = {"skip": str(Text("Skip")), "gone": str(GONE if is_page() else GONE_IN_A_CELL)}
        self.hits = Hits(hits=self._hits(), words=said, still=uuid4().hex, layout=widgets.Layout(grid_area="board"))
        super().__init__(
            children=(self.hits, self.canvas),
            layout=_laid(layout),
        )
        self.add_class("gw-board")
        self.canvas.on_client_ready(self._on_ready)
        self.hits.on_msg(self._on_message)

    def _buffer(self, scene: Scene) -> dict[str, int]:
        return {"width": ceil(scene.width * self._sharp), "height": ceil(scene.height * self._sharp)}

    # What is shown ---------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene that is shown, without its marks."""
        return self._scene

    @property
    def is_seen(self) -> bool:
        """True once a page shows it: before that nothing is painted, and nothing moves."""
        return self._ready

    def on_press(self, callback: Callable[[str], None]) -> None:
        """Call this with the token of whatever is pressed."""
        self._listeners.append(callback)

    def on_drop(self, callback: Callable[[str, str], None]) -> None:
        """Call this with the token of whatever is dragged, and the token of the place where it is dropped."""
        self._droppers.append(callback)

    def on_late(self, callback: Callable[[Sequence[str], int], None]) -> None:
        """Call this with what was pressed, or dragged and dropped, on an older picture, and the moment of that one."""
        self._latecomers.append(callback)

    @property
    def moment(self) -> int:
        """How many pictures have been shown: a press says which of them it was made on."""
        return self._moment

    def on_skip(self, callback: Callable[[], None]) -> None:
        """Call this when somebody does not want to wait for what is shown."""
        self._impatient.append(callback)

    def on_told(self, callback: Callable[[], None]) -> None:
        """Call this when the page has shown all that happened."""
        self._watchers.append(callback)

    @property
    def is_telling(self) -> bool:
        """True while the page still shows what happened, as far as it has told."""
        return self._told < self._projector.films

    def play(self, beats: Iterable[Beat]) -> None:
        """Begin to show what happened on the way to what `show` shows next: the first beat goes out at once."""
        if not self._ready:
            return
        story = iter(beats)
        first = next(story, None)
        if first is None:
            return
        if self._filmed_for != self.viewer:  # the page is to remember nothing that somebody else has seen
            self._projector.forget()
            self._filmed_for = self.viewer
        self.hits.send({"film": self._projector.begin(self._scene, first, self._palette)})
        sys.stdout.flush()  # a kernel sends in a thread of its own: this waits until that has had its turn
        self._plays, self._rest = True, story

    def show(self, scene: Scene, marks: Marks | None = None, drags: Drags | None = None) -> None:
        """Show another scene; if a film has begun to play, underneath it, and the film goes on.

        `drags` says what can be dragged, and where it can go.
        """
        old, self._scene, self._marks, self._drags = self._scene, scene, marks or Marks(), drags or {}
        self._moment += 1
        if (old.width, old.height) != (scene.width, scene.height):
            self._resize()
        rest, self._rest = self._rest, None
        if rest is None and self._plays:
            self.hits.send({"film": None})  # what was taken back, or left behind, moves no more
            self._plays = False
        self._paint()
        self.hits.hits = self._hits()
        self._offer_drags()
        if rest is not None:
            self.hits.send({"film": self._projector.go_on(rest)})

    def _resize(self) -> None:
        """Give the canvas as many pixels as are needed now; that empties it."""
        for name, value in self._buffer(self._scene).items():
            setattr(self.canvas, name, value)
        self._ground = self._light = self._pieces = None

    def _hits(self) -> dict[str, object]:
        scene = self._scene
        able = {*self._marks.able, *self._marks.target}
        touchable = scene.touchable
        reached = reaches(touchable)
        aimed = able if self._marks.able or self._marks.chosen else ()  # where nothing is marked, all may be meant
        enlarged = lenses(touchable, reached, aimed)
        return {
            "width": scene.width,
            "height": scene.height,
            "title": scene.title,
            "help": str(HELP),
            "viewer": self.viewer,
            "curtain": self.curtain,
            "moment": self._moment,
            "hits": [
                _hit(item, reach, item.token in able, item.token in self._marks.cause) | _enlarged(lens)
                for item, reach, lens in zip(touchable, reached, enlarged, strict=True)
            ],
        }

    def _offer_drags(self) -> None:
        """Tell the page what can be dragged, and the shapes that it will draw under the finger."""
        if not self._ready:
            return
        extra = self._scene.extra
        found: list[dict[str, object]] = []
        for drag, ends in self._drags.items():
            mine = [item for item in self._scene.items if item.key == drag.thing]
            on_top = [item for item in self._scene.items[len(self._scene.items) - extra :] if item.key == drag.thing]
            news, shapes = self._projector.learn(on_top or mine, self._palette)
            if news["shapes"]:
                self.hits.send({"film": news})
            found.append({"start": drag.start, "ends": list(ends), "shapes": shapes, "turns": drag.turns})
        if found != self.hits.drags:
            self.hits.drags = found

    # Painting --------------------------------------------------------------------------------------------------

    def _on_ready(self, *_: object) -> None:
        """Paint for a page that has just connected: its canvas is empty, whatever was painted before."""
        self.canvas[GROUND]._canvas_manager._current_canvas = None  # a reloaded page has not chosen any canvas yet
        self._ready, self._light, self._ground, self._pieces = True, None, None, None
        self._projector.forget()
        self._told = self._projector.films  # no film goes on in a page that was not there when it began
        self._paint()
        self._prepare()
        self._offer_drags()

    def _prepare(self) -> None:
        if self._ready:
            self.hits.send({"film": self._projector.prepare(self._scene, self._palette)})
            self._filmed_for = self.viewer

    def _paint(self) -> None:
        """Paint what has changed: a press often changes the marks alone."""
        if not self._ready:
            return  # a canvas that is drawn to before its page is there stays blank
        scene = self._scene
        under, over = layers(scene, self._marks)
        own = len(scene.items) - scene.extra
        pieces, above = scene.items[:own], (*scene.items[own:], *over)
        with _one_message():
            if self._ground is not scene.ground:
                old, self._ground = self._ground, None
                self._renew(GROUND, old, scene.ground)
                self._ground = scene.ground
            if self._pieces != pieces:
                old, self._pieces = self._pieces, None
                self._renew(PIECES, old, pieces)
                self._pieces = pieces
            if self._light != under:
                self._light = None
                self._layer(LIGHT, under)
                self._light = under
            self._layer(MARKS, above)

    def _renew(self, layer: int, old: tuple[Item, ...] | None, new: tuple[Item, ...]) -> None:
        """Paint a layer, or where it is known what is painted there only the places that have changed."""
        found = None if old is None else patch(old, new)
        if found is None:
            self._layer(layer, new)
            return
        if not found.places:
            return
        canvas = self.canvas[layer]
        boxes = [[self._sharp * part for part in place] for place in found.places]
        canvas.save()
        canvas.begin_path()
        for box in boxes:
            canvas.rect(*box)
        canvas.clip()
        for box in boxes:
            canvas.clear_rect(*box)
        self._paint_on(layer, found.items)
        canvas.restore()

    def _layer(self, layer: int, items: Iterable[Item]) -> None:
        self.canvas[layer].clear()
        self._paint_on(layer, items)

    def _paint_on(self, layer: int, items: Iterable[Item]) -> None:
        look = {"letters": self._letters, "hints": self._hints}
        painter.paint(self.canvas[layer], items, self._palette, self._sharp, **look)

    # Messages of the page --------------------------------------------------------------------------------------

    def _on_message(self, _: object, content: object, __: object) -> None:
        if not isinstance(content, dict):
            return
        match content:
            case {"press": str(token), "moment": int(moment)} if moment < self._moment and self._latecomers:
                self.tell(self._latecomers, (token,), moment)
            case {"drop": [str(start), str(end)], "moment": int(moment)} if moment < self._moment and self._latecomers:
                self.tell(self._latecomers, (start, end), moment)
            case {"press": str(token)}:
                self.press(token)
            case {"turn": str(token)}:
                self.turn(token)
            case {"drop": [str(start), str(end)]}:
                self.drop(start, end)
            case {"skip": True}:
                self.tell(self._impatient)
            case {"told": int(film)} if self._told < film <= self._projector.films:
                self._told = film
                if not self.is_telling:
                    self._plays = False
                    self.tell(self._watchers)
            case {"told": int()}:
                pass  # it was told before, or to another page
            case {"look": {"palette": str(name), "letters": bool(letters), **rest}} if name in PALETTES:
                self._look_like(PALETTES[name], letters, rest.get("hints") is not False, _sharpness(rest.get("sharp")))
            case _:
                log.warning("The page said something that is not understood: %.80r", content)

    def _look_like(self, palette: Mapping[str, str], letters: bool, hints: bool, sharp: float) -> None:
        """Paint as a page needs it, if that is not how it is painted; what is only sharper has the same shapes."""
        look, larger = (palette, letters, hints), sharp != self._sharp
        anew = look != (self._palette, self._letters, self._hints)
        if not (anew or larger):
            return
        self._palette, self._letters, self._hints = look
        self._sharp = sharp
        self._ground = self._light = self._pieces = None
        if larger:
            self._resize()
        self._paint()
        if anew:
            self._prepare()
            self._offer_drags()

    def press(self, token: str) -> None:
        """Do what a press on the page does."""
        if not self._scene.find(token):
            return  # a press on something that has gone meanwhile
        self.tell(self._listeners, token)

    def turn(self, token: str) -> None:
        """Turn what is dragged: press it once more, after it has been taken in hand."""
        with self.hits.hold_sync():
            if token not in self._marks.chosen:
                self.press(token)
            self.press(token)

    def drop(self, start: str, end: str) -> None:
        """Do what it does to drag something somewhere and drop it."""
        if self._scene.find(start) and self._scene.find(end):
            self.tell(self._droppers, start, end)

    def report(self, error: Exception) -> None:
        """Say below the picture that something went wrong, too: there is no other line that could say it."""
        if self._wrong is None:
            self._wrong = Says()
            self.hold(self.hits, self.canvas, self._wrong)
        self._wrong.say(Text("Something went wrong: {error}", error=str(error)), kind="error")
        super().report(error)

    def _about(self) -> str:
        return self._scene.title

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Carry a picture, for places where no widget can live."""
        return with_picture(self, super()._repr_mimebundle_(**kwargs), self._scene)


def with_picture(widget: Piece, bundle: Any, scene: Scene) -> Any:
    """Add the picture of a scene to what a widget shows of itself."""
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    if data is not None:
        data["image/svg+xml"] = svg.paint(scene)
        data["text/plain"] = repr(widget)
    return bundle


def _laid(layout: widgets.Layout | dict[str, str] | None) -> widgets.Layout:
    """Lay the canvas and what lies over it into one place, and the rest as it is wished."""
    made = layout if isinstance(layout, widgets.Layout) else widgets.Layout(**(layout or {}))
    made.grid_template_areas = '"board"'
    made.width = made.width or "100%"
    made.overflow = made.overflow or "visible"
    return made


def _sharpness(asked: object) -> float:
    """Return how sharp a picture is to be for a page that needs so many pixels to a unit."""
    need = asked if isinstance(asked, int | float) else 0
    return next((each for each in SHARPNESS if each >= need), SHARPNESS[-1])


def _hit(item: Item, reach: Box | None, able: bool, cause: bool) -> dict[str, object]:
    x, y, w, h = reach or item.box
    found: dict[str, object] = {
        "token": item.token,
        "label": item.label or item.token,
        "able": able,
        "cause": cause,
        "x": round(x, 1),
        "y": round(y, 1),
        "w": round(max(w, 1), 1),
        "h": round(max(h, 1), 1),
    }
    if reach is not None:
        return found
    if isinstance(item, Polygon):
        found["outline"] = [[round(px, 1), round(py, 1)] for px, py in item.points]
    elif isinstance(item, Circle):
        found["round"] = True
    return found


def _enlarged(lens: Lens | None) -> dict[str, object]:
    """Say what a finger sees enlarged before it chooses."""
    return {} if lens is None else {"lens": [round(each, 1) for each in (*lens.place, lens.times, lens.least)]}
