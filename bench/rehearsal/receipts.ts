import type { Saved } from "./lost.ts";

/** The receipts file lists every save; its options are letters. */
export function readReceipts(body: Buffer): Saved[] {
  const { payload } = JSON.parse(body.toString()) as {
    payload: {
      answers: { seq: string; qno: number; answer: string | null; isMarkedForReview: boolean }[];
    };
  };
  return payload.answers.map(({ seq, qno, answer, isMarkedForReview }) => ({
    seq: Number(seq),
    question: qno,
    answer: answer === null ? null : answer.codePointAt(0)! - "A".codePointAt(0)! + 1,
    marked: isMarkedForReview,
  }));
}
