"""Widgets that are not ours on our pages: Jupyter's controls, what code says, and a front end in a string of a cell."""

from __future__ import annotations

import nbformat
import pytest
from playwright.sync_api import expect

from tests.pages.live import LiveGarden

CELL = '''
import anywidget
import ipywidgets as widgets
import traitlets
from IPython.display import HTML, display


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = `Counted ${model.get("count")}`; };
        button.onclick = () => { model.set("count", model.get("count") + 1); model.save_changes(); };
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    _css = "button { color: rgb(1, 2, 3); }"
    count = traitlets.Int(3).tag(sync=True)


counter, said, slider = Counter(), widgets.Output(), widgets.IntSlider(4, 0, 9, description="Beds")
more = widgets.Button(description="Add a row")
rows = widgets.VBox([])


def add(_):
    rows.children = (*rows.children, widgets.Label(f"Row {len(rows.children)}"))


def tell(change):
    with said:
        print("now", change["new"])
        display(HTML("<b>in bold</b>"))


counter.observe(tell, "count")
slider.observe(tell, "value")
more.on_click(add)
widgets.VBox([counter, slider, more, rows, widgets.Tab([widgets.Label("inside")], titles=["Leeks"]), said])
'''

STUDY = """
from garden_widgets.widgets import page

page.study(lambda: print("Found", 6 * 7))
"""


@pytest.fixture(scope="module")
def garden(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebooks")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in (CELL, STUDY)])
    nbformat.write(notebook, folder / "index.ipynb")
    garden = LiveGarden("--warm", "1", folder=folder)
    yield garden
    garden.stop()


def test_they_show_what_their_kernel_says_and_tell_it_what_is_done(watched, garden):
    page = watched.open(garden.url)
    page.get_by_role("button", name="Counted 3").click()
    button = page.get_by_role("button", name="Counted 4")
    expect(button).to_have_css("color", "rgb(1, 2, 3)")
    expect(page.get_by_text("now 4")).to_be_visible()
    expect(page.locator("b", has_text="in bold")).to_be_visible()
    handle = page.locator(".noUi-handle")
    handle.focus()
    handle.press("ArrowRight")
    expect(page.get_by_text("now 5")).to_be_visible()
    page.get_by_role("button", name="Add a row").click()
    expect(page.get_by_text("Row 0")).to_be_visible()
    expect(page.get_by_role("tab", name="Leeks")).to_be_visible()
    page.evaluate("window.garden.line.connect()")
    button.click()
    expect(page.get_by_role("button", name="Counted 5")).to_be_visible()


def test_a_study_runs_when_its_button_is_pressed(watched, garden):
    page = watched.open(garden.url)
    expect(page.get_by_text("Found 42")).to_have_count(0)
    page.get_by_role("button", name="Run the study").click()
    expect(page.get_by_text("Found 42")).to_be_visible()
