"""Start a PostgreSQL of one's own, for tests and measurements; install one where there is none.

`python tools/postgres.py` says whether there is one, and installs the system's package as root where there is apt. It
never fails: without PostgreSQL some tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

NONE: Final = "There is no PostgreSQL here: install one (as root: apt-get install postgresql)."
USER: Final = "garden"
PASSWORD: Final = "a p@ss/word:%"
"""With everything that an address has to escape."""

ESCAPED: Final = "a%20p%40ss%2Fword%3A%25"
PATIENCE: Final = 60.0


class NoPostgresError(Exception):
    """There is no PostgreSQL."""


def binaries() -> Path | None:
    """Find where PostgreSQL is: the newest one that the system has packed, or the one on the PATH."""
    packed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: int(each.parts[-3]))
    if packed:
        return packed[-1].parent
    found = shutil.which("initdb")
    return None if found is None or shutil.which("postgres") is None else Path(found).parent


def install() -> None:
    """Install the system's package, as root where there is apt."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    fetch = ["apt-get", "install", "-qy", "--no-install-recommends", "postgresql"]
    for command in (["apt-get", "update", "-q"], fetch):
        with suppress(OSError):
            subprocess.run(command, stdout=sys.stderr, check=False)


def _other_user() -> dict[str, Any]:
    """Return as whom it runs: PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            found = pwd.getpwnam(name)
            return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    raise NoPostgresError("There is no user who could run PostgreSQL.")


class Cluster:
    """A PostgreSQL that runs in a folder of its own, and listens to this machine alone."""

    def __init__(self, folder: Path, *settings: str) -> None:
        found = binaries()
        if found is None:
            raise NoPostgresError(NONE)
        self.folder, self._binaries, self._settings, self._as = folder, found, settings, _other_user()
        if self._as:
            os.chown(folder, self._as["user"], self._as["group"])
        word = folder / "word"
        word.write_text(PASSWORD)
        word.chmod(0o644)
        options = ("-U", USER, "--auth=scram-sha-256", f"--pwfile={word}", "--no-sync", "--no-locale", "-E", "UTF8")
        command = [str(found / "initdb"), "-D", str(folder / "data"), *options]
        made = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **self._as)
        if made.returncode:
            raise NoPostgresError(f"PostgreSQL cannot be prepared: {made.stderr.strip().splitlines()[-1:]}")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {"port": str(self.port), "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
        more = [f"{name}={value}" for name, value in settings.items()] + [*self._settings]
        words = [word for each in more for word in ("-c", each)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._binaries / "postgres"), "-D", str(self.folder / "data"), *words],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self._as,
            )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise NoPostgresError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-500:]}")
            time.sleep(0.05)

    def stop(self, sign: int = signal.SIGINT) -> None:
        """End it at once; all connections break."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(sign)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def signal(self, sign: int) -> None:
        """Send a signal to it and to all that it has started."""
        import psutil

        assert self._process is not None
        known = psutil.Process(self._process.pid)
        for each in (known, *known.children(recursive=True)):
            with suppress(psutil.Error):
                each.send_signal(sign)

    def address(self, database: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}:{ESCAPED}@127.0.0.1:{self.port}/{database}"

    def create(self, database: str) -> str:
        """Make a database, and return its address."""
        self.execute(f'CREATE DATABASE "{database}"')
        return self.address(database)

    def execute(self, command: str, database: str = "postgres") -> list[Any]:
        """Do one command as who may do everything."""
        import psycopg

        with psycopg.connect(self.address(database), autocommit=True) as connection:
            cursor = connection.execute(command)
            return cursor.fetchall() if cursor.description else []

    def _answers(self) -> bool:
        import psycopg

        with suppress(psycopg.OperationalError):
            psycopg.connect(self.address()).close()
            return True
        return False


@contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    """Run a PostgreSQL for a while."""
    with tempfile.TemporaryDirectory(prefix="garden-postgres-", ignore_cleanup_errors=True) as folder:
        running = Cluster(Path(folder), *settings)
        try:
            yield running
        finally:
            running.stop()


def main() -> None:
    """Say whether there is one, after trying to install it."""
    if binaries() is None:
        install()
    print(binaries() or NONE, file=sys.stderr)


if __name__ == "__main__":
    main()
