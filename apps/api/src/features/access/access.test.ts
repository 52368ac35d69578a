import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, signUp } from "../../../test/accounts.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, insertUser, makeUser } from "../../../test/students.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "owner"));
  paper = await insertTest(api.sql);
});

const emailOf = async (userId: string): Promise<string> =>
  (await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId])).rows[0].email;
const latest = async () => (await admin.get("/admin/audit?group=access")).json().entries[0];
const enrolmentsOf = async (email: string) =>
  (
    await api.sql.query(
      "SELECT source, granted_by_id IS NOT NULL AS given, note FROM enrolments JOIN users USING (user_id) WHERE email = $1",
      [email],
    )
  ).rows;

describe("a list of addresses", () => {
  const body = (emails: string[]) => ({ packageId: paper.packageId, emails });

  test("TE-29: is answered line by line before anything is given", async () => {
    const [has, hasNot] = [await insertUser(api.sql), await insertUser(api.sql)];
    await enrol(api.sql, has, [paper.packageId]);
    const [owner, lacking] = [await emailOf(has), await emailOf(hasNot)];
    const emails = [
      lacking,
      owner,
      "anil.yadav@example",
      `new-${randomUUID()}@example.in`,
      ` ${lacking.toUpperCase()}`,
    ];
    const reply = await admin.post("/admin/access/check", body(emails));
    expect(reply.json().lines).toEqual([
      { outcome: "gives" },
      { outcome: "owns" },
      { outcome: "invalid" },
      { outcome: "invites" },
      { outcome: "same", sameAs: 1 },
    ]);
    expect(await enrolmentsOf(lacking)).toEqual([]);
  });

  test("gives the package, with by whom and why, and one entry in the log", async () => {
    const email = await emailOf(await insertUser(api.sql));
    const reply = await admin.post("/admin/access/give", {
      ...body([email, "no address"]),
      reason: "Scholarship",
    });
    expect(reply.json().lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "gives",
      "invalid",
    ]);
    expect(await enrolmentsOf(email)).toEqual([{ source: "given", given: true, note: "Scholarship" }]);
    const { entryId, action } = await latest();
    expect(action).toBe("access.list-given");
    const { entry } = (await admin.get(`/admin/audit/${entryId}`)).json();
    expect(entry).toMatchObject({
      after: { lines: 2, given: 1, waiting: 0, invited: 0 },
      // It stands with each gift, and goes with it: the log keeps nobody's reasons.
      reason: null,
    });
  });

  test("TE-29: waits for an address without an account, which gets the package once it is verified", async () => {
    const person = newPerson();
    await admin.post("/admin/access/give", { ...body([person.email]), reason: "Scholarship" });
    await api.mails.nth(person.email);
    const { visitor, otp } = await signUp(api, person);
    expect(await enrolmentsOf(person.email)).toEqual([]);
    await visitor.post("/auth/verify-otp", { email: person.email, otp });
    expect(await enrolmentsOf(person.email)).toMatchObject([{ source: "given", note: "Scholarship" }]);
    const { rows } = await api.sql.query("SELECT FROM waiting_grants WHERE email = $1", [person.email]);
    expect(rows).toEqual([]);
  });

  test("and a verification at the same moment lose nobody", async () => {
    for (let round = 0; round < 10; round++) {
      const person = newPerson();
      const { visitor, otp } = await signUp(api, person);
      await Promise.all([
        admin.post("/admin/access/give", { ...body([person.email]), reason: "At once" }),
        visitor.post("/auth/verify-otp", { email: person.email, otp }),
      ]);
      expect(await enrolmentsOf(person.email)).toHaveLength(1);
    }
  });

  test("of 10,000 lines is taken, and one more is not", async () => {
    const emails = Array.from({ length: 10_000 }, (_, line) => `crowd-${line}@example.in`);
    const given = await admin.post("/admin/access/give", { ...body(emails), reason: "All of them" });
    expect(given.statusCode).toBe(200);
    expect(given.json().lines).toHaveLength(10_000);
    expect((await admin.post("/admin/access/check", body([...emails, "a@b.in"]))).statusCode).toBe(400);
  });

  test.each([
    ["a package that is not there", () => ({ packageId: randomUUID(), emails: ["a@b.in"] }), 404],
    ["a package that cannot be one", () => ({ packageId: "x", emails: ["a@b.in"] }), 404],
    ["no line", () => body([]), 400],
    ["a line that is far too long", () => body(["x".repeat(321)]), 400],
    ["more than a megabyte", () => body(Array.from({ length: 4000 }, () => "x".repeat(300))), 413],
  ])("with %s is refused", async (_, wrong, status) => {
    expect((await admin.post("/admin/access/check", wrong())).statusCode).toBe(status);
  });
});

describe("an access code", () => {
  const make = (change = {}) =>
    admin.post("/admin/access/codes", {
      packageId: paper.packageId,
      label: "Disha Classes, Patna",
      maxUses: 2,
      expires: "2099-01-01T00:00:00.000Z",
      ...change,
    });
  const list = async () => (await admin.get("/admin/access")).json();

  test("TE-30: is made, listed first and redeemed; the log tells of it without telling it", async () => {
    const { code } = (await make()).json();
    expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/);
    expect((await list()).codes[0]).toMatchObject({ code, uses: 0, maxUses: 2, state: "active" });
    const { rows } = await api.sql.query("SELECT string_agg(a::text, ' ') AS log FROM audit_entries a");
    expect(rows[0].log).not.toContain(code);
    expect((await latest()).objectName).toBe(`${code.slice(0, 4)}-…, Disha Classes, Patna`);
    const { visitor } = await makeUser(api);
    expect((await visitor.post("/user/redeem", { code })).statusCode).toBe(200);
    expect((await list()).codes[0].uses).toBe(1);
  });

  test("TE-30: that is revoked adds nothing any more, and is not revoked again", async () => {
    const { code } = (await make()).json();
    const { id } = (await list()).codes[0];
    expect((await admin.post(`/admin/access/codes/${id}/revoke`)).statusCode).toBe(200);
    expect((await list()).codes[0].state).toBe("revoked");
    expect((await latest()).action).toBe("access-code.revoked");
    const { visitor } = await makeUser(api);
    expect((await visitor.post("/user/redeem", { code })).json().code).toBe("ACCESS_CODE_ENDED");
    expect((await admin.post(`/admin/access/codes/${id}/revoke`)).statusCode).toBe(404);
  });

  test.each([
    ["no use", { maxUses: 0 }, 400],
    ["half a use", { maxUses: 1.5 }, 400],
    ["an empty label", { label: "  " }, 400],
    ["a day that is none", { expires: "soon" }, 400],
    ["a package that is not there", { packageId: randomUUID() }, 404],
  ])("with %s is refused", async (_, change, status) => {
    expect((await make(change)).statusCode).toBe(status);
  });

  test("is counted past its limit by nobody, whoever writes", async () => {
    await make({ maxUses: 1 });
    const statement = "UPDATE access_codes SET uses = max_uses + 1";
    await expect(api.sql.query(statement)).rejects.toMatchObject({ code: "23514" });
  });
});
