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
}

// What of anywidget's model is needed here.
interface Model {
  send(content: unknown): void;
  on(event: "msg:custom", listener: (content: Down) => void): void;
  off(event: "msg:custom", listener: (content: Down) => void): void;
  widget_manager: Manager;
}

const REFERENCE = "IPY_MODEL_";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  el.classList.add("gw-page");
  el.dataset["host"] = "notebook";
  const connection: Connection = {
    send: (message) => model.send(message),
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
