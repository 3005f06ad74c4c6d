"""Processes that this one has started."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

PATIENCE: Final = 5.0
"""Seconds that a process has to end by itself."""


async def end(process: asyncio.subprocess.Process) -> None:
    """End a process: by force, where it does not end by itself."""
    with suppress(ProcessLookupError):
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()
