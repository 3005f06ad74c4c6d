"""The games as environments: PettingZoo's and Gymnasium's own tests, and no secret in what a seat observes."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import garden_widgets as gw
from garden_widgets.core.encoding import encoding_of
from garden_widgets.core.errors import OptionError
from garden_widgets.core.optional import optional_rules
from garden_widgets.lab import training

GAMES = (
    ("snail-invasion", {}),
    ("carrots-and-broccoli", {"turn_limit": 20}),
    ("pyramid-shambo", {"seats": 3}),
    ("carrotia", {"seats": 2}),
    ("yes-broccoli", {"seats": 3}),
    ("yes-broccoli", {"game": "advanced"}),
)
ALL = pytest.mark.parametrize(("game", "options"), GAMES)
AT_ONCE = pytest.mark.parametrize(
    ("game", "options"), [each for each in GAMES if each[0] in ("pyramid-shambo", "yes-broccoli")]
)


@ALL
@pytest.mark.filterwarnings("ignore::UserWarning")  # it warns of observations that are a mapping with a mask
def test_petting_zoo_says_that_it_is_an_environment(game, options, capsys):
    api_test(training.aec(game, **options), num_cycles=60)
    seed_test(lambda: training.aec(game, **options), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


@AT_ONCE
def test_petting_zoo_says_that_it_is_a_parallel_environment(game, options):
    parallel_api_test(training.parallel(game, **options), num_cycles=60)
    parallel_seed_test(lambda: training.parallel(game, **options), num_cycles=20)


@ALL
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_says_that_it_is_an_environment(game, options):
    check_env(training.single(game, against="random", **options), skip_render_check=True)


def play(env, rng, most=400):
    """Play an AEC environment by legal actions drawn at random, and give each state with what was chosen."""
    env.reset(seed=int(rng.random() * 1000))
    for agent in env.agent_iter(most):
        seen, _, over, broken_off, _ = env.last()
        if over or broken_off:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[int(rng.random() * len(legal))])
        yield env.episode.state, agent, action
        env.step(action)


@ALL
def test_actions_are_the_legal_moves_by_their_texts(game, options):
    env = training.aec(game, **options)
    seen = 0
    for state, agent, action in play(env, Random(3)):
        seat = int(agent[-1])
        legal = env.episode.legal(seat)
        texts = {number: str(move) for number, move in legal.items()}
        assert all(env.actions[number] in (text, f"slot {number - 2 - state.seats}") for number, text in texts.items())
        assert action in legal
        if not env.episode.encoding.slots:
            assert sorted(texts.values()) == sorted(map(str, state.moves(seat)))
        seen += 1
    assert seen > 10


@ALL
def test_what_a_seat_cannot_tell_apart_looks_the_same(game, options):
    """Two worlds that fit the same view have the same numbers and the same mask for that seat."""
    env, rng = training.aec(game, **options), Random(5)
    looked = different = 0
    for state, _, _ in play(env, Random(4)):
        for seat in range(state.seats):
            other = state.seen_by(seat).imagine(rng)
            assert other.seen_by(seat) == state.seen_by(seat)
            episode = env.episode
            here = episode.encoding.numbers(state, seat), set(episode.encoding.legal(state, seat))
            there = episode.encoding.numbers(other, seat), set(episode.encoding.legal(other, seat))
            assert here == there
            looked += 1
            different += other != state
    assert looked > 10
    assert bool(different) == gw.games[game].hidden


@ALL
def test_numbers_have_their_names_in_every_state(game, options):
    encoding = encoding_of(gw.games[game].start(**options))
    env = training.aec(game, **options)
    assert len(set(encoding.names)) == len(encoding.names)
    told = {tuple(encoding.numbers(state, 0)) for state, _, _ in play(env, Random(6))}
    assert {len(numbers) for numbers in told} == {len(encoding.names)}
    assert len(told) > 10


def test_rewards_are_those_of_the_result():
    env, rng = training.aec("yes-broccoli", seats=3), Random(2)
    for _ in range(3):
        for _ in play(env, rng):
            pass
        result = env.episode.state.result
        assert result is not None
        assert [env.episode.reward(seat) for seat in range(3)] == [
            1 if seat in result.winners else -1 for seat in range(3)
        ]
    shared = training.aec("carrotia", seats=2)
    for _ in play(shared, rng, 2000):
        pass
    assert len({shared.episode.reward(seat) for seat in range(2)}) == 1


def test_an_illegal_action_ends_the_game_and_says_why():
    env = training.aec("snail-invasion")
    env.reset(seed=1)
    env.step(len(env.actions) - 1)  # pass
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(env.terminations.values())
    assert env.infos["seat_0"]["over"] == f"Action {len(env.actions) - 1}, pass, is not legal now."


def test_a_long_game_is_truncated():
    env = training.aec("snail-invasion", most=5)
    decided = list(play(env, Random(1)))
    assert len(decided) == 5
    assert set(env.rewards.values()) <= {0.0}


def test_bids_are_laid_at_once_in_parallel():
    env = training.parallel("yes-broccoli", seats=3)
    seen, _ = env.reset(seed=3)
    env.step({agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()})
    assert env.episode.state.stage == "take"
    before = env.episode.decisions
    waiting = {agent: len(env.actions) - 1 for agent in env.agents}
    (mover,) = env.episode.movers
    waiting[f"seat_{mover}"] = next(iter(env.episode.legal(mover)))
    env.step(waiting)
    assert env.episode.decisions == before + 1
    _, rewards, over, *_ = env.step(waiting | {f"seat_{mover}": 0})
    assert min(rewards.values()) == -1.0
    assert all(over.values())


@pytest.mark.parametrize("game", gw.games)
def test_a_game_without_a_rule_is_an_environment_too(game):
    options = {"turn_limit": 20} if game == "carrots-and-broccoli" else {}
    rule = optional_rules(gw.games[game])[0]
    env = training.aec(game, without=[rule], **options)
    assert len(list(play(env, Random(1), 30))) > 5


def test_animals_are_seated_by_name():
    with pytest.raises(OptionError):
        training.single("snail-invasion", against="wolf")
    with pytest.raises(OptionError):
        training.single("snail-invasion", seat=2)


def test_nothing_is_loaded_before_an_environment_is_made():
    code = (
        "import sys; import garden_widgets.lab.training as t; "
        "assert not {'numpy', 'gymnasium', 'pettingzoo'} & set(sys.modules), 'loaded'; "
        "sys.modules['pettingzoo'] = None\n"
        "try: t.aec('snail-invasion')\n"
        "except ModuleNotFoundError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == 'The environments need pettingzoo: pip install "garden-widgets[train]"'
