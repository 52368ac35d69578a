import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../interval.ts";
import type { ResultsStage } from "./stage.ts";

const COUNTED_SECONDS = 10;
const READ_MS = 50;
const READS = 20;
const LONGEST_MS = 300_000;

/** Ends the sitting while the worker runs, and waits for the figures of its questions. */
export async function benchItems({ db, author, test, attempts, sittingId }: ResultsStage): Promise<boolean> {
  await db.query("UPDATE sittings SET ended_at = clock_timestamp() WHERE sitting_id = $1", [sittingId]);
  const seconds = await untilCounted({ db, test, attempts });
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    await author.get(`/items/${test.testId}`);
    times.push(performance.now() - began);
  }
  const readMs = median(times);
  console.log(
    `items of ${attempts.toLocaleString("en")}: counted ${seconds.toFixed(1)} s after the close (goal ${COUNTED_SECONDS}), read in ${readMs.toFixed(1)} ms (goal ${READ_MS})`,
  );
  return seconds <= COUNTED_SECONDS && readMs <= READ_MS;
}

async function untilCounted({ db, test, attempts }: Pick<ResultsStage, "db" | "test" | "attempts">) {
  const began = performance.now();
  while (performance.now() - began < LONGEST_MS) {
    const { rows } = await db.query<{ attempts: number; items: unknown[] }>(
      "SELECT attempts, items FROM item_reports WHERE version_id = $1",
      [test.versionId],
    );
    const [report] = rows;
    if (report) {
      if (report.attempts !== attempts || report.items.length !== test.questions)
        throw new Error(`counted ${report.attempts} attempts of ${report.items.length} questions`);
      return (performance.now() - began) / 1000;
    }
    await sleep(50);
  }
  throw new Error("the figures did not come; see .cache/bench-product.log");
}
