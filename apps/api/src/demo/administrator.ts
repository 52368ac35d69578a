import { createAdministrator } from "../features/administrators/administrators.service.ts";
import type { Database } from "../platform/db.ts";
import { createHasher } from "../platform/hashing.ts";

export const demoAdministrator = {
  email: "teacher@patrak.example",
  password: "patrak-demo-teacher",
  first_name: "Kavita",
  last_name: "Rao",
  role: "owner" as const,
};

/** Twenty bytes; authenticator apps show them as KBQXI4TBNMQGIZLNN4QHIZLBMNUGK4RB. */
const demoSecret = Buffer.from("Patrak demo teacher!");

/** The demo's administrator, with the second factor set up. Running it again changes nothing. */
export async function seedAdministrator(db: Database) {
  const { password, ...person } = demoAdministrator;
  const hasher = await createHasher();
  const id = await createAdministrator(db, { ...person, password_hash: await hasher.hash(password) });
  if (id === null) return;
  await db
    .insertInto("second_factors")
    .values({ user_id: id, secret: demoSecret, confirmed_at: new Date() })
    .execute();
}
