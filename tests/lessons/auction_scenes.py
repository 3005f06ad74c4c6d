"""What Acorn Auction looks like, as far as lessons need it: cards to press, side by side."""

from __future__ import annotations

from garden_widgets.scenes.scene import Rectangle, Scene
from garden_widgets.scenes.scenery import Scenery


class AuctionScenery(Scenery):
    """The prize and all nine cards."""

    def scene(self, state):
        """Draw them side by side."""
        cards = [Rectangle(x=60 * n, y=60, w=50, h=80, token=f"card:{n}", label=f"Card {n}") for n in range(1, 10)]
        prize = Rectangle(x=0, y=0, w=50, h=50, token="prize", label="The prize")
        items = (prize, *cards)
        return Scene(width=600, height=150, ground=(), items=items, title="Acorn Auction", description=str(state))

    def path(self, state, move):
        """Bid by pressing the card; the bell is no press on the board."""
        verb, _, card = str(move).partition(" ")
        return (f"card:{card}",) if verb == "bid" else ()

    def attempt(self, state, chosen, token):
        """Take a card for a bid; the prize says nothing."""
        return f"bid {token[5:]}" if token.startswith("card:") else None


SCENERY = AuctionScenery()
