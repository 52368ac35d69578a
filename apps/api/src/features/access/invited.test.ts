import { beforeAll, expect, test } from "vitest";
import { newPerson } from "../../../test/accounts.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "support"));
  paper = await insertTest(api.sql);
});

const listed = async () =>
  (await admin.get("/admin/access/invited")).json().invited.map(({ email }: { email: string }) => email);

test("T-05: an invited address is listed, written to again once a day, and cancelled", async () => {
  const { email } = newPerson();
  const { packageId } = paper;
  await admin.post("/admin/access/give", { packageId, emails: [email], reason: "Scholarship" });
  await api.mails.nth(email);
  expect(await listed()).toEqual([email]);
  const body = { packageId, email };
  expect((await admin.post("/admin/access/invited/resend", body)).json()).toEqual({ isSent: false });
  await api.sql.query("UPDATE waiting_grants SET invited_at = now() - interval '2 days'");
  expect((await admin.post("/admin/access/invited/resend", body)).json()).toEqual({ isSent: true });
  expect((await api.mails.nth(email, 2)).subject).toMatch(/waits for you/);
  expect((await admin.post("/admin/access/invited/cancel", body)).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await admin.post("/admin/access/invited/cancel", body)).statusCode).toBe(404);
  const log = await api.sql.query("SELECT * FROM audit_log WHERE action LIKE 'access.invit%'");
  expect(log.rows).toHaveLength(2);
  expect(JSON.stringify(log.rows)).not.toContain(email);
});
