import { languages, optionLetters, questionFields, type Language } from "@patrak/domain";

const listed = (names: Record<string, string>) =>
  new Map(
    Object.entries(names).flatMap(([field, titles]) =>
      titles.split(", ").map((title) => [title.normalize("NFC"), field] as const),
    ),
  );

/** Titles in lower case with one underscore between words; those without a language. */
const plain = listed({
  section:
    "section, section_name, subject, subject_name, paper, part, sub, विषय, खंड, खण्ड, अनुभाग, भाग, विषय_का_नाम",
  topic:
    "topic, topic_name, sub_topic, subtopic, chapter, chapter_name, unit, lesson, टॉपिक, अध्याय, पाठ, इकाई, प्रकरण, उप_विषय",
  difficulty:
    "difficulty, difficulty_level, level, level_of_difficulty, toughness, hardness, स्तर, कठिनाई, कठिनाई_स्तर, कठिनाई_का_स्तर",
  kind: "kind, type, question_type, kind_of_answer, answer_type, प्रकार, प्रश्न_का_प्रकार, प्रश्न_प्रकार",
  decimals: "decimals, decimal_places, places, दशमलव, दशमलव_स्थान",
  unit: "unit_of_answer, answer_unit, मात्रक",
  passage: "passage, passage_name, passage_id, गद्यांश_का_नाम",
  key: "key, answer, ans, answers, correct, correct_answer, correct_ans, correct_option, correct_choice, right_answer, right_ans, right_option, answer_key, ans_key, answer_option, correct_key, correct_option_no, correct_answer_option, answer_letter, उत्तर, सही_उत्तर, सही_विकल्प, उत्तर_कुंजी, उत्तरकुंजी, सही_जवाब, जवाब",
});

const local = listed({
  question:
    "question, questions, question_text, question_statement, question_body, question_stem, stem, ques, que, statement, problem, प्रश्न, सवाल, प्रश्न_का_पाठ, प्रश्न_कथन",
  solution:
    "solution, solutions, explanation, answer_explanation, detailed_solution, reason, rationale, solution_text, feedback, व्याख्या, हल, समाधान, स्पष्टीकरण",
  passage: "passage_text, paragraph, comprehension, गद्यांश, अनुच्छेद",
});

const LANGUAGE = listed({
  english: "english, eng, en, अंग्रेजी, अंग्रेज़ी",
  hindi: "hindi, hin, hi, हिंदी, हिन्दी",
}) as Map<string, Language>;

const FILLERS = new Set(["in", "the", "में"]);

/** The field that a title names; “उत्तर / Answer” names it twice. */
export function fieldOf(title: string, spoken?: Language): string | undefined {
  const whole = fieldNamed(title, spoken);
  if (whole !== undefined || !/[/|\n]/.test(title)) return whole;
  return title
    .split(/[/|\n]/)
    .map((part) => fieldNamed(part, spoken))
    .find(Boolean);
}

/** “Option A (Hindi)”, “hindi_option_1”, “A hi” and option_a_hindi mean the same. */
function fieldNamed(title: string, spoken?: Language): string | undefined {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !FILLERS.has(word));
  const name = words.join("_");
  if (questionFields.includes(name)) return name;
  const language = words.map((word) => LANGUAGE.get(word)).find(Boolean);
  const rest = words.filter((word) => !LANGUAGE.has(word)).join("_");
  if (language !== undefined && rest === "passage") return `passage_${language}`;
  const label = plain.get(rest);
  if (language === "hindi" && (label === "section" || label === "topic")) return `${label}_hindi`;
  if (label !== undefined) return label;
  const stem = local.get(rest) ?? optionOf(rest);
  if (stem === undefined) return undefined;
  const ofTitle = /\p{Script=Devanagari}/u.test(title) ? "hindi" : languages[0];
  return `${stem}_${language ?? spoken ?? ofTitle}`;
}

/** The letters of Hindi options, in both ways of counting. */
const HINDI_LETTERS = ["कखगघङच", "अबसदइफ"];

const DIGITS = /[०-९]/g;
export const latinDigits = (text: string) =>
  text.replaceAll(DIGITS, (digit) => String(digit.codePointAt(0)! - 0x966));

/** The place of an option, from 0, that a mark names: A, a, 1, १, क or अ. */
export function optionPlace(mark: string): number {
  if (mark === "") return -1;
  const letter = latinDigits(mark).toUpperCase();
  const place = /^[1-8]$/.test(letter)
    ? Number(letter) - 1
    : optionLetters.findIndex((one) => one === letter);
  return place >= 0 ? place : Math.max(...HINDI_LETTERS.map((letters) => letters.indexOf(mark)));
}

const OPTION = /^(?:(?:answer_)?(?:options?|opt|choices?|विकल्प|ऑप्शन)_?)?(?:no_)?([a-h1-8१-८कखगघअबसद])$/u;

function optionOf(name: string): string | undefined {
  const place = optionPlace(OPTION.exec(name)?.[1] ?? "");
  return place < 0 ? undefined : `option_${optionLetters[place]?.toLowerCase()}`;
}
