import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { enter, makeAdministrator, type MadeAdministrator } from "../../../test/administrators.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { audit, findBrokenEntry, type AuditEntry } from "./audit.service.ts";

const api = useApi();

let began: number;
let owner: MadeAdministrator;
let visitor: Visitor;
let db: Kysely<DB>;
beforeAll(async () => {
  began = await momentOf(api.sql);
  owner = await makeAdministrator(api);
  visitor = await enter(api, owner);
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
});

const list = async (query = "") => (await visitor.get(`/admin/audit${query}`)).json();
const about = (name: string): AuditEntry => ({
  actor: {
    who: { id: owner.userId, name: "Kavita Rao" },
    device: "Chrome on Linux",
    network: "203.0.113.24",
  },
  action: "package.changed",
  object: { kind: "package", id: "7", name },
  before: { price_paise: 100 },
  after: { price_paise: 200 },
  reason: "It has more tests from now on.",
});
const write = (entry: AuditEntry) => db.transaction().execute((tx) => audit(tx, entry));

describe("what is written", () => {
  test("a sign-in, by whom, when by the database's clock, from where, and how", async () => {
    const { entries } = await list("?group=sign-ins");
    const opened = entries.find(({ action }: { action: string }) => action === "session.opened");
    expect(opened).toMatchObject({ actorName: "Kavita Rao", objectName: null });
    await expectSince(api.sql, began, opened.at);
    const { entry } = (await visitor.get(`/admin/audit/${opened.entryId}`)).json();
    expect(entry).toMatchObject({ after: { by: "authenticator" }, network: "203.0.113.7" });
  });

  test("S-11: a person is a number in the entry, with name, reason and change beside it, where they can be erased", async () => {
    const { userId, email } = await makeAdministrator(api);
    const object = { kind: "administrator", id: userId, name: "never kept" };
    await write({ ...about("nobody"), action: "administrator.password-set", object });
    const { entries } = await list("?group=administrators");
    expect(entries[0]).toMatchObject({ objectName: email, isObjectErased: false, actorName: "Kavita Rao" });
    const { entry } = (await visitor.get(`/admin/audit/${entries[0].entryId}`)).json();
    expect(entry).toMatchObject({ reason: "It has more tests from now on.", after: { price_paise: 200 } });
    const { rows } = await api.sql.query(
      "SELECT l::text AS row FROM audit_log l ORDER BY entry_id DESC LIMIT 1",
    );
    for (const word of [email, "Kavita", "never kept", "more tests", "price_paise", "203.0.113.24"])
      expect(rows[0].row).not.toContain(word);
  });

  test("TE-37: an entry and the change that it tells of exist together or not at all", async () => {
    const { inAll } = await list();
    const failing = db.transaction().execute(async (tx) => {
      await audit(tx, about("nobody"));
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    expect((await list()).inAll).toBe(inAll);
  });

  test.each([
    { password: "x" },
    { passwordHash: "x" },
    { inner: { refreshToken: "x" } },
    { totpSecret: "x" },
  ])("nothing that looks like a secret is taken: %j", async (after) => {
    await expect(write({ ...about("nobody"), after })).rejects.toThrow(/takes no/);
  });

  test("entries written at the same instant are numbered without gaps and fit together", async () => {
    const { inAll } = await list();
    await Promise.all(Array.from({ length: 4 }, (_, at) => write(about(`crowd ${at}`))));
    expect((await list()).inAll).toBe(inAll + 4);
    expect(await findBrokenEntry(db)).toBeNull();
  });
});

describe("what cannot be done", () => {
  test.each([
    ["UPDATE audit_log SET reason = 'another'"],
    ["DELETE FROM audit_log"],
    ["TRUNCATE audit_log"],
    ["ALTER TABLE audit_log DISABLE TRIGGER chain_audit_entry"],
  ])("TE-37: the role of the app may not: %s", async (statement) => {
    const client = new pg.Client({ connectionString: api.url, options: "-c role=patrak_admin" });
    await client.connect();
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
    await client.end();
  });

  test.each(["patrak_exam", "patrak_scoring"])("%s may not even read it", async (role) => {
    const { rows } = await api.sql.query(
      "SELECT has_table_privilege($1, 'audit_log', 'SELECT, INSERT') AS may",
      [role],
    );
    expect(rows[0].may).toBe(false);
  });

  test("nobody chooses an entry's number, time or code", async () => {
    await api.sql.query(
      `INSERT INTO audit_log (entry_id, at, code, action, device)
       VALUES (1, '2001-01-01', sha256(''), 'session.refused', 'Forged')`,
    );
    const { entries, inAll } = await list();
    expect(entries[0]).toMatchObject({ entryId: String(inAll), device: "Forged" });
    expect(Date.parse(entries[0].at)).toBeGreaterThan(Date.parse("2026-01-01"));
    expect(await findBrokenEntry(db)).toBeNull();
  });
});

describe("searching", () => {
  beforeAll(async () => {
    for (let number = 1; number <= 45; number++) await write(about(`Sanjay ${number}%`));
  });

  test("TE-38: pages of 20, newest first, without a gap or a repetition", async () => {
    const names: string[] = [];
    let before: string | null = "";
    while (before !== null) {
      const page = await list(`?words=Sanjay${before && `&before=${before}`}`);
      expect(page.entries.length).toBeLessThanOrEqual(20);
      expect(page.matching).toBe(45);
      names.push(...page.entries.map(({ objectName }: { objectName: string }) => objectName));
      before = page.older;
    }
    expect(names).toEqual(Array.from({ length: 45 }, (_, at) => `Sanjay ${45 - at}%`));
  });

  test.each([
    ["words of an object", () => "?words=sanjay%2031", 1],
    ["a sign that SQL would take for any word", () => "?words=3%25%25", 0],
    ["words of a person", () => "?words=Kavita&group=catalogue", 20],
    ["a person", () => `?actor=${owner.userId}&group=catalogue`, 20],
    ["a person who did nothing", () => "?actor=987654321", 0],
    ["a group of actions", () => "?group=sign-ins&words=Sanjay", 0],
    ["a time to come", () => `?from=${new Date(Date.now() + 60_000).toISOString()}`, 0],
    ["a time that is over", () => "?to=2001-01-01T00:00:00.000Z", 0],
  ])("by %s", async (_, query, found) => {
    expect((await list(query())).entries).toHaveLength(found);
  });

  test.each(["?actor=me", "?before=-1", "?group=all", "?from=today", "?words=a&words=b", "?sort=at"])(
    "%s is no search",
    async (query) => {
      expect((await visitor.get(`/admin/audit${query}`)).statusCode).toBe(400);
    },
  );

  test("an entry is shown whole, with its place in the log", async () => {
    const { entries } = await list("?words=Sanjay");
    const { entry } = (await visitor.get(`/admin/audit/${entries[0].entryId}`)).json();
    expect(entry).toMatchObject({
      reason: "It has more tests from now on.",
      before: { price_paise: 100 },
      after: { price_paise: 200 },
      network: "203.0.113.24",
    });
    const ids = entry.place.map(({ entryId }: { entryId: string }) => Number(entryId));
    expect(ids).toEqual([Number(entry.entryId) - 1, Number(entry.entryId)]);
    expect((await visitor.get("/admin/audit/999999")).statusCode).toBe(404);
    expect((await visitor.get("/admin/audit/last")).statusCode).toBe(404);
  });
});

test("TE-37: an entry that was altered behind the product's back is named", async () => {
  const { entries } = await list("?words=Sanjay");
  const { entryId } = entries[3];
  await api.sql.query("UPDATE audit_log SET object_name = 'Sanjay himself' WHERE entry_id = $1", [entryId]);
  expect(await findBrokenEntry(db)).toBe(entryId);
  expect((await list("?words=Sanjay")).broken).toBe(entryId);
});
