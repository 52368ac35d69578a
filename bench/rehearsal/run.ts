import { setTimeout as sleep } from "node:timers/promises";
import { isDisturbed } from "../engine/measure.ts";
import { costBetween, readCost } from "./cost.ts";
import { startCrowds, type Crowds } from "./crowds.ts";
import { readMachine, sharesBetween } from "./machine.ts";
import { AFTERWARDS_SECONDS, bounded } from "./bounded.ts";
import type { Options } from "./options.ts";
import type { Orders } from "./orders.ts";
import { FIRST_STUDENT, siteOf, startOwnServer, type OwnServer } from "./own-server.ts";
import { addTallies, type Tally } from "./tally.ts";
import type { Outcome } from "./report.ts";
import { slices, SOURCES } from "./slices.ts";
import { readClosed } from "./stored.ts";
import { CLOSES_AFTER_MS } from "./student.ts";

const SPREAD_SECONDS = 60;
const LOOK_SECONDS = 30;

type Of<Kind> = Extract<Options, { kind: Kind }>;

/** On the built product with its own database. */
export async function rehearse(options: Of<"own">, signal: AbortSignal): Promise<Outcome> {
  const server = await startOwnServer({ ...options, signal });
  try {
    // In a one-minute test, all students are working for half of the time.
    const spreadSeconds = Math.min(SPREAD_SECONDS, options.seconds / 2);
    const crowds = await startCrowds(studentsOf(ordersOf(server, options, spreadSeconds)), signal);
    return await bounded(crowds, options.seconds + spreadSeconds, signal, () =>
      measure(server, crowds, { ...options, spreadSeconds, signal }),
    );
  } finally {
    await server.stop();
  }
}

const PROGRAM = new URL("crowd.ts", import.meta.url);
const studentsOf = (orders: readonly Orders[]) => ({ program: PROGRAM, orders, add: addTallies });

function ordersOf(server: OwnServer, { students, seconds }: Of<"own">, spreadSeconds: number): Orders[] {
  const { test, secret, databaseUrl } = server;
  return slices(students).map(({ from, count }) => ({
    site: siteOf(server),
    testId: test.testId,
    students: {
      kind: "minted",
      secret,
      first: FIRST_STUDENT + from,
      count,
      seconds: seconds + spreadSeconds + AFTERWARDS_SECONDS,
    },
    sources: SOURCES,
    spreadSeconds,
    lookSeconds: Math.min(LOOK_SECONDS, seconds / 2),
    databaseUrl,
  }));
}

async function measure(
  server: OwnServer,
  crowds: Crowds<Tally>,
  options: Of<"own"> & { spreadSeconds: number; signal: AbortSignal },
): Promise<Outcome> {
  const { students, seconds, spreadSeconds, signal } = options;
  const atFirst = await readCost(server, crowds);
  crowds.begin();
  await sleep(spreadSeconds * 1000, undefined, { signal });
  const allAreIn = await readCost(server, crowds);
  await sleep((seconds - spreadSeconds) * 1000, undefined, { signal });
  const firstEnds = await readCost(server, crowds);
  await crowds.taken;
  const atLast = await readCost(server, crowds);
  const [middle, whole] = [costBetween(allAreIn, firstEnds), costBetween(atFirst, atLast)];
  const closed = await readClosed(server.db, server.test.testId, CLOSES_AFTER_MS / 1000);
  const disturbed = isDisturbed([middle, whole]);
  return { students, tally: await crowds.compare(), disturbed, own: { closed, middle, whole } };
}

/** On a server with a given address, accounts and test. */
export async function rehearseElsewhere(options: Of<"foreign">, signal: AbortSignal): Promise<Outcome> {
  const { url, accounts, testId } = options;
  const tls = url.protocol === "https:";
  const site = { host: url.hostname, port: Number(url.port || (tls ? 443 : 80)), tls, origin: url.origin };
  const orders = slices(accounts.length).map(({ from, count }): Orders => ({
    site,
    testId,
    students: { kind: "accounts", accounts: accounts.slice(from, from + count) },
    sources: [],
    spreadSeconds: SPREAD_SECONDS,
    lookSeconds: LOOK_SECONDS,
  }));
  const crowds = await startCrowds(studentsOf(orders), signal);
  // No test is longer; the first start tells the real duration.
  return bounded(crowds, 6 * 3600, signal, async () => {
    const before = await readMachine();
    crowds.begin();
    await crowds.taken;
    const disturbed = isDisturbed([sharesBetween(before, await readMachine())]);
    return { students: accounts.length, tally: await crowds.compare(), disturbed };
  });
}
