import { compare, type Compared } from "../engine/compare.ts";
import { insertStudents } from "../engine/data.ts";
import { measure } from "../engine/measure.ts";
import { insertSitting, insertSittingAttempts, untilPaperIsMade } from "../engine/sittings.ts";
import type { Stage } from "../engine/stage.ts";
import { signInAuthor } from "../import/author.ts";
import { median, medianInterval, type Interval } from "../interval.ts";
import { watch } from "./watchers.ts";

export interface Size {
  isShort: boolean;
  rounds: number;
  /** Learners who start in each round. */
  once: number;
  /** Learners who save, and how long a round of saves is. */
  students: number;
  seconds: number;
  watchers: number;
}

export interface Watched {
  /** CPU microseconds of a save, of Node and PostgreSQL together. */
  alone: number;
  watched: number;
  ratio: Interval;
  /** How often a watcher's page was drawn. */
  looks: number;
}

export interface SittingFigures {
  starts: Compared;
  saves: Watched;
  isShort: boolean;
}

/** Above the ids that the database assigns itself. */
const first = { saves: 1001, starts: 100_001 };
const CONNECTIONS = 128;
/** Starts of a sitting are written every 0.1 s: a crowd, as at an opening, has all of these in one go. */
const STARTING_AT_ONCE = 512;

export async function measureSittings(stage: Stage, size: Size): Promise<SittingFigures> {
  const { db, test } = stage;
  const sittingId = await insertSitting(db, test, {
    opensIn: -60,
    lastEntryIn: 3600,
    closesIn: 7000,
    ending: "full",
    marks: "hand",
  });
  await untilPaperIsMade(db, sittingId);
  const loads = size.rounds + 1;
  await insertStudents(db, test, first.saves, size.students);
  await insertSittingAttempts(db, test, { sittingId, first: first.saves, count: size.students });
  await insertStudents(db, test, first.starts, loads * size.once + 1);
  await db.query("VACUUM ANALYZE");
  return {
    saves: await measureSaves(stage, sittingId, size),
    starts: await measureStarts(stage, sittingId, size),
    isShort: size.isShort,
  };
}

/** Other learners in each round, each with one start; beside a bare route that receives and sends as many bytes. */
async function measureStarts(stage: Stage, sittingId: string, { rounds, once, seconds }: Size) {
  const prepared = Array.from({ length: rounds + 1 }, (_, load) =>
    stage.prepare({
      load: "enter",
      sittingId,
      connections: STARTING_AT_ONCE,
      firstStudent: first.starts + load * once,
      students: once,
      once: true,
      warmUpSeconds: 0,
      seconds,
    }),
  );
  await stage.copyReply("enter", first.starts + (rounds + 1) * once, { sittingId });
  return compare(stage, await Promise.all(prepared));
}

/** Rounds without and with watchers in turn, each pair in the other order than the last. */
async function measureSaves(stage: Stage, sittingId: string, size: Size): Promise<Watched> {
  const author = await signInAuthor(stage.db, stage.product.origin, stage.product.port);
  const send = await stage.prepare({
    load: "save",
    connections: CONNECTIONS,
    firstStudent: first.saves,
    students: size.students,
    once: false,
    warmUpSeconds: 0,
    seconds: size.seconds,
  });
  await send(stage.product.port);
  const costOf = async () => {
    const { cpu, errors } = await measure(stage, "product", send);
    if (Object.keys(errors).length > 0) throw new Error(`saves failed: ${JSON.stringify(errors)}`);
    return cpu.node + cpu.postgres;
  };
  let looks = 0;
  const watchedCost = async () => {
    const watchers = watch(author, sittingId, size.watchers);
    try {
      return await costOf();
    } finally {
      looks += watchers.looks();
      await watchers.stop();
    }
  };
  const pairs: { alone: number; watched: number }[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    if (round % 2 === 0) pairs.push({ alone: await costOf(), watched: await watchedCost() });
    else {
      const watched = await watchedCost();
      pairs.push({ alone: await costOf(), watched });
    }
  }
  return {
    alone: median(pairs.map(({ alone }) => alone)),
    watched: median(pairs.map(({ watched }) => watched)),
    ratio: medianInterval(pairs.map(({ alone, watched }) => watched / alone)),
    looks,
  };
}
