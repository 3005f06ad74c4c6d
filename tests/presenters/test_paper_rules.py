"""The rules on paper: all of them, parted into sections, with the step that teaches each."""

from __future__ import annotations

import re

import pytest

from garden_widgets import games
from garden_widgets.core.language import speaking
from garden_widgets.core.rulebook import Rule, RuleBook
from garden_widgets.core.text import Text
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.opening import open_page
from garden_widgets.presenters.paper.rules import sections, teaching
from garden_widgets.presenters.place import Place
from garden_widgets.tables.jobs import Jobs

PLACE = Place(base="/garden/", as_page=True)


def written(path, **asked):
    return open_page(path, Asked(**asked), Jobs(), PLACE).content.value


@pytest.mark.parametrize("name", list(games))
def test_every_rule_stands_on_the_page_with_its_number_and_its_ruling(name):
    page = written(f"rules/{name}")
    rules = games[name].rules
    assert re.findall(r"<div class='garden-rule[^']*' id='([^']+)'", page) == list(rules)
    assert page.count("class='garden-rule-mark'>ruling<") == sum(rule.ruling for rule in rules.values())
    assert page.count("class='garden-rule-why'") == sum(bool(rule.why) for rule in rules.values())


@pytest.mark.parametrize("name", list(games))
def test_every_rule_leads_to_a_step_that_teaches_it(name):
    page, lesson = written(f"rules/{name}"), games.lesson(name)
    steps = re.findall(rf"class='garden-rule-step'><a href='/garden/learn/{name}\?step=([^']+)'", page)
    assert len(steps) == len(games[name].rules)
    assert all(rule in lesson[step].rules for rule, step in zip(games[name].rules, steps, strict=True))


@pytest.mark.parametrize("name", list(games))
def test_the_step_that_is_about_a_rule_first_of_all_goes_before_others(name):
    lesson = games.lesson(name)
    about = {step.rules[0] for step in lesson.steps if step.rules and step.whole_game is None}
    found = teaching(lesson)
    assert all(found[rule].rules[0] == rule for rule in about)


@pytest.mark.parametrize("name", list(games))
def test_no_picture_stands_twice(name):
    ids = re.findall(r"<svg [^>]*id=\"([^\"]+)\"", written(f"rules/{name}"))
    assert len(ids) > 10
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", list(games))
def test_the_card_is_short_enough_for_one_page(name):
    page = written(f"rules/{name}", card="yes")
    words = re.sub(r"<[^>]+>", " ", page.partition("<dl>")[2]).split()
    assert 120 < len(words) < 430
    assert "SI-" not in page


def test_rules_are_parted_where_a_section_begins_and_at_the_rulings():
    def rule(id, section="", *, ruling=False):
        return Rule(
            id, Text(id), Text(id), "", section=Text(section) if section else None, ruling=ruling, because=Text("so")
        )

    class Game:
        rules = RuleBook(
            {x.id: x for x in (rule("A"), rule("B", "Two"), rule("C"), rule("D", ruling=True), rule("E", ruling=True))}
        )

    assert [(heading, [x.id for x in rules]) for heading, rules in sections(Game())] == [
        ("The rules", ["A"]),
        ("Two", ["B", "C"]),
        ("Rulings", ["D", "E"]),
    ]


def test_it_is_written_in_german():
    with speaking("de"):
        page = written("rules/snail-invasion", lang="de")
    assert "Die Schnecken" in page
    assert "Festlegungen" in page


@pytest.mark.parametrize("path", ["rules/chess", "rules/", "sheets/chess", "rules/snail-invasion/more"])
def test_there_is_no_page_of_a_game_that_is_not_there(path):
    with pytest.raises(ValueError, match="There is no page"):
        written(path)
