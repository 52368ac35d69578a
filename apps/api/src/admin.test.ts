import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compiled } from "../test/compiled.ts";
import { useApi } from "../test/app.ts";
import { enter, makeAdministrator } from "../test/administrators.ts";
import { createVisitor } from "../test/visitor.ts";

const api = useApi();
const PASSWORD = "chosen at the keyboard";

async function admin(words: string[], typed = "") {
  const child = spawn(process.execPath, [fileURLToPath(new URL("admin.ts", import.meta.url)), ...words], {
    env: { ...process.env, ...compiled, DATABASE_URL: api.url },
  });
  child.stdin.end(`${typed}\n`);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained };
}
const create = (email: string, ...more: string[]) =>
  admin(["create", email, "--name", "Kavita Rao", ...more], PASSWORD);

describe("pnpm admin", () => {
  test("RU-10: create lets somebody in, who then sets up the second factor", async () => {
    const { said } = await create("Kavita@Example.in", "--role", "owner");
    expect(said).toContain("may sign in at /admin/login");
    const visitor = createVisitor(api.app);
    const reply = await visitor.post("/admin/login", { email: "kavita@example.in", password: PASSWORD });
    expect(reply.json()).toMatchObject({ next: "set-up" });
    const { rows } = await api.sql.query(
      "SELECT * FROM audit_entries WHERE action = 'administrator.created'",
    );
    expect(rows).toMatchObject([
      { actor_id: null, device: "Command line", object_name: "kavita@example.in" },
    ]);
    expect(JSON.stringify(rows)).not.toContain("argon2");
  });

  test.each([
    [
      "a role that there is not",
      ["create", "a@example.in", "--name", "Asha Rao", "--role", "king"],
      PASSWORD,
      "--role",
    ],
    ["no name", ["create", "a@example.in", "--role", "owner"], PASSWORD, "First name is required"],
    ["no address", ["create", "a", "--name", "Asha Rao", "--role", "owner"], PASSWORD, "valid email"],
    [
      "a short password",
      ["create", "a@example.in", "--name", "Asha Rao", "--role", "owner"],
      "only 14 chars.",
      "15 to 128",
    ],
    ["another word", ["promote", "a@example.in"], "", "say one of"],
    ["somebody unknown", ["password", "nobody@example.in"], PASSWORD, "is no administrator"],
  ])("%s is refused", async (_, words, typed, complaint) => {
    expect((await admin(words, typed)).complained).toContain(complaint);
  });

  test("create refuses an address that has an account", async () => {
    const { email } = await makeAdministrator(api);
    expect((await create(email, "--role", "author")).complained).toContain("has an account already");
  });

  test("RU-10: password and forget-phone end every session, and the next sign-in begins anew", async () => {
    const made = await makeAdministrator(api);
    const visitor = await enter(api, made);
    await admin(["password", made.email], PASSWORD);
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
    const nextOf = async () =>
      (await createVisitor(api.app).post("/admin/login", { email: made.email, password: PASSWORD })).json()
        .next;
    expect(await nextOf()).toBe("code");
    await admin(["forget-phone", made.email]);
    expect(await nextOf()).toBe("set-up");
  });

  test("S-11: export prints everything about an administrator, and erase removes the person and keeps the log", async () => {
    await makeAdministrator(api);
    const made = await makeAdministrator(api, "support");
    const { said } = await admin(["export", made.email]);
    expect(JSON.parse(said).profile).toMatchObject({ email: made.email, first_name: "Kavita" });
    expect((await admin(["erase", made.email])).said).toContain("is erased");
    expect((await admin(["erase", made.email])).complained).toContain("is no administrator");
    expect((await admin(["check-log"])).said).toContain("as it was written");
  });

  test("RU-10: check-log names the entry that was altered", async () => {
    expect((await admin(["check-log"])).said).toContain("as it was written");
    await api.sql.query("UPDATE audit_log SET device = 'Another' WHERE entry_id = 1");
    expect((await admin(["check-log"])).complained).toContain("entry 1 of the audit log");
  });
});
