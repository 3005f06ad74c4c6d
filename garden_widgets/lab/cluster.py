"""Games on a cluster of Dask: batches go to its workers, and those of a worker that is lost are played again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final, TypeVar

from garden_widgets.core.errors import OptionError
from garden_widgets.core.text import Text

T = TypeVar("T")

ATTEMPTS: Final = 3
"""So many workers may be lost over one batch before it is given up."""


class DaskExecutor(Executor):
    """Gives work to the workers of a client of Dask's scheduler; the client stays whose it is."""

    def __init__(self, client: Any) -> None:
        """Take the client."""
        self._client = client
        self._executor: Executor = client.get_executor(pure=False, retries=ATTEMPTS)

    @property
    def workers(self) -> int:
        """Count what can be done at the same time."""
        return sum(self._client.ncores().values())

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Give one piece of work to a worker."""
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the client to whoever made it."""
        self._executor.shutdown(wait=wait)


def dask(client: Any) -> DaskExecutor:
    """Return an executor for `run` and `compare` that plays on a cluster: `dask(distributed.Client(address))`."""
    if not callable(getattr(client, "get_executor", None)) or not callable(getattr(client, "ncores", None)):
        raise OptionError("client", client, Text("it wants a {client}, as Dask makes it", client="distributed.Client"))
    return DaskExecutor(client)
