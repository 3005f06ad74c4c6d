// The widgets of this page: which kinds there are, and how they come from the kernel and stay in touch with it.

import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import * as anywidget from "anywidget";
import * as ipycanvas from "ipycanvas";

import * as canvas from "./canvas.js";
import { uuid } from "./line.js";
import * as output from "./output.js";

const KINDS = {
  "@jupyter-widgets/base": base,
  "@jupyter-widgets/controls": controls,
  "@jupyter-widgets/output": output,
  anywidget: anywidget.default,
  ipycanvas: ipycanvas.default,
};
canvas.once(ipycanvas.default);
const WIDGETS = "jupyter.widget";
const CONTROL = "jupyter.widget.control";
const CONTROL_VERSION = "1.0.0";
const PATIENCE = 15000; // for a widget that another one has named, and that has not come yet
const ORDER = 3000; // so long what comes later waits for a widget that takes its time

const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// One widget's share of the line. What comes before its model is made is kept for it.
class Comm {
  constructor(manager, id, target) {
    this.manager = manager;
    this.comm_id = id;
    this.target_name = target;
    this.held = [];
    this.onClose = () => {};
    manager.comms.set(id, this);
  }

  on_msg(take) {
    this.take = take;
    Promise.resolve().then(() => { // when the model is made whole
      for (const message of this.held) take(message);
      this.held = null;
    });
  }

  on_close(take) {
    this.onClose = take;
  }

  open(data, callbacks, metadata, buffers) {
    return this.#say("comm_open", { target_name: this.target_name, data }, callbacks, metadata, buffers);
  }

  send(data, callbacks, metadata, buffers) {
    return this.#say("comm_msg", { data }, callbacks, metadata, buffers);
  }

  close(data = {}, callbacks, metadata, buffers) {
    this.manager.comms.delete(this.comm_id);
    return this.#say("comm_close", { data }, callbacks, metadata, buffers);
  }

  receive(message) {
    if (this.held) this.held.push(message);
    else return this.take(message);
  }

  #say(type, content, callbacks, metadata, buffers) {
    const how = { metadata, buffers, answers: callbacks?.iopub };
    return this.manager.line.send(type, { comm_id: this.comm_id, ...content }, how);
  }
}

export class Manager extends ManagerBase {
  constructor(line) {
    super();
    this.line = line;
    this.comms = new Map();
    this.awaited = new Map();
    this.isLoaded = false;
  }

  async loadClass(name, module) {
    const found = KINDS[module]?.[name];
    if (!found) throw new Error(`These pages do not have ${module}/${name}.`);
    return found;
  }

  async _create_comm(target, id, data, metadata, buffers) {
    const comm = new Comm(this, id ?? uuid(), target);
    if (data || metadata) comm.open(data, {}, metadata, buffers);
    return comm;
  }

  async _get_comm_info() {
    return {};
  }

  // A model, as soon as there is one.
  async get_model(id) {
    if (this._models[id]) return this._models[id];
    if (!this.awaited.has(id)) {
      const wait = {};
      wait.come = new Promise((come, fail) => {
        wait.done = come;
        setTimeout(() => fail(new Error(`The widget ${id} has not come.`)), PATIENCE);
      });
      this.awaited.set(id, wait);
    }
    return this.awaited.get(id).come;
  }

  register_model(id, model) {
    super.register_model(id, model);
    this.awaited.get(id)?.done(model);
    this.awaited.delete(id);
  }

  // What the kernel says to widgets. What it says before it has told of all widgets is in what it then tells.
  async hear(message) {
    const { header: { msg_type: type }, content } = message;
    const comm = this.comms.get(content.comm_id);
    if (type === "comm_msg" && comm) {
      await Promise.race([comm.receive(message), later(ORDER)]);
    } else if (type === "comm_close" && comm) {
      this.comms.delete(comm.comm_id);
      comm.onClose(message);
    } else if (type === "comm_open" && !comm && this.isLoaded && content.target_name === WIDGETS) {
      this.handle_comm_open(new Comm(this, content.comm_id, WIDGETS), message).catch(() => {}); // which it has told
    }
  }

  // Ask the kernel for all widgets that there are.
  load() {
    const control = new Comm(this, uuid(), CONTROL);
    const told = new Promise((done) => {
      control.on_msg((message) => {
        if (message.content.data.method !== "update_states") return;
        this.isLoaded = true;
        control.close();
        done(Promise.all(this.#states(message).map((each) => this.#keep(each))));
      });
    });
    control.open({}, {}, { version: CONTROL_VERSION });
    control.send({ method: "request_states" });
    return told;
  }

  #states({ content: { data: { states, buffer_paths: paths } }, buffers }) {
    const taken = new Map();
    paths.forEach(([id, ...path], i) => {
      if (!taken.has(id)) taken.set(id, [[], []]);
      taken.get(id)[0].push(path);
      taken.get(id)[1].push(buffers[i]);
    });
    for (const [id, [places, found]] of taken) base.put_buffers(states[id].state, places, found);
    return Object.entries(states);
  }

  async #keep([id, state]) {
    try {
      if (this.has_model(id)) {
        const model = await this.get_model(id);
        model.set_state(await model.constructor._deserialize_state(state.state, this));
        return;
      }
      const { model_name, model_module, model_module_version } = state;
      const comm = new Comm(this, id, WIDGETS);
      await this.new_model({ model_name, model_module, model_module_version, model_id: id, comm }, state.state);
    } catch (error) {
      console.error(error);
    }
  }
}
