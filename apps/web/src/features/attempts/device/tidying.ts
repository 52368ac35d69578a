import type { Calls } from "./calls.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./journal.ts";
import type { DeviceStore } from "./store.ts";

interface Parts {
  userId: string;
  store: DeviceStore;
  journal: Journal;
  clock: Clock;
  calls: Calls;
}

const DAY_MS = 86_400_000;

/** Removes finished attempts from the device. */
export function makeTidying({ userId, store, journal, clock, calls }: Parts) {
  journal.onSettled(({ attemptId, kind }, outcome) => {
    const isSubmitted = kind === "submit" && outcome.kind === "stored";
    const isCompleted = outcome.kind === "refused" && outcome.code === "ATTEMPT_COMPLETED";
    if (isSubmitted || isCompleted) void store.forget({ userId, attemptId }).catch(() => undefined);
  });

  /**
   * A day after its deadline an attempt is removed: by the server's clock, because the device's may be wrong.
   */
  async function sweep() {
    const oldest = await store.oldest(userId);
    if (oldest === null || Date.parse(oldest.deadline) + DAY_MS > clock.now()) return;
    if ((await calls.askTime(oldest.testAttempt._id)) === "told") await forget(DAY_MS);
  }

  /** Removes what has been over for this long; unsent entries stay for a day. */
  const forget = (ms: number) => store.sweep(clock.now() - ms, clock.now() - DAY_MS);

  return { sweep, forget };
}
