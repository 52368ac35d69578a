import type { ReplyOf } from "@patrak/contract";
import { highestScore, receiptCodeOf, toMarks } from "@patrak/domain";
import type { KeyedRow } from "./analysis.parts.ts";
import type { SheetRow } from "../sheets/sheets.service.ts";
import type { CompletedRow } from "./analysis.queries.ts";
import { titleOf } from "./analysis.views.ts";

type Held = ReplyOf<"GET /user/testanalysis/{testAttemptId}/held">["data"];

interface HeldRows {
  attempt: CompletedRow;
  questions: KeyedRow[];
  sheet: SheetRow;
  student: string;
  opens: Date | null;
  /** Whether the score may be told, if nothing else of the result. */
  isScored: boolean;
}

export function heldView(rows: HeldRows): Omit<Held, "zone" | "isReviewOpen"> {
  const { attempt, questions, sheet, student, opens, isScored } = rows;
  return {
    title: titleOf(attempt),
    student,
    endTime: attempt.ended_at.toISOString(),
    totalQuestions: attempt.question_count,
    answered: sheet.answers.filter((answer) => answer !== null).length,
    receiptCode: receiptCodeOf(attempt.attempt_id),
    opens: opens?.toISOString() ?? null,
    ...(isScored && { score: { marks: toMarks(attempt.score), of: toMarks(highestScore(questions)) } }),
  };
}
