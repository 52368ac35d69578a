import type { ReactNode } from "react";
import type { Answer } from "@patrak/domain";
import type { Paper, Response } from "../../../shared/analysis.ts";
import { ReviewedNumber } from "./ReviewedNumber.tsx";
import { ReviewedOptions, type ReviewedOption } from "./ReviewedOptions.tsx";

interface Props {
  question: Paper["questions"][number];
  response: Response;
  legend: ReactNode;
  options: readonly ReviewedOption[];
  lang: "en" | "hi";
  chosen: Answer | null;
  isRight: boolean;
}

/** An answer that cannot be changed any more, beside what was right. */
export function ReviewedAnswer({ question, response, isRight, ...answered }: Props) {
  const { chosen, legend } = answered;
  if (response.accepted === undefined)
    return <ReviewedOptions {...answered} isMultiple={question.kind === "multiple"} />;
  const number = typeof chosen === "string" ? chosen : null;
  return (
    <ReviewedNumber
      legend={legend}
      accepted={response.accepted}
      number={number}
      isRight={isRight}
      unit={question.unit}
    />
  );
}
