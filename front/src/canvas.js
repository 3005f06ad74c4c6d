// Layers of a canvas are put together once for each message that draws on them. ipycanvas does it once for each layer
// that was drawn on, and copies every layer each time: most of what a press takes.

export function once({ MultiCanvasModel }) {
  const together = MultiCanvasModel.prototype.updateCanvas;
  const due = new WeakSet();
  MultiCanvasModel.prototype.updateCanvas = function updateCanvas() {
    if (due.has(this)) return;
    due.add(this);
    queueMicrotask(() => { // all layers of a message are drawn on before this has its turn
      due.delete(this);
      together.call(this);
    });
  };
}
