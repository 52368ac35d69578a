import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";

export interface Bank {
  testId: string;
  packageName: string;
  title: string;
  /** Codes of its questions: three of History, two of Polity of which the last has no Hindi text. */
  codes: string[];
  ids: string[];
}

const written = [
  ["इतिहास", "Who wrote the Arthashastra?", "अर्थशास्त्र किसने लिखा?"],
  ["इतिहास", "Where was Ashoka crowned?", "अशोक का राज्याभिषेक कहाँ हुआ?"],
  ["इतिहास", "When did Harsha rule?", "हर्ष ने कब शासन किया?"],
  ["राजव्यवस्था", "Which House can begin a money bill?", "धन विधेयक किस सदन में आता है?"],
  ["राजव्यवस्था", "How many schedules are there?", null],
] as const;

/** A package with a test that nobody has published, and five ready questions of its own in the bank. */
export async function makeBank(db: Pool, chosen = 0): Promise<Bank> {
  const [packageId, testId] = [randomUUID(), randomUUID()];
  const name = String(randomInt(10_000_000, 100_000_000));
  const [packageName, title] = [`कोर्स ${name}`, `Test ${name}`];
  await db.query(
    "INSERT INTO packages (package_id, name, description, price_paise, listed) VALUES ($1, $2, 'Of a test', 100, false)",
    [packageId, packageName],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await db.query(
    `INSERT INTO test_drafts (test_id, title_english, title_hindi, duration_seconds, blueprint)
     VALUES ($1, $2, $3, 1800, $4)`,
    [testId, title, `टेस्ट ${name}`, { [`इतिहास ${name}`]: 3, [`राजव्यवस्था ${name}`]: 2 }],
  );
  const ids = written.map(() => randomUUID());
  const codes = written.map(() => `EE-${randomInt(1_000_000, 10_000_000)}`);
  for (const [index, [section, english, hindi]] of written.entries())
    await db.query(
      `INSERT INTO bank_questions (question_id, code, ready, section, topic, difficulty, text_english, text_hindi,
         options_english, options_hindi, correct_option)
       VALUES ($1, $2, true, $3, 'मूल बातें', 'medium', $4, $5, '{First,Second,Third,Fourth}', $6, 1)`,
      [
        ids[index],
        codes[index],
        `${section} ${name}`,
        `${english} ${name}`,
        hindi,
        hindi && ["पहला", "दूसरा", "तीसरा", "चौथा"],
      ],
    );
  await db.query(
    `INSERT INTO draft_questions (test_id, position, question_id)
     SELECT $1, n, id FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, n)`,
    [testId, ids.slice(0, chosen)],
  );
  return { testId, packageName, title, codes, ids };
}

/** As the editor of the bank would save it. */
export async function changeKey(db: Pool, questionId: string | undefined, option: number) {
  await db.query(
    "UPDATE bank_questions SET correct_option = $2, revision = revision + 1 WHERE question_id = $1",
    [questionId, option],
  );
}

export async function changeText(db: Pool, questionId: string | undefined, english: string, hindi: string) {
  await db.query(
    "UPDATE bank_questions SET text_english = $2, text_hindi = $3, revision = revision + 1 WHERE question_id = $1",
    [questionId, english, hindi],
  );
}

/** A draft with a formula and a slip between its languages; every word of it says which language it is in. */
export async function makeBankQuestion(db: Pool) {
  const question = { questionId: randomUUID(), code: `QB-${randomInt(1_000_000, 9_999_999)}` };
  await db.query(
    `INSERT INTO bank_questions (question_id, code, section, topic, difficulty, text_english, text_hindi,
       options_english, options_hindi, correct_option)
     VALUES ($1, $2, 'सामान्य अध्ययन', 'बीजगणित', 'medium', $3, $4, '{"2","3","4","5"}', '{"2","3","4","5"}', 1)`,
    [question.questionId, question.code, "What is 12 more than $5^2$?", "$5^2$ से 21 अधिक कितना होगा?"],
  );
  return question;
}

/** A draft of another kind: what is right are A, C and D, or A and C; or from 19.95 to 20.05, or about 72. */
export async function makeQuestionOfKind(db: Pool, kind: "multiple" | "numeric") {
  const question = { questionId: randomUUID(), code: `PH-${randomInt(1_000_000, 9_999_999)}` };
  const isNumber = kind === "numeric";
  const [english, hindi] = isNumber
    ? [
        "A train moving at a steady speed brakes evenly at 0.5 m/s<sup>2</sup> and stops after 400 m. What was its speed when it began to brake?",
        "एक समान चाल से चलती रेलगाड़ी 0.5 m/s<sup>2</sup> के समान मंदन से 400 m चलकर रुक जाती है। ब्रेक लगाते समय उसकी चाल क्या थी?",
      ]
    : [
        "A ball is thrown straight up with a speed of 20 m/s. Which of these are true at its highest point? Ignore the air.",
        "एक गेंद 20 m/s की चाल से सीधे ऊपर फेंकी जाती है। उच्चतम बिंदु पर इनमें से कौन-से कथन सही हैं? वायु का प्रभाव छोड़ दें।",
      ];
  const options = {
    english: [
      "Its speed is zero",
      "Its acceleration is zero",
      "It accelerates down",
      "It has risen about 20 m",
    ],
    hindi: ["उसकी चाल शून्य है", "उसका त्वरण शून्य है", "उसका त्वरण नीचे की ओर है", "वह लगभग 20 m ऊपर उठी है"],
  };
  await db.query(
    `INSERT INTO bank_questions (question_id, code, section, topic, difficulty, text_english, text_hindi,
       kind, options_english, options_hindi, sets, ranges, decimals, unit)
     VALUES ($1, $2, 'भौतिकी', 'गति', 'medium', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      question.questionId,
      question.code,
      english,
      hindi,
      kind,
      isNumber ? null : options.english,
      isNumber ? null : options.hindi,
      isNumber ? null : [13, 5],
      isNumber ? '{"[19.95,20.05]","[71.8,72.2]"}' : null,
      isNumber ? 2 : null,
      isNumber ? "m/s" : null,
    ],
  );
  return question;
}
