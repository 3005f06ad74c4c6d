"""Reading a position of Snail Invasion!: what is left out follows from the rest, and what cannot be is named."""

from __future__ import annotations

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Position, anything, field, items, mapping, texts, whole, whole_number
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
from garden_widgets.shelf.snail_invasion.engine.homes import TREE, Nest, Shed, nest_of, shed_of
from garden_widgets.shelf.snail_invasion.engine.moves import ROLLS, Roll
from garden_widgets.shelf.snail_invasion.engine.setup import Setup
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL, Stack, is_snail, resolve, stack_of


class Parts(Position):
    """The parts of a position: each piece is counted off where it is found, so the homes are read last."""

    def __init__(self, data: object, setup: Setup) -> None:
        super().__init__(data)
        self._setup = setup
        self._found: list[str] = []

    options = anything({})

    @field({})
    def squares(self, key: str, value: object) -> tuple[Stack, ...]:
        """Read what stands on each square."""
        squares = list(self._setup.no_stacks())
        numbers = {str(square): square for square in range(1, self._setup.board + 1)}
        for number, stack in mapping(key, value).items():
            if number not in numbers:
                last = self._setup.board
                what = Text("there is no square {square}, only 1 to {last}.", square=shown(number), last=last)
                raise self.error(key, what)
            pieces = self._pieces(key, stack)
            falls = resolve(pieces, self._setup.unplayed)[1]
            if falls and "SI-20" not in self._setup.unplayed:
                what = Text(
                    "{piece} on square {square} would have fallen long ago (SI-15).",
                    piece=falls[0].piece,
                    square=numbers[number],
                )
                raise self.error(key, what)
            squares[numbers[number]] = stack_of(pieces)
        return tuple(squares)

    @field()
    def shed(self, key: str, value: object) -> Shed:
        """Read the plants that have not come out yet; they follow from the rest."""
        left = tuple(tree for colour in self._setup.colours for tree in self._trees_left(colour))
        if "shed" not in self:
            return shed_of(left)
        given = texts(key, value)
        for tree in given:
            if tree[:1] not in self._setup.colours or tree[1:] not in ("321", "32", "3"):
                what = Text(
                    'a tree is a colour of this game and its pips from the bottom to the top, such as "R321", "R32" or '
                    '"R3", not {tree}.',
                    tree=shown(tree),
                )
                raise self.error(key, what)
        if sorted(given) != sorted(left):
            if not left:
                raise self.error(key, Text("the pieces elsewhere leave no tree over."))
            raise self.error(key, Text("the pieces elsewhere leave {trees} over.", trees=Listing(left)))
        return shed_of(left)

    @field({})
    def nest(self, key: str, value: object) -> Nest:
        """Read the snails that are at home."""
        snails = self._setup.snails
        on_board = [size for size in snails if SNAIL + size in self._found]  # or dead, where snails die
        waiting = [size for size in snails if size not in on_board]
        nest = Position(value, ("tree", "loose"), key)
        tree = self._tree(nest, waiting) if "tree" in nest else None
        loose = self._loose(nest, waiting, tree or "") if "loose" in nest else None
        if tree is None:
            if loose is None:
                tree = "".join(size for size in waiting if size > max(on_board, default="0"))
            else:
                tree = "".join(size for size in waiting if size not in loose)
                if not snails.startswith(tree):
                    what = Text("a snail cannot be loose while one from above it is in the tree {tree}.", tree=tree)
                    raise nest.error("loose", what)
        rest = [size for size in waiting if size not in tree]
        if loose is not None and len(loose) < len(rest):
            nowhere = SNAIL + next(size for size in rest if size not in loose)
            what = Text("{piece} is nowhere, neither in the Nest nor on the board.", piece=nowhere)
            raise self.error(key, what)
        return nest_of(tree, tuple(SNAIL + size for size in sorted(rest)), self._setup.solitaire)

    @field([])
    def dead(self, key: str, value: object) -> tuple[str, ...]:
        """Read the plants that have died."""
        dead = self._pieces(key, value)
        for piece in dead:
            if is_snail(piece) and not self._setup.snails_die:
                raise self.error(key, Text("{piece} is a snail, and snails never die (SI-17).", piece=piece))
        return tuple(sorted(dead))

    turn = whole_number(0, 0, 1)

    @field()
    def roll(self, key: str, value: object) -> Roll | None:
        """Read the dice that wait."""
        if value is None:
            return None
        dice = items(key, value)
        if len(dice) != 2:
            what = Text("wants two dice, such as [3, 4], or null, not {value}.", value=shown(value))
            raise self.error(key, what)
        low, high = sorted(whole(key, die, 1, 6) for die in dice)
        return ROLLS[low, high]

    def _pieces(self, key: str, value: object) -> tuple[str, ...]:
        """Read a list of pieces of this game, none more often than the game has it."""
        pieces = texts(key, value)
        for piece in pieces:
            if not self._setup.count(piece):
                raise PositionError(key, Text("there is no piece {piece} in this game.", piece=shown(piece)))
            self._found.append(piece)
            if self._found.count(piece) > self._setup.count(piece):
                raise PositionError(key, Text("{piece} is there more often than this game has it.", piece=piece))
        return tuple(pieces)

    def _trees_left(self, colour: str) -> list[str]:
        """List the trees that the pieces of a colour on the board and among the dead leave over, fullest first."""
        pawns, drones, queens = (self._found.count(f"{colour}{size}") for size in (1, 2, 3))
        for larger, smaller, size in ((drones, pawns, 1), (queens, drones, 2)):
            if larger > smaller:
                out, nowhere = f"{colour}{size + 1}", f"{colour}{size}"
                what = Text(
                    "{piece} is out of its tree, and the {smaller} from above it is nowhere.",
                    piece=out,
                    smaller=nowhere,
                )
                raise self.error("shed", what)
        trees = self._setup.plants.count(colour)
        pips = [TREE] * (trees - pawns) + ["32"] * (pawns - drones) + ["3"] * (drones - queens)
        return [colour + tree for tree in pips]

    def _tree(self, nest: Position, waiting: list[str]) -> str:
        snails = self._setup.snails
        tree = nest.text("tree", "")
        if not snails.startswith(tree):
            what = Text("wants what is left of {whole} from the bottom, not {tree}.", whole=snails, tree=shown(tree))
            raise nest.error("tree", what)
        for size in tree:
            if size not in waiting:
                raise nest.error("tree", Text("{piece} is on the board.", piece=SNAIL + size))
        return tree

    def _loose(self, nest: Position, waiting: list[str], tree: str) -> list[str]:
        pieces = nest.texts("loose")
        loose = []
        for piece in pieces:
            if piece[:1] != SNAIL or piece[1:] not in tuple(self._setup.snails):
                raise nest.error("loose", Text("there is no snail {piece} in this game.", piece=shown(piece)))
            size = piece[1]
            if size not in waiting or size in tree or size in loose:
                raise nest.error("loose", Text("{piece} is there more than once.", piece=piece))
            loose.append(size)
        return loose
