// The form of a game: its options, who sits where, and one button. What it tells when sent is plain text.

function formOf({ fields: asked, seats, people: label, begin }, send, extra = []) {
  const node = made("form", { className: "gw-form" });
  const { kinds, faces, names, other, usual } = seats;
  const people = made("div", { className: "gw-people" });
  let boxes = [];
  let fields;
  const count = () => Math.min(Number(fields?.valueOf("seats")) || seats.count, usual.length);
  const plain = () => Array.from({ length: count() }, (_, i) => other.replace("{number}", i + 1));
  const called = () => plain().map((words, i) => names[count()]?.[i] ?? words);
  const seat = () => {
    const before = boxes.map((box) => box.value);
    if (before.length === count()) return;
    boxes = called().map((_, i) => select(kinds, before[i] ?? usual[i]));
    const rows = called().map((words, i) => row(words, boxes[i], faces[boxes[i].value] ?? ""));
    rows.forEach((each, i) => {
      const shown = each.querySelector(".gw-field-picture");
      shown.classList.add("gw-field-face");
      boxes[i].addEventListener("change", () => (shown.innerHTML = faces[boxes[i].value] ?? "")); // our own drawing
    });
    people.replaceChildren(...rows);
  };
  fields = fieldsOf(asked, () => [called(), plain()], () => fields && seat());
  seat();
  fields.first(made("div", { className: "gw-field" }, made("span", { className: "gw-field-words", textContent: label }), people));
  const trouble = made("p", { className: "gw-trouble" });
  trouble.setAttribute("role", "alert");
  node.append(fields.node, ...extra, trouble, made("button", { type: "submit", className: "gw-begin", textContent: begin }));
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ options: fields.read(), players: boxes.map((box) => box.value) });
  });
  return { node, trouble };
}

// Whether both sides are to be played, with what is said of the sides; nothing where a game does not offer that.
function fairness({ about, label, words }, wanted = false) {
  if (!label) return { nodes: [], read: () => ({}) };
  const id = `gw-fair-${Math.random().toString(36).slice(2)}`; // two forms may stand on one page
  const told = made("span", { id, textContent: [about, words].filter(Boolean).join(" ") });
  const box = made("input", { type: "checkbox", checked: wanted });
  box.setAttribute("aria-label", label);
  box.setAttribute("aria-describedby", id);
  const text = made("span", { className: "gw-fair-text" }, made("strong", { textContent: label }), told);
  return { nodes: [made("label", { className: "gw-fair" }, box, text)], read: () => (box.checked ? { fair: true } : {}) };
}
