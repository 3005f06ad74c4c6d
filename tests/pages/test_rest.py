"""A page is there when its first board stands; the rest of it comes when that page asks for it, once."""

from __future__ import annotations


def test_a_page_ends_with_its_first_widget_and_the_rest_is_run_in_the_same_kernel_and_given_once(plot):
    visit = plot.open("long")
    assert visit.text.count("data-model=") == 1
    assert 'data-garden="more"' in visit.text
    assert "Below" not in visit.text
    assert visit.text.rstrip().endswith("</html>")
    rest = visit.session.get(f"{plot.url}rest/{visit.kernel}", timeout=60)
    assert "Below" in rest.text
    assert "after first" in rest.text
    assert rest.text.count("data-model=") == 1
    again = visit.session.get(f"{plot.url}rest/{visit.kernel}", timeout=60)
    assert again.status_code == 404


def test_a_page_without_more_after_its_widget_promises_nothing(plot):
    assert 'data-garden="more"' not in plot.open("learn/snail-invasion").text


def test_there_is_no_rest_of_a_page_that_has_gone_or_never_was(plot):
    visit = plot.open("long")
    visit.leave()
    for kernel in (visit.kernel, "0a0a0a0a-0000-0000-0000-000000000000"):
        assert plot.get(f"rest/{kernel}").status_code == 404
