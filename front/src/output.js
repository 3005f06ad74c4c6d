// The widget that holds what code says: words, errors, pictures and other widgets.

import { DOMWidgetModel, DOMWidgetView } from "@jupyter-widgets/base";

import { display } from "./show.js";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const COLOURS = /\u001b\[[0-9;]*m/g;
const KEPT = {
  stream: ({ name, text }) => ({ output_type: "stream", name, text }),
  display_data: ({ data, metadata }) => ({ output_type: "display_data", data, metadata }),
  execute_result: ({ data, metadata }) => ({ output_type: "display_data", data, metadata }),
  error: ({ ename, evalue, traceback }) => ({ output_type: "error", ename, evalue, traceback }),
};

export class OutputModel extends DOMWidgetModel {
  defaults() {
    return {
      ...super.defaults(),
      _model_name: "OutputModel",
      _view_name: "OutputView",
      _model_module: "@jupyter-widgets/output",
      _view_module: "@jupyter-widgets/output",
      msg_id: "",
      outputs: [],
    };
  }

  initialize(attributes, options) {
    super.initialize(attributes, options);
    this.hooked = "";
    this.listenTo(this, "change:msg_id", this.hook);
    this.hook();
  }

  // What is said in answer to a message belongs in here while the kernel says so.
  hook() {
    const { hooks } = this.widget_manager.line;
    hooks.delete(this.hooked);
    this.hooked = this.get("msg_id");
    if (this.hooked) hooks.set(this.hooked, (message) => this.take(message));
  }

  take({ header: { msg_type: type }, content }) {
    if (type === "clear_output") {
      this.clearNext = content.wait;
      if (!content.wait) this.put([]);
      return true;
    }
    if (!KEPT[type]) return false;
    const before = this.clearNext ? [] : this.get("outputs");
    this.clearNext = false;
    this.put([...before, KEPT[type](content)]);
    return true;
  }

  put(outputs) {
    this.set("outputs", outputs);
    this.save_changes();
  }
}

const words = (text, name) => Object.assign(document.createElement("pre"), { textContent: text, className: name });
const joined = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));

function marked(html) {
  const box = document.createElement("div");
  box.className = "jp-RenderedHTMLCommon";
  box.innerHTML = html;
  return box;
}

function shown(data, manager) {
  if (data[WIDGET]) {
    const box = document.createElement("div");
    display(manager, data[WIDGET].model_id, box).catch((error) => console.error(error));
    return box;
  }
  if (data["text/html"]) return marked(joined(data["text/html"]));
  if (data["image/svg+xml"]) return marked(joined(data["image/svg+xml"]));
  for (const kind of ["image/png", "image/jpeg"]) {
    if (data[kind]) {
      const src = `data:${kind};base64,${joined(data[kind]).trim()}`;
      return Object.assign(new Image(), { src, alt: joined(data["text/plain"]) });
    }
  }
  return words(joined(data["text/plain"]));
}

export class OutputView extends DOMWidgetView {
  render() {
    super.render();
    this.el.classList.add("jupyter-widgets", "jupyter-widget-output");
    this.listenTo(this.model, "change:outputs", this.show);
    this.show();
  }

  show() {
    this.el.replaceChildren(...this.model.get("outputs").map((each) => {
      if (each.output_type === "stream") return words(joined(each.text), `garden-${each.name}`);
      if (each.output_type === "error") return words(each.traceback.join("\n").replace(COLOURS, ""), "garden-stderr");
      return shown(each.data, this.model.widget_manager);
    }));
  }
}
