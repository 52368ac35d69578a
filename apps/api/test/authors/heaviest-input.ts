// The heaviest input that the contract allows an author.
import { languages, optionLetters } from "@patrak/domain";
import type pg from "pg";
import sharp from "sharp";

/** As many formulas as all texts of a question may have together, filled up with tags. */
const heavy = (letters: number) => "$a$".repeat(12) + "<em>a</em>".repeat(Math.floor((letters - 36) / 10));
const inBoth = (letters: number) => ({ english: heavy(letters), hindi: heavy(letters) });

const worstTexts = {
  text: inBoth(6000),
  options: Array.from({ length: 8 }, () => inBoth(1500)),
  solution: inBoth(6000),
};

export const worstPreview = { ...worstTexts, passageId: null };

export const worstQuestion = {
  ...worstPreview,
  section: "Worst",
  topic: "Formulas",
  difficulty: "hard",
  correctOption: 1,
};

export const worstPassage = { name: "Worst", text: inBoth(20_000) };

export const plainPreview = {
  text: { english: "What is $x^2$ if $x = 3$?", hindi: "$x^2$ क्या है, यदि $x = 3$?" },
  options: ["6", "9", "12", "27"].map((text) => ({ english: text, hindi: text })),
  solution: { english: "$3 \\times 3 = 9$", hindi: "$3 \\times 3 = 9$" },
  passageId: null,
};

/** Inserts this many into the bank, each with the heaviest texts; returns their ids. */
export async function insertWorst(sql: pg.Pool, count: number, code: string): Promise<string[]> {
  const { text, options, solution } = worstTexts;
  const { rows } = await sql.query<{ question_id: string }>(
    `INSERT INTO bank_questions (question_id, code, ready, section, topic, difficulty, text_english, text_hindi,
       options_english, options_hindi, correct_option, solution_english, solution_hindi)
     SELECT gen_random_uuid(), $1 || '-' || lpad(n::text, 4, '0'), true, 'Worst', 'Formulas', 'hard', $2, $2, $3, $3, 1, $4, $4
     FROM generate_series(1, $5::int) AS n RETURNING question_id`,
    [code, text.english, options.map(({ english }) => english), solution.english, count],
  );
  return rows.map(({ question_id }) => question_id);
}

/** The same with long texts that are quick to draw, in two alphabets. */
export async function insertLong(sql: pg.Pool, count: number, code: string): Promise<string[]> {
  const { rows } = await sql.query<{ question_id: string }>(
    `INSERT INTO bank_questions (question_id, code, ready, section, topic, difficulty, text_english, text_hindi,
       options_english, options_hindi, correct_option)
     SELECT gen_random_uuid(), $1 || '-' || lpad(n::text, 4, '0'), true, 'Long', 'Words', 'easy',
       n || repeat(' which of these', 100), n || repeat(' इनमें से कौन', 100), '{A,B,C,D}', '{क,ख,ग,घ}', 1
     FROM generate_series(1, $2::int) AS n RETURNING question_id`,
    [code, count],
  );
  return rows.map(({ question_id }) => question_id);
}

/** The maximum number of pixels, with no two neighbours alike. */
export async function worstPicture(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const small = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(5000, 5000).jpeg({ quality: 30 }).toBuffer();
}

const plainWords = (letters: number) => "<em>word</em> &lt; ".repeat(Math.floor(letters / 19));

/** A file of nearly 20 MB with long rows. */
export function worstFile(): Buffer {
  const cells: [string, string][] = [];
  for (const language of languages) {
    cells.push([`question_${language}`, plainWords(6000)], [`solution_${language}`, plainWords(6000)]);
    for (const [index, letter] of optionLetters.entries())
      cells.push([`option_${letter.toLowerCase()}_${language}`, `${index} ${plainWords(1490)}`]);
  }
  const head = ["section", "topic", "difficulty", "key", ...cells.map(([field]) => field)].join(",");
  const textOf = (index: number) => (cell: [string, string]) =>
    cell[0].startsWith("question_") ? `${index} ${cell[1]}` : cell[1];
  const rows = Array.from(
    { length: 410 },
    (_, index) => `Long,Row ${index},hard,A,${cells.map(textOf(index)).join(",")}`,
  );
  return Buffer.from([head, ...rows].join("\n"));
}
