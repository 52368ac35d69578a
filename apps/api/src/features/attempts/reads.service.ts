import { createBatches } from "../../platform/batches.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import { onLines } from "../../platform/ledger/archive/lines.ts";
import { inLedger, ledgerGroupOf, monthly, WHOLE_LEDGER } from "../../platform/ledger/ledger.ts";
import type { Shards } from "../../platform/shards.ts";
import type { Statement, Statements } from "../../platform/statements.ts";
import type { AttemptKey } from "./closing.queries.ts";
import { distributed, plain, type AnswerRow, type AttemptRow } from "./reads.queries.ts";

export interface Reads {
  /** Undefined if it does not exist or is not the student's. */
  attempt(key: AttemptKey): Promise<AttemptRow | undefined>;
  /** The current answers, one per question. */
  answers(key: AttemptKey): Promise<AnswerRow[]>;
  /** When a page other than this writer's last stored an answer; null if none did. */
  othersSavedAt(asked: AttemptKey & { writer: string }): Promise<Date | null>;
}

/** An attempt has up to a few hundred answers, and other reads wait meanwhile. */
const MAX_ROWS = 100;

interface Placed {
  place: number;
}

/** When a whole class opens its test in the same minute, one statement reads many attempts. */
export function createReads(options: {
  statements: Statements;
  slots: number;
  closesAfter: number;
  shards: Shards;
  archives: Archives;
}): Reads {
  const { statements, slots, closesAfter, shards, archives } = options;
  const queriesOn = monthly(shards.isDistributed ? distributed : plain);
  const { selectAttempts, selectAnswers } = queriesOn(WHOLE_LEDGER);
  const selectArchived = onLines(selectAnswers, 3);
  const batches = {
    slots,
    maxRows: MAX_ROWS,
    maxWaiting: 5000,
  };

  /** By position in the list of keys, from 1. */
  async function read<Row>(statement: Statement, keys: AttemptKey[], ...more: unknown[]) {
    const users = keys.map(({ userId }) => userId);
    const attempts = keys.map(({ attemptId }) => attemptId);
    const { rows } = await statements.run<Row & Placed>(statement, [users, attempts, ...more]);
    return new Map(rows.map((row) => [row.place, row as Row]));
  }

  type Answers = { answers: AnswerRow[] | null };

  /** Without a table of their own month, from its archive; where there is none either, they have no answers yet. */
  async function readAnswers(table: string, keys: AttemptKey[]) {
    if (table !== WHOLE_LEDGER) return read<Answers>(queriesOn(table).selectAnswers, keys);
    return read<Answers>(selectArchived, keys, (await archives.linesOf(keys)) ?? []);
  }

  const attempts = createBatches<AttemptKey, AttemptRow | undefined>({
    ...batches,
    groupOf: ({ userId }) => shards.of(userId),
    run: async (keys) => {
      const found = await read<AttemptRow>(selectAttempts, keys, closesAfter);
      return keys.map((_, index) => found.get(index + 1));
    },
  });
  const answers = createBatches<AttemptKey, AnswerRow[]>({
    ...batches,
    groupOf: (one) => ledgerGroupOf(one, shards),
    run: async (keys) => {
      const found = await inLedger(keys[0]!.attemptId, (table) => readAnswers(table, keys));
      return keys.map((_, index) => found.get(index + 1)?.answers ?? []);
    },
  });
  const others = createBatches<AttemptKey & { writer: string }, Date | null>({
    ...batches,
    groupOf: (one) => ledgerGroupOf(one, shards),
    run: async (keys) => {
      const writers = keys.map(({ writer }) => writer);
      const found = await inLedger(keys[0]!.attemptId, (table) =>
        read<{ saved_at: Date | null }>(queriesOn(table).selectOthers, keys, writers),
      );
      return keys.map((_, index) => found.get(index + 1)?.saved_at ?? null);
    },
  });
  return { attempt: attempts.add, answers: answers.add, othersSavedAt: others.add };
}
