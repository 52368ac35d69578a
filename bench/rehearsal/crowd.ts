// Students in their own process. orders.ts has the messages to and from it.
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { writerFor, type Write } from "../student/calls.ts";
import { Client } from "../student/client.ts";
import { Connection } from "../student/connection.ts";
import { Lines } from "../student/lines.ts";
import { logIn, makeSessions, type Account, type Pass } from "../student/passes.ts";
import { countAnswered, countLost } from "./lost.ts";
import type { Orders, Report, Site } from "./orders.ts";
import { readReceipts } from "./receipts.ts";
import { countLostBy } from "./stored.ts";
import { Student, type Room } from "./student.ts";
import { callsOf, emptyTally, savesOf, tallyBook } from "./tally.ts";

const PROGRESS_MS = 250;
/** Readings are this much higher than the delay. */
const DELAY_PROBE_MS = 10;
const LOGINS_AT_ONCE = 4;

/**
 * One connection. The server closes idle connections a little later than this;
 * browsers check before they send.
 */
const LINE = { atOnce: 1, idleMs: 55_000 };

const tell = (report: Report) => process.send!(report);

async function prepare(orders: Orders) {
  const { site, students, sources } = orders;
  const write = writerFor(site.origin);
  const room: Room = { testId: orders.testId, paper: undefined, tally: emptyTally() };
  const book = tallyBook(room.tally);
  const crowd = (await passesOf(orders, write)).map((pass, index) => {
    const lines = new Lines({ ...site, from: sources[index % sources.length] }, LINE);
    return new Student(room, new Client({ write, lines, book }, pass));
  });
  return { room, crowd, first: students.kind === "minted" ? students.first : 0 };
}

function passesOf({ site, students }: Orders, write: Write): Pass[] | Promise<Pass[]> {
  if (students.kind === "accounts") return logInAll(site, write, students.accounts);
  const { secret, first, count, seconds } = students;
  const ids = Array.from({ length: count }, (_, index) => first + index);
  return makeSessions(secret, ids, seconds);
}

async function logInAll(site: Site, write: Write, accounts: readonly Account[]): Promise<Pass[]> {
  const passes: Pass[] = [];
  const queue = accounts.entries();
  await Promise.all(
    Array.from({ length: LOGINS_AT_ONCE }, async () => {
      const connection = new Connection(site);
      for (const [index, account] of queue) passes[index] = await logIn(connection, write, account);
      connection.close();
    }),
  );
  return passes;
}

type Crowd = Awaited<ReturnType<typeof prepare>>;

async function take({ room, crowd, first }: Crowd, orders: Orders) {
  const { tally } = room;
  const delay = monitorEventLoopDelay({ resolution: DELAY_PROBE_MS });
  delay.enable();
  const progress = () => tell({ kind: "progress", saves: savesOf(tally), calls: callsOf(tally) });
  const timer = setInterval(progress, PROGRESS_MS);
  await Promise.all(crowd.map((student) => sit(student, room, orders)));
  clearInterval(timer);
  tally.ownDelayMs = Math.max(0, delay.percentile(99) / 1e6 - DELAY_PROBE_MS);
  tell({ kind: "taken" });
  await once(process, "message");
  if (orders.databaseUrl !== undefined)
    tally.lost += await countLostBy(
      orders.databaseUrl,
      first,
      crowd.map(({ acknowledged }) => acknowledged),
    );
  tell({ kind: "done", tally });
}

async function sit(student: Student, room: Room, { spreadSeconds, lookSeconds, databaseUrl }: Orders) {
  const { tally } = room;
  await sleep(Math.random() * spreadSeconds * 1000);
  if (!(await student.takeTest())) {
    tally.failed += 1;
    return;
  }
  await sleep(student.closesAt - Date.now() + 1000 + Math.random() * lookSeconds * 1000);
  const seen = await student.look();
  if (!seen) tally.failed += 1;
  else if (seen.attempted !== undefined && seen.attempted !== countAnswered(student.acknowledged))
    tally.miscounted += 1;
  if (databaseUrl === undefined) await compareWithReceipts(student, room);
  student.leave();
}

async function compareWithReceipts(student: Student, { tally }: Room) {
  const body = await student.receipts();
  if (body) tally.lost += countLost(student.acknowledged, readReceipts(body));
  else tally.failed += 1;
}

// Without the parent there is nobody to report to.
process.on("disconnect", () => process.exit());
const [orders] = (await once(process, "message")) as [Orders];
const crowd = await prepare(orders);
tell({ kind: "ready" });
await once(process, "message");
await take(crowd, orders);
process.disconnect();
