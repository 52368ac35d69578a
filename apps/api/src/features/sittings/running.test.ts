import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { SECRET, useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { compiled } from "../../../test/compiled.ts";
import { insertSitting, passSitting } from "../../../test/sittings.ts";
import { openDatabase } from "../../platform/db.ts";
import { isSittingRunning } from "./running.service.ts";

const api = useApi();
const db = openDatabase({ url: api.url, pool: 1, role: "patrak_keeper" });
afterAll(() => db.destroy());

let paper: MadeTest;
beforeEach(async () => {
  await api.sql.query("DELETE FROM sittings");
  paper = await insertTest(api.sql);
});

async function command(name: string, ...words: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "../..", `${name}.ts`), ...words], {
    env: {
      ...compiled,
      DATABASE_URL: api.url,
      DATABASE_OWNER_URL: api.url,
      SECRET_KEYS: SECRET,
      FILES_DIR: "/tmp",
    },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, code: code as number };
}

test("SI-17: a sitting runs from the opening of its waiting page until its last attempt is closed", async () => {
  expect(await isSittingRunning(db)).toBe(false);
  const sittingId = await insertSitting(api.sql, paper, { opens: 3700 });
  expect(await isSittingRunning(db)).toBe(false);
  await passSitting(api.sql, sittingId, 200);
  expect(await isSittingRunning(db)).toBe(true);
  await passSitting(api.sql, sittingId, 20_000);
  expect(await isSittingRunning(db)).toBe(true);
  await api.sql.query("UPDATE sittings SET ended_at = now()");
  expect(await isSittingRunning(db)).toBe(false);
});

test("SI-17: recount, archive and a migration refuse to begin while a sitting runs, unless forced", async () => {
  await insertSitting(api.sql, paper);
  const refused = { code: 1, said: expect.stringContaining("a sitting runs") };
  expect(await command("recount", paper.testId)).toEqual(refused);
  expect(await command("recount", paper.testId, "--force")).toMatchObject({ code: 0 });
  expect(await command("archive")).toEqual(refused);
  expect(await command("migrate")).toMatchObject({ code: 0 });
  const { rows } = await api.sql.query("DELETE FROM migrations WHERE name LIKE '0022%' RETURNING *");
  expect(await command("migrate")).toEqual(refused);
  await api.sql.query("INSERT INTO migrations SELECT * FROM json_populate_recordset(NULL::migrations, $1)", [
    JSON.stringify(rows),
  ]);
}, 120_000);
