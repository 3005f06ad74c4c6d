// The colours and letters that somebody has chosen for all pages, by the names under which the browser keeps them.

export const THEME = "garden-theme";
export const LETTERS = "garden-letters";
export const LOOKS = ["light", "dark", "contrast"] as const;
export type Look = (typeof LOOKS)[number];
export const isLook = (name: string | null | undefined): name is Look => LOOKS.includes(name as Look);
