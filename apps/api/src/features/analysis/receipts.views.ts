import { endpoints, type ReplyOf } from "@patrak/contract";
import { MIXED_RECEIPTS_FORMAT, optionLetters, RECEIPTS_FORMAT } from "@patrak/domain";
import type { SeenOrder } from "../attempts/seen-order.service.ts";
import type { CompletedRow, SaveRow } from "./analysis.queries.ts";
import { titleOf } from "./analysis.views.ts";

type Payload = ReplyOf<"GET /user/testanalysis/{testAttemptId}/receipts">["payload"];
const { payload: schema } = endpoints["GET /user/testanalysis/{testAttemptId}/receipts"].reply.shape;

/** Passes the contract's schema here: what is signed then has its field order and equals what is sent. */
export function receiptsView(rows: {
  attempt: CompletedRow;
  /** Null if the student saw the order of the paper: then nothing differs from the first format. */
  seen: SeenOrder | null;
  saves: SaveRow[];
  late: SaveRow[];
  student: string;
}): Payload {
  const { attempt, seen, saves, late, student } = rows;
  const viewOf = seen ? (save: SaveRow) => mixedView(seen, save) : saveView;
  const ordered = (some: SaveRow[]) => (seen ? inSeenOrder(seen, some) : some);
  return schema.parse({
    format: seen ? MIXED_RECEIPTS_FORMAT : RECEIPTS_FORMAT,
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
    answers: ordered(saves).map((save) => Object.assign(viewOf(save), { savedAt: save.at.toISOString() })),
    late: ordered(late).map((save) => Object.assign(viewOf(save), { receivedAt: save.at.toISOString() })),
  });
}

/** A sort that keeps the order of each question's saves. */
const inSeenOrder = (seen: SeenOrder, saves: SaveRow[]) =>
  saves.toSorted((a, b) => seen.numberOf(a.question) - seen.numberOf(b.question));

function chosenView(question: number, option: number | null) {
  return { qno: question, answer: option === null ? null : optionLetters[option - 1]! };
}

function mixedView(seen: SeenOrder, save: SaveRow) {
  const { question, option } = save;
  const place = option === null ? null : seen.optionOf(question, option);
  return {
    ...saveView(save),
    ...chosenView(seen.numberOf(question), place),
    written: chosenView(question, option),
  };
}

function saveView({ question, option, marked, language, seq, writer }: SaveRow) {
  return {
    ...chosenView(question, option),
    isMarkedForReview: marked,
    language,
    seq,
    writer,
  };
}
