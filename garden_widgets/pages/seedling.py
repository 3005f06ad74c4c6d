"""A kernel that does what a page needs and no more: it runs cells, and hears and says what widgets say.

Every page of memory that a forked process touches is copied for it. Jupyter's own kernel touches much: four threads, an
event loop in most of them, a program around it. This one speaks the same protocol in one thread, over two sockets.
"""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
import threading
import uuid
from ast import PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any, Final

import comm
import zmq
from comm.base_comm import BaseComm
from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from jupyter_client.session import Session
from traitlets import Type
from traitlets.config import Config

from garden_widgets import __version__
from garden_widgets.pages.topics import CELL, WIDGET

Message = dict[str, Any]

ASKED: Final[ContextVar[Message | None]] = ContextVar("asked", default=None)
"""What is being answered; a task that goes on later still belongs to what began it."""

SUBSCRIBED: Final = b"\x01"
UNSUBSCRIBED: Final = b"\x00"

COLLECTOR: Final = "OutputModel"
"""The one kind of widget that whoever runs a cell has to know: it collects what is shown."""


class Seedling:
    """The kernel. It is made once, before the fork, and grows in the process of each page."""

    def __init__(self) -> None:
        # Larger messages would not be copied, but looked after by a thread of their own.
        self.session = Session(username="kernel", copy_threshold=sys.maxsize)
        self.shell_socket: zmq.Socket[bytes] | None = None
        self.iopub_socket: zmq.Socket[bytes] | None = None
        self._topics: set[bytes] = set()
        """With what begins all that somebody listens to."""

        self._thread = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._failed: Message | None = None
        """What went wrong in the cell that runs."""

        self._words = Words(self, "stdout"), Words(self, "stderr")
        self._answers: dict[str, Callable[[Message], Awaitable[Message] | Message | None]] = {
            "execute_request": self._execute,
            "kernel_info_request": self._kernel_info,
            "comm_info_request": self._comm_info,
        }
        comm.create_comm = partial(Line, self)
        self.comm_manager = comm.get_comm_manager()
        quiet = Config()
        quiet.HistoryManager.enabled = False
        self.shell: Any = Shell.instance(config=quiet, user_ns={})
        self.shell.kernel = self

    # In the process of a page ---------------------------------------------------------------------------------------

    def grow(self, connection_file: str) -> None:
        """Listen where the file says."""
        known = json.loads(Path(connection_file).read_text("utf-8"))
        if known.get("curve_publickey"):
            raise NotImplementedError("a line that is encrypted by ZeroMQ")
        session = self.session
        session.key = known["key"].encode()
        session.signature_scheme = known["signature_scheme"]
        session.session, session.pid = uuid.uuid4().hex, os.getpid()
        context = zmq.Context()
        self.shell_socket = _bound(context, zmq.ROUTER, known, "shell")
        self.shell_socket.setsockopt(zmq.ROUTER_HANDOVER, 1)  # who comes again takes his old place
        self.iopub_socket = _bound(context, zmq.XPUB, known, "iopub")  # which hears who listens
        self._thread = threading.get_ident()
        sys.stdout, sys.stderr = self._words
        if "" not in sys.path:
            sys.path.insert(0, "")

    @contextmanager
    def heard_by(self, audience: Any) -> Iterator[None]:
        """Speak to somebody in this process, who stands for both sockets; afterwards all is as it was."""
        names = "shell_socket", "iopub_socket", "_topics", "_thread", "_loop"
        before, known = {name: getattr(self, name) for name in names}, dict(self.shell.user_ns)
        self.shell_socket = self.iopub_socket = audience
        self._topics, self._thread, self._loop = {b""}, threading.get_ident(), asyncio.get_running_loop()
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)
            self.session.digest_history.clear()
            self.shell.reset(new_session=False)
            self.shell.user_ns.update(known)

    async def live(self) -> None:
        """Answer one message after the other, for ever; tasks of widgets get their turn in between."""
        assert self.shell_socket is not None
        assert self.iopub_socket is not None
        self._loop = asyncio.get_running_loop()
        heard = asyncio.Event()

        def look(socket: zmq.Socket[bytes]) -> None:
            # The descriptor tells once that something has changed; to ask what it is readies it for the next change.
            if _has_news(socket):
                heard.set()

        for socket in (self.shell_socket, self.iopub_socket):
            self._loop.add_reader(int(socket.getsockopt(zmq.FD)), look, socket)
        while True:
            heard.clear()
            self._welcome()
            while _has_news(self.shell_socket):
                await self.answer(self.shell_socket.recv_multipart())
                self._welcome()
                await asyncio.sleep(0)
            if not _has_news(self.iopub_socket):
                await heard.wait()

    def _welcome(self) -> None:
        """Greet whoever has begun to listen, so that he knows that from now on he misses nothing."""
        assert self.iopub_socket is not None
        while _has_news(self.iopub_socket):
            news = self.iopub_socket.recv()
            topic = news[1:]
            if news.startswith(UNSUBSCRIBED):
                self._topics.discard(topic)
            elif news.startswith(SUBSCRIBED):
                self._topics.add(topic)
                said = {"subscription": topic.decode(errors="replace")}
                self.session.send(self.iopub_socket, "iopub_welcome", said, ident=topic)

    async def answer(self, frames: list[bytes]) -> None:
        """Do what a message asks for; nothing that it may hold ends the kernel."""
        try:
            names, parts = self.session.feed_identities(frames)
            message = self.session.deserialize(parts)
        except Exception:
            return  # it was not signed by the server, or is none
        ASKED.set(message)
        self.say("status", {"execution_state": "busy"})
        try:
            await self._do(message, names)
        except Exception:
            self.shell.showtraceback()
        finally:
            self.say("status", {"execution_state": "idle"})
            ASKED.set(None)

    async def _do(self, message: Message, names: list[bytes]) -> None:
        kind = message["msg_type"]
        if kind in ("comm_open", "comm_msg", "comm_close"):
            getattr(self.comm_manager, kind)(self.shell_socket, names, message)
        elif kind in self._answers:
            reply = self._answers[kind](message["content"])
            if isinstance(reply, Awaitable):
                reply = await reply
            self.flush()
            self.session.send(self.shell_socket, kind.replace("_request", "_reply"), reply, message, ident=names)

    # Answers --------------------------------------------------------------------------------------------------------

    async def _execute(self, asked: Message) -> Message:
        """Run a cell. What it is made of is repeated to nobody: that is no business of a page."""
        shell, code = self.shell, asked["code"]
        self._failed = None
        transformed, wrong = code, None
        try:
            if not _is_python(code):
                transformed = shell.transform_cell(code)
        except Exception:
            wrong = sys.exc_info()
        running = asyncio.ensure_future(
            shell.run_cell_async(
                code,
                store_history=asked.get("store_history", False),
                silent=asked.get("silent", False),
                transformed_cell=transformed,
                preprocessing_exc_tuple=wrong,
            )
        )
        before = signal.signal(signal.SIGINT, lambda *_: _interrupt(running))
        result = None
        try:
            result = await running
        finally:
            signal.signal(signal.SIGINT, before)
            shell.events.trigger("post_execute")
            if not asked.get("silent", False):
                shell.events.trigger("post_run_cell", result)
        if result.success:
            expressions = shell.user_expressions(asked.get("user_expressions") or {})
            done = {"status": "ok", "user_expressions": expressions, "payload": []}
        else:
            error = result.error_before_exec or result.error_in_exec
            done = {"status": "error", "ename": type(error).__name__, "evalue": str(error), "traceback": []}
            done.update(self._failed or {})
        return {**done, "execution_count": shell.execution_count}

    def _kernel_info(self, _: Message) -> Message:
        """Say what this is: Python, as far as anybody asks."""
        version = sys.version.split()[0]
        return {
            "status": "ok",
            "protocol_version": "5.3",
            "implementation": "garden-widgets",
            "implementation_version": __version__,
            "banner": f"Python {version}",
            "help_links": [],
            "language_info": {
                "name": "python",
                "version": version,
                "mimetype": "text/x-python",
                "file_extension": ".py",
                "pygments_lexer": "ipython3",
                "codemirror_mode": {"name": "ipython", "version": sys.version_info.major},
                "nbconvert_exporter": "python",
            },
        }

    def _comm_info(self, asked: Message) -> Message:
        """List the lines to widgets, or those of one kind."""
        target = asked.get("target_name")
        lines = self.comm_manager.comms.items()
        found = {name: {"target_name": each.target_name} for name, each in lines if target in (None, each.target_name)}
        return {"status": "ok", "comms": found}

    # Speaking -------------------------------------------------------------------------------------------------------

    def say(self, kind: str, content: Message, topic: bytes = CELL, **more: Any) -> None:
        """Tell everybody who listens; before there is a page, nobody does, and nothing is put into words."""
        if self.iopub_socket is None:
            return
        if threading.get_ident() != self._thread:  # a socket belongs to one thread
            assert self._loop is not None
            self._loop.call_soon_threadsafe(partial(self.say, kind, content, topic, **more))
            return
        if kind != "stream":
            self.flush()
        if kind == "error":
            self._failed = content
        if self._is_heard(topic):
            self.session.send(self.iopub_socket, kind, content, ASKED.get(), ident=topic, **more)

    def _is_heard(self, topic: bytes) -> bool:
        """Check whether anybody listens; he may have come just now."""
        if not topic.startswith(tuple(self._topics)):
            self._welcome()
        return topic.startswith(tuple(self._topics))

    def flush(self) -> None:
        """Say what has been printed so far."""
        for words in self._words:
            words.flush()

    def later(self, act: Callable[[], None]) -> None:
        """Do something soon, when whoever is at work has done."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(act)

    def get_parent(self) -> Message | None:
        """Return what is being answered, for widgets that collect what is said meanwhile."""
        return ASKED.get()

    def send_response(self, _socket: object, kind: str, content: Message) -> None:
        """Say something as Jupyter's own kernel lets widgets do it."""
        self.say(kind, content)


def _bound(context: zmq.Context[Any], kind: int, known: Message, name: str) -> zmq.Socket[bytes]:
    socket: zmq.Socket[bytes] = context.socket(kind)
    socket.linger = 1000
    between = "-" if known["transport"] == "ipc" else ":"
    socket.bind(f"{known['transport']}://{known['ip']}{between}{known[f'{name}_port']}")
    return socket


def _has_news(socket: zmq.Socket[bytes]) -> bool:
    return bool(int(socket.getsockopt(zmq.EVENTS)) & zmq.POLLIN)


def _is_python(code: str) -> bool:
    """Check whether a cell is Python as it stands; if so, IPython has no commands of its own to look for in it."""
    try:
        compile(code, "cell", "exec", PyCF_ONLY_AST | PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except (SyntaxError, ValueError):
        return False
    return True


def _interrupt(running: asyncio.Future[Any]) -> None:
    """End a cell: where it computes, or where it waits."""
    if asyncio.current_task() is running:
        raise KeyboardInterrupt
    running.cancel()


class Line(BaseComm):
    """A line between a widget here and its other half on the page."""

    def __init__(self, kernel: Seedling, target_name: str = "comm", data: Message | None = None, **kwargs: Any) -> None:
        self.kernel = kernel
        collects = data is not None and data.get("state", {}).get("_model_name") == COLLECTOR
        super().__init__(target_name, data, topic=CELL if collects else WIDGET, **kwargs)

    def publish_msg(
        self,
        msg_type: str,
        data: Message | None = None,
        metadata: Message | None = None,
        buffers: Sequence[bytes] | None = None,
        **keys: Any,
    ) -> None:
        """Say something over it."""
        content = {"data": data or {}, "comm_id": self.comm_id, **keys}
        self.kernel.say(msg_type, content, topic=self.topic, metadata=metadata, buffers=buffers)


class Words(io.TextIOBase):
    """What is printed: it is collected, and said before anything else is."""

    encoding = "utf-8"

    def __init__(self, kernel: Seedling, name: str) -> None:
        self._kernel, self._name, self._text = kernel, name, ""

    def writable(self) -> bool:
        """Say that one can print here."""
        return True

    def write(self, text: str) -> int:
        """Collect it; what is printed while no cell runs is said soon."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if not self._text:
            self._kernel.later(self.flush)
        self._text += text
        return len(text)

    def flush(self) -> None:
        """Say what has been collected."""
        text, self._text = self._text, ""
        if text:
            self._kernel.say("stream", {"name": self._name, "text": text})


class Results(DisplayHook):
    """Shows what the last line of a cell is."""

    def write_output_prompt(self) -> None:
        """Leave out the number of the cell."""

    def write_format_data(self, format_dict: Message, md_dict: Message | None = None) -> None:
        """Say it in all the ways in which it can be shown."""
        shown = {"data": format_dict, "metadata": md_dict or {}, "execution_count": self.prompt_count}
        shell: Any = self.shell
        shell.kernel.say("execute_result", shown)

    def finish_displayhook(self) -> None:
        """Leave the line as it is."""


class Shown(DisplayPublisher):
    """Shows what a cell asks to show."""

    def publish(
        self,
        data: Message,
        metadata: Message | None = None,
        source: object = None,
        *,
        transient: Message | None = None,
        update: bool = False,
        **_: Any,
    ) -> None:
        """Say it in all the ways in which it can be shown."""
        self._validate_data(data, metadata)
        kind = "update_display_data" if update else "display_data"
        self.shell.kernel.say(kind, {"data": data, "metadata": metadata or {}, "transient": transient or {}})

    def clear_output(self, wait: bool = False) -> None:
        """Take away what was shown."""
        self.shell.kernel.say("clear_output", {"wait": wait})


class Shell(InteractiveShell):
    """IPython, whose results go to a page."""

    displayhook_class = Type(Results)
    display_pub_class = Type(Shown)
    kernel: Seedling

    def init_display_formatter(self) -> None:
        """Show things as a page does: in words, and in pictures."""
        super().init_display_formatter()
        formatter: Any = self.display_formatter
        formatter.active_types = formatter.format_types

    def enable_gui(self, gui: str | None = None) -> None:
        """Open no window."""

    def _showtraceback(self, etype: type[BaseException], evalue: BaseException, stb: list[str]) -> None:
        self.kernel.say("error", {"ename": etype.__name__, "evalue": str(evalue), "traceback": stb})
