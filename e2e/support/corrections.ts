import { expect, type BrowserContext } from "@playwright/test";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { enter, type Administrator } from "./administrators.ts";

const PATIENCE_MS = 60_000;

export interface Corrected {
  testId: string;
  number: number;
  change: object;
  reason: { english: string; hindi: string };
  /** That of the keys so far. */
  revision: number;
}

/** Corrects a question of the first version as the page does, and waits until the worker has told everybody. */
export async function correct(
  { context, db, teacher }: { context: BrowserContext; db: Pool; teacher: Administrator },
  { testId, ...made }: Corrected,
) {
  const { origin } = addresses();
  // Of its own, since a browser of a learner has another cookie.
  const office = await context.browser()!.newContext();
  await enter(office, teacher);
  const data = { version: 1, isBankCorrected: false, isForced: false, ...made };
  const path = `${origin}/api/v1/admin/tests/${testId}/corrections`;
  const reply = await office.request.post(path, { data, headers: { origin } });
  if (!reply.ok()) throw new Error(`no correction: ${reply.status()} ${await reply.text()}`);
  await office.close();
  const told = "SELECT 1 FROM correction_runs WHERE test_id = $1 AND revision = $2 AND told_at IS NOT NULL";
  const count = async () => (await db.query(told, [testId, made.revision + 1])).rowCount;
  await expect
    .poll(count, { message: "the worker tells everybody", timeout: PATIENCE_MS })
    .toBeGreaterThan(0);
}
