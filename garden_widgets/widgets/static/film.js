// What a film shows at a moment: beats that were worked out in Python, each on its way from one picture to the next.

const HOP = 26; // units that something is lifted on its way

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
const mix = (a, b, t) => a + (b - a) * t;
const lift = (hops, t) => (hops ? -HOP * Math.sin(Math.PI * t) : 0);

// Names the shapes of things: several shapes share a key, and those that look alike count from the first.
function namer() {
  const seen = new Map();
  return ({ key, is, fill, line }) => {
    const kind = [key, is, fill, line].join("\n");
    const n = seen.get(kind) ?? 0;
    seen.set(kind, n + 1);
    return `${kind}\n${n}`;
  };
}

function named(order, shapes) {
  const name = namer();
  return new Map(order.filter((id) => shapes[id].key).map((id) => [name(shapes[id]), shapes[id]]));
}

const origin = (shape) => (shape.at ? [shape.at[0], shape.at[1]] : shape.points[0]);

// Where things come from, by key: as far as the first shape of each has moved.
function origins(order, shapes) {
  const found = new Map();
  for (const id of order) {
    const shape = shapes[id];
    if (shape.key && !found.has(shape.key) && shape.is !== "words") found.set(shape.key, origin(shape));
  }
  return found;
}

// Of each shape that moves in a beat, by its number: the stops on its way, as steps from where it will be, or none where it
// was not there before; what it was, where it changes its outline; and the box in which it stays all the way.
function movers(shapes, from, to, { comes = {}, ways = {}, hops }) {
  const steady = new Set(from);
  const [starts, ends, before, name] = [origins(from, shapes), origins(to, shapes), named(from, shapes), namer()];
  const found = new Map();
  for (const id of to) {
    const shape = shapes[id];
    const { key } = shape;
    if (!key || steady.has(id)) continue;
    const start = starts.get(comes[key] ?? key);
    const old = before.get(name(shape));
    const bends = old?.points && shape.points && old.points.length === shape.points.length && !ways[key];
    let stops = null;
    let box = bends ? around(boxOf(shape), boxOf(old)) : boxOf(shape);
    if (start) {
      const end = ends.get(key) ?? start;
      const [x, y] = [start[0] - end[0], start[1] - end[1]];
      stops = [[x, y], ...(ways[key] ?? []).map(([dx, dy]) => [x + dx, y + dy]), [0, 0]];
      for (const stop of stops) box = around(box, shifted(boxOf(shape), ...stop));
    }
    const [left, top, right, foot] = box;
    found.set(id, { shape, stops, old: bends ? old : null, box: [left, hops ? top - HOP : top, right, foot] });
  }
  return found;
}

// Part the shapes of a beat: those that leave; those that are drawn in each frame, which are what moves and whatever lies
// over its way; and all others, which stand still under them.
function parted(shapes, from, to, beat) {
  const moving = movers(shapes, from, to, beat);
  const arriving = new Set([...to.map((id) => shapes[id].key), ...Object.values(beat.comes ?? {})]);
  const heights = new Map(from.map((id, i) => [id, i]));
  const leaving = from.map((id, i) => ({ shape: shapes[id], height: i })).filter(({ shape: { key } }) => key && !arriving.has(key));
  const ways = [];
  const liesOver = (id, box) =>
    ways.some((way) => meets(way, box)) || leaving.some(({ shape, height }) => !(heights.get(id) < height) && meets(boxOf(shape), box));
  const [between, under] = [[], []];
  for (const id of to) {
    const shape = shapes[id];
    const mover = moving.get(id);
    const { box } = mover ?? { box: boxOf(shape) };
    if (mover || liesOver(id, box)) {
      between.push(mover ?? { shape });
      if (!ways.some((way) => within(box, way))) ways.push(box);
    } else under.push(id);
  }
  return { leaving: leaving.map(({ shape }) => shape), between, under };
}

// How far something is from where it will be, at time t of its way.
function offset(stops, hops, t) {
  const legs = stops.length - 1;
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  const part = t * legs - leg;
  const [ax, ay] = stops[leg];
  const [bx, by] = stops[leg + 1];
  return [mix(ax, bx, ease(part)), mix(ay, by, ease(part)) + lift(hops, part)];
}

// A sheet for all that stands still, and over it a canvas for what moves.
class Film {
  constructor({ sheet, canvas }, data, letters) {
    Object.assign(this, { sheet, canvas, pen: canvas.getContext("2d") });
    this.data = viewOf(data, letters);
  }

  // One moment: `from` and `to` are lists of shapes, t goes from 0 to 1.
  draw(from, to, beat, t) {
    const { sheet, pen, canvas, data } = this;
    if (this.parts?.from !== from || this.parts.to !== to) this.parts = { from, to, ...parted(data.shapes, from, to, beat) };
    const { leaving, between, under } = this.parts;
    sheet.show(under, data, canvas.width, canvas.height);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    inUnits(pen, canvas.width / data.width);
    if (t < 1) for (const shape of leaving) drawShape(pen, data, shape, 0, 0, 1 - t);
    for (const each of between) this.move(each, beat, t);
    if (t >= 1) this.rings(beat.look ?? []);
  }

  move({ shape, stops, old, box }, { hops }, t) {
    const { pen, data } = this;
    if (!box || t >= 1) drawShape(pen, data, shape); // it stands still, or has arrived
    else if (!stops) drawShape(pen, data, shape, 0, 0, t);
    else if (old) {
      const points = shape.points.map(([x, y], i) => [mix(old.points[i][0], x, ease(t)), mix(old.points[i][1], y, ease(t))]);
      drawShape(pen, data, { ...shape, points }, 0, lift(hops, t));
    } else drawShape(pen, data, shape, ...offset(stops, hops, t));
  }

  // Leaves that fall when somebody has won; each has a place and a turn of its own, the same every time.
  leaves(t) {
    const { pen, data } = this;
    const colours = ["#4f9a4a", "#8bbf3f", "#f2b632", "#e0673f", "#c94f7c"];
    for (let i = 0; i < 46; i++) {
      const part = (i * 0.6180339887) % 1;
      const fast = 0.7 + ((i * 0.37) % 0.6);
      const y = (t * fast * 1.3 - 0.25 * ((i * 0.29) % 1)) * data.height;
      pen.save();
      pen.globalAlpha = Math.max(0, Math.min(1, 3 * (1 - t)));
      pen.translate(part * data.width + 22 * Math.sin(6 * t + i), y);
      pen.rotate(i + 7 * t * (i % 2 ? 1 : -1));
      pen.fillStyle = colours[i % colours.length];
      pen.beginPath();
      pen.moveTo(0, -11);
      pen.quadraticCurveTo(9, 0, 0, 11);
      pen.quadraticCurveTo(-9, 0, 0, -11);
      pen.fill();
      pen.restore();
    }
  }

  rings(boxes) {
    const { pen, data } = this;
    pen.globalAlpha = 0.9;
    pen.strokeStyle = data.colours.glow;
    pen.lineWidth = 5;
    pen.setLineDash([]);
    for (const [x, y, w, h] of boxes) {
      pen.beginPath();
      pen.roundRect(x - 4, y - 4, w + 8, h + 8, 10);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
