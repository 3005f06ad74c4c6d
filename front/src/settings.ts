// What the browser remembers of the player: how large, how fast, with which sounds. Nothing of it is sent anywhere.

export interface Setting {
  key: string;
  of: readonly string[];
  usual?: string;
}

const ON_OFF = ["no", "yes"] as const;

export const SETTINGS = {
  large: { key: "garden-large", of: ON_OFF },
  letters: { key: "garden-letters", of: ON_OFF },
  speed: { key: "garden-speed", of: ["slow", "normal", "fast", "off"], usual: "normal" },
  sound: { key: "garden-sound", of: ON_OFF },
  wait: { key: "garden-wait", of: ON_OFF, usual: "yes" },
  pace: { key: "garden-pace", of: ["normal", "slow", "off"], usual: "normal" },
  hints: { key: "garden-hints", of: ON_OFF, usual: "yes" },
  once: { key: "garden-once", of: ON_OFF, usual: "yes" },
  coach: { key: "garden-coach", of: ON_OFF, usual: "yes" },
} as const satisfies Record<string, Setting>;

export type Name = keyof typeof SETTINGS;

export const CHANGED = "garden-setting";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false; // then only this page remembers it
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // then there was nothing
  }
}

export function setting(name: Name): string {
  const { key, of, usual = "no" }: Setting = SETTINGS[name];
  const page = document.documentElement.dataset;
  const asked = name === "large" && new URLSearchParams(location.search).get("print") === "large" ? "yes" : undefined;
  const kept = (name === "letters" && page["letters"]) || (asked && (page[`gw${name}`] ?? asked)) || recall(key) || page[`gw${name}`];
  return kept && of.includes(kept) ? kept : usual;
}

// Sets it for all boards of this page, and of the next.
export function set(name: Name, value: string): void {
  const page = document.documentElement;
  page.dataset[`gw${name}`] = value;
  if (name === "letters") page.dataset["letters"] = value;
  remember(SETTINGS[name].key, value);
  dispatchEvent(new CustomEvent(CHANGED, { detail: { name, value } }));
}
