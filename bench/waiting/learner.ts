import { setTimeout as sleep } from "node:timers/promises";
import { record } from "../rehearsal/histogram.ts";
import type { Saved } from "../rehearsal/lost.ts";
import type { Call } from "../student/calls.ts";
import type { Client } from "../student/client.ts";
import type { Reply } from "../student/connection.ts";
import { Journal, Writer } from "../student/journal.ts";
import { best, readingOf, type Reading } from "./clock.ts";
import type { Papers } from "./papers.ts";
import { count, type Waited } from "./waited.ts";

// The times of the web app.
const READINGS = 5;
const BETWEEN_READINGS_MS = 250;
const SPREAD_MS = 5000;
/** The last second is left for the answer and for opening the paper. */
const CALLS_WITHIN_MS = 4000;
const FIRST_PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 5000;
const LOOK_AFTER_MS = 20_000;
/** While waiting: a look at the clock and at what is announced. */
const ASK_AGAIN_MS = 30_000;
const PATIENCE_MS = 20_000;
/** Who comes to wait tries the page again and again. */
const COMING_MS = 180_000;
/** A hundred questions in an hour, some of them changed: the mean pause between two answers. */
const THINK_MS = 28_000;

/** So long before the end nobody answers any more: a late answer is not what is rehearsed. */
const LAST_MS = 3000;

/** State shared by all learners of a process. */
export interface Hall {
  sittingId: string;
  waited: Waited;
  papers: Papers;
  /** How many are ready for the opening. */
  waiting: number;
  /** For how long the product may be away. */
  awayMs: number;
  /** Fixed once all are ready: so the size of the crowd does not depend on how fast it could come. */
  opens: Promise<number>;
  /** Resolves when nobody needs to work any more. */
  over: Promise<unknown>;
  isOver: () => boolean;
}

interface Clock {
  deadline: string;
  announcement?: number;
}

/** What is read of the replies, each of which has a part of it. */
interface Data extends Clock {
  sittings: { id: string; paper: { name: string } | null }[];
  serverNow: string;
  testAttemptId: string;
  paper?: { name: string; key: string };
}

const dataOf = (reply: Reply) => (JSON.parse(reply.body.toString()) as { data: Data }).data;

/** One learner, from the waiting page to the last answer. */
export class Learner {
  readonly #hall: Hall;
  readonly #client: Client<Reply>;
  readonly acknowledged: Saved[] = [];
  #attempt = "";
  #deadline = 0;
  #announced = 0;
  /** Whether the given minutes are known. */
  #moved = false;

  constructor(hall: Hall, client: Client<Reply>) {
    this.#hall = hall;
    this.#client = client;
  }

  /** False if there was no way in. */
  async attend(): Promise<boolean> {
    const file = await this.#comeIn();
    const ahead = (await this.#readClock())?.ahead ?? 0;
    this.#hall.waiting += 1;
    if (file === undefined) return false;
    const opens = (await this.#untilPlanned()) - ahead;
    await this.#pause(opens + Math.random() * CALLS_WITHIN_MS - Date.now());
    if (!(await this.#enter(file, opens))) return false;
    await this.#pause(opens + SPREAD_MS - Date.now());
    await this.#work();
    count(this.#hall.waited.moved, this.#deadline);
    return true;
  }

  /** The name of the encrypted file, which is then here. */
  async #comeIn(): Promise<string | undefined> {
    const reply = await this.#client.deliver({ kind: "sittings" }, Date.now() + COMING_MS);
    if (!reply) return undefined;
    const { sittings } = dataOf(reply);
    const own = sittings.find(({ id }) => id === this.#hall.sittingId);
    if (!own?.paper) return undefined;
    const { name } = own.paper;
    const file = await this.#call({ kind: "paper-file", name });
    if (!file) return undefined;
    this.#hall.papers.keep(name, file.body);
    await this.#call({ kind: "announcements", sittingId: this.#hall.sittingId });
    return name;
  }

  async #readClock(): Promise<Reading | undefined> {
    const readings: Reading[] = [];
    for (let turn = 0; turn < READINGS; turn += 1) {
      if (turn > 0) await sleep(BETWEEN_READINGS_MS);
      const sent = Date.now();
      const reply = await this.#call({ kind: "clock" });
      if (reply) readings.push(readingOf(sent, Date.now(), dataOf(reply).serverNow));
    }
    return best(readings);
  }

  /** Asks now and then, like a page that is open. */
  async #untilPlanned(): Promise<number> {
    const { sittingId, opens } = this.#hall;
    for (;;) {
      const planned = await Promise.race([opens, sleep(ASK_AGAIN_MS * (0.8 + Math.random() * 0.4))]);
      if (planned !== undefined) return planned;
      await this.#call({ kind: "clock" });
      await this.#call({ kind: "announcements", sittingId, after: this.#announced });
    }
  }

  /** Again until it is answered, with the pauses of the web app. */
  async #enter(file: string, opens: number): Promise<boolean> {
    const { sittingId, waited, papers } = this.#hall;
    for (let turn = 0; !this.#hall.isOver(); turn += 1) {
      const reply = await this.#client.send({ kind: "enter", sittingId });
      if (reply) {
        const told = dataOf(reply);
        if (told.paper?.name !== file) return false;
        this.#client.paper = papers.open(file, told.paper.key);
        this.#attempt = told.testAttemptId;
        this.#deadline = Date.parse(told.deadline);
        const spare = opens + SPREAD_MS - Date.now();
        waited.entered += 1;
        if (spare >= 0) waited.inTime += 1;
        record(waited.spare, Math.max(0, spare));
        count(waited.deadlines, this.#deadline);
        return true;
      }
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** turn);
      await this.#pause(longest * (0.5 + Math.random() / 2));
    }
    return false;
  }

  /**
   * Answers now and then, and looks where nothing was heard for a while. When time seems to be up it looks again: time
   * may have come back meanwhile.
   */
  async #work() {
    const think = () => -Math.log(1 - Math.random()) * THINK_MS;
    let nextAnswer = Date.now() + think();
    while (!this.#hall.isOver()) {
      const isUp = Date.now() > this.#deadline - LAST_MS;
      const look = Date.now() + (isUp ? LONGEST_PAUSE_MS : LOOK_AFTER_MS);
      await this.#pause((isUp ? look : Math.min(nextAnswer, look)) - Date.now());
      if (this.#hall.isOver()) return;
      const answers = nextAnswer <= Date.now() && Date.now() < this.#deadline - LAST_MS;
      const reply = await (answers ? this.#save() : this.#look());
      if (nextAnswer <= Date.now()) nextAnswer = Date.now() + think();
      if (reply) await this.#hear(dataOf(reply));
    }
  }

  #look() {
    return this.#call({ kind: "status", attempt: this.#attempt });
  }

  readonly #writer = new Writer();

  async #save(): Promise<Reply | undefined> {
    const { seq, writer } = this.#writer.next();
    const question = 1 + Math.floor(Math.random() * this.#hall.papers.questions);
    const save = { question, answer: 1, marked: false };
    const journal = new Journal(this.#client, this.#attempt, this.#patience());
    const reply = await journal.deliver({ ...save, seq, writer });
    if (reply?.body.includes(`"seq":"${seq}"`)) this.acknowledged.push({ ...save, seq: Number(seq) });
    else this.#hall.waited.tally.unacknowledged += 1;
    return reply;
  }

  /** The words are read when a number is heard that is not known yet. A save may tell an older deadline. */
  async #hear({ deadline, announcement = 0 }: Clock) {
    const { waited, sittingId } = this.#hall;
    const told = Date.parse(deadline);
    if (told > this.#deadline) {
      this.#deadline = told;
      (this.#moved ? waited.creditedAt : waited.movedAt).push(Date.now());
      this.#moved = true;
    }
    if (announcement <= this.#announced) return;
    if (!(await this.#call({ kind: "announcements", sittingId }))) return;
    if (this.#announced === 0) waited.heardAt.push(Date.now());
    this.#announced = announcement;
  }

  #pause(ms: number): Promise<unknown> {
    return Promise.race([sleep(Math.max(0, ms)), this.#hall.over]);
  }

  #call(call: Call) {
    return this.#client.deliver(call, this.#patience());
  }

  readonly #patience = () => Date.now() + PATIENCE_MS + this.#hall.awayMs;
}
