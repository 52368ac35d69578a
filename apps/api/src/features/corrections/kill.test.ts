import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { createChance, tell } from "../../../test/chance.ts";
import { closeTogether } from "../../../test/closing.ts";
import { compiled } from "../../../test/compiled.ts";
import { figuresOf, openAnswered, scoresOf } from "../../../test/corrections.ts";
import { sized } from "../../../test/size.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

const KILLS = sized(5, 50);
/** About as many as a correction takes: in some rounds it is done before. */
const STATEMENTS = 80;
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

/** Works until it is done, or is killed at this statement; returns what it said. */
async function work(...standing: string[]): Promise<string> {
  const child = spawn(process.execPath, ["apps/api/test/corrections-worker.ts", api.url, ...standing], {
    cwd: new URL("../../../../..", import.meta.url).pathname,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...compiled },
  });
  const closed = once(child, "close");
  child.stdout.once("data", (said) => {
    if (String(said) === "stands\n") child.kill("SIGKILL");
  });
  const said = await textOf(child.stdout);
  await closed;
  await vi.waitUntil(isQuiet, { timeout: 60_000 });
  return said;
}

/** What it sent last is carried out or given up. */
async function isQuiet(): Promise<boolean> {
  const { rowCount } = await api.sql.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'
       AND usename IN ('patrak_scoring', 'patrak_admin')`,
  );
  return rowCount === 0;
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
  "KC-03: killed at any statement it goes on: one score a revision, nobody told twice, no rank in between",
  { timeout: 900_000 },
  async () => {
    const chance = createChance();
    const places: string[] = [];
    let isDone = true;
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (isDone)
        await correct(
          revision % 2 === 1
            ? { kind: "new-key", accepted: ["C"], ...whom }
            : { kind: "undo", undoes: revision },
        );
      const place = [String(chance.between(1, STATEMENTS)), chance.is(0.5) ? "sent" : "unsent"];
      const said = await work(...place);
      places.push(said === "stands\n" ? place.join(" ") : said.trim());
      isDone = (await revisionSeen()) === revision;
    }
    await work();
    tell("killed", { SEED: chance.seed, at: places.join(" / ") });
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
