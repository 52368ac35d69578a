import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { codeLetters, codeOf } from "./codes.ts";
import { nextNumber, selectSections } from "./questions.queries.ts";

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

/**
 * The codes of questions that get a section: of other letters if the section has others. The letters are locked
 * before any question is, as by everybody who adds to the bank.
 */
export async function codesFor(tx: Transaction<DB>, questionIds: readonly string[], section: string) {
  const letters = codeLetters(section);
  const isOther = (code: string) => !code.startsWith(`${letters}-`);
  const former = await selectSections(tx, questionIds);
  const isMoving = former.some(({ code, section: before }) => before !== section && isOther(code));
  const nextCode = isMoving ? await createCodes(tx, [section]) : null;
  return (question: { code: string; section: string }): string =>
    nextCode && question.section !== section && isOther(question.code) ? nextCode(section) : question.code;
}
