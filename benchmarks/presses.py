"""What a press costs in the process of the server, without a search: all games, played by persons, hand in hand."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from benchmarks.row import Row
from garden_widgets.core.registry import games
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.controls import Bar
from garden_widgets.presenters.opening import open_page
from garden_widgets.presenters.part import every
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.session import Message, Session
from garden_widgets.tables.jobs import Jobs

PRESSES = 160
SHOWN = 30.0
"""Seconds after which a page has shown what a press has caused."""


class Press(NamedTuple):
    """What one press cost."""

    milliseconds: float
    """Of the processor: until everything that it causes at once is written."""

    kilobytes: float
    messages: int
    moved: bool


def presses(game: str) -> Iterator[Press]:
    """Press what can be pressed, whatever it is, and the page shows all that comes of it."""
    chance, jobs, now = random.Random(3), Jobs(), 0.0
    persons = ",".join(["person"] * games[game].start().seats)
    asked = Asked.read(f"game={game}&players={persons}&seed=7")
    page = open_page("play", asked, jobs, Place(base="/", as_page=True, keeps=True))
    session = Session(page, jobs, "en")
    ahead: list[Message] = []
    session.on_urgent = ahead.append
    session.whole()
    match: Any = page.content
    for _ in range(PRESSES):
        wish = _wish(session, chance)
        if wish is None:
            return
        entries, now = match.match.now, now + 1
        ahead.clear()
        began = time.process_time()
        answer = session.handle(wish, now)
        answers = [*ahead, *([answer] if answer else [])]
        messages = [json.dumps(each) for each in answers]
        took = time.process_time() - began
        moved = match.match.now != entries
        yield Press(1000 * took, sum(map(len, messages)) / 1000, len(messages), moved)
        for film in (
            content["film"] for answer in answers for _, content in answer.get("say", ()) if "film" in content
        ):
            if film and film.get("more") is False:
                session.handle({"part": session.id_of(_board(session)), "do": {"told": film["film"]}}, now)
        while jobs.next_due is not None and jobs.next_due < SHOWN:
            now += jobs.next_due
            session.work(now)
        now += SHOWN


def _board(session: Session) -> Picture:
    return next(part for part in every(session.root) if isinstance(part, Picture))


def _wish(session: Session, chance: random.Random) -> dict[str, object] | None:
    """Find something to press: on the board, else the button with which the next one sits down or plays."""
    picture = _board(session)
    meant = {*picture.marks.able, *picture.marks.target}
    if able := [item.token for item in picture.scene.touchable if item.token in meant]:
        wish = {"press": chance.choice(able), "moment": picture.moment}
        return {"part": session.id_of(picture), "do": wish}
    for bar in (part for part in every(session.root) if isinstance(part, Bar)):
        for button in bar.buttons:
            if str(button["id"]).startswith(("sit", "play ")) and not button["disabled"] and not button.get("pressed"):
                return {"part": session.id_of(bar), "do": {"press": button["id"]}}
    return None


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure each game; what is done first warms it up."""
    everything: list[float] = []
    for name in games:
        list(presses(name))
        found = [press for _ in range(1 if quick else 3) for press in presses(name)]
        both = {
            "marks": [press for press in found if not press.moved],
            "moves": [press for press in found if press.moved],
        }
        each = ", ".join(
            f"{what} {statistics.median(press.milliseconds for press in some):.1f}"
            for what, some in both.items()
            if some
        )
        times = [press.milliseconds for press in found]
        everything += times
        note = f"{each}; {statistics.median(press.kilobytes for press in both['moves']):.0f} kB of JSON for a move"
        yield Row(f"{name}: milliseconds of the processor for a press", statistics.median(times), note=note)
        most = max(press.messages for press in found)
        yield Row(f"{name}: messages that answer a press", most, at_most=2)
    yield Row("milliseconds of the processor for a press, median", statistics.median(everything), at_most=4)


if __name__ == "__main__":
    for row in rows():
        print(row, flush=True)
