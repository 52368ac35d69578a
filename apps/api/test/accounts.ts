import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { useApi } from "./app.ts";
import { createVisitor } from "./visitor.ts";

export const PASSWORD = "correct horse";

export function newPerson(email = `student-${randomUUID().slice(0, 8)}@example.in`) {
  return { firstName: "Ananya", lastName: "Sharma", email, password: PASSWORD };
}

type Api = ReturnType<typeof useApi>;

/** Signs up like a person; the code has arrived when this returns. */
export async function signUp(api: Api, person = newPerson(), options: { language?: string } = {}) {
  const visitor = createVisitor(api.app, options);
  const before = api.mails.all(person.email).length;
  expect((await visitor.post("/auth/signup", person)).statusCode).toBe(200);
  const otp = await api.mails.code(person.email, before + 1);
  return { visitor, person, otp };
}

/** A verified student, signed in. */
export async function makeStudent(api: Api, person = newPerson()) {
  const { visitor, otp } = await signUp(api, person);
  expect((await visitor.post("/auth/verify-otp", { email: person.email, otp })).statusCode).toBe(200);
  return { visitor, person };
}
