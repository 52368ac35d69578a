import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { tell } from "../../../test/chance.ts";
import { openCloser } from "../../../test/closer.ts";
import { history, PROCESSES, type Step } from "../../../test/model/histories.ts";
import { checkInvariants } from "../../../test/model/invariants.ts";
import { play, settle, Stalled } from "../../../test/model/play.ts";
import {
  createRounds,
  createStudents,
  makePapers,
  openPool,
  preferIndexes,
  productFor,
} from "../../../test/model/product.ts";
import { compareTables } from "../../../test/model/tables.ts";
import { sized } from "../../../test/size.ts";

/** `MODEL_SEED=… MODEL_HISTORIES=1` plays one history again, and makes it as short as it goes if it fails. */
const SEED = Number(process.env["MODEL_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
const HISTORIES = Number(process.env["MODEL_HISTORIES"] ?? sized(300, 5000));
const AT_ONCE = 100;
const SHORTENING_MS = 30_000;
/** What failed among others is looked for among copies of itself, with a worker that never rests in place of theirs. */
const COPIES = 25;

const api = useApi({ RATE_LIMIT_FACTOR: "100000", DATABASE_CONNECTIONS: "24" }, { processes: PROCESSES });
const sql = openPool(api.url);
const closer = openCloser(api.url);
const close = createRounds(closer.closing);
let made: Awaited<ReturnType<typeof makePapers>>;
const takeStudents = createStudents(sql, () => ({
  packageIds: made.bought.map((index) => made.papers[index]!.packageId),
  batchId: made.batchId,
}));

beforeAll(async () => {
  await preferIndexes(api.sql);
  made = await makePapers(sql);
});
afterAll(() => Promise.all([sql.end(), closer.close()]));

const seen = new Map<string, number>();
let stalled = 0;

async function check(steps: Step[]) {
  const passes = await takeStudents(2);
  const userIds = passes.map(({ userId }) => userId);
  const product = productFor({ sql, apps: api.apps, close, ...made }, passes);
  const played = await play(product, steps).catch(whatStalled);
  await checkInvariants(sql, userIds);
  if (!played) return;
  await compareTables(sql, product, userIds, await settle(product, played.state));
  await checkInvariants(sql, userIds);
  for (const what of played.verdicts) seen.set(what, (seen.get(what) ?? 0) + 1);
}

function whatStalled(error: unknown): undefined {
  if (!(error instanceof Stalled)) throw error;
  stalled += 1;
}

async function checkCopies(steps: Step[]) {
  const worker = setInterval(() => close().catch(() => undefined), 5);
  const results = await Promise.allSettled(Array.from({ length: COPIES }, () => check(steps)));
  clearInterval(worker);
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
}

/** Plays them all, or until one fails; that one is made shorter for a while. */
async function playAll(): Promise<string> {
  let next = SEED;
  let failed: { seed: number; at: number } | undefined;
  let report = "";

  /** A history is drawn from a seed of its own, so that it can be played without the others. */
  async function playOne(seed: number) {
    const property = fc.asyncProperty(history, async (steps) => {
      if (failed && (failed.seed !== seed || performance.now() > failed.at + SHORTENING_MS)) return;
      try {
        await (failed || HISTORIES === 1 ? checkCopies(steps) : check(steps));
      } catch (error) {
        failed ??= { seed, at: performance.now() };
        if (failed.seed === seed) throw error;
      }
    });
    const details = await fc.check(property, { seed, numRuns: 1 });
    if (details.failed) report = reportOf(details);
  }
  async function playSome() {
    while (next < SEED + HISTORIES && !failed) await playOne(next++);
  }

  await Promise.all(Array.from({ length: AT_ONCE }, playSome));
  return report;
}

function reportOf({ seed, counterexample, errorInstance, numShrinks }: fc.RunDetails<[Step[]]>) {
  const [steps] = counterexample!;
  const head = `MODEL_SEED=${seed} MODEL_HISTORIES=1, made shorter ${numShrinks} times:`;
  return [head, ...steps.map((step) => JSON.stringify(step)), String(errorInstance)].join("\n");
}

/** A run must have met them all: a rule that is never tried is kept by chance. */
const VERDICTS = [
  "start OK",
  "start NOT_FOUND",
  "start PRACTICE_CLOSED",
  "start SITTING_TAKEN",
  "save OK",
  "saved: option",
  "saved: all",
  "saved: typed",
  "saved: nothing",
  "save NOT_FOUND",
  "save ANSWER_INVALID",
  "save BAD_REQUEST",
  "save CLOCK_AHEAD",
  "save LATE",
  "save SECTION_NOT_OPEN",
  "save ATTEMPT_COMPLETED",
  "submit OK",
  "submit NOT_FOUND",
  "read OK",
  "read NOT_FOUND",
  "status OK",
  "status NOT_FOUND",
  "paper OK",
  "paper NOT_FOUND",
  "close OK",
];

test("QT-02, QT-04, QT-05, QT-07, QT-10, SI-02, R1, R3, R5–R10, R16, R18, R22: any history is answered and stored as the reference model says", async () => {
  const began = performance.now();
  const report = await playAll();
  const calls = [...seen.values()].reduce((total, times) => total + times, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  tell("model", { MODEL_SEED: SEED, histories: HISTORIES, stalled, calls, seconds });
  tell("model", Object.fromEntries(VERDICTS.map((verdict) => [verdict, seen.get(verdict) ?? 0])));
  expect(report === "", report).toBe(true);
  expect(stalled, "too busy a machine to tell").toBeLessThanOrEqual(HISTORIES / 20);
  if (HISTORIES >= 300) expect(VERDICTS.filter((verdict) => !seen.has(verdict))).toEqual([]);
}, 600_000);
