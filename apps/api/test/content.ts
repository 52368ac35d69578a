import type { ContentFiles } from "../src/features/authoring/test-content.ts";

type Row = Record<string, string>;

export const question: Row = {
  section: "General Studies",
  topic: "Polity",
  difficulty: "easy",
  passage: "",
  question_english: "How many Houses has Parliament?",
  question_hindi: "संसद के कितने सदन हैं?",
  option_a_english: "One",
  option_a_hindi: "एक",
  option_b_english: "Two",
  option_b_hindi: "दो",
  option_c_english: "Three",
  option_c_hindi: "तीन",
  key: "B",
  solution_english: "The Lok Sabha and the Rajya Sabha.",
  solution_hindi: "लोक सभा और राज्य सभा।",
};

export const passage: Row = { id: "rivers", english: "<p>Rivers run.</p>", hindi: "<p>नदियाँ बहती हैं।</p>" };

export function testEntry(slug: string, more: object = {}) {
  return {
    slug,
    title: { english: "Parliament", hindi: "संसद" },
    description: { english: "A short test", hindi: "एक छोटा टेस्ट" },
    minutes: 30,
    languages: ["english", "hindi"],
    marks: { correct: 2, wrong: -0.25 },
    instructions: "standard",
    ...more,
  };
}

export function packageEntry(slug: string, more: object = {}) {
  return { slug, name: "Mocks", description: "A few tests", price: 499, ...more };
}

export function catalogueOf(packages: object[]) {
  return { instructions: { standard: { english: ["Be quick."], hindi: ["शीघ्रता करें।"] } }, packages };
}

/** RFC 4180, with every cell quoted. */
export function csv(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))].map(line).join("\n");
}

/** Content of one package with one test of one question, with a test's changes. */
export function contentFiles(changes: Record<string, string | undefined> = {}): ContentFiles {
  const files = {
    "catalogue.json": JSON.stringify(
      catalogueOf([packageEntry("mocks", { tests: [testEntry("parliament")] })]),
    ),
    "tests/parliament.csv": csv([question]),
    ...changes,
  };
  return new Map(Object.entries(files).filter((file): file is [string, string] => file[1] !== undefined));
}
