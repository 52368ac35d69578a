import { setTimeout as sleep } from "node:timers/promises";
import type { Call, Write } from "./calls.ts";
import type { Reply } from "./connection.ts";
import type { Lines } from "./lines.ts";
import type { Paper } from "./paper.ts";
import { passOf, type Pass } from "./passes.ts";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/**
 * Kept by the driver of a student. It is called before a call is sent, and returns a function that turns the
 * reply into a verdict: undefined as long as the outcome of the call is unknown.
 */
export type Book<Verdict> = (call: Call) => (answer: Reply | Error) => Verdict | undefined;

/**
 * A student as the product sees one: connections, a session and calls. The caller decides when to send what.
 */
export class Client<Verdict> {
  readonly #with: { write: Write; lines: Lines; book: Book<Verdict> };
  #pass: Pass;
  /** Saves name its questions. */
  paper: Paper | undefined;

  constructor(tools: { write: Write; lines: Lines; book: Book<Verdict> }, pass: Pass, paper?: Paper) {
    this.#with = tools;
    this.#pass = pass;
    this.paper = paper;
  }

  /** Sends once, whatever the outcome. */
  send(call: Call): Promise<Verdict | undefined> {
    return this.deliver(call, 0);
  }

  /** Repeats the same call until the outcome is known or the time is over. */
  async deliver(call: Call, until: number): Promise<Verdict | undefined> {
    if (call.kind !== "refresh" && Date.now() > this.#pass.freshUntil)
      await this.deliver({ kind: "refresh" }, until);
    const request = this.#with.write(call, this.#pass.cookie, this.paper);
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const verdict = await this.#once(call, request);
      if (verdict !== undefined || Date.now() + pause > until) return verdict;
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  /** The next call opens a new connection. */
  disconnect() {
    this.#with.lines.close();
  }

  async #once(call: Call, request: Buffer): Promise<Verdict | undefined> {
    const close = this.#with.book(call);
    let reply: Reply;
    try {
      reply = await this.#with.lines.send(request);
    } catch (error) {
      return close(error as Error);
    }
    if (call.kind === "refresh" && reply.status === 200) this.#pass = passOf(reply);
    return close(reply);
  }
}
