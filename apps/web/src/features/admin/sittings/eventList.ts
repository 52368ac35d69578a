import type { SittingAttempt } from "./sittings.api.ts";
import type { Drawn } from "./timeline.ts";

type Told = SittingAttempt["events"][number];

export interface AttemptEvent {
  at: number;
  what:
    | Told["what"]
    | "started"
    | "to-english"
    | "to-hindi"
    | "no-signal"
    | "signal-back"
    | "submitted"
    | "closed-by-time";
  seconds: number | null;
  reason: string | null;
  /** Answers that waited on the device meanwhile. */
  waited: number;
}

/** What happened in an attempt, in order: its ends, what was done to it, and what the ledger tells. */
export function eventsOf(attempt: SittingAttempt, drawn: Drawn | undefined): AttemptEvent[] {
  const events: AttemptEvent[] = [simple(Date.parse(attempt.startTime), "started")];
  for (const { at, ...event } of attempt.events) events.push({ ...event, at: Date.parse(at), waited: 0 });
  for (const { from, language } of drawn?.runs.slice(1) ?? []) events.push(simple(from, `to-${language}`));
  for (const { from, to, waited } of drawn?.silences ?? []) {
    events.push({ ...simple(from, "no-signal"), waited });
    // Without an answer that waited, nothing has come back yet.
    if (waited > 0) events.push(simple(to, "signal-back"));
  }
  // An end by the team is one of its acts.
  if (attempt.endTime !== null && attempt.endReason !== "admin")
    events.push(
      simple(Date.parse(attempt.endTime), attempt.endReason === "deadline" ? "closed-by-time" : "submitted"),
    );
  return events.toSorted((a, b) => a.at - b.at);
}

const simple = (at: number, what: AttemptEvent["what"]): AttemptEvent => ({
  at,
  what,
  seconds: null,
  reason: null,
  waited: 0,
});
