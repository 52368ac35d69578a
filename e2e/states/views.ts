import { createHash } from "node:crypto";
import type { State } from "./state.ts";

export type Language = "English" | "Hindi";

/** One way to look at a state. */
export interface View {
  width: 360 | 1440;
  theme: "light" | "dark";
  language: Language;
  /** As axe is asked: everything, or only what the difference from another view can break. */
  rules: "all" | "of the theme" | "of the language";
}

export const widthsOf = ({ isNarrow }: State) => (isNarrow ? ([360] as const) : ([360, 1440] as const));

/** By night: every rule in one theme of each width, in the other theme and in Hindi what these can break. */
export function everyView(state: State): View[] {
  return widthsOf(state).flatMap((width): View[] => {
    const [usual, other] = width === 360 ? (["light", "dark"] as const) : (["dark", "light"] as const);
    return [
      { width, theme: usual, language: "English", rules: "all" },
      { width, theme: other, language: "English", rules: "of the theme" },
      { width, theme: other, language: "Hindi", rules: "of the language" },
    ];
  });
}

/** By day: every rule in one view, which the state's name picks, so that all views are looked at in some state. */
export function oneView(state: State): View {
  const all = widthsOf(state).flatMap((width) =>
    (["light", "dark"] as const).flatMap((theme) =>
      (["English", "Hindi"] as const).map((language): View => ({ width, theme, language, rules: "all" })),
    ),
  );
  return all[hashOf(state).readUInt32BE() % all.length]!;
}

const hashOf = ({ name }: State) => createHash("sha256").update(name).digest();

export const describeView = ({ width, theme, language }: View) => `${width} px, ${theme}, in ${language}`;
