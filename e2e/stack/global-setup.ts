import { mkdirSync, writeFileSync } from "node:fs";
import { buildIfStale } from "@patrak/commands/stack/build";
import { createDatabase } from "@patrak/commands/stack/database";
import { startInbox } from "@patrak/commands/stack/inbox";
import { seedDemo, startProduct } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import { handOver } from "./addresses.ts";
import { REDIS_URL, SERVER_URL } from "./servers.ts";

/** The built product with two API processes on a database of its own with the demo's courses, real Redis, and mails that really arrive. */
export default async function startStack() {
  await buildIfStale();
  const canaryFile = inProject(".reports/e2e-canaries.txt");
  mkdirSync(inProject(".reports"), { recursive: true });
  writeFileSync(canaryFile, "");
  const inbox = await startInbox();
  const database = await createDatabase(SERVER_URL);
  await seedDemo(database.url);
  const product = await startProduct({
    databaseUrl: database.url,
    redisUrl: REDIS_URL,
    smtpUrl: inbox.smtpUrl,
    processes: 2,
    logFile: inProject(".reports/e2e-product.log"),
    // All students of a run share one address; the log tells as much as it ever can, for the search of it.
    env: { RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "debug", INSTITUTE_NAME: "Sunrise Academy" },
  });
  handOver({
    origin: product.origin,
    databaseUrl: database.url,
    smtpUrl: inbox.smtpUrl,
    inboxUrl: inbox.httpUrl,
    logFile: product.logFile,
    canaryFile,
  });
  return async () => {
    await product.stop();
    await inbox.close();
    await database.drop();
  };
}
