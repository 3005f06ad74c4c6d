"""`garden serve`: the gallery, the lessons and the games as pages."""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from garden_widgets.cli.arguments import Arguments
from garden_widgets.cli.common import OK, PROBLEM
from garden_widgets.core.text import Text

STORE: Final = "GARDEN_STORE"
"""What names the store where no option does: other people on a machine do not see it, as they do see options."""

OWN_WORD: Final = "GARDEN_WORD"
"""What names the teacher's word, where several servers share one store; else each draws its own."""

_PASSWORD: Final = re.compile(r"[a-z+]+://[^/@]*:.*@|[a-z+]+://.*[?&]password=")

EXAMPLES: Final = (
    ("garden serve", Text("on this machine only, opened in the browser")),
    ("garden serve --class", Text("for a class: learners join with a code")),
    ("garden serve --host 0.0.0.0 --no-browser", Text("for everybody on the network")),
)


def run(words: Sequence[str]) -> int:
    """Serve the pages until Ctrl+C."""
    asked = _reader().parse_args(words)
    try:
        from garden_widgets.pages.listening import LEARNERS, CannotListenError, Settings, serve
        from garden_widgets.pages.workers import processors
        from garden_widgets.tables.codes import WORD, letters, typed
        from garden_widgets.tables.failing import StoreError
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("garden_widgets"):
            raise
        install = 'pip install "garden-widgets[notebook]"'
        told = Text("The pages need {package}: {install}", package=error.name, install=install)
        print(f"garden: {told}", file=sys.stderr)
        return PROBLEM
    settings = Settings(
        host=asked.host or ("0.0.0.0" if asked.is_for_class else "127.0.0.1"),
        port=asked.port,
        base_url=asked.base_url,
        browser=not asked.no_browser,
        learners=asked.learners or LEARNERS,
        workers=asked.workers or processors(),
        allow_hosts=tuple(asked.allow_host or ()),
        lang=asked.lang or "",
        store=asked.store or os.environ.get(STORE, ""),
        address=asked.address or "",
        word=(typed(os.environ.get(OWN_WORD, "")) or letters(WORD)) if asked.is_for_class else "",
        rude_words=asked.rude_words or "",
    )
    if settings.rude_words and not Path(settings.rude_words).is_file():
        told = Text("There is no file {file}: it should have one word in each line.", file=settings.rude_words)
        print(f"garden: {told}", file=sys.stderr)
        return PROBLEM
    if settings.word and len(settings.word) < WORD:
        told = Text("The word in {name} should have {least} letters or more.", name=OWN_WORD, least=WORD)
        print(f"garden: {told}", file=sys.stderr)
        return PROBLEM
    if _PASSWORD.match(asked.store or ""):
        told = Text("Others on this machine can see the password in --store: name the store in {name}.", name=STORE)
        print(f"garden: {told}", file=sys.stderr)
    try:
        if asked.check:
            from garden_widgets.pages.checking import check

            return PROBLEM if check(settings) else OK
        serve(settings)
    except (CannotListenError, StoreError) as error:
        print(f"garden: {error}", file=sys.stderr)
        return PROBLEM
    return OK


def _reader() -> Arguments:
    reader = Arguments("serve", Text("Serve the gallery, the lessons and the games as pages."), EXAMPLES)
    number = Text("N")
    reader.add(
        "--port", type=_port, default=8866, metavar=number, help=Text("8866 if not given; 0 takes one that is free")
    )
    reader.add(
        "--host",
        metavar=Text("ADDRESS"),
        help=Text("the address to listen on; 127.0.0.1, if not given, is this machine alone, and 0.0.0.0 is everybody"),
    )
    reader.add("--no-browser", action="store_true", help=Text("do not open the gallery in the browser"))
    reader.add("--base-url", default="/", metavar=Text("PATH"), help=Text("the path under which the pages are served"))
    reader.add(
        *("--learners", "--most"),
        type=_count,
        metavar=number,
        help=Text("pages that may be open at once in each process; 2000 if not given"),
    )
    reader.add(
        "--workers", type=_count, metavar=number, help=Text("processes that share the work; one for each processor")
    )
    reader.add(
        "--store",
        metavar=Text("STORE"),
        help=Text(
            "the file that keeps games and lessons between two visits, or a PostgreSQL database for several servers"
            " (postgresql://...); GARDEN_STORE if not given"
        ),
    )
    reader.add(
        "--allow-host",
        action="append",
        metavar=Text("NAME"),
        help=Text(
            "answer under this name only (may be given several times; * is every name); if not given, under every name,"
            " or under localhost alone where only this machine can reach it"
        ),
    )
    reader.add(
        "--address",
        type=_address,
        metavar=Text("ADDRESS"),
        help=Text("the address that a class is shown, where another server leads to the pages: https://..."),
    )
    reader.add(
        "--class",
        dest="is_for_class",
        action="store_true",
        help=Text("let a teacher open a class that others on the network join; the teacher's word is shown here"),
    )
    reader.add(
        "--rude-words",
        metavar=Text("FILE"),
        help=Text("words that no nickname may contain, one in each line, instead of the short list that comes along"),
    )
    reader.add("--check", action="store_true", help=Text("say what would be served and what is missing, and stop"))
    return reader


def _address(text: str) -> str:
    if re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", text) is None:
        raise ArgumentTypeError(str(Text("{address} is no address of a page: https://school.example/", address=text)))
    return text


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise ArgumentTypeError(str(Text("{port} is not a port: choose 0 to 65535", port=text)))
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 100_000:
        raise ArgumentTypeError(str(Text("{number} is not a number from 1 to 100000", number=text)))
    return int(text)
