import { createDatabase } from "@patrak/commands/stack/database";
import { migrate, startProduct } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import { satStatements } from "@patrak/commands/stack/sat";
import pg from "pg";
import { insertTest, type BenchTest } from "../engine/data.ts";
import { signInAuthor, type Author } from "../import/author.ts";

export interface ResultsStage {
  db: pg.Client;
  port: number;
  origin: string;
  author: Author;
  test: BenchTest;
  attempts: number;
}

/** The product with one made test of a hundred questions that so many have taken; stopped with `stops`. */
export async function openResults(
  serverUrl: string,
  attempts: number,
  stops: AsyncDisposableStack,
): Promise<ResultsStage> {
  const database = await createDatabase(serverUrl);
  stops.defer(database.drop);
  await migrate(database.url);
  const db = new pg.Client(database.url);
  await db.connect();
  stops.defer(() => db.end());
  const test = await insertTest(db);
  await db.query("SET synchronous_commit = off");
  for (const statement of satStatements({ versionId: test.versionId, sittingId: null, learners: attempts }))
    await db.query(statement);
  await db.query("VACUUM ANALYZE");
  const product = await startProduct({
    databaseUrl: database.url,
    smtpUrl: "smtp://127.0.0.1:1",
    processes: 1,
    env: { LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "100000" },
    logFile: inProject(".cache/bench-results.log"),
  });
  stops.defer(product.stop);
  const author = await signInAuthor(db, product.origin, product.port);
  return { db, port: product.port, origin: product.origin, author, test, attempts };
}
