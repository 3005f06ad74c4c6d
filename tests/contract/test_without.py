"""Optional rules: a game without some of its rules still ends, says nothing of them, and is kept like any other."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.core import short_code
from garden_widgets.core.chance import pick
from garden_widgets.core.errors import OptionError, PositionError
from garden_widgets.core.match import Match
from garden_widgets.core.optional import WITHOUT, optional_rules
from tests.examples import so_many

BASES = {
    "carrots-and-broccoli": ({"turn_limit": 30}, {"seats": 4, "turn_limit": 24}),
    "carrotia": ({"seats": 1}, {"seats": 3}),
    "pyramid-shambo": ({}, {"seats": 4}),
    "snail-invasion": ({}, {"variant": "patio"}),
    "yes-broccoli": ({"seats": 3}, {"game": "advanced"}),
}
"""For each game options with which it is played here: every optional rule has to do with some of them."""

MOST = 3000
FIVE = tuple(BASES)


def subsets(game):
    rules = optional_rules(game)
    return [subset for count in (1, 2) for subset in combinations(rules, count)]


def playable(game):
    """Every game without one or two rules that these options allow."""
    for base in BASES[game.name]:
        for subset in subsets(game):
            if all(game.never_played(rule, game.start(**base).options) is None for rule in subset):
                yield {**base, WITHOUT: subset}


EVERY = [pytest.param(name, options, id=f"{name}-{options}") for name in FIVE for options in playable(gw.games[name])]


def decide(state, rng):
    """Draw a move of whoever may move now."""
    seat = state.movers[int(rng.random() * len(state.movers))]
    return state.draw(rng) if seat < 0 else pick(rng, state.moves(seat))


@pytest.mark.parametrize("name", FIVE)
def test_at_least_four_rules_of_each_game_can_be_switched_off(name):
    game = gw.games[name]
    rules = optional_rules(game)
    assert len(rules) >= 4
    seen = {rule for options in playable(game) for rule in options[WITHOUT]}
    assert seen == set(rules)
    for rule in rules:
        told = game.rules[rule].otherwise
        assert str(told)[:1].isupper()
        assert str(told).endswith(".")


@pytest.mark.parametrize(("name", "options"), EVERY)
def test_a_game_without_some_rules_ends_and_says_nothing_of_them(name, options):
    game, rng = gw.games[name], Random(str(options))
    unplayed = options[WITHOUT]
    earlier: list[tuple[object, int]] = []
    for seed in range(so_many(3)):
        state = game.start(**options)
        assert state.to_dict()["options"][WITHOUT] == list(unplayed)
        for played in range(MOST):
            if state.result is not None:
                break
            if played % 7 == 0:
                assert game.from_dict(state.to_dict()) == state
                for seat in range(state.seats):
                    view = state.seen_by(seat)
                    assert view.imagine(rng).seen_by(seat) == view
                asked = [*earlier[-12:], *((move, move.seat) for move in state.moves(state.movers[0])[:3])]
                for move, seat in asked:
                    refusal = state.why_not(str(move), seat)
                    assert refusal is None or refusal.rule.id not in unplayed, (refusal.rule, str(move))
            move = decide(state, rng)
            if move.seat >= 0:
                earlier.append((move, move.seat))
            state = state.play(move)
            told = {event.rule.id for event in state.events}
            assert told.isdisjoint(unplayed), (told, str(move))
        assert state.result is not None, seed
        assert state.result.rule.id not in unplayed


@pytest.mark.parametrize("name", FIVE)
def test_animals_play_legally_without_rules(name):
    game = gw.games[name]
    kinds = ("gentle", "strong", "random")
    for number, options in enumerate(list(playable(game))[::3]):
        state = game.start(**options)
        players = [kinds[(number + seat) % 3] for seat in range(state.seats)]
        match = Match.at(state, seed=number, players=players, replies="later")
        steps = 0
        while match.bot_to_move is not None and steps < 25:
            for _ in match.thinking():
                pass
            steps += 1
        assert steps


@pytest.mark.parametrize("name", FIVE)
def test_a_record_and_a_code_keep_what_is_not_played(name, tmp_path):
    game = gw.games[name]
    options = list(playable(game))[-1]
    match = Match.at(game.start(**options), seed=7, players=["random"] * game.start(**options).seats, replies="later")
    for _ in range(10):
        if match.bot_to_move is not None:
            for _ in match.thinking():
                pass
    match.save(tmp_path / "game.json")
    read = Match.load(tmp_path / "game.json")
    assert read.start.options[WITHOUT] == options[WITHOUT]
    assert read.state == match.state
    if not game.hidden:
        assert short_code.read(short_code.write(match)).state == match.state
    assert match.headers[WITHOUT]


@pytest.mark.parametrize("name", FIVE)
def test_a_game_with_all_rules_knows_nothing_of_it(name):
    game = gw.games[name]
    assert game.start(without=()) == game.start()
    assert game.start(without=[]) == game.start()
    assert WITHOUT not in game.start(without=()).to_dict()["options"]
    assert gw.Match(name, without=(), seed=1).start == game.start()


@pytest.mark.parametrize("name", FIVE)
def test_what_cannot_be_switched_off_is_named(name):
    game = gw.games[name]
    fixed = next(id for id, rule in game.rules.items() if not rule.optional)
    for wrong in ((fixed,), "SI-17", ("nothing",), 5, {"SI-17": True}):
        with pytest.raises(OptionError) as error:
            game.start(without=wrong)
        assert error.value.option == WITHOUT
        assert str(error.value).count(".") == 1
        with pytest.raises(PositionError):
            game.from_dict({"options": {"without": wrong}})
    with pytest.raises(OptionError):
        gw.Match(name, without=(fixed,))


CONTRADICTIONS = (
    ("carrots-and-broccoli", {"without": ["CB-13"], "wall": "loose"}),
    ("carrots-and-broccoli", {"without": ["CB-20"]}),
    ("pyramid-shambo", {"without": ["PS-15"]}),
    ("yes-broccoli", {"without": ["YB-17"]}),
)


@pytest.mark.parametrize(("name", "options"), CONTRADICTIONS)
def test_contradicting_options_are_one_sentence(name, options):
    with pytest.raises(OptionError) as error:
        gw.games[name].start(**options)
    assert options["without"][0] in str(error.value)
    assert str(error.value).count(".") == 1


def legal(name, position, text, rule, seat=None):
    """Tell why a move is not legal, first with a rule and then without it."""
    for without in ((), (rule,)):
        options = {**position.get("options", {}), WITHOUT: without}
        state = gw.games[name].from_dict({**position, "options": options})
        refusal = state.why_not(text, seat)
        yield refusal and refusal.rule.id


FORBIDDEN = (
    ("snail-invasion", {"squares": {"5": ["R1"]}, "turn": 0, "roll": [1, 2]}, "pass", "SI-06"),
    (
        "carrots-and-broccoli",
        {"walls": [["b7 1", "c6 1", "d5 2", "e4 2", "f3 3", "g2 3"]], "roll": "K 1"},
        "step b7 a7",
        "CB-13",
    ),
)


@pytest.mark.parametrize(("name", "position", "text", "rule"), FORBIDDEN)
def test_what_a_rule_forbids_is_legal_without_it(name, position, text, rule):
    assert list(legal(name, position, text, rule)) == [rule, None]


WALL = [["b7 1", "c6 1", "d5 2", "e4 2", "f3 3", "g2 3"]]
ALLOWED = (
    ("carrots-and-broccoli", {"walls": WALL, "roll": "* 1"}, "step b7 b6", "CB-R3", "CB-12"),
    ("carrots-and-broccoli", {"walls": WALL, "board": {"a1": "R1"}, "roll": "R 1"}, "step a1 a2", "CB-10", "CB-09"),
    (
        "carrotia",
        {
            "options": {"seats": 1, "characters": ["clown"]},
            "maze": {"a1": "NS", "a2": "NS"},
            "quest": "card",
            "stage": "run",
        },
        "rest a1 a2",
        "CA-33",
        "CA-13",
    ),
)
CARD = {
    "id": "1-1",
    "entry": "a1",
    "exit": "c3",
    "carrots": {"b2": [3]},
    "birds": [],
    "direction": "cw",
    "corner": None,
}


@pytest.mark.parametrize(("name", "position", "text", "rule", "instead"), ALLOWED)
def test_what_a_rule_allows_is_refused_without_it(name, position, text, rule, instead):
    position = {**position, "quest": CARD} if "quest" in position else position
    assert list(legal(name, position, text, rule)) == [None, instead]


def both(name, options, rule, *moves):
    """Play the same moves with a rule and without it."""
    for without in ((), (rule,)):
        state = gw.games[name].start(**options, without=without)
        for seat, text in moves:
            state = state.play(text, seat)
        yield state


def test_a_snail_that_falls_dies_where_snails_can_die():
    position = {"squares": {"5": ["K1"], "2": ["R3"], "9": ["R2"], "10": ["R1"]}, "turn": 0, "roll": [1, 2]}
    wounded = gw.games["snail-invasion"].from_dict(position).play("move 2/1")
    options = {"without": ["SI-17"]}
    dead = gw.games["snail-invasion"].from_dict({**position, "options": options}).play("move 2/1")
    assert (wounded.nest, wounded.dead) == (("32", ("K1",)), ())
    assert (dead.nest, dead.dead) == (("32", ()), ("K1",))
    assert [event.kind for event in dead.events] == ["moved", "died"]


def test_all_snails_dead_wins_for_the_gardener():
    options = {"snails": "1", "without": ["SI-17"]}
    position = {
        "options": options,
        "squares": {"5": ["K1"], "2": ["R3"], "9": ["R2"], "10": ["R1"]},
        "turn": 0,
        "roll": [1, 2],
    }
    state = gw.games["snail-invasion"].from_dict(position).play("move 2/1")
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((0,), "SI-22")


FALLS = (
    # Bottom to top, and who falls: with all rules, without SI-18, SI-19 and SI-20.
    (("Y2", "K2", "R2", "K1"), [], ["Y2"], [], []),
    (("Y1", "R2", "K3"), ["R2", "Y1"], ["R2", "Y1"], ["R2", "Y1"], ["R2"]),
    (("Y1", "R3", "K3"), [], [], ["Y1"], []),
    (("Y2", "K2", "R3", "K1"), ["K2"], ["K2"], ["K2"], ["K2"]),
)


@pytest.mark.parametrize(("pieces", "plain", "touching", "shields", "dropped"), FALLS)
def test_who_falls_where_shields_do_not_count(pieces, plain, touching, shields, dropped):
    from garden_widgets.shelf.snail_invasion.engine.stacks import resolve

    for unplayed, wanted in (((), plain), (("SI-18",), touching), (("SI-19",), shields), (("SI-20",), dropped)):
        assert [fall.piece for fall in resolve(pieces, frozenset(unplayed))[1]] == wanted, unplayed


def test_what_stepped_may_step_again_where_nothing_rests():
    name = "carrots-and-broccoli"
    position = {"walls": WALL, "board": {"c4": "R2", "a1": "R2"}, "roll": "R 2"}
    for without, rule in (((), "CB-14"), (("CB-14",), None)):
        state = gw.games[name].from_dict({**position, "options": {"without": without}})
        state = state.play("step c4 c5").play("roll R 2")
        refusal = state.why_not("step c5 c4")
        assert (refusal and refusal.rule.id) == rule


def test_a_tie_by_time_is_shared_where_pips_do_not_count():
    position = {"walls": WALL, "board": {"a1": "R2", "h8": "G1"}, "turn": 0, "turns": 9, "roll": "R 1"}
    for without, winners, rule in (((), (0,), "CB-20"), (("CB-20",), (0, 1), "CB-19")):
        options = {"turn_limit": 10, "without": without}
        state = gw.games["carrots-and-broccoli"].from_dict({**position, "options": options}).play("pass")
        assert state.result is not None
        assert (state.result.winners, state.result.rule) == (winners, rule)


CHALLENGED = ((0, "challenge Y"), (0, "rock"), (1, "rock"))


def test_a_tie_raises_the_fee_only_where_that_is_played():
    dear, cheap = both("pyramid-shambo", {}, "PS-04", *CHALLENGED)
    assert (dear.fee, cheap.fee) == (2, 1)
    assert cheap.movers == (0, 1)


def test_whoever_pays_decides_where_the_active_player_does_not():
    active, payer = both("pyramid-shambo", {"seats": 3}, "PS-09", (0, "challenge Y"), (0, "rock"), (1, "scissors"))
    assert (active.movers, payer.movers) == ((0,), (1,))
    refusal = payer.why_not("pay Y1", 0)
    assert refusal is not None
    assert refusal.rule == "PS-05"


def knocked_out(without):
    """Red beats green, who has to pay everything and goes out."""
    position = {
        "options": {"colours": "RGYB", "without": without},
        "holdings": {
            "R": ["R1", "R2", "R3", "G2", "G3"],
            "G": ["G1"],
            "Y": ["Y1", "Y2", "Y3"],
            "B": ["B1", "B2", "B3"],
        },
        "active": "R",
    }
    state = gw.games["pyramid-shambo"].from_dict(position)
    for seat, text in ((0, "challenge G"), (0, "rock"), (1, "scissors"), (0, "pay G1")):
        state = state.play(text, seat)
    return state


def test_a_knock_out_brings_a_bonus_only_where_that_is_played():
    assert knocked_out(()).owes_bonus
    bare = knocked_out(("PS-12",))
    assert bare.debts == ()
    assert bare.movers == (2,)


def test_fees_are_doubled_only_where_that_is_played():
    for without, fee in (((), 2), (("PS-15",), 1)):
        options = {"colours": "RGY", "without": without}
        holdings = {"R": ["R1", "R2", "R3", "G2", "G3"], "G": ["G1"]}
        state = gw.games["pyramid-shambo"].from_dict({"options": options, "holdings": holdings, "out": ["Y"]})
        assert state.fee == fee


def test_the_rabbit_may_go_back_where_that_is_played():
    position = {"options": {"seats": 1}, "characters": ["clown"], "maze": {"a1": "NS", "a2": "NS"}, "quest": CARD}
    for without, rule in (((), "CA-14"), (("CA-14",), None)):
        state = gw.games["carrotia"].from_dict(
            {**position, "options": {"seats": 1, "without": without}, "rabbit": "a1"}
        )
        refusal = state.play("go N").why_not("go S")
        assert (refusal and refusal.rule.id) == rule


def test_a_faulty_maze_costs_what_is_played():
    maze = {"a1": "NS", "a2": "EW"}
    position = {"characters": ["clown"], "maze": maze, "quest": CARD, "stage": "build", "hands": [["I"]]}
    for without, stage in (((), "birds"), (("CA-10",), "mend"), (("CA-10", "CA-11"), "run")):
        state = gw.games["carrotia"].from_dict({**position, "options": {"seats": 1, "without": without}})
        assert state.play("sand").stage == stage
    alone = gw.games["carrotia"].from_dict({**position, "options": {"seats": 1, "without": ["CA-11"]}})
    state = alone.play("sand").play("birds owl").play("extra a1")
    assert state.stage == "dice"


def broccoli(without, *, bids, game="basic", **more):
    """Reveal these bids of two."""
    options = {"game": game, "without": without}
    state = gw.games["yes-broccoli"].from_dict(
        {"options": options, "market": ["broccoli", "soda"], "stage": "bid", **more}
    )
    for seat, bid in enumerate(bids):
        state = state.play(f"bid {bid}", seat)
    return state


def test_icons_break_ties_only_where_that_is_played():
    orders = []
    for value in range(1, 9):
        plain, even = (broccoli(without, bids=(value, value)).order for without in ((), ("YB-07",)))
        assert even == (0, 1)  # seat 0 is the youngest
        orders.append(plain)
    assert (1, 0) in orders


def test_bad_food_costs_nothing_where_it_counts_nothing():
    for without, score in (((), -8), (("YB-10",), 0)):
        state = gw.games["yes-broccoli"].from_dict({"options": {"without": without}, "piles": [["soda"], ["rice"]]})
        assert state.score_of(0) == score


def test_a_tie_is_shared_where_the_youngest_does_not_win_it():
    for without, winners, rule in (((), (0,), "YB-11"), (("YB-11",), (0, 1), "YB-01")):
        piles = [
            ["cheese", "rice", "bread", "apple", "candy", "chips", "tomato"],
            ["cheese", "rice", "bread", "apple", "candy", "chips", "tomato"],
        ]
        hands = [["1.4"], ["1.5"]]
        position = {"round": 8, "piles": piles, "market": ["banana", "banana"], "stage": "bid", "hands": hands}
        state = gw.games["yes-broccoli"].from_dict({"options": {"without": without}, **position})
        for seat in (0, 1):
            state = state.play("bid 1", seat)
        while state.result is None:
            state = state.play(state.moves()[0])
        assert (state.result.winners, state.result.rule) == (winners, rule)


def test_one_meal_decides_where_three_are_not_played():
    game = gw.games["yes-broccoli"]
    for without, meals in (((), 3), (("YB-12",), 1)):
        assert game.start(game="advanced", without=without).setup.meals == meals


def test_powers_played_decide_only_where_that_is_played():
    from garden_widgets.shelf.yes_broccoli.engine.bids import Strength, order

    alike, played, youth = [Strength(5, 2), Strength(5, 2)], (1, 0), (1, 0)
    assert order(alike, played, youth, False) == (1, 0)
    assert order(alike, played, youth, False, frozenset({"YB-17"})) == (0, 1)
