import type { ReactNode } from "react";
import type { Answer, VisibleOption } from "@patrak/domain";
import { Options } from "../../shared/ui/Options.tsx";
import type { Kinds } from "./loadKinds.ts";
import type { Question } from "./state/questions.ts";

interface Props {
  /** For questions that do not ask for one option. */
  kinds?: Kinds | null | undefined;
  question: Pick<Question, "kind" | "decimals" | "unit">;
  legend: ReactNode;
  options: readonly VisibleOption[];
  lang: "en" | "hi";
  answer: Answer | null;
  isUnsaved: boolean;
  isLocked: boolean;
  isWide: boolean;
  onChoose: (answer: Answer | null, how?: { rest: number }) => void;
}

/** What a question is answered with, by its kind. */
export function AnswerParts({ kinds, question, options, lang, answer, isUnsaved, isWide, ...asked }: Props) {
  const { kind, decimals, unit } = question;
  if (kinds && kind === "numeric")
    return <kinds.NumberAnswer {...asked} decimals={decimals} unit={unit} answer={answer} isWide={isWide} />;
  const choices = { ...asked, options, lang, isUnsaved };
  if (kinds && kind === "multiple") return <kinds.SeveralOptions {...choices} chosen={answer} />;
  return <Options {...choices} chosen={typeof answer === "string" ? answer : null} />;
}
