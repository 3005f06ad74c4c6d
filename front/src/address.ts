// What a page writes into its own address; a notebook has no address of its own.

export const ownsAddress = (): boolean =>
  Boolean(document.documentElement.dataset["page"] ?? document.body.dataset["voila"]);

export function write(entries: Record<string, unknown>): void {
  if (!ownsAddress()) return;
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  if (url.href === location.href) return;
  const was = stepOf(location.href);
  if (was && stepOf(url.href) !== was) history.pushState(history.state, "", url);
  else history.replaceState(history.state, "", url);
}

// Goes to another page of the server, by its address below the gallery; the language that was asked for goes along.
export function goTo(address: string): void {
  const url = new URL(address, new URL(document.documentElement.dataset["base"] ?? "/", location.href));
  const language = new URL(location.href).searchParams.get("lang");
  if (language && !url.searchParams.has("lang")) url.searchParams.set("lang", language);
  location.assign(url);
}

// Where in a lesson an address leads: going back from a step leads to the one before, not out of the lesson.
export const stepOf = (href: string): string | null => new URL(href).searchParams.get("step");
