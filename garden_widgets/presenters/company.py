"""The animals that sit at the table: how each of them takes what happens, and the few words that one of them says.

All of it follows from the record: the same position shows the same pose and says the same words, after undo as well.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from garden_widgets.core.automatic import only_move
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Name, Text
from garden_widgets.players.character import Character
from garden_widgets.players.reaction import CHEERING, THINKING, WAITING, Pose, Reaction, Seen
from garden_widgets.presenters.opponents import animal_at
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.small import painted
from garden_widgets.scenes import faces
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.tables.remarks import Remark, remark
from garden_widgets.tables.sitting import Sitting

AT_TABLE: Final = 2
"""So many animals have room at the table: of more, the one that has something to do or to say."""

BACK: Final = 16
"""So many entries of the record an animal remembers what has moved it."""


BLOOMS: Final = "blooms"
"""The pose of a flower, in which a person's piece has won."""


class Company(Part):
    """Portraits of the animals that play; the page learns each drawing once."""

    kind = "company"
    shows = ("who",)

    def __init__(self) -> None:
        super().__init__("gw-company")
        self.who: list[dict[str, str]] = []
        self.said: Remark | None = None
        """What one of them says now."""

        self._bloom: Drawing = ()
        self._known: set[str] = set()

    def appear(self) -> None:
        """Show all of it to a page that knows no drawing."""
        super().appear()
        self._known = set()
        self._draw()

    def show(self, sitting: Sitting, *, looks_back: bool = False) -> None:
        """Show how the animals take what has happened; nobody sits there who looks back at a game that is over."""
        match = sitting.match
        animals = [(seat, found) for seat in range(match.state.seats) if (found := _animal(match, seat))]
        moved = {seat: _moved(sitting, seat) for seat, _ in animals}
        latest = max((entry for _, entry in moved.values()), default=-1)
        moved = {seat: each if each[1] == latest else (_calm(sitting, seat), -1) for seat, each in moved.items()}
        if len(animals) > AT_TABLE:
            first = max(animals, key=lambda each: (moved[each[0]][1], each[0] == match.bot_to_move))
            animals = [first]
        speaker = next((seat for seat, _ in animals if moved[seat][1] == latest and moved[seat][0].words), None)
        several = len(animals) > 1
        who = [
            _portrait(each, moved[seat][0], match.state.who(seat) if several else None, speaks=seat == speaker)
            for seat, each in animals
        ]
        self.who = [*who, *self._winner(sitting)] if who and not looks_back else []
        self.said = None
        if speaker is not None and not looks_back:
            self.said = Remark(speaker, moved[speaker][0].words, match.state.who(speaker))
        self._draw()

    def hush(self) -> None:
        """Let nobody say anything more: something else is spoken of."""
        self.who = [{**each, "said": ""} for each in self.who]

    def _winner(self, sitting: Sitting) -> list[dict[str, str]]:
        """Let bloom what a person has won with, beside the animals."""
        match = sitting.match
        won = match.result.winners if match.result is not None else ()
        seat = next((seat for seat in won if seat in sitting.persons), None)
        if seat is None:
            return []
        self._bloom = faces.bloom(games.scenery(match.game.name).face(sitting.view, seat))
        label = Text("{player:The} {player:has|have} won.", player=match.state.who(seat))
        flower = {"animal": f"{match.game.name} {seat}", "pose": BLOOMS, "label": str(label)}
        return [flower | dict.fromkeys(("said", "name", "plays"), "")]

    def _draw(self) -> None:
        names = {f"{each['animal']}/{each['pose']}" for each in self.who}
        names |= {f"{each['animal']}/{Pose.WAITS.value}" for each in self.who if each["pose"] != BLOOMS}
        fresh = sorted(names - self._known)
        if fresh:
            self._known |= names
            self.send({"drawings": {name: self._drawing(name) for name in fresh}})

    def _drawing(self, name: str) -> str:
        if name.endswith(BLOOMS):
            return painted(self._bloom, faces.TABLE_WIDE, faces.TABLE_HIGH)
        return _drawing(name)


def _animal(match: Match, seat: int) -> Character | None:
    found = animal_at(match, seat)
    return found if found is not None and faces.is_at_table(found.id) else None


def _portrait(each: Character, reaction: Reaction, plays: Name | None, *, speaks: bool) -> dict[str, str]:
    """Write what is shown of an animal; of several that sit side by side also which it is, and whom it plays."""
    return {
        "animal": each.id,
        "pose": reaction.pose.value,
        "said": str(reaction.words) if speaks else "",
        "label": str(_told(each, reaction.pose)),
        "name": "" if plays is None else format(each.name, "Name"),
        "plays": "" if plays is None else format(plays, "name"),
    }


def _told(each: Character, pose: Pose) -> Text:
    match pose:
        case Pose.WAITS:
            return Text("{animal:The} waits.", animal=each.name)
        case Pose.THINKS:
            return Text("{animal:The} thinks.", animal=each.name)
        case Pose.GLOATS:
            return Text("{animal:The} is glad.", animal=each.name)
        case Pose.WINCES:
            return Text("{animal:The} winces.", animal=each.name)
        case Pose.BOWS:
            return Text("{animal:The} bows.", animal=each.name)


def _moved(sitting: Sitting, seat: int) -> tuple[Reaction, int]:
    """Return how the animal at a seat sits there, and the entry of the record that has moved it, -1 where none has.

    It looks back over one turn, with what followed from it without a choice: what was before is over.
    """
    match = sitting.match
    if match.result is not None:
        won = match.result.winners
        drawn = len(won) == match.state.seats and not match.is_one_side
        return (CHEERING if seat in won and not drawn else WAITING), -1
    turns, last = 0, None
    for entry in range(match.now - 1, max(-1, match.now - 1 - BACK), -1):
        mover, state = match.record[entry].seat, match.state_at(entry)
        if mover >= 0 and (mover, state.turn) != last and only_move(state, entry) is None:
            turns, last = turns + 1, (mover, state.turn)
            if turns > 1:
                break
        found = _reaction(sitting, entry, seat)
        if found is not None:
            return found, entry
    return _calm(sitting, seat), -1


def _calm(sitting: Sitting, seat: int) -> Reaction:
    """Say how the animal at a seat sits there when nothing has moved it."""
    match = sitting.match
    thinks = match.result is None and match.bot_to_move == seat and sitting.seat is None
    return THINKING if thinks else WAITING


def _reaction(sitting: Sitting, entry: int, seat: int) -> Reaction | None:
    """Say how an animal takes an entry of the record: what it said itself of its move, or what befell it."""
    match = sitting.match
    said = remark(match, entry) if match.record[entry].seat == seat else None
    react, events = games.reactions(match.game.name), sitting.events(entry + 1)
    found: Reaction | None = None
    if react is not None and events:
        before, after = sitting.seen(match.state_at(entry)), sitting.seen(match.state_at(entry + 1))
        animal = animal_at(match, seat)
        assert animal is not None
        found = react(Seen(before, match.record[entry], after, events, entry, animal.animal.temper), seat)
    if said is None:
        return found
    return Reaction(found.pose if found is not None else Pose.WAITS, said.words)


@lru_cache(maxsize=64)
def _drawing(name: str) -> str:
    return painted(faces.at_table(name), faces.TABLE_WIDE, faces.TABLE_HIGH)
