"""The rules of a game on paper: all of them by section, rulings marked, and a card with what one needs at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from html import escape

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.game import Game
from garden_widgets.core.language import Language, current
from garden_widgets.core.optional import titled
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Text
from garden_widgets.lessons.schema import Lesson, Step
from garden_widgets.presenters.address import lesson
from garden_widgets.presenters.gallery import facts, shown_games
from garden_widgets.presenters.paper.writing import picture, sheet, tag, ways
from garden_widgets.presenters.place import Place

MOST_ON_CARD = 14
"""So many rules stand on the card of a game that does not choose them."""

LEVELS = {"variant": Text("another way to play"), "corner": Text("rare")}


def rules_page(game: Game, place: Place, unplayed: Collection[str] = ()) -> str:
    """Write all rules of a game; those that are not played are struck."""
    taught = _lesson(game)
    steps = {} if taught is None else teaching(taught)
    drawn = _pictures(game, current())
    body = "".join(
        f"<section><h2>{escape(heading)}</h2>"
        + "".join(_rule(rule, steps.get(rule.id), drawn.get(rule.id, ""), taught, place, unplayed) for rule in rules)
        + "</section>"
        for heading, rules in sections(game)
    )
    return ways(place, game, "rules") + sheet(_head(game, _cover(game, current())) + body, "garden-rules")


def card_page(game: Game, place: Place, unplayed: Collection[str] = ()) -> str:
    """Write what one needs at the table, on one page; rules that are not played are struck."""
    rules = [rule for rule in game.rules.values() if rule.on_card]
    if not rules:
        rules = [rule for rule in game.rules.values() if rule.level == "core" and not rule.ruling][:MOST_ON_CARD]
    lines = "".join(f"<dt>{_title(rule, unplayed)}</dt><dd>{_told(rule, unplayed)}</dd>" for rule in rules)
    return ways(place, game, "card") + sheet(f"{_head(game)}<dl>{lines}</dl>", "garden-card")


def sections(game: Game) -> Iterator[tuple[str, list[Rule]]]:
    """Part the rules by what they are about; the rulings at their end are a section of their own."""
    heading, rules = str(Text("The rules")), list[Rule]()
    for rule in game.rules.values():
        begins = str(rule.section) if rule.section is not None else ""
        if rule.ruling and rules and not rules[-1].ruling:
            begins = begins or str(Text("Rulings"))
        if begins and rules:
            yield heading, rules
            rules = []
        heading = begins or heading
        rules.append(rule)
    yield heading, rules


def teaching(taught: Lesson) -> Mapping[str, Step]:
    """Find for each rule the step that teaches it: one that is about it first of all, if there is one."""
    first = {step.rules[0]: step for step in reversed(taught.steps) if step.rules and step.whole_game is None}
    any_other = {rule: step for step in reversed(taught.steps) for rule in step.rules}
    return any_other | first


def _lesson(game: Game) -> Lesson | None:
    try:
        return games.lesson(game.name) if games.entry(game.name).lessons else None
    except UnknownGame:
        return None


@lru_cache(maxsize=32)
def _pictures(game: Game, _language: Language) -> Mapping[str, str]:
    """Draw the position in which a rule is taught first of all; rare cases have none."""
    taught = _lesson(game)
    if taught is None or not games.entry(game.name).scenes:
        return {}
    return {
        rule: picture(step.run(game.name).scene(), 300)
        for rule, step in teaching(taught).items()
        if step.rules[0] == rule and game.rules[rule].level != "corner"
    }


@lru_cache(maxsize=32)
def _cover(game: Game, _language: Language) -> str:
    """Draw the position with which a game shows itself."""
    if game.name not in shown_games():
        return ""
    scenery = games.scenery(game.name)
    return f"<figure>{picture(scenery.scene(game.from_dict(scenery.cover['position'])), 300)}</figure>"


def _head(game: Game, drawn: str = "") -> str:
    about, lines = "", ""
    if game.name in shown_games():
        about = tag("p", Text.of(games.scenery(game.name).cover["text"]), "garden-paper-about")
        lines = f"<ul class='gw-facts'>{facts(game)}</ul>"
    return f"<header>{drawn}<div>{tag('h1', game.title)}{about}{lines}</div></header>"


def _title(rule: Rule, unplayed: Collection[str]) -> str:
    """Write the title of a rule, struck where it is not played."""
    if rule.id not in unplayed:
        return escape(rule.title)
    return f"<s>{escape(rule.title)}</s> {tag('span', Text('not played'), 'garden-rule-mark')}"


def _told(rule: Rule, unplayed: Collection[str]) -> str:
    """Write what a rule says, or what happens where it is not played."""
    return escape(str(titled(rule, unplayed)[1]))


def _rule(
    rule: Rule, step: Step | None, drawn: str, taught: Lesson | None, place: Place, unplayed: Collection[str]
) -> str:
    mark = Text("ruling") if rule.ruling else LEVELS.get(rule.level)
    marks = tag("span", rule.id, "garden-rule-id") + (tag("span", mark, "garden-rule-mark") if mark else "")
    why = tag("p", Text("Why: {why}", why=rule.why), "garden-rule-why") if rule.why else ""
    link = ""
    if step is not None and taught is not None:
        told = Text("Step {number}: {title}", number=taught.index(step.name) + 1, title=Text.of(step.title))
        href = escape(place.link(lesson(taught.game), step=step.name))
        link = f"<p class='garden-rule-step'><a href='{href}'>{escape(str(told))}</a></p>"
    shown = f"<figure>{drawn}</figure>" if drawn else ""
    title = f"<h3>{_title(rule, unplayed)} {marks}</h3>"
    words = f"<div>{title}<p>{_told(rule, unplayed)}</p>{why}{link}</div>"
    return f"<div class='garden-rule{' garden-drawn' if drawn else ''}' id='{escape(rule.id)}'>{shown}{words}</div>"


def cut_page(game: Game, place: Place) -> str:
    """Write the sheets with what is cut out to play without a screen."""
    drawn = _cut_outs(game, current()) or sheet(tag("p", Text("There is nothing to cut out for this game.")))
    return ways(place, game, "cut") + drawn


@lru_cache(maxsize=16)
def _cut_outs(game: Game, _language: Language) -> str:
    cuts = games.scenery(game.name).cut_outs(game.start()) if game.name in shown_games() else ()
    return "".join(
        sheet(
            f"{tag('h2', f'{game.title} {each.title}')}"
            f"<figure style='width:{each.wide}mm'>{picture(each.scene, 960, each.part)}</figure>",
            "garden-cut",
        )
        for each in cuts
    )
