import { isAccepted, isSameAnswer, optionLetters, type Answer } from "@patrak/domain";
import type { Paper, Response } from "../../../shared/analysis.ts";
import { acceptedWords } from "../review/acceptedWords.ts";

type Question = Paper["questions"][number];

/** Whether an answer of now is right. Partly right is not. */
export function isRightAnswer({ correctAnswer, accepted }: Response, answer: Answer): boolean {
  if (accepted === undefined) return isSameAnswer(answer, correctAnswer);
  return isAccepted(String(answer), { kind: "numeric", ranges: accepted });
}

/** Letters of the options, or the number with its unit. */
export function answerWords(
  { options, unit = "" }: Pick<Question, "options" | "unit">,
  answer: Answer | null,
) {
  const ids = [answer ?? []].flat();
  const letters = optionLetters.filter((_, place) => ids.includes(options[place]?.optionId ?? ""));
  return letters.length > 0 ? letters.join(", ") : `${ids.join()} ${unit}`.trim();
}

/** What would have been right. */
export function rightWords(
  question: Pick<Question, "options" | "unit">,
  { correctAnswer, accepted }: Response,
) {
  return answerWords(question, accepted ? acceptedWords(accepted) : correctAnswer);
}
