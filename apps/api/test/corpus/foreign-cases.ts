// Files of other programs, with kinds of questions that have not one right option.
import { deflateSync, crc32 } from "node:zlib";
import { type Case, goodOf, type PoolQuestion, some } from "./case.ts";

const later = some(4, 8);
const english = goodOf(later, "english");

const signs = (text: string) => text.replaceAll(/[~=#{}:]/g, String.raw`\$&`);
const gift = (one: PoolQuestion, at: number) =>
  `::Q${at + 1}:: ${signs(one.text.english)} {\n${one.options.english
    .map((option, place) => `${place === one.key ? "=" : "~"}${signs(option)}`)
    .join("\n")}\n}\n`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const moodle = (text: string, answers: readonly (readonly [string, number])[], files = "") =>
  `<question type="multichoice"><name><text>q</text></name><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text>${files}</questiontext><single>true</single>${answers
    .map(
      ([answer, fraction]) =>
        `<answer fraction="${fraction}" format="html"><text>${escaped(answer)}</text></answer>`,
    )
    .join("")}</question>`;
const fromPool = (one: PoolQuestion) =>
  moodle(
    escaped(one.text.english),
    one.options.english.map((option, at) => [option, at === one.key ? 100 : 0]),
  );
const ofKind = (kind: string, text: string, rest = "") =>
  `<question type="${kind}"><name><text>${kind}</text></name><questiontext format="html"><text>${text}</text></questiontext>${rest}</question>`;
const quiz = (...questions: readonly string[]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>\n`);

/** A square of one colour as PNG. */
function square(shade: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const side = 32;
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side, shade)])),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
const file = (name: string, bytes: Buffer) =>
  `<file name="${name}" path="/" encoding="base64">${bytes.toString("base64")}</file>`;
const img = (name: string, alt = "A square") => `<img src="@@PLUGINFILE@@/${name}" alt="${alt}">`;
const yesNo = [
  ["Yes", 100],
  ["No", 0],
] as const;

export const foreignCases: Case[] = [
  {
    about: "GIFT with single choices alone",
    name: "plain.gift",
    bytes: Buffer.from(later.map(gift).join("\n")),
    good: english,
  },
  {
    about: "GIFT with true or false, a number, matching, an essay, a short answer and a description",
    name: "kinds.gift",
    bytes: Buffer.from(
      `${later.map(gift).join("\n")}
::TF:: The Ganga rises at Gangotri. {T}

::TF2:: The Sun is a planet. {FALSE}

::N:: How many states has India? {#28:1}

::M:: Match them. {=Bihar -> Patna =Assam -> Dispur =Goa -> Panaji}

::E:: Write about the monsoon. {}

::S:: The capital of Bihar is {=Patna =Patna city}

Read the passage again before you go on.
`,
    ),
    good: [
      ...english,
      { text: { english: "The Ganga rises at Gangotri." }, right: "True" },
      { text: { english: "The Sun is a planet." }, right: "False" },
      { text: { english: "How many states has India?" }, right: "27..29" },
    ],
    leftOut: { KIND_MATCHING: 1, KIND_ESSAY: 1, KIND_SHORT: 1, KIND_DESCRIPTION: 1 },
  },
  {
    about: "GIFT in Hindi, with true or false",
    name: "hindi.txt",
    bytes: Buffer.from("भारत की राजधानी है {\n=दिल्ली\n~मुंबई\n}\n\nगंगा हिमालय से निकलती है। {T}\n"),
    good: [
      { text: { hindi: "भारत की राजधानी है" }, right: "दिल्ली" },
      { text: { hindi: "गंगा हिमालय से निकलती है।" }, right: "सही" },
    ],
  },
  {
    about: "Moodle XML with single choices alone",
    name: "plain.xml",
    bytes: quiz(...later.map(fromPool)),
    good: english,
  },
  {
    about: "Moodle XML with every other kind",
    name: "kinds.xml",
    bytes: quiz(
      ...later.map(fromPool),
      ofKind(
        "truefalse",
        "The Sun is a star.",
        '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>',
      ),
      ofKind("numerical", "How many states?", '<answer fraction="100"><text>28</text></answer>'),
      ofKind("numerical", "How many districts?", '<answer fraction="100"><text>700</text></answer>'),
      ofKind("matching", "Match."),
      ofKind("essay", "Write."),
      ofKind("shortanswer", "Name it.", '<answer fraction="100"><text>Patna</text></answer>'),
      ofKind("cloze", "The {1:SHORTANSWER:=Sun} shines."),
      ofKind("ddmarker", "Mark it."),
    ),
    good: [
      ...english,
      { text: { english: "The Sun is a star." }, right: "True" },
      { text: { english: "How many states?" }, right: "28" },
      { text: { english: "How many districts?" }, right: "700" },
    ],
    leftOut: {
      KIND_MATCHING: 1,
      KIND_ESSAY: 1,
      KIND_SHORT: 1,
      KIND_GAPS: 1,
      KIND_OTHER: 1,
    },
  },
  {
    about: "pictures inside a Moodle file, two of the same name",
    name: "pictures.xml",
    bytes: quiz(
      moodle(`Is this dark? ${img("a.png")}`, yesNo, file("a.png", square(10))),
      moodle(`Is this bright? ${img("a.png")}`, yesNo, file("a.png", square(240))),
      moodle(
        `Is this grey? <img alt="A square" src="data:image/png;base64,${square(128).toString("base64")}">`,
        yesNo,
      ),
      moodle(`Is this named with a space? ${img("my%20map.png")}`, yesNo, file("my map.png", square(60))),
      moodle(`Is this lost? ${img("gone.png")}`, yesNo),
      moodle(`Is this described? ${img("b.png", "")}`, yesNo, file("b.png", square(90))),
    ),
    good: ["Is this dark?", "Is this bright?", "Is this grey?", "Is this named with a space?"].map(
      (text) => ({
        text: { english: text },
        right: "Yes",
      }),
    ),
    faulty: { PICTURE_MISWRITTEN: 1, PICTURE_UNDESCRIBED: 1 },
  },
  {
    about: "Moodle XML with several right answers, which is no single choice",
    name: "several.xml",
    bytes: quiz(
      ...later.slice(0, 3).map(fromPool),
      moodle("Which are rivers?", [
        ["Ganga", 100],
        ["Yamuna", 100],
        ["Delhi", 0],
      ]),
    ),
    good: english.slice(0, 3),
    faulty: { KEY_WITHOUT_OPTION: 1 },
  },
];
