"""How a game ends for whoever plays with animals: who has won, how it stands after rematches, and what to try next."""

from __future__ import annotations

from weakref import WeakSet

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Name, Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.players.character import Character
from garden_widgets.presenters.opponents import animal_at, beside


def verdict(match: Match) -> Text:
    """Say how a game that is over went for the only person, and why; nothing where several persons play, or none."""
    seat, result = _person(match), match.result
    if seat is None or result is None or match.state.seats == 1:
        return Sentences()
    why = match.state.why_ended()
    if match.game.is_shared:
        return _together(bool(result.winners), why)
    if result.winners == (seat,):
        return words.win(why)
    if seat in result.winners:
        return Text("A draw: {why}.", why=why) if why else Text("A draw!")
    winner = animal_at(match, result.winners[0]) if len(result.winners) == 1 else None
    if winner is None:
        return Text("Not this time: {why}.", why=why) if why else Text("Not this time.")
    if why:
        return Text("This time {animal:the} wins: {why}.", animal=winner.name, why=why)
    return Text("This time {animal:the} wins.", animal=winner.name)


def _together(won: bool, why: Text) -> Text:
    if won:
        return Text("You have won together: {why}!", why=why) if why else Text("You have won together!")
    return Text("Not this time: {why}.", why=why) if why else Text("Not this time.")


def is_told(match: Match) -> bool:
    """Check whether the verdict says all there is: why the game ended, and with which score, where there are any."""
    why, result = match.state.why_ended(), match.result
    if not why or result is None:
        return False
    return not result.scores or max(result.scores) in why.parts.values()


def is_lost(match: Match) -> bool:
    """Check whether the only person has lost."""
    seat = _person(match)
    return match.result is not None and seat is not None and seat not in match.result.winners


def advice(match: Match) -> Text:
    """Give somebody who has lost one thing to try, where the game knows one; each time another one."""
    seat = _person(match)
    advise = games.advice(match.game.name)
    if seat is None or advise is None or not is_lost(match):
        return Sentences()
    tips: tuple[Text, ...] = advise(match.state, seat)
    return tips[len(match.record) % len(tips)] if tips else Sentences()


def other(match: Match) -> Character | None:
    """Find an animal for another game that has not just played: a harder one, or an easier one after a loss."""
    seat = _person(match)
    if seat is None or match.game.is_shared or games.is_luck(match.game.name, match.state.seats):
        return None
    rivals = [animal_at(match, each) for each in after(match, seat)]
    first = rivals[0]
    if first is None or None in rivals:
        return None
    way = -1 if is_lost(match) else 1
    fresh = [each for each in games.characters(match.game.name) if each not in rivals]
    further = [each for each in fresh if (each.level - first.level) * way > 0]
    return min(further, key=lambda each: abs(each.level - first.level), default=None)


def after(match: Match, seat: int) -> list[int]:
    """List all other seats, beginning with the next one."""
    seats = match.state.seats
    return [(seat + step) % seats for step in range(1, seats)]


def against(match: Match, animal: Character) -> list[object]:
    """Seat an animal next to the only person, and beyond it those who are nearest to it in strength."""
    seat, players = match.players.index(PERSON), list[object](match.players)
    rivals = beside(match.game.name, animal.id, match.state.seats - 1)
    for place, rival in zip(after(match, seat), rivals, strict=True):
        players[place] = rival
    return players


class Tally:
    """How often each has won in the games that one page has seen, by who plays and not by the seat."""

    def __init__(self) -> None:
        self._won: dict[object, int] = {}
        self._counted: WeakSet[Match] = WeakSet()
        self._players: frozenset[object] = frozenset()

    def count(self, match: Match) -> None:
        """Count a game that is over, once; with other players the count begins anew."""
        players = frozenset(map(_who, match.players))
        if players != self._players:
            self._won, self._players = {}, players
        if match.result is None or match in self._counted:
            return
        self._counted.add(match)
        for seat in match.result.winners if len(match.result.winners) == 1 else ():
            who = _who(match.players[seat])
            self._won[who] = self._won.get(who, 0) + 1

    def describe(self, match: Match) -> Text:
        """Say how it stands between a person and the animals, once there has been more than one game."""
        seat = _person(match)
        if seat is None or match.game.is_shared or sum(self._won.values()) < 2:
            return Sentences()
        named: dict[object, Name] = {}
        for each in range(match.state.seats):
            animal = animal_at(match, each)
            if animal is not None:
                named[_who(match.players[each])] = animal.name
        others = [Text("{animal:name} {won}", animal=name, won=self._won.get(who, 0)) for who, name in named.items()]
        return Text("You {won}, {others}.", won=self._won.get(PERSON, 0), others=Listing(others))


def _who(player: object) -> object:
    return getattr(player, "name", player)


def _person(match: Match) -> int | None:
    """Find the seat of the only person."""
    return match.players.index(PERSON) if match.players.count(PERSON) == 1 else None
