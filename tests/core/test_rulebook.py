"""Rules as data."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.rulebook import RuleBook
from tests.core.toy import GAME


def written(tmp_path, content):
    path = tmp_path / "rules.toml"
    path.write_text(content, encoding="utf-8")
    return path


def test_a_rule_book_is_a_mapping_in_the_order_of_the_file():
    assert list(GAME.rules)[:2] == ["AA-01", "AA-02"]
    assert len(GAME.rules) == 8
    rule = GAME.rules["AA-07"]
    assert isinstance(rule, gw.Rule)
    assert (rule.id, rule.title, rule.level, rule.ruling, rule.why) == ("AA-07", "The bell", "variant", False, "")


def test_a_rule_book_shows_its_ids():
    assert repr(GAME.rules) == "<RuleBook: 8 rules, AA-01 to AA-R1>"


def test_a_ruling_says_why():
    assert GAME.rules["AA-R1"].ruling
    assert GAME.rules["AA-R1"].why


def test_a_rule_is_equal_to_its_id_and_found_by_it():
    rule = GAME.rules["AA-07"]
    assert rule == "AA-07"
    assert rule != "AA-06"
    assert str(rule) == "AA-07"
    assert {rule: 1}["AA-07"] == 1
    assert rule != 7


def test_an_unknown_rule_is_a_key_error():
    with pytest.raises(KeyError):
        GAME.rules["AA-99"]


def test_a_level_that_does_not_exist_is_found_when_the_rules_are_read(tmp_path):
    path = written(tmp_path, '[X-1]\ntitle = "t"\ntext = "x"\nsource = "s"\nlevel = "hard"\n')
    with pytest.raises(ValueError, match=r"rules.toml: X-1 has the level 'hard'"):
        RuleBook.read(path)


@pytest.mark.parametrize("line", ["ruling = true", 'why = "because"'])
def test_exactly_rulings_say_why(tmp_path, line):
    path = written(tmp_path, f'[X-1]\ntitle = "t"\ntext = "x"\nsource = "s"\n{line}\n')
    with pytest.raises(ValueError, match="X-1 must say why exactly if it is a ruling"):
        RuleBook.read(path)
