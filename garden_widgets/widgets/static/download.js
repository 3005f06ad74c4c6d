// A button that asks the kernel for a file and hands it to the browser.

function render({ model, el }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gw-button";
  el.append(button);
  button.addEventListener("click", () => model.send("file"));
  function update() {
    button.textContent = model.get("label");
    button.disabled = model.get("disabled");
  }
  function give({ name, text }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  model.on("change", update);
  model.on("msg:custom", give);
  update();
  return () => {
    model.off("change", update);
    model.off("msg:custom", give);
  };
}

export default { render };
