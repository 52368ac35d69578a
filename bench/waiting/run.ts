import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { insertSitting, moveOpening, untilPaperIsMade } from "../engine/sittings.ts";
import { isDisturbed } from "../engine/measure.ts";
import { signInAuthor, type Author } from "../import/author.ts";
import { bounded } from "../rehearsal/bounded.ts";
import { startCrowds, type Crowds } from "../rehearsal/crowds.ts";
import type { Around } from "../rehearsal/options.ts";
import { FIRST_STUDENT, siteOf, startOwnServer, type OwnServer } from "../rehearsal/own-server.ts";
import { slices, SOURCES } from "../rehearsal/slices.ts";
import { beAway } from "./away.ts";
import { readParts, spentIn } from "./parts.ts";
import type { WaitingOrders } from "./orders.ts";
import { HEARD_WITHIN_SECONDS, type WaitingOutcome } from "./report.ts";
import { addWaited, type Waited } from "./waited.ts";

export interface WaitingOptions extends Around {
  students: number;
  /** How long they work; in the middle something is announced and minutes are given. */
  seconds: number;
  /** For so many seconds the product is killed then; 0: not at all. */
  away: number;
}

const SPREAD_SECONDS = 5;
/** From the last who comes to the opening. */
const CALM_SECONDS = 3;
/** The most that all may take to come. */
const PATIENCE_SECONDS = 600;
/** As many come in a second: many times as fast as a crowd of 20,000 comes in half an hour. */
const ARRIVE_PER_SECOND = 40;
const LEAST_ARRIVING_SECONDS = 5;
const MINUTES = 1;
/** Nobody's time is over before the run is. */
const DURATION_SECONDS = 3600;

/** With the given minutes it is over when the product is away. */
const durationOf = ({ seconds, away }: WaitingOptions) =>
  away === 0 ? DURATION_SECONDS : Math.round(seconds + away / 2) - MINUTES * 60;

/** All wait for one opening, on the built product with its own database. */
export async function rehearseWaiting(options: WaitingOptions, signal: AbortSignal): Promise<WaitingOutcome> {
  const server = await startOwnServer({ ...options, seconds: durationOf(options), signal });
  try {
    const { db, product } = server;
    const sittingId = await insertSitting(db, server.test, {
      opensIn: 3000,
      lastEntryIn: 3600,
      closesIn: 2 * DURATION_SECONDS,
      ending: "full",
      marks: "hand",
    });
    await untilPaperIsMade(db, sittingId);
    const author = await signInAuthor(db, product.origin, product.port);
    const arriveSeconds = Math.max(LEAST_ARRIVING_SECONDS, options.students / ARRIVE_PER_SECOND);
    const seconds = arriveSeconds + PATIENCE_SECONDS + options.seconds + 3 * options.away;
    const orders = ordersOf(server, { ...options, sittingId, arriveSeconds, awayMs: options.away * 1000 });
    const program = new URL("crowd.ts", import.meta.url);
    const crowds = await startCrowds<Waited>({ program, orders, add: addWaited }, signal);
    return await bounded(crowds, seconds, signal, () =>
      measure({ server, crowds, author, sittingId, signal }, options),
    );
  } finally {
    await server.stop();
  }
}

function ordersOf(
  server: OwnServer,
  {
    students,
    sittingId,
    arriveSeconds,
    awayMs,
  }: { students: number } & Pick<WaitingOrders, "sittingId" | "arriveSeconds" | "awayMs">,
): WaitingOrders[] {
  const { secret, databaseUrl } = server;
  return slices(students).map(({ from, count }) => ({
    sittingId,
    arriveSeconds,
    awayMs,
    site: siteOf(server),
    secret,
    first: FIRST_STUDENT + from,
    count,
    sources: SOURCES,
    seconds: DURATION_SECONDS,
    databaseUrl,
  }));
}

interface Scene {
  server: OwnServer;
  crowds: Crowds<Waited>;
  author: Author;
  sittingId: string;
  signal: AbortSignal;
}

async function measure(scene: Scene, options: WaitingOptions): Promise<WaitingOutcome> {
  const { students, seconds } = options;
  const { server, crowds, sittingId, signal } = scene;
  const until = (time: number) => sleep(Math.max(0, time - Date.now()), undefined, { signal });
  const atFirst = await readParts(server, crowds);
  crowds.begin();
  while (crowds.progress().waiting < students) await sleep(100, undefined, { signal });
  const opens = await moveOpening(server.db, sittingId, CALM_SECONDS);
  const zero = opens + SPREAD_SECONDS * 1000;
  crowds.tell(opens);
  await until(opens);
  const atOpening = await readParts(server, crowds);
  await until(zero);
  const atZero = await readParts(server, crowds);
  await until(zero + Math.min(seconds, durationOf(options)) * 500);
  const pressed = await press(scene);
  const enough = pressed.announced + (HEARD_WITHIN_SECONDS + 5) * 1000;
  while (Date.now() < enough && crowds.progress().heard < students) await sleep(100, undefined, { signal });
  await until(zero + seconds * 1000);
  const atLast = await readParts(server, crowds);
  const away = options.away === 0 ? null : await beAway(server, sittingId, options.away, signal);
  crowds.tell("enough");
  await crowds.taken;
  const spent = {
    waiting: spentIn(atFirst, atOpening),
    starting: spentIn(atOpening, atZero),
    working: spentIn(atZero, atLast),
  };
  const disturbed = isDisturbed(Object.values(spent));
  const told = { students, pressed, minutes: MINUTES, duration: durationOf(options), away, spent, disturbed };
  return { ...told, waited: await crowds.compare() };
}

/** Through the product, as an author does it. */
async function press({ author, sittingId }: Scene) {
  const announced = Date.now();
  const text = { english: "Question 31 is corrected.", hindi: "प्रश्न 31 सुधारा गया है।" };
  await author.post(`/sittings/${sittingId}/announcements`, {
    press: randomUUID(),
    to: { who: "working" },
    question: null,
    text,
  });
  const given = Date.now();
  const act = { actId: randomUUID(), minutes: MINUTES, reason: "Rehearsal" };
  const { reached } = await author.post<{ reached: number }>(`/sittings/${sittingId}/minutes`, act);
  return { announced, given, reached };
}
