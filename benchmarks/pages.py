"""The pages, measured in a browser as ratios to a bare page with one ipycanvas on stock Voila, in the same run."""

from __future__ import annotations

import math
import re
import statistics
import time
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import garden_widgets
from benchmarks.row import Row
from benchmarks.servers import garden, voila
from garden_widgets.core import short_code
from tools import chromium

REPEATS = 20
ARGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-sync")

PROBE = """
(() => {
  const probe = window.__probe = {still: null, first: null, paints: [], downs: [], frames: [], sent: 0, received: 0};
  const drawn = new Set(); // a paint counts when all of it has been drawn, at the end of what draws it
  for (const name of ["drawImage", "clearRect", "fillRect"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...args) {
      if (!drawn.size) queueMicrotask(() => {
        if ([...drawn].some((canvas) => canvas.isConnected)) probe.paints.push(performance.now());
        drawn.clear();
      });
      drawn.add(this.canvas);
      return draw.apply(this, args);
    };
  }
  (function tick(now) {
    probe.frames.push(now);
    requestAnimationFrame(tick);
  })(performance.now());
  (function look() {
    if (document.querySelector("[data-garden-place] > svg")) probe.still ??= performance.now();
    for (const canvas of document.getElementsByTagName("canvas")) {
      if (!canvas.width) continue;
      const pixel = canvas.getContext("2d").getImageData(canvas.width * 0.3, canvas.height * 0.6, 1, 1).data;
      if (pixel[3]) { probe.first = performance.now(); return; }
    }
    requestAnimationFrame(look);
  })();
  addEventListener("pointerdown", () => probe.downs.push(performance.now()), true);
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) { super(...args); this.addEventListener("message", () => probe.received++); }
    send(data) { probe.sent++; return super.send(data); }
  };
})();
"""

LARGEST = {
    "Snail Invasion!": "snail-invasion&board=16&players=person,person",
    "Carrots & Broccoli": "carrots-and-broccoli&seats=4&players=person,person,person,person",
    "Pyramid Shambo": "pyramid-shambo&seats=6&colours=RYGBPW&players=person,random,random,random,random,random",
    "Yes! Broccoli!": "yes-broccoli&seats=5&option-game=advanced&players=person,random,random,random,random",
    "Carrotia": "carrotia",
    "Carrotia, running": "carrotia",
}
"""Each game on its largest usual board; the seed makes it the same one each time."""

LAST_ROUND = {
    "options": {"seats": 6},
    "characters": ["bandit", "ghost", "mummy", "clown", "sailor", "vampire"],
    "stage": "deal",
    "round": 3,
}
"""Carrotia begins with its smallest maze: the largest is measured, in the last round."""

MOVES = 10
"""So many moves of each game are measured."""

FRAMES = 180
"""So many frames of each film are measured at most; then it is skipped, with what bots would do."""

FINISH = """() => {
  document.querySelector(".gw-skip")?.click();
  document.querySelector(".gw-film")?.dispatchEvent(new PointerEvent("pointerdown", {cancelable: true}));
}"""

LATE = 17.5
"""Milliseconds: a frame that takes longer is not one of 60 in a second."""

ABLE = ".gw-hits-board button[data-able=yes], .gw-act button:not([disabled])"
PRESS = """(able) => {
  const found = [...document.querySelectorAll(able)];
  if (!found.length) return false; // a bot was quicker
  const probe = window.__probe;
  probe.paints.length = probe.downs.length = 0;
  probe.round = (probe.round ?? 0) + 7;
  probe.downs.push(performance.now());
  found[probe.round % found.length].click();
  return true;
}"""

WARM = ("--preheat_kernel=True", "--pool_size=2", "--VoilaKernelManager.fill_delay=0.5")
"""Voila with kernels that have run the bare page before anybody asks for it: that is as quick as it gets."""


def visited(browser: Browser, *, moves: bool = False) -> Page:
    """Make an empty page in a browser of its own, which reaches nothing but this machine."""
    motion: Any = "no-preference" if moves else "reduce"
    view: Any = {"width": 1000, "height": 900}
    context = browser.new_context(viewport=view, reduced_motion=motion, bypass_csp=True)
    context.route(re.compile(r"^https?://(?!127\.0\.0\.1)"), lambda route: route.abort())
    return context.new_page()


def opened(browser: Browser, address: str, *, moves: bool = False) -> tuple[Page, float]:
    """Open a page anew, with motion if it `moves`, and tell after how many milliseconds its canvas was painted."""
    page = visited(browser, moves=moves)
    page.add_init_script("localStorage.setItem('garden-once', 'no')")  # a press takes a piece in hand, and is measured
    page.add_init_script(PROBE)
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.__probe?.first", timeout=60_000)
    return page, page.evaluate("__probe.first")


def open_times(browser: Browser, addresses: dict[str, str]) -> tuple[dict[str, float], dict[str, float]]:
    """Open pages in turn, so that all meet the same weather; the first time warms the server up.

    Give after how many milliseconds their canvas was painted, and the picture that stands there before it.
    """
    times: dict[str, list[float]] = {name: [] for name in addresses}
    stills: dict[str, list[float]] = {name: [] for name in addresses}
    for i in range(REPEATS + 1):
        for name, address in addresses.items():
            page, time_taken = opened(browser, address)
            if i:
                times[name].append(time_taken)
                stills[name].append(page.evaluate("__probe.still ?? __probe.first"))
            page.goto("about:blank")
            page.context.close()
        time.sleep(1)  # until the next kernel of Voila is warm
    first, second = ({name: statistics.median(each) for name, each in found.items()} for found in (times, stills))
    return first, second


def weight(browser: Browser, address: str) -> tuple[int, float]:
    """Tell how many requests a page makes until it is painted, and how many kilobytes come over all its connections."""
    page = visited(browser)
    asked: dict[str, str] = {}
    sizes: dict[str, float] = {}
    packer = zlib.compressobj(1, wbits=-15, memLevel=5)  # as our server packs; a browser tells what it has unpacked
    came = [0.0]

    def take(news: dict[str, Any]) -> None:
        if news["requestId"] in asked and news["encodedDataLength"]:  # not what the browser has kept
            sizes[asked[news["requestId"]]] = news["encodedDataLength"]

    def frame(news: dict[str, Any]) -> None:
        said = news["response"]
        if said["opcode"] == 2:
            came[0] += len(said["payloadData"]) * 3 / 4
        else:
            data = said["payloadData"].encode()
            came[0] += len(packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))

    def ask(news: dict[str, Any]) -> None:
        if news["request"]["url"].startswith("http"):
            asked[news["requestId"]] = news["request"]["url"]

    line = page.context.new_cdp_session(page)
    line.on("Network.requestWillBeSent", ask)
    line.on("Network.loadingFinished", take)
    line.on("Network.webSocketFrameReceived", frame)
    line.send("Network.enable")
    page.add_init_script(PROBE)
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.__probe?.first", timeout=60_000)
    page.wait_for_timeout(500)
    found = len(sizes), (sum(sizes.values()) + came[0]) / 1000
    page.goto("about:blank")
    page.context.close()
    return found


def opening(browser: Browser, root: str, other: str) -> Iterator[Row]:
    """Measure what it takes to open pages, beside Voila's bare page."""
    ours = ("play?game=snail-invasion&players=person,person", "learn/snail-invasion")
    taken, stills = open_times(browser, {"voila": other, **{name: root + name for name in ours}})
    theirs = weight(browser, other)
    for name in ours:
        ratio = taken[name] / taken["voila"]
        note = f"{taken[name]:.0f} ms to {taken['voila']:.0f} ms; its picture after {stills[name]:.0f} ms"
        yield Row(f"{name} opened, to Voila's bare page", ratio, at_most=0.15, note=note)
        requests, kilobytes = weight(browser, root + name)
        yield Row(f"{name}: requests until it is painted", requests, at_most=4, note=f"Voila's: {theirs[0]}")
        note = f"Voila's: {theirs[1]:,.0f}"
        yield Row(f"{name}: kilobytes until it is painted", kilobytes, at_most=250, note=note)


def press_times(page: Page, places: list[tuple[float, float]]) -> tuple[list[float], dict[str, float]]:
    """Press at places in turn; give the times until the board is painted again, and the messages that a press makes."""
    times = []
    page.wait_for_timeout(500)
    page.evaluate("__probe.sent = __probe.received = 0")
    for i in range(REPEATS):
        page.evaluate("__probe.paints.length = __probe.downs.length = 0")
        page.mouse.click(*places[i % len(places)])
        page.wait_for_function("__probe.paints.length")
        times.append(page.evaluate("__probe.paints[0] - __probe.downs[0]"))
        page.wait_for_timeout(150)
    counts = page.evaluate("({sent: __probe.sent, received: __probe.received})")
    page.evaluate("__probe.sent = 0")
    for i in range(60):
        page.mouse.move(places[0][0] + 3 * i, places[0][1] + i)
    page.wait_for_timeout(300)
    return times, {
        "sent for a press": counts["sent"] / REPEATS,
        "received for a press": counts["received"] / REPEATS,
        "sent for hovering": page.evaluate("__probe.sent"),
    }


def next_press(page: Page) -> None:
    """Press on the page what can be pressed now, on the board or beside it: another thing each time."""
    page.wait_for_function(PRESS, arg=ABLE, timeout=60_000)
    page.wait_for_function("__probe.paints.length", timeout=10_000)


def playing(browser: Browser, address: str) -> tuple[list[float], list[float], list[float]]:
    """Play a game by presses.

    Give the milliseconds from a press to the first frame, where it takes something in hand and where it moves
    something, and from frame to frame while that is seen.
    """
    page, _ = opened(browser, address, moves=True)
    page.wait_for_timeout(1000)
    page.evaluate("document.querySelector('.gw-countdown .mod-primary')?.click()")  # the sand waits for that
    page.wait_for_timeout(500)
    chosen: list[float] = []
    moved: list[float] = []
    frames: list[float] = []
    while len(moved) < MOVES:
        next_press(page)
        time_taken = page.evaluate("__probe.paints[0] - __probe.downs[0]")
        if not page.locator(".gw-film").count():
            chosen.append(time_taken)
        else:
            moved.append(time_taken)
            page.evaluate("__probe.frames.length = 0")
            page.wait_for_function(f"!document.querySelector('.gw-film') || __probe.frames.length > {FRAMES}")
            frames += steps(page.evaluate("__probe.frames"))
            page.evaluate(FINISH)
        page.wait_for_timeout(150)
    page.context.close()
    return chosen, moved, frames


def steps(times: list[float]) -> list[float]:
    """Give the time from each to the next."""
    return [later - sooner for sooner, later in pairwise(times)]


def dragging(browser: Browser, address: str) -> list[float]:
    """Drag a tile over the maze for some seconds; give the milliseconds from frame to frame."""
    page, _ = opened(browser, address, moves=True)
    page.wait_for_selector("button[data-drag=yes]", state="attached")
    page.wait_for_timeout(1000)
    tile, cell = page.locator("button[data-drag=yes]").first, page.locator("[data-token=c3]")
    (ax, ay), (bx, by) = middle(tile), middle(cell)
    page.mouse.move(ax, ay)
    page.mouse.down()
    page.mouse.move(bx, by, steps=10)
    page.evaluate("__probe.frames.length = 0")
    for i in range(FRAMES):
        page.mouse.move(bx + 150 * math.sin(i / 9), by + 150 * math.cos(i / 7))
    frames = steps(page.evaluate("__probe.frames"))
    page.mouse.up()
    page.context.close()
    return frames


def still_frames(page: Page) -> list[float]:
    """Give the milliseconds from frame to frame on a page that draws nothing."""
    page.evaluate("__probe.frames.length = 0")
    page.wait_for_timeout(3000)
    return steps(page.evaluate("__probe.frames"))


def frame_rows(name: str, frames: list[float]) -> Iterator[Row]:
    """Tell how steady the frames come."""
    late = sum(frame > LATE for frame in frames) / len(frames)
    slow = sorted(frames)[int(0.95 * (len(frames) - 1))]
    yield Row(f"{name}: 95 % of frames within, in ms", slow, at_most=LATE, note=f"{late:.1%} of {len(frames)} are late")


def largest(name: str) -> str:
    """Return the address of a game on its largest board."""
    address = f"play?seed=7&game={LARGEST[name]}"
    if not name.startswith("Carrotia"):
        return address
    match = garden_widgets.Match.at(garden_widgets.games["carrotia"].from_dict(LAST_ROUND), seed=7)
    if name != "Carrotia":
        build(match)
    return f"{address}&match={short_code.write(match)}"


def build(match: garden_widgets.Match) -> None:
    """Play until the rabbit runs, each tile laid on bare earth where it fits best."""
    state: Any = match.state
    while state.stage != "run":
        moves = state.moves()
        if state.stage == "build":
            bare = [move for move in moves if str(move)[-2:] not in state.tiles]
            done = [move for move in moves if str(move) == "done"]
            moves = done or [min(bare, key=lambda move: len(state.after(move).misfits))]
        elif state.stage == "mend":
            moves = [state.parse("done")]
        state = match.play(moves[0], moves[0].seat)


def middle(locator: Any) -> tuple[float, float]:
    """Give the middle of something on the page."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rows() -> Iterator[Row]:
    """Measure opening, pressing and hovering."""
    path = chromium.find_or_install()
    with garden() as (root, _), voila(*WARM) as (other, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield from opening(browser, root, other)
        page, _ = opened(browser, other)
        box = page.locator("canvas").first.bounding_box()
        assert box is not None
        places = [(box["x"] + 200, box["y"] + 200), (box["x"] + 300, box["y"] + 300)]
        yield from frame_rows("a bare page that draws nothing", still_frames(page))
        for name in LARGEST:
            bare = statistics.median(press_times(page, places)[0])  # each time anew: the weather changes
            chosen, moved, frames = playing(browser, f"{root}{largest(name)}")
            for what, times in (("a press that marks", chosen), ("a press that moves", moved)):
                if times:
                    ratio, note = statistics.median(times) / bare, f"{statistics.median(times):.1f} ms to {bare:.1f} ms"
                    yield Row(f"{name}: {what}, to a bare page", ratio, at_most=1.0, note=note)
            yield from frame_rows(name, frames)
        page.context.close()
        yield from frame_rows("Carrotia, a tile dragged", dragging(browser, f"{root}{largest('Carrotia')}"))
        page, _ = opened(browser, f"{root}play?game=snail-invasion&seed=7")
        page.wait_for_selector(".gw-hits-board button", state="attached")
        places = [middle(page.get_by_role("button", name=re.compile(f"{c} pawn")).first) for c in ("Yellow", "Green")]
        _, counts = press_times(page, places)
        browser.close()
    most = {"sent for a press": 1, "received for a press": 2, "sent for hovering": 0}
    for name, count in counts.items():
        yield Row(f"messages {name}", count, at_most=most[name])


if __name__ == "__main__":
    for row in rows():
        print(row, flush=True)
