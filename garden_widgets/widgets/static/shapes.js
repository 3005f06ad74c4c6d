// How the shapes look that the kernel tells of: films, and what is dragged, are drawn with them.
// A view says how they are drawn: `shapes` by number, `colours`, `width` and `height` of the board, `letters`, `hints`.

const PATHS = {
  box: (c, { at: [x, y, w, h], round = 0 }, dx, dy) => c.roundRect(x + dx, y + dy, w, h, Math.min(round, w / 2, h / 2)),
  disc: (c, { at: [x, y, wide, high] }, dx, dy) => c.ellipse(x + dx, y + dy, wide, high, 0, 0, 7),
  line: (c, { points }, dx, dy) => points.forEach(([x, y], i) => (i ? c.lineTo(x + dx, y + dy) : c.moveTo(x + dx, y + dy))),
  area: (c, shape, dx, dy) => {
    PATHS.line(c, shape, dx, dy);
    c.closePath();
  },
  curve: (c, { points, closed }, dx, dy) => {
    c.moveTo(points[0][0] + dx, points[0][1] + dy);
    for (let i = 1; i + 1 < points.length; i += 2) {
      c.quadraticCurveTo(points[i][0] + dx, points[i][1] + dy, points[i + 1][0] + dx, points[i + 1][1] + dy);
    }
    if (closed) c.closePath();
  },
};

// How a page draws now what the kernel tells of: with letters on the pieces, and with hints, as somebody has chosen.
const viewOf = (told, letters) => ({ ...told, letters, hints: setting("hints") === "yes" });

// As the kernel writes it on the canvas.
const FONT = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif";

function drawShape(c, view, shape, dx = 0, dy = 0, alpha = 1) {
  if ((shape.note === "letter" && !view.letters) || (shape.note === "hint" && !view.hints)) return;
  c.globalAlpha = alpha;
  if (shape.fill) c.fillStyle = view.colours[shape.fill];
  if (shape.is === "words") {
    c.font = `${shape.bold ? "bold " : ""}${shape.at[2]}px ${FONT}`;
    c.textAlign = shape.align;
    c.fillText(shape.text, shape.at[0] + dx, shape.at[1] + dy, shape.room); // in any font as wide as in ours at most
    return;
  }
  c.beginPath();
  PATHS[shape.is](c, shape, dx, dy);
  if (shape.fill) c.fill();
  if (shape.line) {
    c.strokeStyle = view.colours[shape.line];
    c.lineWidth = shape.width;
    c.setLineDash(shape.dash ?? []);
    c.stroke();
  }
}

// Let a pen draw in units of the board, `scale` pixels each.
function inUnits(pen, scale) {
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.lineJoin = pen.lineCap = "round";
  pen.textBaseline = "middle";
}

// Boxes are [left, top, right, foot].

const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const within = (a, b) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];
const around = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
const shifted = ([a, b, c, d], dx, dy) => [a + dx, b + dy, c + dx, d + dy];

function measured({ is, at, points, text, align }) {
  if (is === "box") return [at[0], at[1], at[0] + at[2], at[1] + at[3]];
  if (is === "disc") return [at[0] - at[2], at[1] - at[3], at[0] + at[2], at[1] + at[3]];
  if (is === "words") {
    const [x, y, size] = at;
    const wide = size * (text.length + 1); // more than any letter takes
    const left = align === "left" ? x : align === "right" ? x - wide : x - wide / 2;
    return [left, y - size, left + wide, y + size];
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const NOWHERE = [Infinity, Infinity, -Infinity, -Infinity];
const boxes = new WeakMap();

// The box in which a shape is seen, whole, with its line; what is only there to be pressed is seen nowhere.
function boxOf(shape) {
  let box = boxes.get(shape);
  if (!box) {
    const [left, top, right, foot] = measured(shape);
    const rim = (shape.line ? shape.width / 2 : 0) + 1;
    const seen = shape.fill || shape.line || shape.is === "words";
    boxes.set(shape, (box = seen ? [left - rim, top - rim, right + rim, foot + rim] : NOWHERE));
  }
  return box;
}
