// A page in the cell of a notebook: an anywidget carries the messages, and the board is a canvas of ipycanvas.

import { mount } from "../mount";
import type { Connection, Down } from "../wire";

interface View {
  el: HTMLElement;
  remove(): void;
  trigger(event: string): void;
}

interface Manager {
  get_model(id: string): Promise<unknown>;
  create_view(model: unknown, options?: object): Promise<View>;
  kernel?: { statusChanged?: { connect(slot: Changed): void; disconnect(slot: Changed): void } } | null; // Voila has none
}

type Changed = (sender: unknown, status: string) => void;

// What of anywidget's model is needed here.
interface Model {
  send(content: unknown): void;
  on(event: "msg:custom", listener: (content: Down) => void): void;
  on(event: "comm_live_update", listener: () => void): void;
  off(event: string, listener: unknown): void;
  widget_manager: Manager;
}

const REFERENCE = "IPY_MODEL_";
const ENDED = new Set(["restarting", "autorestarting", "terminating", "dead"]);

// Calls `then` when the kernel of a model is gone; gives how to listen no more.
function onGone(model: Model, then: () => void): () => void {
  const signal = model.widget_manager.kernel?.statusChanged;
  const changed: Changed = (_, status) => void (ENDED.has(status) && then());
  model.on("comm_live_update", then); // Jupyter says so once: what has lost its kernel does not live again
  signal?.connect(changed);
  return () => {
    model.off("comm_live_update", then);
    signal?.disconnect(changed);
  };
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  el.classList.add("gw-page");
  el.dataset["host"] = "notebook";
  const connection: Connection = {
    send: (message) => model.send(message),
    gone: (then) => onGone(model, then),
    async embed(canvas, into) {
      const shown = await model.widget_manager.get_model(canvas.replace(REFERENCE, ""));
      const view = await model.widget_manager.create_view(shown);
      into.append(view.el);
      view.trigger("displayed");
      return () => view.remove();
    },
  };
  const page = mount(el, connection);
  const take = (message: Down): void => page.take(message);
  model.on("msg:custom", take);
  model.send({ hello: 1 });
  return () => {
    model.off("msg:custom", take);
    page.end();
  };
}

export default { render };
