import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createChance } from "../chance.ts";
import { check } from "../checker/check.ts";
import type { Finding, Wrong } from "../checker/judgement.ts";
import { archiveKilled } from "../nemesis/archiver.ts";
import { destroyLonelyPrimary, killPostgres, type Database } from "../nemesis/database.ts";
import { takeMonthAway } from "../nemesis/month.ts";
import { plantServer, programOf } from "../stack/bundle.ts";
import { startCluster } from "../stack/cluster.ts";
import { startCrowd } from "../stack/crowd.ts";
import { DATABASE } from "../stack/node.ts";
import { watchOverdue } from "../stack/overdue.ts";
import { serveProduct } from "../stack/product.ts";
import { furnishRooms } from "../stack/rooms.ts";
import { divideRooms } from "../stack/sections.ts";
import type { Servers } from "../stack/servers.ts";
import { startSwitch } from "../stack/switch.ts";
import type { Bug, Strike } from "./bug.ts";
import { POISON, POISON_CODE } from "./bugs.ts";
import { strikeSitting } from "./outage.ts";

const GRACE_SECONDS = 2;
const SEATS = 30;
/** The database is struck after this many answers. */
const ENOUGH = 120;
/** A missing month is brought back after this many answers that it did not take. */
const SOME = 20;

const PATIENCE_MS = 10_000;

const kill = { after: ENOUGH, strike: killPostgres };

/** Killed three times: whether a kill loses anything depends on milliseconds. */
const strikes: Record<Strike, { after: number; strike: (database: Database) => Promise<void> }[]> = {
  killed: [kill, kill, kill],
  destroyed: [{ after: ENOUGH, strike: destroyLonelyPrimary }],
  "destroyed at the start": [{ after: 0, strike: destroyLonelyPrimary }],
};

/** Like a slow disk: gives races time to happen. */
const SLOW_COMMITS = { commit_delay: "20000", commit_siblings: "0" };

export interface Planted {
  name: string;
  isCaught: boolean;
  /** Why it could not be tried. */
  failure?: string;
  found: Wrong[];
  findings: Finding[];
  acknowledged: number;
}

export async function runPlant(options: {
  bug: Bug;
  folder: string;
  bundle: string;
  servers: Servers;
  seed: number;
}): Promise<Planted> {
  const { bug, folder, servers, seed } = options;
  await using stops = new AsyncDisposableStack();
  const bundle = await plantServer(options.bundle, folder, bug.patches ?? []);
  const hasStandbys = bug.strike?.startsWith("destroyed") ?? false;
  const cluster = await startCluster(servers, {
    hasStandbys,
    settings: { ...SLOW_COMMITS, ...bug.settings },
  });
  stops.defer(cluster.close);
  const databaseSwitch = await startSwitch(cluster.primary().port);
  stops.defer(databaseSwitch.close);
  const url = () => cluster.primary().urlOf();
  // Without poison where the same code would be the bug.
  const allowed = bug.isMonthMissing ? [] : [POISON_CODE];
  if (allowed.length > 0) await cluster.primary().query(POISON);
  const place = { durations: [5], students: SEATS, firstStudent: 1, graceSeconds: GRACE_SECONDS };
  const rooms = await furnishRooms(url(), place);
  if (bug.hasSections) {
    await divideRooms(url(), rooms);
    allowed.push("SECTION_NOT_OPEN");
  }
  const secret = randomBytes(32).toString("hex");
  const databaseUrl = `postgres://postgres@127.0.0.1:${databaseSwitch.port}/${DATABASE}`;
  const files = join(folder, "files");
  const product = await serveProduct({
    databaseUrl,
    smtpUrl: "smtp://127.0.0.1:1",
    program: programOf(bundle),
    processes: 1,
    secret,
    env: { GRACE_SECONDS: String(GRACE_SECONDS), DATABASE_CONNECTIONS: "28", FILES_DIR: files },
    logFile: join(folder, "product.log"),
  });
  stops.defer(product.stop);
  // Only now: a server does not start with undeclared rights.
  if (bug.sql) await cluster.primary().query(bug.sql);
  // Otherwise each full page of the log is written at once, and little would be lost.
  if (bug.strike === "killed") await cluster.primary().stopWritingBehind();
  const month = bug.isMonthMissing ? await takeMonthAway(cluster.primary()) : undefined;
  const ledger = join(folder, "ledger.jsonl");
  const { port, origin } = product;
  const crowd = startCrowd({ seed, port, origin, secret, ledger, rooms, seats: SEATS, thinkMs: 60 });
  stops.defer(crowd.stop);
  if (month) {
    await crowd.untilNotOk(SOME, PATIENCE_MS);
    await month.bringBack();
  }
  for (const { after, strike } of bug.strike ? strikes[bug.strike] : []) {
    await crowd.untilOk(after, PATIENCE_MS);
    await strike({ cluster, databaseSwitch });
  }
  await crowd.ended;
  const overdue = watchOverdue(cluster, GRACE_SECONDS);
  stops.defer(overdue.stop);
  await overdue.untilAllClosed();
  if (bug.isArchived)
    await archiveKilled({ bundle, databaseUrl, secret, files }, cluster.primary(), createChance(seed));
  const checked = await check(ledger, url(), { graceSeconds: GRACE_SECONDS, allowed, files });
  const { acknowledged } = checked;
  const findings = [
    ...checked.findings,
    ...(bug.hasOutage ? await strikeSitting(cluster.primary(), product, rooms[0]!) : []),
  ];
  const found = [...new Set(findings.map(({ wrong }) => wrong))];
  return {
    name: bug.name,
    isCaught: bug.shows.some((wrong) => found.includes(wrong)),
    found,
    findings,
    acknowledged,
  };
}
