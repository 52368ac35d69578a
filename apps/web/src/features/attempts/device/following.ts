import type { AnswerEntry, Entry } from "./entry.ts";
import type { Outcome } from "./verdict.ts";
import { makeKnown } from "./confirmedResponses.ts";
import { makeListeners } from "./listeners.ts";
import { askServer, openFirst } from "./opening.ts";
import type { Place } from "./store.ts";
import type { StudentDevice } from "./studentDevice.ts";
import type { AttemptData, Confirmed, ServerTime } from "./types.ts";

const ASK_AGAIN_MS = 15_000;
// Returning to a tab raises several events at once.
const ONE_MOMENT_MS = 3000;

/**
 * Keeps one attempt in step with the server: by every acknowledgement, and by asking
 * when the student returns.
 */
export function makeFollowing({ clock, calls, store, ...device }: StudentDevice, place: Place) {
  const known = makeKnown();
  const confirmed = makeListeners<[Confirmed]>();
  const timed = makeListeners<[ServerTime]>();
  const completed = makeListeners<[]>();
  let time: ServerTime = { remainingTime: 0, deadline: Number.MAX_SAFE_INTEGER };
  let isOver = false;
  let isOpen = false;
  let isAsking = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open() {
    const since = known.mark();
    const asked = askServer(calls, place.attemptId);
    await device.ready;
    const kept = await store.kept(place).catch(() => null);
    const { attempt, paper, fromDevice, late } = await openFirst(asked, kept);
    isOpen = true;
    take(attempt, since);
    if (late !== null) void late.then((answer) => (answer ? follow(answer.attempt, since) : askLater()));
    else if (!isOver) await store.keep(place, { attempt, paper }, clock.wallOffset()).catch(() => undefined);
    return { attempt: { ...attempt, ...clockView(), userResponses: known.responses() }, paper, fromDevice };
  }

  function clockView() {
    const remainingTime = Math.max(0, Math.ceil((time.deadline - clock.now()) / 1000));
    return { remainingTime, serverNow: new Date(clock.now()).toISOString() };
  }

  function take(attempt: AttemptData, since: number) {
    setTime(attempt);
    if (attempt.testAttempt.endTime !== undefined) end();
    return known.follow(attempt.userResponses, since);
  }

  function follow(attempt: AttemptData, since: number) {
    for (const response of take(attempt, since)) confirmed.tell({ ...response, ...time });
    const answers = { ...attempt, userResponses: known.responses() };
    if (!isOver) void store.keepAnswers(place, answers, clock.wallOffset()).catch(() => undefined);
  }

  async function ask() {
    clearTimeout(timer);
    if (!isOpen || isAsking || clock.monotonic() - answeredAt < ONE_MOMENT_MS) return;
    isAsking = true;
    const since = known.mark();
    const { data } = await calls.attempt(place.attemptId);
    isAsking = false;
    if (data === undefined) return askLater();
    answeredAt = clock.monotonic();
    follow(data, since);
  }

  function askLater() {
    clock.countSleep();
    if (isOpen) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
  }

  function hear(entry: Entry, outcome: Outcome) {
    if (entry.attemptId !== place.attemptId) return;
    if (outcome.kind === "refused") hearRefusal(outcome.code);
    else if (entry.kind === "submit") end();
    else hearStored(entry, outcome.reply);
  }

  function hearRefusal(code: string) {
    if (code === "ATTEMPT_COMPLETED") end();
    // The server's clock is past the deadline; this one may not be.
    if (code === "LATE") void ask();
  }

  function hearStored(entry: AnswerEntry, reply: { remainingTime: number; deadline: string } | null) {
    if (reply) setTime(reply);
    const { questionId, answer, isMarkedForReview } = entry;
    if (known.confirm(entry)) confirmed.tell({ questionId, answer, isMarkedForReview, ...time });
  }

  function setTime({ remainingTime, deadline }: { remainingTime: number; deadline: string }) {
    time = { remainingTime, deadline: Date.parse(deadline) };
    timed.tell(time);
  }

  function end() {
    if (isOver) return;
    isOver = true;
    void store.forget(place).catch(() => undefined);
    completed.tell();
  }

  const endings = [device.onWake(() => void ask()), device.journal.onSettled(hear)];
  const stop = () => {
    isOpen = false;
    clearTimeout(timer);
    endings.forEach((stopOne) => stopOne());
  };

  return { open, ask: () => void ask(), stop, deadline: () => time.deadline, confirmed, timed, completed };
}
