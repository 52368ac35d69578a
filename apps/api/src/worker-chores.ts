// What the worker does again and again, each with its own loop: see platform/chores.ts.
import { sealCodes } from "./features/access/sealing.service.ts";
import { sealSecrets } from "./features/administrators/sealing.service.ts";
import { createActs } from "./features/attempts/acts.service.ts";
import { deleteOldLateSaves } from "./features/attempts/late-saves.service.ts";
import { deleteSpentAccountRows } from "./features/auth/auth.queries.ts";
import { scoreNext } from "./features/corrections/run.service.ts";
import { hasUntold } from "./features/corrections/telling.queries.ts";
import { tellNext } from "./features/corrections/telling.service.ts";
import { keepContacts } from "./features/contacts/contacts.service.ts";
import { askForEnded, askingForPractice } from "./features/items/asking.service.ts";
import { countNext } from "./features/items/counting.service.ts";
import { countingFigures } from "./features/learner-figures/figures.service.ts";
import { deleteOldNotices, mailNotices } from "./features/notices/mails.service.ts";
import { eraseDuePersons } from "./features/persons/persons.service.ts";
import { makingMerit } from "./features/results/making.service.ts";
import { tellingResults } from "./features/results/telling.service.ts";
import { endSittings } from "./features/sittings/ending.service.ts";
import { hasUnsettledMinutes, settleMinutes } from "./features/sittings/minutes.service.ts";
import { hasUncreditedOutages } from "./features/sittings/outages.queries.ts";
import { creditOutages } from "./features/sittings/outages.service.ts";
import { isSittingRunning } from "./features/sittings/running.service.ts";
import { measureSittings } from "./features/sittings/sitting-metrics.ts";
import { makePapers } from "./features/sittings/papers.service.ts";
import { deleteOldEvents, tellOfMany } from "./features/security-events/security-events.service.ts";
import type { Logger } from "pino";
import { type Chore, stepping } from "./platform/chores.ts";
import { measureCertificate } from "./platform/certificate.ts";
import { type Database, openDatabase } from "./platform/db.ts";
import type { Files } from "./platform/files.ts";
import { type Jobs, measureBacklog } from "./platform/jobs.ts";
import type { Keyring } from "./platform/keys.ts";
import type { ArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { keepingArchives } from "./platform/ledger/archive/keep-archives.ts";
import { keepMonths } from "./platform/ledger/keep-months.ts";
import { deleteSpentLimits } from "./platform/limits.ts";
import type { Server } from "./platform/logins/logins.ts";
import type { Shards } from "./platform/shards.ts";
import { createQueue } from "./platform/queue.ts";
import { measureStandbys } from "./platform/standby-metrics.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Parts {
  /** As `patrak_worker`; mail shares this pool. */
  workDb: Database;
  scoringDb: Database;
  graceSeconds: number;
  shards: Shards;
  server: Server;
  /** Connections for all other logins together. */
  sweeping: number;
  keys: Keyring;
  jobs: Jobs;
  /** The address that visitors see. */
  origin: string;
  /** Where encrypted papers are put, and their pictures lie. */
  files: Files;
  archives: { files: ArchiveFiles; isDistributed: boolean; months: number | undefined };
  log: Pick<Logger, "info" | "warn" | "error">;
}

export function createChores(parts: Parts): Chore[] {
  const { workDb, scoringDb, server, sweeping, keys, jobs, origin, files, archives, log } = parts;
  const hourly = (name: string, batch: Chore["batch"]) => ({ name, everyMs: HOUR_MS, batch });
  const often = (name: string, batch: Chore["batch"]) => ({
    name,
    everyMs: 15 * SECOND_MS,
    batch: () => work(batch),
  });
  const work = takingTurns("work", 1);
  const others = takingTurns("sweeping", sweeping);
  // Both read every sheet of an exam. The figures of its questions are counted in one turn, between two steps of its list.
  const readers = takingTurns("sheets", 1);

  /** Opened for one batch and closed before the next login's turn, so that the budget holds. */
  const as = <T>(
    role: "patrak_eraser" | "patrak_admin" | "patrak_keeper",
    batch: (db: Database) => Promise<T>,
  ) =>
    others(async () => {
      const db = openDatabase({ ...server, pool: sweeping, role });
      return batch(db).finally(() => db.destroy());
    });

  /** Ranks long lists: no statement of it is cut off. */
  const asAdmin = <T>(batch: (db: Database) => Promise<T>) =>
    others(async () => {
      const db = openDatabase({ ...server, pool: 1, role: "patrak_admin", patient: true });
      return batch(db).finally(() => db.destroy());
    });

  const acts = createActs(parts);
  const makeMerit = makingMerit({ scoringDb, asAdmin });
  const tellResults = tellingResults();
  const figures = countingFigures(workDb);
  const archiving = keepingArchives({ ...archives, log });
  return [
    hourly("account-rows", () => work(() => deleteSpentAccountRows(workDb))),
    hourly("limits", () => work(() => deleteSpentLimits(workDb))),
    hourly("events", () => work(() => deleteOldEvents(workDb))),
    hourly("notices", () => work(() => deleteOldNotices(workDb))),
    often("notice-mails", () => mailNotices(workDb, jobs)),
    often("mail-backlog", () => measureBacklog(workDb)),
    often("standbys", () => measureStandbys(workDb)),
    hourly("certificate", () => measureCertificate(origin, log)),
    { name: "figures", everyMs: MINUTE_MS, batch: () => work(figures) },
    { name: "sittings", everyMs: 5 * SECOND_MS, batch: () => endSittings(scoringDb) },
    { name: "sitting-figures", everyMs: 15 * SECOND_MS, batch: () => measureSittings(scoringDb) },
    {
      name: "minutes",
      everyMs: 5 * SECOND_MS,
      batch: async () => (await hasUnsettledMinutes(scoringDb)) && as("patrak_admin", settleMinutes),
    },
    {
      name: "outages",
      everyMs: 5 * SECOND_MS,
      // The API process that found it may have died.
      batch: async () => {
        if (await hasUncreditedOutages(scoringDb)) await as("patrak_admin", creditOutages);
        return false;
      },
    },
    { name: "acts", everyMs: 5 * SECOND_MS, batch: () => acts.carryOutAll() },
    { name: "corrections", everyMs: SECOND_MS, batch: () => scoreNext(scoringDb) },
    {
      name: "telling-of-corrections",
      everyMs: 5 * SECOND_MS,
      batch: async () => (await hasUntold(scoringDb)) && as("patrak_admin", tellNext),
    },
    {
      name: "sitting-papers",
      everyMs: 5 * SECOND_MS,
      batch: () => makePapers({ db: scoringDb, files, keys }),
    },
    { name: "merit-lists", everyMs: 5 * SECOND_MS, batch: () => readers(makeMerit) },
    { name: "result-notices", everyMs: 15 * SECOND_MS, batch: () => as("patrak_admin", tellResults) },
    {
      name: "items",
      everyMs: 2 * SECOND_MS,
      batch: async () => {
        await askForEnded(scoringDb);
        return readers(() => countNext(scoringDb));
      },
    },
    { name: "items-of-practice", everyMs: 10 * MINUTE_MS, batch: askingForPractice(scoringDb) },
    { name: "contacts", everyMs: MINUTE_MS, batch: () => keepContacts(scoringDb) },
    hourly("late-saves", () => deleteOldLateSaves(scoringDb)),
    hourly("months", () => as("patrak_keeper", (db) => keepMonths(db, log))),
    hourly("archiving", () =>
      as("patrak_keeper", async (db) => !(await isSittingRunning(db)) && archiving(db)),
    ),
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
