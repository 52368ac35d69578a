import type { Attendance } from "@patrak/domain";

/** A tick that the server may not have yet: the mark, and when it was made by this device's clock. */
export interface Tick {
  mark: Attendance | null;
  at: number;
}
export type Ticks = Readonly<Record<string, Tick>>;

/** `sent`: the server has it, or a newer one. `refused`: it never will. `kept`: it did not answer. */
export type TickOutcome = "sent" | "refused" | "kept";

interface Parts {
  /** One for each administrator and sitting. */
  place: string;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  send: (learnerId: string, mark: Attendance | null, ago: number) => Promise<TickOutcome>;
  now?: () => number;
}

/** Keeps ticks on this device until the server has them: of each learner the newest, sent one after the other. */
export function keepTicks({ place, storage, send, now = Date.now }: Parts) {
  let ticks: Ticks = read(storage, place);
  let refused = false;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function become(next: Ticks) {
    ticks = next;
    try {
      if (Object.keys(next).length === 0) storage.removeItem(place);
      else storage.setItem(place, JSON.stringify(next));
    } catch {
      // The device has no room: they stay as long as the page does.
    }
    for (const tell of listeners) tell();
  }

  async function sendAll() {
    for (const [learnerId, tick] of Object.entries(ticks)) {
      const outcome = await send(learnerId, tick.mark, Math.max(0, now() - tick.at));
      // Without an answer the others would wait as well.
      if (outcome === "kept") return;
      if (outcome === "refused") refused = true;
      // One that was made meanwhile is still to be sent.
      const { [learnerId]: latest, ...others } = ticks;
      if (latest?.at === tick.at) become(others);
    }
  }

  /** Sends what waits; a press meanwhile waits for its turn. */
  function flush(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    ticks: () => ticks,
    isRefused: () => refused,
    tick: (learnerId: string, mark: Attendance | null): Promise<void> => {
      refused = false;
      become({ ...ticks, [learnerId]: { mark, at: now() } });
      return flush().then(flush);
    },
    flush,
    listen: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

function read(storage: Parts["storage"], place: string): Ticks {
  try {
    return JSON.parse(storage.getItem(place) ?? "{}") as Ticks;
  } catch {
    return {};
  }
}
