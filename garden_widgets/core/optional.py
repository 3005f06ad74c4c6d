"""Optional rules: some rules of a game can be switched off before it begins, and each says what happens instead.

A game in which all rules are played knows nothing of this: `without` stands among the options of a game only where
something is switched off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import OptionError
from garden_widgets.core.options import Option
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown

if TYPE_CHECKING:
    from garden_widgets.core.game import Game
    from garden_widgets.core.rulebook import Rule

WITHOUT: Final = "without"


def optional_rules(game: Game) -> tuple[str, ...]:
    """List the rules of a game that can be switched off."""
    return tuple(id for id, rule in game.rules.items() if rule.optional)


def without_option(game: Game) -> Option:
    """Return the option that switches rules of a game off."""
    rules = Listing(optional_rules(game))
    about = Text("the rules that are not played, of {rules}", rules=rules)
    return Option(WITHOUT, tuple, (), None, about, label=Text("Rules that are not played"))


def all_options(game: Game) -> tuple[Option, ...]:
    """List the options of a game, and the one that switches rules off where it has optional rules."""
    return (*game.options, without_option(game)) if optional_rules(game) else game.options


def switched_off(game: Game, value: object) -> tuple[str, ...]:
    """Check which rules shall not be played; they are returned in the order of the rule book, each once."""
    known = optional_rules(game)
    if not known:
        raise OptionError(WITHOUT, value, Text("no rule of this game can be switched off"))
    if isinstance(value, str) or not isinstance(value, Iterable) or isinstance(value, Mapping):
        right = Text('it wants a list of rules, such as ["{rule}"]', rule=known[0])
        raise OptionError(WITHOUT, value, right)
    asked = list(value)
    for rule in asked:
        if rule not in known:
            right = Text("{rule} cannot be switched off, only {rules} can", rule=shown(rule), rules=Listing(known))
            raise OptionError(WITHOUT, value, right)
    return tuple(rule for rule in known if rule in asked)


def off(options: Mapping[str, object]) -> frozenset[str]:
    """Return the rules that are not played with these options."""
    rules = options.get(WITHOUT, ())
    assert isinstance(rules, tuple)
    return frozenset(rules)


def titled(rule: Rule, unplayed: Iterable[str]) -> tuple[Text, Text]:
    """Say the title and the text of a rule in a game without some: what happens instead where it is one of them."""
    if rule.otherwise is None or rule.id not in unplayed:
        return rule.named, rule.told
    return Text("Not played: {title}", title=rule.named), rule.otherwise
