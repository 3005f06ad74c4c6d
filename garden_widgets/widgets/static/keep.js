// What the browser remembers of the player: how large, how fast, with which sounds. Nothing of it is sent anywhere.

const KEPT = {
  large: { key: "garden-large", of: ["no", "yes"] },
  letters: { key: "garden-letters", of: ["no", "yes"] },
  speed: { key: "garden-speed", of: ["slow", "normal", "off"], usual: "normal" },
  sound: { key: "garden-sound", of: ["no", "yes"] },
  wait: { key: "garden-wait", of: ["no", "yes"] },
  pace: { key: "garden-pace", of: ["normal", "slow", "off"], usual: "normal" },
  hints: { key: "garden-hints", of: ["no", "yes"], usual: "yes" },
  once: { key: "garden-once", of: ["no", "yes"], usual: "yes" },
  coach: { key: "garden-coach", of: ["no", "yes"], usual: "yes" },
};

function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // then only this page remembers it
  }
}

function setting(name) {
  const { key, of, usual = "no" } = KEPT[name];
  const page = document.documentElement.dataset;
  const kept = (name === "letters" && page.letters) || recall(key) || page[`gw${name}`];
  return of.includes(kept) ? kept : usual;
}

// Set it for all boards of this page, and of the next.
function set(name, value) {
  const page = document.documentElement;
  page.dataset[`gw${name}`] = value;
  if (name === "letters") page.dataset.letters = value;
  remember(KEPT[name].key, value);
  dispatchEvent(new CustomEvent("garden-setting", { detail: { name, value } }));
}
