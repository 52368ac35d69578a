import type { DeviceStore } from "./store.ts";

// A database that does not answer in time counts as refusing.
const ANSWER_WITHIN_MS = 5000;
// A paper without room costs the student nothing; a journal that cannot be written does.
const journal: (keyof DeviceStore)[] = ["order", "entries", "append", "settle", "amend", "restamp"];

/** Switches to the spare store if the first refuses: private windows, a full disk, revoked storage. */
export function withSpare(first: DeviceStore, spare: DeviceStore, onRefusal: () => void): DeviceStore {
  let isRefused = false;

  const guarded = (name: keyof DeviceStore) => {
    const [ask, askSpare] = [first[name], spare[name]] as ((...given: unknown[]) => Promise<unknown>)[];
    return async (...given: unknown[]) => {
      if (isRefused) return askSpare?.(...given);
      try {
        return await inTime(ask?.(...given));
      } catch {
        if (journal.includes(name)) refuse();
        return askSpare?.(...given);
      }
    };
  };

  function refuse() {
    if (isRefused) return;
    isRefused = true;
    onRefusal();
  }

  const names = Object.keys(first) as (keyof DeviceStore)[];
  return Object.fromEntries(names.map((name) => [name, guarded(name)])) as unknown as DeviceStore;
}

function inTime(work: Promise<unknown> | undefined): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer")), ANSWER_WITHIN_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
