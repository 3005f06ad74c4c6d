"""Many games: the same result however they are played, and nothing lost when something goes wrong."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import IllegalMove, OptionError
from garden_widgets.core.outcome import Result
from garden_widgets.lab import batches, running, spreading
from garden_widgets.lab.batches import Batch, Done, played
from garden_widgets.lab.playing import ALL_WATCHED, EVERY, Course, is_watched
from garden_widgets.lab.question import Question
from garden_widgets.lab.tally import Tally
from garden_widgets.players.beginner import Beginner
from tests.lab import bots

QUICK = {
    "snail-invasion": {},
    "carrots-and-broccoli": {"turn_limit": 60},
    "pyramid-shambo": {"seats": 3},
    "yes-broccoli": {"seats": 2},
    "carrotia": {"seats": 2},
}


def run(game="yes-broccoli", players=("random", "beginner"), games=40, **more):
    return gw.lab.run(game, list(players), games, progress=False, **{"executor": "here", **more})


def processes(count=2):
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


# The same result -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", QUICK)
def test_a_game_of_many_is_the_game_of_a_match_with_its_seed(game):
    options = QUICK[game]
    question = Question.ask(game, None, options, 7)
    question = Question.ask(game, ["random"] * (question.seats - 1) + ["beginner"], options, 7)
    for number in (0, 1, 2, 5):
        tally = played(question, Batch(number, 1)).tally
        seated = [question.players[question.player_at(seat, number)] for seat in range(question.seats)]
        limit = gw.games[game].usual_turns
        seated = [Beginner() if player == "beginner" else player for player in seated]
        match = gw.Match(game, seed=f"7/{number}", players=seated, end_after=limit, replies="later", **options)
        match.run()
        assert sum(move.seat >= 0 for move in match.record) == tally.decisions.total
        assert {key[1] for key in tally.ends} == {match.result.rule.id}
        together = match.game.is_shared
        alone = match.result.winners if together or len(match.result.winners) < question.seats else ()
        assert {seat for (_, seat), times in tally.wins.items() if times} == set(alone)
        events = [event.rule.id for k in range(1, len(match) + 1) for event in match.events_at(k)]
        assert tally.rules == {rule: events.count(rule) for rule in events}


def test_threads_processes_and_this_process_bring_the_same():
    here = run(games=60)
    with ThreadPoolExecutor(3) as threads, processes() as pool:
        assert run(games=60, executor=threads) == here
        assert run(games=60, executor=pool) == here
    assert here.games == 60
    assert here.is_whole


def test_processes_of_our_own_begin_where_there_is_enough_to_do(monkeypatch):
    monkeypatch.setattr(spreading, "WORTH_WHILE", 0.0)
    monkeypatch.setattr(spreading.os, "cpu_count", lambda: 2)
    monkeypatch.setattr(spreading.workers, "own_processes", lambda: begun.append(processes()) or begun[-1])
    begun = []
    assert run(games=50, executor=None) == run(games=50)
    assert len(begun) == 1


def test_batches_of_any_size_bring_the_same():
    question = Question.ask("yes-broccoli", ["random", "beginner"], None, 3)
    whole = played(question, Batch(0, 30)).tally.to_dict()
    for sizes in ((30,), (1,) * 30, (7, 11, 12), (29, 1)):
        tally, first, parts = Tally(2), 0, []
        for size in sizes:
            parts.append(Batch(first, size))
            first += size
        for batch in reversed(parts):
            tally.merge(played(question, batch).tally)
        assert tally.to_dict() == whole


def test_another_seed_brings_other_games():
    assert run(seed=7) == run(seed=7)
    assert run(seed=8) != run(seed=7)


def test_players_go_round_the_table():
    result = run("pyramid-shambo", ["random", "beginner", bots.quick], 30)
    assert [share.games for share in result.by_player] == [30, 30, 30]
    assert {result.at(player, seat).games for player in range(3) for seat in range(3)} == {10}


def test_rules_are_counted_in_the_first_games_and_then_in_some():
    assert all(map(is_watched, range(ALL_WATCHED)))
    later = [is_watched(number) for number in range(ALL_WATCHED, 17 * ALL_WATCHED)]
    assert sum(later) * EVERY == len(later)
    assert {number % seats for seats in (2, 3, 4, 5, 6, 10) for number, it in enumerate(later) if it} >= set(range(10))


# Flat memory ---------------------------------------------------------------------------------------------------------


def test_memory_does_not_grow_with_the_games(monkeypatch, tmp_path):
    rule = gw.games["yes-broccoli"].rules["YB-01"]

    def play(question, number, start, makers):
        yield from ()
        result = Result((number % 2,), (number % 7, number % 5), rule)
        return Course(result, number % 30, Counter({"YB-01": 1, "YB-10": 2}), (0.0, 0.0), 0.001)

    def peak(games):
        tracemalloc.start()
        gw.lab.run("yes-broccoli", ["random", "random"], games, executor="here", file=tmp_path / f"{games}.db")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    monkeypatch.setattr(batches, "play", play)
    peak(100)
    few, many = peak(2_000), peak(20_000)
    assert many < 2 * few


# When something goes wrong -------------------------------------------------------------------------------------------


def test_a_bot_that_fails_is_named_with_the_seed_of_its_game_and_the_others_go_on():
    result = run("pyramid-shambo", ["random", bots.fragile], 60)
    assert 0 < result.tally.failures < 20
    assert result.games == 60 - result.tally.failures
    failed = result.failures[0]
    assert result.names[failed.player] == "fragile"
    assert "lost its glasses" in failed.said
    seated = [[*result.question.players][result.question.player_at(seat, failed.number)] for seat in (0, 1)]
    match = gw.Match("pyramid-shambo", seed=failed.seed, players=seated, replies="later", seats=2)
    with pytest.raises(RuntimeError, match="lost its glasses"):
        match.run()
    assert failed.seed in str(result)


def test_a_move_against_the_rules_is_a_failure_of_its_player():
    result = run("pyramid-shambo", ["random", bots.cheat], 60)
    assert result.tally.failures
    assert {result.names[each.player] for each in result.failures} == {"cheat"}
    assert all(IllegalMove.__name__ in each.said or "MoveSyntaxError" in each.said for each in result.failures)


def test_ctrl_c_keeps_what_is_done_and_a_later_run_goes_on(monkeypatch):
    whole = run(games=30)

    def impatient(question, batch):
        if batch.first > 20:
            raise KeyboardInterrupt
        return played(question, batch)

    with monkeypatch.context() as patch:
        patch.setattr(spreading, "SECONDS", 0.0)
        patch.setattr(running, "played", impatient)
        part = run(games=30)
    assert part.games == 21
    assert not part.is_whole
    assert "stopped" in str(part)
    assert run(games=30, resume=part) == whole


def test_a_result_of_another_question_is_not_gone_on_from():
    with pytest.raises(gw.lab.LabError, match="another question"):
        run(seed=8, resume=run(seed=7, games=2))


def test_a_broken_executor_says_so_in_one_sentence_and_what_is_finished_is_kept(tmp_path):
    file = tmp_path / "run.db"
    with processes() as pool, pytest.raises(gw.lab.LabError) as caught:
        run("pyramid-shambo", [bots.deadly, "random"], 3000, executor=pool, file=file)
    kept = caught.value.result
    assert str(caught.value).count("\n") == 0
    assert 0 < kept.games < 3000
    assert run("pyramid-shambo", [bots.deadly, "random"], 0, file=file).tally.to_dict() == kept.tally.to_dict()


SCRIPT = """
import garden_widgets as gw
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
{guard}
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    try:
        print(gw.lab.run("yes-broccoli", ["random", "random"], 20, executor=pool, progress=False).games)
    except gw.lab.LabError as error:
        print(error)
"""


@pytest.mark.parametrize(
    ("guard", "said"), [("if True:", 'if __name__ == "__main__":'), ('if __name__ == "__main__":', "20")]
)
def test_a_script_that_is_read_again_by_its_processes_gets_a_sentence(tmp_path, guard, said):
    script = tmp_path / "many.py"
    script.write_text(SCRIPT.format(guard=guard), "utf-8")
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=300, check=False)
    assert said in ended.stdout
    assert "Traceback" not in ended.stderr


def test_a_player_that_cannot_be_sent_is_named():
    with processes(1) as pool, pytest.raises(gw.lab.LabError, match="cannot be found"):
        run(players=[lambda view, seat, rng: view.moves(seat)[0], "random"], executor=pool)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"games": -1}, "games cannot be -1"),
        ({"games": 2.5}, "games"),
        ({"executor": "fast"}, "executor"),
        ({"executor": 4}, "executor"),
        ({"players": ["random"]}, "2 seats"),
        ({"players": ["person", "random"]}, "person"),
        ({"players": ["dragon", "random"]}, "dragon"),
        ({"players": "owl"}, "list"),
        ({"options": {"wheels": 4}}, "wheels"),
        ({"options": 3}, "options"),
        ({"seed": 2.5}, "seed"),
        ({"options": {"without": ["YB-01"]}, "without": "YB-01"}, "without"),
    ],
)
def test_what_cannot_be_is_named(more, says):
    asked = {"players": ["random", "random"], "games": 1, "progress": False, "executor": "here", **more}
    with pytest.raises(OptionError, match=says):
        gw.lab.run("yes-broccoli", **asked)


def test_done_joins_what_touches_and_lists_what_is_missing():
    done = Done()
    for batch in (Batch(4, 2), Batch(0, 2), Batch(9, 1)):
        done.add(batch)
    assert list(done.gaps(12)) == [Batch(2, 2), Batch(6, 3), Batch(10, 2)]
    done.add(Batch(2, 2))
    assert done.runs == [Batch(0, 6), Batch(9, 1)]
    assert done.count == 7
    assert list(done.gaps(5)) == []


def test_a_rule_can_be_left_out():
    usual = run("snail-invasion", ["random", "random"], 30)
    without = run("snail-invasion", ["random", "random"], 30, without="SI-17")
    assert "SI-17" in usual.rules
    assert without != usual
    assert without == run("snail-invasion", ["random", "random"], 30, options={"without": ["SI-17"]})
    found = gw.lab.compare(
        "snail-invasion", {}, {"without": "SI-17"}, players=["hare", "hare"], executor="here", progress=False
    )
    assert found.verdict == "b"
    assert "without SI-17" in str(found)
