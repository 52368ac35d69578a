import { setTimeout as sleep } from "node:timers/promises";
import { measure, type Measured } from "../engine/measure.ts";
import type { ResultsStage } from "./stage.ts";

const PREVIEW_SECONDS = 5;
const DONE_SECONDS = 60;
/** Of 500 learners: 200 saves a second. */
const PAUSE_MS = 2500;
const NUMBER = 48;
const change = { kind: "new-key", accepted: ["C"], language: null, neverLower: false };
const reason = { english: "Measured", hindi: "नापा गया" };

/** Corrects a key while learners save, and compares their saves with those of a quiet time before. */
export async function benchCorrection(stage: ResultsStage): Promise<boolean> {
  const { author, test, attempts } = stage;
  const path = `/tests/${test.testId}/corrections`;
  const quiet = await saves(stage, stage.quietSeconds);
  const preview = await seconds(() =>
    author.post<{ attempts: number; changed: number }>(`${path}/preview`, {
      version: 1,
      number: NUMBER,
      change,
    }),
  );
  const made = seconds(async () => {
    await author.post(path, {
      version: 1,
      number: NUMBER,
      change,
      reason,
      revision: 1,
      isBankCorrected: false,
      isForced: true,
    });
    await untilInForce(stage);
  });
  const beside = await saves(stage, stage.quietSeconds);
  const done = await made;
  const { changed } = preview.result;
  console.log(
    `correction of ${attempts.toLocaleString("en")}, ${changed.toLocaleString("en")} change: preview ${preview.seconds.toFixed(1)} s (goal ${PREVIEW_SECONDS}), in force after ${done.seconds.toFixed(1)} s (goal ${DONE_SECONDS})`,
  );
  console.log(`saves in a quiet time: ${told(quiet)}\nsaves beside it:       ${told(beside)}`);
  if (preview.result.attempts !== attempts) throw new Error(`it looked at ${preview.result.attempts}`);
  return preview.seconds <= PREVIEW_SECONDS && done.seconds <= DONE_SECONDS;
}

async function saves(stage: ResultsStage, length: number): Promise<Measured> {
  const { first, count } = stage.savers;
  const send = await stage.prepare({
    load: "save",
    connections: count,
    firstStudent: first,
    students: count,
    once: false,
    warmUpSeconds: 2,
    seconds: length,
    pauseMs: PAUSE_MS,
  });
  const measured = await measure(stage, "product", send);
  if (Object.keys(measured.errors).length > 0)
    throw new Error(`saves failed: ${JSON.stringify(measured.errors)}`);
  return measured;
}

/** With the worker's and the other statements' share beside it: only latency is the saves' own. */
const told = ({ perSecond, p50, p99, cpu }: Measured) =>
  `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; CPU of everything, by save: Node ${cpu.node.toFixed(0)} us, PostgreSQL ${cpu.postgres.toFixed(0)} us`;

async function seconds<T>(work: () => Promise<T>) {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}

async function untilInForce({ db, test }: ResultsStage) {
  for (;;) {
    const { rows } = await db.query("SELECT key_revision FROM tests WHERE test_id = $1", [test.testId]);
    if (rows[0].key_revision === 2) return;
    await sleep(100);
  }
}
