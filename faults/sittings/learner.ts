import { setTimeout as sleep } from "node:timers/promises";
import { openJournal } from "../clients/journal.ts";
import { drawAnswer, type Desk } from "../clients/student.ts";
import type { Said } from "../ledger.ts";
import type { Report, Room, Word } from "./orders.ts";

const PATIENCE_MS = 30_000;
const THINK_MS = 800;
const LOOK_MS = 600;
/** How long who was let in again works. */
const AGAIN_MS = 1200;
/** The product's closing time after a deadline, and a moment more. */
const CLOSED_MS = 1800;

/** What learners of a process have in common. */
export interface Hall {
  said(word: Word["say"]): boolean;
  until(word: Word["say"]): Promise<Word>;
  report: Report;
  graceSeconds: number;
}

export interface Place extends Desk {
  student: number;
  room: Room;
}

const until = () => Date.now() + PATIENCE_MS;
const sleepUntil = (time: number) => sleep(Math.max(0, time - Date.now()));

/** One learner, from the waiting page to the marks. */
export async function attend(place: Place, hall: Hall): Promise<void> {
  const { client, chance, room } = place;
  await client.deliver({ kind: "sittings" }, until());
  hall.report.waiting += 1;
  const word = await hall.until("opens");
  const opens = word.say === "opens" ? word.opens[room.sittingId]! : 0;
  if (chance.is(0.5)) {
    await sleepUntil(opens - chance.between(300, 3500));
    await client.send({ kind: "enter", sittingId: room.sittingId });
  }
  if (room.isLed && chance.is(0.2)) await hall.until("late");
  else await sleepUntil(opens + chance.between(0, 4000));
  const begun = await enter(place);
  hall.report.entered += 1;
  if (!begun) return;
  if (room.isLed) await followLeader(place, hall, begun);
  else await workUntilTheEnd(place, hall, begun);
}

async function enter({ client, chance, room }: Place): Promise<Said["enter"] | undefined> {
  const ask = () => client.deliver({ kind: "enter", sittingId: room.sittingId }, until());
  const verdicts = await Promise.all(chance.is(0.2) ? [ask(), ask()] : [ask()]);
  const ok = verdicts.find((verdict) => verdict?.kind === "ok");
  return ok?.said as Said["enter"] | undefined;
}

type Begun = Said["enter"];

function open({ client, chance, room }: Place, { attempt }: Begun) {
  const journal = openJournal({ client, chance, attempt, order: "device", until: until() });
  return {
    ...journal,
    /** Begins at once: before the zero the server asks to come again. */
    work: async (isOver: () => boolean) => {
      while (!isOver()) {
        journal.record(drawAnswer(chance, room));
        if (chance.is(0.1)) void client.send({ kind: "status", attempt });
        await sleep(-Math.log(1 - chance.next()) * THINK_MS);
      }
    },
  };
}

async function handIn({ client }: Place, attempt: string, settled: Promise<unknown>) {
  await settled;
  await client.deliver({ kind: "submit", attempt }, until());
}

async function followLeader(place: Place, hall: Hall, begun: Begun) {
  const { client } = place;
  const { attempt } = begun;
  const first = open(place, begun);
  await first.work(() => hall.said("hand in"));
  await handIn(place, attempt, first.settled());
  hall.report.handedIn += 1;
  const again = enterIfTold(place, hall);
  while (!hall.said("end")) {
    await client.send({ kind: "held", attempt });
    await sleep(LOOK_MS);
  }
  await again;
  await client.deliver({ kind: "held", attempt }, until());
}

async function enterIfTold(place: Place, hall: Hall) {
  const word = await hall.until("enter again");
  if (word.say !== "enter again" || !word.students.includes(place.student)) return;
  await enterAgain(place);
  hall.report.again += 1;
}

async function enterAgain(place: Place) {
  const begun = await enter(place);
  if (!begun) return;
  const journal = open(place, begun);
  const over = Date.now() + AGAIN_MS;
  await journal.work(() => Date.now() > over);
  await handIn(place, begun.attempt, journal.settled());
}

async function workUntilTheEnd(place: Place, { graceSeconds }: Hall, begun: Begun) {
  const { client } = place;
  const { attempt, deadline } = begun;
  const closes = deadline + graceSeconds * 1000 + CLOSED_MS;
  const journal = open(place, begun);
  await journal.work(() => Date.now() > closes);
  await journal.settled();
  for (const kind of ["status", "held"] as const) await client.deliver({ kind, attempt }, until());
}
