// What a learner can do, and what came of an exam, over the page. The name on a certificate never leaves this page.

function render({ model, el }) {
  el.classList.add("gw-growing");
  const words = model.get("words");
  const { dialog, make, button, open } = overlay(el, words.close);
  function ask(id) {
    dialog.close();
    model.send({ press: id });
  }
  function actions(each, primary = 0) {
    const row = make("div", "gw-growing-actions");
    row.append(
      ...each.map(({ id, label }, i) =>
        button(label, i === primary ? "gw-button mod-primary" : "gw-button", () => ask(id)),
      ),
    );
    return row;
  }
  function picture(stage) {
    const each = make("span", "gw-growth");
    each.setAttribute("aria-hidden", "true");
    each.innerHTML = model.get("pictures")[stage];
    return each;
  }

  // The garden of what one can do: in each bed the plants stand side by side in one strip of earth, with their tags.
  function plant(rule) {
    const each = button("", `gw-rule gw-${rule.stage}${rule.met ? " gw-met" : ""}`, () => ask(`rule ${rule.id}`));
    each.dataset.rule = rule.id;
    const tag = make("span", "gw-rule-words");
    tag.append(make("span", "gw-rule-title", rule.title), make("span", "gw-unseen", `: ${rule.told}`));
    each.append(picture(rule.picture), tag);
    const item = make("li");
    item.append(each);
    return item;
  }
  function can({ title, told, groups, actions: what }) {
    const beds = groups.map((group) => {
      const bed = make("section", `gw-bed gw-bed-${group.name}`);
      const list = make("ul", "gw-rules");
      list.append(...group.rules.map(plant));
      const head = make("h3", "", group.title);
      head.append(" ", make("span", "gw-bed-count", `${group.rules.length}`));
      bed.append(head, list);
      return bed;
    });
    open(title, [make("p", "gw-growing-told", told), actions(what), ...beds]);
  }

  function result({ title, told, passed, rules, game, knows, score, actions: what }) {
    const list = make("ul", "gw-marks");
    for (const rule of rules) {
      const item = make("li", rule.right ? "gw-mark-right" : "gw-mark-wrong");
      const sign = make("span", "gw-mark-sign", rule.right ? "✓" : "✗");
      sign.setAttribute("aria-hidden", "true");
      item.append(sign, make("span", "gw-unseen", `${rule.right ? words.right : words.wrong}: `));
      const practise = button(rule.title, "gw-mark-rule", () => ask(`rule ${rule.id}`));
      item.append(practise);
      list.append(item);
    }
    const parts = [make("p", "gw-growing-told", told)];
    if (passed) parts.push(...certificate(game, knows, score));
    open(title, [...parts, actions(what, passed ? -1 : 0), list]);
  }

  function certificate(game, knows, score) {
    const sheet = make("section", "gw-certificate");
    sheet.lang = document.documentElement.lang;
    const name = make("p", "gw-certificate-name", "\u00a0");
    const today = new Date().toLocaleDateString(document.documentElement.lang || undefined, { dateStyle: "long" });
    sheet.append(
      make("p", "gw-certificate-kind", words.certificate),
      picture("plant"),
      name,
      make("p", "gw-certificate-knows", knows),
      make("p", "gw-certificate-score", `${score} · ${today}`),
    );
    const label = make("label", "gw-certificate-ask", words.name);
    const box = make("input");
    box.type = "text";
    box.maxLength = 60;
    box.autocomplete = "off";
    box.addEventListener("input", () => (name.textContent = box.value.trim() || "\u00a0"));
    label.append(box);
    const printing = button(words.print, "gw-button mod-primary", () => print(sheet));
    const asked = make("div", "gw-certificate-form");
    asked.append(label, make("p", "gw-certificate-kept", words.kept), printing);
    return [sheet, asked];
  }

  // Only the certificate is printed: a copy of it stands alone on the page meanwhile.
  function print(sheet) {
    const copy = make("div", "gw-printed");
    copy.append(sheet.cloneNode(true));
    document.body.append(copy);
    document.documentElement.classList.add("gw-printing");
    const done = () => {
      document.documentElement.classList.remove("gw-printing");
      copy.remove();
    };
    addEventListener("afterprint", done, { once: true });
    window.print();
  }

  function show() {
    const shown = model.get("shown");
    if (shown?.can) can(shown.can);
    else if (shown?.result) result(shown.result);
  }
  show();
  model.on("change:shown", show);
  return () => model.off("change:shown", show);
}

export default { render };
