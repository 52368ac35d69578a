import type { Database } from "../../platform/db.ts";
import type { DatabaseClock } from "../../platform/database-clock.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import type { Server } from "../../platform/logins/logins.ts";
import type { Shards } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import { createClosing, type Closing } from "./closing.service.ts";
import { createKnownAttempts, type KnownAttempts } from "./known-attempts.ts";
import { createPapers, type Papers } from "./paper-cache.ts";
import { createReads, type Reads } from "./reads.service.ts";
import { createSaves, type Saves } from "./saves.service.ts";
import { createStarts, type Starts } from "./starts.service.ts";

/** How many batches of saves, starts and reads run at once, each on its own connection. */
interface Slots {
  saving: number;
  starting: number;
  reading: number;
}

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
  server: Server;
  slots: Slots;
  db: Database;
  scoringDb: Database;
  clock: DatabaseClock;
  graceSeconds: number;
  shards: Shards;
  limitFactor: number;
  archives: Archives;
}): Promise<AttemptParts & { close(): Promise<void> }> {
  const { db, clock, graceSeconds, shards, slots, limitFactor, archives } = options;
  const open = (connections: number) =>
    openStatements({
      ...options.server,
      connections,
      role: "patrak_ledger",
      shards,
      // Reads from every shard, so that the coordinator is connected to every machine before the first crowd.
      ...(shards.isDistributed && { warmUp: "SELECT FROM attempts LIMIT 1" }),
    });
  const [saving, starting, reading] = [open(slots.saving), open(slots.starting), open(slots.reading)];
  const all = [saving, starting, reading];
  await Promise.all(all.map((statements) => statements.open()));
  const closing = createClosing(options);
  const { closesAfter } = closing;
  const reads = createReads({ statements: reading, slots: slots.reading, closesAfter, shards, archives });
  return {
    db,
    clock,
    closing,
    known: createKnownAttempts(reads),
    papers: createPapers(db),
    reads,
    saves: createSaves({ statements: saving, slots: slots.saving, graceSeconds, shards, archives }),
    starts: createStarts({ statements: starting, slots: slots.starting, closing, shards, limitFactor }),
    close: async () => void (await Promise.all(all.map((statements) => statements.close()))),
  };
}
