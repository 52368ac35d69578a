import type { Chance } from "../chance.ts";
import { makeFormula, makeGoodFormula } from "./formulas.ts";

export interface FuzzQuestion {
  /** Question, options and solution, each in English and in Hindi. */
  texts: string[];
}

const WORDS = "Which of these is right ? कौन सा सही है ? पानी H2O 5 ₹ km/h किमी , . ; : « » … – % @".split(
  " ",
);
const ALLOWED = "p br strong em sup sub ul ol li table thead tbody tr th td".split(" ");
const FORBIDDEN = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<math><mtext><table><mglyph><style><!--</style>",
  '<p onclick="x()">',
  "<a href=javascript:x>",
  "<style>*{}</style>",
  "<!--",
  "-->",
  "<![CDATA[",
  "<?xml ?>",
  "</p></td>",
  "<noscript>",
  "<textarea>",
  "<template>",
  "<select><option>",
  "<plaintext>",
  "<frameset>",
  "<",
  "</",
  "< p>",
  "<p",
  "<p/>",
  "<P>",
  "<\u0000p>",
];
const SIGNS = ["$", "$$", "\\$", "\\", "&", '"', "'", "<", ">", "[", "]", "(", ")", "!", "`", "{", "}"];
const UNSEEN = [
  "\uE000",
  "\uE001",
  "\uF8FF",
  "\uFFFC",
  "\uFFFD",
  "\u202E",
  "\u2066",
  "\u200B",
  "\u200D",
  "\u0000",
  "\u0007",
  "\uD800",
  "\u{F0000}",
  "\r",
  "\t",
  "\u00A0",
];
const ENTITIES = [
  "lt",
  "gt",
  "amp",
  "quot",
  "apos",
  "nbsp",
  "dollar",
  "lsqb",
  "rsqb",
  "lpar",
  "excl",
  "NewLine",
  "bsol",
  "zwnj",
  "AMP",
  "nosuch",
];
const NAME = `${"0123456789abcdef".repeat(2)}-640x480`;

/**
 * A question with anything that an author's keyboard, clipboard or program can produce; every
 * second one is well meant.
 */
export function makeQuestion(chance: Chance): FuzzQuestion {
  const pieces = chance.is(0.5) ? GENTLE : HOSTILE;
  const size = chance.pick([1, 1, 2, 2, 3, 3, 7]);
  const texts = Array.from({ length: 2 * (chance.between(1, 4) + 2) }, () => {
    const text = makeText(chance, pieces, chance.between(1, size));
    return pieces === HOSTILE && chance.is(0.15) ? spoiled(text, chance) : text;
  });
  return { texts };
}

/** For one piece: more than a text may have. */
const LONGEST = 30_000;

type Make = (chance: Chance) => string;

function makeText(chance: Chance, pieces: readonly Make[], size: number): string {
  const made = Array.from({ length: size }, () => makePiece(chance, pieces).slice(0, LONGEST));
  return made.join(chance.pick(["", " ", " ", "\n"]));
}

function makePiece(chance: Chance, pieces: readonly Make[]): string {
  const made = chance.pick(pieces)(chance);
  return chance.is(0.02) ? made.repeat(chance.pick([2, 5, 9, 60, 300])) : made;
}

const words = (chance: Chance) =>
  Array.from({ length: chance.between(1, 8) }, () => chance.pick(WORDS)).join(" ");
const formula = (chance: Chance) => `$${makeFormula(chance)}$`;
const goodFormula = (chance: Chance) => `$${makeGoodFormula(chance)}$`;
const sign = (chance: Chance) => chance.pick(SIGNS);
const unseen = (chance: Chance) => chance.pick(UNSEEN);

function tag(chance: Chance): string {
  if (chance.is(0.1)) return chance.pick(FORBIDDEN);
  const name = chance.pick(ALLOWED);
  if (chance.is(0.1)) return chance.pick([`<${name}>`, `</${name}>`, `<${name} class="x">`]);
  return name === "br" ? "<br>" : `<${name}>${chance.is(0.3) ? formula(chance) : words(chance)}</${name}>`;
}

function nested(chance: Chance): string {
  const name = chance.pick(ALLOWED);
  const depth = chance.pick([1, 2, 5, 11, 13, 40]);
  return `<${name}>`.repeat(depth) + words(chance) + `</${name}>`.repeat(depth);
}

/** A character in one of its many spellings, sometimes one that is not allowed. */
function entity(chance: Chance): string {
  const signs = [
    "$",
    "!",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    "&",
    "0",
    "1",
    "i",
    "\uE000",
    "\uE001",
    "\uFFFC",
    "\u202E",
    "\n",
    "क",
  ];
  const code = chance.pick(signs).codePointAt(0)!;
  const end = chance.pick([";", ";", ";", ""]);
  return chance.pick([
    `&#${code}${end}`,
    `&#x${code.toString(16)}${end}`,
    `&#0${code}${end}`,
    `&${chance.pick(ENTITIES)}${end}`,
    `&amp;#${code};`,
    `&#${chance.pick([0, 1, 127, 128, 55_296, 1_114_112, 9_999_999_999])};`,
  ]);
}

/** What once was a placeholder for a formula, and what might be one. */
function held(chance: Chance): string {
  const number = chance.between(0, 3);
  return chance.pick([
    `&#xE000;${number}&#xE001;`,
    `\uE000${number}\uE001`,
    `&#xFFFC;${number}&#xFFFC;`,
    `\uFFFC00000000-0000-4000-8000-000000000000.${number}\uFFFC`,
    `&#57344;${number}&#57345;`,
  ]);
}

function picture(chance: Chance): string {
  const alt = chance.pick([
    "A map",
    "क",
    "",
    'a "b" &',
    "&#93;",
    "&quot; onerror=x",
    "$x$",
    "<b>",
    "&lt;script&gt;",
    "\uFFFC",
    "&#36;x&#36;",
  ]);
  return chance.pick([
    `![${alt}](image:${NAME})`,
    `![${alt}](image:${NAME})`,
    `![${alt}](image:../../x)`,
    `!&#91;${alt}](image:${NAME})`,
    `![${alt}]&#40;image:${NAME})`,
    `$![${alt}](image:${NAME})$`,
  ]);
}

/** A few characters lost, doubled or replaced. */
function spoiled(text: string, chance: Chance): string {
  const characters = text.split("");
  for (let count = chance.between(1, 4); count > 0 && characters.length > 0; count -= 1) {
    const at = chance.between(0, characters.length - 1);
    characters.splice(
      at,
      chance.between(0, 2),
      ...chance.pick([[], [chance.pick(SIGNS)], [chance.pick(UNSEEN)]]),
    );
  }
  return characters.join("");
}

const goodTag = (chance: Chance) => {
  const name = chance.pick(ALLOWED);
  return name === "br"
    ? "<br>"
    : `<${name}>${chance.is(0.3) ? goodFormula(chance) : words(chance)}</${name}>`;
};
const goodPicture = (chance: Chance) =>
  `![${chance.pick(["A map", "क", 'a "b" &', "&#93;", "&lt;b&gt;", "&#36;x&#36;"])}](image:${NAME})`;
const goodEntity = (chance: Chance) =>
  chance.pick([
    "&lt;",
    "&amp;",
    "&#36;",
    "&quot;",
    "&nbsp;",
    "&#91;",
    "&amp;#36;",
    "&#2325;",
    "&#33;&#91;x](y)",
    "\uFFFC",
    "< ",
    "& ",
  ]);

const GENTLE: readonly Make[] = [
  words,
  words,
  words,
  goodFormula,
  goodFormula,
  goodTag,
  goodEntity,
  goodPicture,
];
const HOSTILE: readonly Make[] = [
  words,
  words,
  formula,
  formula,
  tag,
  entity,
  picture,
  held,
  sign,
  unseen,
  nested,
  goodTag,
];
