"""A game whose kernel died, or whose server was started anew, goes on at the same place: over real sockets."""

from __future__ import annotations

import asyncio
from urllib.parse import urlencode

from benchmarks.load import Learner
from garden_widgets.presenters.address import Entry
from tests.pages.live import LiveGarden

GAMES = {
    "snail-invasion": ("play?game=snail-invasion&players=person,person&seed=7", Entry.MATCH),
    "pyramid-shambo": ("play?game=pyramid-shambo&seats=2&players=person,person&seed=7", Entry.TICKET),
}
"""An open game stands in the address, a hidden one behind a ticket."""


class Player(Learner):
    """Plays a move, and takes down what the page shows then."""

    def shown(self) -> tuple[object, list[object]]:
        """Return the moves that are offered, and what the places of the board are called."""
        offers = next(state["offers"] for state in self.states.values() if "offers" in state)
        board = next(state["hits"] for state in self.states.values() if state.get("hits"))
        return offers, [place["label"] for place in board["hits"]]

    @property
    def address(self) -> dict[str, str]:
        """What the page writes into its address."""
        layer = next(state for state in self.states.values() if "address" in state and "hits" in state)
        return {name: str(value) for name, value in layer["address"].items() if value is not None}

    async def play(self, socket) -> None:
        """Type the first move that is offered."""
        model = next(model for model, state in self.states.items() if "offers" in state)
        await self.type(socket, self.states[model]["offers"][0][0])

    async def type(self, socket, move: str) -> None:
        """Type a move."""
        model = next(model for model, state in self.states.items() if "offers" in state)
        told = {"comm_id": model, "data": {"method": "custom", "content": {"text": move}}}
        await self._say(socket, "comm_msg", told)


def visited(garden: LiveGarden, path: str, moves: int = 0) -> tuple[object, dict[str, str], str]:
    """Look at a page, play so many moves there, and say what it shows, what its address is, and its kernel."""

    async def look():
        player = Player(garden.url, path, 1)

        async def do(socket) -> None:
            for _ in range(moves):
                await player.play(socket)

        await player.open_and(do)
        return player.shown(), player.address, player.kernel

    return asyncio.run(look())


def test_a_game_goes_on_where_it_was_when_its_kernel_dies_and_when_its_server_does(tmp_path):
    environment = {"GARDEN_TICKETS": str(tmp_path)}
    garden = LiveGarden("--workers", "1", environment=environment)
    left = []
    try:
        for path, entry in GAMES.values():
            start, _, _ = visited(garden, path)
            before, address, kernel = visited(garden, path, moves=1)
            assert before != start
            assert entry in address
            garden.process_of(kernel).kill()
            after, _, other = visited(garden, f"play?{urlencode(address)}")
            assert after == before
            assert other != kernel
            left.append((before, address, {kernel, other}))
        garden.process.kill()
        garden.process.communicate()
        garden = LiveGarden("--workers", "1", environment=environment)
        for before, address, kernels in left:
            after, _, other = visited(garden, f"play?{urlencode(address)}")
            assert after == before
            assert other not in kernels
    finally:
        garden.stop()
