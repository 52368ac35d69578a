// The keyboard of the test screen, without the browser: which key means what.

export type Shortcut =
  | { does: "choose"; letter: string }
  | {
      does: "next" | "previous" | "mark" | "clear" | "list" | "language" | "time" | "goTo" | "help" | "close";
    };

interface Key {
  key: string;
  /** The place on the keyboard, for layouts that write no Latin letters there. */
  code: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

interface Situation {
  /** Letters of the options on screen. */
  letters: readonly string[];
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
 * What a key asks for, or null. A letter that names an option on screen chooses it: nobody who presses C for the
 * option C may lose his answer. 0 clears always, C and G do their other work where there is no such option.
 */
export function shortcutOf(event: Key, { letters, areLettersOn }: Situation): Shortcut | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null;
  if (event.key === "Escape") return { does: "close" };
  if (event.key === "?") return { does: "help" };
  if (!areLettersOn) return null;
  const character = latin(event);
  if (character === null) return null;
  const letter = /[1-8]/.test(character) ? String.fromCodePoint(64 + Number(character)) : character;
  if (letters.includes(letter)) return { does: "choose", letter };
  return byLetter[character] ?? null;
}

/** A Latin letter or a digit: as typed, or, where another script is typed, by the place of the key. */
function latin({ key, code }: Key): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  if (key.length > 1 || /^[\u0000-\u007f]$/.test(key)) return null;
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? null;
}
