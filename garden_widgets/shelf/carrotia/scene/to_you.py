"""What is said of a player in Carrotia, said to that player."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.addressing import Yours

YOURS: Final[Yours] = {
    ("seat", "{seat:The} leads the rabbit from {origin} to {target}."): Text(
        "You lead the rabbit from {origin} to {target}."
    ),
    ("seat", "{seat:The} lays {tile:a} on {cell}."): Text("You lay {tile:a} on {cell}."),
    ("seat", "{seat:The} lays {tile:a} on {cell} and takes {old:the} back."): Text(
        "You lay {tile:a} on {cell} and take {old:the} back."
    ),
    ("seat", "{seat:The} turns the tile on {cell}: it is {tile:a} now."): Text(
        "You turn the tile on {cell}: it is {tile:a} now."
    ),
    ("seat", "{seat:The} passes and puts single carrots on {one} and {other}."): Text(
        "You pass and put single carrots on {one} and {other}."
    ),
    ("seat", "{seat:The} passes and puts two single carrots on {one}."): Text(
        "You pass and put two single carrots on {one}."
    ),
    ("seat", "{seat:The} says that the maze is done."): Text("You say that the maze is done."),
    ("seat", "{seat:The} says that the mending is done."): Text("You say that the mending is done."),
    ("seat", "{seat:The} swaps the tiles on {one} and {other}."): Text("You swap the tiles on {one} and {other}."),
    ("seat", "Now {seat:the} moves the rabbit."): Text("Now you move the rabbit."),
    ("seat", "{bird:The} reaches the rabbit: the power of {seat:the} is ready again."): Text(
        "{bird:The} reaches the rabbit: your power is ready again."
    ),
    ("seat", "{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell} in place of {old:the}."): Text(
        "You mend with {tile:a} from {giver:whose} hand, on {cell} in place of {old:the}."
    ),
    ("giver", "{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell} in place of {old:the}."): Text(
        "{seat:The} mends with {tile:a} from your hand, on {cell} in place of {old:the}."
    ),
    ("seat", "{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell}."): Text(
        "You mend with {tile:a} from {giver:whose} hand, on {cell}."
    ),
    ("giver", "{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell}."): Text(
        "{seat:The} mends with {tile:a} from your hand, on {cell}."
    ),
    ("seat", "{seat:The} mends with {tile:a} on {cell}, in place of {old:the}."): Text(
        "You mend with {tile:a} on {cell}, in place of {old:the}."
    ),
    ("seat", "{seat:The} mends with {tile:a} on {cell}."): Text("You mend with {tile:a} on {cell}."),
    ("seat", "{seat:The} chooses {character:the}."): Text("You choose {character:the}."),
    ("seat", "{seat:The} begins, and play goes round anticlockwise."): Text(
        "You begin, and play goes round anticlockwise."
    ),
    ("seat", "{seat:The} begins, and play goes round clockwise."): Text("You begin, and play goes round clockwise."),
    ("seat", "{seat:The} stops mending, though no path leads to the exit."): Text(
        "You stop mending, though no path leads to the exit."
    ),
    ("seat", "It is {seat:whose} turn."): Text("It is your turn."),
    ("seat", "First {seat:the} chooses a character."): Text("First you choose a character."),
    ("seat", "The maze is being built: {seat:the} lays a tile."): Text("The maze is being built: you lay a tile."),
    ("seat", "First {seat:the} places the extra bird."): Text("First you place the extra bird."),
    ("seat", "First {seat:the} mends the maze, or says that it is done."): Text(
        "First you mend the maze, or say that it is done."
    ),
    ("seat", "First {seat:the} chooses what {bird:the} does."): Text("First you choose what {bird:the} does."),
    ("seat", "{character:The} is taken: {seat:the} has chosen it."): Text(
        "{character:The} is taken: you have chosen it."
    ),
    ("seat", "{seat:The} has no {shape} in hand, so {tile:a} cannot be laid."): Text(
        "You have no {shape} in hand, so {tile:a} cannot be laid."
    ),
}
