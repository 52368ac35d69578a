// Students in a process of their own. What it is told and what it tells is in orders.ts.
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Line } from "./line.ts";
import { countAnswered, countLost } from "./lost.ts";
import type { Orders, Report } from "./orders.ts";
import { logIn, mintPasses, type Pass } from "./passes.ts";
import { readReceipts } from "./replies.ts";
import { requestsOf } from "./requests.ts";
import { openStore } from "./stored.ts";
import { Student, type Room } from "./student.ts";
import { callsOf, emptyTally, savesOf } from "./tally.ts";

const PROGRESS_MS = 250;
/** What is read is this much more than the delay. */
const DELAY_PROBE_MS = 10;
const READ_AT_ONCE = 250;
/** Results are looked at within half a minute of the closing. */
const LOOK_MS = 30_000;

const tell = (report: Report) => process.send!(report);

async function prepare(orders: Orders) {
  const { site, students, sources } = orders;
  const requests = requestsOf(site);
  const room: Room = { requests, testId: orders.testId, paper: undefined, tally: emptyTally() };
  const passes = await passesOf(orders, room);
  const crowd = passes.map((pass, index) => {
    const from = sources[index % sources.length];
    return new Student(room, new Line({ ...site, from }, room.tally), pass);
  });
  return { room, crowd, first: students.kind === "minted" ? students.first : 0 };
}

function passesOf({ site, students }: Orders, { requests }: Room): Pass[] | Promise<Pass[]> {
  if (students.kind === "accounts") return logIn(site, requests, students.accounts);
  return mintPasses(students.secret, students.first, students.count, students.seconds);
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
  if (orders.databaseUrl !== undefined) await compareWithDatabase(crowd, first, room, orders.databaseUrl);
  tell({ kind: "done", tally });
}

async function sit(student: Student, room: Room, { spreadSeconds, databaseUrl }: Orders) {
  const { tally } = room;
  await sleep(Math.random() * spreadSeconds * 1000);
  if (!(await student.takeTest())) {
    tally.failed += 1;
    return;
  }
  await sleep(student.closesAt - Date.now() + 1000 + Math.random() * LOOK_MS);
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

async function compareWithDatabase(crowd: Student[], first: number, { tally }: Room, url: string) {
  const store = await openStore(url);
  for (let from = 0; from < crowd.length; from += READ_AT_ONCE) {
    const some = crowd.slice(from, from + READ_AT_ONCE);
    const stored = await store.read(first + from, first + from + some.length - 1);
    for (const [index, { acknowledged }] of some.entries())
      tally.lost += countLost(acknowledged, stored.get(first + from + index) ?? []);
  }
  await store.close();
}

// Without those who watch, there is nobody to tell.
process.on("disconnect", () => process.exit());
const [orders] = (await once(process, "message")) as [Orders];
const crowd = await prepare(orders);
tell({ kind: "ready" });
await once(process, "message");
await take(crowd, orders);
process.disconnect();
