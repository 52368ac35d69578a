export type Theme = "device" | "light" | "dark";

const KEY = "patrak-theme";
const BY_DEVICE = "(prefers-color-scheme: dark)";
/** When the dark tokens hold: they stand in one rule, which otherwise follows the device. On paper it is always light. */
const media: Record<Theme, string> = { device: `screen and ${BY_DEVICE}`, light: "not all", dark: "screen" };

let rules: CSSMediaRule[] | undefined;

/** The theme chosen on this device. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "device";
  } catch {
    return "device";
  }
}

export function chooseTheme(theme: Theme) {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // If the browser refuses storage, the choice lasts for this page only.
  }
}

/** Before anything is drawn. A page that follows the device needs nothing. */
export function startTheme() {
  const theme = readTheme();
  if (theme !== "device") apply(theme);
}

function apply(theme: Theme) {
  rules ??= darkRules();
  for (const rule of rules) rule.media.mediaText = media[theme];
  // The browser's own bars: the first of the two is for light, the second for dark.
  for (const [index, bar] of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").entries()) {
    const own = index === 0 ? "light" : "dark";
    bar.media = theme === "device" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }
}

function darkRules(): CSSMediaRule[] {
  const found: CSSMediaRule[] = [];
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("prefers-color-scheme"))
        found.push(rule);
  return found;
}
