// The learners of sittings, in their own process. orders.ts has the messages to and from it.
import { writerFor } from "@patrak/bench/student/calls";
import { Client } from "@patrak/bench/student/client";
import { Lines } from "@patrak/bench/student/lines";
import { paperOf } from "@patrak/bench/student/paper";
import { makeSessions } from "@patrak/bench/student/passes";
import { createChance } from "../chance.ts";
import { Pen } from "../clients/pen.ts";
import { attend, type Hall } from "./learner.ts";
import type { Orders, Report, Word } from "./orders.ts";

const PROGRESS_MS = 100;
const LINES = { atOnce: 6, idleMs: 1000 };

function makeWords() {
  const told = new Map<Word["say"], Word>();
  const waiting = new Map<Word["say"], ((word: Word) => void)[]>();
  return {
    hear: (word: Word) => {
      told.set(word.say, word);
      for (const go of waiting.get(word.say) ?? []) go(word);
    },
    said: (name: Word["say"]) => told.has(name),
    until: (name: Word["say"]) =>
      new Promise<Word>((resolve) => {
        const word = told.get(name);
        if (word) resolve(word);
        else waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      }),
  };
}

const words = makeWords();

async function work(orders: Orders) {
  const pen = new Pen(orders.ledger);
  const report: Report = { counts: pen.counts, waiting: 0, entered: 0, handedIn: 0, again: 0, done: false };
  const hall: Hall = { ...words, report, graceSeconds: orders.graceSeconds };
  const tell = () => process.send?.(report);
  const timer = setInterval(tell, PROGRESS_MS);
  const write = writerFor(orders.origin);
  const learners = orders.rooms.flatMap((room) =>
    Array.from({ length: room.students }, async (_, index) => {
      const student = room.firstStudent + index;
      const [pass] = makeSessions(orders.secret, [student]);
      const lines = new Lines({ port: orders.port }, LINES);
      const client = new Client({ write, lines, book: pen.bookOf(student) }, pass!, paperOf(room.versionId));
      await attend({ client, chance: createChance(orders.seed + student), student, room }, hall);
      client.disconnect();
    }),
  );
  await Promise.all(learners);
  clearInterval(timer);
  pen.close();
  report.done = true;
  tell();
}

// Without the parent there is nobody to report to.
process.on("disconnect", () => process.exit());
process.on("message", (message: Orders | Word) => {
  if ("say" in message) words.hear(message);
  else void work(message).then(() => process.disconnect());
});
