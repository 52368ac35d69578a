import { parse } from "csv-parse/sync";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { sitThrough, useMerit } from "../../../test/results.ts";
import type { Visitor } from "../../../test/visitor.ts";

const LEARNERS = 2001;
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const merit = useMerit(api);
let author: Visitor;
let testId: string;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  const paper = await insertTest(api.sql, { questions: 8 });
  ({ testId } = paper);
  await sitThrough(api.sql, { ...paper, sittingId: null, learners: LEARNERS });
  await api.sql.query(
    `UPDATE users SET first_name = '=HYPERLINK("http://evil.example")', last_name = 'A & <B>'
     WHERE user_id = (SELECT min(user_id) FROM attempts WHERE test_id = $1)`,
    [testId],
  );
  await author.post(`/admin/results/${testId}/make`);
  await merit.make();
});

const fileOf = (format: string) => author.get(`/admin/results/${testId}/file?format=${format}`);

test("RE-02: XLSX and CSV hold every row of the list in its order, no cell that a spreadsheet would run, and an entry in the log for each", async () => {
  const csv = await fileOf("csv");
  expect(csv.headers["content-type"]).toContain("text/csv");
  const [head, ...lines] = parse(csv.body, { bom: true });
  const xlsx = await fileOf("xlsx");
  const [{ data }] = (await readXlsxFile(xlsx.rawPayload)) as unknown as [{ data: unknown[][] }];
  const [xlsxHead, ...rows] = data;
  expect(head).toEqual(xlsxHead);
  expect(head!.slice(0, 6)).toEqual(["rank", "same_rank", "name", "roll_number", "batch", "score"]);
  expect(lines).toHaveLength(LEARNERS);
  expect(rows).toHaveLength(LEARNERS);
  expect(lines.map((cells) => Number(cells[0]))).toEqual(rows.map((cells) => cells[0]));
  const names = rows.map((cells) => String(cells[2]));
  expect(names).toEqual(lines.map((cells) => cells[2]));
  expect(names.filter((name) => name.startsWith("'="))).toEqual([
    `'=HYPERLINK("http://evil.example") A & <B>`,
  ]);
  expect(names.filter((name) => name.startsWith("="))).toEqual([]);
  const logged = await api.sql.query("SELECT 1 FROM audit_entries WHERE action = 'results.downloaded'");
  expect(logged.rows).toHaveLength(2);
});

test("RE-02: a list of more than 2,000 is not laid out for a printer", async () => {
  const reply = await author.get(`/admin/results/${testId}/print`);
  expect(reply.statusCode).toBe(409);
  expect(reply.json().code).toBe("LIST_TOO_LONG");
});

test("RE-01: the list of a test's practice shares ranks as its analysis does, and its rule stays", async () => {
  const reply = await author.get(`/admin/results/${testId}`);
  expect(reply.json()).toMatchObject({ kind: "test", tie: "shared", mayChangeTie: false, release: null });
  const changed = await author.post(`/admin/results/${testId}/ties`, { tie: "wrong" });
  expect(changed.json().code).toBe("RANKS_SHOWN");
});
