import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeAdministrator,
  passFirstStep,
  type MadeAdministrator,
} from "../../../test/administrators.ts";
import { SECRET, startApp, useApi } from "../../../test/app.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { createKeyring } from "../../platform/keys.ts";
import { sealSecrets } from "./sealing.service.ts";

const NEW_SECRET = "a new secret that is also long enough";

const api = useApi();
let db: Kysely<DB>;
beforeAll(() => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
});

/** Everything that the database holds about second factors, as a dump would write it. */
async function dump() {
  const { rows } = await api.sql.query("SELECT string_agg(f::text, ' ') AS text FROM second_factors f");
  return rows[0].text as string;
}

const statusOf = async (admin: MadeAdministrator, at = api) => {
  const visitor = await passFirstStep(at, admin);
  return (await visitor.post("/admin/login/code", { code: codeOf(admin.secret) })).statusCode;
};

/** As the row was before secrets were sealed. */
async function makePlain(): Promise<MadeAdministrator> {
  const admin = await makeAdministrator(api);
  const plain = "UPDATE second_factors SET secret = $2, key_id = NULL WHERE user_id = $1";
  await api.sql.query(plain, [admin.userId, admin.secret]);
  return admin;
}

test("a phone that is set up leaves no secret in the database", async () => {
  const admin = await makeAdministrator(api, "owner", { hasPhone: false });
  const visitor = await passFirstStep(api, admin);
  const { secret } = (await visitor.post("/admin/second-factor/begin", {})).json();
  const { rows } = await api.sql.query("SELECT secret FROM second_factors WHERE user_id = $1", [
    admin.userId,
  ]);
  expect(rows[0].secret).toHaveLength(48);
  expect(await dump()).not.toContain(secret);
});

test("a secret from before is taken as it is, and sealed by the worker", async () => {
  const admin = await makePlain();
  expect(await dump()).toContain(admin.secret.toString("hex"));
  await sealSecrets({ db, keys: createKeyring([SECRET]) });
  expect(await dump()).not.toContain(admin.secret.toString("hex"));
  expect(await statusOf(admin)).toBe(200);
});

test("a secret from before opens a session also until then", async () => {
  expect(await statusOf(await makePlain())).toBe(200);
});

test("RU-08: a new key is put first, everything is sealed with it, and the former one can go", async () => {
  const [early, late] = [await makeAdministrator(api), await makeAdministrator(api)];
  const both = await startApp(api.url, { SECRET_KEYS: `${NEW_SECRET},${SECRET}` });
  const alone = await startApp(api.url, { SECRET_KEYS: NEW_SECRET });
  expect(await statusOf(late, { ...api, app: alone })).toBe(422);
  expect(await statusOf(early, { ...api, app: both })).toBe(200);
  await sealSecrets({ db, keys: createKeyring([NEW_SECRET, SECRET]) });
  expect(await statusOf(late, { ...api, app: alone })).toBe(200);
  await sealSecrets({ db, keys: createKeyring([SECRET, NEW_SECRET]) });
  await Promise.all([both.close(), alone.close()]);
});

test("another administrator's secret, put into the row, is worth nothing", async () => {
  const [victim, thief] = [await makeAdministrator(api), await makeAdministrator(api)];
  await api.sql.query(
    `UPDATE second_factors SET (secret, key_id) = (SELECT secret, key_id FROM second_factors WHERE user_id = $2)
     WHERE user_id = $1`,
    [victim.userId, thief.userId],
  );
  expect(await statusOf({ ...victim, secret: thief.secret })).toBe(422);
});

test("what cannot be opened is left as it is", async () => {
  const admin = await makeAdministrator(api);
  await api.sql.query("UPDATE second_factors SET key_id = $2 WHERE user_id = $1", [
    admin.userId,
    randomBytes(8),
  ]);
  const before = await dump();
  await sealSecrets({ db, keys: createKeyring([SECRET]) });
  expect(await dump()).toBe(before);
});
