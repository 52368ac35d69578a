import { createBatches } from "../../platform/batches.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Shards } from "../../platform/shards.ts";
import type { Statements } from "../../platform/statements.ts";
import type { Closing } from "./closing.service.ts";
import type { StartedRow } from "./starts.queries.ts";

export interface StartOptions {
  statements: Statements;
  slots: number;
  closing: Closing;
  shards: Shards;
}

export type OpenRow = StartedRow & { is_due: boolean };

interface Kind<Start extends { userId: string }, Row extends StartedRow> extends StartOptions {
  /** As in `createBatches`. */
  paceMs?: number;
  enough?: number;
  /** How often a start that lost against another one tries again. */
  rounds: number;
  /** Whose and where: one attempt at a time can be open there. */
  keyOf: (start: Start) => string;
  keyOfRow: (row: Row) => string;
  /** Tells apart what else was said; two that are equal are asked once. */
  askedAs: (start: Start) => string;
  /** Starts those who may. */
  insert: (starts: Start[]) => Promise<Row[]>;
  selectOpen: (starts: Start[]) => Promise<(Row & OpenRow)[]>;
  /** In the order asked: why each neither began nor was open; undefined if it only came too late or too early. */
  refusalsOf: (starts: Start[]) => Promise<(Refusal | undefined)[]>;
}

/** Starts that arrive together begin together, in practice and in sittings. */
export function createStartLine<Start extends { userId: string }, Row extends StartedRow>(
  kind: Kind<Start, Row>,
) {
  const { closing, slots, shards, keyOf, askedAs, paceMs = 0, enough } = kind;
  const byKey = <R extends Row>(rows: R[]) => new Map(rows.map((row) => [kind.keyOfRow(row), row]));
  const batches = createBatches<Start, Row>({
    slots,
    maxRows: 500,
    maxWaiting: 5000,
    // Where the values decide the shard, each shard's starts are a batch: with a pause the last would wait for all.
    ...(!shards.isDistributed && { paceMs, ...(enough !== undefined && { enough }) }),
    groupOf: ({ userId }) => shards.of(userId),
    run: (starts) => startTogether(starts, kind.rounds),
  });

  async function startTogether(starts: Start[], rounds: number): Promise<(Row | Error)[]> {
    const asked = [...new Map(starts.map((start) => [askedAs(start), start])).values()];
    const begun = byKey(await kind.insert(asked));
    const open = byKey(
      await someOf(
        asked.filter((start) => !begun.has(keyOf(start))),
        kind.selectOpen,
      ),
    );
    const due = asked.filter((start) => open.get(keyOf(start))?.is_due);
    const failed = await closeAll(due.map((start) => [keyOf(start), open.get(keyOf(start))!]));
    // Time that was given first, or an outage, has kept them open.
    const kept = byKey(await someOf(due, kind.selectOpen));
    const settled = (start: Start) => {
      const key = keyOf(start);
      return begun.get(key) ?? notDue(open.get(key)) ?? failed.get(key) ?? openOrBusy(kept.get(key));
    };
    const missing = starts.filter((start) => settled(start) === undefined);
    const refusals = await someOf(missing, kind.refusalsOf);
    const refused = new Map(missing.map((start, at) => [askedAs(start), refusals[at]]));
    // The open attempt was closed just now, by us or by another process; or another start
    // of the student came first.
    const lost = missing.filter((start) => refused.get(askedAs(start)) === undefined);
    const again = lost.length > 0 && rounds > 1 ? await startTogether(lost, rounds - 1) : [];
    return starts.map((start) => settled(start) ?? refused.get(askedAs(start)) ?? again.shift() ?? busy());
  }

  /** An attempt that cannot be closed fails only its own student's start. */
  async function closeAll(overdue: [key: string, OpenRow][]) {
    const failed = new Map<string, Error>();
    for (const [key, { user_id, attempt_id }] of overdue)
      await closing
        .closeIfDue({ userId: user_id, attemptId: attempt_id })
        .catch((error: Error) => failed.set(key, error));
    return failed;
  }

  return { add: batches.add };
}

const someOf = async <T, R>(starts: T[], ask: (starts: T[]) => Promise<R[]>) =>
  starts.length === 0 ? [] : ask(starts);

const busy = () => new Refusal("BUSY", { retryAfterSeconds: 1 });

function openOrBusy<Row extends OpenRow>(row: Row | undefined): Row | Refusal | undefined {
  return row?.is_due ? busy() : row;
}

function notDue<Row extends OpenRow>(row: Row | undefined): Row | undefined {
  return row?.is_due ? undefined : row;
}
