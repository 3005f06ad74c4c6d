"""Coach, hint, review and animals say only what is so: losses are real, lines are true, hints have their reasons."""

from __future__ import annotations

from collections import Counter

import pytest

import garden_widgets as gw
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import at_once
from garden_widgets.core.registry import games
from garden_widgets.players.judging import Candidate, Estimate, Judgement
from garden_widgets.players.reaction import Pose, Seen
from garden_widgets.players.worth import worth
from garden_widgets.shelf.carrotia.bots.judging import is_way_out
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail, movable
from garden_widgets.tables import review
from garden_widgets.tables.coach import advised, is_much_worse, reason
from garden_widgets.tables.review import (
    TurningPoint,
    expected,
    level,
    reviewing,
    turning_points,
    was_made_up_for,
)

BROCCOLI, SNAIL = gw.games["yes-broccoli"], gw.games["snail-invasion"]


def round_with(*values, hands=None, **rest):
    """A round for two in which foods of these values lie on the table, and the other has bid."""
    start = BROCCOLI.start(seats=2)
    food = {start.setup.values[number]: name for number, name in enumerate(start.setup.food_names)}
    dealt = start.play("deal " + " ".join(sorted(food[value] for value in values)))
    data = dealt.to_dict() | rest | ({"hands": hands} if hands else {})
    return BROCCOLI.from_dict(data)


def second(state):
    return state.play(state.moves(1)[3], 1).seen_by(0)


def bid(state, value):
    return next(move for move in state.moves(0) if move.card.startswith(f"{value}."))


def surely(move, worth):
    return Candidate(move, Estimate.exactly(worth))


@pytest.mark.parametrize(("values", "worse", "better", "real"), [((7, 9), 2, 7, False), ((-2, 10), 3, 8, True)])
def test_a_bid_is_a_mistake_only_where_much_is_at_stake(values, worse, better, real):
    view = second(round_with(*values))
    found = is_much_worse(view, surely(bid(view, worse), 0.1), surely(bid(view, better), 0.9))
    assert found is real


def test_who_won_by_points_has_no_turning_point():
    state = round_with(7, 9)
    turning = TurningPoint(1, 0, bid(state, 2), bid(state, 7), 0.9, 0.1)
    assert was_made_up_for(turning, Result((0,), (19, -6), "YB-10"))
    assert not was_made_up_for(turning, Result((1,), (-6, 19), "YB-10"))


def test_no_winner_of_a_meal_is_blamed(monkeypatch):
    monkeypatch.setattr(review, "REVIEWED", 200)
    monkeypatch.setattr(review, "LOOKED_BACK", 60)
    for seed in range(3):
        match = gw.Match("yes-broccoli", seed=seed, players=["random", "mouse"])
        match.run()
        match.seat(0, "person")
        points = at_once(reviewing(match, 0))
        assert points[0].entry == 0
        assert points[0].worth == 0.5, "before the first bid nobody is ahead"
        outlook = games.outlook("yes-broccoli")
        for point in points[1:-2]:
            assert point.worth == outlook(match.state_at(point.entry).seen_by(0), 0)
        if 0 in match.result.winners:
            assert turning_points(points) == []


def test_near_its_end_the_line_knows_the_scores_and_the_cards_that_are_left():
    outlook = games.outlook("yes-broccoli")
    last = {"round": 8, "hands": [["2.1"], ["8.4"]]}
    used = [
        [card for card in round_with(7, 9).to_dict()["hands"][seat] if card not in last["hands"][seat]]
        for seat in (0, 1)
    ]
    behind = round_with(7, 9, **last, used=used, piles=[[], []])
    assert outlook(behind, 0) < 0.1
    assert outlook(behind, 1) > 0.9
    assert outlook(round_with(7, 9), 0) == 0.5


def snails(squares, roll, turn=0):
    return SNAIL.from_dict({"squares": squares, "roll": roll, "turn": turn})


def test_a_reason_of_a_walk_says_what_is_gained_or_nothing():
    grown = snails({"5": ["R2"], "8": ["R3"], "11": ["R1"], "2": ["K3", "K2", "K1"]}, [1, 2])
    assert "So the plant grows" in str(reason(grown, grown.parse("move 5/1")))
    for state in (grown, snails({"5": ["R1"], "9": ["Y1"], "2": ["K1"]}, [3, 4])):
        for move in state.moves():
            assert "better than where it was" not in str(reason(state, move))


def test_a_hint_puts_no_piece_where_it_is_eaten_if_another_move_avoids_it():
    state = snails({"3": ["R1"], "9": ["Y1"], "1": ["K1"]}, [2, 3])
    risk = games.risk("snail-invasion")
    risks = {move: risk(state, move, 0) for move in state.moves()}
    bold, safe = max(risks, key=risks.__getitem__), min(risks, key=risks.__getitem__)
    assert risks[bold] > 0.1 + risks[safe]
    near = Judgement(0, Estimate.exactly(0.6), (surely(bold, 0.6), surely(safe, 0.55)))
    assert advised(state, near).move == safe
    far = Judgement(0, Estimate.exactly(0.9), (surely(bold, 0.9), surely(safe, 0.2)))
    assert advised(state, far).move == bold, "to be safe must not cost the game"


@pytest.mark.parametrize(
    ("values", "taken", "pose"), [((9, 2), 0, Pose.WINCES), ((9, 8), 0, None), ((9, 2), 1, Pose.GLOATS)]
)
def test_an_animal_is_glad_only_of_what_it_has_won(values, taken, pose):
    state = round_with(*values)
    state = state.play(bid(state, 8), 0)
    state = state.play(state.moves(1)[0], 1)
    names, worth = state.setup.food_names, dict(zip(state.setup.food_names, state.setup.values, strict=True))
    best, rest = sorted((names[food] for food in state.market), key=worth.__getitem__, reverse=True)
    after_best = state.play(f"take {best}")
    steps = [(state, after_best), (after_best, after_best.play(f"take {rest}"))]
    before, after = steps[0] if taken else steps[1]
    move = before.parse(f"take {best if taken else rest}")
    seen = Seen(before, move, after, after.events, 1)
    found = games.reactions("yes-broccoli")(seen, 0 if taken else 1)
    assert (found.pose if found else None) == pose


def test_an_animal_that_left_the_better_food_blames_itself_and_nobody_else():
    state = round_with(9, 2)
    state = state.play(bid(state, 8), 0)
    state = state.play(state.moves(1)[0], 1)
    names, worth = state.setup.food_names, dict(zip(state.setup.food_names, state.setup.values, strict=True))
    best, rest = sorted((names[food] for food in state.market), key=worth.__getitem__, reverse=True)
    chosen = state.play(f"take {rest}")
    react = games.reactions("yes-broccoli")
    own = react(Seen(state, state.parse(f"take {rest}"), chosen, chosen.events, 1), 0)
    assert own.pose is Pose.WINCES
    assert str(own.words) in {"Oops, wrong plate!", "Oh no, I did not look!"}
    left = chosen.play(f"take {best}")
    assert react(Seen(chosen, chosen.parse(f"take {best}"), left, left.events, 2), 0) is None


# What is certain in every game ----------------------------------------------------------------------------------------

PLAYED = {
    "snail-invasion": ("random", {}),
    "carrots-and-broccoli": ("hare", {}),
    "pyramid-shambo": ("random", {"seats": 3}),
    "carrotia": ("hare", {}),
    "yes-broccoli": ("random", {"seats": 3}),
}
"""Who plays each game quickly, so that it comes to an end."""


def whole_game(name, seed, **options):
    kind, usual = PLAYED[name]
    chosen = usual | options
    match = gw.Match(name, seed=seed, players=[kind] * gw.games[name].start(**chosen).seats, **chosen)
    match.run()
    return match


@pytest.mark.parametrize("name", sorted(gw.games))
def test_before_anything_has_happened_nobody_is_ahead(name, monkeypatch):
    monkeypatch.setattr(review, "GLANCED", 20)
    monkeypatch.setattr(review, "MOST", 8)
    match = whole_game(name, 1)
    points = at_once(reviewing(match, 0))
    assert points[0].entry == 0
    assert level(match, points) == points[0].worth
    if name not in ("carrotia", "snail-invasion"):
        assert points[0].worth == 1 / match.state.seats


@pytest.mark.parametrize("name", ["snail-invasion", "carrots-and-broccoli"])
def test_where_somebody_can_win_at_once_the_line_says_so(name):
    for seed in range(3):
        match = whole_game(name, seed)
        last = max(entry for entry, move in enumerate(match.record) if move.seat >= 0)
        for seat in range(match.state.seats):
            assert expected(match.state_at(last), seat) == worth(match.result, seat)


def test_a_throw_that_nobody_knows_changes_nothing():
    match = whole_game("pyramid-shambo", 4, seats=2)
    thrown = [entry for entry, move in enumerate(match.record) if str(move) in ("rock", "paper", "scissors")]
    for first, second in zip(thrown[::2], thrown[1::2], strict=True):
        before, after = (expected(match.state_at(entry), 0) for entry in (first, second))
        assert before == after is not None


def test_the_line_of_a_team_knows_when_all_is_lost():
    lost = [match for seed in range(6) if not (match := whole_game("carrotia", seed)).result.winners]
    found = 0
    for match in lost:
        for entry in range(match.now):
            state = match.state_at(entry)
            if state.round.number == 3 and state.stage == "run" and not is_way_out(state):
                found += 1
                assert expected(state, 0) < 0.15
    assert found > 3


# Moods: what is good and bad for a seat is counted here by what lies open, and not by what the games say of it --------


def on_board(state):
    return Counter(piece for pieces in state.stacks.values() for piece in pieces)


def stuck(state):
    """Which pieces cannot move for an enemy on top of them; a friend there is a shield."""
    return Counter(
        piece
        for pieces in state.stacks.values()
        for level, piece in enumerate(pieces, 1)
        if level not in movable(pieces) and any(is_snail(other) != is_snail(piece) for other in pieces[level:])
    )


def in_snails(before, move, after, seat):
    """Whose pieces have left the board, or cannot move any more."""
    lost = (on_board(before) - on_board(after)) + (stuck(after) - stuck(before))
    mine = sum(count for piece, count in lost.items() if is_snail(piece) == (seat == 1))
    return lost.total() - mine, mine


def in_gardens(before, move, after, seat):
    """Who has won squares or plants that count."""
    change = [
        after.side(each).bit_count()
        + after.garden(each).bit_count()
        - before.side(each).bit_count()
        - before.garden(each).bit_count()
        for each in range(before.seats)
    ]
    theirs = [each for other, each in enumerate(change) if other != seat]
    return max(0, change[seat], -min(theirs)), max(0, -change[seat], *theirs)


def in_shambo(before, move, after, seat):
    """Who owes pips, and to whom."""
    debts = after.debts if not before.debts else ()
    return sum(debt[2] for debt in debts if debt[1] == seat), sum(debt[2] for debt in debts if debt[0] == seat)


def in_carrotia(before, move, after, seat):
    """Whether the team expects more or less than before."""
    outlook = games.outlook("carrotia")
    change = outlook(after, seat) - outlook(before, seat)
    return change >= 0, change <= 0


def in_broccoli(before, move, after, seat):
    """Who got how much of the foods of a round, or may choose among them first or last."""
    worth = before.setup.values
    if before.stage != "take":
        market = [worth[food] for food in after.market]
        matters = after.stage == "take" and max(market) - min(market) > 4
        return matters and after.order[0] == seat, matters and after.order[-1] == seat
    took = before.order[: before.seats - len(before.market)]
    taken = {other: worth[before.piles[other][-1]] for other in took}
    foods = [*taken.values(), *(worth[food] for food in before.market)]
    value = next(worth[food] for food in before.market if before.setup.food_names[food] == move.food)
    if move.seat == seat:
        return value == max(foods), value < max(foods)
    return 0 > value < taken.get(seat, value), value == max(foods) > min(foods) and seat not in took


COUNTED = {
    "snail-invasion": (in_snails, 12),
    "carrots-and-broccoli": (in_gardens, 3),
    "pyramid-shambo": (in_shambo, 4),
    "carrotia": (in_carrotia, 4),
    "yes-broccoli": (in_broccoli, 6),
}


@pytest.mark.parametrize("name", sorted(gw.games))
def test_no_animal_is_glad_of_what_is_bad_for_it_nor_hurt_by_what_is_good(name):
    counted, seeds = COUNTED[name]
    react, poses = games.reactions(name), Counter()
    for seed in range(seeds):
        match = whole_game(name, seed)
        for entry, move in enumerate(match.record[:-1]):  # at the end animals go by who has won
            before, after = match.state_at(entry), match.state_at(entry + 1)
            for seat in range(before.seats):
                found = react(Seen(before, move, after, after.events, entry), seat)
                if found is None or found.pose not in (Pose.GLOATS, Pose.WINCES):
                    continue
                poses[found.pose] += 1
                good, bad = counted(before, move, after, seat)
                where = f"seed {seed}, entry {entry}, seat {seat}: {found.words}"
                assert good if found.pose is Pose.GLOATS else bad, where
    assert min(poses[Pose.GLOATS], poses[Pose.WINCES]) > 4
