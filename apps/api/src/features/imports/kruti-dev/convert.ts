import { I_SIGN, keys, REPH, REPH_I_SIGN } from "./layout.ts";

const longest = Math.max(...[...keys.keys()].map(({ length }) => length));

/** Converts a text from Kruti Dev 010 to Unicode. Markup and formulas stay unchanged. */
export function fromKrutiDev(text: string): string {
  return text
    .split(/(<\/?[a-z]+>|\$[^$\n]+\$)/)
    .map((piece, index) => (index % 2 === 1 ? piece : convert(piece)))
    .join("");
}

function convert(text: string): string {
  return joined(withReph(withISign(translated(text)))).normalize("NFC");
}

/** Key by key, the longest match first. */
function translated(text: string): string {
  let [result, at] = ["", 0];
  while (at < text.length) {
    const found = keyAt(text, at);
    result += keys.get(found) ?? found;
    at += found.length;
  }
  return result;
}

function keyAt(text: string, at: number): string {
  for (let length = longest; length > 0; length--) {
    const key = text.slice(at, at + length);
    if (keys.has(key)) return key;
  }
  return text.charAt(at);
}

const CONSONANT = "[\u0915-\u0939\u0958-\u095F]\u093C?";
const CLUSTER = `(?:${CONSONANT}\u094D)*${CONSONANT}`;
const SIGNS = "[\u093E-\u094C\u0900-\u0903]*";

/** The i-sign is typed before the letters that it follows in Unicode, including letters joined below. */
function withISign(text: string): string {
  const before = (sign: string) => new RegExp(`${sign}(${CLUSTER})`, "g");
  return text
    .replaceAll(before(REPH_I_SIGN), `$1ि${REPH}`)
    .replaceAll(before(I_SIGN), "$1ि")
    .replaceAll(I_SIGN, "ि");
}

/** The r above a letter is typed after the letter and its signs, but spoken before it. */
function withReph(text: string): string {
  const typed = new RegExp(`(${CLUSTER})(${SIGNS})${REPH}`, "g");
  return text.replaceAll(typed, "र्$1$2").replaceAll(REPH, "");
}

/** Joins signs typed in two strokes, or in an order other than Unicode's. */
function joined(text: string): string {
  return text
    .replaceAll("ाे", "ो")
    .replaceAll("ाै", "ौ")
    .replaceAll("अा", "आ")
    .replaceAll("एे", "ऐ")
    .replaceAll(/([ंँ])([\u093E-\u094C])/g, "$2$1")
    .replaceAll("ाॅ", "ॉ");
}
