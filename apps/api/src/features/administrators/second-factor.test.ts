import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { codeOf, fromBase32, makeAdministrator, passFirstStep } from "../../../test/administrators.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi();

/** Signs in for the first time, with a phone that scans the secret. */
async function setUp() {
  const admin = await makeAdministrator(api, "owner", { hasPhone: false });
  const visitor = await passFirstStep(api, admin);
  const begun = (await visitor.post("/admin/second-factor/begin", {})).json();
  const secret = fromBase32(begun.secret);
  const reply = await visitor.post("/admin/second-factor/confirm", { code: codeOf(secret) });
  return { admin: { ...admin, secret }, visitor, begun, reply };
}

describe("setting up", () => {
  test("TE-01: the first sign-in shows a secret, takes a code of it, and tells ten recovery codes", async () => {
    const { admin, visitor, begun, reply } = await setUp();
    expect(begun.address).toBe(
      `otpauth://totp/Patrak:${encodeURIComponent(admin.email)}?secret=${begun.secret}&issuer=Patrak`,
    );
    expect(reply.statusCode).toBe(200);
    expect(new Set(reply.json().recoveryCodes).size).toBe(10);
    expect((await visitor.get("/admin/me")).statusCode).toBe(200);
  });

  test("a wrong code confirms nothing, and a secret that was begun anew replaces the former", async () => {
    const admin = await makeAdministrator(api, "owner", { hasPhone: false });
    const visitor = await passFirstStep(api, admin);
    const begin = async () =>
      fromBase32((await visitor.post("/admin/second-factor/begin", {})).json().secret);
    const confirm = (code: string) => visitor.post("/admin/second-factor/confirm", { code });
    const former = await begin();
    const secret = await begin();
    expect((await confirm(codeOf(former))).statusCode).toBe(422);
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
    expect((await confirm(codeOf(secret))).statusCode).toBe(200);
  });

  test("a confirmed secret is neither told nor replaced again", async () => {
    const visitor = await passFirstStep(api, await makeAdministrator(api));
    expect((await visitor.post("/admin/second-factor/begin", {})).statusCode).toBe(401);
    expect((await visitor.post("/admin/second-factor/confirm", { code: "000000" })).statusCode).toBe(422);
  });

  test("nobody begins without the first step", async () => {
    expect((await createVisitor(api.app).post("/admin/second-factor/begin", {})).statusCode).toBe(401);
  });
});

describe("a code", () => {
  test("is good once, also for two who bring it at the same instant", async () => {
    const admin = await makeAdministrator(api);
    const visitors = await Promise.all([1, 2, 3].map(() => passFirstStep(api, admin)));
    const code = codeOf(admin.secret);
    const replies = await Promise.all(visitors.map((visitor) => visitor.post("/admin/login/code", { code })));
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "422", "422"]);
  });

  test("of the next half-minute is taken after it, and the former one no longer", async () => {
    const admin = await makeAdministrator(api);
    const enterWith = async (code: string) =>
      (await (await passFirstStep(api, admin)).post("/admin/login/code", { code })).statusCode;
    const former = codeOf(admin.secret);
    expect(await enterWith(codeOf(admin.secret, 1))).toBe(200);
    expect(await enterWith(former)).toBe(422);
  });

  test("can be guessed five times in five minutes; then even the right one waits", async () => {
    const admin = await makeAdministrator(api);
    const visitor = await passFirstStep(api, admin);
    const wrong = codeOf(admin.secret) === "000000" ? "111111" : "000000";
    const guess = (code: string) => visitor.post("/admin/login/code", { code });
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess(wrong)));
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const refused = await guess(codeOf(admin.secret));
    expect(refused.json().code).toBe("LOGIN_LIMIT");
  });
});

describe("a recovery code", () => {
  test("TE-01: opens a session once, and tells how many are left", async () => {
    const { admin, reply } = await setUp();
    const [first, second] = reply.json().recoveryCodes as string[];
    const enterWith = async (recoveryCode: string | undefined) =>
      (await passFirstStep(api, admin)).post("/admin/login/recovery", { recoveryCode });
    expect((await enterWith(first)).json()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await enterWith(first)).statusCode).toBe(422);
    expect((await enterWith(second)).json()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test("is good once for two who bring it at the same instant", async () => {
    const { admin, reply } = await setUp();
    const recoveryCode = reply.json().recoveryCodes[0];
    const visitors = await Promise.all([1, 2, 3].map(() => passFirstStep(api, admin)));
    const replies = await Promise.all(
      visitors.map((visitor) => visitor.post("/admin/login/recovery", { recoveryCode })),
    );
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "422", "422"]);
  });

  test("of one administrator is nothing to another", async () => {
    const [one, other] = [await setUp(), await setUp()];
    const visitor = await passFirstStep(api, other.admin);
    const [recoveryCode] = one.reply.json().recoveryCodes;
    expect((await visitor.post("/admin/login/recovery", { recoveryCode })).statusCode).toBe(422);
  });

  test("stands nowhere in the database", async () => {
    const { admin, reply } = await setUp();
    const { rows } = await api.sql.query(
      "SELECT string_agg(r::text, ' ') AS text FROM recovery_codes r WHERE user_id = $1",
      [admin.userId],
    );
    for (const code of reply.json().recoveryCodes as string[]) {
      expect(rows[0].text).not.toContain(code);
      expect(rows[0].text).not.toContain(Buffer.from(code).toString("hex"));
    }
  });
});

test("the students' and the scoring role may not read second factors or recovery codes", async () => {
  for (const role of ["patrak_exam", "patrak_scoring"])
    for (const table of ["second_factors", "recovery_codes"]) {
      const { rows } = await api.sql.query("SELECT has_table_privilege($1, $2, 'SELECT') AS may", [
        role,
        table,
      ]);
      expect(rows[0].may, `${role} on ${table}`).toBe(false);
    }
});
