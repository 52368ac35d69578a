import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { codeOf, enter, makeAdministrator, PASSWORD } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi();

const logIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post("/admin/login", { email, password });

async function guess(email: string, count: number) {
  const statuses: number[] = [];
  for (let network = 0; network < 20; network += 1) {
    const visitor = createVisitor(api.app, { ip: `198.51.100.${network}` });
    const replies = await Promise.all(
      Array.from({ length: count / 20 }, (_, i) => logIn(visitor, email, `a wrong password ${i}`)),
    );
    statuses.push(...replies.map(({ statusCode }) => statusCode));
  }
  return statuses;
}

test("S-05: 1,000 wrong passwords of strangers leave an administrator's own device alone; five are compared", async () => {
  const admin = await makeAdministrator(api);
  const device = await enter(api, admin);
  const statuses = await guess(admin.email, 1000);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect((await logIn(device, admin.email)).statusCode).toBe(200);
  const elsewhere = await logIn(createVisitor(api.app), admin.email);
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([429, "LOGIN_LIMIT"]);
  expect(Number(elsewhere.headers["retry-after"])).toBeLessThanOrEqual(900);
});

test("S-05: a new password from the command line lifts the waits, and a new device signs in at once", async () => {
  const admin = await makeAdministrator(api);
  await guess(admin.email, 100);
  const password = "another long password";
  const command = spawnSync(process.execPath, ["src/admin.ts", "password", admin.email], {
    cwd: new URL("../../../", import.meta.url),
    env: { ...process.env, DATABASE_URL: api.url },
    input: `${password}\n`,
    encoding: "utf8",
  });
  expect(command.stderr).toBe("");
  const device = createVisitor(api.app);
  expect((await logIn(device, admin.email, password)).statusCode).toBe(200);
  expect((await device.post("/admin/login/code", { code: codeOf(admin.secret) })).statusCode).toBe(200);
});
