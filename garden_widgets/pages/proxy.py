"""The pages behind another Jupyter server, as on Binder: jupyter-server-proxy starts them when they are wanted."""

from __future__ import annotations

import sys
from pathlib import Path

from garden_widgets.pages.names import ANY


def setup() -> dict[str, object]:
    """Say how to start the pages below `garden/`, and how the launcher of JupyterLab shows them."""
    return {
        "command": [
            *(sys.executable, "-m", "garden_widgets", "serve", "--no-browser"),
            *("--port", "{port}", "--base-url", "{base_url}garden/", "--allow-host", ANY),
        ],
        "absolute_url": True,
        "timeout": 60,
        "new_browser_tab": True,
        "launcher_entry": {"title": "Garden games", "icon_path": str(Path(__file__).with_name("static") / "icon.svg")},
    }
