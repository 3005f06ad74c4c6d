"""Scenes: every position can be painted, and every legal move can be pressed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from operator import is_
from random import Random
from typing import Any, Final
from xml.etree import ElementTree as ET

from garden_widgets.checks.playing import Step, playing
from garden_widgets.checks.trial import Trial, check
from garden_widgets.core.chance import pick, shuffle
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.scenes import artwork, colours, living, palette, svg
from garden_widgets.scenes.film import Projector, shared
from garden_widgets.scenes.motion import story
from garden_widgets.scenes.pressing import choices, paths, press
from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.scenery import Chosen, Scenery

MARGIN: Final = 20
"""So far something may stand out of its picture."""

SOME_PRESSED: Final = 15
MOST_PRESSED: Final = 60
"""Legal moves of a position that are pressed one by one; of more, a sample."""

MOST_OFF_BOARD: Final = 6
"""More buttons than that beside a board are too many to read."""

EACH_AS_A_FILE: Final = 4
"""One of so many positions is painted in few bytes, the others at once: both show the same."""

SHORTEST_COVER: Final = 20
LONGEST_COVER: Final = 120

LARGEST_LIVING: Final = 60_000

SMALL: Final = 52
"""So high a picture is that stands in a line: 48 units, and the thickness of its lines."""

MOSTLY: Final = 0.3
"""Of the items of a picture fewer are dice."""


def _scenery(trial: Trial) -> Scenery[State]:
    scenery: Scenery[State] = games.scenery(trial.game.name)
    return scenery


def _positions(trial: Trial, seed: int, count: int = 40) -> Iterator[tuple[State, int | None]]:
    """Play at random and look at the states on the way, as whoever decides may see them, and at the last one."""
    rng, state = Random(seed), trial.game.start()
    for _ in range(count):
        if state.result is not None:
            break
        mover = state.movers[0]
        trial.look(state, mover)
        if mover == CHANCE:
            state = state.after(state.draw(rng))
            continue
        yield state.seen_by(mover), mover
        state = state.after(pick(rng, state.moves(mover)))
    trial.look(state)
    yield state, None


def _deciding(trial: Trial, seed: int, count: int = 40) -> Iterator[tuple[State, int]]:
    """Look at those positions in which somebody decides."""
    for state, seat in _positions(trial, seed, count):
        if seat is not None:
            yield state, seat


def _coloured(trial: Trial, item: Item) -> None:
    """Check that an item is painted in colours that there are: shared ones, and those of the game."""
    strange = (
        {item.fill, item.line} - {""} - palette.LIGHT.shared.keys() - colours.of_game(trial.game.name)["light"].keys()
    )
    trial.ensure(
        not strange, "{roles} is neither shared nor a colour of this game, in {item}", roles=sorted(strange), item=item
    )


@check("rules")
def colours_are_its_own(trial: Trial) -> None:
    """The colours that a game brings are its own: no shared one, none of another game, and a guest's bear its name."""
    name = trial.game.name
    try:
        brought = colours.of_game(name)["light"]
    except ValueError as error:
        raise trial.fault(str(error)) from error
    for role in brought:
        trial.ensure(role not in palette.LIGHT.shared, "the colour {role} is a shared one", role=role)
        owner = games.is_guest(name) <= role.startswith(f"{name}-")
        trial.ensure(
            owner, "the colour {role} is to begin with the name of the game: {name}-{role}", role=role, name=name
        )
        for other in games:
            free = other == name or role not in colours.of_game(other)["light"]
            trial.ensure(free, "the colour {role} is one of {other} too", role=role, other=other)


@check("rules")
def its_drawings_can_be_read(trial: Trial) -> None:
    """Every drawing that the game brings can be read: it has shapes and colours that painters know."""
    for name in artwork.of_game(trial.game.name):
        try:
            artwork.artwork(name)
        except artwork.ArtworkError as error:
            raise trial.fault(str(error)) from error


@check("scenes")
def positions_are_painted_and_say_what_they_show(trial: Trial) -> None:
    """Every position can be painted, in shared colours and those of the game, and says what it shows."""
    scenery = _scenery(trial)
    for number, (state, _) in enumerate(_positions(trial, 1)):
        scene = scenery.scene(state)
        ET.fromstring(svg.paint(scene, quick=bool(number % EACH_AS_A_FILE)))
        trial.ensure(scene.title, "its picture has no title")
        trial.same(scene.description, str(state), "its picture is described by other words than the position")
        for item in scene:
            x, y, w, h = item.box
            inside = min(x, y) >= -MARGIN and x + w <= scene.width + MARGIN and y + h <= scene.height + MARGIN
            trial.ensure(inside, "this stands out of the picture: {item}", item=item)
            _coloured(trial, item)


@check("scenes")
def what_can_be_pressed_has_words(trial: Trial) -> None:
    """Everything that can be pressed has words."""
    scenery = _scenery(trial)
    for state, _ in _positions(trial, 2):
        for item in scenery.scene(state).touchable:
            words = item.label not in ("", item.token) and item.label[0].isupper()
            trial.ensure(words, "{token} is called {label!r}", token=item.token, label=item.label)


@check("scenes")
def legal_moves_can_be_pressed(trial: Trial) -> None:
    """Every legal move that has a path can be pressed along it."""
    scenery, rng = _scenery(trial), Random(3)
    pressed: set[str] = set()
    for state, seat in _deciding(trial, 3):
        legal = list(paths(scenery, state, seat).items())
        shuffle(rng, legal)
        legal.sort(key=lambda each: pressed.issuperset(each[0]))  # what has not been pressed before comes first
        for path, move in legal[: MOST_PRESSED if trial.many else SOME_PRESSED]:
            pressed.update(path)
            chosen: Chosen = ()
            for i, token in enumerate(path):
                said = {"token": token, "move": move}
                shown = scenery.scene(state).plus(*scenery.preview(state, chosen))
                trial.ensure(shown.find(token), "{token}, on the way to {move}, is not in the picture", **said)
                marked = token in choices(scenery, state, seat, chosen)
                trial.ensure(marked, "{token}, on the way to {move}, is none of the choices", **said)
                done = press(scenery, state, seat, chosen, token)
                if i < len(path) - 1:
                    trial.ensure(done.move is None, "a press on {token}, on the way to {move}, plays at once", **said)
                    chosen = done.chosen
            trial.same(done.move, move, "pressing {path} plays another move", path=" ".join(path))


@check("scenes")
def no_legal_move_is_out_of_reach(trial: Trial) -> None:
    """Moves that are no press on the board are few enough for buttons."""
    scenery = _scenery(trial)
    for state, seat in _deciding(trial, 4):
        off_board = [str(move) for move in state.moves(seat) if not scenery.path(state, move)]
        trial.ensure(len(off_board) <= MOST_OFF_BOARD, "too many moves cannot be pressed: {moves}", moves=off_board)


@check("scenes")
def every_press_says_or_chooses_something(trial: Trial) -> None:
    """A press anywhere plays, chooses, or says in a sentence why not; the same press once more puts down."""
    scenery = _scenery(trial)
    for state, seat in _deciding(trial, 5, count=15):
        for token in {item.token: None for item in scenery.scene(state).touchable}:
            done = press(scenery, state, seat, (), token)
            trial.ensure(done.move or done.chosen or done.refusal, "nothing comes of a press on {token}", token=token)
            if done.refusal:
                said = {"token": token, "why": done.refusal.why, "rule": done.refusal.rule.id}
                whole = done.refusal.why.endswith((".", "!", "?"))
                trial.ensure(whole, "what is said to a press on {token} is no sentence: {why!r}", **said)
                known = done.refusal.rule.id in trial.game.rules
                trial.ensure(known, "a press on {token} is refused by {rule}, which is no rule of the game", **said)
    for state, seat in _deciding(trial, 6, count=12):
        for token in choices(scenery, state, seat, ()):
            done = press(scenery, state, seat, (), token)
            if done.move is None and token not in choices(scenery, state, seat, done.chosen):
                left = press(scenery, state, seat, done.chosen, token).chosen
                trial.same(left, (), "{token} stays chosen when it is pressed again", token=token)


@check("scenes")
def pressing_at_random_never_breaks_off(trial: Trial) -> None:
    """Pressing at random, beside the board too, never breaks off."""
    scenery, rng = _scenery(trial), Random(7)
    for state, seat in _deciding(trial, 7, count=15):
        chosen: Chosen = ()
        tokens = [item.token for item in scenery.scene(state).touchable] + ["nowhere", "", "a1/99", "5/0"]
        for _ in range(40):
            chosen = press(scenery, state, seat, chosen, pick(rng, tokens)).chosen


# The gallery ---------------------------------------------------------------------------------------------------------


@check("scenes")
def the_cover_is_a_position_of_the_game(trial: Trial) -> None:
    """The cover is a position of the game, with a text of a line or two; with moves it comes alive."""
    scenery = _scenery(trial)
    text = str(scenery.cover["text"])
    trial.ensure(
        SHORTEST_COVER <= len(text) <= LONGEST_COVER, "the text of the cover has {count} letters", count=len(text)
    )
    state = then = trial.game.from_dict(scenery.cover["position"])
    trial.look(state)
    trial.ensure(scenery.scene(state).items, "nothing is on the cover")
    for move in scenery.cover.get("then", ()):
        then = then.play(move, next(iter(then.movers)))
    picture = living.paint(scenery.scene(state), scenery.scene(then))
    alive = any(way in picture for way in ("gw-comes", "gw-goes", "gw-gone"))
    trial.same(alive, then != state, "whether the cover comes alive and whether it has moves differ")
    trial.ensure(len(picture) < LARGEST_LIVING, "the cover has {size} letters", size=len(picture))


@check("scenes")
def small_pictures_stand_in_a_line(trial: Trial) -> None:
    """What was rolled and what options mean is drawn 48 units high, each choice otherwise."""
    scenery = _scenery(trial)
    drawn: list[tuple[Item, ...]] = [scenery.rolled(state) for state, _ in _positions(trial, 8, count=15)]
    trial.look(None)
    for option in trial.game.options:
        values = option.choices or ((False, True) if option.type is bool else ())
        pictures = [scenery.option(option.name, value) for value in values]
        otherwise = len(set(pictures)) == len(values) or not any(pictures)
        trial.ensure(otherwise, "two choices of the option {name} look alike", name=option.name)
        drawn += pictures
    for item in (item for picture in drawn for item in picture):
        x, y, w, h = item.box
        _coloured(trial, item)
        fits = x >= -1 and w >= 0 and -1 <= y <= y + h <= SMALL
        trial.ensure(fits, "a small picture is not 48 units high: {item}", item=item)


# Motion --------------------------------------------------------------------------------------------------------------


def _played(trial: Trial, seed: int, most: int) -> Iterator[Step]:
    return trial.walking(playing(trial.game.start(), Random(seed), most))


@check("scenes")
def every_move_is_seen_and_ends_with_its_picture(trial: Trial) -> None:
    """Every move is seen as a film that ends with the picture of where it leads."""
    scenery = _scenery(trial)
    for state, move, after in _played(trial, 3, 40 if trial.many else 20):
        beats = tuple(story(scenery, [(state, move, after)]))
        ends = beats and beats[-1].scene == scenery.scene(after)
        trial.ensure(ends, "{move} does not end with its picture", move=move)
        trial.ensure(any(str(beat.caption) for beat in beats), "nothing is said while {move} is seen", move=move)
        page = Projector()
        json.dumps([page.begin(scenery.scene(state), beats[0]), page.go_on(beats[1:])])


@check("scenes")
def a_film_says_whose_move_it_shows(trial: Trial) -> None:
    """A film says whose move it shows, and of dice whose turn begins with them."""
    scenery = _scenery(trial)
    for state, move, after in _played(trial, 4, 20):
        beats = list(story(scenery, [(state, move, after)]))
        wanted = None
        if len(state.movers) == 1:  # of what several do at once nobody's turn is marked
            nexts = after.movers if len(after.movers) == 1 and after.movers[0] >= 0 else (None,)
            wanted = move.seat if move.seat >= 0 else nexts[0]
        trial.same({beat.who for beat in beats}, {wanted}, "the film of {move} is somebody else's", move=move)
        film: Any = Projector().begin(scenery.scene(state), beats[0])
        trial.same(
            [beat["who"] for beat in film["beats"]],
            [wanted],
            "the page is told that {move} is somebody else's",
            move=move,
        )


@check("scenes")
def while_dice_tumble_all_else_is_drawn_once(trial: Trial) -> None:
    """While dice tumble, all else of the picture is the same: whoever plays does not wait for what is not seen."""
    scenery = _scenery(trial)
    for state, move, after in _played(trial, 5, 160 if trial.many else 80):
        trial.met["rolled"] += bool(state.chances())
        *tumbled, last = story(scenery, [(state, move, after)])
        if tumbled and tumbled[0].sound == "dice":
            trial.met["tumbled"] += 1
            trial.same(last.scene, scenery.scene(after), "{move} does not end with its picture", move=move)
            for one, other in pairwise(beat.scene for beat in tumbled):
                head, tail = shared(one.items, other.items, is_)
                others = other.items[head : len(other.items) - tail]
                still = head and not [item for item in others if item.token] and len(others) < MOSTLY * len(other.items)
                trial.ensure(still, "while {move} tumbles, more than the dice is drawn anew", move=move)
