// How a widget gets onto the page.

import { MessageLoop } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";

const shown = new Set();

// Show a widget in a box that stands on the page, and wait until all that it is made of is there.
export async function display(manager, id, box) {
  const model = await manager.get_model(id);
  const view = await manager.create_view(model);
  Widget.attach(view.luminoWidget, box);
  shown.add(view);
  view.once("remove", () => shown.delete(view));
  await whole(view);
}

async function whole(view) {
  const children = await Promise.all(view.children_views?.views ?? []);
  await Promise.all(children.map(whole));
}

addEventListener("resize", () => {
  for (const view of shown) MessageLoop.postMessage(view.luminoWidget, Widget.ResizeMessage.UnknownSize);
});
