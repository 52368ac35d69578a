import type { ReplyOf } from "@patrak/contract";
import { languages as allLanguages, type Language } from "@patrak/domain";
import { canBeShown, markupProblems, newDrawingBudget } from "../rich-text/markup.service.ts";
import type { BankRow } from "./bank.queries.ts";

type DraftProblem = ReplyOf<"GET /admin/tests/{testId}/changes">["problems"][number];
type Place = Pick<DraftProblem, "part" | "option">;

/** What cannot be shown of a question, including its passage. */
export function problemsOf(row: BankRow): DraftProblem[] {
  const [own, ofPassage] = [newDrawingBudget(), newDrawingBudget()];
  const look = (budget: typeof own, place: Place, texts: Record<Language, string | null | undefined>) =>
    allLanguages.flatMap((language) =>
      markupProblems(texts[language] ?? "", budget).map((problem) =>
        Object.assign({ code: row.code, ...place, language }, problem),
      ),
    );
  const options = Array.from(
    { length: Math.max(row.options_english?.length ?? 0, row.options_hindi?.length ?? 0) },
    (_, option) => ({
      place: { part: "option" as const, option },
      texts: { english: row.options_english?.[option], hindi: row.options_hindi?.[option] },
    }),
  );
  const whole = (part: "question" | "solution" | "passage") => ({ part, option: null });
  return [
    ...look(own, whole("question"), { english: row.text_english, hindi: row.text_hindi }),
    ...options.flatMap(({ place, texts }) => look(own, place, texts)),
    ...look(own, whole("solution"), { english: row.solution_english, hindi: row.solution_hindi }),
    ...look(ofPassage, whole("passage"), { english: row.passage_english, hindi: row.passage_hindi }),
  ];
}

/** A formula that cannot be drawn appears as written. */
export function drawable(text: string | null = null): string | null {
  return text === null || canBeShown(text) ? text : text.replaceAll("$", "&#36;");
}

/** A passage without text in any of the test's languages leaves nothing to read. */
export function isUnread(row: BankRow, languages: readonly Language[]): boolean {
  const passage = { english: row.passage_english, hindi: row.passage_hindi };
  return row.passage_id !== null && languages.every((language) => passage[language] === null);
}
