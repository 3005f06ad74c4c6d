"""A study in a notebook: it runs when its button is pressed, so that the boards of the page need not wait for it."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from html import escape
from traceback import format_exception

import ipywidgets as widgets

from garden_widgets.core.text import Text
from garden_widgets.presenters.part import report
from garden_widgets.widgets import host
from garden_widgets.widgets.html import Html


class Study(widgets.VBox):
    """A button that runs a study, and below it what the study prints, line by line."""

    def __init__(self, run: Callable[[], object]) -> None:
        self._run = run
        self.button = widgets.Button(description=str(Text("Run the study")), button_style="primary")
        self.printed = widgets.Output()
        super().__init__((self.button, self.printed))
        self.button.on_click(lambda _: self.run())

    def __repr__(self) -> str:
        return f"<Study of {getattr(self._run, '__name__', 'something')}>"

    def run(self) -> None:
        """Do what a press on the button does."""
        self.button.disabled = True
        self.printed.outputs = ()
        try:
            with redirect_stdout(_Lines(self.printed)):
                self._run()
        except Exception as error:
            report(error)
            self.printed.append_stderr("".join(format_exception(error)))
        finally:
            self.button.disabled = False


class _Lines(io.TextIOBase):
    """Shows each line as soon as it is whole."""

    def __init__(self, printed: widgets.Output) -> None:
        self._printed, self._begun = printed, ""

    def write(self, text: str) -> int:
        *lines, self._begun = (self._begun + text).split("\n")
        for line in lines:
            self._printed.append_stdout(f"{line}\n")
        return len(text)


def study(run: Callable[[], object]) -> Study | Html:
    """Offer a button that runs a study: a function that prints what it finds.

    In a story it runs at once, and the button shows what it has found: a reader may bet before that.

    def winners():
        ends = [gw.Match("snail-invasion", seed=seed, players=["random"] * 2).run() for seed in range(30)]
        print(sum(0 in end.result.winners for end in ends), "of 30 for the gardener")


    page.study(winners)
    """
    if host.is_story():
        return _found(run)
    return Study(run)


def _found(run: Callable[[], object]) -> Html:
    with redirect_stdout(io.StringIO()) as printed:
        run()
    words, found = escape(str(Text("Run the study"))), escape(printed.getvalue())
    return Html(f"<details class='gw-study'><summary>{words}</summary><pre>{found}</pre></details>")
