import { register } from "prom-client";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson, PASSWORD } from "../../../test/accounts.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi();
const passwords = { newPassword: "a new password", confirmPassword: "a new password" };

async function askForReset() {
  const { person, visitor } = await makeStudent(api);
  const asker = createVisitor(api.app);
  const reply = await asker.post("/auth/forgot-password", { email: person.email });
  expect(reply.statusCode).toBe(200);
  return { person, visitor, asker, otp: await api.mails.code(person.email, 2) };
}

test("AP-01: /auth/forgot-password and /auth/reset-password set the new password with the mailed code", async () => {
  const { person, asker, otp } = await askForReset();
  const reply = await asker.post("/auth/reset-password", { email: person.email, otp, ...passwords });
  expect(reply.json()).toEqual({ message: "Password reset successfully" });
  const logIn = (password: string) =>
    createVisitor(api.app).post("/auth/login", { email: person.email, password });
  expect((await logIn(passwords.newPassword)).statusCode).toBe(200);
  expect((await logIn(PASSWORD)).statusCode).toBe(401);
});

test("a reset ends every session of the account, and the owner is told by mail", async () => {
  const { person, visitor, asker, otp } = await askForReset();
  const devices = [visitor, createVisitor(api.app), createVisitor(api.app)];
  for (const device of devices.slice(1))
    await device.post("/auth/login", { email: person.email, password: PASSWORD });
  await asker.post("/auth/reset-password", { email: person.email, otp, ...passwords });
  for (const device of devices) expect((await device.post("/auth/refresh-token")).statusCode).toBe(401);
  expect((await api.mails.nth(person.email, 3)).subject).toBe("Your Patrak password was changed");
});

test("access tokens of ended sessions are refused within five seconds, without reading the session on each call", async () => {
  const { person, visitor, asker, otp } = await askForReset();
  expect((await visitor.get("/auth/fetch-user")).statusCode).toBe(200);
  await asker.post("/auth/reset-password", { email: person.email, otp, ...passwords });
  await expect.poll(async () => (await visitor.get("/auth/fetch-user")).statusCode).toBe(401);
});

test("50 parallel resets with the right code change the password once", async () => {
  const { person, asker, otp } = await askForReset();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      const password = `password ${i}`;
      return asker.post("/auth/reset-password", {
        email: person.email,
        otp,
        newPassword: password,
        confirmPassword: password,
      });
    }),
  );
  const winners = replies.flatMap((reply, i) => (reply.statusCode === 200 ? [i] : []));
  expect(winners).toHaveLength(1);
  const reply = await createVisitor(api.app).post("/auth/login", {
    email: person.email,
    password: `password ${winners[0]}`,
  });
  expect(reply.statusCode).toBe(200);
});

test("200 parallel wrong codes consume five guesses, then the right one is refused", async () => {
  const { person, asker, otp } = await askForReset();
  const wrong = otp === "000000" ? "111111" : "000000";
  await Promise.all(
    Array.from({ length: 200 }, () =>
      asker.post("/auth/reset-password", { email: person.email, otp: wrong, ...passwords }),
    ),
  );
  const reply = await asker.post("/auth/reset-password", {
    email: person.email,
    otp,
    ...passwords,
  });
  expect(reply.json()).toMatchObject({ code: "CODE_INVALID" });
});

test("asking for a reset changes nothing for the sessions there are", async () => {
  const { visitor } = await askForReset();
  expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(200);
});

const hashesMade = async () => {
  const { values } = await register.getSingleMetric("password_hashes_total")!.get();
  return values.reduce((sum, { value }) => sum + value, 0);
};

test("S-04: no reset without a live code and a right guess costs a hash", async () => {
  const { person } = await makeStudent(api);
  const asker = createVisitor(api.app);
  await asker.post("/auth/forgot-password", { email: person.email });
  const right = await api.mails.code(person.email, 2);
  const before = await hashesMade();
  const guesses = [
    ...Array.from({ length: 450 }, () => ({ email: newPerson().email, otp: "123456" })),
    ...Array.from({ length: 20 }, () => ({ email: person.email, otp: right })),
  ];
  const stranger = createVisitor(api.app);
  const wrong = right === "000000" ? "111111" : "000000";
  const replies = await Promise.all([
    ...guesses.map((guess) => stranger.post("/auth/reset-password", { ...guess, ...passwords })),
    asker.post("/auth/reset-password", { email: person.email, otp: wrong, ...passwords }),
  ]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  expect(await hashesMade()).toBe(before);
  const reset = await asker.post("/auth/reset-password", { email: person.email, otp: right, ...passwords });
  expect(reset.statusCode).toBe(200);
  expect(await hashesMade()).toBe(before + 1);
});
