import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";

const subjects = [
  { section: "History", topic: "Freedom movement" },
  { section: "Geography", topic: "Rivers" },
  { section: "Polity", topic: "Parliament" },
];

const asked = [
  [
    "In which year did the movement that is named here begin?",
    "यहाँ जिस आंदोलन का नाम है, वह किस वर्ष शुरू हुआ?",
    ["1905", "1920", "1930", "1942"],
    ["1905", "1920", "1930", "1942"],
  ],
  [
    "Which of these rivers does not flow into the Bay of Bengal?",
    "इनमें से कौन-सी नदी बंगाल की खाड़ी में नहीं गिरती?",
    ["Godavari", "Narmada", "Krishna", "Mahanadi"],
    ["गोदावरी", "नर्मदा", "कृष्णा", "महानदी"],
  ],
  [
    "Who presides over a joint sitting of the two Houses of Parliament?",
    "संसद के दोनों सदनों की संयुक्त बैठक की अध्यक्षता कौन करता है?",
    ["The President", "The Vice-President", "The Speaker", "The Prime Minister"],
    ["राष्ट्रपति", "उपराष्ट्रपति", "लोकसभा अध्यक्ष", "प्रधानमंत्री"],
  ],
] as const;

export interface LongTest {
  testId: string;
  title: string;
  ids: string[];
}

/** A draft of many short questions in three sections; the first two of the second section share a passage. */
export async function makeLongTest(db: Pool, count: number): Promise<LongTest> {
  const [packageId, testId, passageId] = [randomUUID(), randomUUID(), randomUUID()];
  const name = String(randomInt(10_000_000, 100_000_000));
  const title = `Full Mock ${name}`;
  await db.query(
    "INSERT INTO packages (package_id, name, description, price_paise, listed) VALUES ($1, $2, '', 100, false)",
    [packageId, `Course ${name}`],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await db.query(
    `INSERT INTO test_drafts (test_id, title_english, title_hindi, instructions_english, instructions_hindi,
       duration_seconds, blueprint)
     VALUES ($1, $2, $3, $4, $5, 5400, '{}')`,
    [
      testId,
      title,
      `पूर्ण मॉक ${name}`,
      "Fill one bubble for each question.\nRough work goes on the last page.",
      "हर प्रश्न के लिए एक ही गोला भरें।\nरफ़ काम अंतिम पेज पर करें।",
    ],
  );
  await db.query("INSERT INTO bank_passages (passage_id, name, english, hindi) VALUES ($1, $2, $3, $4)", [
    passageId,
    `Rivers ${name}`,
    "The rivers of the peninsula are older than those of the Himalaya. Most of them rise in the Western Ghats and flow east.",
    "प्रायद्वीप की नदियाँ हिमालय की नदियों से पुरानी हैं। इनमें से अधिकतर पश्चिमी घाट से निकलकर पूर्व की ओर बहती हैं।",
  ]);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = Math.floor((index * subjects.length) / count);
    const { section, topic } = subjects[place]!;
    const [english, hindi, optionsEnglish, optionsHindi] = asked[place]!;
    const isOfPassage = place === 1 && index < Math.ceil(count / subjects.length) + 2;
    const id = randomUUID();
    await db.query(
      `INSERT INTO bank_questions (question_id, code, ready, section, topic, difficulty, passage_id, text_english,
         text_hindi, options_english, options_hindi, correct_option, solution_english, solution_hindi)
       VALUES ($1, $2, true, $3, $4, 'medium', $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        `LT-${randomInt(1_000_000, 10_000_000)}`,
        section,
        topic,
        isOfPassage ? passageId : null,
        `${english} (${index + 1})`,
        `${hindi} (${index + 1})`,
        optionsEnglish,
        optionsHindi,
        (index % 4) + 1,
        "It is in the book.",
        "यह पुस्तक में है।",
      ],
    );
    ids.push(id);
  }
  await db.query(
    `INSERT INTO draft_questions (test_id, position, question_id)
     SELECT $1, n, id FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, n)`,
    [testId, ids],
  );
  return { testId, title, ids };
}
