import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAlike } from "../src/features/questions/alike.service.ts";
import { drawTask } from "../src/features/questions/questions.tasks.ts";
import { listLabels, searchQuestions } from "../src/features/questions/search.service.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { openWorkshop } from "../src/workshop.ts";
import { useDatabase } from "./database.ts";
import { fillBank, muchLike, QUESTIONS, searches } from "./large-bank.ts";

/** Many times what an idle machine takes; the plans are judged apart. */
const PATIENCE_MS = 1500;

const { sql } = useDatabase();
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: sql }) });
const workshop = openWorkshop();
const tasks = workshop.tasksOf("an author");
afterAll(() => workshop.close());

beforeAll(() => fillBank(sql), 300_000);

async function timed<T>(work: () => Promise<T>): Promise<{ reply: T; ms: number }> {
  const began = performance.now();
  const reply = await work();
  return { reply, ms: performance.now() - began };
}

describe("of many questions", () => {
  test.each(searches)("%s is found in time", async (_, query) => {
    const { reply, ms } = await timed(() => searchQuestions(db, query));
    expect(reply.questions.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(PATIENCE_MS);
  });

  test("the labels are read off the index, in time", async () => {
    const { reply, ms } = await timed(() => listLabels(db));
    expect(reply.inAll).toBe(QUESTIONS);
    expect(ms).toBeLessThan(PATIENCE_MS);
  });

  test("a question much like another is found in time", async () => {
    const { questionId, text } = await muchLike(sql);
    // The process that draws it is there already, as it is after the first question of a day.
    await tasks.run(drawTask, []);
    const { reply, ms } = await timed(() => findAlike({ db, tasks }, { text, except: null }));
    expect(reply.alike[0]).toMatchObject({ questionId });
    expect(ms).toBeLessThan(PATIENCE_MS);
  });
});
