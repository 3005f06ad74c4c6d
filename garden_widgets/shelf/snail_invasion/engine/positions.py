"""Reading a position of Snail Invasion!: what is left out follows from the rest, and what cannot be is named."""

from __future__ import annotations

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Position, items, texts, whole
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
from garden_widgets.shelf.snail_invasion.engine.homes import TREE, Nest, Shed, nest_of, shed_of
from garden_widgets.shelf.snail_invasion.engine.moves import ROLLS, Roll
from garden_widgets.shelf.snail_invasion.engine.setup import Setup
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL, Stack, is_snail, resolve, stack_of

KEYS = ("options", "squares", "shed", "nest", "dead", "turn", "roll")


class Parts:
    """The parts of a position as they are read: each piece is counted off where it is found."""

    def __init__(self, data: object, setup: Setup) -> None:
        self._position = Position(data, KEYS)
        self._setup = setup
        self._found: list[str] = []
        self.squares = self._squares()
        self.dead = self._dead()
        self.shed = self._shed()
        self.nest = self._nest()
        self.turn = self._position.whole("turn", 0, 0, 1)
        self.roll = self._roll()

    def error(self, key: str, what: Text) -> PositionError:
        """Make the error that names a key of this position."""
        return self._position.error(key, what)

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

    def _squares(self) -> tuple[Stack, ...]:
        squares = list(self._setup.no_stacks())
        numbers = {str(square): square for square in range(1, self._setup.board + 1)}
        for number, value in self._position.mapping("squares").items():
            if number not in numbers:
                last = self._setup.board
                what = Text("there is no square {square}, only 1 to {last}.", square=shown(number), last=last)
                raise self.error("squares", what)
            pieces = self._pieces("squares", value)
            falls = resolve(pieces)[1]
            if falls:
                what = Text(
                    "{piece} on square {square} would have fallen long ago (SI-15).",
                    piece=falls[0].piece,
                    square=numbers[number],
                )
                raise self.error("squares", what)
            squares[numbers[number]] = stack_of(pieces)
        return tuple(squares)

    def _dead(self) -> tuple[str, ...]:
        dead = self._pieces("dead", self._position.raw("dead", []))
        for piece in dead:
            if is_snail(piece):
                raise self.error("dead", Text("{piece} is a snail, and snails never die (SI-17).", piece=piece))
        return tuple(sorted(dead))

    def _shed(self) -> Shed:
        left = tuple(tree for colour in self._setup.colours for tree in self._trees_left(colour))
        if "shed" not in self._position:
            return shed_of(left)
        given = self._position.texts("shed")
        for tree in given:
            if tree[:1] not in self._setup.colours or tree[1:] not in ("321", "32", "3"):
                what = Text(
                    'a tree is a colour of this game and its pips from the bottom to the top, such as "R321", "R32" or '
                    '"R3", not {tree}.',
                    tree=shown(tree),
                )
                raise self.error("shed", what)
        if sorted(given) != sorted(left):
            if not left:
                raise self.error("shed", Text("the pieces elsewhere leave no tree over."))
            raise self.error("shed", Text("the pieces elsewhere leave {trees} over.", trees=Listing(left)))
        return shed_of(left)

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

    def _nest(self) -> Nest:
        snails = self._setup.snails
        on_board = [size for size in snails if SNAIL + size in self._found]
        waiting = [size for size in snails if size not in on_board]
        nest = Position(self._position.raw("nest", {}), ("tree", "loose"), "nest")
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
            raise self.error("nest", what)
        return nest_of(tree, tuple(SNAIL + size for size in sorted(rest)), self._setup.solitaire)

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

    def _roll(self) -> Roll | None:
        value = self._position.raw("roll")
        if value is None:
            return None
        dice = items("roll", value)
        if len(dice) != 2:
            what = Text("wants two dice, such as [3, 4], or null, not {value}.", value=shown(value))
            raise self.error("roll", what)
        low, high = sorted(whole("roll", die, 1, 6) for die in dice)
        return ROLLS[low, high]
