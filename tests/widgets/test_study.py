"""A study runs when its button is pressed, and shows what it prints below."""

from __future__ import annotations

import sys

from garden_widgets.presenters.environment import STORY
from garden_widgets.widgets.study import study


def printed(study, kind="stdout"):
    return "".join(each["text"] for each in study.printed.outputs if each["name"] == kind)


def test_it_waits_for_its_button(wire):
    ran = []
    made = study(lambda: ran.append(1))
    assert not ran
    made.button.click()
    assert ran == [1]


def test_each_line_is_shown_as_soon_as_it_is_whole(wire, capsys):
    seen = []

    def run():
        for each in ("owl", "bat"):
            sys.stdout.write(f"{each} ")
            sys.stdout.write("7\n")
            seen.append(printed(made))

    made = study(run)
    made.run()
    assert seen == ["owl 7\n", "owl 7\nbat 7\n"]
    assert not capsys.readouterr().out


def test_another_press_begins_anew(wire):
    made = study(lambda: sys.stdout.write("once\n"))
    made.run()
    made.run()
    assert printed(made) == "once\n"


def test_it_cannot_be_pressed_while_it_runs(wire):
    off = []
    made = study(lambda: off.append(made.button.disabled))
    made.run()
    assert off == [True]
    assert not made.button.disabled


def test_an_error_is_shown_and_the_button_is_there_again(wire, caplog):
    made = study(lambda: 1 / 0)
    made.run()
    assert "ZeroDivisionError: division by zero" in printed(made, "stderr")
    assert "ZeroDivisionError" in caplog.text
    assert not made.button.disabled


def test_where_no_widget_can_live_it_says_what_it_is(wire):
    def winners():
        raise AssertionError("nobody has pressed")

    assert study(winners)._repr_mimebundle_()["text/plain"] == repr(study(winners)) == "<Study of winners>"


def test_in_a_story_it_has_run_and_a_button_shows_what_it_found(wire, monkeypatch, capsys):
    monkeypatch.setenv(STORY, "yes")
    made = study(lambda: sys.stdout.write("1 < 2\n"))
    assert made.value.endswith("<summary>Run the study</summary><pre>1 &lt; 2\n</pre></details>")
    assert not capsys.readouterr().out
