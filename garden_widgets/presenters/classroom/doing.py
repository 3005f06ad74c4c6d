"""What somebody does at a page, as their teacher sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from urllib.parse import parse_qsl

from garden_widgets.core.packed import pack
from garden_widgets.core.registry import games
from garden_widgets.core.text import Name, Text
from garden_widgets.presenters.address import GALLERY, PLAY, STORIES, TABLE, TABLES, Asked, Entry, lesson, link
from garden_widgets.presenters.at_step import Attempt
from garden_widgets.presenters.classroom.naming import counted, rung_title, step_title
from garden_widgets.presenters.controls import MOST_LETTERS
from garden_widgets.presenters.gallery import shown_games
from garden_widgets.presenters.lesson import Learn
from garden_widgets.presenters.opening import Page
from garden_widgets.presenters.part import every
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.play import Play
from garden_widgets.presenters.says import Says
from garden_widgets.scenes.scene import Scene
from garden_widgets.tables.learners import Doing


def doing(page: Page, before: Doing, now: float) -> Doing:
    """Say what is done at a page now; what stands of other games, and of this step, stays."""
    match page.content:
        case Learn() as learn:
            found = _learning(learn, before)
        case Play() as play:
            name = play.match.game.name
            found = replace(before, address=link(PLAY, Asked(game=name), ""), title=_titled(name), step="", game=name)
            found = replace(found, position=play.sitting.view.to_dict())
        case _:
            return before
    if found.address != before.address:
        return replace(found, since=now, mistakes={}, refused={})
    is_game = not isinstance(page.content, Learn) or page.content.practising.series is not None
    moved = is_game and found.position != before.position  # a game takes long: only who makes no move is stuck
    return replace(found, since=now) if moved else found


def passing(at: str, of_game: str, before: Doing) -> Doing | None:
    """Say what is done where no page tells it: before a game, at a table, at a story; None elsewhere.

    `at` is where the browser is, and `of_game` the page of the game to which that belongs.
    """
    page, _, _ = at.partition("?")
    game = dict(parse_qsl(of_game.partition("?")[2])).get(Entry.GAME, "")
    if page.startswith(f"{STORIES}/"):
        game, title = page.removeprefix(f"{STORIES}/"), Text("how it works in Python")
    elif page == TABLE:
        title = Text("at a table")
    elif page == PLAY:
        title = Text("choosing who plays")
    elif page == GALLERY:
        title = Text("Choosing a game")
    elif page == TABLES:
        title, game = Text("Choosing a table"), ""
    else:
        return None
    if game not in shown_games():
        game = ""
    address = link(PLAY, Asked(game=game), "") if page == PLAY else at
    if (page == PLAY and address == before.address) or (game == "") is not (page in (GALLERY, TABLES)):
        return None  # this very game may be going on
    return replace(
        before,
        address=address,
        title=_titled(game, title),
        step="",
        game=game,
        since=0.0,
        mistakes={},
        position={},
        refused={},
    )


def pointed_at(page: Page) -> Sequence[str]:
    """Say what a page points at now, to show what stood against a move."""
    content = page.content
    if isinstance(content, Learn) and content.play is not None:
        content = content.play
    return content.picture.marks.cause if isinstance(content, (Learn, Play)) else ()


def _attempt(page: Page) -> Attempt | None:
    """Find what was done last in a step that is no whole game: there a refusal leaves the board as it was."""
    content = page.content
    return content.attempt if isinstance(content, Learn) and content.play is None else None


def missed(page: Page) -> str:
    """Say against which rule the last answer went, where nothing was refused; nothing where it was none."""
    attempt = _attempt(page)
    return "" if attempt is None else attempt.missed


def posed(page: Page) -> Mapping[str, object]:
    """Write the position in which somebody has answered last, before anything came of it; nothing in a game."""
    attempt = _attempt(page)
    return {} if attempt is None else attempt.position.to_dict()


def pressed(page: Page, wish: object) -> list[str]:
    """List what on the board was in hand, and what was pressed there."""
    attempt = _attempt(page)
    if attempt is None:
        return _on_board(wish, _scenes(page))
    return [*attempt.chosen, *_on_board(wish, [games.scene(attempt.position)])]


def answered(page: Page, wish: object) -> Text | None:
    """Say which answer was chosen; None where something else was done."""
    content = page.content
    match wish:
        case {"press": str(id)} if isinstance(content, Learn):
            return next((bet for number, bet in enumerate(content.run.bets) if id == f"bet {number}"), None)
    return None


def asked(page: Page) -> Text:
    """Say what a step asks; nothing in a game."""
    content = page.content
    return content.task if isinstance(content, Learn) and content.play is None else Text("")


def _scenes(page: Page) -> list[Scene]:
    return [part.scene for part in every(page) if isinstance(part, Picture)]


def _on_board(wish: object, scenes: Sequence[Scene]) -> list[str]:
    """List what was pressed or dragged there."""
    match wish:
        case {"press": str(token)}:
            tokens = [token]
        case {"drop": [str(start), str(end)]}:
            tokens = [start, end]
        case _:
            return []
    return [token for token in tokens if any(scene.find(token) for scene in scenes)]


def tried(page: Page, wish: object) -> list[str]:
    """Say what somebody has tried: what was pressed, dragged or typed."""
    match wish:
        case {"text": str(text)}:
            return [text[:MOST_LETTERS]]
    if (answer := answered(page, wish)) is not None:
        return [str(answer)[:MOST_LETTERS]]
    scenes = _scenes(page)
    tokens = _on_board(wish, scenes)
    labels = [[item.label for scene in scenes for item in scene.find(token) if item.label] for token in tokens]
    return [each[0][:MOST_LETTERS] for each in labels if each]


def spoken(page: Page, said: object) -> Text:
    """Find what a page says as a value, by what of it was sent to the page."""
    return next((part.spoken for part in every(page) if isinstance(part, Says) and part.said == said), Text(""))


def miss(doing: Doing, rule: str, said: str, what: Sequence[str]) -> Doing:
    """Count a mistake at this step, and note what was tried."""
    often = {**doing.mistakes, rule: doing.mistakes.get(rule, 0) + 1}
    return replace(doing, mistakes=often, refused={"rule": rule, "said": said, "tried": list(what)})


def _learning(learn: Learn, before: Doing) -> Doing:
    game, standing = learn.lesson.game, learn.standing
    series = learn.practising.series
    if series is None:
        asked, title = Asked(step=learn.step), step_title(learn.lesson, learn.current)
        step = pack(counted(learn.lesson, learn.current))
    else:
        rung = "" if series.rung is None else series.rung.name
        exam = "yes" if learn.practising.exam_on else ""
        seed = "" if series.kind == "review" else str(series.seed)  # the same questions at another device
        asked, title = Asked(rung=rung, exam=exam, seed=seed), Text("Exam") if exam else Text("Practice")
        if not exam and series.rung is not None:
            title = rung_title(series.rung)
        step = pack(title)
    stars, known = sum(learn.stars.values()), before.stars.get(game, 0)
    found = {game: standing.code} if standing.begun and stars >= known else {}  # else the browser has still to tell
    return replace(
        before,
        address=link(lesson(game), asked, ""),
        title=_titled(game, title),
        step=step,
        game=game,
        stars={**before.stars, game: max(stars, known)},
        codes={**before.codes, **found},
        position=_learnt(learn),
    )


def _titled(game: str, what: Text | None = None) -> str:
    """Write where somebody is so that the teacher reads it in another language."""
    if not game:
        return pack(what or Text(""))
    title = Name(game, games[game].title, proper=True)
    return pack(Text("{game}", game=title) if what is None else Text("{game} – {what}", game=title, what=what))


def _learnt(learn: Learn) -> Mapping[str, object]:
    if learn.play is not None:
        return learn.play.sitting.view.to_dict()
    return learn.run.state.seen_by(learn.current.seat).to_dict()
