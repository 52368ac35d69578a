// The keys of the test screen, independent of the browser.

export type Shortcut =
  | { does: "choose"; letter: string }
  | {
      does: "next" | "previous" | "mark" | "clear" | "list" | "language" | "time" | "goTo" | "help" | "close";
    };

interface Key {
  key: string;
  /** The key's position, for layouts without Latin letters. */
  code: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

interface Situation {
  /** Letters of the visible options. */
  letters: readonly string[];
  /** They belong to the answer. */
  areFiguresTyped?: boolean;
  areLettersOn: boolean;
}

const byLetter: Record<string, Shortcut> = {
  N: { does: "next" },
  P: { does: "previous" },
  M: { does: "mark" },
  C: { does: "clear" },
  Q: { does: "list" },
  L: { does: "language" },
  T: { does: "time" },
  G: { does: "goTo" },
  "0": { does: "clear" },
};

/**
 * The command of a key, or null. A letter that names a visible option chooses it: pressing C for option C
 * must not clear the answer. 0 always clears; C and G have their other meaning if there is no such option.
 */
export function shortcutOf(
  event: Key,
  { letters, areFiguresTyped, areLettersOn }: Situation,
): Shortcut | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null;
  if (event.key === "Escape") return { does: "close" };
  if (event.key === "?") return { does: "help" };
  if (!areLettersOn) return null;
  const character = latin(event);
  if (character === null) return null;
  if (areFiguresTyped && /[0-9]/.test(character)) return null;
  const letter = /[1-8]/.test(character) ? String.fromCodePoint(64 + Number(character)) : character;
  if (letters.includes(letter)) return { does: "choose", letter };
  return byLetter[character] ?? null;
}

/** A Latin letter or digit: as typed, or by key position if another script is typed. */
function latin({ key, code }: Key): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  if (key.length > 1 || /^[\u0000-\u007f]$/.test(key)) return null;
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? null;
}
