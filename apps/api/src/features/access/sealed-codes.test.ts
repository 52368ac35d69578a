import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertCode, insertPlainCode } from "../../../test/access.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { SECRET, useApi } from "../../../test/app.ts";
import { insertUser, makeUser } from "../../../test/students.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { openDatabase, type Database } from "../../platform/db.ts";
import { createKeyring } from "../../platform/keys.ts";
import { redeemCode } from "./redeem.service.ts";
import { sealCodes } from "./sealing.service.ts";

const NEW_SECRET = "a new secret that is also long enough";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let db: Kysely<DB>;
/** With the rights that the worker has. */
let worker: Database;
let owner: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
  worker = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
  owner = await enter(api, await makeAdministrator(api, "owner"));
  paper = await insertTest(api.sql);
});

afterAll(() => worker.destroy());

/** Every table, as a dump would write it. */
async function dump(): Promise<string> {
  const { rows } = await api.sql.query<{ text: string }>(
    `SELECT query_to_xml(format('SELECT * FROM %I.%I', schemaname, tablename), true, false, '')::text AS text
     FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ text }) => text).join("\n");
}

const printed = (code: string) => code.replace(/^(.{4})(.{4})(.{4})$/, "$1-$2-$3");
const listed = async () =>
  (await owner.get("/admin/access")).json().codes.map(({ code }: { code: string }) => code);

async function expectNowhere(code: string) {
  const text = await dump();
  expect([text.includes(code), text.includes(printed(code))]).toEqual([false, false]);
}

test("S-13: a code lies nowhere in the database, and is listed, loaded, found and redeemed", async () => {
  const body = {
    packageId: paper.packageId,
    label: "Disha",
    maxUses: 2,
    expires: "2099-01-01T00:00:00.000Z",
  };
  const { code } = (await owner.post("/admin/access/codes", body)).json();
  const { visitor, userId } = await makeUser(api);
  expect((await visitor.post("/user/redeem", { code })).statusCode).toBe(200);
  expect(await listed()).toContain(code);
  expect((await owner.get("/admin/access/codes/csv")).body).toContain(code);
  const { learners } = (await owner.get(`/admin/learners?words=${code}`)).json();
  expect(learners.map(({ id }: { id: string }) => id)).toEqual([userId]);
  await owner.get(`/admin/learners/csv?words=${code}`);
  await expectNowhere(code.replaceAll("-", ""));
});

test("S-13: a code from before is redeemed and found as it is, and sealed by the worker with all that names it", async () => {
  const code = await insertPlainCode(api.sql, paper);
  const [early, late] = [await makeUser(api), await makeUser(api)];
  expect((await early.visitor.post("/user/redeem", { code })).statusCode).toBe(200);
  await api.sql.query("UPDATE enrolments SET note = $2 WHERE user_id = $1", [early.userId, printed(code)]);
  expect((await owner.get(`/admin/learners?words=${printed(code)}`)).json().learners).toHaveLength(1);
  await sealCodes({ db: worker, keys: createKeyring([SECRET]) });
  await expectNowhere(code);
  expect((await late.visitor.post("/user/redeem", { code })).statusCode).toBe(200);
  expect((await owner.get(`/admin/learners?words=${printed(code)}`)).json().learners).toHaveLength(2);
  expect(await listed()).toContain(printed(code));
});

test("S-13: a new key is put first, every code is sealed with it, and the former one can go", async () => {
  const [early, late] = [await insertCode(api.sql, paper), await insertCode(api.sql, paper)];
  const redeem = async (secrets: string[], code: string) => {
    const redeemer = {
      userId: await insertUser(api.sql),
      language: "english" as const,
      network: "203.0.113.7",
    };
    return redeemCode({ db, keys: createKeyring(secrets) }, redeemer, code);
  };
  await expect(redeem([NEW_SECRET], early)).rejects.toMatchObject({ code: "ACCESS_CODE_INVALID" });
  await redeem([NEW_SECRET, SECRET], early);
  await sealCodes({ db: worker, keys: createKeyring([NEW_SECRET, SECRET]) });
  await redeem([NEW_SECRET], late);
  await sealCodes({ db: worker, keys: createKeyring([SECRET, NEW_SECRET]) });
  expect(await listed()).toEqual(expect.arrayContaining([printed(early), printed(late)]));
});

test("S-13: a code whose key is lost is left as it is, and the list still opens", async () => {
  const code = await insertCode(api.sql, paper);
  await api.sql.query("UPDATE access_codes SET key_id = '\\x0000000000000000' WHERE label = 'Disha Classes'");
  await sealCodes({ db: worker, keys: createKeyring([SECRET]) });
  expect(await listed()).not.toContain(printed(code));
  expect(await listed()).toContain("…");
});
