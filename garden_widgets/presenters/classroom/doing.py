"""What somebody does at a page, as their teacher sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.presenters.address import PLAY, Asked, lesson, link
from garden_widgets.presenters.lesson import Learn
from garden_widgets.presenters.opening import Page
from garden_widgets.presenters.play import Play
from garden_widgets.tables.classroom import Doing


def doing(page: Page, before: Doing, now: float) -> Doing:
    """Say what is done at a page now; what stands of other games, and of this step, stays."""
    match page.content:
        case Learn() as learn:
            found = _learning(learn, before)
        case Play() as play:
            name = play.match.game.name
            found = replace(before, address=link(PLAY, Asked(game=name), ""), title=games[name].title, game=name)
            found = replace(found, position=play.sitting.view.to_dict())
        case _:
            return before
    return found if found.address == before.address else replace(found, since=now, mistakes={})


def miss(doing: Doing, rule: str) -> Doing:
    """Count a mistake at this step."""
    return replace(doing, mistakes={**doing.mistakes, rule: doing.mistakes.get(rule, 0) + 1})


def _learning(learn: Learn, before: Doing) -> Doing:
    game, standing = learn.lesson.game, learn.standing
    series = learn.practising.series
    if series is None:
        asked, title = Asked(step=learn.step), Text("{where}: {step}", where=standing.where(), step=learn.current.title)
    else:
        rung = "" if series.rung is None else series.rung.name
        exam = "yes" if learn.practising.exam_on else ""
        asked, title = Asked(rung=rung, exam=exam), Text("Exam") if exam else Text("Practice")
    stars, known = sum(learn.stars.values()), before.stars.get(game, 0)
    found = {game: standing.code} if standing.begun and stars >= known else {}  # else the browser has still to tell
    return replace(
        before,
        address=link(lesson(game), asked, ""),
        title=f"{games[game].title}, {title}",
        game=game,
        stars={**before.stars, game: max(stars, known)},
        codes={**before.codes, **found},
        position=_learnt(learn),
    )


def _learnt(learn: Learn) -> Mapping[str, object]:
    if learn.play is not None:
        return learn.play.sitting.view.to_dict()
    return learn.run.state.seen_by(learn.current.seat).to_dict()
