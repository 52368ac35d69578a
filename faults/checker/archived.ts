// The answers of months that the product has moved into files, read without any code of the product.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { answerIn } from "./sheet.ts";
import type { StoredAnswer } from "./stored.ts";

export type ArchivedAnswer = StoredAnswer & { student: string; attempt: string };

interface List {
  columns: string[];
  rows: number;
  chunks: { file: string; rows: number }[];
}

/** All answers of the archives that the database knows, in this folder of the product's files. */
export async function readArchived(
  files: string,
  archives: readonly { month: string; digest: string }[],
): Promise<ArchivedAnswer[]> {
  const all: ArchivedAnswer[] = [];
  for (const { month, digest } of archives) {
    const folder = join(files, "ledger", month);
    const [text = ""] = (await readFile(join(folder, `${digest}.json`), "utf8")).split("\n");
    expectDigest(text, digest);
    const { columns, chunks } = JSON.parse(text) as List;
    for (const { file } of chunks) {
      const bytes = await readFile(join(folder, `${file}.zst`));
      expectDigest(bytes, file);
      const lines = zstdDecompressSync(bytes).toString().split("\n").filter(Boolean);
      all.push(...lines.map((line) => answerOf(columns, line)));
    }
  }
  return all;
}

function expectDigest(content: string | Buffer, digest: string) {
  if (createHash("sha256").update(content).digest("hex") !== digest)
    throw new Error(`a file of an archive is not ${digest}, as it is named`);
}

function answerOf(columns: readonly string[], line: string): ArchivedAnswer {
  const values = line.split(",");
  const of = (column: string) => values[columns.indexOf(column)]!;
  return {
    student: of("user_id"),
    attempt: of("attempt_id"),
    question: Number(of("question")),
    seq: of("seq"),
    writer: of("writer"),
    answer: answerIn({ option: of("option"), mask: of("mask"), typed: of("typed") }),
    marked: of("marked") === "t",
    savedAt: Date.parse(of("saved_at")),
  };
}
