import { openDatabase, type Database } from "./platform/db.ts";
import { createHasher } from "./platform/hashing.ts";

const demoStudent = { email: "student@patrak.example", password: "patrak-demo" };

/** The accounts that a demo comes with. Running it again changes nothing. */
async function seed(db: Database) {
  const hasher = await createHasher();
  await db
    .insertInto("users")
    .values({
      email: demoStudent.email,
      first_name: "Ananya",
      last_name: "Sharma",
      password_hash: await hasher.hash(demoStudent.password),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}

const url = process.env["DATABASE_URL"];
if (!url) throw new Error("DATABASE_URL is not set");
const db = openDatabase({ url, pool: 1 });
await seed(db);
await db.destroy();
