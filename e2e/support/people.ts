import { randomBytes } from "node:crypto";
import { SAMPLE_PASSWORD, SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type { BrowserContext } from "@playwright/test";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { remember } from "./canaries.ts";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Nobody else in this run has these names, so that finding one anywhere means something. */
export function newPerson(given: Partial<Person> = {}): Person {
  const id = randomBytes(4).toString("hex");
  const person = {
    firstName: `Ananya-${id}`,
    lastName: `Sharma-${id}`,
    email: `ananya.${id}@example.in`,
    password: `old-secret-${id}`,
    ...given,
  };
  remember(...Object.values(person));
  return person;
}

export async function insertStudents(db: Pool, people: Person[]) {
  await db.query(
    `INSERT INTO users (email, first_name, last_name, password_hash)
     SELECT email, first_name, last_name, $4 FROM unnest($1::text[], $2::text[], $3::text[]) AS t (email, first_name, last_name)`,
    [
      people.map((person) => person.email),
      people.map((person) => person.firstName),
      people.map((person) => person.lastName),
      SAMPLE_PASSWORD_HASH,
    ],
  );
}

/** A verified student, made quickly: the sign-up has its own journeys. */
export async function makeStudent(db: Pool, given: Partial<Person> = {}): Promise<Person> {
  const student = newPerson({ password: SAMPLE_PASSWORD, ...given });
  await insertStudents(db, [student]);
  return student;
}

/** Signs the browser in without its screens. */
export async function signIn(
  context: BrowserContext,
  { email, password }: Person,
  origin = addresses().origin,
) {
  const reply = await context.request.post(`${origin}/api/v1/auth/login`, {
    data: { email, password },
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`Login failed: ${reply.status()} ${await reply.text()}`);
}
