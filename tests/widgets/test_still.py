"""The picture that stands in for a board: in the bundle of a widget, in a cell, in boxes, in what nbconvert writes."""

from __future__ import annotations

from base64 import b64decode
from html.parser import HTMLParser

import ipywidgets
import nbformat
import pytest
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor

import garden_widgets as gw
from garden_widgets.widgets import still

pytestmark = pytest.mark.usefixtures("wire")

DATA = "data:image/svg+xml;base64,"


class Images(HTMLParser):
    """Finds the pictures in a page: the words to each, and the SVG."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "img" and "gw-still" in given.get("class", ""):
            assert given["src"].startswith(DATA)
            self.found.append((given["alt"], b64decode(given["src"].removeprefix(DATA)).decode()))


def images(html):
    found = Images()
    found.feed(html)
    return found.found


def shown(widget):
    """Show a widget as a cell does, and give the outputs that come of it."""
    outputs = []
    still.show(widget, lambda data, metadata=None: outputs.append(data))
    return outputs


MADE = {
    "board": lambda: gw.board("snail-invasion"),
    "play": lambda: gw.play("snail-invasion", seed=7),
    "lesson": lambda: gw.lesson("snail-invasion"),
    "step": lambda: gw.lesson("snail-invasion", "blocking"),
    "box": lambda: ipywidgets.VBox([ipywidgets.Button(), gw.play("snail-invasion", seed=7)]),
}


@pytest.mark.parametrize("name", MADE)
def test_a_cell_shows_the_picture_and_then_the_widget(name):
    picture, widget = shown(MADE[name]())
    ((alt, svg),) = images(picture["text/html"])
    assert alt.startswith("Snail Invasion!")
    assert "Potting Shed:" in alt
    assert svg.startswith("<svg")
    assert picture["text/plain"] == alt
    assert set(widget) == {still.VIEW, "text/plain"}


@pytest.mark.parametrize("name", ["board", "play", "lesson", "step"])
def test_the_bundle_of_a_widget_itself_has_a_picture_with_words(name):
    bundle = MADE[name]()._repr_mimebundle_()
    assert still.VIEW in bundle
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "Potting Shed:" in bundle["image/svg+xml"]


def test_boards_in_a_row_stand_in_a_row_and_in_a_column_below_one_another():
    boards = [gw.board("snail-invasion"), gw.board("carrots-and-broccoli")]
    row, column = (shown(box(boards))[0] for box in (ipywidgets.HBox, ipywidgets.VBox))
    assert "flex-flow:row" in row["text/html"]
    assert "flex-flow:column" in column["text/html"]
    for picture in (row, column):
        assert [alt.split("\n")[0] for alt, _ in images(picture["text/html"])] == [
            board.scene.title for board in boards
        ]
        assert "Snail Invasion!" in picture["text/plain"]
        assert "Carrots & Broccoli" in picture["text/plain"]


def test_the_layer_of_a_board_knows_its_own_picture():
    one, other = gw.board("snail-invasion"), gw.board("snail-invasion")
    names = [board.still_of(board.presenter) for board in (one, other)]
    assert names[0] != names[1]
    assert f"gw-still-{names[0]}" in shown(one)[0]["text/html"]


def test_a_picture_tells_nothing_that_is_hidden():
    table = gw.play("pyramid-shambo", players=["person", "random"], seed=3)
    view = table.match.state.seen_by(0)
    assert shown(table)[0]["text/plain"].endswith(str(view))


def test_a_box_without_a_board_is_left_to_jupyter():
    with pytest.raises(NotImplementedError):
        shown(ipywidgets.HBox([ipywidgets.Button()]))


CELLS = (
    "import garden_widgets as gw, ipywidgets",
    "gw.play('snail-invasion', seed=3)",
    "ipywidgets.HBox([gw.board('snail-invasion'), gw.board('carrots-and-broccoli')])",
    "gw.lesson('pyramid-shambo')",
    "ipywidgets.HBox([ipywidgets.Button(description='plain')])",
)


def test_nbconvert_writes_a_page_with_pictures():
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    ExecutePreprocessor(timeout=60, kernel_name="python3").preprocess(notebook, {})
    html, _ = HTMLExporter().from_notebook_node(notebook)
    titles = [alt.split("\n")[0] for alt, _ in images(html)]
    assert [title.split(".")[0].split("!")[0] for title in titles] == [
        "Snail Invasion",
        "Snail Invasion",
        "Carrots & Broccoli",
        "Pyramid Shambo",
    ]
    kinds = [[set(output.data) for output in cell.outputs] for cell in notebook.cells]
    assert kinds[1] == [{"text/html", "text/plain"}, {still.VIEW, "text/plain"}]
    assert kinds[-1] == [{still.VIEW, "text/plain"}]
