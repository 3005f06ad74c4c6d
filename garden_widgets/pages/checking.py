"""`garden serve --check`: what would be served here, and what is missing."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

from garden_widgets.core.errors import UnknownGame, reason
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.pages.catalogue import folder, pages
from garden_widgets.pages.keeping import not_kept, store_place
from garden_widgets.pages.listening import CannotListenError, Settings, listen
from garden_widgets.pages.server import Garden
from garden_widgets.presenters.address import Asked
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.store import Store


def check(settings: Settings) -> int:
    """Print what would be served and what is missing; return how much is."""
    garden = Garden(settings)
    try:
        for line in found(garden):
            print(line)  # noqa: T201
        missing = [*lacking(garden)]
    finally:
        garden.close()
    for line in missing:
        print(Text("Missing: {what}", what=line))  # noqa: T201
    if not missing:
        print(Text("Nothing is missing."))  # noqa: T201
    return len(missing)


def found(garden: Garden) -> Iterator[str | Text]:
    """Say what there is."""
    yield Text("Notebooks: {folder}", folder=str(folder()))
    for address, page in pages().items():
        yield f"  {garden.base_url}{address}  {page.title}"
    yield Text("Pages that may be open at once in each process: {number}", number=garden.settings.learners)


def lacking(garden: Garden) -> Iterator[str | Text]:
    """Say what is missing."""
    try:
        for each in listen(garden.settings):
            each.close()
    except CannotListenError as error:
        yield str(error)
    place = store_place(garden.settings.store)
    try:
        Store(place, time.time).close()
    except StoreError as error:
        yield not_kept(place, error)
    if not [*folder().glob("*.ipynb")]:
        yield Text("There is no notebook in {folder}.", folder=str(folder()))
    _, shown = garden.page(pages()[""], Asked(), "")
    for path in re.findall(r'(?:src|href)="[^"]*/assets/\w+/([^"]+)"', shown):
        if garden.assets.get(path) is None:
            yield Text("The file {path} of the front end.", path=path)
    for name in games:
        try:
            games[name]
        except UnknownGame as error:
            yield str(reason(error))
