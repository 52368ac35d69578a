import { randomBytes, randomUUID } from "node:crypto";
import type { AdminRole } from "@patrak/domain";
import { createHasher } from "../src/platform/hashing.ts";
import { sealSecret } from "../src/features/administrators/phone-secrets.ts";
import { createKeyring } from "../src/platform/keys.ts";
import { codeAt, stepAt } from "../src/platform/totp.ts";
import { SECRET, type useApi } from "./app.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

type Api = ReturnType<typeof useApi>;

export const PASSWORD = "a teacher's long password";
const passwordHash = (await createHasher()).hash(PASSWORD);

export interface MadeAdministrator {
  userId: string;
  email: string;
  secret: Buffer;
}

/** An administrator with a phone set up; without one, as the command line leaves it. */
export async function makeAdministrator(
  { sql }: Api,
  role: AdminRole = "owner",
  { hasPhone = true } = {},
): Promise<MadeAdministrator> {
  const email = `teacher-${randomUUID()}@example.in`;
  const { rows } = await sql.query<{ user_id: string }>(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash, role)
       VALUES ($1, 'Kavita', 'Rao', $2, 'ADMIN') RETURNING user_id
     )
     INSERT INTO administrators SELECT user_id, $3 FROM made RETURNING user_id`,
    [email, await passwordHash, role],
  );
  const [userId, secret] = [rows[0]!.user_id, randomBytes(20)];
  const stored = sealSecret(createKeyring([SECRET]), userId, secret);
  if (hasPhone)
    await sql.query(
      "INSERT INTO second_factors (user_id, secret, key_id, confirmed_at) VALUES ($1, $2, $3, now())",
      [userId, stored.secret, stored.key_id],
    );
  return { userId, email, secret };
}

/** The phone's current code, or the one a number of 30-second steps later. */
export const codeOf = (secret: Buffer, later = 0) => codeAt(secret, stepAt(new Date()) + later);

/** A browser that has passed the first step. */
export async function passFirstStep({ app }: Api, { email }: MadeAdministrator): Promise<Visitor> {
  const visitor = createVisitor(app);
  const reply = await visitor.post("/admin/login", { email, password: PASSWORD });
  // How long one is told to wait says who refused.
  if (reply.statusCode !== 200) throw new Error(`${reply.body} ${reply.headers["retry-after"]}`);
  return visitor;
}

/** A browser signed in as this administrator through both steps. */
export async function enter(api: Api, admin: MadeAdministrator): Promise<Visitor> {
  const visitor = await passFirstStep(api, admin);
  const reply = await visitor.post("/admin/login/code", { code: codeOf(admin.secret) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return visitor;
}

/** The bytes of a secret as an authenticator app is told it. */
export const fromBase32 = (text: string) => {
  const bits = text
    .split("")
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from(
    bits
      .join("")
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
};
