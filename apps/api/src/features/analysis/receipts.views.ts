import { endpoints, type ReplyOf } from "@patrak/contract";
import { optionLetters, RECEIPTS_FORMAT } from "@patrak/domain";
import type { CompletedRow, SaveRow } from "./analysis.queries.ts";
import { titleOf } from "./analysis.views.ts";

type Payload = ReplyOf<"GET /user/testanalysis/{testAttemptId}/receipts">["payload"];
const { payload: schema } = endpoints["GET /user/testanalysis/{testAttemptId}/receipts"].reply.shape;

/** Passes the contract's schema here: what is signed then has its field order and equals what is sent. */
export function receiptsView(rows: {
  attempt: CompletedRow;
  saves: SaveRow[];
  late: SaveRow[];
  student: string;
}): Payload {
  const { attempt, saves, late, student } = rows;
  return schema.parse({
    format: RECEIPTS_FORMAT,
    attempt: {
      id: attempt.attempt_id,
      testId: attempt.test_id,
      title: titleOf(attempt),
      student,
      totalQuestions: attempt.question_count,
      startTime: attempt.started_at.toISOString(),
      endTime: attempt.ended_at.toISOString(),
      deadline: attempt.deadline.toISOString(),
      endReason: attempt.end_reason,
    },
    answers: saves.map(savedView),
    late: late.map(lateView),
  });
}

const savedView = (save: SaveRow) => ({ ...saveView(save), savedAt: save.at.toISOString() });
const lateView = (save: SaveRow) => ({ ...saveView(save), receivedAt: save.at.toISOString() });

function saveView({ question, option, marked, language, seq, writer }: SaveRow) {
  return {
    qno: question,
    answer: option === null ? null : optionLetters[option - 1]!,
    isMarkedForReview: marked,
    language,
    seq,
    writer,
  };
}
