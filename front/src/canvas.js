// Layers of a canvas are put together once for each message that draws on them, and on the page itself. ipycanvas does it
// once for each layer that was drawn on, copies every layer each time, and then copies the whole to the page.

export function once({ MultiCanvasModel, MultiCanvasView }) {
  const together = MultiCanvasModel.prototype.updateCanvas;
  const due = new WeakSet();
  MultiCanvasModel.prototype.updateCanvas = function updateCanvas() {
    if (due.has(this)) return;
    due.add(this);
    queueMicrotask(() => { // all layers of a message are drawn on before this has its turn
      due.delete(this);
      if (this.get("sync_image_data")) together.call(this); // the kernel asks for the whole
      else this.forEachView((view) => view.updateCanvas());
    });
  };
  MultiCanvasView.prototype.updateCanvas = function updateCanvas() {
    this.clear();
    for (const { canvas } of this.model.canvasModels) this.ctx.drawImage(canvas, 0, 0);
  };
}
