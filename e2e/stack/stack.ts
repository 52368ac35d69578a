import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { buildIfStale } from "@patrak/commands/stack/build";
import { createDatabase } from "@patrak/commands/stack/database";
import { startInbox } from "@patrak/commands/stack/inbox";
import { seedDemo, startProduct } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import type { Addresses } from "@patrak/commands/stack/kept-stack";
import { REDIS_URL, SERVER_URL } from "./servers.ts";

export interface Stack {
  addresses: Addresses;
  /** With the newest build, at the same address and on the same database. */
  restartProduct(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The built product with two API processes on a database of its own with the demo's courses, real Redis, and mails that
 * really arrive. Its files are called by the name.
 */
export async function openStack(name: string): Promise<Stack> {
  await buildIfStale();
  const canaryFile = inProject(`.reports/${name}-canaries.txt`);
  mkdirSync(inProject(".reports"), { recursive: true });
  writeFileSync(canaryFile, "");
  const inbox = await startInbox();
  const database = await createDatabase(SERVER_URL);
  await seedDemo(database.url);
  const secretKeys = randomBytes(32).toString("hex");
  const options = {
    databaseUrl: database.url,
    redisUrl: REDIS_URL,
    smtpUrl: inbox.smtpUrl,
    processes: 2,
    logFile: inProject(`.reports/${name}-product.log`),
    // All students of a run share one address; the log tells as much as it ever can, for the search of it.
    env: {
      SECRET_KEYS: secretKeys,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "debug",
      INSTITUTE_NAME: "Sunrise Academy",
      AUTHORS_GIVE_WAY: "false",
    },
  };
  let product = await startProduct(options);
  const { origin, port, logFile } = product;
  const { smtpUrl, httpUrl: inboxUrl } = inbox;
  return {
    addresses: { origin, databaseUrl: database.url, smtpUrl, inboxUrl, secretKeys, logFile, canaryFile },
    async restartProduct() {
      await product.stop();
      await buildIfStale();
      product = await startProduct({ ...options, port });
    },
    async stop() {
      await product.stop();
      await inbox.close();
      await database.drop();
    },
  };
}
