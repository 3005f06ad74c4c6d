"""What a film draws, without a page: a sheet that is painted only where it has changed looks like one painted whole."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from garden_widgets import games
from garden_widgets.core.chance import pick
from garden_widgets.scenes.film import Projector
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.scene import Circle, Rectangle, Scene
from tests.runs import listed

RIM = 96
"""Of 255: a browser smooths rims in other ways where a part is painted; what is missing differs by more."""

FEW = 0.01
"""So many of all points may differ a little, at rims."""

TOOLS = """
const { Film, Sheet, placed } = paint;
function seen({ shapes, forms, ...view }) { // with each shape in its place
  const known = Object.entries(shapes).map(([number, sent]) => [number, placed(forms[sent[0]], sent)]);
  return { ...view, shapes: Object.fromEntries(known) };
}
const WIDE = 400;
const high = (view) => Math.round((WIDE * view.height) / view.width);
const pixels = (canvas) => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
function unlike(one, other) { // the largest difference of two canvases, and how many of their points differ
  const [a, b] = [pixels(one), pixels(other)];
  let [most, some] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const difference = Math.abs(a[i] - b[i]);
    most = Math.max(most, difference);
    some += difference > 8;
  }
  return [most, some / a.length];
}
function painted(ids, view) { // all of it, on a sheet of its own
  const sheet = new Sheet();
  sheet.show(ids, view, WIDE, high(view));
  return sheet.canvas;
}
function laid({ sheet, canvas }) { // what a film shows: its canvas over its sheet
  const both = document.createElement("canvas");
  [both.width, both.height] = [canvas.width, canvas.height];
  const pen = both.getContext("2d");
  pen.drawImage(sheet.canvas, 0, 0);
  pen.drawImage(canvas, 0, 0);
  return both;
}
function filmOf(view) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, high(view)];
  const screen = { sheet: new Sheet(), canvas };
  return [screen, new Film(screen.sheet, canvas, view)];
}
"""


@pytest.fixture(scope="module")
def desk(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def easel(desk):
    """An empty page with all that draws films."""
    desk.goto("about:blank")
    desk.add_script_tag(content=Path(__file__).with_name("paint.js").read_text(encoding="utf-8") + TOOLS)
    return desk


def pictures(name, *, seed, most):
    """Play a random game, and return its pictures as a page is told of them: shapes by number, and orders."""
    rng, state, scenery = Random(seed), games[name].start(), games.scenery(name)
    scenes = [scenery.scene(state)]
    while len(scenes) < most and state.movers:
        mover = state.movers[0]
        state = state.after(state.draw(rng) if mover < 0 else pick(rng, state.moves(mover)))
        scenes.append(scenery.scene(state))
    return written(*scenes)


def written(*scenes):
    page = Projector()
    told = page.begin(scenes[0], Beat(scene=scenes[0]))
    rest = page.go_on([Beat(scene=each) for each in scenes[1:]])
    shapes, forms = told["shapes"] | rest["shapes"], told["forms"] | rest.get("forms", {})
    orders = [listed(beat["order"]) for beat in (*told["beats"], *rest["beats"])]
    return {
        "view": {
            "shapes": {str(number): shape for number, shape in shapes.items()},
            "forms": {str(number): form for number, form in forms.items()},
            "colours": dict(LIGHT),
            "width": told["width"],
            "height": told["height"],
            "letters": True,
            "hints": True,
        },
        "orders": orders,
    }


def alike(differences):
    return all(most < RIM and some < FEW for most, some in differences)


def scene(*items):
    return Scene(width=400, height=100, ground=(), items=items, title="", description="")


MANY = pytest.mark.parametrize("most", [10, pytest.param(24, marks=pytest.mark.slow)])
"""So many pictures of a game are gone through: that each is painted takes long."""


@MANY
@pytest.mark.parametrize("name", list(games))
def test_a_sheet_looks_as_if_it_had_been_painted_whole(easel, name, most):
    told = pictures(name, seed=5, most=most)
    differences = easel.evaluate(
        """({ view: told, orders }) => {
          const view = seen(told);
          const sheet = new Sheet();
          return [...orders, ...orders.toReversed()].map((order) => {
            sheet.show(order, view, WIDE, high(view));
            return unlike(sheet.canvas, painted(order, view));
          });
        }""",
        told,
    )
    assert alike(differences)


def test_what_has_gone_leaves_nothing_behind_beside_the_ground(easel):
    """A page is told the colours that it needs: without paper the canvas lets the page be seen."""
    told = written(scene(Rectangle(x=10, y=10, w=80, h=80, fill="leaf", key="die")), scene())
    left = easel.evaluate(
        """({ view: told, orders }) => {
          const { paper, ...colours } = told.colours;
          const view = { ...seen(told), colours };
          const sheet = new Sheet();
          for (const order of orders) sheet.show(order, view, WIDE, high(view));
          return pixels(sheet.canvas).some(Boolean);
        }""",
        told,
    )
    assert not left


@pytest.mark.parametrize("name", ["snail-invasion", "carrotia"])
def test_a_move_paints_a_small_part_of_a_large_board(easel, name):
    told = pictures(name, seed=5, most=24)
    whole, parts = easel.evaluate(
        """({ view: told, orders }) => {
          const view = seen(told);
          let strokes = 0;
          for (const how of ["fill", "stroke", "fillText"]) {
            const draw = CanvasRenderingContext2D.prototype[how];
            CanvasRenderingContext2D.prototype[how] = function (...what) {
              strokes++;
              return draw.apply(this, what);
            };
          }
          const sheet = new Sheet();
          sheet.show(orders.pop(), view, WIDE, high(view));
          const whole = strokes;
          strokes = 0;
          for (const order of orders.toReversed()) sheet.show(order, view, WIDE, high(view));
          return [whole, strokes / orders.length];
        }""",
        told,
    )
    assert parts < 0.3 * whole


@MANY
@pytest.mark.parametrize("name", list(games))
def test_a_beat_ends_with_its_picture(easel, name, most):
    told = pictures(name, seed=6, most=most)
    beats = [[before, after] for before, after in pairwise(told["orders"])]
    differences = easel.evaluate(
        """({ view: told, beats }) => {
          const view = seen(told);
          const [screen, film] = filmOf(view);
          return beats.map(([from, to]) => {
            film.draw(from, to, { ways: {} }, 0.5);
            film.draw(from, to, { ways: {} }, 1);
            return unlike(laid(screen), painted(to, view));
          });
        }""",
        told | {"beats": beats},
    )
    assert alike(differences)


def test_what_lies_over_a_way_lies_over_what_goes_there(easel):
    """A snail goes under a bridge; grass under it, and a house aside of its way, stand still."""
    grass = Rectangle(x=0, y=0, w=400, h=100, fill="leaf")
    bridge = Rectangle(x=150, y=20, w=100, h=60, fill="bad")
    house = Rectangle(x=180, y=85, w=20, h=10, fill="ink")

    def snail(x):
        return Circle(x=x, y=50, radius=15, fill="glow", key="snail")

    told = written(scene(grass, snail(50), bridge, house), scene(grass, snail(350), bridge, house))
    between, middle, way = easel.evaluate(
        """({ view: told, orders: [from, to] }) => {
          const view = seen(told);
          const [screen, film] = filmOf(view);
          const at = (x, y) => [...laid(screen).getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3);
          film.draw(from, to, { ways: {} }, 0.5);
          const middle = at(200, 50);
          film.draw(from, to, { ways: {} }, 0.2);
          const way = [0, 100, 200, 300].map((x) => at(x, 50));
          return [film.parts.between.length, middle, way];
        }""",
        told,
    )
    colour = [int(LIGHT["bad"][i : i + 2], 16) for i in (1, 3, 5)]
    assert middle == colour
    assert between == 2  # the snail and the bridge
    assert way[2] == colour


def test_what_leaves_is_seen_over_the_ground_only(easel):
    """A leaf fades away on a stone, and under a branch; neither of them is drawn anew for longer than that needs."""
    stone = Rectangle(x=0, y=0, w=400, h=100, fill="rule")
    leaf = Rectangle(x=100, y=20, w=100, h=60, fill="leaf", key="leaf")
    branch = Rectangle(x=150, y=0, w=20, h=100, fill="ink")
    told = written(scene(stone, leaf, branch), scene(stone, branch))
    between, on_stone, under_branch = easel.evaluate(
        """({ view: told, orders: [from, to] }) => {
          const view = seen(told);
          const [screen, film] = filmOf(view);
          film.draw(from, to, { ways: {} }, 0.01);
          const at = (x, y) => [...laid(screen).getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3);
          return [film.parts.between.length, at(120, 50), at(160, 50)];
        }""",
        told,
    )
    hexed = {name: [int(LIGHT[name][i : i + 2], 16) for i in (1, 3, 5)] for name in ("leaf", "ink")}
    assert between == 1  # the branch; the stone stands on the sheet
    assert all(abs(a - b) < 9 for a, b in zip(on_stone, hexed["leaf"], strict=True))
    assert under_branch == hexed["ink"]
