"""How the outputs of a cell look as HTML."""

from __future__ import annotations

import nbformat
import pytest
from garden_widgets.pages.render import output, prose

from tests.spoken import marked

WIDGET = {"application/vnd.jupyter.widget-view+json": {"model_id": "ab"}, "text/plain": "Button()"}


def shown(data: dict[str, object]) -> str:
    return output(nbformat.v4.new_output("display_data", data=data))


def test_a_widget_is_left_to_the_front_end():
    assert shown(WIDGET) == '<div class="garden-widget" data-model="ab"></div>'


def test_no_text_in_a_widget_ends_its_place_early():
    data = {"application/vnd.jupyter.widget-view+json": {"model_id": '"><b>'}}
    assert "<b>" not in shown(data)


def test_a_picture_is_there_at_once():
    assert shown({"image/svg+xml": "<svg/>", "text/plain": "x"}) == '<figure class="garden-picture"><svg/></figure>'


def test_a_photograph_has_its_words():
    assert 'alt="a &quot;snail&quot;"' in shown({"image/png": "AAAA\n", "text/plain": 'a "snail"'})


def test_html_is_taken_as_it_is():
    assert shown({"text/html": "<b>1</b>", "text/plain": "1"}) == '<div class="jp-RenderedHTMLCommon"><b>1</b></div>'


def test_words_are_escaped():
    assert shown({"text/plain": "<snail>"}) == "<pre>&lt;snail&gt;</pre>"
    assert output(nbformat.v4.new_output("stream", name="stdout", text="a < b")) == "<pre>a &lt; b</pre>"


def test_warnings_of_a_library_are_not_for_learners():
    assert output(nbformat.v4.new_output("stream", name="stderr", text="deprecated")) == ""


def test_an_error_is_told_without_its_traceback():
    failed = nbformat.v4.new_output("error", ename="ZeroDivisionError", evalue="division", traceback=["File secret.py"])
    assert "Something went wrong" in output(failed)
    assert "secret" not in output(failed)
    assert "ZeroDivision" not in output(failed)


def test_prose_has_headings_with_anchors_and_its_pictures_inside(tmp_path):
    (tmp_path / "leaf.svg").write_text("<svg/>")
    html = prose(nbformat.v4.new_markdown_cell("## One *leaf*\n\n![leaf](leaf.svg)"), tmp_path)
    assert 'id="One-leaf"' in html
    assert 'src="data:image/svg+xml;base64,' in html


def test_prose_and_trouble_are_said_in_the_language_of_the_page(tmp_path):
    failed = nbformat.v4.new_output("error", ename="ZeroDivisionError", evalue="division", traceback=[])
    with marked():
        assert "‹## A leaf›" in prose(nbformat.v4.new_markdown_cell("## A leaf"), tmp_path)
        assert "<strong>‹Something went wrong while this page was made.›</strong> ‹Please load" in output(failed)


def test_prose_takes_no_picture_from_outside_its_folder(tmp_path):
    (tmp_path / "inside").mkdir()
    (tmp_path / "secret.png").write_bytes(b"secret")
    html = prose(nbformat.v4.new_markdown_cell("![x](../secret.png)"), tmp_path / "inside")
    assert "base64" not in html


@pytest.mark.parametrize("data", [{}, {"application/json": {"a": 1}}])
def test_what_has_no_picture_and_no_words_is_empty(data):
    assert shown(data) == "<pre></pre>"
