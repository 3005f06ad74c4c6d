"""`garden serve --check`: what would be served here, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from garden_widgets.core.address import Asked
from garden_widgets.core.errors import UnknownGame, reason
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.pages import room, runtime
from garden_widgets.pages.notebooks import folder, pages
from garden_widgets.pages.server import CannotListenError, Garden, Settings, listen


def check(settings: Settings) -> int:
    """Print what would be served and what is missing; return how much is."""
    with runtime.folder() as place:
        garden = Garden(settings, place)
        for line in found(garden):
            print(line)  # noqa: T201
        missing = [*lacking(garden)]
        for line in missing:
            print(Text("Missing: {what}", what=line))  # noqa: T201
        if garden.kernels.nursery is not None:
            garden.kernels.nursery.close()
    if not missing:
        print(Text("Nothing is missing."))  # noqa: T201
    return len(missing)


def found(garden: Garden) -> Iterator[str | Text]:
    """Say what there is."""
    kernels, memory = garden.kernels, room.megabytes()
    yield Text("Notebooks: {folder}", folder=str(folder()))
    for address, page in pages().items():
        yield f"  {garden.base_url}{address}  {page.title}"
    if kernels.nursery is not None:
        yield Text("Kernels are forked, and take about {size} MB each.", size=room.LIGHT)
    else:
        yield Text("Kernels are started one by one, and take about {size} MB each.", size=room.HEAVY)
    if memory:
        yield Text("There are {memory} MB of memory.", memory=memory)
    yield Text("Pages that may be open at once: {number}", number=kernels.most)


def lacking(garden: Garden) -> Iterator[str | Text]:
    """Say what is missing."""
    try:
        for each in listen(garden.settings):
            each.close()
    except CannotListenError as error:
        yield str(error)
    if not pages():
        yield Text("There is no notebook in {folder}.", folder=str(folder()))
    for page in [*pages().values()][:1]:
        for path in re.findall(r'(?:src|href)="[^"]*/assets/\w+/([^"]+)"', garden.frame(page, Asked())):
            if garden.assets.get(path) is None:
                yield Text("The file {path} of the front end.", path=path)
    for name in games:
        try:
            games[name]
        except UnknownGame as error:
            yield str(reason(error))
    most = room.learners(forked=garden.kernels.nursery is not None)
    if garden.kernels.most > most:
        wanted = garden.kernels.most
        yield Text("Memory for {wanted} pages at once: there is enough for {most}.", wanted=wanted, most=most)
