// The students, in their own process: whatever happens to the server, their ledger is kept.
import { setTimeout as sleep } from "node:timers/promises";
import { writerFor } from "@patrak/bench/student/calls";
import { Client } from "@patrak/bench/student/client";
import { Lines } from "@patrak/bench/student/lines";
import { paperOf } from "@patrak/bench/student/paper";
import { makeSessions } from "@patrak/bench/student/passes";
import { createChance } from "../chance.ts";
import { Pen, type Counts } from "./pen.ts";
import { takeTest, type Exam, type Pace } from "./student.ts";

export interface Room extends Exam {
  versionId: string;
  /** The students who may take this test. */
  firstStudent: number;
  students: number;
}

export interface Orders {
  seed: number;
  port: number;
  origin: string;
  secret: string;
  ledger: string;
  rooms: Room[];
  /** Students at the same time; when one finishes, the next one starts. */
  seats: number;
  thinkMs: number;
}

export type Report = { counts: Counts; busy: number; done: boolean };

const PROGRESS_MS = 100;
/** As many connections as a browser opens. A connection unused for a second is closed. */
const LINES = { atOnce: 6, idleMs: 1000 };

async function work(orders: Orders, isOver: () => boolean) {
  const pen = new Pen(orders.ledger);
  const queue = queueOf(orders.rooms);
  let busy = 0;
  const tell = (done: boolean) => process.send?.({ counts: { ...pen.counts }, busy, done } satisfies Report);
  const timer = setInterval(tell, PROGRESS_MS, false);

  async function seat(index: number) {
    await sleep(index * 10);
    for (let next = queue.next(); !next.done && !isOver(); next = queue.next()) {
      busy += 1;
      await sitDown({ ...orders, isOver }, pen, next.value);
      busy -= 1;
    }
  }

  await Promise.all(Array.from({ length: orders.seats }, (_, index) => seat(index)));
  clearInterval(timer);
  pen.close();
  tell(true);
}

/** Rooms in turn, each student once. */
function* queueOf(rooms: readonly Room[]) {
  for (let index = 0; index < Math.max(...rooms.map(({ students }) => students)); index += 1) {
    for (const room of rooms) if (index < room.students) yield { room, student: room.firstStudent + index };
  }
}

async function sitDown(orders: Orders & Pace, pen: Pen, { room, student }: { room: Room; student: number }) {
  const [pass] = makeSessions(orders.secret, [student]);
  const lines = new Lines({ port: orders.port }, LINES);
  const tools = { write: writerFor(orders.origin), lines, book: pen.bookOf(student) };
  const client = new Client(tools, pass!, paperOf(room.versionId));
  await takeTest({ client, chance: createChance(orders.seed + student) }, room, orders);
  client.disconnect();
}

// Without the parent there is nobody to report to.
process.on("disconnect", () => process.exit());
let over = false;
process.on("message", (message: Orders | "enough") => {
  if (message === "enough") over = true;
  else void work(message, () => over).then(() => process.disconnect());
});
