"""What is said of a fair match: how it stands, what comes next, and who has won it."""

from __future__ import annotations

from typing import Final, NamedTuple

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.players.character import standing_for
from garden_widgets.tables.fair import SIDES, Fair, Verdict

HALF: Final = "½"

Called = Name | Text


class Strip(NamedTuple):
    """A line about the match, and who sits at each seat."""

    said: Text
    seated: tuple[str, ...]


def strip(fair: Fair, match: Match) -> Strip:
    """Say how a fair match stands."""
    names, points = _names(fair, match), fair.points(match)
    one, other = _in_order(fair, match)
    parts = {
        "one": format(names[one], "name"),
        "other": format(names[other], "name"),
        "points": _shown(points[one]),
        "others": _shown(points[other]),
    }
    over = fair.verdict(match) is not None
    said = (
        Text("Match over: {one} {points} – {others} {other}", **parts)
        if over
        else Text("Match, game {number} of 2: {one} {points} – {others} {other}", number=fair.number, **parts)
    )
    return Strip(said, tuple(format(names[fair.at(seat)], "name") for seat in range(SIDES)))


def outcome(fair: Fair, match: Match) -> Text:
    """Say what the end of a game means for the match."""
    verdict = fair.verdict(match)
    if verdict is None:
        return Text("Now change sides: the second game decides the match.") if match.result is not None else Sentences()
    names = _names(fair, match)
    alone = _alone(fair, match)
    if verdict.turns is not None:
        return _by_turns(verdict, verdict.turns, names, alone)
    if verdict.winner is None:
        return Text("Both games were drawn, and so is the match.")
    won, lost = _shown(verdict.points[verdict.winner]), _shown(verdict.points[1 - verdict.winner])
    if verdict.winner == alone:
        return Text("You win the match, {won} to {lost}!", won=won, lost=lost)
    return Text(
        "{player:The} {player:wins|win} the match, {won} to {lost}.", player=names[verdict.winner], won=won, lost=lost
    )


def side(match: Match) -> Text:
    """Say which side somebody has who plays alone against a bot."""
    seat = _person(match)
    return Sentences() if seat is None else Text("You are {player:the}.", player=match.start.who(seat))


def _by_turns(verdict: Verdict, turns: tuple[int, int], names: tuple[Called, Called], alone: int | None) -> Text:
    """Say who has won where both have won once."""
    if verdict.winner is None:
        return Text("Both have won once, each on turn {turns}: the match is a draw.", turns=turns[0])
    one = alone or 0
    rival, needed, others = names[1 - one], turns[one], turns[1 - one]
    if alone is None:
        counted = Text(
            "Both have won once: {player:the} on turn {turns}, {rival:the} on turn {others}.",
            player=names[one],
            rival=rival,
            turns=needed,
            others=others,
        )
    else:
        counted = Text(
            "Both have won once: you on turn {turns}, {rival:the} on turn {others}.",
            rival=rival,
            turns=needed,
            others=others,
        )
        if verdict.winner == alone:
            return Sentences(counted, Text("So you win the match!"))
    return Sentences(counted, Text("So {player:the} {player:wins|win} the match.", player=names[verdict.winner]))


def _shown(halves: int) -> str:
    whole = str(halves // 2) if halves > 1 or not halves else ""
    return whole + HALF * (halves % 2)


def _person(match: Match) -> int | None:
    """Find the seat of the only person."""
    return match.players.index(PERSON) if match.players.count(PERSON) == 1 else None


def _alone(fair: Fair, match: Match) -> int | None:
    """Find out which of the two is the only person."""
    seat = _person(match)
    return None if seat is None else fair.at(seat)


def _in_order(fair: Fair, match: Match) -> tuple[int, int]:
    """Name the only person first."""
    first = _alone(fair, match) or 0
    return first, 1 - first


def _names(fair: Fair, match: Match) -> tuple[Called, Called]:
    """Call the two by what they are, or by letters where they are alike."""
    found = tuple(_called(match, fair.at(who)) for who in range(SIDES))
    if found[0] is None or found[1] is None or found[0] == found[1]:
        return Text("A"), Text("B")
    return found[0], found[1]


def _called(match: Match, seat: int) -> Called | None:
    player = match.players[seat]
    if player == PERSON:
        return Text("you") if _person(match) is not None else None
    character = standing_for(games.characters(match.game.name), getattr(player, "name", player))
    return Text("bot") if character is None else character.name
