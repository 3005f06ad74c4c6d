"""The bots of a game of another package, which has no characters."""

from garden_widgets.players.random_player import RandomPlayer


class Beetle(RandomPlayer):
    """The only bot that it brings."""

    name = "beetle"


BOTS = {"strong": Beetle}
