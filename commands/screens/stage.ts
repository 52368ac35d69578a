import type { BrowserContext } from "playwright-core";
import { Pool } from "pg";
import { demoStudent } from "../stack/demo-parts.ts";
import { seedDemo } from "../stack/product.ts";
import type { Scratch } from "../stack/scratch.ts";

export const student = {
  firstName: "Ananya",
  lastName: "Sharma",
  email: "ananya.sharma@example.in",
  password: demoStudent.password,
};

/** The demo's student under the address of the design's pictures, and what the states need of the server. */
export async function startStage({ origin, databaseUrl, inbox }: Scratch) {
  await seedDemo(databaseUrl);
  let seededAt = Date.now();
  const db = new Pool({ connectionString: databaseUrl, max: 1 });
  await db.query("UPDATE users SET email = $2 WHERE email = $1", [demoStudent.email, student.email]);

  const signIn = async (context: BrowserContext) => {
    const { email, password } = student;
    const reply = await context.request.post(`${origin}/api/v1/auth/login`, {
      data: { email, password },
      headers: { origin },
    });
    if (!reply.ok()) throw new Error(`Login failed: ${reply.status()} ${await reply.text()}`);
  };

  /** The code of the newest mail since then; the limits on codes do not concern pictures. */
  const nextCode = async (request: () => Promise<void>) => {
    await db.query("DELETE FROM rate_limits");
    const after = new Date();
    await request();
    const mail = await inbox.waitForMail({ to: student.email, after }, 20_000);
    return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
  };

  /** Open attempts have as much time left as after the seeding, however long the pictures take. */
  const rewindClocks = async () => {
    const late = `${Date.now() - seededAt} milliseconds`;
    seededAt = Date.now();
    await db.query(
      "UPDATE attempts SET started_at = started_at + $1::interval, deadline = deadline + $1::interval WHERE status = 0",
      [late],
    );
  };

  const idOf = async (kind: "package" | "folder" | "test", name: string) => {
    const { rows } = await db.query<{ id: string }>(byName[kind], [name]);
    if (!rows[0]) throw new Error(`The demo has no ${kind} ${name}`);
    return rows[0].id;
  };

  return { origin, nextCode, signIn, rewindClocks, idOf, [Symbol.asyncDispose]: () => db.end() };
}

const byName = {
  package: "SELECT package_id AS id FROM packages WHERE name = $1",
  folder: "SELECT folder_id AS id FROM folders WHERE name = $1",
  test: "SELECT test_id AS id FROM test_versions WHERE title_english = $1",
};

export type Stage = Awaited<ReturnType<typeof startStage>>;
