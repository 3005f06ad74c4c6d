"""A real nginx with the file of the guide, in which only names, ports and certificate are of the test."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.pages.waiting import PATIENCE, until

FILE = Path(__file__).parents[2] / "docs" / "serving" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
NONE = "There is no nginx here: install one (as root: apt-get install nginx)."


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def is_open(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def nginx(folder: Path, port: int, changes: dict[str, str]) -> Iterator[None]:
    """Run nginx until it listens at this port, with these changes in the file of the guide."""
    conf = FILE.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in conf
        conf = conf.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    head = f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}"
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(f"{user}{head} http {{ access_log off; {places} {conf} }}")
    command = [NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        until(lambda: is_open(port))
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)
