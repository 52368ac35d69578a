import { beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { expectWhole } from "../../../test/package-tree.ts";
import { enrol, makeUser, signIn } from "../../../test/students.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

let author: Visitor;
beforeAll(async () => {
  author = await signIn(api, (await makeAdministrator(api, "author")).userId, "ADMIN");
});

async function post(path: string, body?: object) {
  const reply = await author.post(path, body);
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json() as { id: string; at: string };
}
const statusOf = async (path: string, body?: object) => (await author.post(path, body)).statusCode;
interface Named {
  name: string;
}

const show = async (id: string) => (await author.get(`/admin/packages/${id}`)).json();
const newPackage = () =>
  post("/admin/packages", { name: "UPSC 2026", description: "Mocks\nand more", pricePaise: 149_900 });

/** The newest entry of the log. */
async function lastEntry() {
  const { rows } = await api.sql.query(
    "SELECT action, object_name, before, after, actor_name FROM audit_entries ORDER BY entry_id DESC LIMIT 1",
  );
  return rows[0];
}

describe("a package", () => {
  test("TE-07: is hidden when it is made, seen by everybody once it is listed, and gone again once it is hidden", async () => {
    const { visitor } = await makeUser(api);
    const seen = async () =>
      (await visitor.get("/user/packages")).json().packages.map(({ _id }: { _id: string }) => _id);
    const { id } = await newPackage();
    expect(await seen()).not.toContain(id);
    await post(`/admin/packages/${id}`, { isListed: true });
    expect(await seen()).toContain(id);
    expect(await lastEntry()).toMatchObject({
      action: "package.changed",
      object_name: "UPSC 2026",
      before: { listed: false },
      after: { listed: true },
      actor_name: "Kavita Rao",
    });
    await post(`/admin/packages/${id}`, { isListed: false });
    expect(await seen()).not.toContain(id);
  });

  test("keeps what a change leaves out", async () => {
    const { id } = await newPackage();
    await post(`/admin/packages/${id}`, { name: "UPSC 2027", pricePaise: 0 });
    const { package: shown, learners } = await show(id);
    expect(shown).toMatchObject({ name: "UPSC 2027", description: "Mocks\nand more", pricePaise: 0 });
    expect(learners).toBe(0);
  });

  test.each([
    ["no name", { name: " " }],
    ["too long a name", { name: "x".repeat(201) }],
    ["a name with a NUL", { name: "nul\0" }],
    ["too long a description", { description: "x".repeat(2001) }],
    ["less than no price", { pricePaise: -1 }],
    ["half a paisa", { pricePaise: 1.5 }],
  ])("is refused with %s", async (_, fault) => {
    const body = { name: "x", description: "", pricePaise: 0, ...fault };
    expect(await statusOf("/admin/packages", body)).toBe(400);
  });

  test("tells how many learners own it", async () => {
    const { id } = await newPackage();
    await enrol(api.sql, (await makeUser(api)).userId, [id]);
    expect((await show(id)).learners).toBe(1);
  });
});

describe("a draft", () => {
  test("TE-07: is in its place with its titles, and no student sees it", async () => {
    const { userId, visitor } = await makeUser(api);
    const { id } = await newPackage();
    await enrol(api.sql, userId, [id]);
    const folder = await post(`/admin/packages/${id}/folders`, { parentId: null, name: "राजव्यवस्था" });
    const title = { english: "Full Test 01", hindi: "पूर्ण टेस्ट 01" };
    const draft = await post(`/admin/packages/${id}/tests`, { folderId: folder.id, title });
    const { folders, tests } = await show(id);
    expect(folders).toMatchObject([{ id: folder.id, name: "राजव्यवस्था", publishedTests: 0 }]);
    expect(tests).toEqual([{ id: draft.id, folderId: folder.id, title, state: "draft", version: null }]);
    const { data } = (await visitor.get(`/user/folders/package/${id}?parentFolderId=${folder.id}`)).json();
    expect(data.tests).toEqual([]);
    expect((await visitor.get(`/user/tests/${draft.id}`)).statusCode).toBe(404);
    await expectWhole(api.sql, id);
  });

  test("of one language is offered in that language", async () => {
    const { id } = await newPackage();
    const draft = await post(`/admin/packages/${id}/tests`, { folderId: null, title: { hindi: "टेस्ट" } });
    const { rows } = await api.sql.query(
      "SELECT title_english, title_hindi, languages::text FROM test_drafts WHERE test_id = $1",
      [draft.id],
    );
    expect(rows[0]).toEqual({ title_english: null, title_hindi: "टेस्ट", languages: "{hindi}" });
    expect(await statusOf(`/admin/packages/${id}/tests`, { folderId: null, title: {} })).toBe(400);
  });

  test("is renamed, which whoever edits it is told by its revision, and deleted", async () => {
    const { id } = await newPackage();
    const draft = await post(`/admin/packages/${id}/tests`, { folderId: null, title: { english: "One" } });
    await post(`/admin/tests/${draft.id}/rename`, { title: { english: "Two", hindi: "दो" } });
    expect(await lastEntry()).toMatchObject({
      action: "test.renamed",
      before: { title_english: "One" },
      after: { title_english: "Two", title_hindi: "दो" },
    });
    const { rows } = await api.sql.query("SELECT revision FROM test_drafts WHERE test_id = $1", [draft.id]);
    expect(rows[0].revision).toBe(2);
    await post(`/admin/tests/${draft.id}/delete`);
    expect((await show(id)).tests).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: "test.deleted", object_name: "Two" });
  });
});

describe("a published test", () => {
  test("TE-12: that is withdrawn is out of sight, while attempts that were begun go on; its last version comes back", async () => {
    const made = await insertTest(api.sql);
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [made.packageId]);
    const attemptId = await start(visitor, made.testId);
    const listed = async () => (await visitor.get(`/user/packages/${made.packageId}/tests`)).json().data;

    await post(`/admin/tests/${made.testId}/withdraw`);
    expect((await listed()).tests).toEqual([]);
    expect((await visitor.get(`/user/packages/${made.packageId}`)).json().package.totalTests).toBe(0);
    expect((await visitor.get(`/user/tests/${made.testId}`)).statusCode).toBe(404);
    expect((await listed()).inprogressAttempts).toMatchObject([{ _id: attemptId }]);
    expect((await save(visitor, made, { attemptId, question: 1, option: 1 })).statusCode).toBe(200);
    expect((await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    expect((await visitor.get(`/user/testanalysis/${attemptId}`)).statusCode).toBe(200);
    expect((await show(made.packageId)).tests).toMatchObject([{ state: "withdrawn", version: 2 }]);
    expect(await statusOf(`/admin/tests/${made.testId}/withdraw`)).toBe(404);

    await post(`/admin/tests/${made.testId}/restore`);
    expect((await listed()).tests).toMatchObject([{ _id: made.testId, totalQuestions: 5 }]);
    expect(await lastEntry()).toMatchObject({ action: "test.restored", after: { version: 2 } });
    await expectWhole(api.sql, made.packageId);
  });

  test("SH-11: can be neither renamed nor deleted here, withdrawn or not", async () => {
    const { testId, packageId } = await insertTest(api.sql);
    expect(await statusOf(`/admin/tests/${testId}/rename`, { title: { english: "X" } })).toBe(404);
    expect(await statusOf(`/admin/tests/${testId}/delete`)).toBe(404);
    await post(`/admin/tests/${testId}/withdraw`);
    expect(await statusOf(`/admin/tests/${testId}/delete`)).toBe(404);
    expect((await show(packageId)).tests).toHaveLength(1);
  });
});

describe("names in Hindi", () => {
  const HINDI = { "accept-language": "hi" };

  test("E-09 packages and folders are named in both languages, and a student reads the interface's own", async () => {
    const { id } = await newPackage();
    await post(`/admin/packages/${id}`, { isListed: true, nameHindi: "यूपीएससी 2026" });
    const folder = { parentId: null, name: "Polity", nameHindi: "राजव्यवस्था" };
    const outer = await post(`/admin/packages/${id}/folders`, folder);
    const inner = await post(`/admin/packages/${id}/folders`, { parentId: outer.id, name: "Rights" });
    expect((await show(id)).package).toMatchObject({ name: "UPSC 2026", nameHindi: "यूपीएससी 2026" });

    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [id]);
    const namesIn = async (headers?: Record<string, string>) => {
      const { package: course } = (await visitor.get(`/user/packages/${id}`, headers)).json();
      const root = (await visitor.get(`/user/folders/package/${id}`, headers)).json();
      const place = `/user/folders/package/${id}?parentFolderId=${inner.id}`;
      const { trail } = (await visitor.get(place, headers)).json();
      const one = (await visitor.get(`/user/folders/${inner.id}`, headers)).json();
      expect(one.trail).toEqual(trail);
      return [course.name, root.data.subfolders[0].folderName, ...trail.map(({ name }: Named) => name)];
    };
    expect(await namesIn()).toEqual(["UPSC 2026", "Polity", "Polity", "Rights"]);
    // Where Hindi is missing the other name stands.
    expect(await namesIn(HINDI)).toEqual(["यूपीएससी 2026", "राजव्यवस्था", "राजव्यवस्था", "Rights"]);
  });

  test("E-09 a name that is left out stays, and null takes it away", async () => {
    const { id } = await newPackage();
    const { id: folderId } = await post(`/admin/packages/${id}/folders`, {
      parentId: null,
      name: "Polity",
      nameHindi: "राजव्यवस्था",
    });
    const nameHindi = async () => (await show(id)).folders[0].nameHindi;
    await post(`/admin/folders/${folderId}/rename`, { name: "Polity 1" });
    expect(await nameHindi()).toBe("राजव्यवस्था");
    await post(`/admin/folders/${folderId}/rename`, { name: "Polity 1", nameHindi: null });
    expect(await nameHindi()).toBeNull();
  });
});

describe("a folder", () => {
  test("is renamed, and deleted only while it is empty", async () => {
    const made = await insertPackage(api.sql, { folders: [{ folders: [{}] }, { tests: 1 }] });
    const [outer, full] = made.folders as [(typeof made.folders)[0], (typeof made.folders)[0]];
    await post(`/admin/folders/${outer.id}/rename`, { name: "Paper 1" });
    const { folders } = await show(made.id);
    expect(folders.find(({ id }: { id: string }) => id === outer.id)).toMatchObject({ name: "Paper 1" });
    expect(await statusOf(`/admin/folders/${outer.id}/delete`)).toBe(404);
    expect(await statusOf(`/admin/folders/${full.id}/delete`)).toBe(404);
    await post(`/admin/folders/${outer.folders[0]!.id}/delete`);
    await post(`/admin/folders/${outer.id}/delete`);
    expect((await show(made.id)).folders.map(({ id }: { id: string }) => id)).toEqual([full.id]);
    await expectWhole(api.sql, made.id);
  });

  test("cannot be made in a folder of another package, nor in one that is not there", async () => {
    const [here, there] = [await newPackage(), await insertPackage(api.sql, { folders: [{}] })];
    const path = `/admin/packages/${here.id}/folders`;
    expect(await statusOf(path, { parentId: there.folders[0]!.id, name: "x" })).toBe(404);
    expect(await statusOf(path, { parentId: "nonsense", name: "x" })).toBe(404);
  });
});
