import { satStatements } from "@patrak/commands/stack/sat";
import { insertAttempts, insertStudents } from "../engine/data.ts";
import { insertSitting } from "../engine/sittings.ts";
import type { Stage } from "../engine/stage.ts";
import { signInAuthor, type Author } from "../import/author.ts";

export interface ResultsStage extends Stage {
  author: Author;
  attempts: number;
  /** Over for its learners; the worker is told of its end by whoever wants to see what follows. */
  sittingId: string;
  savers: { first: number; count: number };
  quietSeconds: number;
}

/** Below the ids that the database assigns itself. */
const SAVERS = { first: 1001, count: 500 };

/** So many have written a sitting of the stage's test, and others practise it meanwhile. */
export async function fillResults(
  stage: Stage,
  attempts: number,
  quietSeconds: number,
): Promise<ResultsStage> {
  const { db, test, product } = stage;
  await db.query("SELECT setval(pg_get_serial_sequence('users', 'user_id'), 1000000)");
  const plan = {
    opensIn: -10_800,
    lastEntryIn: -7200,
    closesIn: -3600,
    ending: "close",
    marks: "close",
  } as const;
  const sittingId = await insertSitting(db, test, plan);
  await db.query("SET synchronous_commit = off");
  for (const statement of satStatements({ versionId: test.versionId, sittingId, learners: attempts }))
    await db.query(statement);
  await db.query("RESET synchronous_commit");
  await insertStudents(db, test, SAVERS.first, SAVERS.count);
  await insertAttempts(db, test, { ...SAVERS, endsInSeconds: 7000 });
  await db.query("VACUUM ANALYZE");
  const author = await signInAuthor(db, product.origin, product.port);
  return { ...stage, author, attempts, sittingId, savers: SAVERS, quietSeconds };
}
