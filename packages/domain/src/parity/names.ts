// How similar two names sound, one in Latin letters and one in Devanagari: by consonants only, because
// vowels have many spellings.

import { translated } from "./glossary.ts";
import { wordsOf } from "./plain.ts";

const devanagari: Record<string, string> = {
  क: "k",
  ख: "k",
  ग: "g",
  घ: "g",
  ङ: "n",
  च: "c",
  छ: "c",
  ज: "j",
  झ: "j",
  ञ: "n",
  ट: "t",
  ठ: "t",
  ड: "d",
  ढ: "d",
  ण: "n",
  त: "t",
  थ: "t",
  द: "d",
  ध: "d",
  न: "n",
  प: "p",
  फ: "p",
  ब: "b",
  भ: "b",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "s",
  ष: "s",
  स: "s",
  ह: "h",
  ळ: "l",
  "ं": "n",
  "ँ": "n",
  "ृ": "r",
};

/** The sounds of a text, word by word, in an order independent of the language: "Lake Victoria" and "Victoria Lake". */
export function soundsOf(text: string): string {
  return wordsOf(text)
    .map(translated)
    .map((word) => squeezed(/[\u0900-\u097f]/.test(word) ? fromHindi(word) : fromEnglish(word)))
    .toSorted()
    .join("");
}

function fromHindi(text: string): string {
  return text
    .split("")
    .map((letter) => devanagari[letter] ?? "")
    .join("");
}

function fromEnglish(text: string): string {
  return (
    text
      .replaceAll(/[^a-z]/g, "")
      // The plural s; Hindi forms plurals differently.
      .replace(/(?<=[^s]{3})s$/, "")
      .replaceAll(/y(?![aeiou])/g, "")
      .replaceAll("tion", "sn")
      .replaceAll(/sch|sh/g, "s")
      .replaceAll("ph", "p")
      .replaceAll("ch", "C")
      .replaceAll(/([kgjtdbp])h/g, "$1")
      .replaceAll("ck", "k")
      .replaceAll(/c(?=[eiy])/g, "s")
      .replaceAll(/c|q/g, "k")
      .replaceAll("C", "c")
      .replaceAll("x", "ks")
      .replaceAll("z", "j")
      .replaceAll("w", "v")
      .replaceAll("f", "p")
      .replaceAll(/[aeiou]/g, "")
  );
}

/** Removes sounds that some spellings leave out. */
function squeezed(consonants: string): string {
  return consonants
    .replaceAll("h", "")
    .replaceAll("m", "n")
    .replaceAll(/(.)\1+/g, "$1");
}

/** Of two texts' sounds: 0 for nothing in common, 1 for the same. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest < 2 ? 0 : 1 - distance(a, b) / longest;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split("").entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split("").entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
