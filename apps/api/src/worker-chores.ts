// What the worker does again and again, each with its own loop: see platform/chores.ts.
import { sealCodes } from "./features/access/sealing.service.ts";
import { sealSecrets } from "./features/administrators/sealing.service.ts";
import { deleteOldLateSaves } from "./features/attempts/late-saves.service.ts";
import { deleteSpentAccountRows } from "./features/auth/auth.queries.ts";
import { countingFigures } from "./features/learner-figures/figures.service.ts";
import { eraseDuePersons } from "./features/persons/persons.service.ts";
import { deleteOldEvents, tellOfMany } from "./features/security-events/security-events.service.ts";
import type { Logger } from "pino";
import { type Chore, stepping } from "./platform/chores.ts";
import { type Database, openDatabase } from "./platform/db.ts";
import type { Keyring } from "./platform/keys.ts";
import type { ArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { keepingArchives } from "./platform/ledger/archive/keep-archives.ts";
import { keepMonths } from "./platform/ledger/keep-months.ts";
import { deleteSpentLimits } from "./platform/limits.ts";
import type { Server } from "./platform/logins/logins.ts";
import { createQueue } from "./platform/queue.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Parts {
  /** As `patrak_worker`; mail shares this pool. */
  workDb: Database;
  scoringDb: Database;
  server: Server;
  /** Connections for all other logins together. */
  sweeping: number;
  keys: Keyring;
  archives: { files: ArchiveFiles; isDistributed: boolean; months: number | undefined };
  log: Pick<Logger, "info" | "warn" | "error">;
}

export function createChores(parts: Parts): Chore[] {
  const { workDb, scoringDb, server, sweeping, keys, archives, log } = parts;
  const hourly = (name: string, batch: Chore["batch"]) => ({ name, everyMs: HOUR_MS, batch });
  const work = takingTurns("work", 1);
  const others = takingTurns("sweeping", sweeping);

  /** Opened for one batch and closed before the next login's turn, so that the budget holds. */
  const as = <T>(
    role: "patrak_eraser" | "patrak_admin" | "patrak_keeper",
    batch: (db: Database) => Promise<T>,
  ) =>
    others(async () => {
      const db = openDatabase({ ...server, pool: sweeping, role });
      return batch(db).finally(() => db.destroy());
    });

  const figures = countingFigures(workDb);
  const archiving = keepingArchives({ ...archives, log });
  return [
    hourly("account-rows", () => work(() => deleteSpentAccountRows(workDb))),
    hourly("limits", () => work(() => deleteSpentLimits(workDb))),
    hourly("events", () => work(() => deleteOldEvents(workDb))),
    { name: "figures", everyMs: MINUTE_MS, batch: () => work(figures) },
    hourly("late-saves", () => deleteOldLateSaves(scoringDb)),
    hourly("months", () => as("patrak_keeper", (db) => keepMonths(db, log))),
    hourly("archiving", () => as("patrak_keeper", archiving)),
    hourly("erasing", () => as("patrak_eraser", eraseDuePersons)),
    hourly("telling", () => as("patrak_admin", tellOfMany)),
    hourly(
      "sealing-secrets",
      stepping((after) => as("patrak_admin", (db) => sealSecrets({ db, keys }, after))),
    ),
    hourly(
      "sealing-codes",
      stepping((after) => as("patrak_admin", (db) => sealCodes({ db, keys }, after))),
    ),
  ];
}

/**
 * Chores that share connections take turns, a batch each. A chore with a backlog goes to the end of the line
 * after every batch, and no batch lasts for ever: it has few statements, and these pools end each statement
 * after five seconds. So a slow chore delays the others of its line but cannot stop them.
 */
function takingTurns(line: string, atOnce: number) {
  return createQueue({ line, atOnce, waiting: 100 });
}
