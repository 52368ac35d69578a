import { afterFailure, hurried, openGate, roomOf, waitOf } from "./backoff.ts";
import type { Clock } from "./clock.ts";
import { idOf, type Entry } from "./entry.ts";
import type { Journal } from "./journal.ts";
import { nextDueMs, sendable } from "./queue.ts";
import type { Turn } from "./sendingTurn.ts";
import type { Verdict } from "./verdict.ts";

const MOST_IN_FLIGHT = 6;
const LONGEST_MS = 999_999_999;
// Browsers allow 64 KB of requests that outlive their page: far more than this many.
const MOST_AT_LEAVING = 50;

export interface SenderCalls {
  send: (entry: Entry, how?: { keepalive: boolean }) => Promise<Verdict>;
  /** True if the server says that this session is the student's own, null without an answer. */
  isStillSignedIn: () => Promise<boolean | null>;
  /** As far as this tab knows. */
  isSignedIn: () => boolean;
  /** Asks the server for the time. `refused`: it answered, but not with a time for this attempt. */
  askTime: (attemptId: string) => Promise<"told" | "refused" | "unanswered">;
}

interface Options {
  journal: Journal;
  calls: SenderCalls;
  clock: Clock;
  turn: Pick<Turn, "isMine">;
  random?: () => number;
  onStuck: (isStuck: boolean) => void;
}

export type Sender = ReturnType<typeof makeSender>;

/** Sends the journal's entries until the server has decided each. */
export function makeSender({ journal, calls, clock, turn, random = Math.random, onStuck }: Options) {
  const inFlight = new Set<string>();
  const triedAt = new Map<string, number>();
  /** Of sections that have not opened: until when they wait. */
  const early = new Map<string, number>();
  let gate = openGate;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAhead = false;
  let isPlacing = false;

  function pump() {
    clearTimeout(timer);
    if (isPlacing || !turn.isMine() || !calls.isSignedIn()) return;
    const wait = waitOf(gate, clock.monotonic());
    if (wait > 0) {
      timer = setTimeout(pump, wait);
      return;
    }
    const first = journal.list().find((entry) => isAhead || entry.isUnsure);
    if (first === undefined) {
      for (const entry of next(roomOf(gate, MOST_IN_FLIGHT))) void send(entry);
      pumpWhenDue();
    } else if (!isAhead || inFlight.size === 0) void place(first);
  }

  function pumpWhenDue() {
    const opens = [...early.values()].map((until) => until - clock.monotonic()).filter((ms) => ms > 0);
    const wait = Math.min(nextDueMs(journal.list(), clock.now()) ?? LONGEST_MS, ...opens);
    if (wait < LONGEST_MS) timer = setTimeout(pump, wait);
  }

  /**
   * Entries of an unsure clock get their true place; if the server finds one too far ahead, all do: then with
   * nothing in flight, so that the server knows no entry by two places.
   */
  async function place({ attemptId }: Entry) {
    isPlacing = true;
    const askedAt = clock.monotonic();
    const answer = clock.isSynced() && !isAhead ? "told" : await calls.askTime(attemptId);
    if (answer !== "unanswered" && (await journal.restamp(isAhead))) isAhead = false;
    else fail(askedAt, null);
    isPlacing = false;
    pump();
  }

  function next(room: number) {
    const resting = journal.resting();
    for (const [id, until] of early) if (until > clock.monotonic()) resting.add(id);
    return sendable(journal.list(), { inFlight, resting, triedAt, room, serverNow: clock.now() });
  }

  async function send(entry: Entry) {
    const id = idOf(entry);
    const sentAt = clock.monotonic();
    inFlight.add(id);
    triedAt.set(id, sentAt);
    const verdict = await calls.send(entry);
    await judge(entry, verdict, sentAt);
    inFlight.delete(id);
    pump();
  }

  async function judge(entry: Entry, verdict: Verdict, sentAt: number) {
    if (verdict.kind === "stored" || verdict.kind === "refused") {
      setGate(openGate);
      triedAt.delete(idOf(entry));
      early.delete(idOf(entry));
      journal.settle(entry, verdict);
    } else if (verdict.kind === "early") {
      setGate(openGate);
      early.set(idOf(entry), clock.monotonic() + verdict.retryAfterMs);
    } else if (verdict.kind === "clock-ahead") {
      isAhead = true;
      fail(sentAt, null);
    } else if (verdict.kind === "absent" && (await calls.isStillSignedIn()) === true)
      await judge(entry, { kind: "refused", code: "NOT_FOUND" }, sentAt);
    else fail(sentAt, verdict.kind === "unknown" ? verdict.retryAfterMs : null);
  }

  function fail(sentAt: number, retryAfterMs: number | null) {
    setGate(afterFailure(gate, { sentAt, now: clock.monotonic(), retryAfterMs, random: random() }));
  }

  function setGate(changed: typeof gate) {
    const wasStuck = gate.failures > 0;
    gate = changed;
    if (wasStuck !== gate.failures > 0) onStuck(gate.failures > 0);
  }

  /** The page is being closed: unsent entries go out once more in requests that outlive it. */
  function leave() {
    if (!turn.isMine() || !calls.isSignedIn()) return;
    journal.wakeAll();
    inFlight.clear();
    for (const entry of next(MOST_AT_LEAVING)) void calls.send(entry, { keepalive: true });
  }

  journal.onChange(pump);

  return {
    pump,
    leave,
    /** The last request got no answer. */
    isStuck: () => gate.failures > 0,
    /** When sending last failed and when it is tried again, by the monotonic clock. */
    tries: () => ({ failedAt: gate.failedAt, opensAt: Math.max(gate.opensAt, gate.heldUntil) }),
    /** Tries again now: the tab became visible, or the network is back. */
    hurry: () => {
      gate = hurried(gate);
      pump();
    },
  };
}
