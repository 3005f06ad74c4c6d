"""Find a Chromium for the browser tests and print its path; install one where there is none.

The order: $GARDEN_CHROMIUM, a Chromium or Chrome on the PATH, the system's package (as root, with apt), Playwright's
own download, and last one sentence.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "GARDEN_CHROMIUM"
SHELL = "chromium-headless-shell"
"""Chromium without a window of its own, as Debian packs it: it does all that a test needs in half of the time."""

NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


class NoBrowserError(Exception):
    """There is no browser, and none could be installed."""


def works(path: str) -> bool:
    """Tell whether this browser starts at all: some systems have a stub of that name."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


def named() -> str | None:
    """Give the browser that the environment names, which must work then."""
    path = os.environ.get(VARIABLE)
    if path and not works(path):
        raise NoBrowserError(f"{VARIABLE} names {path}, which does not run as a browser.")
    return path or None


def on_path() -> str | None:
    """Look for a browser on the PATH, and where macOS keeps it."""
    candidates = [*filter(None, map(shutil.which, NAMES)), str(MAC)]
    return next((path for path in candidates if works(path)), None)


def downloaded() -> str | None:
    """Look for the browser that Playwright downloads."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if works(path) else None


def find() -> str | None:
    """Find a browser that is there already."""
    return named() or on_path() or downloaded()


def say(*command: str) -> bool:
    """Run a command with its output on the error stream, for the answer of this script is the path alone."""
    print("$", *command, file=sys.stderr)
    try:
        return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
    except OSError:
        return False


def is_root() -> bool:
    """Check whether packages of the system may be installed."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def packaged() -> str | None:
    """Install the system's package, as root where there is apt."""
    if not (is_root() and shutil.which("apt-get")):
        return None
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    fetch = ("apt-get", "install", "-qy", "--no-install-recommends")
    done = say("apt-get", "update", "-q") and (say(*fetch, SHELL) or say(*fetch, "chromium"))
    return on_path() if done else None


def download() -> str | None:
    """Let Playwright download its browser."""
    needs = ("--with-deps",) if is_root() else ()
    say(sys.executable, "-m", "playwright", "install", *needs, "chromium")
    return downloaded()


def find_or_install() -> str:
    """Find a browser, or install one."""
    path = named() or on_path() or packaged() or downloaded() or download()
    if path is None:
        raise NoBrowserError(
            f"No Chromium was found, and none could be installed: install one, or name it in {VARIABLE}."
        )
    return path


def main() -> int:
    """Print the path of a browser; 1 if there is none."""
    try:
        print(find_or_install())
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
