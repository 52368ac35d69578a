import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig, type Config } from "../src/config.ts";
import { useDatabase } from "./database.ts";
import { REDIS_URL } from "./servers.ts";
import { useWorker } from "./worker.ts";

export const ORIGIN = "http://localhost:3000";
export const SECRET = "a secret for tests that is long enough";

function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL,
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_ORIGIN: ORIGIN,
    SECRET_KEYS: SECRET,
    LOG_LEVEL: "silent",
    WEB_DIR: "/nonexistent",
    ...env,
  });
}

/** The whole API on a database of its own, and the mails it sends through a real SMTP server. */
export function useApi(env: Record<string, string> = {}) {
  const database = useDatabase();
  const worker = useWorker(() => testConfig(database.url, env));
  const holder: { app?: FastifyInstance } = {};

  beforeAll(async () => {
    holder.app = await buildApp(testConfig(database.url, env));
    await holder.app.ready();
  });
  afterAll(() => holder.app?.close());

  return {
    sql: database.sql,
    mails: worker,
    get app() {
      return holder.app!;
    },
  };
}
