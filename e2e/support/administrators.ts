import { randomBytes } from "node:crypto";
import { SAMPLE_PASSWORD, SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import { authenticatorCode } from "@patrak/commands/stack/authenticator";
import type { BrowserContext } from "@playwright/test";
import type { Pool } from "pg";
import type { Addresses } from "@patrak/commands/stack/kept-stack";
import { addresses } from "../stack/addresses.ts";
import { newPerson, type Person } from "./people.ts";

export interface Administrator extends Person {
  secret: Buffer;
}

interface Plan extends Partial<Person> {
  role?: "owner" | "author" | "support" | "invigilator";
  hasPhone?: boolean;
}

/** An administrator as the command line makes one, and by default with a phone that is set up. */
export async function makeAdministrator(
  db: Pool,
  { role = "owner", hasPhone = true, ...given }: Plan = {},
): Promise<Administrator> {
  const person = newPerson({ password: SAMPLE_PASSWORD, ...given });
  const secret = randomBytes(20);
  const { rows } = await db.query<{ user_id: string }>(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash, role) VALUES ($1, $2, $3, $4, 'ADMIN')
       RETURNING user_id
     )
     INSERT INTO administrators SELECT user_id, $5 FROM made RETURNING user_id`,
    [person.email, person.firstName, person.lastName, SAMPLE_PASSWORD_HASH, role],
  );
  if (hasPhone)
    await db.query("INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, $2, now())", [
      rows[0]?.user_id,
      secret,
    ]);
  return { ...person, secret };
}

/** Signs the browser in without its screens. */
export async function enter(
  context: BrowserContext,
  { email, password, secret }: Administrator,
  { origin } = addresses() as Pick<Addresses, "origin">,
) {
  const post = async (path: string, data: object) => {
    const reply = await context.request.post(`${origin}/api/v1/admin${path}`, { data, headers: { origin } });
    if (!reply.ok()) throw new Error(`${path} failed: ${reply.status()} ${await reply.text()}`);
  };
  await post("/login", { email, password });
  await post("/login/code", { code: authenticatorCode(secret) });
}
