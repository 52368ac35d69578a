// One of the two products: built, on a PostgreSQL of its own, with a test and students who save. Its schema is that of
// its commit, so its own modules make the data; the calls are those of today, which both understand.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as product from "@patrak/commands/stack/product";
import pg from "pg";
import { openDriver, type Send } from "../driver/driver.ts";
import type * as data from "../engine/data.ts";
import type { LoadName } from "../engine/loads.ts";
import { startOwnPostgres } from "../engine/postgres.ts";
import type * as sittings from "../engine/sittings.ts";

/** The modules of that commit. What they share with those of today is all that is used here. */
type Data = Pick<typeof data, "insertTest" | "insertStudents" | "insertAttempts">;
type Sittings = Pick<typeof sittings, "insertSitting">;
type Program = Pick<typeof product, "migrate" | "startProduct">;

export interface Side {
  /** Their processes are what a call costs. */
  pids: number[];
  send: () => ReturnType<Send>;
}

/** Saves go to open attempts; the others ask about a sitting that all of them wait for. */
export type Compared = Extract<LoadName, "save" | "sittings" | "announcements">;

interface Size {
  call: Compared;
  processes: number;
  students: number;
  seconds: number;
  warmUpSeconds: number;
}

const FIRST = 1;
const CONNECTIONS = 128;
/** Opens after the last round. */
const AWAITED = { opensIn: 6000, lastEntryIn: 6600, closesIn: 9600, ending: "full", marks: "close" } as const;
/** At the start of each round; it does not count. */
const SETTLE_SECONDS = 0.5;

export async function openSide(tree: string, size: Size): Promise<Side & AsyncDisposable> {
  const maker = (await import(join(tree, "bench/engine/data.ts"))) as Data;
  const program = (await import(join(tree, "commands/stack/product.ts"))) as Program;
  await using stops = new AsyncDisposableStack();
  const postgres = await startOwnPostgres();
  stops.defer(postgres.stop);
  const url = await createDatabase(postgres.url);
  await program.migrate(url);
  const planner =
    size.call === "save" ? null : ((await import(join(tree, "bench/engine/sittings.ts"))) as Sittings);
  const test = await fill(url, maker, planner, size);
  const secret = randomBytes(32).toString("hex");
  const files = await mkdtemp(join(tmpdir(), "patrak-against-"));
  stops.defer(() => rm(files, { recursive: true, force: true }));
  const served = await program.startProduct({
    databaseUrl: url,
    smtpUrl: "smtp://127.0.0.1:1",
    processes: size.processes,
    env: { LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "100000", SECRET_KEYS: secret, FILES_DIR: files },
    logFile: join(tree, ".cache/against-product.log"),
  });
  stops.defer(served.stop);
  const driver = await openDriver();
  stops.defer(driver.stop);
  const calls = { load: size.call, once: false, connections: CONNECTIONS, firstStudent: FIRST } as const;
  const fixed = { ...calls, ...test, students: size.students, origin: served.origin, secret };
  const send = await driver.prepare({ ...fixed, seconds: size.seconds, warmUpSeconds: SETTLE_SECONDS });
  // A fresh process runs at half speed for some seconds; these do not count.
  const warmUp = await driver.prepare({ ...fixed, seconds: size.warmUpSeconds, warmUpSeconds: 0 });
  await warmUp(served.port);
  const owned = stops.move();
  return {
    pids: [served.pid, postgres.pid],
    send: () => send(served.port),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Empty: each commit has migrations of its own. */
async function createDatabase(serverUrl: string): Promise<string> {
  const db = new pg.Client(serverUrl);
  await db.connect();
  await db.query("CREATE DATABASE patrak");
  await db.end();
  return Object.assign(new URL(serverUrl), { pathname: "/patrak" }).href;
}

async function fill(url: string, maker: Data, planner: Sittings | null, { students }: Size) {
  const db = new pg.Client(url);
  await db.connect();
  try {
    const test = await maker.insertTest(db);
    await maker.insertStudents(db, test, FIRST, students);
    if (planner === null)
      await maker.insertAttempts(db, test, { first: FIRST, count: students, endsInSeconds: 7000 });
    const sittingId = await planner?.insertSitting(db, test, AWAITED);
    await db.query("VACUUM ANALYZE");
    return { ...test, ...(sittingId !== undefined && { sittingId }) };
  } finally {
    await db.end();
  }
}
