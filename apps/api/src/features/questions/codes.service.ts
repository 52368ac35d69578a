import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { codeLetters, codeOf } from "./codes.ts";
import { nextNumber } from "./questions.queries.ts";

/**
 * Codes for new questions of these sections: GS-0413 after GS-0412. Others who add to the same section wait
 * until the commit; all sections are locked at once and in one order, so that two callers cannot deadlock.
 */
export async function createCodes(tx: Transaction<DB>, sections: readonly string[]) {
  const next = new Map<string, number>();
  for (const letters of [...new Set(sections.map(codeLetters))].toSorted())
    next.set(letters, await nextNumber(tx, letters));
  return (section: string): string => {
    const letters = codeLetters(section);
    const number = next.get(letters)!;
    next.set(letters, number + 1);
    return codeOf(letters, number);
  };
}
