"""The nursery: a process that has imported everything, and of which kernels are forked: light, and there at once.

It runs by itself (`python -m garden_widgets.pages.nursery SOCKET LIFELINE`), has one thread and no line to anything but
the server: what a kernel must have for itself (sockets, threads, event loop, chance) is made after the fork.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import signal
import socket
import sys
from contextlib import suppress
from threading import Thread
from typing import Any

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.registry import games
from garden_widgets.pages import immortal
from garden_widgets.pages.rehearsal import rehearse
from garden_widgets.pages.seedling import Seedling


def load() -> None:
    """Import all that a page may need, and read and draw what all pages read and draw."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # half as large as all the rest, and never used

    # What every page imports, be it by the way: what is imported after the fork, each kernel has for itself.
    import bdb  # noqa: F401

    import IPython.core.logger  # noqa: F401

    import garden_widgets.widgets.page  # noqa: F401

    if "numpy" in sys.modules:
        getattr(sys.modules["numpy"], "random")  # noqa: B009  # which is imported when it is first asked for

    random.Random("chance")  # the first seed that is a word brings something along, too

    for name in games:
        with suppress(UnknownGame, ModuleNotFoundError):  # a guest that cannot be loaded; its page says so
            game = games[name]
            start = game.start()
            len(game.rules), game.from_dict(start.to_dict()), start.seen_by(0)
            games.scene(start), games.lesson(name), games.bots(name)


def main() -> None:
    """Fork a kernel whenever the server asks for one, until it is gone."""
    line, lifeline = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kernel = Seedling()
    load()  # after that, for ipywidgets looks for a shell when it is imported
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # then nothing remains of kernels that have ended
    with suppress(Exception):  # what is wrong with a page is said where it is opened
        asyncio.run(rehearse(kernel))
    gc.collect()
    immortal.make_all()
    gc.disable()
    gc.freeze()
    with line.makefile("r") as asked:
        for words in asked:
            order = json.loads(words)
            try:
                pid = os.fork()
            except OSError as error:  # there is no room for another one
                _say(line, order["id"], failed=str(error))
                continue
            if not pid:
                _be_kernel(kernel, order, line, lifeline)
            with suppress(OSError):
                os.setpgid(pid, pid)  # it does the same; whoever is first
            _say(line, order["id"], pid=pid)


def _be_kernel(kernel: Seedling, order: dict[str, Any], line: socket.socket, lifeline: int) -> None:
    """Become a kernel; this never returns."""
    code = 1
    try:
        with suppress(OSError):
            os.setpgid(0, 0)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        gc.enable()
        if "numpy" in sys.modules:
            sys.modules["numpy"].random.seed()  # Python's own chance is seeded anew by itself
        os.chdir(order["cwd"])
        Thread(target=_end_with_server, args=[lifeline], daemon=True).start()
        kernel.grow(order["connection_file"])
        _say(line, order["id"], ready=True)
        line.close()
        asyncio.run(kernel.live())
        code = 0
    except Exception as error:
        with suppress(OSError):  # once it is ready, nobody listens here
            _say(line, order["id"], failed=repr(error)[:200])
    finally:
        os._exit(code)


def _end_with_server(lifeline: int) -> None:
    """Wait until the server is gone, in whatever way, and end too."""
    os.read(lifeline, 1)
    os._exit(0)


def _say(line: socket.socket, number: int, **what: object) -> None:
    line.sendall((json.dumps({"id": number, **what}) + "\n").encode())


if __name__ == "__main__":
    main()
