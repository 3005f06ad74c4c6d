"""A match or a lesson's progress as a short text that fits into a page's address."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error

from garden_widgets.core import record
from garden_widgets.core.automatic import advance, drawn
from garden_widgets.core.chance import generator
from garden_widgets.core.errors import HiddenError, RecordError, reason
from garden_widgets.core.house import Situation
from garden_widgets.core.match import AT_ONCE, Match
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text

_LARGEST = 32 * 1024
"""Bytes of what is written in a code: four times as many as any code in an address has letters."""

_BEGINNING = 1024
"""So many letters of a code, and so many bytes of what they say, tell which game it is about."""

_GAME = re.compile(rb'"game": ?"([^"\\]{1,100})"')
_BROKEN = Text("This is not the code of a saved game or lesson, or only a part of one: copy the whole address.")


def pack(data: object) -> str:
    """Write plain JSON as a short text."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    if len(text) > _LARGEST:
        raise RecordError(Text("This is too long for a page's address: save it to a file."))
    return urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def unpack(code: str) -> object:
    """Read such a text; it may come from anywhere, so it is bounded and checked."""
    try:
        packed = urlsafe_b64decode(code.encode("ascii") + b"=" * (-len(code) % 4))
        reader = zlib.decompressobj()
        text = reader.decompress(packed, _LARGEST)
        if not reader.eof:
            raise RecordError(_BROKEN)
        data: object = json.loads(text)
    except (Base64Error, UnicodeError, zlib.error, ValueError, RecursionError) as error:
        raise RecordError(_BROKEN) from error
    return data


def game_of(code: str) -> str:
    """Read the name of a game where a code seems to begin with one, at hardly any cost; empty where it does not."""
    try:
        packed = urlsafe_b64decode(code[:_BEGINNING].encode("ascii") + b"=" * (-len(code[:_BEGINNING]) % 4))
        found = _GAME.search(zlib.decompressobj().decompress(packed, _BEGINNING))
    except (Base64Error, UnicodeError, ValueError, zlib.error):
        return ""
    return found[1].decode("utf-8", "replace") if found else ""


def write(match: Match) -> str:
    """Write a match up to what is shown: the decisions, and of chance what does not follow from the seed."""
    if match.is_secret:
        raise HiddenError(Text("A running game in which something is hidden has no code: everybody could read it."))
    told: list[list[object]] = []
    moves = match.record
    for k in reversed(range(match.now)):
        move = moves[k]
        lone = move.seat == CHANCE and (not told or told[-1][0] != CHANCE)
        if lone and move == match.state_at(k).draw(generator(match.seed, k)):
            continue  # the roll before one that was set is told too: so a told one is always meant for the next
        told.append([move.seat, str(move)])
    data = match.to_dict()
    data.update(moves=told[::-1], now=0)
    if data["position"] == match.game.start(**match.start.options).to_dict():
        data["position"] = {"options": data["options"]}
    return pack(data)


def read(code: str, *, replies: str = AT_ONCE) -> Match:
    """Read a match: draw the dice again where none was set, and play it."""
    data = unpack(code)
    saved = record.read(data)
    try:
        moves: list[Move] = []
        told = list(reversed(saved.moves))

        def situation(state: State) -> Situation:
            return Situation(state, moves, len(moves), saved.end_after)

        def chance(state: State, entry: int) -> Move | None:
            known = told and told[-1][0] == CHANCE
            return None if known or situation(state).result is not None else drawn(saved.seed, state, entry)

        def recorded(state: State, entry: int) -> Move | None:
            if not told:
                return None
            seat, text = told.pop()
            return situation(state).entry(text, seat)

        for move, _ in advance(games[saved.game].from_dict(saved.position), 0, chance, recorded):
            moves.append(move)
        position = games[saved.game].from_dict(saved.position).to_dict()
    except (KeyError, ValueError) as error:
        raise RecordError(Text("The game in this address cannot be played again: {why}", why=reason(error))) from error
    whole = {
        **saved._asdict(),
        "position": position,
        "moves": [[move.seat, str(move)] for move in moves],
        "now": len(moves),
    }
    return Match.from_dict({"format": record.FORMAT, "version": record.VERSION, **whole}, replies=replies)
