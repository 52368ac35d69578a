import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "./line.ts";
import type { Saved } from "./lost.ts";
import { passOf, type Pass } from "./passes.ts";
import { readPaper, readStart, type Begun } from "./replies.ts";
import type { Paper, Requests } from "./requests.ts";
import { stepsOf, type Choice } from "./steps.ts";
import type { Tally } from "./tally.ts";

/** From the deadline: an answer in flight is still taken for five seconds, and one more is waited for receipts. */
export const CLOSES_AFTER_MS = 6000;
const LAST_SEND_MS = 4000;
const PATIENCE_MS = 20_000;

/** What all students of a process share. */
export interface Room {
  requests: Requests;
  testId: string;
  /** The same for all, so it is read once. */
  paper: Paper | undefined;
  tally: Tally;
}

export class Student {
  readonly #room: Room;
  readonly #line: Line;
  #pass: Pass;
  #begun: Begun | undefined;
  #writer = randomUUID();
  #lastSeq = 0;
  #unacknowledged = 0;
  readonly acknowledged: Saved[] = [];

  constructor(room: Room, line: Line, pass: Pass) {
    this.#room = room;
    this.#line = line;
    this.#pass = pass;
  }

  get attempt(): string | undefined {
    return this.#begun?.attempt;
  }

  /** When the server closes it by itself, by this machine's clock. */
  get closesAt(): number {
    return this.#begun!.endsAt + CLOSES_AFTER_MS;
  }

  /** From Start to the last choice; nobody hands in. False where the test could not be begun. */
  async takeTest(): Promise<boolean> {
    const { requests, testId, tally } = this.#room;
    const reply = await this.#call("start", (cookie) => requests.start(cookie, testId));
    if (!reply) return false;
    this.#begun = readStart(reply.body);
    tally.seconds ||= Math.round(this.#begun.seconds);
    if (!(await this.#openPage())) return false;
    const optionCounts = this.#room.paper!.questions.map(({ optionIds }) => optionIds.length);
    for (const step of stepsOf({ optionCounts, seconds: this.#begun.seconds })) {
      const due = this.#begun.beganAt + step.at * 1000;
      const waitMs = due - Date.now();
      if (waitMs > 0) await sleep(waitMs);
      if (step.kind === "save") await this.#save(step, due);
      else if (step.kind === "reload") await this.#reload();
      else await this.#goOffline(step.seconds);
    }
    return true;
  }

  /** Once the result is there; what its analysis counts must be what was acknowledged. */
  async look(): Promise<{ attempted: number | undefined } | undefined> {
    const { requests } = this.#room;
    const reply = await this.#call("analysis", (cookie) => requests.analysis(cookie, this.attempt!));
    if (!reply) return undefined;
    // Parsing a whole analysis would cost this machine more than asking for it.
    const attempted = Number(/"questionsAttempted":(\d+)/.exec(reply.body.toString("latin1"))?.[1]);
    return { attempted: this.#unacknowledged > 0 ? undefined : attempted };
  }

  async receipts(): Promise<Buffer | undefined> {
    const { requests } = this.#room;
    return (await this.#call("receipts", (cookie) => requests.receipts(cookie, this.attempt!)))?.body;
  }

  leave() {
    this.#line.close();
  }

  async #openPage(): Promise<boolean> {
    const { requests } = this.#room;
    if (!(await this.#call("attempt", (cookie) => requests.attempt(cookie, this.attempt!)))) return false;
    const reply = await this.#call("paper", (cookie) => requests.paper(cookie, this.attempt!));
    if (reply) this.#room.paper ??= readPaper(reply.body);
    return reply !== undefined;
  }

  /** A new page is a new writer on a new connection. */
  async #reload() {
    this.#line.close();
    this.#writer = randomUUID();
    await this.#openPage();
  }

  async #goOffline(seconds: number) {
    this.#line.close();
    await sleep(seconds * 1000);
  }

  async #save(choice: Choice, chosenAt: number) {
    const { question, option, marked } = choice;
    const { clockAheadMs, endsAt } = this.#begun!;
    const seq = Math.max(this.#lastSeq + 1, Math.floor(chosenAt + clockAheadMs) * 1024);
    this.#lastSeq = seq;
    const order = { seq, writer: this.#writer };
    const { requests, paper, tally } = this.#room;
    const make = (cookie: string) => requests.save(cookie, this.attempt!, paper!, choice, order);
    const reply = await this.#call("save", make, endsAt + LAST_SEND_MS);
    // Only a reply that names what it has stored is an acknowledgement.
    if (reply?.body.includes(`"seq":"${seq}"`)) this.acknowledged.push({ seq, question, option, marked });
    else {
      this.#unacknowledged += 1;
      tally.unacknowledged += 1;
    }
  }

  async #call(
    name: "start" | "attempt" | "paper" | "save" | "analysis" | "receipts",
    make: (cookie: string) => Buffer,
    until = Date.now() + PATIENCE_MS,
  ) {
    if (Date.now() > this.#pass.freshUntil) {
      const renewed = await this.#line.call("refresh", this.#room.requests.refresh(this.#pass.cookie), until);
      if (renewed) this.#pass = passOf(renewed);
    }
    return this.#line.call(name, make(this.#pass.cookie), until);
  }
}
