"""How the outputs of a cell look as HTML."""

from __future__ import annotations

import os

import nbformat

from garden_widgets.pages.execution import KEPT, output, prose, write
from garden_widgets.presenters.copies import MIME
from tests.spoken import marked

WIDGET = {"application/vnd.jupyter.widget-view+json": {"model_id": "ab"}, "text/plain": "Button()"}


def written(shown: nbformat.NotebookNode) -> str:
    """Write an output in which there are no boards."""
    return "".join(str(piece) for piece in output(shown))


def shown(data: dict[str, object]) -> str:
    return written(nbformat.v4.new_output("display_data", data=data))


def test_a_widget_of_others_shows_its_html_or_picture_or_nothing():
    assert shown(WIDGET) == ""
    assert "<b>x</b>" in shown({**WIDGET, "text/html": "<b>x</b>"})
    assert "<svg/>" in shown({**WIDGET, "image/svg+xml": "<svg/>"})


def test_boards_in_boxes_stand_in_rows_and_columns():
    one, other = {"page": "board", "game": "a"}, {"page": "board", "game": "b"}
    beside = {"page": "html", "html": "<i>words</i>"}
    row = {"page": "row", "parts": [one, {"page": "column", "parts": [other, beside]}]}
    made = list(output(nbformat.v4.new_output("display_data", data={MIME: row, "text/plain": "HBox()"})))
    assert [piece for piece in made if not isinstance(piece, str)] == [one, other]
    assert [type(piece) for piece in made if not isinstance(piece, str)] == [dict, dict]
    assert "".join(piece if isinstance(piece, str) else piece["game"] for piece in made) == (
        '<div class="garden-row">a<div class="garden-column">b<div class="jp-RenderedHTMLCommon"><i>words</i></div>'
        "</div></div>"
    )


def test_older_versions_of_a_story_are_cleared_away(tmp_path):
    for number in range(KEPT + 2):
        target = tmp_path / f"a-en-{number}.json"
        write(["x"], target)
        os.utime(target, (number, number))
    write(["x"], tmp_path / "a-de-1.json")
    write(["y"], tmp_path / "a-en-new.json")
    assert {file.name for file in tmp_path.iterdir()} == {
        "a-de-1.json",
        "a-en-new.json",
        *(f"a-en-{number}.json" for number in range(3, KEPT + 2)),
    }


def test_a_picture_is_there_at_once():
    assert shown({"image/svg+xml": "<svg/>", "text/plain": "x"}) == '<figure class="garden-picture"><svg/></figure>'


def test_a_photograph_has_its_words():
    assert 'alt="a &quot;snail&quot;"' in shown({"image/png": "AAAA\n", "text/plain": 'a "snail"'})


def test_html_is_taken_as_it_is():
    assert shown({"text/html": "<b>1</b>", "text/plain": "1"}) == '<div class="jp-RenderedHTMLCommon"><b>1</b></div>'


def test_words_are_escaped():
    assert shown({"text/plain": "<snail>"}) == "<pre>&lt;snail&gt;</pre>"
    assert written(nbformat.v4.new_output("stream", name="stdout", text="a < b")) == "<pre>a &lt; b</pre>"


def test_warnings_of_a_library_are_not_for_learners():
    assert written(nbformat.v4.new_output("stream", name="stderr", text="deprecated")) == ""


def test_prose_has_headings_with_anchors_and_its_pictures_inside(tmp_path):
    (tmp_path / "leaf.svg").write_text("<svg/>")
    html = prose(nbformat.v4.new_markdown_cell("## One *leaf*\n\n![leaf](leaf.svg)"), tmp_path)
    assert 'id="One-leaf"' in html
    assert 'src="data:image/svg+xml;base64,' in html


def test_prose_is_said_in_the_language_of_the_page(tmp_path):
    with marked():
        assert "‹## A leaf›" in prose(nbformat.v4.new_markdown_cell("## A leaf"), tmp_path)


def test_prose_takes_no_picture_from_outside_its_folder(tmp_path):
    (tmp_path / "inside").mkdir()
    (tmp_path / "secret.png").write_bytes(b"secret")
    html = prose(nbformat.v4.new_markdown_cell("![x](../secret.png)"), tmp_path / "inside")
    assert "base64" not in html


def test_what_has_no_picture_and_no_words_is_empty():
    assert shown({}) == shown({"application/json": {"a": 1}}) == ""
