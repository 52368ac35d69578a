import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { figuresOf, openAnswered, scoresOf } from "../../../test/corrections.ts";
import { sized } from "../../../test/size.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

const KILLS = sized(10, 50);
let author: Visitor;
let paper: MadeTest;
let revision = 1;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql, { questions: 4 });
  await closeTogether(scoringDb, await openAnswered(api.sql, paper, sized(1500, 4000)));
});

const whom = { language: null, neverLower: false };

async function correct(change: object) {
  const reply = await author.post(`/admin/tests/${paper.testId}/corrections`, {
    version: 2,
    number: 2,
    change,
    reason: { english: "Why", hindi: "क्यों" },
    revision,
    isBankCorrected: false,
    isForced: false,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  revision += 1;
}

interface Worker {
  child: ChildProcess;
  /** Listened for from the beginning: it may be done before it is killed. */
  closed: Promise<unknown>;
}

async function startWorker(): Promise<Worker> {
  const child = spawn(process.execPath, ["apps/api/test/corrections-worker.ts", api.url], {
    cwd: new URL("../../../../..", import.meta.url).pathname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  await once(child.stdout, "data");
  return { child, closed };
}

/** All have the scores of one revision: never some of the old and some of the new. */
async function revisionSeen(): Promise<number> {
  const { rows } = await api.sql.query("SELECT key_revision FROM tests WHERE test_id = $1", [paper.testId]);
  const seen: number = rows[0].key_revision;
  const ruling = { kind: "new-key", key: { kind: "single", options: [3] }, ...whom } as const;
  // Every second revision is the new key, every other one undoes it.
  const all = await scoresOf(api.sql, paper, seen % 2 === 0 ? [[2, ruling]] : []);
  expect(all.map(({ read }) => read)).toEqual(all.map(({ made }) => made));
  return seen;
}

test(
  "KC-03: killed at any moment it goes on: one score a revision, nobody told twice, no rank in between",
  { timeout: 900_000 },
  async () => {
    let isDone = true;
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (isDone)
        await correct(
          revision % 2 === 1
            ? { kind: "new-key", accepted: ["C"], ...whom }
            : { kind: "undo", undoes: revision },
        );
      const { child, closed } = await startWorker();
      await sleep(Math.random() * 400);
      child.kill("SIGKILL");
      await closed;
      isDone = (await revisionSeen()) === revision;
    }
    await (
      await startWorker()
    ).closed;
    expect(await revisionSeen()).toBe(revision);
    const kept = await figuresOf(api.sql, paper.testId);
    await recount(scoringDb, paper.testId);
    expect(await figuresOf(api.sql, paper.testId)).toEqual(kept);
    const told = await api.sql.query(
      `SELECT count(*)::int AS n, count(DISTINCT (user_id, event))::int AS once,
         (SELECT count(*)::int FROM scores WHERE test_id = $1 AND score <> before) AS changed
       FROM notices WHERE kind = 'correction' AND facts ->> 'version' = $2`,
      [paper.testId, paper.versionId],
    );
    expect(told.rows[0].n).toBe(told.rows[0].changed);
    expect(told.rows[0].once).toBe(told.rows[0].changed);
  },
);
