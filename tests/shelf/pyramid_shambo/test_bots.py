"""The bots of Pyramid Shambo: sensible opponents and payments, throws by chance, and styles that can be noticed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.checks.playing import playing, steps_of
from garden_widgets.core.chance import generator
from garden_widgets.players.random_player import RandomPlayer
from garden_widgets.shelf.pyramid_shambo.bots import BOTS
from garden_widgets.shelf.pyramid_shambo.bots.judge import LEFT, PLAIN, SHOWDOWN, TRUST, by_colours, by_pips, by_trust
from garden_widgets.shelf.pyramid_shambo.bots.player import Shambo, Style
from tests.shelf.pyramid_shambo.shambo import at

GAME = gw.games["pyramid-shambo"]
FIGHT = GAME.start(seats=3).play("challenge Y")
SHAPES = ("rock", "paper", "scissors")
CAREFUL = pytest.mark.parametrize("kind", ["strong", "rocky", "papery", "snippy"])

GLANCING = pytest.mark.parametrize("kind", ["rocky", "papery", "snippy"])


def chosen(kind, state, seed=1):
    seat = state.movers[0]
    return str(gw.games.player("pyramid-shambo", kind).decide(state.seen_by(seat), seat, generator(seed)))


def wins(players, seats, number):
    """Return how often one of these players wins, against players without a plan on every other seat."""
    rng, won = Random(5), 0
    for game in range(number):
        state, ours = GAME.start(seats=seats), [(seat + game) % 2 == 0 for seat in range(seats)]
        while state.result is None:
            seat = state.movers[0]
            player = players if ours[seat] else RandomPlayer()
            state = state.after(player.decide(state.seen_by(seat), seat, rng))
        won += ours[state.result.winners[0]]
    return won / number


def settled(state):
    """Pay what is still owed, anyhow."""
    while state.debts:
        state = state.after(state.moves()[0])
    return state


class TestJudging:
    @pytest.mark.parametrize("judge", [by_pips, by_trust])
    def test_all_seats_together_are_worth_one(self, judge):
        for step in steps_of(GAME, number=6, most=60, seed=2):
            state = step.after
            assert sum(judge(state, seat) for seat in range(state.seats)) == pytest.approx(1)

    @pytest.mark.parametrize("judge", [by_pips, by_trust])
    def test_who_has_won_has_everything_and_who_is_out_nothing(self, judge):
        over = at(R="R1 R2 R3 Y1 Y2 Y3", Y="")
        assert [judge(over, seat) for seat in (0, 1)] == [1, 0]
        assert judge(at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G"), 2) == 0

    def test_pips_of_the_poor_are_worth_less(self):
        assert list(TRUST) == sorted(TRUST)
        rich = at(R="G1 R2 R3", Y="R1", G="Y1 Y2 Y3 G2 G3")
        poor = at(R="Y1 R2 R3", Y="R1", G="G1 Y2 Y3 G2 G3")
        assert by_trust(rich, 0) > by_trust(poor, 0)
        assert by_pips(rich, 0) == by_pips(poor, 0)

    @pytest.mark.parametrize(("odds", "fee"), [(PLAIN, 1), (SHOWDOWN, 2)])
    def test_with_two_left_the_odds_are_solved(self, odds, fee):
        """A round is even; it costs the fee once in two of three cases, else a tie adds another fee, and so on."""
        for held in range(1, LEFT):
            fees = [(Fraction(2, 3**ties), fee * ties) for ties in range(1, 40)]
            kept = sum(
                share * Fraction(odds[max(0, held - at_stake)] + odds[min(LEFT, held + at_stake)]) / 2
                for share, at_stake in fees
            )
            assert float(kept) == pytest.approx(odds[held])

    def test_between_two_no_decision_matters(self):
        """However a fee is paid, both hold as many pips as after any other payment: only throws decide."""
        choices = 0
        for seed in range(8):
            for step in playing(GAME.start(), Random(seed), 80):
                state = step.state
                if state.stage == "pay":
                    worth = {by_trust(settled(state.after(move)), 0) for move in state.moves()}
                    choices += len(state.moves()) > 1
                    assert len(worth) == 1
        assert choices > 10

    def test_a_collection_is_shared_out_by_colours(self):
        assert by_colours(0b001_000_110) == ((0, 5), (2, 1))
        assert by_colours(0) == ()


class TestPaying:
    DUE = at(R="R1 Y1 G1 R3", Y="R2", G="Y2 Y3 G2 G3", active="R", challenge="G", debts=("R G 1",))

    @CAREFUL
    def test_it_pays_with_the_colour_of_whoever_is_nearly_out(self, kind):
        """Yellow holds one pyramid: the yellow ones may leave the game soon."""
        assert chosen(kind, self.DUE) == "pay Y1"

    @GLANCING
    def test_it_takes_its_own_colour_when_it_wins(self, kind):
        state = at(R="R2 Y2 Y3", Y="R3 K1", K="K2 K3", G="R1 Y1 G1 G2 G3", active="R", challenge="G", debts=("G R 1",))
        assert chosen(kind, state) == "pay R1"

    def test_the_gentle_one_takes_any(self):
        assert len({chosen("gentle", self.DUE, seed) for seed in range(12)}) == 3

    @CAREFUL
    def test_it_gives_away_its_only_pyramid_of_a_leaving_colour_before_a_cascade(self, kind):
        """Whoever holds nothing but the colour that leaves goes out with it."""
        state = at(R="Y3 Y2 R1 R2", Y="R3", G="Y1 G1 G2 G3", active="R", challenge="G", debts=("R G 2",))
        assert chosen(kind, state) == "pay Y2"


class TestChallenging:
    @CAREFUL
    def test_it_goes_for_whoever_can_be_knocked_out(self, kind):
        """A win would bring green's last pyramid and a bonus from two, and cost the others their green ones."""
        state = at(R="R1 R2 R3 B1", Y="Y1 Y2 Y3 G3", G="G1", B="B2 B3 G2", active="R")
        assert chosen(kind, state) == "challenge G"

    @CAREFUL
    def test_it_spares_the_player_on_whose_colour_it_lives(self, kind):
        """Red holds nothing but yellow pyramids: who knocks yellow out goes out as well."""
        state = at(R="Y2 Y3", Y="Y1", G="R1 R2 R3 G1 G2 G3", active="R")
        assert chosen(kind, state) == "challenge G"

    def test_the_gentle_one_does_not_care_whom_it_challenges(self):
        assert {chosen("gentle", GAME.start(seats=4), seed) for seed in range(20)} == {
            "challenge Y",
            "challenge G",
            "challenge B",
        }


class TestThrowing:
    def thrown(self, kind, number=3000):
        player, rng = gw.games.player("pyramid-shambo", kind), Random(3)
        return Counter(str(player.decide(FIGHT.seen_by(0), 0, rng)) for _ in range(number))

    @pytest.mark.parametrize("kind", ["gentle", "strong"])
    def test_throws_are_even(self, kind):
        counts = self.thrown(kind)
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 9.2  # one in a hundred is above
        assert len(counts) == 3

    @pytest.mark.parametrize(("kind", "shape"), [("rocky", "rock"), ("papery", "paper"), ("snippy", "scissors")])
    def test_a_style_shows(self, kind, shape):
        counts = self.thrown(kind)
        assert 1400 < counts[shape] < 1600
        assert all(600 < count < 900 for other, count in counts.items() if other != shape)

    def test_a_style_can_be_set(self):
        player = Shambo("stubborn", by_pips, style=Style(rock=0, paper=0, scissors=5))
        assert {str(player.decide(FIGHT, 0, generator(seed))) for seed in range(50)} == {"scissors"}

    @pytest.mark.parametrize("kind", list(BOTS))
    def test_what_the_other_has_thrown_makes_no_difference(self, kind):
        answers = [tuple(chosen(kind, FIGHT.play(other, 0), seed) for seed in range(10)) for other in SHAPES]
        assert len(set(answers)) == 1
        assert set(answers[0]) == set(SHAPES)


class TestStrength:
    @pytest.mark.slow
    def test_careful_choices_win_against_choices_without_a_plan(self):
        """Half of eight seats each: without a plan both halves would win as often."""
        assert wins(Shambo("careful", by_trust), 8, 100) > 0.6

    @pytest.mark.parametrize("kind", list(BOTS))
    def test_bots_of_every_kind_play_a_game_to_its_end(self, kind):
        match = gw.Match("pyramid-shambo", seats=3, seed=4, players=[kind, "gentle", "random"])
        assert match.run().result is not None

    def test_looking_further_takes_more_positions_but_stays_in_the_budget(self):
        state, judged = GAME.start(seats=5), []

        def counting(position, seat):
            judged[-1] += 1
            return by_trust(position, seat)

        for positions in (0, 3000, 30000):
            judged.append(0)
            Shambo("counted", counting, positions).decide(state, 0, generator(1))
        assert judged == sorted(judged)
        assert judged[0] < 200
        assert judged[1] <= 3000
        assert 1000 < judged[2] <= 30000
