"""What happens before a wheel or an editable install is made: the catalogues of sentences are compiled into it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles every `.po` file beside itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them; they are no part of the sources that git knows."""
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import texts

        texts.compile_all()
