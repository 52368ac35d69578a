import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { codeOf, makeAdministrator, PASSWORD, passFirstStep } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { createHasher } from "../../platform/hashing.ts";
import { removeSecondFactor, setPassword } from "./administrators.service.ts";

const COOKIE = "__Host-admin-known";

const api = useApi();
let db: Kysely<DB>;
beforeAll(() => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
});

async function signIn(remember: boolean | undefined) {
  const admin = await makeAdministrator(api);
  const visitor = await passFirstStep(api, admin);
  const reply = await visitor.post("/admin/login/code", { code: codeOf(admin.secret), remember });
  return { admin, visitor, reply };
}

const nextOf = async (visitor: Visitor, email: string, password = PASSWORD) =>
  (await visitor.post("/admin/login", { email, password })).json().next;

const expire = (userId: string, by = "12 hours") =>
  api.sql.query(
    `UPDATE remembered_browsers SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
     WHERE user_id = $1`,
    [userId, by],
  );

test("TE-04: a browser that is to be remembered is asked for the password alone, also after logging out", async () => {
  const { admin, visitor, reply } = await signIn(true);
  expect(reply.cookies.find(({ name }) => name === COOKIE)).toMatchObject({
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    maxAge: 12 * 3600,
  });
  await visitor.post("/admin/logout");
  const again = await visitor.post("/admin/login", { email: admin.email, password: PASSWORD });
  expect(again.json()).toMatchObject({ next: "home", administrator: { email: admin.email } });
  expect((await visitor.get("/admin/me")).statusCode).toBe(200);
  const { entries } = (await visitor.get(`/admin/audit?actor=${admin.userId}`)).json();
  const tell = async (at: number) =>
    (await visitor.get(`/admin/audit/${entries[at].entryId}`)).json().entry.after;
  expect(await tell(0)).toEqual({ by: "remembered-browser" });
  expect(await tell(2)).toEqual({ by: "authenticator", browser_remembered: true });
});

test.each([false, undefined])("nothing is remembered unasked: %s", async (remember) => {
  const { admin, visitor } = await signIn(remember);
  expect(visitor.jar.has(COOKIE)).toBe(false);
  expect(await nextOf(visitor, admin.email)).toBe("code");
});

test("the password is asked for all the same", async () => {
  const { admin, visitor } = await signIn(true);
  const reply = await visitor.post("/admin/login", { email: admin.email, password: "a wrong password" });
  expect(reply.statusCode).toBe(401);
});

test("TE-04: after 12 hours a code is asked for again, and nobody can make them more", async () => {
  const { admin, visitor } = await signIn(true);
  await expire(admin.userId, "11 hours 59 minutes");
  expect(await nextOf(visitor, admin.email)).toBe("home");
  await expire(admin.userId, "1 minute");
  expect(await nextOf(visitor, admin.email)).toBe("code");
  const longer = "UPDATE remembered_browsers SET expires_at = created_at + interval '13 hours'";
  await expect(api.sql.query(longer)).rejects.toMatchObject({ code: "23514" });
});

test("a sign-in without a code does not make them more either", async () => {
  const { admin, visitor } = await signIn(true);
  await expire(admin.userId, "11 hours");
  const known = visitor.jar.get(COOKIE);
  await nextOf(visitor, admin.email);
  expect(visitor.jar.get(COOKIE)).toBe(known);
  await expire(admin.userId, "1 hour");
  expect(await nextOf(visitor, admin.email)).toBe("code");
});

test("one administrator's browser is a stranger to another, and so is a made-up one", async () => {
  const { visitor } = await signIn(true);
  const other = await makeAdministrator(api);
  expect(await nextOf(visitor, other.email)).toBe("code");
  const stranger = createVisitor(api.app);
  stranger.jar.set(COOKIE, Buffer.alloc(32).toString("base64url"));
  expect(await nextOf(stranger, other.email)).toBe("code");
});

test("a new password ends it", async () => {
  const { admin, visitor } = await signIn(true);
  const password = "another long password";
  await setPassword(db, admin.email, await (await createHasher()).hash(password));
  expect(await nextOf(visitor, admin.email, password)).toBe("code");
});

test("it is forgotten with the phone", async () => {
  const { admin, visitor } = await signIn(true);
  await removeSecondFactor(db, admin.email);
  expect(await nextOf(visitor, admin.email)).toBe("set-up");
  const { rows } = await api.sql.query("SELECT FROM remembered_browsers WHERE user_id = $1", [admin.userId]);
  expect(rows).toEqual([]);
});

test("what the browser keeps stands nowhere in the database, and students' roles may not look", async () => {
  const { visitor } = await signIn(true);
  const token = Buffer.from(visitor.jar.get(COOKIE)!, "base64url");
  const { rows } = await api.sql.query("SELECT string_agg(r::text, ' ') AS text FROM remembered_browsers r");
  expect(rows[0].text).not.toContain(token.toString("hex"));
  for (const role of ["patrak_exam", "patrak_scoring"]) {
    const may = "SELECT has_table_privilege($1, 'remembered_browsers', 'SELECT') AS may";
    expect((await api.sql.query(may, [role])).rows[0].may).toBe(false);
  }
});
