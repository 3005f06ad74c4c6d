"""The pages of the notebooks: the gallery, a game as the address asks for it, and a lesson that it leads into."""

from __future__ import annotations

from html import escape

from garden_widgets.core.text import Text
from garden_widgets.presenters import gallery as presenters
from garden_widgets.presenters.address import EXPLORE, LESSONS, PLAY, Asked, lesson
from garden_widgets.presenters.gallery import STYLE, escaped
from garden_widgets.presenters.opening import Page, open_page
from garden_widgets.widgets import host
from garden_widgets.widgets.html import Html
from garden_widgets.widgets.live import KernelJobs, Live
from garden_widgets.widgets.study import study

__all__ = ["Asked", "Html", "explore", "gallery", "learn_page", "lesson_first", "lesson_page", "play_page", "study"]


def gallery() -> Html:
    """Show all games as cards: a living picture, what it is like, and where to learn and play it."""
    return Html(presenters.gallery(host.place()).value)


def explore(game: str = "") -> Live[Page]:
    """Choose a question that no single game answers, and watch its answer grow."""
    return _page(EXPLORE, Asked(game=game))


def play_page(asked: Asked | None = None) -> Live[Page]:
    """Play what the address asks for: a game with its options, or a match that was played before."""
    return _page(PLAY, asked)


def learn_page(asked: Asked | None = None) -> Live[Page]:
    """Teach the game that the address names; where it names none, as in Jupyter, one chooses."""
    return _page(LESSONS, asked)


def lesson_page(name: str, asked: Asked | None = None) -> Live[Page]:
    """Teach a game, at the step and with the progress that the address asks for: `?step=blocking&code=8000V`."""
    return _page(lesson(name), asked)


def lesson_first(name: str) -> Live[Page] | Html:
    """Lead to the lesson of a game from its story; in Jupyter, where no page teaches it, teach it right here."""
    place = host.place()
    if not place.is_served:
        return lesson_page(name)
    way = Text("Start with the lesson")
    return Html(
        f"<p><a class='gw-link gw-link-first' href='{escape(place.link(lesson(name)))}'>{escaped(way)}</a></p>{STYLE}"
    )


def _page(path: str, asked: Asked | None) -> Live[Page]:
    jobs = KernelJobs()
    return Live(open_page(path, host.here() if asked is None else asked, jobs, host.place()), jobs)
