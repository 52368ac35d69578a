// What the design's pictures of the administrators' side show.
import { noHindi, questionSheet, type Cells } from "@patrak/commands/stack/question-sheet";
import type { Page } from "@playwright/test";
import type { Pool } from "pg";

const empty = { solution: { english: "", hindi: "" }, options: [], correctOption: null };
const draft = { section: "General Studies", difficulty: "medium", passageId: null, ...empty };

/** In the bank, and once more in a file. */
const equality = {
  english: "Which article of the Constitution deals with the right to equality before law?",
  hindi: "संविधान का कौन-सा अनुच्छेद विधि के समक्ष समता के अधिकार से संबंधित है?",
};

const statements = `1. It is driven mainly by the unequal heating of land and sea.
2. Its Bay of Bengal branch brings rain to Assam before it brings rain to Punjab.`;

/** The first is opened; the second is much like it. */
const questions = [
  {
    topic: "Geography: climate",
    text: {
      english: `Consider the following statements about the south-west monsoon:\n${statements}\n3. The Coromandel coast receives most of its annual rainfall from it.\nWhich of the statements given above are correct?`,
      hindi:
        "दक्षिण-पश्चिम मानसून के संदर्भ में निम्नलिखित कथनों पर विचार कीजिए:\n1. यह मुख्यतः स्थल और समुद्र के असमान रूप से गर्म होने के कारण चलता है।\n2. इसकी बंगाल की खाड़ी शाखा पंजाब से पहले असम में वर्षा लाती है।\n3. कोरोमंडल तट को अपनी वार्षिक वर्षा का अधिकांश भाग इसी से मिलता है।\nउपर्युक्त में से कौन-से कथन सही हैं?",
    },
    options: [
      { english: "1 and 2 only", hindi: "केवल 1 और 2" },
      { english: "2 and 3 only", hindi: "केवल 2 और 3" },
      { english: "1 and 3 only", hindi: "केवल 1 और 3" },
      { english: "1, 2 and 3", hindi: "1, 2 और 3" },
    ],
    correctOption: 1,
  },
  {
    topic: "Climate",
    text: {
      english: `Consider the following statements about the monsoon of the south-west:\n${statements}\nWhich of the statements given above are correct?`,
      hindi: "",
    },
  },
  {
    topic: "Polity",
    text: equality,
    options: [
      { english: "Article 14", hindi: "अनुच्छेद 14" },
      { english: "Article 19", hindi: "अनुच्छेद 19" },
    ],
    correctOption: 1,
  },
  {
    section: "Reasoning",
    topic: "Coding",
    text: {
      english: "In a certain code, every letter of a word is replaced by the letter two places after it",
      hindi: "",
    },
  },
];

/** Writes them as the signed-in administrator, once for all pictures, and tells the id of the first. */
export async function writeQuestions(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const address = `${origin}/api/v1/admin/questions`;
  const found = await page.request.get(`${address}?words=Coromandel`);
  const { questions: known } = (await found.json()) as { questions: { questionId: string }[] };
  if (known[0]) return known[0].questionId;
  for (const question of questions)
    await page.request.post(address, { data: { ...draft, ...question }, headers: { origin } });
  return writeQuestions(page);
}

/** 240 rows, of which 13 need fixing and 6 have a warning. */
export function batch(): Buffer {
  const changes: Record<number, Cells> = {
    18: {
      question_english: "The Tropic of Cancer does not pass through",
      question_hindi: "कर्क रेखा किस राज्य से नहीं गुज़रती",
      key: "E",
    },
    42: { question_english: "", question_hindi: "निम्नलिखित में से कौन-सी नदी पश्चिम की ओर बहती है?" },
    57: { question_english: equality.english, question_hindi: equality.hindi },
  };
  for (let row = 60; row < 70; row++) changes[row] = { key: "" };
  for (let row = 88; row < 94; row++) changes[row] = noHindi;
  return questionSheet("GS", 240, changes);
}

/** A draft of a published test that lacks its last three questions. */
export async function makeDraft(page: Page, db: Pool, testId: string) {
  const { origin } = new URL(page.url());
  await page.request.post(`${origin}/api/v1/admin/tests/${testId}/draft`, { data: {}, headers: { origin } });
  await db.query("DELETE FROM draft_questions WHERE test_id = $1 AND position > 47", [testId]);
}

/** One key and one text are another since; nothing is missing. */
export async function changeDraft(db: Pool, testId: string) {
  await db.query("UPDATE test_drafts SET blueprint = '{}' WHERE test_id = $1", [testId]);
  await db.query(
    `UPDATE bank_questions q SET correct_option = k.options[1] % 4 + 1, revision = revision + 1
     FROM draft_questions d JOIN tests t USING (test_id) JOIN answer_keys k ON k.version_id = t.published_version_id
     WHERE d.test_id = $1 AND d.position = 31 AND k.question = 31 AND q.question_id = d.question_id`,
    [testId],
  );
  await db.query(
    `UPDATE bank_questions q SET text_english = replace(text_english, 'the', 'one'),
       text_hindi = replace(text_hindi, 'है', 'था'), revision = revision + 1
     FROM draft_questions d WHERE d.test_id = $1 AND d.position = 7 AND q.question_id = d.question_id`,
    [testId],
  );
}
