import type { BodyOf } from "@patrak/contract";
import { languages, picturesIn, type Language } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { markupProblems } from "../authoring/markup.service.ts";
import { renderRichText } from "../authoring/rich-text.service.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import { showPassage } from "./passages.service.ts";

type Both = Record<Language, string>;
type Part = "question" | "option" | "solution";

/** Unsaved texts in the student's form. What cannot be shown is left empty and named. */
export async function preview(
  db: Executor,
  { text, options, solution, passageId }: BodyOf<"POST /admin/questions/preview">,
) {
  const passage = passageId === null ? null : (await showPassage(db, passageId)).passage.text;
  const texts = [text, ...options, solution].flatMap(({ english, hindi }) => [english, hindi]);
  const unknown = await unknownPictures(db, texts);
  const problemsOf = (both: Both, part: Part, option: number | null = null) =>
    languages.flatMap((language) =>
      [...markupProblems(both[language]), ...pictureProblems(both[language], unknown)].map((problem) =>
        Object.assign({ part, option, language }, problem),
      ),
    );
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

function pictureProblems(source: string, unknown: ReadonlySet<string>) {
  return picturesIn(source)
    .filter(({ name }) => unknown.has(name))
    .map(({ name }) => ({ kind: "picture-unknown" as const, detail: name }));
}
