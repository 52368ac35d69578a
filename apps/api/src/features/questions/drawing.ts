// Draws and checks authors' texts: runs in its own process, see questions.tasks.ts.
import type { ReplyOf } from "@patrak/contract";
import { picturesIn, type Language } from "@patrak/domain";
import { canBeShown, newDrawingBudget, showText, type MarkupProblem } from "../rich-text/markup.service.ts";
import { renderRichText } from "../rich-text/rich-text.service.ts";

type Both = Record<Language, string>;
type Problem = ReplyOf<"POST /admin/questions/preview">["problems"][number];
type Part = Problem["part"];

export interface Unsaved {
  text: Both;
  options: Both[];
  solution: Both;
  passage: Both | null;
  /** Names of pictures that were not uploaded. */
  unknownPictures: string[];
}

/** Unsaved texts as a student would see them. A text that cannot be shown is empty and reported. */
export function drawPreview({ text, options, solution, passage, unknownPictures }: Unsaved) {
  const unknown = new Set(unknownPictures);
  const budget = newDrawingBudget();
  const problems: Problem[] = [];
  const show = (both: Both, part: Part, option: number | null = null) =>
    shownIn(both, budget, (language, found) => {
      const all = [...found, ...pictureProblems(both[language], unknown)];
      problems.push(...all.map((problem) => Object.assign({ part, option, language }, problem)));
    });
  return {
    text: show(text, "question"),
    options: options.map((option, index) => show(option, "option", index)),
    solution: show(solution, "solution"),
    passage: passage && shownIn(passage, newDrawingBudget()),
    problems,
  };
}

function shownIn(
  both: Both,
  budget: ReturnType<typeof newDrawingBudget>,
  tell?: (language: Language, problems: MarkupProblem[]) => void,
): Both {
  const show = (language: Language) => {
    const { html, problems } = showText(both[language], budget);
    tell?.(language, problems);
    return html;
  };
  return { english: show("english"), hindi: show("hindi") };
}

function pictureProblems(source: string, unknown: ReadonlySet<string>) {
  return picturesIn(source)
    .filter(({ name }) => unknown.has(name))
    .map(({ name }) => ({ kind: "picture-unknown" as const, detail: name }));
}

/** Texts of the bank, checked when they were saved. */
export function drawTexts(texts: Both[]): Both[] {
  return texts.map(({ english, hindi }) => ({
    english: renderRichText(english),
    hindi: renderRichText(hindi),
  }));
}

export const canAllBeShown = (texts: readonly string[]): boolean => canBeShown(...texts);
