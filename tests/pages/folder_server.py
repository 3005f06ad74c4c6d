"""Serve another folder of notebooks than the one that comes with the package: `python folder_server.py FOLDER ...`."""

import sys
from pathlib import Path

from garden_widgets.cli import serve
from garden_widgets.pages import catalogue

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    catalogue.folder = lambda: folder
    sys.exit(serve.run(sys.argv[2:]))
