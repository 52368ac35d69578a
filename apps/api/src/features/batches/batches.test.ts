import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator, type MadeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { makeAll, readList } from "../../../test/classes.ts";
import { enrol, insertUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let owner: MadeAdministrator;
let admin: Visitor;
beforeAll(async () => {
  owner = await makeAdministrator(api, "owner");
  admin = await enter(api, owner);
});

const make = (name: string) => admin.post("/admin/batches", { name, about: null });
const show = async (id: string, query = "") => (await admin.get(`/admin/batches/${id}?${query}`)).json();
const members = (id: string, what: "add" | "remove", learnerIds: string[]) =>
  admin.post(`/admin/batches/${id}/members/${what}`, { learnerIds });

describe("a batch", () => {
  test("SI-18: is made, renamed, archived and taken back; no two that run have one name", async () => {
    const { batchId } = (await make("UPSC Morning")).json();
    expect((await make("upsc morning")).json().code).toBe("BATCH_NAME_TAKEN");
    const change = (name: string) =>
      admin.post(`/admin/batches/${batchId}/change`, { name, about: "Daily, 7 AM" });
    expect((await change("UPSC Early")).statusCode).toBe(200);
    const { batchId: other } = (await make("UPSC Morning")).json();
    expect((await change("UPSC MORNING")).json().code).toBe("BATCH_NAME_TAKEN");
    await admin.post(`/admin/batches/${other}/archive`);
    expect((await change("UPSC MORNING")).statusCode).toBe(200);
    expect((await admin.post(`/admin/batches/${other}/restore`)).json().code).toBe("BATCH_NAME_TAKEN");
    const { batches, counts } = (await admin.get("/admin/batches?state=archived")).json();
    expect(batches.map(({ id }: { id: string }) => id)).toContain(other);
    expect(counts.archived).toBeGreaterThan(0);
    expect(await show(batchId)).toMatchObject({
      batch: { name: "UPSC MORNING", about: "Daily, 7 AM", isMine: true, teachers: [{ id: owner.userId }] },
    });
  });

  test("SI-18: of two that take one name at once, one gets it", async () => {
    const names = await Promise.all(["Race", "race", "RACE"].map(make));
    expect(names.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const ids = await Promise.all(["One", "Two"].map(async (name) => (await make(name)).json().batchId));
    const changed = await Promise.all(
      ids.map((id) => admin.post(`/admin/batches/${id}/change`, { name: "Both", about: null })),
    );
    expect(changed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("SI-18: has the teachers that are named, administrators alone", async () => {
    const other = await makeAdministrator(api, "support");
    const student = await insertUser(api.sql);
    const { batchId } = (await make("Taught")).json();
    const teacherIds = [other.userId, student];
    expect((await admin.post(`/admin/batches/${batchId}/teachers`, { teacherIds })).statusCode).toBe(200);
    expect((await show(batchId)).batch).toMatchObject({ teachers: [{ id: other.userId }], isMine: false });
    const mine = (await (await enter(api, other)).get("/admin/batches?state=mine")).json();
    expect(mine.batches.map(({ id }: { id: string }) => id)).toEqual([batchId]);
  });

  test("SI-18: takes learners by search, list or file, each once, and lets them go with all they have", async () => {
    const paper = await insertTest(api.sql);
    const [one, two] = [await insertUser(api.sql), await insertUser(api.sql)];
    await enrol(api.sql, one, [paper.packageId]);
    const { batchId } = (await make("Filled")).json();
    expect((await members(batchId, "add", [one, two, one])).json()).toEqual({ added: 2 });
    expect((await members(batchId, "add", [one])).json()).toEqual({ added: 0 });
    expect((await members(batchId, "add", [owner.userId, "999999999"])).json()).toEqual({ added: 0 });
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [two]);
    const list = await readList(admin, `email,name,roll\n${rows[0].email},,\n,New One,X 1`, { batchId });
    expect(list.lines.map(({ outcome }) => outcome)).toEqual(["member", "new"]);
    await makeAll(admin, list, { batchId });
    expect((await show(batchId, "words=x%201")).members).toMatchObject([
      { rollNumber: "X 1", hasSlip: true },
    ]);
    expect((await show(batchId, "state=unused")).matching).toBe(1);
    expect((await members(batchId, "remove", [one])).json()).toEqual({ removed: 1 });
    expect((await show(batchId)).counts.all).toBe(2);
    expect((await admin.get(`/admin/learners/${one}`)).json().packages).toHaveLength(1);
  });

  test("SI-18: is read page by page, by name, without a gap", async () => {
    const { batchId } = (await make("Paged")).json();
    const lines = Array.from({ length: 103 }, (_, at) => `Pager Number${at % 10},PG ${at}`);
    await makeAll(admin, await readList(admin, `name,roll\n${lines.join("\n")}`, { batchId }), { batchId });
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page = await show(batchId, after === "" ? "" : `after=${after}`);
      seen.push(...page.members.map(({ id }: { id: string }) => id));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([103, 103]);
  });

  test("SI-18: gets a package; who has it keeps what they have, and twice gives nothing twice", async () => {
    const paper = await insertTest(api.sql);
    const [one, two] = [await insertUser(api.sql), await insertUser(api.sql)];
    await enrol(api.sql, one, [paper.packageId]);
    const { batchId } = (await make("Given")).json();
    await members(batchId, "add", [one, two]);
    const give = () =>
      admin.post(`/admin/batches/${batchId}/packages/give`, { packageId: paper.packageId, reason: "Begins" });
    expect((await give()).json()).toEqual({ given: 1, owned: 1 });
    expect((await give()).json()).toEqual({ given: 0, owned: 2 });
    expect((await show(batchId)).packages).toMatchObject([{ id: paper.packageId, owners: 2 }]);
  });

  test("SI-18: erasing a learner takes them out of it, and the export of a person names it", async () => {
    const { slips } = await makeAll(admin, await readList(admin, "name,roll,batch\nGone Soon,ER 1,Erased"));
    const { learnerId } = slips[0]!;
    const { data } = (await admin.post(`/admin/learners/${learnerId}/export`)).json();
    expect(data.batches).toMatchObject([{ name: "Erased" }]);
    expect(data.slip).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("argon2");
    await api.sql.query("DELETE FROM users WHERE user_id = $1", [learnerId]);
    const [batch] = (await admin.get("/admin/batches?words=erased")).json().batches;
    expect(batch.learners).toBe(0);
  });

  test("SI-18: an id of nothing is not found", async () => {
    expect((await admin.get(`/admin/batches/${randomUUID()}`)).statusCode).toBe(404);
    expect((await members(randomUUID(), "add", ["1"])).statusCode).toBe(404);
  });
});
