import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { paperAddress } from "@patrak/domain";
import { afterAll, expect, test, vi } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { addCanaries, makeFolder, openPaper, workAt } from "../../../test/papers.ts";
import { insertSitting, passSitting, tryToEnter, type SittingPlan } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";

const FILES_DIR = await makeFolder();
const api = useApi({ RATE_LIMIT_FACTOR: "1000", FILES_DIR }, { processes: 2 });
const db = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => db.destroy());
const { files, encrypt } = await workAt(db, FILES_DIR);

async function makeWaiting(plan: SittingPlan = {}) {
  const paper = await insertTest(api.sql);
  const canaries = await addCanaries(api.sql, paper, files);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const sittingId = await insertSitting(api.sql, paper, { opens: 600, ...plan });
  return { paper, canaries, visitor, sittingId };
}

const paperOf = async (visitor: Visitor, sittingId: string) =>
  (await visitor.get("/user/sittings"))
    .json()
    .data.sittings.find((sitting: { id: string }) => sitting.id === sittingId).paper;
/** Like a shared cache on the way: without cookies, from any process. */
const load = (name: string, process = 0) => api.apps[process]!.inject({ url: paperAddress(name) });

test("SI-05: an hour before the opening the paper is a file that is the same for all and that any cache may keep", async () => {
  const { visitor, sittingId } = await makeWaiting({ opens: 3610 });
  await encrypt();
  expect(await paperOf(visitor, sittingId)).toBeNull();
  await passSitting(api.sql, sittingId, 20);
  await encrypt();
  const told = await paperOf(visitor, sittingId);
  await encrypt();
  expect(await paperOf(visitor, sittingId)).toEqual(told);
  const [first, second] = [await load(told.name, 0), await load(told.name, 1)];
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(createHash("sha256").update(first.rawPayload).digest("hex")).toBe(told.name);
  expect(first.rawPayload.length).toBe(told.bytes);
  expect(first.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(first.headers.vary).toBeUndefined();
  expect((await load("0".repeat(64))).statusCode).toBe(404);
});

test("SI-05: the key comes with the start, and opens questions, pictures and all that the screen needs", async () => {
  const { visitor, sittingId, canaries, paper } = await makeWaiting();
  await encrypt();
  const { name } = await paperOf(visitor, sittingId);
  const early = await tryToEnter(visitor, sittingId);
  expect(early.json().code).toBe("SITTING_NOT_OPEN");
  expect(early.body).not.toContain("key");
  await passSitting(api.sql, sittingId, 601);
  const started = (await tryToEnter(visitor, sittingId)).json().data;
  expect(started.paper.name).toBe(name);
  const file = (await load(name)).rawPayload;
  const { words, pictures } = openPaper(file, Buffer.from(started.paper.key, "base64url"));
  const attempt = `/user/tests/attempt/${started.testAttemptId}`;
  expect({ data: words.paper }).toEqual((await visitor.get(`${attempt}/paper`)).json());
  const { test: shown } = (await visitor.get(attempt)).json().data;
  expect(shown).toMatchObject(words.test);
  expect(words.pictures).toEqual([
    { address: `/files/pictures/${canaries.name}.webp`, bytes: canaries.bytes.length },
  ]);
  expect(pictures[0]!.equals(canaries.bytes)).toBe(true);
  expect(words.paper.questions).toHaveLength(paper.key.length);
  // Once more, as after a reply that was lost.
  expect((await tryToEnter(visitor, sittingId)).json().data.paper).toEqual(started.paper);
});

test("SI-05: without a file the start is as before, and one that comes late is told", async () => {
  const { visitor, sittingId } = await makeWaiting({ opens: -10 });
  const reply = (await tryToEnter(visitor, sittingId)).json().data;
  expect(reply).toMatchObject({ testAttemptId: expect.any(String) });
  expect(reply.paper).toBeUndefined();
  await encrypt();
  expect(await paperOf(visitor, sittingId)).not.toBeNull();
});

test("SI-05: a version that replaces the frozen one has a file of its own, and its key does not open the other", async () => {
  const { visitor, sittingId, paper } = await makeWaiting();
  await encrypt();
  const old = await paperOf(visitor, sittingId);
  const { rows } = await api.sql.query(
    "SELECT version_id FROM test_versions WHERE test_id = $1 AND version_id <> $2",
    [paper.testId, paper.versionId],
  );
  await api.sql.query("UPDATE sittings SET version_id = $2 WHERE sitting_id = $1", [
    sittingId,
    rows[0].version_id,
  ]);
  expect(await paperOf(visitor, sittingId)).toBeNull();
  await encrypt();
  const replaced = await paperOf(visitor, sittingId);
  expect(replaced.name).not.toBe(old.name);
  await passSitting(api.sql, sittingId, 601);
  const { paper: told } = (await tryToEnter(visitor, sittingId)).json().data;
  expect(told.name).toBe(replaced.name);
  const key = Buffer.from(told.key, "base64url");
  expect(() => openPaper(Buffer.alloc(0), key)).toThrow();
  const former = (await load(old.name)).rawPayload;
  expect(() => openPaper(former, key)).toThrow("unable to authenticate");
});

test("SI-05: one paper that cannot be made does not keep another waiting, and its sitting is told no name", async () => {
  const [broken, whole] = [await makeWaiting({ opens: 500 }), await makeWaiting({ opens: 900 })];
  const exists = vi.spyOn(files, "exists").mockImplementation(async (key) => {
    if (key.includes(broken.canaries.name)) throw new Error("the disk is away");
    return false;
  });
  await expect(encrypt()).rejects.toThrow("the disk is away");
  exists.mockRestore();
  expect(await paperOf(broken.visitor, broken.sittingId)).toBeNull();
  expect(await paperOf(whole.visitor, whole.sittingId)).not.toBeNull();
});

test("SI-05: a file is written whole, and a key that was not sealed does not fit into its row", async () => {
  await makeWaiting();
  await encrypt();
  const written = await readdir(path.join(FILES_DIR, "files/papers"));
  expect(written.every((name) => /^[0-9a-f]{64}\.bin$/.test(name))).toBe(true);
  const set = api.sql.query("UPDATE sitting_papers SET sealed_key = $1", [randomBytes(32)]);
  await expect(set).rejects.toThrow("sitting_papers_key_is_sealed");
});

test("SI-01: from the opening of the waiting page the version is frozen; who leads the exam replaces it by the published one, which has a new file", async () => {
  const author = await enter(api, await makeAdministrator(api, "author"));
  const { visitor, sittingId, paper } = await makeWaiting();
  await encrypt();
  const old = await paperOf(visitor, sittingId);
  const sitting = async () => (await author.get(`/admin/sittings/${sittingId}`)).json().sitting;
  const replace = (version: number) =>
    author.post(`/admin/sittings/${sittingId}/version`, { version, reason: "A question was mended" });
  expect((await sitting()).newerVersion).toBeNull();
  const { rows } = await api.sql.query<{ version_id: string; number: number }>(
    "SELECT version_id, number FROM test_versions WHERE test_id = $1 AND version_id <> $2",
    [paper.testId, paper.versionId],
  );
  const other = rows[0]!;
  await api.sql.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [
    paper.testId,
    other.version_id,
  ]);
  expect(await sitting()).toMatchObject({ version: 2, newerVersion: other.number, mayChange: false });
  expect((await replace(other.number + 7)).json().code).toBe("CHANGED_MEANWHILE");
  expect((await replace(other.number)).statusCode).toBe(200);
  expect((await replace(other.number)).statusCode).toBe(200);
  expect(await sitting()).toMatchObject({ version: other.number, newerVersion: null });
  await encrypt();
  const replaced = await paperOf(visitor, sittingId);
  expect(replaced.name).not.toBe(old.name);
  const log = await api.sql.query(
    "SELECT before, after, reason FROM audit_entries WHERE object_id = $1 AND action = 'sitting.version-replaced'",
    [sittingId],
  );
  expect(log.rows).toEqual([
    { before: { version: 2 }, after: { version: other.number }, reason: "A question was mended" },
  ]);

  // A device with the old file is told the name of the new one, and asks for the paper as in practice.
  await passSitting(api.sql, sittingId, 601);
  const started = (await tryToEnter(visitor, sittingId)).json().data;
  expect(started.paper.name).toBe(replaced.name);
  const shown = await visitor.get(`/user/tests/attempt/${started.testAttemptId}/paper`);
  expect(shown.statusCode).toBe(200);
  const attempt = await api.sql.query("SELECT version_id FROM attempts WHERE attempt_id = $1", [
    started.testAttemptId,
  ]);
  expect(attempt.rows).toEqual([{ version_id: other.version_id }]);
  await api.sql.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [
    paper.testId,
    paper.versionId,
  ]);
  expect((await replace(2)).json().code).toBe("SITTING_BEGUN");
});
