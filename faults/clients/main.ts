// The students, in a process of their own: whatever happens to the server, their book is kept.
import { setTimeout as sleep } from "node:timers/promises";
import { makeSessions } from "@patrak/bench/load/sessions";
import { createChance } from "../chance.ts";
import { Book, type Counts } from "./book.ts";
import { openDesk } from "./desk.ts";
import { Lines } from "./lines.ts";
import { takeTest, type Exam, type Pace } from "./student.ts";

export interface Room extends Exam {
  versionId: string;
  /** Who may take this test. */
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
  /** Students at the same time; when one has finished, the next sits down. */
  seats: number;
  thinkMs: number;
}

export type Report = { counts: Counts; busy: number; done: boolean };

const PROGRESS_MS = 100;

async function work(orders: Orders, isOver: () => boolean) {
  const book = new Book(orders.ledger);
  const queue = queueOf(orders.rooms);
  let busy = 0;
  const tell = (done: boolean) => process.send?.({ counts: { ...book.counts }, busy, done } satisfies Report);
  const timer = setInterval(tell, PROGRESS_MS, false);

  async function seat(index: number) {
    await sleep(index * 10);
    for (let next = queue.next(); !next.done && !isOver(); next = queue.next()) {
      busy += 1;
      await sitDown({ ...orders, isOver }, book, next.value);
      busy -= 1;
    }
  }

  await Promise.all(Array.from({ length: orders.seats }, (_, index) => seat(index)));
  clearInterval(timer);
  book.close();
  tell(true);
}

/** Room after room in turn, each student once. */
function* queueOf(rooms: readonly Room[]) {
  for (let index = 0; index < Math.max(...rooms.map(({ students }) => students)); index += 1) {
    for (const room of rooms) if (index < room.students) yield { room, student: room.firstStudent + index };
  }
}

async function sitDown(
  orders: Orders & Pace,
  book: Book,
  { room, student }: { room: Room; student: number },
) {
  const [session] = makeSessions(orders.secret, [student]);
  const lines = new Lines(orders.port);
  const paper = Buffer.from(room.versionId.replaceAll("-", ""), "hex").toString("base64url");
  const desk = openDesk({
    student,
    book,
    lines,
    chance: createChance(orders.seed + student),
    caller: { origin: orders.origin, cookie: session!.cookie, paper },
  });
  await takeTest(desk, room, orders);
  lines.close();
}

// Without those who watch, there is nobody to tell.
process.on("disconnect", () => process.exit());
let over = false;
process.on("message", (message: Orders | "enough") => {
  if (message === "enough") over = true;
  else void work(message, () => over).then(() => process.disconnect());
});
