import type { BodyOf } from "@patrak/contract";
import { languages, type Language } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { markupProblems } from "../authoring/markup.service.ts";
import { renderRichText } from "../authoring/rich-text.service.ts";
import { showPassage } from "./passages.service.ts";

type Both = Record<Language, string>;
type Part = "question" | "option" | "solution";

/** Unsaved texts in the student's form. What cannot be shown is left empty and named. */
export async function preview(
  db: Executor,
  { text, options, solution, passageId }: BodyOf<"POST /admin/questions/preview">,
) {
  const passage = passageId === null ? null : (await showPassage(db, passageId)).passage.text;
  return {
    text: rendered(text),
    options: options.map(rendered),
    solution: rendered(solution),
    passage: passage && rendered(passage),
    problems: [
      ...problemsOf(text, "question"),
      ...options.flatMap((option, index) => problemsOf(option, "option", index)),
      ...problemsOf(solution, "solution"),
    ],
  };
}

function rendered(text: Both): Both {
  return { english: renderedOrEmpty(text.english), hindi: renderedOrEmpty(text.hindi) };
}

function renderedOrEmpty(source: string): string {
  return markupProblems(source).length === 0 ? renderRichText(source) : "";
}

function problemsOf(text: Both, part: Part, option: number | null = null) {
  return languages.flatMap((language) =>
    markupProblems(text[language]).map(({ kind, detail }) => ({ part, option, language, kind, detail })),
  );
}
