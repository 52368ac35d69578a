import type { Database } from "../../platform/db.ts";
import type { DatabaseClock } from "../../platform/database-clock.ts";
import type { Shards } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import { createClosing, type Closing } from "./closing.service.ts";
import { createKnownAttempts, type KnownAttempts } from "./known-attempts.ts";
import { createPapers, type Papers } from "./papers.ts";
import { createReads, type Reads } from "./reads.service.ts";
import { createSaves, type Saves } from "./saves.service.ts";
import { createStarts, type Starts } from "./starts.service.ts";

/** Batches of saves, of starts and of reads under way at the same time, each on a connection of its own. */
const SLOTS = 2;
/** Where a batch goes to one shard only, more saves and starts are needed at once to keep the machines busy. */
const DISTRIBUTED_SLOTS = 8;

export interface AttemptParts {
  db: Database;
  clock: DatabaseClock;
  closing: Closing;
  known: KnownAttempts;
  papers: Papers;
  reads: Reads;
  saves: Saves;
  starts: Starts;
}

export async function openAttempts(options: {
  databaseUrl: string;
  db: Database;
  scoringDb: Database;
  clock: DatabaseClock;
  graceSeconds: number;
  shards: Shards;
}): Promise<AttemptParts & { close(): Promise<void> }> {
  const { db, clock, graceSeconds, shards } = options;
  const slots = shards.isDistributed ? DISTRIBUTED_SLOTS : SLOTS;
  const open = (connections: number) =>
    openStatements({
      url: options.databaseUrl,
      connections,
      role: "patrak_exam",
      shards,
      // From every shard, so that the coordinator has connected to every machine before the first crowd comes.
      ...(shards.isDistributed && { warmUp: "SELECT FROM attempts LIMIT 1" }),
    });
  const [saving, starting, reading] = [open(slots), open(slots), open(SLOTS)];
  const all = [saving, starting, reading];
  await Promise.all(all.map((statements) => statements.open()));
  const closing = createClosing(options);
  const { closesAfter } = closing;
  const reads = createReads({ statements: reading, slots: SLOTS, closesAfter, shards });
  return {
    db,
    clock,
    closing,
    known: createKnownAttempts(reads),
    papers: createPapers(db),
    reads,
    saves: createSaves({ statements: saving, slots, graceSeconds, shards }),
    starts: createStarts({ statements: starting, slots, closing, shards }),
    close: async () => void (await Promise.all(all.map((statements) => statements.close()))),
  };
}
