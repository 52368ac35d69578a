import { randomUUID } from "node:crypto";
import type { Save } from "./calls.ts";
import type { Client } from "./client.ts";

/** An open page. It numbers its saves: each is newer than the last. */
export class Writer {
  #id = randomUUID();
  #last = 0;

  /** The page is reloaded: it has a new name, and the numbers continue. */
  reload() {
    this.#id = randomUUID();
  }

  /** For a choice made at this time, by the server's clock. */
  next(at = Date.now()): { seq: string; writer: string } {
    this.#last = Math.max(this.#last + 1, Math.floor(at) * 1024);
    return { seq: String(this.#last), writer: this.#id };
  }
}

/** The saves of an attempt. Like the product's journal: each is sent until its outcome is known. */
export class Journal<Verdict> {
  readonly #client: Client<Verdict>;
  readonly #attempt: string;
  readonly #until: number;
  readonly #tails = new Map<number, Promise<unknown>>();

  constructor(client: Client<Verdict>, attempt: string, until: number) {
    this.#client = client;
    this.#attempt = attempt;
    this.#until = until;
  }

  /** Sends at once. */
  deliver(save: Save): Promise<Verdict | undefined> {
    return this.#client.deliver({ kind: "save", attempt: this.#attempt, ...save }, this.#until);
  }

  /** After the earlier saves of the same question. */
  record(save: Save) {
    const before = this.#tails.get(save.question) ?? Promise.resolve();
    this.#tails.set(
      save.question,
      before.then(() => this.deliver(save)),
    );
  }

  async settled(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}
