import { isSameAnswer } from "@patrak/domain";
import type { AnswerEntry, Entry } from "./entry.ts";
import type { Outcome, SaveReply } from "./verdict.ts";
import { makeKnown } from "./confirmedResponses.ts";
import { makeListeners } from "./listeners.ts";
import { askServer, openFirst } from "./opening.ts";
import type { Place } from "./store.ts";
import type { StudentDevice } from "./studentDevice.ts";
import type { Announced, AttemptData, Confirmed, PaperData, SavedResponse, ServerTime } from "./types.ts";

const ASK_AGAIN_MS = 15_000;
/** Nothing was heard for this long: another device may have saved. */
const LOOK_AFTER_MS = 20_000;
/** A save is stored under the time at which its transaction began. */
const STORED_WITHIN_MS = 2000;
// Returning to a tab raises several events at once.
const ONE_MOMENT_MS = 3000;

/**
 * Keeps one attempt in step with the server: by every acknowledgement, by asking when the student returns, and
 * by a look now and then while nothing is done here.
 */
export function makeFollowing({ clock, calls, store, ...device }: StudentDevice, place: Place) {
  const known = makeKnown();
  const confirmed = makeListeners<[Confirmed]>();
  const timed = makeListeners<[ServerTime]>();
  const completed = makeListeners<[]>();
  const changed = makeListeners<[string[]]>();
  const announcedTold = makeListeners<[]>();
  let sittingId: string | undefined;
  let announced: Announced | null = null;
  let time: ServerTime = { remainingTime: 0, deadline: Number.MAX_SAFE_INTEGER };
  let last: AttemptData | null = null;
  let isOver = false;
  let isOpen = false;
  let isAsking = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  /** By the server's clock. */
  let followedAt = 0;

  async function open(prepare?: (paper: PaperData) => Promise<unknown>) {
    const since = known.mark();
    const asked = askServer(calls, place.attemptId);
    await device.ready;
    const kept = await store.kept(place).catch(() => null);
    const { attempt, paper, fromDevice, late } = await openFirst(asked, kept);
    // Before the answers are put together, which may change meanwhile.
    await prepare?.(paper);
    isOpen = true;
    take(attempt, since);
    lookLater();
    if (late !== null) void late.then((answer) => (answer ? follow(answer.attempt, since) : askLater()));
    else if (!isOver) await store.keep(place, { attempt, paper }, clock.wallOffset()).catch(() => undefined);
    return { attempt: { ...attempt, ...clockView(), userResponses: known.responses() }, paper, fromDevice };
  }

  function clockView() {
    const remainingTime = Math.max(0, Math.ceil((time.deadline - clock.now()) / 1000));
    return { remainingTime, serverNow: new Date(clock.now()).toISOString() };
  }

  function take(attempt: AttemptData, since: number) {
    last = attempt;
    setTime(attempt);
    sittingId = attempt.sittingId;
    hearAnnounced(attempt.announcement);
    followedAt = Date.parse(attempt.serverNow);
    if (attempt.testAttempt.endTime !== undefined) end();
    return known.follow(attempt.userResponses, since);
  }

  function follow(attempt: AttemptData, since: number) {
    const before = known.responses();
    const news = take(attempt, since);
    for (const response of news) confirmed.tell({ ...response, ...time });
    const others = news.filter((response) => isChange(before[response.questionId], response));
    if (others.length > 0) changed.tell(others.map(({ questionId }) => questionId));
    keep(attempt);
  }

  /** For a page that is opened without a network. */
  function keep(attempt: AttemptData) {
    const answers = { ...attempt, userResponses: known.responses() };
    if (!isOver) void store.keepAnswers(place, answers, clock.wallOffset()).catch(() => undefined);
  }

  async function ask() {
    clearTimeout(timer);
    if (!isOpen || isAsking || isJustAnswered()) return;
    isAsking = true;
    const since = known.mark();
    const { data } = await calls.attempt(place.attemptId);
    isAsking = false;
    if (data === undefined) return askLater();
    answeredAt = clock.monotonic();
    follow(data, since);
  }

  const isJustAnswered = () => clock.monotonic() - answeredAt < ONE_MOMENT_MS;

  /** What is known is wrong: the last answer is no reason not to ask. */
  function askAnew() {
    clearTimeout(timer);
    if (isAsking || isJustAnswered()) timer = setTimeout(askAnew, ONE_MOMENT_MS);
    else void ask();
  }

  function askLater() {
    clock.countSleep();
    if (isOpen) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
  }

  function lookLater() {
    clearTimeout(lookTimer);
    if (isOpen && !isOver) lookTimer = setTimeout(() => void look(), LOOK_AFTER_MS);
  }

  /** Asks for the answers only if another device has saved any. */
  async function look() {
    if (document.visibilityState === "visible" && navigator.onLine) {
      const { data } = await calls.others(place.attemptId);
      if (data) {
        const { remainingTime, serverNow, deadline, sectionCloses } = data;
        const isMoved = Date.parse(deadline) !== time.deadline;
        setTime(data);
        hearAnnounced(data.announcement);
        if (isMoved && last) keep({ ...last, remainingTime, serverNow, deadline, sectionCloses });
      }
      const otherSavedAt = Date.parse(data?.otherSavedAt ?? "");
      if (otherSavedAt > followedAt - STORED_WITHIN_MS || data?.status === "completed") askAnew();
    }
    lookLater();
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
    // A submit at time-up came to nothing: there is more time.
    if (code === "DEADLINE_MOVED" || code === "TOO_EARLY") askAnew();
  }

  function hearStored(entry: AnswerEntry, reply: SaveReply | null) {
    lookLater();
    const hasGrown = time.sectionCloses !== undefined && Date.parse(reply?.deadline ?? "") > time.deadline;
    // A save is told the deadline from a process's memory: a read may have told a later one before.
    if (reply && Date.parse(reply.deadline) >= time.deadline) setTime(reply);
    // More time may have come with it, or was given: a read says which section has it.
    if (reply && (hearAnnounced(reply.announcement) || hasGrown)) void look();
    // Stored, but the newer answer of another device counts.
    if (reply?.isSuperseded) return askAnew();
    const { questionId, answer, isMarkedForReview } = entry;
    if (known.confirm(entry)) confirmed.tell({ questionId, answer, isMarkedForReview, ...time });
  }

  /** Whether it is newer than what was known. */
  function hearAnnounced(number = 0) {
    if (sittingId === undefined || number <= (announced?.number ?? 0)) return false;
    announced = { sittingId, number };
    announcedTold.tell();
    return true;
  }

  function setTime({ remainingTime, deadline, sectionCloses }: ToldTime) {
    const closes = sectionCloses?.map((close) => Date.parse(close));
    time = { remainingTime, deadline: Date.parse(deadline), sectionCloses: closes };
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
    clearTimeout(lookTimer);
    endings.forEach((stopOne) => stopOne());
  };

  const deadline = () => time.deadline;
  const told = { confirmed, timed, completed, changed, announcedTold };
  return { open, ask: () => void ask(), stop, deadline, announced: () => announced, ...told };
}

type ToldTime = Pick<SaveReply, "remainingTime" | "deadline" | "sectionCloses">;

/** Looking at a question stores it without an answer, which is no news. */
function isChange(before: SavedResponse | undefined, { answer, isMarkedForReview }: SavedResponse) {
  return (
    !isSameAnswer(before?.answer ?? null, answer) ||
    (before?.isMarkedForReview ?? false) !== isMarkedForReview
  );
}
