import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { attemptIdAt } from "./attempt-ids.ts";

const api = useApi({}, { processes: 2 });
let paper: MadeTest;

beforeAll(async () => {
  paper = await insertTest(api.sql);
});

async function makeOne(): Promise<Pass> {
  const [pass] = await makeCrowd(api.sql, 1, [paper.packageId]);
  return pass!;
}

const here = (pass: Pass) => visitorAt(api.apps[0]!, pass);
const there = (pass: Pass) => visitorAt(api.apps[1]!, pass);
const saveTo = (pass: Pass, attemptId: string) =>
  save(here(pass), paper, { attemptId, question: 1, option: 1 });

function askedAtOnce(pass: Pass, ids: readonly string[]) {
  return Promise.all(ids.map(async (attemptId) => (await saveTo(pass, attemptId)).statusCode));
}

const randomIds = (length: number) => Array.from({ length }, () => attemptIdAt(Date.now()));

/** The driver takes a text, or an object that has one. */
function textOf(query: string | { text?: string }): string {
  return typeof query === "string" ? query : (query.text ?? "");
}

/** The statements on attempts that reach PostgreSQL meanwhile. */
async function statementsDuring<T>(act: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const result = await act();
  const texts = spy.mock.calls.map(([query]) => textOf(query));
  spy.mockRestore();
  return { result, statements: texts.filter((text) => /\battempts\b/.test(text)) };
}

test("S-08: of 450 saves to 450 attempts that are not there, 200 are looked at, in a handful of reads", async () => {
  const pass = await makeOne();
  const { result, statements } = await statementsDuring(() => askedAtOnce(pass, randomIds(450)));
  expect(result.filter((status) => status === 404)).toHaveLength(200);
  expect(result.filter((status) => status === 429)).toHaveLength(250);
  expect(statements.length).toBeLessThanOrEqual(8);
});

test("S-08: an attempt that is not there is read once, and answered from memory then", async () => {
  const pass = await makeOne();
  const [id] = randomIds(1);
  const { statements } = await statementsDuring(async () => {
    for (let n = 0; n < 40; n += 1) expect((await saveTo(pass, id!)).statusCode).toBe(404);
  });
  expect(statements).toHaveLength(1);
});

test("S-08: somebody else's attempt is not there, again and again, and its owner goes on saving", async () => {
  const [owner, other] = [await makeOne(), await makeOne()];
  const attemptId = await start(here(owner), paper.testId);
  for (let n = 0; n < 5; n += 1) {
    expect((await saveTo(other, attemptId)).statusCode).toBe(404);
    expect((await saveTo(owner, attemptId)).statusCode).toBe(200);
  }
});

test("S-08: a student's limit is nobody else's, and a test begun at another process is known at once", async () => {
  const [stranger, pass] = [await makeOne(), await makeOne()];
  await askedAtOnce(stranger, randomIds(210));
  await askedAtOnce(pass, randomIds(30));
  const attemptId = await start(there(pass), paper.testId);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await saveTo(pass, attemptId)).statusCode));
  expect(statuses).toEqual([200, 200, 200]);
  expect((await saveTo(stranger, attemptId)).statusCode).toBe(429);
});
