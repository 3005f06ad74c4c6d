"""Executes all stories in all languages, so that a wheel has them: `python tools/stories.py`, or `make wheel`."""

from __future__ import annotations

import shutil
import subprocess
import sys

from garden_widgets.core.language import languages
from garden_widgets.pages.catalogue import folder, pages
from garden_widgets.pages.stories import BUILT, called


def main() -> None:
    """Execute them, each in a process of its own."""
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir()
    ours = [page.file for page in pages().values() if page.file is not None and page.file.parent == folder()]
    for file in ours:
        for language in languages():
            target = BUILT / called(file, language, for_wheel=True)
            print(f"{file.stem} {language}", flush=True)
            command = (sys.executable, "-m", "garden_widgets.pages.execution", str(file), language, str(target))
            subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
