// A button to choose a file; its bytes go to the kernel.

function render({ model, el }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gw-button";
  const input = document.createElement("input");
  Object.assign(input, { type: "file", hidden: true, tabIndex: -1 });
  el.append(button, input);
  button.addEventListener("click", () => input.click());
  input.addEventListener("change", async () => {
    const [file] = input.files;
    input.value = ""; // so that the same file can be chosen again
    if (!file) return;
    const bytes = await file.slice(0, model.get("most")).arrayBuffer();
    model.send({ name: file.name }, undefined, [bytes]);
  });
  function update() {
    button.textContent = model.get("label");
    input.accept = model.get("accept");
  }
  model.on("change", update);
  update();
  return () => model.off("change", update);
}

export default { render };
