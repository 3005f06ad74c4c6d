"""A scene on the page: its layers of shapes, what can be pressed, by place and by words, and what moves."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from garden_widgets.core.text import Text, translated
from garden_widgets.presenters.part import Piece
from garden_widgets.presenters.says import Says
from garden_widgets.scenes.film import MOST_SHAPES, Projector, Shapes, runs
from garden_widgets.scenes.marks import Marks, layers
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.scene import Box, Circle, Item, Polygon, Scene
from garden_widgets.scenes.scenery import Drag
from garden_widgets.scenes.touch import Lens, lenses, reaches

SHARPNESS: Final = (1.25, 1.5, 1.75, 2.0)
"""Pixels of the buffer for each unit of a scene: the page says which it needs. Four units are whole pixels in each."""

HELP: Final = Text(
    "Arrow keys go from place to place; Enter or Space presses; R reads the whole position; Tab leaves the board."
)

MINUS: Final = re.compile(r"(?<![\w-])[-\u2212](?=\d)")
"""The sign before a number, which ears do not hear; the word is the same in the languages of our pages."""

Drags = Mapping[Drag, Sequence[str]]
"""What can be dragged, and the places where it can go."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a page looks whose board somebody else paints: with which colours, letters, hints, and how sharp."""

    palette: str = "light"
    letters: bool = False
    hints: bool = True
    sharp: float = SHARPNESS[0]


WORDS: Final = {
    "skip": Text("Skip"),
    "help": HELP,
    "lens": Text("Which one?"),
    "able": Text("can be chosen"),
    "read": Text("Read the whole position"),
}


class Picture(Piece):
    """A scene that is shown and can be pressed; it knows nothing of games."""

    kind = "board"
    shows = ("hits", "words", "drags", "layers", "address", "canvas", "still")

    _told = 0
    """Up to which film the page has shown what happened."""

    viewer: int | None = None
    """For whom it is shown: when that changes, the focus tells nothing of what was pressed before."""

    curtain = ""
    """What is said on the curtain over the whole board; without words there is none. It falls with `show`."""

    is_seen = False
    """True once a page shows it: before that nothing moves."""

    is_open = True
    """False while nothing can be chosen on it: then no finger needs to see anything enlarged."""

    is_calm = False
    """True where the page asks for little motion: nobody is kept waiting for what is not shown."""

    _known_to: int | None = None
    """Whose shapes and places the page knows."""

    _rest: Iterator[Beat] | None = None
    """What is still to be told of the film that has begun."""

    canvas = ""
    """The canvas of the host that shows the board, where the front end does not paint it itself."""

    still = ""
    """By this name the page finds the picture that stands on it before the board, and takes it over."""

    hits: dict[str, object]
    """The numbers of the places that can be pressed, and what there is to say of the board as a whole, once a page
    is there that knows them."""

    drags: list[dict[str, object]]
    """What can be dragged, with its shapes, and where it can go."""

    layers: dict[str, object]
    """The numbers of the shapes to paint, layer by layer, once a page is there that knows them."""

    address: dict[str, object]
    """What stands in the page's address, so that a reload comes back here; None takes an entry out."""

    _moment = 0
    _plays = False
    _wrong: Says | None = None

    def __init__(self, scene: Scene, marks: Marks | None = None) -> None:
        super().__init__(classes=("gw-board",))
        self._scene, self.marks = scene, marks or Marks()
        self._drags: Drags = {}
        self._listeners: list[Callable[[str], None]] = []
        self._droppers: list[Callable[[str, str], None]] = []
        self._latecomers: list[Callable[[Sequence[str], int], None]] = []
        self._impatient: list[Callable[[], None]] = []
        self._watchers: list[Callable[[], None]] = []

        self.look = Look()
        """How the page looks, where a canvas of the host is painted for it."""

        self._projector = Projector()
        self._places: dict[str, int] = {}
        """The places that the page knows, by number, as it does shapes."""

        self.hits, self.layers, self.address, self.drags = {}, {}, {}, []
        self.words = translated(WORDS)

    # What is shown ---------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene that is shown, without its marks."""
        return self._scene

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

    def on_film_end(self, callback: Callable[[], None]) -> None:
        """Call this when the page has shown all that happened."""
        self._watchers.append(callback)

    @property
    def is_telling(self) -> bool:
        """True while the page still shows what happened, as far as it has told."""
        return self._told < self._projector.films

    def play(self, beats: Iterable[Beat], pace: float = 1.0) -> None:
        """Begin to show what happened on the way to what `show` shows next: the first beat goes out ahead of all else.

        It does not where the page has to forget what it knows: what it shows until the answer comes is made of that.
        `pace` is how much of its time the film has.
        """
        if not self.is_seen:
            return
        story = iter(beats)
        first = next(story, None)
        if first is None:
            return
        self._tell_the_rest()
        forgets = self._make_room()
        film = self._projector.begin(self._scene, first) | ({} if pace == 1 else {"pace": pace})
        self.send({"film": film}, urgent=not forgets)
        self._plays, self._rest = True, story

    def show(self, scene: Scene, marks: Marks | None = None, drags: Drags | None = None) -> None:
        """Show another scene; if a film has begun to play, underneath it, and the film goes on.

        `drags` says what can be dragged, and where it can go.
        """
        self._scene, self.marks, self._drags = scene, marks or Marks(), drags or {}
        self._moment += 1
        if self._rest is None:
            self._end_film()
            self._make_room()
        self._lay()
        self._tell_the_rest()

    def gesture(self, tokens: Sequence[str]) -> None:
        """Show by a gesture what is to be pressed: the first place, and from there the way to the last."""
        seen = self._scene.sights(tokens)
        spots = [[round(each, 1) for each in seen[token][0].box] for token in tokens if seen[token]]
        if self.is_seen and spots:
            self.send({"gesture": spots})

    def _tell_the_rest(self) -> None:
        rest, self._rest = self._rest, None
        if rest is not None:
            self.send({"film": self._projector.go_on(rest)})

    def _end_film(self) -> None:
        """Let nothing move that was taken back, or left behind."""
        if self._plays:
            self.send({"film": None})
            self._plays = False

    def _make_room(self) -> bool:
        """Let the page remember nothing that somebody else has seen, nor too much; tell whether it had to forget."""
        forgets = self._known_to != self.viewer or self._projector.is_full or len(self._places) > MOST_SHAPES
        if forgets:
            self._forget()
        return forgets

    def _forget(self) -> None:
        """Let the page begin to remember shapes and places anew."""
        self._projector.forget()
        self._places = {}
        self._known_to = self.viewer

    def _lay(self) -> None:
        """Write the layers, what can be pressed and what can be dragged, for a page that is there."""
        if not self.is_seen:
            return
        if self.canvas:  # the host paints it, and shapes come with the films that move them
            news, _ = self._projector.learn(())
        else:
            news, self.layers = self._projector.lay(self._scene, *layers(self._scene, self.marks))
        fresh: Shapes = {}
        self.hits = self._hits(fresh)
        self._send_shapes({**news, "places": fresh} if fresh else news)
        self.drags = self._offered()

    def _send_shapes(self, news: Mapping[str, object]) -> None:
        if news["shapes"] or news.keys() > {"shapes"}:
            self.send({"film": dict(news)})

    def appear(self) -> None:
        """Show all of it to a page that has just come; no film goes on that began before."""
        super().appear()
        self.is_seen, self._plays, self._rest = True, False, None
        self._forget()
        self._told = self._projector.films
        self._lay()

    def _hits(self, fresh: Shapes) -> dict[str, object]:
        """Write what can be pressed by the numbers of its places, and write down those that are new to the page."""
        scene = self._scene
        able = {*self.marks.able, *self.marks.target}
        touchable = scene.touchable
        reached = reaches(touchable)
        aimed = able if self.marks.able or self.marks.chosen else ()  # where nothing is marked, all may be meant
        enlarged = lenses(touchable, reached, aimed) if self.is_open else [None] * len(touchable)
        numbers = [
            self._numbered(_place(item, reach, lens, scene.part_of(item.token)), fresh)
            for item, reach, lens in zip(touchable, reached, enlarged, strict=True)
        ]
        numbered = list(zip(numbers, touchable, strict=True))
        return {
            "width": scene.width,
            "height": scene.height,
            "title": scene.title,
            "tally": str(scene.tally),
            "viewer": self.viewer,
            "curtain": self.curtain,
            "moment": self._moment,
            "places": runs(numbers),
            "able": runs(number for number, item in numbered if item.token in able),
            "cause": runs(number for number, item in numbered if item.token in self.marks.cause),
            "chosen": runs(number for number, item in numbered if item.token in self.marks.chosen),
            "last": runs(number for number, item in numbered if item.token in self.marks.last[-1:]),
        }

    def _numbered(self, written: tuple[str, dict[str, object]], fresh: Shapes) -> int:
        text, place = written
        number = self._places.get(text)
        if number is None:
            number = self._places[text] = len(self._places)
            fresh[number] = place
        return number

    def _offered(self) -> list[dict[str, object]]:
        """Tell the page what can be dragged, and the shapes that it will draw under the finger."""
        extra = self._scene.extra
        found: list[dict[str, object]] = []
        for drag, ends in self._drags.items():
            mine = [item for item in self._scene.items if item.key == drag.thing]
            on_top = [item for item in self._scene.items[len(self._scene.items) - extra :] if item.key == drag.thing]
            news, shapes = self._projector.learn(on_top or mine)
            self._send_shapes(news)
            found.append({"start": drag.start, "ends": list(ends), "shapes": shapes, "turns": drag.turns})
        return found

    # Messages of the page --------------------------------------------------------------------------------------

    def handle(self, content: object) -> None:
        """Take a press, a drop, or how far the page has shown what happened."""
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
            case {"calm": bool(calm)}:
                self.is_calm = calm
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
                self.look = Look(name, letters, rest.get("hints") is not False, _sharpness(rest.get("sharp")))
            case _:
                super().handle(content)

    def press(self, token: str) -> None:
        """Do what a press on the page does."""
        if self._scene.find(token):  # else it has gone meanwhile
            self.tell(self._listeners, token)

    def turn(self, token: str) -> None:
        """Turn what is dragged: press it once more, after it has been taken in hand."""
        if token not in self.marks.chosen:
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
            self.children = (self._wrong,)
        self._wrong.say(Text("Something went wrong: {error}", error=str(error)), kind="error")
        super().report(error)

    def _about(self) -> str:
        return self._scene.title


def _sharpness(asked: object) -> float:
    """Return how sharp a picture is to be for a page that needs so many pixels to a unit."""
    need = asked if isinstance(asked, int | float) else 0
    return next((each for each in SHARPNESS if each >= need), SHARPNESS[-1])


@lru_cache(maxsize=MOST_SHAPES)
def _place(item: Item, reach: Box | None, lens: Lens | None, part: str) -> tuple[str, dict[str, object]]:
    """Write a place that can be pressed, for all pages that show it, and as a text that tells it from all others."""
    x, y, w, h = reach or item.box
    found: dict[str, object] = {
        "token": item.token,
        "label": MINUS.sub("minus ", item.label) or item.token,
        "x": round(x, 1),
        "y": round(y, 1),
        "w": round(max(w, 1), 1),
        "h": round(max(h, 1), 1),
    }
    if reach is None and isinstance(item, Polygon):
        found["outline"] = [[round(px, 1), round(py, 1)] for px, py in item.points]
    elif reach is None and isinstance(item, Circle):
        found["round"] = True
    if part:
        found["part"] = part
    if lens is not None:  # what a finger sees enlarged before it chooses
        found["lens"] = [round(each, 1) for each in (*lens.place, lens.times, lens.least)]
    return json.dumps(found), found
