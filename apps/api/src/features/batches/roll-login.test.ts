import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, start, type MadeTest } from "../../../test/attempts.ts";
import { classFile, enterBySlip, makeAll, OWN, readList } from "../../../test/classes.ts";
import { sized } from "../../../test/size.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
/** Each learner of it is hashed three times, as dearly as in production. */
const CLASS = sized(12, 60);
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "owner"));
  paper = await insertTest(api.sql);
});

const login = (body: object, visitor = createVisitor(api.app)) => visitor.post("/auth/login-roll", body);

async function oneSlip(rollNumber: string, email = "") {
  const read = await readList(admin, `name,roll,email\nAsha Rao,${rollNumber},${email}`);
  return (await makeAll(admin, read)).slips[0]!;
}

test("T-10: a class without addresses is made by a file, signs in with its slips, and takes a test", async () => {
  const read = await readList(admin, classFile(CLASS, "C", "C Morning"));
  const { slips } = await makeAll(admin, read);
  expect(new Set(slips.map(({ password }) => password)).size).toBe(CLASS);
  const { batches } = (await admin.get("/admin/batches?words=c%20morning")).json();
  expect(batches).toMatchObject([{ name: "C Morning", learners: CLASS, unused: CLASS, isMine: true }]);
  const give = { packageId: paper.packageId, reason: "The course begins" };
  const given = await admin.post(`/admin/batches/${batches[0].id}/packages/give`, give);
  expect(given.json()).toEqual({ given: CLASS, owned: 0 });
  for (const slip of slips) {
    const visitor = await enterBySlip(api, slip);
    const attemptId = await start(visitor, paper.testId);
    const submitted = await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect(submitted.statusCode, submitted.body).toBe(200);
  }
  const after = (await admin.get(`/admin/batches/${batches[0].id}`)).json();
  expect(after.counts).toEqual({ all: CLASS, unused: 0, unseen: 0, active: CLASS });
  expect(after.members).toHaveLength(Math.min(CLASS, 50));
  const { rows } = await api.sql.query(
    `SELECT count(*)::int AS taken, count(*) FILTER (WHERE counts)::int AS counted
     FROM attempts JOIN users USING (user_id) WHERE roll_number LIKE 'C %'`,
  );
  expect(rows).toEqual([{ taken: CLASS, counted: CLASS }]);
});

describe("the slip's password", () => {
  test("T-10: opens nothing but the choice of one's own, however number and password are typed", async () => {
    const slip = await oneSlip("S 1");
    const typed = { rollNumber: "s1", password: slip.password.toLowerCase().replace("-", " ") };
    const visitor = createVisitor(api.app);
    const refused = await login(typed, visitor);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "PASSWORD_NOT_CHOSEN"]);
    expect(visitor.jar.size).toBe(0);
    expect((await visitor.get("/user/packages")).statusCode).toBe(401);
    const chosen = await login({ ...typed, newPassword: OWN }, visitor);
    expect(chosen.json().user).toMatchObject({ firstname: "Asha", lastname: "Rao", email: "", role: "USER" });
    expect((await visitor.get("/user/packages")).statusCode).toBe(200);
    expect((await login({ rollNumber: "S 1", password: OWN })).statusCode).toBe(200);
    expect((await login({ rollNumber: "S 1", password: slip.password })).statusCode).toBe(401);
    // The reply was lost and the form sends it again.
    expect((await login({ ...typed, newPassword: OWN })).statusCode).toBe(200);
  });

  test("T-10: cannot be kept, and neither can the roll number be the password", async () => {
    const slip = await oneSlip("Slip2026");
    const codes = [slip.password, slip.password.replace("-", ""), "slip2026", "password"].map(
      async (newPassword) => (await login({ ...slipOf(slip), newPassword })).json().code,
    );
    expect(new Set(await Promise.all(codes))).toEqual(new Set(["PASSWORD_COMMON"]));
  });

  test("T-10: is stored as a hash alone, in no log and in no row", async () => {
    const slip = await oneSlip("S 3");
    const bare = slip.password.replace("-", "");
    const { rows } = await api.sql.query(
      `SELECT u.*, s.*, (SELECT jsonb_agg(a) FROM audit_log a) AS log
       FROM users u JOIN slips s USING (user_id) WHERE roll_number = 'S 3'`,
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(bare);
    expect(JSON.stringify(rows)).not.toContain(slip.password);
  });

  test("T-10: by address it is refused with the same word, and a reset by mail ends it", async () => {
    const email = `slip-${randomUUID()}@example.in`;
    const slip = await oneSlip("S 4", email);
    const byAddress = await createVisitor(api.app).post("/auth/login", { email, password: slip.password });
    expect([byAddress.statusCode, byAddress.json().code]).toEqual([409, "PASSWORD_NOT_CHOSEN"]);
    await enterBySlip(api, slip);
    const own = await createVisitor(api.app).post("/auth/login", { email, password: OWN });
    expect(own.json().user.email).toBe(email);
  });
});

const slipOf = ({ rollNumber, password }: { rollNumber: string; password: string }) => ({
  rollNumber,
  password,
});

describe("nobody learns or locks anything", () => {
  test("T-10: an unknown number, a wrong password and a slip's wrong password get the same words", async () => {
    const [slip, other] = [await oneSlip("N 1"), await oneSlip("N 2")];
    await enterBySlip(api, other);
    const told = [slip.rollNumber, other.rollNumber, "N 404"].map(async (rollNumber) => {
      const reply = await login({ rollNumber, password: "wrong password" });
      return [reply.statusCode, reply.body];
    });
    expect(new Set((await Promise.all(told)).map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("T-10: strangers' guesses make unknown browsers wait, never the learner's own device", async () => {
    const slip = await oneSlip("N 3");
    const device = await enterBySlip(api, slip);
    const guesses = Array.from({ length: 8 }, (_, at) => at);
    const codes: string[] = [];
    for (const at of guesses)
      codes.push((await login({ rollNumber: "N 3", password: `guess ${at}` })).json().code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("ROLL_CREDENTIALS_INVALID"));
    expect(codes.at(-1)).toBe("LOGIN_LIMIT");
    expect((await login({ rollNumber: "n3", password: OWN }, device)).statusCode).toBe(200);
  });
});

describe("a new slip", () => {
  test("T-10: ends the sessions and the own password, lifts waits, and is told by the log with its reason", async () => {
    const slip = await oneSlip("R 1");
    const device = await enterBySlip(api, slip);
    const learner = (await admin.get("/admin/learners?words=R%201"))
      .json()
      .learners.find((one: { rollNumber: string }) => one.rollNumber === "R 1");
    const press = randomUUID();
    const ask = () => admin.post(`/admin/learners/${learner.id}/slip`, { press, reason: "Forgot it" });
    const fresh = (await ask()).json().slip;
    expect(fresh.password).not.toBe(slip.password);
    expect((await ask()).json().slip).toEqual(fresh);
    await expect.poll(async () => (await device.get("/user/packages")).statusCode).toBe(401);
    expect((await login({ rollNumber: "R 1", password: OWN })).statusCode).toBe(401);
    await enterBySlip(api, fresh, "another of my own");
    const { rows } = await api.sql.query(
      "SELECT * FROM audit_entries WHERE action = 'slips.made' ORDER BY entry_id DESC LIMIT 1",
    );
    expect(rows[0]).toMatchObject({ object_id: learner.id, reason: "Forgot it", after: { slips: 1 } });
  });

  test("T-10: for a batch goes to those who have not used theirs, or to all", async () => {
    const { slips } = await makeAll(admin, await readList(admin, classFile(23, "B", "B Batch")));
    await enterBySlip(api, slips[0]!);
    const [batch] = (await admin.get("/admin/batches?words=b%20batch")).json().batches;
    const all = async (whom: string) => {
      const press = randomUUID();
      const made = [];
      let after: string | null | undefined;
      do {
        const body = { press, reason: "Lost", whom, ...(after && { after }) };
        const reply = (await admin.post(`/admin/batches/${batch.id}/slips`, body)).json();
        made.push(...reply.slips);
        after = reply.next;
      } while (after !== null);
      return made;
    };
    expect(await all("unused")).toHaveLength(22);
    const everybody = await all("all");
    expect(new Set(everybody.map(({ rollNumber }) => rollNumber)).size).toBe(23);
    await enterBySlip(api, everybody.at(-1));
  });

  test("T-10: who has an address alone gets none", async () => {
    const { rows } = await api.sql.query(
      `INSERT INTO users (email, first_name, last_name, password_hash)
       VALUES ('no-roll@example.in', 'No', 'Roll', '$argon2id$none') RETURNING user_id`,
    );
    const body = { press: randomUUID(), reason: "Asked" };
    expect((await admin.post(`/admin/learners/${rows[0].user_id}/slip`, body)).statusCode).toBe(404);
  });
});

describe("a learner without an address", () => {
  test("T-10: sees the account, changes the password, and gets a copy", async () => {
    const visitor = await enterBySlip(api, await oneSlip("E 1"));
    expect((await visitor.get("/user/account")).json().account).toMatchObject({
      email: null,
      rollNumber: "E 1",
    });
    const change = { currentPassword: OWN, newPassword: "yet another one" };
    expect((await visitor.post("/user/account/password", change)).statusCode).toBe(200);
    const { data } = (await visitor.post("/user/account/data")).json();
    expect(data.profile).toMatchObject({ roll_number: "E 1", email: null });
    const { rows } = await api.sql.query(
      "SELECT FROM pgboss.job WHERE data ->> 'email' IS NULL AND name = 'mail'",
    );
    expect(rows).toHaveLength(0);
  });

  test("T-10: asks for deletion by typing the roll number, and a teacher exports and erases by it", async () => {
    const visitor = await enterBySlip(api, await oneSlip("E 2"));
    const wrong = await visitor.post("/user/account/delete", { rollNumber: "E 3" });
    expect(wrong.json().code).toBe("ROLL_NUMBER_INVALID");
    expect((await visitor.post("/user/account/delete", { rollNumber: "e2" })).statusCode).toBe(200);
    await oneSlip("E 4");
    const { learners } = (await admin.get("/admin/learners?words=asha%20e%204")).json();
    const { id } = learners.find((one: { rollNumber: string }) => one.rollNumber === "E 4");
    const { data } = (await admin.post(`/admin/learners/${id}/export`)).json();
    expect(data.profile).toMatchObject({ roll_number: "E 4" });
    const erase = (typed: object) => admin.post(`/admin/learners/${id}/erase`, { ...typed, reason: "Left" });
    expect((await erase({ email: "a@example.in" })).statusCode).toBe(400);
    expect((await erase({ rollNumber: "E4" })).statusCode).toBe(200);
  });
});
