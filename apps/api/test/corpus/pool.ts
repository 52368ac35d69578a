import { readFileSync } from "node:fs";
import type { Language } from "@patrak/domain";

/** A question that teachers' files hold in many forms. */
export interface PoolQuestion {
  text: Record<Language, string>;
  options: Record<Language, string[]>;
  /** From 0. */
  key: number;
}

/** The pairs of content/parity, which are written as questions of papers are. */
export const pool: PoolQuestion[] = readFileSync(
  new URL("../../../../content/parity/pairs.txt", import.meta.url),
  "utf8",
)
  .replaceAll(/^#.*\n/gm, "")
  .split(/\n\n+/)
  .filter((block) => block.trim() !== "")
  .map((block) => {
    const lines = block.trim().split("\n");
    const after = (word: string) =>
      lines.find((line) => line.startsWith(`${word}: `))?.slice(word.length + 2) ?? "";
    const options = lines.flatMap((line) => {
      const found = /^[A-H]: (.*) \| (.*)$/.exec(line);
      return found ? [[found[1] ?? "", found[2] ?? ""] as const] : [];
    });
    return {
      text: { english: after("en"), hindi: after("hi") },
      options: { english: options.map(([english]) => english), hindi: options.map(([, hindi]) => hindi) },
      key: "ABCDEFGH".indexOf(after("key")),
    };
  })
  .filter(({ options }) => options.english.length === 4);
