// Sheets of questions as teachers keep them, in CSV.
const columns = [
  "section",
  "topic",
  "difficulty",
  "question_english",
  "question_hindi",
  ...["a", "b", "c", "d"].flatMap((letter) => [`option_${letter}_english`, `option_${letter}_hindi`]),
  "key",
  "solution_english",
  "solution_hindi",
];

export type Cells = Record<string, string>;

/** A sheet with `count` bilingual questions; the changes are by sheet row, where the header is row 1. */
export function questionSheet(name: string, count: number, changes: Record<number, Cells> = {}): Buffer {
  const rows = Array.from({ length: count }, (_, index) => {
    const cells = Object.assign(question(name, index + 1), changes[index + 2]);
    return columns.map((column) => `"${(cells[column] ?? "").replaceAll('"', '""')}"`).join(",");
  });
  return Buffer.from(`\uFEFF${[columns.join(","), ...rows].join("\r\n")}`);
}

function question(name: string, number: number): Cells {
  const cells: Cells = {
    section: "General Studies",
    topic: "Reckoning",
    difficulty: "easy",
    question_english: `${name}: how many are ${number} and ${number + 1}?`,
    question_hindi: `${name}: ${number} और ${number + 1} मिलकर कितने होते हैं?`,
    key: "B",
    solution_english: `They are ${2 * number + 1}.`,
    solution_hindi: `वे ${2 * number + 1} होते हैं।`,
  };
  for (const [index, letter] of ["a", "b", "c", "d"].entries())
    for (const language of ["english", "hindi"])
      cells[`option_${letter}_${language}`] = String(2 * number + index);
  return cells;
}

export const noHindi: Cells = Object.fromEntries(
  columns.filter((column) => column.endsWith("_hindi")).map((column) => [column, ""]),
);
