import { addWords } from "../../shared/i18n/language.ts";
import type { PaperData } from "./device/index.ts";

/** What is needed to answer questions with several right options, and with a number. */
export type Kinds = Awaited<ReturnType<typeof load>>;

async function load() {
  const [kinds] = await Promise.all([import("./kinds/kinds.ts"), addWords("dialogs")]);
  return kinds;
}

/** Null for a paper without such questions. */
export async function loadKinds({ questions }: Pick<PaperData, "questions">): Promise<Kinds | null> {
  return questions.some(({ kind }) => kind !== undefined) ? load() : null;
}
