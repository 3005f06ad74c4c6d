"""Who has won reads why in the same sentence, in every game."""

from __future__ import annotations

from functools import cache

import pytest

import garden_widgets as gw
from garden_widgets.core.match import PERSON, Match
from garden_widgets.lessons import words
from garden_widgets.lessons.schema import DoIt, PlayGame
from garden_widgets.presenters import finale

PLAYED = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia")


@cache
def ended(game):
    """A game that is over: one that a step of the lesson ends, or else one that was played at random."""
    for step in gw.steps(game):
        if isinstance(step, DoIt) and "Ends(" in repr(step.goal):
            run = step.run(game)
            for move in step.solution:
                run.play(move)
            if run.stage.state.result is not None:
                return Match.at(run.stage.state)
    start = gw.games[game].start()
    match = Match.at(start, seed=2, players=["random"] * start.seats)
    match.run()
    return match


@pytest.mark.parametrize("game", PLAYED)
def test_every_end_tells_why_and_the_verdict_says_it_at_once(game):
    match = ended(game)
    why = match.state.why_ended()
    assert str(why)
    if not match.result.scores:
        assert str(why) in str(words.over(match.state))
    for seat in range(match.state.seats if match.state.seats > 1 else 0):
        players = [PERSON if each == seat else "random" for each in range(match.state.seats)]
        seen = Match.at(match.state, players=players)
        assert str(why) in str(finale.verdict(seen))


def test_the_gardener_reads_that_no_snail_can_move():
    state = gw.games["snail-invasion"].from_dict(
        {"squares": {"2": ["K2", "R2"], "11": ["R3", "R1"]}, "options": {"plants": "R", "snails": "2"}}
    )
    assert state.result.rule.id == "SI-22"
    assert str(finale.verdict(Match.at(state, players=[PERSON, "gentle"]))) == "You win: no snail can move any more."


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_of_a_lesson_ends_with_who_won_and_why(game):
    steps = [step.whole_game for step in gw.steps(game) if step.whole_game is not None]
    match = ended(game)
    for step in steps:
        assert isinstance(step, PlayGame)
        said = step.run(game).finish(match.state).text
        if said and match.result is not None and not gw.games[game].is_shared:
            won = step.seat in match.result.winners
            assert not won or said.startswith(f"You win: {match.state.why_ended()}.")
