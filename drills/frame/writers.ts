import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writerFor } from "@patrak/bench/student/calls";
import { Client } from "@patrak/bench/student/client";
import { Writer } from "@patrak/bench/student/journal";
import { Lines } from "@patrak/bench/student/lines";
import { paperOf } from "@patrak/bench/student/paper";
import { makeSessions } from "@patrak/bench/student/passes";
import { createChance } from "@patrak/faults/chance";
import { drawGiven } from "@patrak/faults/clients/choices";
import type { Room } from "@patrak/faults/clients/main";
import { Pen, type Counts } from "@patrak/faults/clients/pen";
import type { Verdict } from "@patrak/faults/clients/verdict";
import type { Kind, Operation, Said } from "@patrak/faults/ledger";
import { furnishRooms } from "@patrak/faults/stack/rooms";
import type { Stage } from "./stage.ts";

/** Students who save until they are stopped, and note what they were told. */
export interface Writers {
  ledger: string;
  counts: Counts;
  /** Waits for this many more acknowledged saves. */
  untilSaved(more: number, seconds: number): Promise<void>;
  /** Ends after the saves in flight. */
  stop(): Promise<void>;
}

const STUDENTS = 24;
const THINK_MS = 60;
const RETRY_MS = 150;
const TEST_SECONDS = 7200;

/** A test and its students; each call makes others. */
export async function furnish(url: string, firstStudent = 1): Promise<Room> {
  const [room] = await furnishRooms(url, {
    durations: [TEST_SECONDS],
    students: STUDENTS,
    firstStudent,
    graceSeconds: 5,
  });
  return room!;
}

export function startWriters(
  stage: Stage,
  name: string,
  { port, origin, secret, room }: { port: number; origin: string; secret: string; room: Room },
): Writers {
  const ledger = join(stage.folder, `${name}.jsonl`);
  const pen = new Pen(ledger);
  const over = new AbortController();

  /** The same call until its outcome is known. */
  async function insist(client: Client<Verdict<Kind>>, call: Operation) {
    for (;;) {
      const verdict = await client.send(call);
      if (verdict !== undefined || over.signal.aborted) return verdict;
      await pause(RETRY_MS);
    }
  }

  async function write(student: number) {
    const [pass] = makeSessions(secret, [student]);
    const lines = new Lines({ port }, { atOnce: 1, idleMs: 60_000 });
    const tools = { write: writerFor(origin), lines, book: pen.bookOf(student) };
    const client = new Client(tools, pass!, paperOf(room.versionId));
    const started = await insist(client, { kind: "start", testId: room.testId });
    if (started?.kind !== "ok") return;
    const { attempt } = started.said as Said["start"];
    const page = new Writer();
    for (let sent = student; !over.signal.aborted; sent += 1) {
      const question = 1 + (sent % room.questions);
      const answer = drawGiven(createChance(sent), question);
      await insist(client, { kind: "save", attempt, question, answer, marked: false, ...page.next() });
      await pause(THINK_MS);
    }
    client.disconnect();
  }

  const students = Array.from({ length: room.students }, (_, index) => room.firstStudent + index);
  const all = Promise.all(students.map(write));
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= end());
  async function end() {
    over.abort();
    await all;
    pen.close();
  }
  stage.defer(stop);
  return {
    ledger,
    counts: pen.counts,
    stop,
    untilSaved: async (more, seconds) => {
      const enough = pen.counts.saves + more;
      const until = Date.now() + seconds * 1000;
      while (pen.counts.saves < enough) {
        if (Date.now() > until) throw new Error(`${name}: no ${more} saves in ${seconds} s`);
        await sleep(20);
      }
    },
  };
}

/** Not all at the same moment. */
const pause = (ms: number) => sleep(ms * (0.5 + Math.random()));
