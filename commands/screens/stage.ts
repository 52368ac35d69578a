import type { BrowserContext } from "playwright-core";
import { Pool } from "pg";
import type { Scratch } from "../stack/scratch.ts";

export const student = {
  firstName: "Ananya",
  lastName: "Sharma",
  email: "ananya.sharma@example.in",
  password: "abcdefgh",
};

/** The student of the design's pictures, and what the states need of the server. */
export async function startStage({ origin, databaseUrl, inbox }: Scratch) {
  const db = new Pool({ connectionString: databaseUrl, max: 1 });

  const post = async (context: BrowserContext, path: string, data: object) => {
    const reply = await context.request.post(`${origin}/api/v1${path}`, { data, headers: { origin } });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  };

  /** The code of the newest mail since then; the limits on codes do not concern pictures. */
  const nextCode = async (request: () => Promise<void>) => {
    await db.query("DELETE FROM rate_limits");
    const after = new Date();
    await request();
    const mail = await inbox.waitForMail({ to: student.email, after }, 20_000);
    return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
  };

  /** Signs in; the account is made at the first time. */
  const signIn = async (context: BrowserContext) => {
    const { email, password } = student;
    const { rowCount } = await db.query("SELECT FROM users WHERE email = $1", [email]);
    if (rowCount !== 0) return post(context, "/auth/login", { email, password });
    const otp = await nextCode(() => post(context, "/auth/signup", student));
    await post(context, "/auth/verify-otp", { email, otp });
  };

  return { origin, nextCode, signIn, [Symbol.asyncDispose]: () => db.end() };
}

export type Stage = Awaited<ReturnType<typeof startStage>>;
