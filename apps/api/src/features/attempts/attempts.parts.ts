import type { Logger } from "pino";
import type { Database } from "../../platform/db.ts";
import type { DatabaseClock } from "../../platform/database-clock.ts";
import { checkDurable } from "../../platform/durability.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import type { Contacts } from "../contacts/contacts.service.ts";
import type { Server } from "../../platform/logins/logins.ts";
import type { Shards } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import { createActs, type Acts } from "./acts.service.ts";
import type { Announced } from "./announced.service.ts";
import { createClosing, type Closing } from "./closing.service.ts";
import { startHeartbeat } from "./heartbeat.service.ts";
import { createKnownAttempts, type KnownAttempts } from "./known-attempts.ts";
import { createPapers, type Papers } from "./paper-cache.ts";
import { createReads, type Reads } from "./reads.service.ts";
import { createSaves, type Saves } from "./saves.service.ts";
import { createSittingStarts, type SittingStarts } from "./sitting-starts.service.ts";
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
  acts: Acts;
  /** When each device of a sitting was last heard of. */
  contacts: Contacts;
  known: KnownAttempts;
  papers: Papers;
  reads: Reads;
  saves: Saves;
  starts: Starts;
  sittingStarts: SittingStarts;
  announced: Announced;
  /** Whether saves would be kept, asked on their own connections. */
  checkSaving(): Promise<void>;
}

export async function openAttempts(options: {
  server: Server;
  slots: Slots;
  db: Database;
  scoringDb: Database;
  clock: DatabaseClock;
  contacts: Contacts;
  graceSeconds: number;
  shards: Shards;
  limitFactor: number;
  archives: Archives;
  announced: Announced;
  /** Credits outages that the heartbeat has found. */
  creditOutages: () => Promise<void>;
  serving: Promise<unknown>;
  log: Pick<Logger, "warn">;
}): Promise<AttemptParts & { close(): Promise<void> }> {
  const { db, clock, graceSeconds, shards, slots, limitFactor, archives, announced } = options;
  const open = (name: keyof Slots) =>
    openStatements({
      ...options.server,
      connections: slots[name],
      name,
      role: "patrak_ledger",
      shards,
      // Reads from every shard, so that the coordinator is connected to every machine before the first crowd.
      ...(shards.isDistributed && { warmUp: "SELECT FROM attempts LIMIT 1" }),
    });
  const [saving, starting, reading] = [open("saving"), open("starting"), open("reading")];
  const all = [saving, starting, reading];
  await Promise.all(all.map((statements) => statements.open()));
  const { serving, creditOutages: credit, log } = options;
  const heartbeat = startHeartbeat({ statements: saving, credit, serving, log });
  const closing = createClosing(options);
  const { closesAfter } = closing;
  const line = { statements: starting, slots: slots.starting, closing, shards };
  const reads = createReads({ statements: reading, slots: slots.reading, closesAfter, shards, archives });
  return {
    db,
    clock,
    closing,
    acts: createActs(options),
    contacts: options.contacts,
    known: createKnownAttempts(reads),
    papers: createPapers(db),
    reads,
    saves: createSaves({ statements: saving, slots: slots.saving, graceSeconds, shards, archives }),
    starts: createStarts({ ...line, limitFactor }),
    sittingStarts: createSittingStarts(line),
    announced,
    checkSaving: () => checkDurable(saving),
    close: async () => {
      await heartbeat.close();
      await Promise.all(all.map((statements) => statements.close()));
    },
  };
}
