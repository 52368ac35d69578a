import type { Cells, Finding } from "./row-checks.ts";

export interface PassageLine {
  place: string;
  cells: Cells;
}

export interface PassageBook {
  findings(cells: Cells): Finding[];
}

export const passageOf = (cells: Cells) => ({
  name: cells["passage"] ?? "",
  english: cells["passage_english"] ?? "",
  hindi: cells["passage_hindi"] ?? "",
});

/** The passages that a file writes out, each told by its first row, and those of the bank, which it may name. */
export function makePassageBook(lines: Iterable<PassageLine>, inBank: ReadonlySet<string>): PassageBook {
  const written = new Map<string, { place: string; english: string; hindi: string }>();
  for (const { place, cells } of lines) {
    const { name, english, hindi } = passageOf(cells);
    if (name !== "" && (english !== "" || hindi !== "") && !written.has(name))
      written.set(name, { place, english, hindi });
  }
  return {
    findings(cells) {
      const { name, english, hindi } = passageOf(cells);
      const first = written.get(name);
      if (name === "" && (english !== "" || hindi !== ""))
        return [fault("the passage has no name", "Give it one: the same for all questions that share it")];
      if (name === "") return [];
      if (!first && !inBank.has(name))
        return [
          fault(
            `there is no passage “${name}”`,
            "Write its text into passage_english or passage_hindi, or name one of the bank",
          ),
        ];
      const differs =
        first && (english !== "" || hindi !== "") && (english !== first.english || hindi !== first.hindi);
      return differs
        ? [
            fault(
              `the passage “${name}” reads differently in row ${first.place}`,
              "Write it the same in both",
            ),
          ]
        : [];
    },
  };
}

const fault = (problem: string, remedy: string): Finding => ({
  kind: "fault",
  column: "passage",
  problem,
  remedy,
});
