"""What is said of a player in Yes! Broccoli!, said to that player."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.addressing import Yours

YOURS: Final[Yours] = {
    ("player", "{player:Whose} plate is worth {score}."): Text("Your plate is worth {score}."),
    ("player", "{player:The} has used the {card} already; it is gone for this meal."): Text(
        "You have used the {card} already; it is gone for this meal."
    ),
    ("player", "{player:The} takes {food:the}, worth {value}."): Text("You take {food:the}, worth {value}."),
    ("player", "{player:The} takes what is left: {food:the}, worth {value}."): Text(
        "You take what is left: {food:the}, worth {value}."
    ),
    ("player", "{player:Whose} bid is {bid}; it counts {now}."): Text("Your bid is {bid}; it counts {now}."),
    ("player", "{player:The} is ready."): Text("You are ready."),
    ("player", "{player:the} {bid}"): Text("you {bid}"),
    ("player", "{player:the} {score}"): Text("you {score}"),
    ("player", "{player:Whose} bid is not in yet."): Text("Your bid is not in yet."),
    ("player", "{player:Whose} bid is in, face down."): Text("Your bid is in, face down."),
    ("player", "{player:The} has bid already, and one bid a round is all."): Text(
        "You have bid already, and one bid a round is all."
    ),
    ("player", "Now {player:the} takes a food."): Text("Now you take a food."),
    ("player", "{player:The} holds no power and is ready anyway."): Text("You hold no power and are ready anyway."),
    ("player", "{player:The} is ready already."): Text("You are ready already."),
    ("player", "{player:The} is ready, and can play again when somebody else plays a power."): Text(
        "You are ready, and can play again when somebody else plays a power."
    ),
    ("player", "{player:Whose} plate lacks this food: {food}."): Text("Your plate lacks this food: {food}."),
    ("player", "{player:The} needs an unused card for that, and the {card} is not one."): Text(
        "You need an unused card for that, and the {card} is not one."
    ),
    ("player", "{player:The} plays {power} on their own bid to come."): Text(
        "You play {power} on your own bid to come."
    ),
    ("player", "{player:The} plays {power} on {target:whose} bid to come."): Text(
        "You play {power} on {target:whose} bid to come."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid to come."): Text(
        "{player:The} plays {power} on your bid to come."
    ),
    ("player", "{player:The} plays {power} on their own bid: {sum}."): Text("You play {power} on your own bid: {sum}."),
    ("player", "{player:The} plays {power} on {target:whose} bid: {sum}."): Text(
        "You play {power} on {target:whose} bid: {sum}."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid: {sum}."): Text(
        "{player:The} plays {power} on your bid: {sum}."
    ),
    ("player", "{player:The} does not have a {value}."): Text("You do not have a {value}."),
    ("player", "{player:The} does not have the {card}."): Text("You do not have the {card}."),
    ("player", "{player:The} does not hold {power}."): Text("You do not hold {power}."),
    ("player", "{player:The} has several cards with a {value}: choose the {cards}."): Text(
        "You have several cards with a {value}: choose the {cards}."
    ),
    ("player", "{player:Whose} bid is a food, and {power} needs a card."): Text(
        "Your bid is a food, and {power} needs a card."
    ),
    ("winner", "{winner:The} has the highest score, {score}, and wins!"): Text(
        "You have the highest score, {score}, and win!"
    ),
    ("player", "{player:The} plays {power} on their own bid: {before} - 3 = {after}."): Text(
        "You play {power} on your own bid: {before} - 3 = {after}."
    ),
    ("player", "{player:The} plays {power} on {target:whose} bid: {before} - 3 = {after}."): Text(
        "You play {power} on {target:whose} bid: {before} - 3 = {after}."
    ),
    ("player", "{player:The} plays {power} on their own bid: {before} + 3 = {after}."): Text(
        "You play {power} on your own bid: {before} + 3 = {after}."
    ),
    ("player", "{player:The} plays {power} on {target:whose} bid: {before} + 3 = {after}."): Text(
        "You play {power} on {target:whose} bid: {before} + 3 = {after}."
    ),
    ("player", "{player:The} plays {power} on their own bid: {before} x 2 = {after}."): Text(
        "You play {power} on your own bid: {before} x 2 = {after}."
    ),
    ("player", "{player:The} plays {power} on {target:whose} bid: {before} x 2 = {after}."): Text(
        "You play {power} on {target:whose} bid: {before} x 2 = {after}."
    ),
    ("player", "{player:The} plays {power} on their own bid: half of {before} is {after}."): Text(
        "You play {power} on your own bid: half of {before} is {after}."
    ),
    ("player", "{player:The} plays {power} on {target:whose} bid: half of {before} is {after}."): Text(
        "You play {power} on {target:whose} bid: half of {before} is {after}."
    ),
    ("player", "{player:The} plays {power} on their own bid: {before} + 5 = {after} icons."): Text(
        "You play {power} on your own bid: {before} + 5 = {after} icons."
    ),
    ("player", "{player:The} plays {power} on {target:whose} bid: {before} + 5 = {after} icons."): Text(
        "You play {power} on {target:whose} bid: {before} + 5 = {after} icons."
    ),
    ("player", "{player:The} plays {power}."): Text("You play {power}."),
    ("player", "{player:The} plays {power}: instead of {before} the bid is now {after}."): Text(
        "You play {power}: instead of {before} your bid is now {after}."
    ),
    ("player", "{player:The} plays {power}: {food:the} {food:goes|go}, and the next food comes up."): Text(
        "You play {power}: {food:the} {food:goes|go}, and the next food comes up."
    ),
    ("player", "{player:The} plays {power}: all foods go, and new ones come up."): Text(
        "You play {power}: all foods go, and new ones come up."
    ),
    ("player", "{player:The} plays {power}: {food:the} {food:is|are} the bid now, for {value}."): Text(
        "You play {power}: {food:the} {food:is|are} your bid now, for {value}."
    ),
    ("player", "{player:The} plays {power}: their own bid counts {after} now."): Text(
        "You play {power}: your own bid counts {after} now."
    ),
    ("player", "{player:The} plays {power}: this round lower bids win."): Text(
        "You play {power}: this round lower bids win."
    ),
    ("player", "{player:The} plays {power}: {own:the} for {theirs:the} of {other:the}."): Text(
        "You play {power}: {own:the} for {theirs:the} of {other:the}."
    ),
    ("other", "{player:The} plays {power}: {own:the} for {theirs:the} of {other:the}."): Text(
        "{player:The} plays {power}: {own:the} for your {theirs:name}."
    ),
    ("player", "{player:The} plays {power}: {one:the} and {other:the} exchange their bids."): Text(
        "You play {power}: {one:the} and {other:the} exchange their bids."
    ),
    ("one", "{player:The} plays {power}: {one:the} and {other:the} exchange their bids."): Text(
        "{player:The} plays {power}: you and {other:the} exchange your bids."
    ),
    ("other", "{player:The} plays {power}: {one:the} and {other:the} exchange their bids."): Text(
        "{player:The} plays {power}: you and {one:the} exchange your bids."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid: {before} x 2 = {after}."): Text(
        "{player:The} plays {power} on your bid: {before} x 2 = {after}."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid: {before} - 3 = {after}."): Text(
        "{player:The} plays {power} on your bid: {before} - 3 = {after}."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid: {before} + 3 = {after}."): Text(
        "{player:The} plays {power} on your bid: {before} + 3 = {after}."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid: half of {before} is {after}."): Text(
        "{player:The} plays {power} on your bid: half of {before} is {after}."
    ),
    ("target", "{player:The} plays {power} on {target:whose} bid: {before} + 5 = {after} icons."): Text(
        "{player:The} plays {power} on your bid: {before} + 5 = {after} icons."
    ),
    ("player", "{player:Whose} {power} is undone."): Text("Your {power} is undone."),
    ("player", "{player:Whose} {power} is undone; up again: {foods:the}."): Text(
        "Your {power} is undone; up again: {foods:the}."
    ),
}
