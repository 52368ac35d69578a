import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson } from "../../../test/accounts.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi();
const refusal = {
  code: "PASSWORD_COMMON",
  message: "This password is too easy to guess",
};
const person = { ...newPerson("meera.nair@example.in"), firstName: "Meenakshi", lastName: "Sundaram" };

const guessable = [
  "123456",
  "Password1",
  "qwertyuiop",
  "iloveyou",
  "india123",
  "meera.nair@example.in",
  "Meera.Nair",
  "meenakshi",
  "SUNDARAM",
  "Meenakshi Sundaram",
  "sundarammeenakshi",
];

describe("a password that others would try first", () => {
  test.each(guessable)("S-13: %j is refused at sign-up", async (password) => {
    const reply = await createVisitor(api.app).post("/auth/signup", { ...person, password });
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal]);
    expect(reply.cookies).toEqual([]);
  });

  test("S-13: is refused at a reset too, and the code stays good", async () => {
    const made = await makeStudent(api, { ...newPerson(), firstName: "Meenakshi" });
    const { email } = made.person;
    const asker = createVisitor(api.app);
    await asker.post("/auth/forgot-password", { email });
    const otp = await api.mails.code(email, 2);
    const reset = (password: string) =>
      asker.post("/auth/reset-password", {
        email,
        otp,
        newPassword: password,
        confirmPassword: password,
      });
    for (const password of ["123456", email, "meenakshi"])
      expect((await reset(password)).json()).toEqual(refusal);
    expect((await reset("fern under a bridge")).statusCode).toBe(200);
  });

  test("S-13: a wrong code is told nothing about the account's name", async () => {
    const { person: known } = await makeStudent(api, { ...newPerson(), firstName: "Meenakshi" });
    const reply = await createVisitor(api.app).post("/auth/reset-password", {
      email: known.email,
      otp: "123456",
      newPassword: "meenakshi",
      confirmPassword: "meenakshi",
    });
    expect(reply.json()).toMatchObject({ code: "CODE_INVALID" });
  });

  test("one that only contains such a word is taken", async () => {
    const reply = await createVisitor(api.app).post("/auth/signup", {
      ...newPerson(),
      password: "password of my aunt",
    });
    expect(reply.statusCode).toBe(200);
  });
});
