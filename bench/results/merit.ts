import { setTimeout as sleep } from "node:timers/promises";
import type { ResultsStage } from "./stage.ts";

/** A page may take this long at any depth, in the middle of its calls. */
const MOST_PAGE_MS = 50;
const ROUNDS = 20;
const PAGE = 50;

/** Has the list made, and reads pages of it at several depths. */
export async function benchMerit({ db, author, sittingId, attempts }: ResultsStage): Promise<boolean> {
  await author.post(`/results/${sittingId}/make`);
  console.log(
    `list of ${attempts.toLocaleString("en")} made in ${(await madeIn(db, sittingId)).toFixed(1)} s`,
  );
  let isMet = true;
  for (const sort of ["rank", "name", "roll", "batch"])
    for (const depth of [0, 0.5, 1]) {
      const from = Math.max(1, Math.round(depth * attempts) - PAGE + 1);
      const median = await medianMs(() => author.get(`/results/${sittingId}/rows?sort=${sort}&from=${from}`));
      isMet &&= median <= MOST_PAGE_MS;
      console.log(
        `page by ${sort} from ${from.toLocaleString("en")}: ${median.toFixed(1)} ms (goal ${MOST_PAGE_MS})`,
      );
    }
  return isMet;
}

/** From the first attempt that was read until all was written. */
async function madeIn(db: ResultsStage["db"], boardId: string): Promise<number> {
  for (;;) {
    const { rows } = await db.query(
      `SELECT extract(epoch FROM made_at - as_of)::float8 AS seconds FROM merit_lists
       WHERE board_id = $1 AND as_of >= asked_at`,
      [boardId],
    );
    if (rows[0]) return rows[0].seconds;
    await sleep(500);
  }
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!;
}
