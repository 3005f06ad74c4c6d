"""The proofs of the five kinds of steps: every one looks at all that a learner could do, within bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from garden_widgets.core.match import Match
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Text
from garden_widgets.core.wording import listed
from garden_widgets.lessons import course, presses
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Refused, Seen
from garden_widgets.lessons.references import Context, bound
from garden_widgets.lessons.runner import Run, Said, sort_of
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, FindAll, PlayGame, Predict, Step
from garden_widgets.scenes.pressing import press, refused
from garden_widgets.scenes.scenery import Chosen

DEEPEST: Final = 6
"""As many decisions ahead all possibilities are tried."""

SEEDS: Final = range(6)
"""The games in which the learner's goal must be reached at least once."""

STRONG: Final = "strong"


# Do it ---------------------------------------------------------------------------------------------------------------


def do_it(game: str, step: DoIt) -> Iterator[str]:
    """Prove that the goal is reached in par and not sooner, and that every other way is answered and leads back."""
    if len(step.solution) != step.par:
        yield f"its solution has {len(step.solution)} moves, and par is {step.par}."
    if not step.par <= step.most <= DEEPEST:
        yield f"par {step.par} and limit {step.limit} do not fit: it can be proved for up to {DEEPEST} moves."
        return
    runs, problem = _solved(game, step)
    if problem:
        yield problem
        return
    yield from _script(runs[-1].stage)
    yield from _search(step, runs[0].stage)
    yield from _last_hint(step, runs)
    refusals: list[Refusal] = []
    for k, run in enumerate(runs[:-1]):
        yield from _pressable(run, step.solution[k])
        yield from _wrong_moves(game, step, k, run)
        yield from presses.explained(run, refusals)
        yield from presses.way_on(partial(_at, game, step, k))
    for answer in step.wrong:
        if isinstance(answer.test, Refused) and not any(
            answer.test(Seen(runs[0].state, refusal=refusal)) for refusal in refusals
        ):
            yield f"this answer is never given: {Text.of(answer.text).template!r}"


def _solved(game: str, step: DoIt) -> tuple[list[Run], str]:
    """Play the solution: a run for each number of its moves, and what is wrong with it."""
    runs = [Run(game, step)]
    for k, text in enumerate(step.solution):
        run = _at(game, step, k)
        said = run.play(text)
        if said.kind == "refusal":
            return runs, f"its solution is refused at {text!r}: {said.text}"
        if run.done and k + 1 < len(step.solution):
            return runs, f"its solution reaches the goal with {text!r}, before its end."
        runs.append(run)
    if not runs[-1].done:
        return runs, "its solution does not reach the goal."
    return runs, ""


def _at(game: str, step: Step, k: int) -> Run:
    """Play the first moves of the solution."""
    run = Run(game, step)
    for text in step.solution[:k] if isinstance(step, DoIt) else ():
        run.play(text)
    return run


def _script(last: Stage) -> Iterator[str]:
    if last.strays:
        yield f"its script has entries that are not legal when they come in the solution: {last.strays}."
    if last.chance or last.replies:
        left = listed(map(str, (*last.chance, *last.replies)), "and")
        yield f"its script is longer than its solution: {left} is left."


def _search(step: DoIt, start: Stage) -> Iterator[str]:
    """Try all decisions: the goal must not come before par, and each answer must be given somewhere."""
    given: set[Answer] = set()
    level, seen = [start], {start}
    for depth in range(1, step.most + 1):
        following: list[Stage] = []
        for stage in level:
            for move in stage.state.moves(step.seat):
                after = course.after(step, stage, move)
                if not step.goal(after.seen):
                    answer = next((answer for answer in step.wrong if answer.test(after.seen)), None)
                    last = depth == step.most or step.seat not in after.state.movers
                    if answer or last:  # all that is said has to be known where it is said
                        bound(answer.text if answer else step.otherwise, Context(step, start, after.state))
                    given |= {answer} if answer else set()
                    known = replace(after, events=(), decided=())
                    if step.seat in after.state.movers and known not in seen:
                        seen.add(known)
                        following.append(after)
                elif depth < step.par:
                    way = listed(map(str, after.decided), "and then")
                    yield f"its goal is reached in {depth} instead of {step.par}: {way}."
                    return
        level = following
    for answer in step.wrong:
        if answer not in given and not isinstance(answer.test, Refused):
            yield f"this answer is never given: {Text.of(answer.text).template!r}"


def _last_hint(step: DoIt, runs: list[Run]) -> Iterator[str]:
    """See that the last hint names something that the solution touches."""
    named: set[str] = set()
    for run, text in zip(runs, step.solution, strict=False):
        move = run.state.parse(text, step.seat)
        named |= _telling(text)
        for token in run.scenery.path(run.state, move):
            for item in run.scenery.scene(run.state).find(token):
                named |= _telling(item.label)
    if step.hints and not named & _telling(str(runs[0].say_first(step.hints[-1]))):
        yield f"its last hint names nothing that the solution touches: {str(runs[0].say_first(step.hints[-1]))!r}"


def _telling(text: str) -> set[str]:
    """Pick the words that could name a place or a piece."""
    words = re.findall(r"[^\W\d_]+|\d+", text.casefold())
    return {word for word in words if word.isdigit() or len(word) > 3} - {"square"}


def _pressable(run: Run, text: str) -> Iterator[str]:
    """See that a move can be pressed on the board, or has a button."""
    state, seat = run.state, run.step.seat
    move = state.parse(text, seat)
    path = run.scenery.path(state, move)
    if not path:
        if text not in run.offers:
            yield f"{text!r} can neither be pressed on the board nor chosen from a button."
        return
    chosen: Chosen = ()
    for token in path:
        done = press(run.scenery, state, seat, chosen, token)
        chosen = done.chosen
        if done.move is not None:
            if done.move != move:
                yield f"the presses {listed(path, 'and')} play {str(done.move)!r} instead of {text!r}."
            return
    yield f"the presses {listed(path, 'and')} do not play {text!r}."


def _wrong_moves(game: str, step: DoIt, k: int, before: Run) -> Iterator[str]:
    """See that every legal move is answered, and that the way back leads to where the goal can still be reached."""
    for move in before.state.moves(step.seat):
        run = _at(game, step, k)
        said = run.play(move)
        yield from _silence(said, f"the move {str(move)!r}")
        if run.done:
            continue
        run.back()
        if run.stage != before.stage:
            yield f"taking {str(move)!r} back does not lead back."
        run.again()
        for text in step.solution:
            run.play(text)
        if not run.done:
            yield f"after {str(move)!r} and starting over, the solution does not reach the goal."


def _silence(said: Said, what: str) -> Iterator[str]:
    if not said.text.strip():
        yield f"{what} is met with silence."


# Break it ------------------------------------------------------------------------------------------------------------


def break_it(game: str, step: BreakIt) -> Iterator[str]:
    """Prove that the rule can be broken on the page, by this rule and no other."""
    if bool(step.solution) == bool(step.presses):
        yield "it wants either a move or presses as its solution."
        return
    run = Run(game, step)
    if step.presses:
        refusal = refused(run.scenery, run.state, step.seat, step.presses).refusal
        if refusal is None or refusal.rule != step.rule:
            yield f"its presses are not refused by {step.rule}: {refusal or 'they are none against the rules'}"
            return
        ways = [step.presses]
        for token in step.presses:
            run.press(token)
    else:
        try:
            refusal = run.state.why_not(step.solution, step.seat)
        except ValueError as error:
            yield f"its solution is no move: {error}"
            return
        if refusal is None or refusal.rule != step.rule:
            yield f"its solution is not refused by {step.rule}: {refusal or 'it is legal'}"
            return
        ways = [] if step.solution in run.offers else [*_ends(game, step)]
        if not ways and step.solution not in run.offers:
            yield f"nothing on the board and no button shows {step.rule}."
        run.play(step.solution)
    if not run.done:
        yield "its solution does not end it."
    for move in run.state.moves(step.seat):
        yield from _silence(Run(game, step).play(move), f"the move {str(move)!r}")
    yield from presses.explained(Run(game, step), [])
    for way in ways:
        yield from presses.way_there(partial(Run, game, step), way)


def _ends(game: str, step: BreakIt) -> Iterator[Chosen]:
    """List the single presses that end the step: that show the rule by what is asked for."""
    for token in presses.touchable(Run(game, step)):
        run = Run(game, step)
        run.press(token)
        if run.done:
            yield (token,)


# Find them all -------------------------------------------------------------------------------------------------------


def find_all(game: str, step: FindAll) -> Iterator[str]:
    """Prove that something has to be found, that it is not everything, and that every pointing is answered."""
    run = Run(game, step)
    sought = run.sought
    tokens = presses.touchable(run)
    if not sought:
        yield "there is nothing to be found."
        return
    sorts = {sort_of(token) for token in sought}
    if not any(sort_of(token) in sorts and token not in sought for token in tokens):
        yield "everything that could be pointed at is right."
    missing = [token for token in sought if token not in tokens]
    if missing:
        yield f"{listed(missing, 'and')} cannot be pressed."
    for token in tokens:
        yield from _silence(Run(game, step).point(token), f"pointing at {token}")
    for token in sought:
        run.point(token)
    if not run.done:
        yield "pointing at everything right does not end it."


# Predict -------------------------------------------------------------------------------------------------------------


def predict(game: str, step: Predict) -> Iterator[str]:
    """Prove that exactly one bet is right, and stays so as far as all follows by itself, and that each is answered."""
    try:
        end = course.foretold(step, Run(game, step).stage)
    except ValueError as error:
        yield f"its moves cannot be played: {error}"
        return
    right = [Text.of(choice.text).template for choice in step.choices if choice.test(end.seen)]
    if len(right) != 1:
        yield f"{len(right)} of its bets are right instead of one: {listed(right, 'and') or 'none'}."
    yield from quiet(step, end)
    if len({choice.text for choice in step.choices}) < max(2, len(step.choices)):
        yield "it wants at least two bets, and no two alike."
    for number in range(len(step.choices)):
        run = Run(game, step)
        yield from _silence(run.bet(number), f"bet {number + 1}")
        if not run.done and not str(run.say(step.choices[number].wrong or step.otherwise)).strip():
            yield f"bet {number + 1} is wrong, and nothing says why."


def quiet(step: Predict, end: Stage) -> Iterator[str]:
    """Look on to where somebody has a choice again: what comes true by then is no plain mistake."""
    later = [stage.seen for stage in course.forced(end)]
    for choice in step.choices:
        bet = Text.of(choice.text).template
        if choice.test(end.seen):
            if later and not choice.test(later[-1]):
                yield f"its right bet {bet!r} is no longer so after the forced moves that follow."
        elif not choice.wrong and any(map(choice.test, later)):
            yield f"its bet {bet!r} comes true by forced moves alone, and has no words of its own against it."


# Play a game ---------------------------------------------------------------------------------------------------------


def play_game(game: str, step: PlayGame, seeds: Iterator[int] | range = SEEDS) -> Iterator[str]:
    """Prove that the game can be won: a strong player in the learner's place wins at least once."""
    for seed in seeds:
        run = Run(game, step)
        players = step.players(game, STRONG, run.stage.state.seats)
        match = Match.at(run.stage.state, seed=seed, players=players)
        match.run()
        run.finish(match.state)
        if run.done and run.stars > 1:
            return
    yield "a strong player in the learner's place never won."
