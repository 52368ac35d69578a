import type { ReplyOf } from "@patrak/contract";
import { sectionCloses, statusOf, toMarks, type QuestionResponse } from "@patrak/domain";
import { LateCache } from "../../platform/late-cache.ts";
import { answerView, questionIdOf } from "./paper-ids.ts";
import type { VersionRow } from "./papers.queries.ts";
import type { AnswerRow, AttemptRow } from "./reads.queries.ts";

type AttemptReply = ReplyOf<"GET /user/tests/attempt/{attemptId}">["data"];

/** A crowd's saves are told instants of the same few thousand seconds. */
const knownSeconds = new LateCache<number, string>({ max: 20_000 });

/** As `toISOString` writes it, in a tenth of the time. */
export function instantOf(at: number): string {
  const second = Math.floor(at / 1000);
  const known = knownSeconds.get(second) ?? new Date(second * 1000).toISOString().slice(0, 20);
  knownSeconds.set(second, known);
  return `${known}${String(Math.floor(at) - second * 1000).padStart(3, "0")}Z`;
}

/** Remaining seconds, rounded up: 0 at the deadline and not a moment earlier. */
export function clockView(now: number, deadline: number, closes: readonly number[] | null) {
  return {
    remainingTime: Math.max(0, Math.ceil((deadline - now) / 1000)),
    serverNow: instantOf(now),
    deadline: instantOf(deadline),
    ...(closes && { sectionCloses: closes.map(instantOf) }),
  };
}

/** When each section closes, in milliseconds; null where they have no clocks. */
export function closesOf({
  started_at,
  section_ends: ends,
  given,
}: Pick<AttemptRow, "started_at" | "section_ends" | "given">): number[] | null {
  if (!ends) return null;
  const startedAt = started_at.getTime();
  const times = (given ?? []).map(({ after, seconds }) => ({ at: startedAt + after, seconds }));
  return sectionCloses({ startedAt, ends, given: times });
}

export function attemptClock(attempt: AttemptRow) {
  const { status, now, deadline } = attempt;
  const clock = clockView(now.getTime(), deadline.getTime(), closesOf(attempt));
  return status === 1 ? { ...clock, remainingTime: 0 } : clock;
}

export function attemptView(
  attempt: AttemptRow,
  version: VersionRow,
  answers: AnswerRow[],
): Omit<AttemptReply, "questions"> {
  const test = testView(attempt, version);
  const clock = attemptClock(attempt);
  const language = latestLanguage(answers);
  return {
    testAttempt: {
      _id: attempt.attempt_id,
      testId: test,
      startTime: attempt.started_at.toISOString(),
      ...(attempt.ended_at && { endTime: attempt.ended_at.toISOString() }),
      remainingTime: clock.remainingTime,
    },
    test: { ...test, marks: marksOf(version), confirmSubmit: version.confirm_submit },
    totalQuestions: version.question_count,
    ...sheetView(attempt.version_id, version.question_count, answers),
    ...(language && { language }),
    ...clock,
  };
}

function testView(attempt: AttemptRow, version: VersionRow) {
  return {
    _id: attempt.test_id,
    title: localText(version.title_english, version.title_hindi),
    description: localText(version.description_english, version.description_hindi),
    duration: attempt.duration_seconds + attempt.extra_seconds,
    languages: version.languages,
    totalQuestions: version.question_count,
  };
}

export function marksOf({ marks_correct, marks_wrong }: VersionRow) {
  return { correct: toMarks(marks_correct), wrong: toMarks(marks_wrong) };
}

function sheetView(versionId: string, questionCount: number, answers: AnswerRow[]) {
  const responses = new Map(answers.map((row) => [row.question, responseOf(versionId, row)]));
  const questionStatuses = Array.from({ length: questionCount }, (_, index) => {
    const response = responses.get(index + 1);
    return {
      questionId: questionIdOf(versionId, index + 1),
      qno: index + 1,
      status: statusOf(response),
      hasAnswer: response !== undefined && response.answer !== null,
    };
  });
  const userResponses = Object.fromEntries(
    [...responses].map(([question, response]) => {
      const questionId = questionIdOf(versionId, question);
      return [questionId, { questionId, ...response }];
    }),
  );
  return { questionStatuses, userResponses };
}

function responseOf(versionId: string, { question, marked, ...given }: AnswerRow): QuestionResponse {
  return { answer: answerView(versionId, question, given), isMarkedForReview: marked };
}

function latestLanguage(answers: AnswerRow[]) {
  const told = answers.filter(({ language }) => language !== null);
  return told.toSorted((a, b) => Number(b.seq) - Number(a.seq))[0]?.language;
}

export function localText(english: string | null, hindi: string | null) {
  return { ...(english !== null && { english }), ...(hindi !== null && { hindi }) };
}
