import { setTimeout as sleep } from "node:timers/promises";
import { Connection, type Address, type Reply } from "../load/connection.ts";
import { recordCall, recordError, type CallName, type Tally } from "./tally.ts";

/** As the web app: what hangs longer is given up and sent again. */
const PATIENCE_MS = 8000;
/** The server ends a connection that has been idle for a little longer; browsers look before they send. */
const IDLE_MS = 55_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/** A student's own connection, and the book of what was asked on it. */
export class Line {
  readonly #connection: Connection;
  readonly #tally: Tally;
  #usedAt = 0;

  constructor(to: Address, tally: Tally) {
    this.#connection = new Connection(to);
    this.#tally = tally;
  }

  /** Again until it is answered well, or until the time is over: then nothing. */
  async call(name: CallName, request: Buffer, until: number): Promise<Reply | undefined> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const reply = await this.#once(name, request);
      if (reply || Date.now() + pause > until) return reply;
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  close() {
    this.#connection.close();
  }

  async #once(name: CallName, request: Buffer): Promise<Reply | undefined> {
    const began = performance.now();
    if (began - this.#usedAt > IDLE_MS) this.close();
    const timer = setTimeout(() => this.close(), PATIENCE_MS);
    try {
      const reply = await this.#connection.send(request);
      this.#usedAt = performance.now();
      if (reply.status === 200) {
        recordCall(this.#tally, name, this.#usedAt - began);
        return reply;
      }
      recordError(this.#tally, name, String(reply.status));
    } catch (error) {
      recordError(this.#tally, name, (error as Error).message);
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  }
}
