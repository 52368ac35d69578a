import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { insertCode } from "../../../test/access.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, insertUser } from "../../../test/students.ts";
import { insertTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let owner: Visitor;
beforeAll(async () => {
  owner = await enter(api, await makeAdministrator(api, "owner"));
});

const load = async (path: string): Promise<string[][]> => {
  const reply = await owner.get(path);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["content-disposition"]).toContain("attachment");
  return parse(reply.body, { bom: true });
};
const latest = async () =>
  (await api.sql.query("SELECT action, after FROM audit_log ORDER BY entry_id DESC LIMIT 1")).rows[0];

test("TE-32: 1,300 learners come in pieces, each once, and the log tells who took them", async () => {
  await api.sql.query(
    `INSERT INTO users (email, first_name, last_name, password_hash)
     SELECT 'crowd-' || n || '@example.in', 'Gurpreet', 'Kaur', '$argon2id$none' FROM generate_series(1, 1300) AS n`,
  );
  const [head, ...rows] = await load("/admin/learners/csv?words=gurpreet");
  expect(head?.[1]).toBe("email");
  expect(rows).toHaveLength(1300);
  expect(new Set(rows.map(([, email]) => email)).size).toBe(1300);
  expect(await latest()).toEqual({
    action: "learners.exported",
    after: { words: true, matching: 1300 },
  });
});

test("a name that a spreadsheet would run is text, and a quote or a comma stays in its cell", async () => {
  const paper = await insertTest(api.sql);
  await api.sql.query(`UPDATE packages SET name = 'UPSC, "2026"' WHERE package_id = $1`, [paper.packageId]);
  const userId = await insertUser(api.sql);
  await enrol(api.sql, userId, [paper.packageId]);
  await api.sql.query("UPDATE users SET first_name = '=HYPERLINK(1)' WHERE user_id = $1", [userId]);
  const [, row] = await load(`/admin/learners/csv?packageId=${paper.packageId}`);
  expect(row?.[0]).toMatch(/^'=HYPERLINK/);
  expect(row?.[4]).toBe('UPSC, "2026"');
});

test("every access code comes once, and the log does not tell them", async () => {
  const paper = await insertTest(api.sql);
  const codes = await Promise.all(Array.from({ length: 5 }, () => insertCode(api.sql, paper)));
  const [, ...rows] = await load("/admin/access/codes/csv");
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map(([code]) => code?.replaceAll("-", "")))).toEqual(new Set(codes));
  expect(await latest()).toEqual({ action: "access-codes.exported", after: { codes: 5 } });
});
