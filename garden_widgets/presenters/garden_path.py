"""The garden path: all steps of a lesson as stations with pictures and stars, and what a learner can do at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.practice.forms import Rung
from garden_widgets.lessons.practice.series import after
from garden_widgets.lessons.progress import Progress
from garden_widgets.lessons.runner import MOST_STARS
from garden_widgets.lessons.schema import Lesson, Step
from garden_widgets.presenters.address import PLAY
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.small import painted, small
from garden_widgets.scenes import svg
from garden_widgets.scenes.growth import HIGH, WIDE, growth
from garden_widgets.scenes.ideas import idea
from garden_widgets.scenes.scene import Box, Scene

WIDTH: Final = 150
"""Pixels of a station's picture."""

LEAST: Final = 0.3
AROUND: Final = 1.35
"""A station shows at least this share of a board, and a third more than what its step is about."""

LONGEST: Final = 400
MOST_DAYS: Final = 1000

MOST_HARD: Final = 5
"""So many steps are named that were hard."""


GROWN: Final = {1: "sprout", 2: "bud", 3: "plant"}
"""What grows for so many stars."""


class GardenPath(Part):
    """The map and the end of a lesson, which come over the page; and what the browser remembers of the learner."""

    kind = "path"
    shows = ("words", "kept")

    def __init__(
        self,
        on_go: Callable[[str], None],
        on_kept: Callable[[str, int], None],
        on_practise: Callable[[str], None],
        on_can: Callable[[], None],
        on_unkept: Callable[[], None],
        place: Place,
    ) -> None:
        super().__init__()
        self._place = place
        self.words = {
            "fine": str(Text("Fine points")),
            "here": str(Text("you are here")),
            "close": str(Text("Close")),
            "hard": str(Text("Do these once more")),
            "can": str(Text("What you can do now")),
            "rules": str(Text("What you can do")),
        }
        self.kept: dict[str, object] = {}
        """How far the learner is; the browser remembers it, by game."""

        self._on_go, self._on_kept, self._on_practise = on_go, on_kept, on_practise
        self._on_can, self._on_unkept = on_can, on_unkept
        self._pictures: dict[str, str] = {}

    def set_aside(self) -> None:
        """Let the browser put aside what it remembers, since it cannot be read: what follows does not replace it."""
        self.send({"aside": True})

    def open_map(self, lesson: Lesson, progress: Progress, here: str, due: Sequence[str] = ()) -> None:
        """Show the map, with the rungs at their stations; what is `due` to be practised makes its plants droop."""
        stations = [
            {
                **self._station(step, number, progress.stars),
                "picture": self._picture(lesson, step),
                "plant": _plant(step, progress.stars.get(step.name, 0), due),
                "here": step.name == here,
                "rungs": [_rung(rung, progress.rungs.get(rung.name, 0)) for rung in after(lesson, step.name)],
            }
            for number, step in enumerate(lesson.steps, 1)
        ]
        title = str(Text.of(lesson.title))
        self.send({"map": {"title": title, "stations": stations, "plants": _plants()}})

    def open_end(self, lesson: Lesson, steps: Sequence[Step], stars: Mapping[str, int]) -> None:
        """Show what a learner can do after these steps."""
        number = {step.name: place for place, step in enumerate(lesson.steps, 1)}
        weak = sorted(
            (step for step in steps if stars.get(step.name, 0) < MOST_STARS), key=lambda s: stars.get(s.name, 0)
        )
        earned = Text(
            "{stars} of {all} stars are yours.",
            stars=sum(stars.get(step.name, 0) for step in steps),
            all=MOST_STARS * len(steps),
        )
        self.send(
            {
                "end": {
                    "title": str(Text("You can play {game}!", game=games[lesson.game].title)),
                    "stars": str(Sentences(earned, words.COSTS)),
                    "can": [str(Text.of(step.title)) for step in steps if stars.get(step.name)],
                    "hard": [self._station(step, number[step.name], stars) for step in weak[:MOST_HARD]],
                    "play": str(Text("Play against a gentle bot")),
                    "address": self._place.link(PLAY, game=lesson.game, players=_against(lesson.game)),
                }
            }
        )

    def _station(self, step: Step, number: int, stars: Mapping[str, int]) -> dict[str, object]:
        count = stars.get(step.name, 0)
        return {
            "name": step.name,
            "number": number,
            "title": str(Text.of(step.title)),
            "stars": count,
            "told": str(Text.counted("{count} star", "{count} stars", count)),
            "fine": step.fine,
        }

    def _picture(self, lesson: Lesson, step: Step) -> str:
        """Draw the idea of a step, or its scene where a lesson names none, once."""
        if step.name in lesson.ideas:
            return small(idea(lesson.ideas[step.name]))
        if step.name not in self._pictures:
            run = step.run(lesson.game)
            scene = run.scenery.scene(run.state)
            self._pictures[step.name] = svg.paint(scene, width=WIDTH, part=_heart(scene, run.looked_at))
        return self._pictures[step.name]

    def handle(self, content: object) -> None:
        """Go where somebody wants to go, or take what the browser remembers."""
        match content:
            case {"go": str(name)}:
                self._on_go(name)
            case {"kept": str(code), "days": int(days)}:
                self._on_kept(code[:LONGEST], min(max(0, days), MOST_DAYS))
            case {"practise": str(name)}:
                self._on_practise(name[:LONGEST])
            case {"can": True}:
                self._on_can()
            case {"unkept": True}:
                self._on_unkept()
            case _:
                super().handle(content)


@lru_cache(maxsize=1)
def _plants() -> dict[str, str]:
    """Draw what grows at stations, by what it is and whether it is thirsty."""
    return {
        f"{stage} thirsty" if dry else stage: painted(growth(stage, thirsty=dry).items, WIDE, HIGH)
        for stage in GROWN.values()
        for dry in (False, True)
    }


def _plant(step: Step, stars: int, due: Sequence[str]) -> str:
    """Name what has grown at a station, by its stars; nothing before it is solved."""
    if not stars:
        return ""
    return f"{GROWN[stars]} thirsty" if set(step.rules) & set(due) else GROWN[stars]


def _rung(rung: Rung, stars: int) -> dict[str, object]:
    return {
        "name": rung.name,
        "title": str(rung.title),
        "stars": stars,
        "told": str(Text.counted("{count} star", "{count} stars", stars)),
    }


def _heart(scene: Scene, tokens: Sequence[str]) -> Box:
    """Find the square part of a scene in which these things are, with some of what is around them."""
    boxes = [item.box for token in tokens for item in scene.seen(token)] or [(0, 0, scene.width, scene.height)]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    least = LEAST * min(scene.width, scene.height)
    side = min(max(right - left, foot - top, least) * AROUND, scene.width, scene.height)
    x = min(max(0.0, (left + right - side) / 2), scene.width - side)
    y = min(max(0.0, (top + foot - side) / 2), scene.height - side)
    return x, y, side, side


def _against(game: str) -> str:
    """Name who plays: a person, and gentle bots at the other seats."""
    seats = games[game].start().seats
    bot = "gentle" if "gentle" in games.bots(game) else "random"
    return ",".join(["person", *[bot] * (seats - 1)])
