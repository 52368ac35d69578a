import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig, type Config } from "../src/config.ts";
import { useDatabase } from "./database.ts";
import { REDIS_URL, SHARDS } from "./servers.ts";
import { useWorker } from "./worker.ts";

export const ORIGIN = "http://localhost:3000";
export const SECRET = "a secret for tests that is long enough";

function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_SHARDS: String(SHARDS),
    API_PROCESSES: "1",
    REDIS_URL: redisOf(databaseUrl),
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_ORIGIN: ORIGIN,
    SECRET_KEYS: SECRET,
    // Logs as much as possible: the logs are searched for what must not be in them.
    LOG_LEVEL: "debug",
    WEB_DIR: "/nonexistent",
    // Other work on this machine is no reason to ask an author to come again.
    AUTHORS_GIVE_WAY: "false",
    ...env,
  });
}

/**
 * Limits are counted per database: test files that run at once do not use up one another's. Waits for a slow
 * answer: on a busy machine it would count as none, and calls over a limit would pass.
 */
function redisOf(databaseUrl: string) {
  return `${REDIS_URL}?keyPrefix=${new URL(databaseUrl).pathname.slice(1)}:&commandTimeout=none`;
}

/**
 * The whole API on its own database, and the mails it sends through a real SMTP server. With several
 * processes, each has its own connections, queues and memory, as behind one address in production.
 */
export function useApi(env: Record<string, string> = {}, { processes = 1 } = {}) {
  const database = useDatabase();
  const worker = useWorker(() => testConfig(database.url, env));
  const apps: FastifyInstance[] = [];

  beforeAll(async () => {
    for (let process = 0; process < processes; process += 1) apps.push(await startApp(database.url, env));
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  return {
    url: database.url,
    sql: database.sql,
    mails: worker,
    apps,
    get app() {
      return apps[0]!;
    },
  };
}

export async function startApp(databaseUrl: string, env: Record<string, string> = {}) {
  const app = await buildApp(testConfig(databaseUrl, env));
  await app.ready();
  return app;
}
