import type { APIResponse, BrowserContext } from "playwright-core";
import { Client } from "pg";
import { demoStudent } from "../stack/demo-parts.ts";
import type { Scratch } from "../stack/scratch.ts";
import type { Prepared } from "./measure.ts";
import type { Screen } from "./table.ts";

/** Prepares a fresh browser so that a screen can be opened. */
export function preparation(stack: Scratch) {
  return async (context: BrowserContext, { needs, path }: Screen): Promise<Prepared> => {
    if (needs === "signup") return { path, handover: { email: demoStudent.email } };
    if (needs === "nobody") return { path };
    await signIn(context, stack);
    if (needs === "attempt") return { path: path.replace("{attempt}", await startTest(context, stack)) };
    if (needs === "completed") return { path: path.replace("{attempt}", await completedTest(stack)) };
    return { path };
  };
}

export async function signIn(context: BrowserContext, { origin }: Scratch): Promise<void> {
  await answered(
    context.request.post(`${origin}/api/v1/auth/login`, { data: demoStudent, headers: { origin } }),
  );
}

/** Starts the demo's large paper, or continues it. */
export async function startTest(context: BrowserContext, { origin, databaseUrl }: Scratch): Promise<string> {
  const test = await largeTest(databaseUrl);
  const reply = await answered(
    context.request.post(`${origin}/api/v1/user/tests/${test}/start`, { headers: { origin } }),
  );
  return ((await reply.json()) as { data: { testAttemptId: string } }).data.testAttemptId;
}

const largeTest = (databaseUrl: string) =>
  idFrom(databaseUrl, "SELECT test_id AS id FROM test_versions ORDER BY question_count DESC LIMIT 1");

/** The student's completed attempt at the same paper. */
const completedTest = ({ databaseUrl }: Scratch) =>
  idFrom(
    databaseUrl,
    `SELECT a.attempt_id AS id FROM attempts a JOIN users u USING (user_id) JOIN test_versions v USING (version_id)
     WHERE u.email = $1 AND a.status = 1 ORDER BY v.question_count DESC LIMIT 1`,
    [demoStudent.email],
  );

async function idFrom(databaseUrl: string, query: string, values: string[] = []): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(query, values);
  await client.end();
  if (!rows[0]) throw new Error("The demo has no such row");
  return rows[0].id;
}

async function answered(call: Promise<APIResponse>): Promise<APIResponse> {
  const reply = await call;
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply;
}
