"""The nursery: a process that has imported everything, and of which kernels are forked: light, and there at once.

It runs by itself (`python -m garden_widgets.pages.nursery SOCKET LIFELINE`), has one thread and no line to anything but
the server: what a kernel must have for itself (sockets, threads, event loop, chance) is made after the fork.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import sys
from contextlib import suppress
from threading import Thread
from typing import Any, Final

import comm
from ipykernel.ipkernel import IPythonKernel
from ipykernel.kernelapp import IPKernelApp
from ipykernel.zmqshell import ZMQInteractiveShell
from traitlets.config import Config

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.registry import games

NO_HISTORY: Final = "--HistoryManager.enabled=False"


class LightKernel(IPythonKernel):
    """A kernel as ever, but that it does not look at every module for a debugger, which would copy their memory."""

    def __init__(self, **kwargs: Any) -> None:
        super(IPythonKernel, self).__init__(**kwargs)
        self.shell = ZMQInteractiveShell.instance()
        shell: Any = self.shell
        shell.parent = shell.kernel = self
        shell.user_ns.update(self.user_ns or {})
        shell.displayhook.session = shell.display_pub.session = self.session
        shell.displayhook.pub_socket = shell.display_pub.pub_socket = self.iopub_socket
        shell.displayhook.topic = self._topic("execute_result")
        self.comm_manager = comm.get_comm_manager()
        shell.configurables.append(self.comm_manager)
        opened: list[Any] = [*self.comm_manager.comms.values()]  # when ipycanvas was imported, before the fork
        for each in opened:
            each.kernel = self
        for kind in ("comm_open", "comm_msg", "comm_close"):
            self.shell_handlers[kind] = getattr(self.comm_manager, kind)


class LightApp(IPKernelApp):
    """The program around a kernel, in two parts: what all kernels share, and what each has for itself."""

    kernel_class = LightKernel
    capture_fd_output = False  # two threads, for what only C prints

    def prepare(self) -> None:
        """Do what can be done before the fork."""
        super(IPKernelApp, self).initialize([NO_HISTORY])
        self.init_pdb()
        quiet = Config()
        quiet.HistoryManager.enabled = False
        ZMQInteractiveShell.instance(config=quiet, profile_dir=self.profile_dir, user_ns={})

    def grow(self, connection_file: str) -> None:
        """Do the rest, in the process of the kernel: nobody asks for a heartbeat, nor for a second shell."""
        self.connection_file = connection_file
        self.init_connection_file()
        self.init_sockets()
        self.init_io()
        self.init_signal()
        self._ports: dict[str, int] = {}
        self.init_kernel()
        self.init_path()
        self.init_shell()
        self.init_gui_pylab()

    def init_control(self, context: Any) -> None:
        """Leave out the thread for further shells."""
        super().init_control(context)
        self.shell_channel_thread = None


def load() -> None:
    """Import all that a page may need, and read what all pages read."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # half as large as all the rest, and never used

    import garden_widgets.widgets.page  # noqa: F401

    for name in games:
        with suppress(UnknownGame, ModuleNotFoundError):  # a guest that cannot be loaded; its page says so
            games[name], games.scenery(name), games.lesson(name)


def main() -> None:
    """Fork a kernel whenever the server asks for one, until it is gone."""
    line, lifeline = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    app = LightApp.instance()
    app.prepare()
    load()  # after that, for ipywidgets looks for a shell when it is imported
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # then nothing remains of kernels that have ended
    gc.collect()
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
                _be_kernel(app, order, line, lifeline)
            with suppress(OSError):
                os.setpgid(pid, pid)  # it does the same; whoever is first
            _say(line, order["id"], pid=pid)


def _be_kernel(app: LightApp, order: dict[str, Any], line: socket.socket, lifeline: int) -> None:
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
        app.grow(order["connection_file"])
        _say(line, order["id"], ready=True)
        line.close()
        app.start()
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
