import { endpoints, type Endpoint, type EndpointName } from "@patrak/contract";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { paperAddress, pictureAddress } from "@patrak/domain";
import { afterAll, describe, expect, inject, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import { addCanaries, makeFolder, openPaper, workAt } from "../../../test/papers.ts";
import {
  enterSitting,
  insertSitting,
  passSitting,
  tryToEnter,
  type SittingPlan,
} from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { endSittings } from "./ending.service.ts";

const FILES_DIR = await makeFolder();
const api = useApi({ RATE_LIMIT_FACTOR: "1000", FILES_DIR });
const db = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => db.destroy());

/** Three are right, one is wrong and one blank: a number that no reply has otherwise. */
const SCORE = 5.75;
const TOLD = /"score":5\.75|"marks":5\.75/;
const KEY = /isCorrect|correctAnswer|solution"/;

/** A learner who has taken the test as practice, then in a sitting, and has handed both in. */
async function makeTaker(plan: SittingPlan) {
  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const practice = await start(visitor, paper.testId);
  await answer(practice);
  const sittingId = await insertSitting(api.sql, paper, { opens: -10, ...plan });
  const sat = await enterSitting(visitor, sittingId);
  await answer(sat);
  return { paper, userId, visitor, practice, sat, sittingId };

  async function answer(attemptId: string) {
    for (const [at, right] of paper.key.slice(0, 4).entries())
      await save(visitor, paper, { attemptId, question: at + 1, option: at < 3 ? right : (right % 4) + 1 });
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  }
}
type Taker = Awaited<ReturnType<typeof makeTaker>>;

/** Every call of a student or an administrator that reads something. */
function readsOf(audience: "student" | "admin", { paper, userId, practice, sat, sittingId }: Taker) {
  const ids: Record<string, readonly string[]> = {
    tests: [paper.testId],
    packages: [paper.packageId],
    package: [paper.packageId],
    attempt: [practice, sat],
    testanalysis: [practice, sat],
    learners: [userId],
    sittings: [sittingId],
  };
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const endpoint: Endpoint = endpoints[name];
    return (
      endpoint.audience === audience && name.startsWith("GET ") && !endpoint.right?.startsWith("questions.")
    );
  });
  return names.flatMap((name) => {
    const address = name.slice(4);
    const [, noun] = /(\w+)\/\{\w+\}/.exec(address) ?? [];
    if (noun === undefined)
      return [address + (address === "/admin/home" ? "?since=2026-01-01T00:00:00.000Z" : "")];
    return (ids[noun] ?? []).map((id) => address.replace(/\{\w+\}/, id));
  });
}

async function bodiesOf(visitor: Visitor, paths: readonly string[]) {
  const bodies: [string, string][] = [];
  for (const call of paths) bodies.push([call, (await visitor.get(call)).body]);
  return bodies;
}

const tellers = (bodies: [string, string][], what: RegExp) =>
  bodies.filter(([, body]) => what.test(body)).map(([call]) => call);

describe("SI-02, SI-03, SI-15: nothing is told before its time", () => {
  test("while results are held back, no call of any role tells score or key of the sitting, or of practice before it", async () => {
    const taker = await makeTaker({});
    const admins = await Promise.all(
      (["support", "author", "owner"] as const).map(async (role) =>
        enter(api, await makeAdministrator(api, role)),
      ),
    );
    const paths = readsOf("student", taker);
    expect(paths.length).toBeGreaterThan(15);
    const mine = await bodiesOf(taker.visitor, paths);
    expect(tellers(mine, TOLD)).toEqual([]);
    expect(tellers(mine, KEY)).toEqual([]);
    const copy = (await taker.visitor.post("/user/account/data")).body;
    expect(copy).toContain(taker.sat);
    expect(copy).not.toMatch(/"score":/);
    for (const admin of admins) {
      const bodies = await bodiesOf(admin, readsOf("admin", taker));
      expect(tellers(bodies, TOLD)).toEqual([]);
    }
  });

  test("each is told when its time has come: the score first, then with the key all the rest", async () => {
    const taker = await makeTaker({ score: "close" });
    const { visitor, sat, practice, sittingId } = taker;
    const held = async (id: string) => (await visitor.get(`/user/testanalysis/${id}/held`)).json().data;
    expect((await held(sat)).score).toBeUndefined();
    await passSitting(api.sql, sittingId, 3700);
    await endSittings(db);
    expect((await held(sat)).score).toEqual({ marks: SCORE, of: 10 });
    expect((await held(practice)).score).toBeUndefined();
    expect((await visitor.get(`/user/testanalysis/${sat}`)).json().code).toBe("ANALYSIS_HELD");
    const solutions = `/user/testanalysis/${sat}/solutions`;
    expect((await visitor.get(solutions)).json().code).toBe("ANALYSIS_HELD");
    await api.sql.query("UPDATE sittings SET key_at = now() WHERE sitting_id = $1", [sittingId]);
    const reply = (await visitor.get(`/user/testanalysis/${sat}`)).json();
    expect(reply.data.analysis.score).toBe(SCORE);
    expect((await visitor.get(solutions)).statusCode).toBe(200);
    expect((await visitor.get(`/user/testanalysis/${practice}`)).statusCode).toBe(200);
    expect((await visitor.get("/user/home")).json().data.latest).not.toBeNull();
  });
});

describe("SI-05: nothing of the paper before the opening", () => {
  const bytesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));

  test("SI-05: no call of a learner, no public file and no log line has a word, a picture or the key of it", async () => {
    const paper = await insertTest(api.sql);
    const { files, encrypt } = await workAt(db, FILES_DIR);
    const { word, name, bytes } = await addCanaries(api.sql, paper, files);
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const sittingId = await insertSitting(api.sql, paper, { opens: 900 });
    await encrypt();
    const taker = { paper, userId, visitor, practice: "1", sat: "2", sittingId };
    const replies = await bodiesOf(visitor, readsOf("student", taker));
    for (const call of [`/user/sittings/${sittingId}/start`, `/user/tests/${paper.testId}/start`])
      replies.push([call, (await visitor.post(call, {})).body]);
    const passageIds = [`${paper.versionId}.1`];
    replies.push(["passages", (await visitor.post("/user/tests/passages", { passageIds })).body]);
    replies.push(["data", (await visitor.post("/user/account/data")).body]);
    expect(replies.length).toBeGreaterThan(15);
    const listed = JSON.parse(replies.find(([call]) => call === "/user/sittings")![1]).data.sittings;
    const file = await api.app.inject({ url: paperAddress(listed[0].paper.name) });
    expect(file.statusCode).toBe(200);

    const heard = [
      ...replies.map(([, body]) => Buffer.from(body)),
      file.rawPayload,
      ...bytesIn(inject("logFolder")),
    ];
    // What lies in the folder is public under its name: the picture too, but nobody has been told that name.
    const encrypted = bytesIn(path.join(FILES_DIR, "files/papers"));
    const told = (what: Buffer | string) => [...heard, ...encrypted].filter((part) => part.includes(what));
    for (const plain of [word, "कबूतर", name, bytes.subarray(0, 16)]) expect(told(plain)).toEqual([]);

    for (let round = 0; round < 200; round += 1)
      expect(() => openPaper(file.rawPayload, randomBytes(32))).toThrow("unable to authenticate");
    const { rows } = await api.sql.query("SELECT * FROM sitting_papers WHERE sitting_id = $1", [sittingId]);
    const stored = [rows[0].sealed_key.subarray(0, 32), rows[0].sealed_key.subarray(12, 44)];
    for (const guess of [...stored, Buffer.from(rows[0].name, "hex")])
      expect(() => openPaper(file.rawPayload, guess)).toThrow("unable to authenticate");

    await passSitting(api.sql, sittingId, 901);
    const started = (await tryToEnter(visitor, sittingId)).json().data;
    const key = Buffer.from(started.paper.key, "base64url");
    for (const form of [key, key.toString("hex"), key.toString("base64"), started.paper.key]) {
      expect(told(form)).toEqual([]);
      expect(bytesIn(FILES_DIR).filter((part) => part.includes(form))).toEqual([]);
    }
    expect(openPaper(file.rawPayload, key).words.paper.questions[0]!.questionText.english).toContain(word);
    expect(openPaper(file.rawPayload, key).words.pictures[0]!.address).toBe(pictureAddress(name));
  });
});

describe("SI-15: the close", () => {
  const endOf = async (sittingId: string) =>
    (await api.sql.query("SELECT ended_at FROM sittings WHERE sitting_id = $1", [sittingId])).rows[0]
      .ended_at;

  test("comes when the last attempt is closed, extra time included", async () => {
    const paper = await insertTest(api.sql, { durationSeconds: 3600 });
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    await api.sql.query(
      "INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by) VALUES ($1, $2, 1800, 'a scribe', 'a test')",
      [userId, paper.testId],
    );
    const sittingId = await insertSitting(api.sql, paper, { opens: -10, key: "close" });
    const attemptId = await enterSitting(visitor, sittingId);
    await passSitting(api.sql, sittingId, 3700);
    await endSittings(db);
    expect(await endOf(sittingId)).toBeNull();
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    await endSittings(db);
    expect(await endOf(sittingId)).not.toBeNull();
  });

  test("does not come before the planned one, even if all have handed in", async () => {
    const { sittingId } = await makeTaker({});
    await endSittings(db);
    expect(await endOf(sittingId)).toBeNull();
  });
});

describe("SI-02: the board of a sitting", () => {
  test("counts a learner's first attempt there, whatever was practised before", async () => {
    const { userId, sat, practice, sittingId, paper } = await makeTaker({});
    const { rows } = await api.sql.query(
      "SELECT attempt_id, counts FROM attempts WHERE user_id = $1 ORDER BY sitting_number NULLS FIRST",
      [userId],
    );
    expect(rows).toEqual([practice, sat].map((id) => ({ attempt_id: id, counts: true })));
    const boards = await api.sql.query(
      "SELECT board_id, sum(n)::int AS n FROM score_histogram WHERE board_id = ANY ($1) GROUP BY board_id",
      [[sittingId, paper.testId]],
    );
    expect(boards.rows).toHaveLength(2);
    expect(boards.rows.every(({ n }) => n === 1)).toBe(true);
  });
});
