import { setTimeout as sleep } from "node:timers/promises";
import type { Author } from "../import/author.ts";

/** As the page does. */
const EVERY_MS = 10_000;

export interface Watchers {
  looks(): number;
  stop(): Promise<void>;
}

/** So many pages of a sitting's monitor are open. A look that fails ends the run. */
export function watch(author: Author, sittingId: string, count: number): Watchers {
  const ending = new AbortController();
  let looks = 0;
  const address = `/sittings/${sittingId}/monitor`;

  async function look() {
    await Promise.all([author.get(address), author.get(`${address}/learners?state=working`)]);
    looks += 1;
  }

  async function page(index: number) {
    const { signal } = ending;
    const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    await rest((index / count) * EVERY_MS);
    while (!signal.aborted) {
      await look();
      await rest(EVERY_MS);
    }
  }

  const pages = Promise.all(Array.from({ length: count }, (_, index) => page(index)));
  pages.catch(() => undefined);
  return {
    looks: () => looks,
    stop: async () => {
      ending.abort();
      await pages;
    },
  };
}
