"""The command as a whole: help, wrong use, and what it loads."""

from __future__ import annotations

import shlex
import subprocess
import sys

import pytest

import garden_widgets
from garden_widgets.cli import COMMANDS


def test_help_shows_examples(garden):
    ran = garden("--help")
    assert ran.code == 0
    assert "examples:\n  garden serve" in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(garden, command):
    ran = garden(command, "--help")
    assert ran.code == 0
    assert f"examples:\n  garden {command}" in ran.out


def test_the_version_is_told(garden):
    assert garden("--version").out == f"garden-widgets {garden_widgets.__version__}\n"


def test_a_command_that_there_is_not_gets_the_nearest_offered(garden):
    ran = garden("sevre")
    assert ran.code == 2
    assert ran.err == (
        "garden: There is no command sevre. Did you mean serve? The commands are serve, play, rules, replay, "
        "new, check and translate.\n"
    )


def test_no_command_at_all_is_wrong_use(garden):
    assert garden().code == 2


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--port", "99999"),
        ("serve", "--port", "eighty"),
        ("serve", "--port", "-1"),
        ("serve", "--workers", "0"),
        ("serve", "--workers", "many"),
        ("serve", "snail-invasion"),
        ("play",),
        ("play", "--seed"),
        ("rules",),
        ("rules", "snail-invasion", "carrotia"),
        ("replay",),
        ("replay", "a", "b"),
    ],
)
def test_wrong_use_is_told_in_words(garden, words):
    ran = garden(*words)
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert ran.err


@pytest.mark.parametrize("command", ["play", "rules"])
def test_a_game_that_there_is_not_gets_the_nearest_offered(garden, command):
    ran = garden(command, "snail-invason")
    assert ran.code == 2
    assert ran.err.startswith("garden: There is no game 'snail-invason'. Did you mean snail-invasion?")
    assert ran.err.count("\n") == 1


def test_the_module_can_be_run():
    ran = subprocess.run(
        [sys.executable, "-m", "garden_widgets", "--version"], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("garden-widgets ")


def test_nothing_of_jupyter_is_loaded_unless_pages_are_served():
    code = """
import sys
from garden_widgets.cli import main
main(["rules", "snail-invasion", "--rule", "SI-11"]), main(["play", "snail-invasion", "--bot", "1=random"])
outside = {name.partition(".")[0] for name in sys.modules} - {*sys.stdlib_module_names, "garden_widgets", "__main__"}
print("OUTSIDE", *sorted(outside))
"""
    root = garden_widgets.__path__[0].removesuffix("garden_widgets")
    start = f"import sys; sys.path.insert(0, {root!r}); exec({code!r})"
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", start], input="", capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1].split() == ["OUTSIDE"]


def test_serving_without_jupyter_says_what_to_install():
    root = garden_widgets.__path__[0].removesuffix("garden_widgets")
    start = f"import sys; sys.path.insert(0, {root!r}); from garden_widgets.cli import main; sys.exit(main(['serve']))"
    ran = subprocess.run([sys.executable, "-I", "-S", "-c", start], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith("garden: The pages need ")
    assert 'pip install "garden-widgets[notebook]"' in ran.stderr


def test_a_port_in_use_is_told_in_a_sentence():
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = subprocess.run(
            [sys.executable, "-m", "garden_widgets", "serve", "--no-browser", "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (
        f"garden: Port {port} is in use already, perhaps by another garden. Choose another one with --port.\n"
    )


def test_an_address_that_there_is_not_is_told_in_a_sentence():
    ran = subprocess.run(
        [sys.executable, "-m", "garden_widgets", "serve", "--no-browser", "--host", "no.such.host.invalid"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 1
    assert ran.stderr == "garden: There is no address no.such.host.invalid on this machine.\n"


def test_whoever_reads_may_stop_reading():
    command = f"{shlex.quote(sys.executable)} -m garden_widgets rules snail-invasion | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout == "Snail Invasion!\n"
