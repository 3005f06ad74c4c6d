"""What the page "Explore" says of its answer: a verdict in plain words, how to read the picture, and a small table.

A verdict is clear only where it would still be clear to somebody who has looked at every single game (`lab.evidence`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.lab.comparing import SURE
from garden_widgets.lab.comparison import ONE, OPEN, SAME, Comparison
from garden_widgets.lab.evidence import Evidence
from garden_widgets.lab.intervals import Share
from garden_widgets.lab.pairs import LENGTH, TOGETHER, WINS
from garden_widgets.lab.plot import of_100
from garden_widgets.lab.result import Result
from garden_widgets.lab.tables import COUNT, TEXT, Column, Table

WIDE: Final = 0.25
"""An interval that is wider says too little."""

NO_LUCK: Final = Text("We are quite sure that this is no luck.")

Answer = Result | Comparison


def verdict(found: Answer, most: int) -> Text:
    """Say what is known by now; `most` is after how many games nothing more comes."""
    over = found.games >= most
    if isinstance(found, Comparison):
        return _players(found, over) if isinstance(found.labels[0], Name) else _conditions(found, over)
    return _together(found) if is_together(found) else _seats(found, over)


def is_together(found: Result) -> bool:
    """Check whether all win or lose together, or one plays alone."""
    return found.question.is_shared or found.question.start().seats == 1


def how_sure(share: Share) -> Text:
    """Say between which two numbers the truth lies."""
    return Text(
        "We are quite sure: it is somewhere between {low} and {high} of 100.",
        low=of_100(share.low),
        high=of_100(share.high),
    )


def _together(found: Result) -> Text:
    share = found.by_player[0]
    if share.high - share.low > WIDE:
        return Text("Too early to say: so far {times} of {games} games were won.", times=share.times, games=share.games)
    won = Text("About {share} of 100 games are won.", share=of_100(share.share))
    return Sentences(won, how_sure(share))


def _seats(found: Result, over: bool) -> Text:
    shares, start = found.by_seat, found.question.start()
    seat = max(range(start.seats), key=lambda seat: shares[seat].times)
    share = shares[seat]
    facts: dict[str, Any] = {"player": start.who(seat), "games": found.games}
    if _has_more(share.times, sum(each.times for each in shares), start.seats):
        more = Text("About {share} of 100 games are won by {player:the}.", share=of_100(share.share), **facts)
        return Sentences(more, how_sure(share))
    if not over:
        return Text(
            "Too early to say whether it matters who sits where. So far {times} of {games} games were won by"
            " {player:the}, but that may be luck.",
            times=share.times,
            **facts,
        )
    return Text(
        "Even {games} games show no clear difference: it hardly matters who sits where. {times} of them were won by"
        " {player:the}, but that may be luck.",
        times=share.times,
        **facts,
    )


def _has_more(times: int, decided: int, seats: int) -> bool:
    """Check whether one seat surely wins more than its part of the games that anybody wins."""
    evidence = Evidence()
    evidence.values.update({Fraction(1): times, Fraction(0): decided - times})
    return evidence.is_above(1 / seats, 1 - (1 - SURE) / seats)  # whichever seat it is: corrected for all of them


def _players(found: Comparison, over: bool) -> Text:
    better = found.labels[0 if found.verdict == ONE else 1]
    if found.verdict == SAME:
        return Text("Both play about equally well, after {games} games.", games=found.games)
    if found.verdict == OPEN:
        if over:
            return Text("Even {games} games do not show who plays better: the two are nearly alike.", games=found.games)
        return Text("Too early to say who plays better: {games} games are too few.", games=found.games)
    if found.measure == TOGETHER:
        most, least = sorted(map(of_100, found.means), reverse=True)
        return Text(
            "{animal:The} plays better: about {most} of 100 games are won, and {least} with the other team.",
            animal=better,
            most=most,
            least=least,
        )
    mean = found.evidence.mean if found.verdict == ONE else 1 - found.evidence.mean
    won = Text(
        "{animal:The} plays better and has won {times} of {games} games so far.",
        animal=better,
        times=round(mean * found.games),
        games=found.games,
    )
    return Sentences(won, NO_LUCK)


def _conditions(found: Comparison, over: bool) -> Text:
    before, after = (round(mean) if found.measure == LENGTH else of_100(mean) for mean in found.means)
    facts: dict[str, Any] = {"before": before, "after": after, "games": found.games}
    if found.measure == LENGTH:
        what = Text("On average a game has {after} moves with the change, and {before} without it.", **facts)
    elif found.measure == TOGETHER:
        what = Text("With the change {after} of 100 games are won, without it {before}.", **facts)
    else:
        what = Text("Whoever sits first wins {after} of 100 games with the change, {before} without it.", **facts)
    if found.verdict == SAME:
        return Sentences(Text("The change makes hardly any difference."), what)
    if found.verdict == OPEN:
        sure = (
            Text("Even {games} games show no clear difference, so it may be luck.", **facts)
            if over
            else Text("Too early to say whether that is more than luck.")
        )
        return Sentences(what, sure)
    return Sentences(what, NO_LUCK)


def explained(found: Answer) -> Text:
    """Say how the picture is read."""
    mark = Text("Each mark shows what has happened so far. The line through it shows where the true number lies.")
    right = Text("Such lines are right 95 times in 100; with more games they grow shorter.")
    if is_together(found) if isinstance(found, Result) else found.measure not in (WINS, LENGTH):
        return Sentences(mark, right)
    return Sentences(
        mark, right, Text("As long as it touches the dashed line, it may be that there is no difference at all.")
    )


def small_table(found: Answer) -> Table:
    """Write who has won how often, or what was measured, without more figures than one needs."""
    if isinstance(found, Comparison):
        return _of_comparison(found)
    if is_together(found):
        rows = [(Text("all together"), found.by_player[0])]
    else:
        start = found.question.start()
        rows = [(Text("{player:The}", player=start.who(seat)), share) for seat, share in enumerate(found.by_seat)]
    wins = (
        (
            name,
            Text("{times} of {games}", times=share.times, games=share.games),
            Text("{low} to {high}", low=of_100(share.low), high=of_100(share.high)),
        )
        for name, share in rows
    )
    heads = (
        Column("who", Text("who"), TEXT),
        Column("won", Text("games won"), TEXT),
        Column("sure", Text("of 100 games, almost surely"), TEXT),
    )
    return Table("small", Text("Who has won how often"), heads, tuple(wins))


def _of_comparison(found: Comparison) -> Table:
    means = found.means
    if found.measure == WINS:
        means = found.evidence.mean, 1 - found.evidence.mean
    figures = [round(mean) if found.measure == LENGTH else of_100(mean) for mean in means]
    head = Text("moves in a game") if found.measure == LENGTH else Text("won, of 100 games")
    heads = (
        Column("who", Text("who") if isinstance(found.labels[0], Name) else Text("which rules"), TEXT),
        Column("figure", head, COUNT),
        Column("games", Text("games played"), COUNT),
    )
    games = found.games if found.measure == WINS else found.games // 2
    rows = ((str(label), figure, games) for label, figure in zip(found.labels, figures, strict=True))
    return Table("small", Text("What {games} games have shown", games=found.games), heads, tuple(rows))
