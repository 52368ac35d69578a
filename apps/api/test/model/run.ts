// Generated histories, played against the whole product and judged by the reference model.
import fc from "fast-check";
import { afterAll, beforeAll } from "vitest";
import { useApi } from "../app.ts";
import { openCloser } from "../closer.ts";
import { history, PROCESSES, type Step } from "./histories.ts";
import { checkInvariants } from "./invariants.ts";
import { play, settle, Stalled } from "./play.ts";
import { createRounds, createStudents, makePapers, openPool, preferIndexes, productFor } from "./product.ts";
import { compareTables } from "./tables.ts";

const AT_ONCE = 100;
const SHORTENING_MS = 30_000;
/** What failed among others is looked for among copies of itself, with a worker that never rests in place of theirs. */
const COPIES = 25;

/** So many histories, from this seed on. */
export function prepareModel(SEED: number, HISTORIES: number) {
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

  return {
    /** Returns what failed, or nothing. */
    playAll,
    /** How often each verdict was met. */
    seen,
    /** How many were given up because the machine stood still. */
    stalled: () => stalled,
  };
}
