// Instants are milliseconds since 1970, as `Date.now()` and `Date.parse()` return
// them; durations are seconds.
import { limits } from "./limits.ts";

export type ClockLevel = "plain" | "low" | "critical";

/**
 * Duration minus the seconds since the start. `durationSeconds` includes extra time. Elapsed time is
 * rounded down, so the result is 0 at the deadline and not a moment earlier; a clock before the
 * start gives the full duration.
 */
export function remainingSeconds(start: number, durationSeconds: number, now: number): number {
  const elapsed = Math.max(0, Math.floor((now - start) / 1000));
  return Math.max(0, durationSeconds - elapsed);
}

export function deadlineOf(start: number, durationSeconds: number, extraSeconds: number): number {
  return start + (durationSeconds + extraSeconds) * 1000;
}

/** The last instant at which a save may arrive. */
export function lastReceiptOf(deadline: number, graceSeconds: number): number {
  return deadline + graceSeconds * 1000;
}

/** From here on the server closes the attempt: no save that arrived in time can still be in progress. */
export function closingTimeOf(deadline: number, graceSeconds: number): number {
  return lastReceiptOf(deadline, graceSeconds) + limits.receiptSeconds * 1000;
}

/** The grace period is not time taken: an attempt ends at its deadline at the latest. */
export function endTimeOf(submitted: number, deadline: number): number {
  return Math.min(submitted, deadline);
}

export function clockLevel(secondsLeft: number): ClockLevel {
  if (secondsLeft <= limits.timerCriticalSeconds) return "critical";
  return secondsLeft <= limits.timerLowSeconds ? "low" : "plain";
}

/** What to add to the device's clock to get the server's; wrong by at most half the round trip. */
export function serverOffset(sent: number, received: number, serverNow: number): number {
  return serverNow - (sent + received) / 2;
}
