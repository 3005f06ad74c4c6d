"""The gallery: all games as cards with a living picture, what each is like, and the ways into it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import lru_cache
from html import escape
from typing import Any, Final

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.game import Game
from garden_widgets.core.language import Language, current
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Text
from garden_widgets.presenters.address import EXPLORE, PLAY, lesson
from garden_widgets.presenters.part import Html
from garden_widgets.presenters.place import Place
from garden_widgets.scenes import living
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scenery import Scenery

_ROLES: Final = ("ink", "muted", "paper", "card", "bed", "rule", "rim", "leaf", "on-leaf", "good", "bad", "focus")


def dark_host(roles: Collection[str]) -> str:
    """Give a dark Jupyter the colours of our dark pages: what it has itself was not chosen for our greens."""
    return (
        'body[data-jp-theme-light="false"]{'
        + "".join(f"--garden-{role}:{DARK[role]};" for role in sorted(roles) if DARK.get(role) != LIGHT.get(role))
        + "}"
    )


class Gallery(Html):
    """All games as cards; a page that comes alive asks for the picture of each card when that comes into sight."""

    kind = phase = "gallery"
    shows = ("outline",)

    def __init__(self, value: str, pictures: Mapping[str, str]) -> None:
        """Take all of it in HTML, and the picture of each game in that."""
        super().__init__(value)
        self._pictures = dict(pictures)

    @property
    def outline(self) -> str:
        """Everything but the pictures, which have their room."""
        text = self.value
        for picture in self._pictures.values():
            text = text.replace(picture, f"{picture[: picture.index('>') + 1]}</svg>")
        return text

    def handle(self, content: object) -> None:
        """Send a picture that comes into sight."""
        match content:
            case {"see": str(name)} if name in self._pictures:
                self.send({"picture": name, "svg": self._pictures[name]})
            case _:
                super().handle(content)


def gallery(place: Place) -> Gallery:
    """Show all games as cards: a living picture, what it is like, and where to learn and play it."""
    covers = {name: cover(name) for name in shown_games()}
    cards = "".join(_card(place, name, picture) for name, (picture, _) in covers.items())
    roles = frozenset[str]().union(*(roles for _, roles in covers.values()))
    text = f"<div class='gw-gallery' style='{colours(roles)}'>{cards}</div>{_explore(place)}"
    text += f"<style>{dark_host(roles)}</style>{STYLE}"
    return Gallery(text, {name: picture for name, (picture, _) in covers.items()})


def _explore(place: Place) -> str:
    """Lead grown-ups to what many games tell, where there is a page for it."""
    if not place.is_served:
        return ""
    question = Text("What would happen in a thousand games?")
    return f"<p class='gw-grown-ups'><a href='{escape(place.link(EXPLORE))}'>{escaped(question)}</a></p>"


def shown_games() -> list[str]:
    """List the games that have a picture; a guest without one, or one that cannot be loaded, spoils nothing."""
    names = []
    for name in games:
        if games.entry(name).scenes:
            with suppress(UnknownGame):
                games[name]
                names.append(name)
    return names


def cover(name: str) -> tuple[str, frozenset[str]]:
    """Draw the position with which a game shows itself, and the one that it moves on to; and say in which roles."""
    return _cover(games[name], games.scenery(name), current())


@lru_cache(maxsize=64)
def _cover(game: Game, scenery: Scenery[Any], _language: Language) -> tuple[str, frozenset[str]]:
    state = game.from_dict(scenery.cover["position"])
    then = state
    for move in scenery.cover.get("then", ()):
        then = then.play(move, next(iter(then.movers)))
    scenes = scenery.scene(state), scenery.scene(then)
    return living.paint(*scenes), frozenset().union(*map(living.used, scenes))


def colours(roles: Collection[str]) -> str:
    """Take colours from the page, which turns them light and dark; elsewhere than on our pages they are light."""
    return "".join(f"--{role}:var(--garden-{role},{LIGHT[role]});" for role in sorted(roles))


def escaped(text: Text) -> str:
    """Say something as HTML."""
    return escape(str(text))


def _card(place: Place, name: str, picture: str) -> str:
    game, about = games[name], games.scenery(name).cover
    first = place.link(lesson(name)) if games.entry(name).lessons else place.link(PLAY, game=name)
    return (
        f"<article class='gw-card'>"
        f"<a class='gw-card-picture' data-picture='{escape(name)}' href='{escape(first)}' aria-hidden='true'"
        f" tabindex='-1'>{picture}</a>"
        f"<div class='gw-card-words'><h2>{escape(game.title)}</h2><p>{escaped(Text.of(about['text']))}</p>"
        f"<ul class='gw-facts'>{facts(game)}</ul>"
        f"<p class='gw-so-far' data-garden-progress='{escape(name)}' hidden></p>"
        f"<p class='gw-card-links'>{_links(place, name, game)}</p></div></article>"
    )


def facts(game: Game) -> str:
    """Say for whom the game is, how long it takes, and how many play it."""
    about = games.scenery(game.name).cover
    facts: list[tuple[str, Text]] = []
    if "age" in about:
        facts.append(("age", Text("Age {age}+", age=about["age"])))
    if "minutes" in about:
        facts.append(("minutes", Text("{count} min", count=about["minutes"])))
    facts.append(("players", _players(game)))
    return "".join(f"<li>{_ICONS[icon]}{escaped(text)}</li>" for icon, text in facts)


def _links(place: Place, name: str, game: Game) -> str:
    """Lead to the lesson, if the game has one, and to a game."""
    learn = (
        f"<a class='gw-link gw-link-first' href='{escape(place.link(lesson(name)))}'"
        f" aria-label='{escaped(Text('Learn {game}', game=game.title))}'>{escaped(Text('Learn'))}</a> "
    )
    play = (
        f"<a class='gw-link' href='{escape(place.link(PLAY, game=name))}'"
        f" aria-label='{escaped(Text('Play {game}', game=game.title))}'>{escaped(Text('Play'))}</a>"
    )
    return (learn if games.entry(name).lessons else "") + play


def _players(game: Game) -> Text:
    """Say how many can play."""
    if len(game.seats) == 1:
        return Text.counted("{count} player", "{count} players", game.seats[0])
    if len(game.seats) < 4:
        return Text("{seats} players", seats=Listing(game.seats, "or"))
    return Text("{least} to {most} players", least=game.seats[0], most=game.seats[-1])


def _icon(path: str) -> str:
    return (
        "<svg viewBox='0 0 24 24' aria-hidden='true' fill='none' stroke='currentColor' stroke-width='2' "
        f"stroke-linecap='round' stroke-linejoin='round'>{path}</svg>"
    )


_ICONS: Final = {
    "age": _icon("<path d='M12 21V11M12 14c-5 0-7-3-7-7 5 0 7 3 7 7ZM12 11c0-4 2-6 6-6 0 4-2 6-6 6Z'/>"),
    "minutes": _icon("<circle cx='12' cy='13' r='8'/><path d='M12 8.5V13l3 2M9.5 2.5h5'/>"),
    "players": _icon(
        "<circle cx='9' cy='8' r='3.5'/><path d='M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6"
        "M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.5 2.5 3.5 5.5'/>"
    ),
}

_COLUMNS: Final = ((704, 2), (1068, 3))
"""From how many pixels there are so many columns."""


def _hero() -> str:
    """Let the first card be large, and the last one take its whole row where it would stand there alone."""
    rules = []
    for least, columns in _COLUMNS:
        alone = f".gw-card:last-child:nth-child({columns}n)"
        wide = f":is(.gw-card:first-child, {alone})"
        rules.append(
            f"@container (min-width: {least}px) {{ .gw-card:not(:first-child) {{ grid-column: auto; }}"
            f" {wide} {{ flex-direction: row; grid-column: span 2; }} {alone} {{ grid-column: 1 / -1; }}"
            f" {wide} .gw-card-picture {{ flex: 0 0 56%; aspect-ratio: auto; }}"
            f" {wide} .gw-card-words {{ justify-content: center; gap: 16px; padding: 18px 28px 24px; }}"
            f" .gw-gallery {wide} h2 {{ font-size: 38px; }} {wide} .gw-card-words > p {{ font-size: 20px; }}"
            f" .gw-gallery {wide} p.gw-card-links {{ margin-top: 0; }} }}"
        )
    return "\n".join(rules)


HERO: Final = _hero()

STYLE: Final = f"""<style>{dark_host(_ROLES)}
.gw-gallery {{ --gwg-ink: var(--garden-ink, #23231c); --gwg-soft: var(--garden-muted, #5c5a4c);
  --gwg-leaf: var(--garden-leaf, #2f6b34); display: grid; gap: 24px; color: var(--gwg-ink);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(340px, 30%)), 1fr)); container-type: inline-size; }}
.gw-card {{ display: flex; flex-direction: column; overflow: hidden; border-radius: 20px;
  background: var(--garden-card, #fff); border: 1px solid var(--garden-rule, #d8d0b8);
  box-shadow: var(--garden-lift, 0 1px 2px #28200a1f); transition: transform 160ms, box-shadow 160ms; }}
.gw-card:hover {{ transform: translateY(-4px); box-shadow: var(--garden-lifted, 0 14px 34px #28200a2e); }}
.gw-card-picture {{ display: block; aspect-ratio: 10 / 9; overflow: hidden; background: var(--garden-bed, #f0ead6); }}
.gw-card-picture svg {{ display: block; width: 100%; height: 100%; max-width: none; }}
.gw-card-words {{ display: flex; flex: 1; flex-direction: column; gap: 8px; padding: 14px 18px 18px; }}
.gw-gallery .gw-card :is(h2, p, ul) {{ margin: 0; color: inherit; }}
.gw-gallery .gw-card h2 {{ font-size: 26px; font-weight: 750; line-height: 1.15; border: 0; }}
.gw-card-words > p {{ line-height: 1.4; }}
.gw-gallery .gw-card ul.gw-facts {{ display: flex; flex-wrap: wrap; gap: 4px 14px; padding: 0; list-style: none;
  color: var(--gwg-soft); font-size: 0.94em; }}
.gw-gallery .gw-facts li {{ display: inline-flex; align-items: center; gap: 6px; margin: 0; white-space: nowrap; }}
.gw-facts svg {{ flex: none; width: 18px; height: 18px; }}
.gw-so-far:not([hidden]) {{ display: flex; align-items: center; gap: 10px; font-weight: 600; }}
.gw-so-far progress {{ flex: 1; min-width: 60px; height: 10px; accent-color: var(--gwg-leaf); }}
.gw-gallery .gw-card p.gw-card-links {{ display: flex; gap: 10px; margin-top: auto; padding-top: 6px; }}
a.gw-link.gw-link:is(:link, :visited, :hover) {{ box-sizing: border-box; display: inline-flex; align-items: center;
  justify-content: center; min-height: 48px; padding: 8px 22px; border-radius: 14px; font-weight: 700;
  font-size: 17px; text-decoration: none; color: var(--garden-ink, #23231c); background: var(--garden-card, #fff);
  border: 2px solid var(--garden-rim, #857d63); }}
a.gw-link.gw-link-first:is(:link, :visited, :hover) {{ flex: 1; border-color: var(--garden-leaf, #2f6b34);
  background: var(--garden-leaf, #2f6b34); color: var(--garden-on-leaf, #fff); }}
.gw-gallery a.gw-link:hover {{ filter: brightness(1.06); }}
a.gw-link:focus-visible {{ outline: 3px solid var(--garden-focus, #1d4ed8); outline-offset: 2px; }}
.gw-grown-ups {{ margin: 28px 0 8px; text-align: start; }}
.gw-grown-ups a {{ display: inline-block; min-height: 44px; line-height: 44px; color: var(--garden-leaf, #2f6b34); }}
{HERO}
@media (prefers-reduced-motion: reduce) {{ .gw-card, .gw-card:hover {{ transform: none; transition: none; }} }}
{living.STYLE}</style>"""
