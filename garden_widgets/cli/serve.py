"""`garden serve`: the gallery, the lessons and the games as pages."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence

from garden_widgets.cli.common import OK, PROBLEM, parser

EXAMPLES = """\
  garden serve                               on this machine only, opened in the browser
  garden serve --host 0.0.0.0 --no-browser   for everybody in the network
  garden serve --warm 30                     for a class that opens its pages at the same moment
"""


def run(words: Sequence[str]) -> int:
    """Serve the pages until Ctrl+C."""
    reader = parser("serve", "Serve the gallery, the lessons and the games as pages.", EXAMPLES)
    reader.add_argument("--port", type=_port, default=8866, help="8866 if not given; 0 takes one that is free")
    reader.add_argument("--host", default="127.0.0.1", help="the address to listen on; 127.0.0.1 is this machine alone")
    reader.add_argument("--no-browser", action="store_true", help="do not open the gallery in the browser")
    reader.add_argument("--base-url", default="/", metavar="PATH", help="the path below which the pages lie")
    reader.add_argument("--warm", type=_count, default=2, metavar="N", help="kernels kept ready, 70 MB each; 2")
    reader.add_argument("--most", type=_count, default=64, metavar="N", help="pages that may be open at once; 64")
    reader.add_argument(
        "--forget-after", type=_count, default=600, metavar="S", help="seconds that a page may be out of touch; 600"
    )
    asked = reader.parse_args(words)
    try:
        from garden_widgets.pages.server import CannotListenError, Settings, serve
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("garden_widgets"):
            raise
        print(f'garden: The pages need {error.name}: pip install "garden-widgets[notebook]"', file=sys.stderr)
        return PROBLEM
    settings = Settings(
        host=asked.host,
        port=asked.port,
        base_url=asked.base_url,
        browser=not asked.no_browser,
        warm=asked.warm,
        most=asked.most,
        forget_after=asked.forget_after,
    )
    try:
        serve(settings)
    except CannotListenError as error:
        print(f"garden: {error}", file=sys.stderr)
        return PROBLEM
    return OK


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise ArgumentTypeError(f"{text} is no port: choose 0 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 100_000:
        raise ArgumentTypeError(f"{text} is not a number from 1 to 100000")
    return int(text)
