// The few marks that a description of a control may have, where its author allows any; all else is words.
// It stands in for a much larger one that the widgets' manager brings along.

const PLAIN = /^(?:https?:|mailto:|#|\/|\.{0,2}\/)/i;

export default function clean(html, { allowedTags, allowedAttributes }) {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  for (const each of [...body.querySelectorAll("*")].reverse()) {
    const tag = each.localName;
    if (!allowedTags.includes(tag)) {
      each.replaceWith(...(["script", "style"].includes(tag) ? [] : each.childNodes));
      continue;
    }
    const allowed = [...(allowedAttributes["*"] ?? []), ...(allowedAttributes[tag] ?? [])];
    for (const { name, value } of [...each.attributes]) {
      const fits = allowed.some((one) => one === name || (one.endsWith("*") && name.startsWith(one.slice(0, -1))));
      if (!fits || (["href", "src"].includes(name) && !PLAIN.test(value.trim()))) each.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
