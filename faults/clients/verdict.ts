// What an answer tells a student, as far as it can be checked. Written from the API's
// description, not from its code.
import type { Answer } from "@patrak/bench/student/calls";
import type { Reply } from "@patrak/bench/student/connection";
import type { Kind, Said } from "../ledger.ts";

export type Verdict<K extends Kind> =
  | { kind: "ok"; said: Said[K] }
  /** Refused for good. */
  | { kind: "fail"; status: number; code: string };

/** Throws if the outcome is unknown: no answer, an unreadable one, or a request to come back. */
export function verdictOf<K extends Kind>(kind: K, answer: Reply | Error): Verdict<K> {
  if (answer instanceof Error) throw answer;
  const { status, body } = answer;
  const { data, code = "" } = JSON.parse(body.toString()) as { data: never; code?: string };
  if (status === 200) return { kind: "ok", said: readers[kind](data) };
  if (status >= 500 || status === 429) throw new Error(`${status} ${code}`);
  return { kind: "fail", status, code };
}

interface AttemptBody {
  userResponses: Record<string, { answer: string | string[] | null; isMarkedForReview: boolean }>;
}

/** Ids end with the number of the question or option. */
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));
/** Ids are longer than a number can be. */
const LONGEST_NUMBER = 12;

function answerOf(shown: string | string[] | null): Answer {
  if (typeof shown !== "string") return shown && shown.map(numberOf);
  return shown.length > LONGEST_NUMBER ? numberOf(shown) : shown;
}

const readers: { [K in Kind]: (data: never) => Said[K] } = {
  start: (data: { testAttemptId: string; deadline: string }) => ({
    attempt: data.testAttemptId,
    deadline: Date.parse(data.deadline),
  }),
  sittings: (data: object) => ({ text: JSON.stringify(data) }),
  enter: (data: { testAttemptId: string; deadline: string; startTime: string; paper?: { key: string } }) => ({
    attempt: data.testAttemptId,
    deadline: Date.parse(data.deadline),
    startTime: Date.parse(data.startTime),
    key: data.paper?.key ?? null,
  }),
  save: (data: { seq: string; writer: string; deadline: string }) => ({
    seq: data.seq,
    writer: data.writer,
    deadline: Date.parse(data.deadline),
  }),
  submit: (data: { endTime: string }) => ({ endTime: Date.parse(data.endTime) }),
  status: (data: { status: string; remainingTime: number; deadline: string }) => ({
    status: data.status,
    remainingTime: data.remainingTime,
    deadline: Date.parse(data.deadline),
  }),
  attempt: ({ userResponses }: AttemptBody) => ({
    answers: Object.fromEntries(
      Object.entries(userResponses).map(([id, { answer, isMarkedForReview }]) => [
        numberOf(id),
        [answerOf(answer), isMarkedForReview] as [Answer, boolean],
      ]),
    ),
  }),
  analysis: (data: { analysis: { score: number } }) => ({ score: data.analysis.score }),
  held: ({ score }: { score?: { marks: number } }) => ({ score: score?.marks ?? null }),
};
