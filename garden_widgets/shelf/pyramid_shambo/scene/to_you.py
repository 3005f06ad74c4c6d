"""What is said of a player in Pyramid Shambo, said to that player."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.addressing import Yours

YOURS: Final[Yours] = {
    ("payer", "{payer:The} would pay {paid:the} {over:the}: {pips}."): Text(
        "You would pay {paid:the} {over:the}: {pips}."
    ),
    ("paid", "{payer:The} would pay {paid:the} {over:the}: {pips}."): Text(
        "{payer:The} would pay you {over:the}: {pips}."
    ),
    ("payer", "{payer:The} would pay {paid:the} {over:the} and get {back:the} back: {pips}."): Text(
        "You would pay {paid:the} {over:the} and get {back:the} back: {pips}."
    ),
    ("paid", "{payer:The} would pay {paid:the} {over:the} and get {back:the} back: {pips}."): Text(
        "{payer:The} would pay you {over:the} and get {back:the} back: {pips}."
    ),
    ("giver", "{giver:The} would swap {over:the} with {taker:the} for {back:the}."): Text(
        "You would swap {over:the} with {taker:the} for {back:the}."
    ),
    ("taker", "{giver:The} would swap {over:the} with {taker:the} for {back:the}."): Text(
        "{giver:The} would swap {over:the} with you for {back:the}."
    ),
    ("player", "{player:The} does not hold {pyramids:the}."): Text("You do not hold {pyramids:the}."),
    ("challenger", "{challenger:The} challenges {challenged:the}."): Text("You challenge {challenged:the}."),
    ("payer", "First {payer:the} has to pay {paid:the} {pips}."): Text("First you have to pay {paid:the} {pips}."),
    ("paid", "First {payer:the} has to pay {paid:the} {pips}."): Text("First {payer:the} has to pay you {pips}."),
    ("payer", "{payer:The} pays {paid:the} {over:the}: exactly {pips}."): Text(
        "You pay {paid:the} {over:the}: exactly {pips}."
    ),
    ("paid", "{payer:The} pays {paid:the} {over:the}: exactly {pips}."): Text(
        "{payer:The} pays you {over:the}: exactly {pips}."
    ),
    ("winner", "Everyone else still in gives {winner:the} one pip."): Text("Everyone else still in gives you one pip."),
    ("paid", "{payer:The} pays {paid:the} {over:the} as the knock-out bonus."): Text(
        "{payer:The} pays you {over:the} as the knock-out bonus."
    ),
    ("paid", "First {payer:the} has to pay {paid:the} a bonus of {pips}."): Text(
        "First {payer:the} has to pay you a bonus of {pips}."
    ),
    ("player", "{player:The} has no pyramid left and is out."): Text("You have no pyramid left and are out."),
    ("payer", "{payer:The} pays {paid:the} {over:the} and gets {back:the} back: {pips}."): Text(
        "You pay {paid:the} {over:the} and get {back:the} back: {pips}."
    ),
    ("paid", "{payer:The} pays {paid:the} {over:the} and gets {back:the} back: {pips}."): Text(
        "{payer:The} pays you {over:the} and gets {back:the} back: {pips}."
    ),
    ("giver", "{giver:The} swaps {over:the} with {taker:the} for {back:the}."): Text(
        "You swap {over:the} with {taker:the} for {back:the}."
    ),
    ("thrower", "{thrower:The} has thrown; it shows when both throws are in."): Text(
        "You have thrown; it shows when both throws are in."
    ),
    ("player", "It is {player:whose} turn."): Text("It is your turn."),
    ("winner", "{winner:The} is out, so the bonus ends here."): Text("You are out, so the bonus ends here."),
    ("payer", "{payer:The} can pay {pips} exactly, so there is no change."): Text(
        "You can pay {pips} exactly, so there is no change."
    ),
    ("player", "Nobody owes anything yet: first {player:the} challenges somebody."): Text(
        "Nobody owes anything yet: first you challenge somebody."
    ),
    ("winner", "Paper wraps rock: {winner:the} wins, and {loser:the} owes {pips}."): Text(
        "Paper wraps rock: you win, and {loser:the} owes {pips}."
    ),
    ("loser", "Paper wraps rock: {winner:the} wins, and {loser:the} owes {pips}."): Text(
        "Paper wraps rock: {winner:the} wins, and you owe {pips}."
    ),
    ("winner", "Scissors cut paper: {winner:the} wins, and {loser:the} owes {pips}."): Text(
        "Scissors cut paper: you win, and {loser:the} owes {pips}."
    ),
    ("loser", "Scissors cut paper: {winner:the} wins, and {loser:the} owes {pips}."): Text(
        "Scissors cut paper: {winner:the} wins, and you owe {pips}."
    ),
    ("winner", "Rock breaks scissors: {winner:the} wins, and {loser:the} owes {pips}."): Text(
        "Rock breaks scissors: you win, and {loser:the} owes {pips}."
    ),
    ("loser", "Rock breaks scissors: {winner:the} wins, and {loser:the} owes {pips}."): Text(
        "Rock breaks scissors: {winner:the} wins, and you owe {pips}."
    ),
    ("challenged", "{challenger:The} challenges {challenged:the}."): Text("{challenger:The} challenges you."),
    ("holder", "{holder:the} loses {pyramids:the}"): Text("you lose {pyramids:the}"),
    ("payer", "{payer:The} pays {paid:the} {over:the}: that is all there is of the {pips}."): Text(
        "You pay {paid:the} {over:the}: that is all there is of the {pips}."
    ),
    ("paid", "{payer:The} pays {paid:the} {over:the}: that is all there is of the {pips}."): Text(
        "{payer:The} pays you {over:the}: that is all there is of the {pips}."
    ),
    ("payer", "{payer:The} pays {paid:the} {over:the} as the knock-out bonus."): Text(
        "You pay {paid:the} {over:the} as the knock-out bonus."
    ),
    ("winner", "Everyone else still in gives {winner:the} one pip, and {decider:the} decides how."): Text(
        "Everyone else still in gives you one pip, and you decide how."
    ),
    ("taker", "{giver:The} swaps {over:the} with {taker:the} for {back:the}."): Text(
        "{giver:The} swaps {over:the} with you for {back:the}."
    ),
}
