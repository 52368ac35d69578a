import { limits } from "@patrak/domain";
import { Counter, Histogram } from "prom-client";
import { createBatches } from "../../platform/batches.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import { onLines } from "../../platform/ledger/archive/lines.ts";
import {
  inLedger,
  isMonthMissing,
  ledgerGroupOf,
  monthly,
  WHOLE_LEDGER,
} from "../../platform/ledger/ledger.ts";
import type { Shards } from "../../platform/shards.ts";
import type { Statements } from "../../platform/statements.ts";
import { withSpan } from "../../platform/traces.ts";
import {
  distributed,
  distributedTimed,
  nameOf,
  plain,
  plainTimed,
  valuesOf,
  type Save,
  type VerdictRow,
  type WrittenRow,
} from "./saves.queries.ts";
import { settle } from "./settling.ts";

const verdicts = new Counter({
  name: "patrak_saves_total",
  help: "Saves by what became of them.",
  labelNames: ["verdict"],
});
const batchRows = new Histogram({
  name: "patrak_save_batch_rows",
  help: "Saves that were committed together.",
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 500],
});

const DEADLOCK = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const TRIES = 3;

/** Nobody notices either, and in a crowd one commit serves ten saves and more instead of one or two. */
const PACE = { paceMs: 4, busy: { rows: 200, paceMs: 15 } };

export interface Saves {
  /** Resolves once the answer is committed, now or earlier; rejects with the reason if it never will be. */
  add(save: Save): Promise<Stored>;
}

export interface Stored {
  /** A newer answer to the same question was stored before or with it and stays the current one. */
  isSuperseded: boolean;
}

type Verdict = Stored | Error;
type Queries = typeof plain & { isArchived?: true };

/**
 * Where a month has no table the whole ledger refuses its answers, and its archive says which it has taken before.
 */
function onTables(statements: typeof plain): (table: string) => Queries {
  const onTable = monthly(statements);
  const whole = onTable(WHOLE_LEDGER);
  const withoutTable: Queries = {
    ...whole,
    selectSuperseded: onLines(whole.selectSuperseded, 13),
    selectVerdicts: onLines(whole.selectVerdicts, 14),
    isArchived: true,
  };
  return (table) => (table === WHOLE_LEDGER ? withoutTable : onTable(table));
}

export function createSaves(options: {
  statements: Statements;
  slots: number;
  graceSeconds: number;
  shards: Shards;
  archives: Archives;
}): Saves {
  const { statements, slots, graceSeconds, shards, archives } = options;
  const queriesOn = onTables(shards.isDistributed ? distributed : plain);
  const timedOn = onTables(shards.isDistributed ? distributedTimed : plainTimed);
  const batches = createBatches<Save, Stored>({
    slots,
    maxRows: 500,
    maxWaiting: 5000,
    ...(!shards.isDistributed && PACE),
    // Those whose sections have clocks have a statement of their own: no others pay for it.
    groupOf: (one) => ledgerGroupOf(one, shards) * 2 + Number(one.isTimed),
    run: saveTogether,
  });

  async function saveTogether(saves: Save[]): Promise<Verdict[]> {
    batchRows.observe(saves.length);
    const { attemptId, isTimed } = saves[0]!;
    const results = await inLedger(attemptId, (table) =>
      insertOrSplit((isTimed ? timedOn : queriesOn)(table), saves),
    );
    const counts = Map.groupBy(results, (result) => (result instanceof Refusal ? result.code : "saved"));
    for (const [verdict, { length }] of counts) verdicts.inc({ verdict }, length);
    return results;
  }

  /** Halving finds the row that the database refuses; the rest is saved. */
  async function insertOrSplit(queries: Queries, saves: Save[]): Promise<Verdict[]> {
    try {
      return await insert(queries, saves, TRIES);
    } catch (error) {
      // The answers wait on the devices; the worker makes the month within the hour.
      if (isMonthMissing(error)) throw new Refusal("BUSY", { retryAfterSeconds: 1 });
      if (!isBadRow(error)) throw error;
      if (saves.length === 1) return [new Refusal("ANSWER_INVALID")];
      const middle = saves.length / 2;
      return [
        ...(await insertOrSplit(queries, saves.slice(0, middle))),
        ...(await insertOrSplit(queries, saves.slice(middle))),
      ];
    }
  }

  async function insert(queries: Queries, saves: Save[], triesLeft: number): Promise<Verdict[]> {
    try {
      return await write(queries, "insertAnswers", saves);
    } catch (error) {
      const { code } = error as { code?: string };
      // One attempt that is locked for long blocks no other answer: only its own
      // student is told to come back.
      if (code === LOCK_NOT_AVAILABLE) return write(queries, "insertAnswersNotHeld", saves);
      if (code !== DEADLOCK || triesLeft === 1) throw error;
      return insert(queries, saves, triesLeft - 1);
    }
  }

  async function write(
    queries: Queries,
    name: "insertAnswers" | "insertAnswersNotHeld",
    saves: Save[],
  ): Promise<Verdict[]> {
    const values = [...valuesOf(saves), graceSeconds, limits.receiptSeconds];
    const { rows, rowCount } = await statements.run<WrittenRow>(queries[name], values);
    const [told] = rows;
    if ((told?.written ?? rowCount) < saves.length) return askVerdicts(queries, saves);
    const superseded = told ? told.superseded : await askSuperseded(queries, saves, []);
    return superseded ? saves.map((save) => storedOf(save, superseded)) : saves.map(() => STANDS);
  }

  async function askSuperseded(queries: Queries, saves: Save[], archived: string[][]): Promise<string[]> {
    const values = [...valuesOf(saves), ...archived];
    const { rows } = await statements.run<{ name: string }>(queries.selectSuperseded, values);
    return rows.map(({ name }) => name);
  }

  async function askVerdicts(queries: Queries, saves: Save[]): Promise<Verdict[]> {
    const archived = queries.isArchived ? [(await archives.linesOf(saves)) ?? []] : [];
    const { rows } = await statements.run<VerdictRow>(queries.selectVerdicts, [
      ...valuesOf(saves),
      graceSeconds,
      ...archived,
    ]);
    const superseded = await askSuperseded(queries, saves, archived);
    const results = rows.map((row, index) => verdictOf(row) ?? storedOf(saves[index]!, superseded));
    const late = saves.filter((_, index) => {
      const result = results[index];
      return result instanceof Refusal && result.code === "LATE";
    });
    if (late.length > 0) await statements.run(queries.insertLateSaves, valuesOf(late));
    if (rows.some(({ is_saved }) => is_saved)) await settle(statements, shards, saves[0]!.userId);
    return results;
  }

  return { add: withSpan("save: wait for the commit", batches.add) };
}

/** Data that PostgreSQL refuses (classes 22 and 23). Any other failure says nothing about the answers. */
function isBadRow(error: unknown) {
  return /^2[23]/.test((error as { code?: string }).code ?? "");
}

const STANDS: Stored = { isSuperseded: false };

/** Seconds after which a device asks again whether a section has opened: its answers for others wait behind. */
const LOOK_AGAIN = 10;

function storedOf(save: Save, superseded: readonly string[]): Stored {
  return { isSuperseded: superseded.includes(nameOf(save)) };
}

/** Why the save is not stored; undefined if it is. */
function verdictOf(row: VerdictRow): Refusal | undefined {
  const { status, is_late, is_saved, is_same, early_seconds: early = 0 } = row;
  // Repeating a save gives the same row. Another answer under the same number must not be confirmed.
  if (is_saved) return is_same ? undefined : new Refusal("BAD_REQUEST");
  if (status === null) return new Refusal("NOT_FOUND");
  if (is_late) return new Refusal("LATE");
  if (status === 1) return new Refusal("ATTEMPT_COMPLETED");
  if (early > 0)
    return new Refusal("SECTION_NOT_OPEN", { retryAfterSeconds: Math.min(LOOK_AGAIN, Math.ceil(early)) });
  return new Refusal("BUSY", { retryAfterSeconds: 1 });
}
