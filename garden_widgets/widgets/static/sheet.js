// A canvas that shows shapes, and knows which: what it shows already is not painted again, only where something has
// changed. So a picture that is much like the last one is there at once, however much is on it.

const LOOSE = 1.1; // so much larger than two places together a place may be that takes both

const area = ([left, top, right, foot]) => (right - left) * (foot - top);

// Makes a canvas as large as it should be, and says whether it had to: each time it takes memory anew, which takes long.
function sized(canvas, width, height) {
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

// Which shapes are no longer where they were among others, or are new; those that show the same before and after are not.
function changes(old, now) {
  const least = Math.min(old.length, now.length);
  let head = 0;
  while (head < least && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const [was, is] = [old, now].map((ids) => distinct(ids.slice(head, ids.length - tail)));
  const [before, after] = [new Set(was), new Set(is)];
  const stays = is.filter((id) => before.has(id));
  const inOrder = was.filter((id) => after.has(id)).every((id, i) => id === stays[i]);
  const found = inOrder ? [...was.filter((id) => !after.has(id)), ...is.filter((id) => !before.has(id))] : [...was, ...is];
  return found.map((id) => Number.parseInt(id, 10));
}

// The same shape may be there more than once: each is one of its own.
function distinct(ids) {
  const times = new Map();
  return ids.map((id) => {
    const n = times.get(id) ?? 0;
    times.set(id, n + 1);
    return n ? `${id} again ${n}` : id;
  });
}

class Sheet {
  constructor() {
    this.canvas = document.createElement("canvas");
    this.ids = null; // what it shows, once that is known
    this.view = {};
  }

  // Show these shapes, on a canvas of this size.
  show(ids, view, width, height) {
    const old = sized(this.canvas, width, height) || this.looksOther(view) ? null : this.ids;
    if (old === ids) return; // as in all frames of a beat but the first
    Object.assign(this, { ids, view });
    const places = old ? this.places(changes(old, ids)) : [[0, 0, width, height]];
    for (const place of places) this.paint(place);
  }

  looksOther(view) {
    return ["shapes", "colours", "width", "height", "letters", "hints"].some((name) => view[name] !== this.view[name]);
  }

  // Where these shapes lie, as boxes of whole pixels, whose rims are not seen; those that fill one box nearly are one.
  places(ids) {
    const { canvas, view } = this;
    const scale = canvas.width / view.width;
    const all = [0, 0, canvas.width, canvas.height];
    const found = [];
    for (const id of ids) {
      const [left, top, right, foot] = boxOf(view.shapes[id]).map((part) => part * scale);
      let place = [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(foot)];
      if (!meets(place, all)) continue;
      for (let i = 0; i < found.length; ) {
        const both = around(place, found[i]);
        if (area(both) > LOOSE * (area(place) + area(found[i]))) i += 1;
        else {
          place = both;
          found.splice(i, 1);
          i = 0;
        }
      }
      found.push(place);
    }
    return found;
  }

  paint(place) {
    const { canvas, ids, view } = this;
    const [left, top, right, foot] = place;
    const scale = canvas.width / view.width;
    const pen = canvas.getContext("2d");
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.beginPath();
    pen.rect(left, top, right - left, foot - top);
    pen.clip();
    pen.globalAlpha = 1;
    pen.fillStyle = view.colours.paper;
    pen.fillRect(left, top, right - left, foot - top);
    inUnits(pen, scale);
    const seen = place.map((part) => part / scale);
    for (const id of ids) if (meets(boxOf(view.shapes[id]), seen)) drawShape(pen, view, view.shapes[id]);
    pen.restore();
  }
}
