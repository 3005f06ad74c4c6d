"""Words on boards, in the font of the pages and in others."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from garden_widgets.pages.assets import OWN
from garden_widgets.scenes import svg
from garden_widgets.scenes.lettering import _LETTERS, width
from garden_widgets.scenes.scene import Label, Scene
from garden_widgets.scenes.shapes import FINE

WORDS = Label(x=200, y=50, text="The gardener's turn", size=40, fill="ink", bold=True)
SHIPPED = b64encode((OWN / "atkinson.woff2").read_bytes()).decode()
OF_ANOTHER_FONT = "→"  # and so not in the shipped one


@pytest.fixture
def sheet(browser):
    """An empty page, whose font is not ours."""
    page = browser.new_page()
    yield page
    page.close()


def measured(page, letters, bold):
    """Measure letters in the shipped font, in hundredths of their size."""
    face = f"font-family: Ours; font-weight: 200 800; src: url(data:font/woff2;base64,{SHIPPED})"
    page.set_content(f"<style>@font-face {{ {face} }}</style>")
    return page.evaluate(
        """async ([letters, weight]) => {
          await document.fonts.load(`${weight} 1000px Ours`);
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = `${weight} 1000px Ours`;
          return letters.map((letter) => pen.measureText(letter).width / 10);
        }""",
        [letters, "bold" if bold else "normal"],
    )


@pytest.mark.parametrize("bold", [False, True])
def test_the_table_of_widths_is_that_of_the_shipped_font(sheet, bold):
    letters = [letter for letter in _LETTERS if letter not in OF_ANOTHER_FONT]
    for letter, found in zip(letters, measured(sheet, letters, bold), strict=True):
        assert 0 <= width(letter, 100, bold=bold) - found < 1.05, letter


def test_a_picture_keeps_to_its_width_in_a_font_of_the_reader(sheet):
    picture = svg.paint(Scene(width=400, height=100, ground=(), items=(WORDS,), title="", description=""))
    sheet.set_content(picture)
    wide = sheet.evaluate("document.querySelector('svg text').getComputedTextLength()")
    box = sheet.evaluate("document.querySelector('svg text').getBBox().width")
    assert wide == pytest.approx(FINE * WORDS.room, abs=FINE)
    assert box == pytest.approx(FINE * WORDS.room, abs=2 * FINE)


def test_what_moves_is_written_as_what_stands(sheet):
    sheet.set_content("<canvas></canvas>")
    font, args = sheet.evaluate(
        Path(__file__).with_name("paint.js").read_text(encoding="utf-8")
        + """
        ;(() => {
          const calls = [];
          const pen = { fillText: (...all) => calls.push(...all) };
          const shape = { is: "words", at: [200, 50, 40], text: "The gardener's turn", align: "center", room: 321 };
          paint.drawShape(pen, { colours: {} }, shape);
          return [pen.font, calls];
        })()"""
    )
    assert font == f"40px {svg.FONT}"
    assert args == ["The gardener's turn", 200, 50, 321]
