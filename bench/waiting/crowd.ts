// Learners of a sitting in their own process. orders.ts has the messages to it, ../rehearsal/orders.ts those from it.
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "../rehearsal/orders.ts";
import { countLostBy } from "../rehearsal/stored.ts";
import { callsOf, savesOf, tallyBook } from "../rehearsal/tally.ts";
import { writerFor } from "../student/calls.ts";
import { Client } from "../student/client.ts";
import { Lines } from "../student/lines.ts";
import { makeSessions } from "../student/passes.ts";
import { Learner, type Hall } from "./learner.ts";
import type { WaitingOrders } from "./orders.ts";
import { Papers } from "./papers.ts";
import { nobodyWaited, type Waited } from "./waited.ts";

const PROGRESS_MS = 250;
const DELAY_PROBE_MS = 10;
const LINE = { atOnce: 1, idleMs: 55_000 };

const tell = (report: Report<Waited>) => process.send!(report);

async function untilTold<Word>(is: (message: unknown) => message is Word): Promise<Word> {
  for (;;) {
    const [message] = (await once(process, "message")) as [unknown];
    if (is(message)) return message;
  }
}

const isWord =
  <Word extends string>(word: Word) =>
  (message: unknown): message is Word =>
    message === word;
const isTime = (message: unknown): message is number => typeof message === "number";

function prepare({ site, sittingId, awayMs, secret, first, count, seconds, sources }: WaitingOrders) {
  let isOver = false;
  const over = untilTold(isWord("enough")).then(() => (isOver = true));
  const hall: Hall = {
    sittingId,
    waited: nobodyWaited(),
    papers: new Papers(),
    waiting: 0,
    awayMs,
    opens: untilTold(isTime),
    over,
    isOver: () => isOver,
  };
  const write = writerFor(site.origin);
  const book = tallyBook(hall.waited.tally);
  const ids = Array.from({ length: count }, (_, index) => first + index);
  const learners = makeSessions(secret, ids, seconds).map((pass, index) => {
    const lines = new Lines({ ...site, from: sources[index % sources.length] }, LINE);
    return new Learner(hall, new Client({ write, lines, book }, pass));
  });
  return { hall, learners };
}

async function attend({ hall, learners }: ReturnType<typeof prepare>, orders: WaitingOrders) {
  const { waited } = hall;
  const { tally } = waited;
  const delay = monitorEventLoopDelay({ resolution: DELAY_PROBE_MS });
  delay.enable();
  const heard = () => Math.min(waited.heardAt.length, waited.movedAt.length);
  const progress = () => {
    const [saves, calls] = [savesOf(tally), callsOf(tally)];
    tell({ kind: "progress", saves, calls, waiting: hall.waiting, heard: heard() });
  };
  const timer = setInterval(progress, PROGRESS_MS);
  const compared = untilTold(isWord("compare"));
  await Promise.all(
    learners.map(async (learner) => {
      await sleep(Math.random() * orders.arriveSeconds * 1000);
      if (!(await learner.attend())) tally.failed += 1;
    }),
  );
  clearInterval(timer);
  tally.ownDelayMs = Math.max(0, delay.percentile(99) / 1e6 - DELAY_PROBE_MS);
  tell({ kind: "taken" });
  await compared;
  const acknowledged = learners.map((learner) => learner.acknowledged);
  tally.lost += await countLostBy(orders.databaseUrl, orders.first, acknowledged);
  tell({ kind: "done", tally: waited });
}

// Without the parent there is nobody to report to.
process.on("disconnect", () => process.exit());
const [orders] = (await once(process, "message")) as [WaitingOrders];
const prepared = prepare(orders);
const begun = untilTold(isWord("begin"));
tell({ kind: "ready" });
await begun;
await attend(prepared, orders);
process.disconnect();
