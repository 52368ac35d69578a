import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@patrak/bench/student/client";
import type { Chance } from "../chance.ts";
import type { Kind, Said } from "../ledger.ts";
import { drawGiven } from "./choices.ts";
import { openJournal, type Choice, type Order } from "./journal.ts";
import type { Verdict } from "./verdict.ts";

export interface Exam {
  testId: string;
  questions: number;
  graceSeconds: number;
}

/** How long a journal keeps trying after the last moment that counts. */
const PATIENCE_MS = 20_000;

/** One student, and the randomness of the test. */
export interface Desk {
  client: Client<Verdict<Kind>>;
  chance: Chance;
}

interface Sitting extends Desk {
  exam: Exam;
  attempt: string;
  deadline: number;
  journal: ReturnType<typeof openJournal>;
  pace: Pace;
}

export interface Pace {
  thinkMs: number;
  /** The run is ending: students who are taking a test submit. */
  isOver: () => boolean;
}

/** One student's test from the start to the result; keeps sending after the end, to see what is refused. */
export async function takeTest(desk: Desk, exam: Exam, pace: Pace): Promise<void> {
  const { chance } = desk;
  const begun = await begin(desk, exam);
  if (!begun) return;
  const { attempt, deadline } = begun;
  const lastReceipt = deadline + exam.graceSeconds * 1000;
  const order = drawOrder(chance);
  const journal = openJournal({ ...desk, attempt, order, until: lastReceipt + PATIENCE_MS });
  const sitting = { ...desk, exam, attempt, deadline, journal, pace };
  const handsIn = chance.is(0.5);
  await answerUntil(
    sitting,
    handsIn ? Date.now() + (deadline - Date.now()) * (0.3 + 0.6 * chance.next()) : lastReceipt + 1800,
  );
  if (handsIn || Date.now() < deadline) await handIn(sitting);
  await journal.settled();
  await look(sitting);
}

async function begin({ client, chance }: Desk, { testId }: Exam) {
  const until = Date.now() + PATIENCE_MS;
  const start = () => client.deliver({ kind: "start", testId }, until);
  const verdicts = await Promise.all(chance.is(0.2) ? [start(), start()] : [start()]);
  const ok = verdicts.find((verdict) => verdict?.kind === "ok");
  return ok?.said as Said["start"] | undefined;
}

function drawOrder(chance: Chance): Order {
  if (chance.is(0.1)) return "arrival";
  return chance.is(0.2) ? "two devices" : "device";
}

async function answerUntil(sitting: Sitting, until: number) {
  const { client, chance, attempt, journal, pace, exam } = sitting;
  while (Date.now() < until && !pace.isOver()) {
    journal.record(drawAnswer(chance, exam));
    if (chance.is(0.02)) void client.send({ kind: "status", attempt });
    await sleep(-Math.log(1 - chance.next()) * pace.thinkMs);
  }
}

/** A few questions are changed often, the others rarely. */
export function drawAnswer(chance: Chance, { questions }: Pick<Exam, "questions">): Choice {
  const question = chance.is(0.3) ? chance.between(1, 5) : chance.between(1, questions);
  return {
    question,
    answer: chance.is(0.1) ? null : drawGiven(chance, question),
    marked: chance.is(0.15),
  };
}

/** Either after everything is saved, or together with the last answers, which then count or are refused. */
async function handIn(sitting: Sitting) {
  const { client, chance, attempt, deadline, journal, exam } = sitting;
  const submit = () => client.deliver({ kind: "submit", attempt }, deadline + PATIENCE_MS);
  if (chance.is(0.3)) await journal.settled();
  const handedIn = Promise.all(chance.is(0.2) ? [submit(), submit()] : [submit()]);
  for (let more = 0; more < 6; more += 1) {
    journal.record(drawAnswer(chance, exam));
    await sleep(chance.between(0, 6));
  }
  await handedIn;
  for (let more = 0; more < 2; more += 1) journal.record(drawAnswer(chance, exam));
}

/** After its closing time every read shows an attempt as closed, even if the worker does not close it. */
async function look({ client, attempt, deadline, exam }: Sitting) {
  const closes = deadline + (exam.graceSeconds + 1) * 1000;
  const status = await client.send({ kind: "status", attempt });
  const isOver = status?.kind === "ok" && (status.said as Said["status"]).status === "completed";
  if (!isOver) await sleep(Math.max(0, closes + 300 - Date.now()));
  const until = Date.now() + PATIENCE_MS;
  for (const kind of ["status", "attempt", "analysis"] as const)
    await client.deliver({ kind, attempt }, until);
}
