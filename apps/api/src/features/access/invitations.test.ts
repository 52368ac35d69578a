import { beforeAll, expect, test } from "vitest";
import { newPerson } from "../../../test/accounts.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let papers: MadeTest[];
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "support"));
  papers = [await insertTest(api.sql), await insertTest(api.sql)];
  await api.sql.query("UPDATE packages SET name = '<b>UPSC</b> 2026' WHERE package_id = $1", [
    papers[0]!.packageId,
  ]);
});

const give = async (emails: string[], paper = papers[0]!) => {
  const body = { packageId: paper.packageId, emails, reason: "Scholarship" };
  const { lines } = (await admin.post("/admin/access/give", body)).json();
  return lines.map(({ outcome }: { outcome: string }) => outcome);
};
test("whoever has no account gets one mail, in both languages, with the course and the way to it", async () => {
  const { email } = newPerson();
  expect(await give([email])).toEqual(["invites"]);
  const mail = await api.mails.nth(email);
  expect(mail.subject).toMatch(/waits for you.*इंतज़ार/);
  expect(mail.text).toContain("<b>UPSC</b> 2026");
  expect(mail.text).toContain("http://localhost:3000/user/signup");
  expect(mail.html).toContain("&lt;b&gt;UPSC&lt;/b&gt; 2026");
  expect(mail.html).toContain('lang="hi"');
});

test("TE-29: nobody is invited twice in a week, by whichever list", async () => {
  const { email } = newPerson();
  expect(await give([email])).toEqual(["invites"]);
  expect(await give([email])).toEqual(["waits"]);
  expect(await give([email], papers[1])).toEqual(["waits"]);
  await api.sql.query("UPDATE waiting_grants SET invited_at = now() - interval '8 days' WHERE email = $1", [
    email,
  ]);
  expect(await give([email])).toEqual(["invites"]);
});

test("beyond 20,000 in a day grants wait without a mail", async () => {
  await api.sql.query(
    `INSERT INTO waiting_grants (email, package_id, granted_by, note, invited_at)
     SELECT 'crowd-' || n || '@example.in', $1, 'a test', 'many', now() FROM generate_series(1, 19999) AS n`,
    [papers[1]!.packageId],
  );
  await api.sql.query("DELETE FROM waiting_grants WHERE granted_by IS DISTINCT FROM 'a test'");
  expect(await give(["first@example.in", "second@example.in"])).toEqual(["invites", "waits"]);
});

test("what somebody waits for at the screen goes before a list, and a list is kept for a day", async () => {
  await api.sql.query("DELETE FROM waiting_grants");
  const body = { packageId: papers[0]!.packageId, emails: ["list@example.in"], reason: "Scholarship" };
  await api.mails.stopServer();
  await admin.post("/admin/access/give", body);
  const { rows } = await api.sql.query(
    `SELECT priority, keep_until - created_on > interval '23 hours' AS is_kept
     FROM pgboss.job WHERE data ->> 'email' = 'list@example.in'`,
  );
  expect(rows).toEqual([{ priority: -1, is_kept: true }]);
  await api.mails.startServer();
  await api.mails.nth("list@example.in");
});
