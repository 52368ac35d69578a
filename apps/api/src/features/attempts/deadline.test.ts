import { limits } from "@patrak/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { noArchives } from "../../../test/archives.ts";
import { freshSeq, insertOpenAttempts, insertTest, save, type MadeTest } from "../../../test/attempts.ts";
import { SHARDS } from "../../../test/servers.ts";
import { makeCrowd, visitorAt } from "../../../test/students.ts";
import { shardsOf } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import { createSaves } from "./saves.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const shards = shardsOf(SHARDS);
const statements = openStatements({ url: api.url, connections: 1, role: "patrak_ledger", shards });
/** With a grace of an hour, and every time half a minute or more from any border: how fast this runs decides nothing. */
const GRACE = 3600;
const saves = createSaves({ statements, slots: 1, graceSeconds: GRACE, shards, archives: noArchives });
afterAll(() => statements.close());

let paper: MadeTest;
beforeAll(async () => {
  paper = await insertTest(api.sql, { durationSeconds: 7200 });
});

async function makeOne(secondsLeft: number) {
  const [pass] = await makeCrowd(api.sql, 1, [paper.packageId]);
  const [id] = await insertOpenAttempts(api.sql, paper, [{ userId: pass!.userId, secondsLeft }]);
  return { pass: pass!, id: id! };
}

/** What is stored, and what is kept as too late. */
async function rowsOf(id: string) {
  const { rows } = await api.sql.query(
    `SELECT (SELECT count(*)::int FROM answers WHERE attempt_id = $1) AS answers,
       (SELECT count(*)::int FROM late_saves WHERE attempt_id = $1) AS late`,
    [id],
  );
  return rows[0];
}

/** A save that says when it was received, in seconds from now. */
async function saveReceived(secondsFromNow: number, secondsLeft: number) {
  const { pass, id } = await makeOne(secondsLeft);
  const outcome: unknown = await saves
    .add({
      userId: pass.userId,
      attemptId: id,
      question: 1,
      option: 1,
      mask: null,
      typed: null,
      seq: freshSeq(),
      writer: crypto.randomUUID(),
      marked: false,
      language: null,
      timeMs: 0,
      received: Date.now() + secondsFromNow * 1000,
      isTimed: false,
    })
    .catch((error: { code: string }) => error.code);
  return { outcome, rows: await rowsOf(id) };
}

const TAKEN = { outcome: { isSuperseded: false }, rows: { answers: 1, late: 0 } };
const LATE = { outcome: "LATE", rows: { answers: 0, late: 1 } };

describe("R5: the deadline", () => {
  test.each([
    ["before the deadline", 600],
    ["after it, within grace", -600],
    ["just before the end of grace", 60 - GRACE],
  ])("a save that comes %s is taken", async (_, secondsLeft) => {
    expect(await saveReceived(0, secondsLeft)).toEqual(TAKEN);
  });

  test("a save that comes after grace is refused, and kept as too late", async () => {
    expect(await saveReceived(0, -GRACE - 30)).toEqual(LATE);
  });

  test("through the API a save long after grace is refused, and one in time is told its time", async () => {
    const [early, late] = [await makeOne(3600), await makeOne(-limits.graceSeconds - 600)];
    const send = ({ pass, id }: typeof early) =>
      save(visitorAt(api.app, pass), paper, { attemptId: id, question: 1, option: 1 });
    const taken = await send(early);
    expect(taken.statusCode).toBe(200);
    expect(taken.json().data.remainingTime).toBeGreaterThan(0);
    const refused = await send(late);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "LATE"]);
    expect([await rowsOf(early.id), await rowsOf(late.id)]).toEqual([TAKEN.rows, LATE.rows]);
  });
});

describe("R4: the stamp of receipt", () => {
  test("one of long ago is not believed: what comes after grace is to be sent again, and nothing is written", async () => {
    expect(await saveReceived(-1800, -GRACE - 30)).toEqual({
      outcome: "BUSY",
      rows: { answers: 0, late: 0 },
    });
  });

  test("one that lies in the future is not believed: what comes in time is taken", async () => {
    expect(await saveReceived(7200, 60)).toEqual(TAKEN);
  });

  test("one of long ago takes nothing from who is in time", async () => {
    expect(await saveReceived(-7200, 60)).toEqual(TAKEN);
  });
});
