import { idOf } from "../features/authoring/content-ids.ts";
import type { Database } from "../platform/db.ts";
import { createHasher } from "../platform/hashing.ts";

export const demoStudent = {
  email: "student@patrak.example",
  password: "patrak-demo",
  first_name: "Ananya",
  last_name: "Sharma",
};

const ownedPackages = ["upsc-prelims-2026", "ssc-cgl-speed-drills", "bihar-psc-practice-papers"];

/** The demo's student and the three packages that she owns. Running it again changes nothing. */
export async function seedStudent(db: Database): Promise<string> {
  const { password, ...person } = demoStudent;
  const hasher = await createHasher();
  await db
    .insertInto("users")
    .values({ ...person, password_hash: await hasher.hash(password) })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const { user_id } = await db
    .selectFrom("users")
    .select("user_id")
    .where("email", "=", demoStudent.email)
    .executeTakeFirstOrThrow();
  const enrolments = ownedPackages.map((slug) => ({
    user_id,
    package_id: idOf("package", slug),
    source: "given" as const,
    granted_by: "demo",
  }));
  await db
    .insertInto("enrolments")
    .values(enrolments)
    .onConflict((conflict) => conflict.columns(["user_id", "package_id"]).doNothing())
    .execute();
  return user_id;
}
