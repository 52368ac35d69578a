import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";
import type { Desk } from "./desk.ts";
import { openJournal, type Answer, type Journal, type Order } from "./journal.ts";

export interface Exam {
  testId: string;
  questions: number;
  graceSeconds: number;
}

/** How long a journal tries after the last moment that counts. */
const PATIENCE_MS = 20_000;

interface Sitting {
  desk: Desk;
  exam: Exam;
  attempt: string;
  deadline: number;
  journal: Journal;
  pace: Pace;
}

export interface Pace {
  thinkMs: number;
  /** The room is being cleared: who sits hands in. */
  isOver: () => boolean;
}

/** One student's test from the start to the look at the result; sends on past its end, to see what is refused. */
export async function takeTest(desk: Desk, exam: Exam, pace: Pace): Promise<void> {
  const begun = await begin(desk, exam);
  if (!begun) return;
  const { attempt, deadline } = begun;
  const lastReceipt = deadline + exam.graceSeconds * 1000;
  const order = drawOrder(desk.chance);
  const journal = openJournal(desk, attempt, order, lastReceipt + PATIENCE_MS);
  const sitting = { desk, exam, attempt, deadline, journal, pace };
  const handsIn = desk.chance.is(0.5);
  await answerUntil(
    sitting,
    handsIn ? Date.now() + (deadline - Date.now()) * (0.3 + 0.6 * desk.chance.next()) : lastReceipt + 1800,
  );
  if (handsIn || Date.now() < deadline) await handIn(sitting);
  await journal.settled();
  await look(sitting);
}

async function begin(desk: Desk, { testId }: Exam) {
  const until = Date.now() + PATIENCE_MS;
  const start = () => desk.deliver({ kind: "start", testId }, until);
  const verdicts = await Promise.all(desk.chance.is(0.2) ? [start(), start()] : [start()]);
  const ok = verdicts.find((verdict) => verdict.kind === "ok");
  return ok?.said;
}

function drawOrder(chance: Chance): Order {
  if (chance.is(0.1)) return "arrival";
  return chance.is(0.2) ? "two devices" : "device";
}

async function answerUntil(sitting: Sitting, until: number) {
  const { desk, attempt, journal, pace, exam } = sitting;
  while (Date.now() < until && !pace.isOver()) {
    journal.record(drawAnswer(desk.chance, exam));
    if (desk.chance.is(0.02)) void desk.send({ kind: "status", attempt });
    await sleep(-Math.log(1 - desk.chance.next()) * pace.thinkMs);
  }
}

/** A few questions are changed again and again, the others seldom. */
function drawAnswer(chance: Chance, { questions }: Exam): Answer {
  return {
    question: chance.is(0.3) ? chance.between(1, 5) : chance.between(1, questions),
    option: chance.is(0.1) ? null : chance.between(1, 4),
    marked: chance.is(0.15),
  };
}

/** Politely, when all is saved; or together with the last answers, which then count or are refused. */
async function handIn(sitting: Sitting) {
  const { desk, attempt, deadline, journal, exam } = sitting;
  const submit = () => desk.deliver({ kind: "submit", attempt }, deadline + PATIENCE_MS);
  if (desk.chance.is(0.3)) await journal.settled();
  const handedIn = Promise.all(desk.chance.is(0.2) ? [submit(), submit()] : [submit()]);
  for (let more = 0; more < 6; more += 1) {
    journal.record(drawAnswer(desk.chance, exam));
    await sleep(desk.chance.between(0, 6));
  }
  await handedIn;
  for (let more = 0; more < 2; more += 1) journal.record(drawAnswer(desk.chance, exam));
}

/** Once its closing time has come an attempt is closed for whoever looks, also while nobody closes by himself. */
async function look({ desk, attempt, deadline, exam }: Sitting) {
  const closes = deadline + (exam.graceSeconds + 1) * 1000;
  const status = await desk.send({ kind: "status", attempt });
  const isOver = status.kind === "ok" && status.said.status === "completed";
  if (!isOver) await sleep(Math.max(0, closes + 300 - Date.now()));
  const until = Date.now() + PATIENCE_MS;
  await desk.deliver({ kind: "status", attempt }, until);
  await desk.deliver({ kind: "attempt", attempt }, until);
  await desk.deliver({ kind: "analysis", attempt }, until);
}
