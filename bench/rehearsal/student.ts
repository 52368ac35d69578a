import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../student/calls.ts";
import type { Client } from "../student/client.ts";
import type { Reply } from "../student/connection.ts";
import { Journal, Writer } from "../student/journal.ts";
import { readPaper, type ReadPaper } from "../student/paper.ts";
import { readStart, type Begun } from "./begun.ts";
import type { Saved } from "./lost.ts";
import { stepsOf, type Choice } from "./steps.ts";
import type { Tally } from "./tally.ts";

/**
 * After the deadline: the server accepts an answer in flight for five seconds and waits
 * one more for its receipt.
 */
export const CLOSES_AFTER_MS = 6000;
const LAST_SEND_MS = 4000;
const PATIENCE_MS = 20_000;

/** State shared by all students of a process. */
export interface Room {
  testId: string;
  /** The same for all, so it is read once. */
  paper: ReadPaper | undefined;
  tally: Tally;
}

/** The pace of one student, and what was acknowledged. */
export class Student {
  readonly #room: Room;
  readonly #client: Client<Reply>;
  readonly #writer = new Writer();
  #begun: Begun | undefined;
  #unacknowledged = 0;
  readonly acknowledged: Saved[] = [];

  constructor(room: Room, client: Client<Reply>) {
    this.#room = room;
    this.#client = client;
  }

  /** When the server closes it, by this machine's clock. */
  get closesAt(): number {
    return this.#begun!.endsAt + CLOSES_AFTER_MS;
  }

  /** From the start to the last choice; nobody submits. False if the test could not be started. */
  async takeTest(): Promise<boolean> {
    const { testId, tally } = this.#room;
    const reply = await this.#call({ kind: "start", testId });
    if (!reply) return false;
    const begun = (this.#begun = readStart(reply.body));
    tally.seconds ||= Math.round(begun.seconds);
    if (!(await this.#openPage())) return false;
    const journal = new Journal(this.#client, begun.attempt, begun.endsAt + LAST_SEND_MS);
    const { optionCounts } = this.#room.paper!;
    for (const step of stepsOf({ optionCounts, seconds: begun.seconds })) {
      const due = begun.beganAt + step.at * 1000;
      const waitMs = due - Date.now();
      if (waitMs > 0) await sleep(waitMs);
      if (step.kind === "save") await this.#save(journal, step, due + begun.clockAheadMs);
      else if (step.kind === "reload") await this.#reload();
      else await this.#goOffline(step.seconds);
    }
    return true;
  }

  /** Called once the result is available; its analysis must count what was acknowledged. */
  async look(): Promise<{ attempted: number | undefined } | undefined> {
    const reply = await this.#read("analysis");
    if (!reply) return undefined;
    // Parsing a whole analysis would cost this machine more than the request.
    const attempted = Number(/"questionsAttempted":(\d+)/.exec(reply.body.toString("latin1"))?.[1]);
    return { attempted: this.#unacknowledged > 0 ? undefined : attempted };
  }

  async receipts(): Promise<Buffer | undefined> {
    return (await this.#read("receipts"))?.body;
  }

  leave() {
    this.#client.disconnect();
  }

  async #openPage(): Promise<boolean> {
    if (!(await this.#read("attempt"))) return false;
    const reply = await this.#read("paper");
    if (reply) this.#client.paper = this.#room.paper ??= readPaper(reply.body);
    return reply !== undefined;
  }

  /** A new page is a new writer on a new connection. */
  async #reload() {
    this.#client.disconnect();
    this.#writer.reload();
    await this.#openPage();
  }

  async #goOffline(seconds: number) {
    this.#client.disconnect();
    await sleep(seconds * 1000);
  }

  async #save(journal: Journal<Reply>, choice: Choice, chosenAt: number) {
    const { question, answer, marked, language, timeMs } = choice;
    const { seq, writer } = this.#writer.next(chosenAt);
    const reply = await journal.deliver({ question, answer, marked, seq, writer, language, timeMs });
    // Only a reply that names the stored save is an acknowledgement.
    if (reply?.body.includes(`"seq":"${seq}"`))
      this.acknowledged.push({ seq: Number(seq), question, answer, marked });
    else {
      this.#unacknowledged += 1;
      this.#room.tally.unacknowledged += 1;
    }
  }

  #read(kind: "attempt" | "paper" | "analysis" | "receipts") {
    return this.#call({ kind, attempt: this.#begun!.attempt });
  }

  #call(call: Call) {
    return this.#client.deliver(call, Date.now() + PATIENCE_MS);
  }
}
