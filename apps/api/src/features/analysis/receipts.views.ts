import { endpoints, type ReplyOf } from "@patrak/contract";
import {
  codeOfAnswer,
  maskOfOptions,
  MIXED_RECEIPTS_FORMAT,
  optionsOfMask,
  RECEIPTS_FORMAT,
  type LedgerAnswer,
} from "@patrak/domain";
import type { SeenOrder } from "../attempts/seen-order.service.ts";
import type { CompletedRow, SaveRow } from "./analysis.queries.ts";
import { titleOf } from "./analysis.views.ts";

type Payload = ReplyOf<"GET /user/testanalysis/{testAttemptId}/receipts">["payload"];
const { payload: schema } = endpoints["GET /user/testanalysis/{testAttemptId}/receipts"].reply.shape;

/** Passes the contract's schema here: what is signed then has its field order and equals what is sent. */
export function receiptsView(rows: {
  attempt: CompletedRow;
  /** The written numbers of questions whose answers do not count. */
  notCounted: readonly number[];
  /** Null if the student saw the order of the paper: then nothing differs from the first format. */
  seen: SeenOrder | null;
  saves: SaveRow[];
  late: SaveRow[];
  student: string;
}): Payload {
  const { attempt, notCounted, seen, saves, late, student } = rows;
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
      ...(attempt.section_closes && {
        sectionCloses: attempt.section_closes.map((close) => close.toISOString()),
      }),
      ...(notCounted.length > 0 && {
        notCounted: notCounted.map((question) => seen?.numberOf(question) ?? question),
      }),
    },
    answers: ordered(saves).map((save) => Object.assign(viewOf(save), { savedAt: save.at.toISOString() })),
    late: ordered(late).map((save) => Object.assign(viewOf(save), { receivedAt: save.at.toISOString() })),
  });
}

/** A sort that keeps the order of each question's saves. */
const inSeenOrder = (seen: SeenOrder, saves: SaveRow[]) =>
  saves.toSorted((a, b) => seen.numberOf(a.question) - seen.numberOf(b.question));

/** As codes: letters, or a number as it was typed. */
const chosenView = (question: number, answer: LedgerAnswer) => ({
  qno: question,
  answer: codeOfAnswer(answer),
});

function mixedView(seen: SeenOrder, save: SaveRow) {
  const { question } = save;
  return {
    ...saveView(save),
    ...chosenView(seen.numberOf(question), seenAnswer(seen, save)),
    written: chosenView(question, save),
  };
}

/** With the letters of the learner's screen. */
function seenAnswer(seen: SeenOrder, { question, option, mask, typed }: SaveRow): LedgerAnswer {
  const place = (written: number) => seen.optionOf(question, written);
  return {
    option: option === null ? null : place(option),
    mask: mask === null ? null : maskOfOptions(optionsOfMask(mask).map(place)),
    typed,
  };
}

function saveView(save: SaveRow) {
  const { question, marked, language, seq, writer } = save;
  return { ...chosenView(question, save), isMarkedForReview: marked, language, seq, writer };
}
