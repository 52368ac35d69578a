import { tellGiven } from "../given.ts";
import type { Visitor } from "../visitor.ts";
import type { Call, Observed } from "./calls.ts";
import { explain, type State, type World } from "./explain.ts";
import { PROCESSES, SAT, type CallPlan, type Step, type Target } from "./histories.ts";
import { createDevices, turned } from "./messages.ts";
import { afterTime, withExtraTime, type Attempt } from "./reference.ts";
import { ask, type Made } from "./requests.ts";

/** The product in a history: its processes, and what no client can do. */
export interface Product extends World, Made {
  /** Each student at each process. */
  visitors: Visitor[][];
  /** A round of the worker. */
  close(): Promise<void>;
  countOpen(): Promise<number>;
  /** A beat of a process, as one comes every other second. */
  beat(): Promise<void>;
  /** Time passes for the attempts of these students. */
  pass(milliseconds: number): Promise<void>;
  /** When it was granted, by the database's clock; null if not: a closed attempt stays closed. */
  grant(attemptId: string, seconds: number): Promise<number | null>;
}

interface Sent {
  call: Call;
  process: number;
}

/** The machine stalled so long that a call was abandoned: its outcome is unknown. */
export class Stalled extends Error {}

/** Far shorter than the product's time limits, and far longer than a call that is refused at once. */
const STALL_MS = 750;
const isGivenUp = ({ reply }: Observed) => reply.verdict === "BUSY" && reply.to - reply.from > STALL_MS;

/** Without an attempt the call uses an id that nobody has. */
const NOWHERE = "1";

/** Plays a history, and throws if the product's answer breaks the rules. */
export async function play(product: Product, steps: readonly Step[]) {
  const devices = createDevices(product.sheets);
  const verdicts: string[] = [];
  let last: Sent[] = [];
  let crashes = 0;
  let state: State = [];

  for (const step of steps) await take(step);
  return { state, verdicts };

  async function take(step: Step) {
    switch (step.do) {
      case "together":
        return send(step.calls.flatMap(prepare));
      case "crash":
        crashes += 1;
        return send(last.map(({ call, process }) => ({ call, process: process + 1 })));
      case "tick":
        return pass(closeIn(find(step.at), step.section) - Date.now() - step.seconds * 1000);
      case "grant":
        return grant(find(step.at)?.id ?? NOWHERE, step.seconds);
    }
  }

  /** At that test, or at the other if there is none. */
  function find({ owner, test, first }: Target) {
    const theirs = state.filter((attempt) => attempt.student === owner);
    const atTest = theirs.filter((attempt) => attempt.test === test);
    return (atTest.length > 0 ? atTest : theirs).at(first ? 0 : -1);
  }

  function prepare(plan: CallPlan): Sent[] {
    const call = callOf(plan);
    return call ? [{ call, process: crashes + ("hop" in plan ? plan.hop : 0) }] : [];
  }

  function callOf(plan: CallPlan): Call | undefined {
    switch (plan.do) {
      case "start":
        return { kind: "start", student: plan.student, test: plan.test };
      case "close":
        return { kind: "close" };
      case "save": {
        const message = devices.write(plan, find(plan.at) ?? { id: NOWHERE, test: plan.at.test });
        return plan.held ? undefined : { kind: "save", student: plan.student, message };
      }
      case "again": {
        const sent = devices.find(plan.which);
        const message = sent && plan.turned ? turned(sent) : sent;
        return message && { kind: "save", student: message.student, message };
      }
      case "submit":
      case "read":
      case "status":
      case "paper":
        return { kind: plan.do, student: plan.student, attemptId: find(plan.at)?.id ?? NOWHERE };
    }
  }

  async function send(calls: Sent[]) {
    const observed = await Promise.all(calls.map(observeHeard));
    verdicts.push(...observed.flatMap(seenIn));
    last = calls;
    if (observed.some(isGivenUp)) throw new Stalled();
    const next = explain(product, state, observed);
    if (!next) throw new Error(`no order of these explains the replies:\n${linesOf(observed, state)}`);
    state = next;
  }

  /** In a sitting an end since the last beat may be an outage's: the device comes again, and by then it has beaten. */
  async function observeHeard(sent: Sent): Promise<Observed> {
    const observed = await observe(product, sent);
    if (observed.reply.verdict !== "BUSY" || isGivenUp(observed) || !isOfSitting(sent.call)) return observed;
    await product.beat();
    return observe(product, sent);
  }

  function isOfSitting(call: Call): boolean {
    if (!("attemptId" in call)) return call.kind === "start" && call.test === SAT;
    return state.some(({ id, test }) => id === call.attemptId && test === SAT);
  }

  async function pass(exactly: number) {
    const milliseconds = Math.round(exactly);
    if (milliseconds <= 0) return;
    await product.pass(milliseconds);
    state = state.map((attempt) => afterTime(attempt, milliseconds));
  }

  async function grant(id: string, seconds: number) {
    const at = await product.grant(id, seconds);
    if (at === null) return;
    state = state.map((attempt) => (attempt.id === id ? withExtraTime(attempt, { seconds, at }) : attempt));
  }
}

/** Without an attempt no time passes. */
const closeIn = (attempt: Attempt | undefined, section: number) =>
  attempt?.closes[section] ?? attempt?.deadline ?? 0;

function seenIn({ call, reply }: Observed): string[] {
  const verdict = `${call.kind} ${reply.verdict}`;
  if (call.kind !== "save" || reply.verdict !== "OK") return [verdict];
  const [form = "nothing"] = tellGiven(call.message.given)?.split(" ") ?? [];
  return [verdict, `saved: ${form}`];
}

async function observe(product: Product, { call, process }: Sent): Promise<Observed> {
  if (call.kind !== "close") {
    const visitor = product.visitors[call.student]![process % PROCESSES]!;
    return { call, reply: await ask(product, call, visitor) };
  }
  const from = Date.now();
  await product.close();
  return { call, reply: { verdict: "OK", data: {}, from, to: Date.now() } };
}

function linesOf(observed: Observed[], state: State) {
  return [...observed, "known before:", ...state].map((line) => JSON.stringify(line)).join("\n");
}

const MOST_ROUNDS = 100;

/** Lets the time of every attempt run out, and the worker close it. */
export async function settle(product: Product, state: State): Promise<State> {
  const milliseconds = Math.max(0, ...state.map(({ deadline }) => deadline - Date.now() + 60_000));
  await product.pass(milliseconds);
  await product.close();
  // A round skips attempts that somebody else has locked.
  for (let rounds = 1; (await product.countOpen()) > 0; rounds += 1) {
    if (rounds === MOST_ROUNDS) throw new Error("the worker leaves an overdue attempt open");
    await product.close();
  }
  return state.map((attempt) => afterTime(attempt, milliseconds));
}
