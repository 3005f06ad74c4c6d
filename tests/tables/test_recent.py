"""What is kept of what was used last."""

from garden_widgets.tables.recent import Recent


def test_what_was_written_longest_ago_is_forgotten():
    kept = Recent(2)
    for key in "aba":
        kept[key] = key.upper()
    kept["c"] = "C"
    assert dict(kept) == {"a": "A", "c": "C"}
