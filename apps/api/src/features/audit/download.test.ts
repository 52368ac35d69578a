import { parse } from "csv-parse/sync";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator, type MadeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { audit } from "./audit.service.ts";

const api = useApi();

let owner: MadeAdministrator;
let visitor: Visitor;
beforeAll(async () => {
  owner = await makeAdministrator(api);
  visitor = await enter(api, owner);
});

const actor = { who: null, device: "Chrome on Linux", network: "203.0.113.24" };
const write = (name: string, reason?: string) => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
  const object = { kind: "package", id: "7", name };
  return db
    .transaction()
    .execute((tx) => audit(tx, { actor, action: "package.created", object, ...(reason && { reason }) }));
};

async function download(query = "") {
  const reply = await visitor.get(`/admin/audit-file${query}`);
  expect(reply.statusCode).toBe(200);
  const rows: Record<string, string>[] = parse(reply.body, { bom: true, columns: true });
  return { reply, rows };
}

test("TE-38: a file has every entry that the search finds, whatever page is shown, newest first", async () => {
  // More than two batches of them, written at once: the chain of codes is the database's work.
  await api.sql.query(
    `INSERT INTO audit_log (action, object_kind, object_id, object_name, device)
     SELECT 'folder.created', 'folder', n, 'Long list ' || n, 'a test' FROM generate_series(1, 1203) AS n`,
  );
  const { rows, reply } = await download("?words=Long%20list");
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="audit-log.csv"');
  expect(rows.map(({ about }) => about)).toEqual(
    Array.from({ length: 1203 }, (_, at) => `Long list ${1203 - at}`),
  );
  const ids = rows.map(({ entry }) => Number(entry));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test("an entry is told whole, with its reason, its change and its code", async () => {
  await write("Whole", "Because, “so”\nand so");
  const { rows } = await download("?words=Whole");
  expect(rows[0]).toMatchObject({
    action: "package.created",
    who: "",
    about: "Whole",
    reason: "Because, “so”\nand so",
    device: "Chrome on Linux",
    network: "",
  });
  expect(rows[0]?.["code"]).toMatch(/^[0-9a-f]{64}$/);
});

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", "\r=1"])(
  "what a spreadsheet would run is text: %j",
  async (name) => {
    await write(`${name} cell`);
    const { rows } = await download("?words=cell&group=catalogue");
    expect(rows[0]?.["about"]).toBe(`'${name} cell`);
  },
);

test("the log tells of the download and its search, and the file does not tell of itself", async () => {
  const { rows } = await download("?group=administrators");
  const { entries } = (await visitor.get("/admin/audit?group=administrators")).json();
  expect(rows.map(({ entry }) => entry)).not.toContain(entries[0].entryId);
  expect(entries[0]).toMatchObject({ action: "audit.downloaded", actorName: "Kavita Rao" });
  const { entry } = (await visitor.get(`/admin/audit/${entries[0].entryId}`)).json();
  expect(entry.after).toEqual({ group: "administrators" });
});

test("a search that finds nothing gives the names of the columns alone", async () => {
  const { rows, reply } = await download("?words=nobody-was-ever-called-so");
  expect(rows).toEqual([]);
  expect(reply.body).toContain("entry,at,who,action,about");
});

test.each(["?before=7", "?group=all", "?from=today"])("%s is no search", async (query) => {
  expect((await visitor.get(`/admin/audit-file${query}`)).statusCode).toBe(400);
});

test.each(["author", "support"] as const)("it is not for the %s", async (role) => {
  const other = await enter(api, await makeAdministrator(api, role));
  expect((await other.get("/admin/audit-file")).statusCode).toBe(403);
});
