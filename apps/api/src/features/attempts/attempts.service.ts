import { isAhead, nextSeq, type Answer as GivenAnswer, type Language } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { announcedView } from "./announced.service.ts";
import { asAttemptId } from "./attempt-ids.ts";
import { attemptClock, attemptView, clockView, closesOf } from "./attempts.views.ts";
import { readAnswer } from "./read-answer.ts";
import type { AttemptParts } from "./attempts.parts.ts";
import type { Entry } from "./sitting-starts.service.ts";
import { mixView } from "./seen-order.service.ts";
import type { StartedRow } from "./starts.queries.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function startTest(parts: AttemptParts, userId: string, unsafeTestId: string) {
  if (!UUID.test(unsafeTestId)) throw new Refusal("NOT_FOUND");
  return startedView(parts, await parts.starts.add({ userId, testId: unsafeTestId }));
}

export async function enterSitting(parts: AttemptParts, entry: Entry) {
  if (!UUID.test(entry.sittingId)) throw new Refusal("NOT_FOUND");
  const row = await parts.sittingStarts.add(entry);
  parts.contacts.hear(row.user_id, row.attempt_id);
  const startTime = row.started_at.toISOString();
  const view = { ...startedView(parts, row, row.sitting_id), startTime, ...mixView(row) };
  return { versionId: row.version_id, view };
}

function startedView(parts: AttemptParts, row: StartedRow, sittingId: string | null = null) {
  const [deadline, closes] = [row.deadline.getTime(), closesOf(row)];
  parts.known.keep(row.user_id, row.attempt_id, { versionId: row.version_id, sittingId, deadline, closes });
  // The client asks for the paper next: prepare it while this reply travels.
  void Promise.resolve(parts.papers.get(row.version_id)).catch(() => undefined);
  return { testAttemptId: row.attempt_id, ...clockView(parts.clock.now(), deadline, closes) };
}

export async function showAttempt(parts: AttemptParts, userId: string, unsafeId: string) {
  const attempt = await findAttempt(parts, userId, unsafeId);
  const [version, answers] = await Promise.all([
    parts.papers.version(attempt.version_id),
    parts.reads.answers({ userId, attemptId: attempt.attempt_id }),
  ]);
  const { sitting_id: sittingId } = attempt;
  const view = {
    ...attemptView(attempt, version, answers),
    ...(sittingId !== null && { sittingId }),
    ...mixView(attempt),
    ...announcedView(parts.announced, sittingId, userId),
  };
  return { versionId: attempt.version_id, view };
}

/** `writer`: the page that asks, if it wants to know whether others save in the same attempt. */
export async function showStatus(parts: AttemptParts, userId: string, unsafeId: string, writer?: string) {
  const attempt = await findAttempt(parts, userId, unsafeId);
  const status = attempt.status === 1 ? ("completed" as const) : ("in_progress" as const);
  const asked = { userId, attemptId: attempt.attempt_id };
  const other = writer === undefined ? null : await parts.reads.othersSavedAt({ ...asked, writer });
  return {
    status,
    ...(other && { otherSavedAt: other.toISOString() }),
    ...announcedView(parts.announced, attempt.sitting_id, userId),
    ...attemptClock(attempt),
  };
}

export async function findPaper(parts: AttemptParts, userId: string, unsafeId: string) {
  const known = await parts.known.find(userId, asAttemptId(unsafeId));
  if (!known) throw new Refusal("NOT_FOUND");
  return parts.papers.get(known.versionId);
}

/** `known`: the deadline that a device knew whose time was up. */
export async function submitAttempt(
  { closing }: AttemptParts,
  userId: string,
  unsafeId: string,
  known?: string,
) {
  const attemptId = asAttemptId(unsafeId);
  const knownDeadline = known === undefined ? {} : { knownDeadline: Date.parse(known) };
  const ended = await closing.submit({ userId, attemptId, ...knownDeadline });
  return { testAttemptId: attemptId, endTime: ended.toISOString() };
}

/** No read shows an attempt as open after its closing time: it is closed first. */
async function findAttempt(parts: AttemptParts, userId: string, unsafeId: string) {
  const { reads, closing, known, contacts } = parts;
  const key = { userId, attemptId: asAttemptId(unsafeId) };
  let attempt = await reads.attempt(key);
  if (attempt?.is_due) {
    await closing.closeIfDue(key);
    attempt = await reads.attempt(key);
  }
  if (!attempt) throw new Refusal("NOT_FOUND");
  const deadline = attempt.deadline.getTime();
  known.keep(userId, attempt.attempt_id, {
    versionId: attempt.version_id,
    sittingId: attempt.sitting_id,
    deadline,
    closes: closesOf(attempt),
  });
  contacts.hear(userId, attempt.attempt_id);
  return attempt;
}

export interface Answer {
  testAttemptId: string;
  questionId: string;
  answer: GivenAnswer | null;
  isMarkedForReview: boolean;
  seq: number | undefined;
  writer: string | undefined;
  language: Language | undefined;
  timeMs: number;
  received: number;
}

/** For a client that sends no order: the order of arrival, under one writer for all. */
const ARRIVAL = "00000000-0000-8000-8000-000000000000";
let lastArrival = 0;

export async function saveAnswer(parts: AttemptParts, userId: string, answer: Answer) {
  const { clock, contacts, known, papers, saves } = parts;
  const attemptId = asAttemptId(answer.testAttemptId);
  const attempt = await known.find(userId, attemptId);
  if (!attempt) throw new Refusal("NOT_FOUND");
  // The paper is immutable, so its copy in memory decides which questions and options it has.
  const outline = await papers.outline(attempt.versionId);
  const place = readAnswer(outline, answer.questionId, answer.answer);
  if (!place) throw new Refusal("ANSWER_INVALID");
  if (answer.seq !== undefined && isAhead(answer.seq, clock.now())) throw new Refusal("CLOCK_AHEAD");
  const seq = answer.seq ?? (lastArrival = nextSeq(lastArrival, clock.now()));
  const writer = answer.writer ?? ARRIVAL;
  const { isSuperseded } = await saves.add({
    userId,
    attemptId,
    ...place,
    seq,
    writer,
    marked: answer.isMarkedForReview,
    language: answer.language ?? null,
    timeMs: answer.timeMs,
    received: answer.received,
    isTimed: outline.isTimed,
  });
  contacts.hear(userId, attemptId, { question: place.question, isAnswered: answer.answer !== null });
  return {
    ...clockView(clock.now(), attempt.deadline, attempt.closes),
    seq: String(seq),
    writer,
    isSuperseded,
    ...announcedView(parts.announced, attempt.sittingId, userId),
  };
}
