// Whether the replies of one moment can be explained: calls sent together happened in some order, each at
// some instant between its sending and its reply, and in that order the rules give exactly these replies.
import { tellGiven } from "../given.ts";
import type { Call, Message, Observed, Reply } from "./calls.ts";
import { RESTING, SAT } from "./histories.ts";
import * as rules from "./reference.ts";
import type { Attempt, Sheet } from "./reference.ts";
import { showsAttempt, showsClock, showsSavedClock, SLACK_MS } from "./shown.ts";

export interface World {
  sheets: readonly Sheet[];
  /** The tests whose package the students own. */
  bought: readonly number[];
}

/** Attempts in the sitting. */
const ALLOWED = 2;

export type State = readonly Attempt[];

export function explain(world: World, state: State, together: readonly Observed[]): State | undefined {
  if (together.length === 0) return state;
  for (const [index, first] of together.entries()) {
    const next = afterAtSomeInstant(world, state, first);
    const found = next && explain(world, next, together.toSpliced(index, 1));
    if (found) return found;
  }
  return undefined;
}

/**
 * A process follows the database's clock only roughly on a busy machine: its time of
 * receipt may be off by this much.
 */
const BLUR_MS = 250;
/** A time of receipt is trusted for this long. */
const RECEIPT_MS = 1000;

/** Which instant it was makes no further difference: the reply tells the outcome. */
function afterAtSomeInstant(world: World, state: State, observed: Observed): State | undefined {
  const { from, to } = observed.reply;
  for (let now = from - BLUR_MS; now < to + 2 * BLUR_MS; now += BLUR_MS) {
    const next = after(world, state, observed, Math.min(now, to + BLUR_MS));
    if (next) return next;
  }
  return undefined;
}

/** The state after one call at this instant, or undefined if the rules would give another answer. */
function after(world: World, state: State, { call, reply }: Observed, now: number): State | undefined {
  if (call.kind === "close") return state;
  if (call.kind === "start") return afterStart(world, state, call, reply, now);
  const id = call.kind === "save" ? call.message.attemptId : call.attemptId;
  const own = state.find((attempt) => attempt.id === id && attempt.student === call.student);
  if (call.kind === "save") return afterSave(world, state, own, call.message, reply, now);
  if (!own) return reply.verdict === "NOT_FOUND" ? state : undefined;
  if (reply.verdict !== "OK") return undefined;
  if (call.kind === "submit") return afterSubmit(state, own, reply, now);
  return showsRightly(call.kind, own, world.sheets[own.test]!, reply, now) ? state : undefined;
}

const changed = (state: State, own: Attempt, change: Partial<Attempt>) =>
  state.map((attempt) => (attempt === own ? { ...own, ...change } : attempt));

const isWithin = (moment: number, { from, to }: Reply) =>
  moment >= from - SLACK_MS && moment <= to + SLACK_MS;

function afterStart(
  { sheets, bought }: World,
  state: State,
  { student, test }: Extract<Call, { kind: "start" }>,
  reply: Reply,
  now: number,
): State | undefined {
  if (test === RESTING) return reply.verdict === "PRACTICE_CLOSED" ? state : undefined;
  const theirs = state.filter((a) => a.student === student && a.test === test);
  const open = theirs.find((a) => !rules.isOver(a, now));
  if (!open && test === SAT && theirs.length === ALLOWED)
    return reply.verdict === "SITTING_TAKEN" ? state : undefined;
  if (!open && !bought.includes(test)) return reply.verdict === "NOT_FOUND" ? state : undefined;
  if (reply.verdict !== "OK") return undefined;
  const id = reply.data.testAttemptId!;
  const deadline = Date.parse(reply.data.deadline!);
  if (open) return open.id === id && open.deadline === deadline ? state : undefined;
  const isNew = state.every((attempt) => attempt.id !== id);
  const { seconds, ends = [seconds] } = sheets[test]!;
  const began = deadline - seconds * 1000;
  if (!isNew || !isWithin(began, reply)) return undefined;
  const closes = ends.map((end) => began + end * 1000);
  const begun = { id, student, test, deadline, closes, formerCloses: [], extraSeconds: 0 };
  return [...state, { ...begun, handedIn: null, accepted: [], late: [] }];
}

function afterSave(
  { sheets }: World,
  state: State,
  own: Attempt | undefined,
  sent: Message,
  reply: Reply,
  now: number,
): State | undefined {
  const judge = (at: number) => rules.judgeSave(own, sheets[sent.test]!, sent, at);
  if (isHeldUp(judge, reply)) return state;
  if (reply.verdict !== judge(now)) return undefined;
  if (reply.verdict === "LATE") return changed(state, own!, { late: [...own!.late, entryOf(sent)] });
  if (reply.verdict !== "OK") return state;
  const entry = { ...entryOf(sent), seq: Number(reply.data.seq) };
  const isEcho = reply.data.writer === entry.writer && (sent.seq ?? entry.seq) === entry.seq;
  if (!isEcho || !showsSavedClock(own!, sheets[sent.test]!, reply)) return undefined;
  if (sent.seq === undefined && !isMomentOfArrival(entry.seq, reply)) return undefined;
  return rules.storedFor(own!, sent) ? state : changed(state, own!, { accepted: [...own!.accepted, entry] });
}

/**
 * Received in time, but processed later than its time of receipt is trusted, when the
 * attempt was already closed.
 */
function isHeldUp(judge: (at: number) => string, { verdict, from, to }: Reply) {
  const tookLong = to - from > RECEIPT_MS - BLUR_MS;
  const isRefused = verdict === "ATTEMPT_COMPLETED";
  return tookLong && isRefused && judge(from - BLUR_MS) === "OK" && judge(to + BLUR_MS) === "LATE";
}

function entryOf({ question, given, marked, seq, writer, language, timeMs }: Message): rules.LateEntry {
  const place = { question, answer: tellGiven(given), given, marked, timeMs };
  const told = { writer: writer ?? rules.ARRIVAL, language: language ?? null };
  return { ...place, ...told, ...(seq !== undefined && { seq }) };
}

/**
 * A client that sends no order is numbered by the time of arrival. Of concurrent saves the later one may
 * commit first, so that a read in between sees only the greater number.
 */
const isMomentOfArrival = (seq: number, { from, to }: Reply) =>
  seq / 1024 >= from - BLUR_MS && seq / 1024 <= to + BLUR_MS;

function afterSubmit(state: State, own: Attempt, reply: Reply, now: number): State | undefined {
  const end = Date.parse(reply.data.endTime!);
  const isOpen = !rules.isOver(own, now) && now < own.deadline;
  const isRight = isOpen ? isWithin(end, reply) : end === rules.endOf(own);
  return isRight ? changed(state, own, { handedIn: end }) : undefined;
}

function showsRightly(
  kind: "read" | "status" | "paper",
  own: Attempt,
  sheet: Sheet,
  reply: Reply,
  now: number,
) {
  if (kind === "paper") return reply.data.questions?.length === sheet.questions.length;
  if (!showsClock(own, sheet, reply, now)) return false;
  if (kind === "read") return showsAttempt(own, sheet, reply.data, now);
  return reply.data.status === (rules.isOver(own, now) ? "completed" : "in_progress");
}
