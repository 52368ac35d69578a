import { randomBytes } from "node:crypto";
import { runChild, startChild } from "./child.ts";
import { freePort } from "./ports.ts";
import { inProject, root } from "./project.ts";
import { untilAnswers } from "./ready.ts";

export type Product = {
  origin: string;
  port: number;
  pid: number;
  logFile: string;
  exited: Promise<void>;
  stop: () => Promise<void>;
};

export type ProductOptions = {
  databaseUrl: string;
  redisUrl?: string;
  smtpUrl: string;
  port?: number;
  origin?: string;
  processes?: number;
  /** Its main file, if not the latest build. */
  program?: string;
  /** More API settings, by environment name. */
  env?: Record<string, string>;
  logFile?: string;
  signal?: AbortSignal;
};

/** The built product as in production: API processes, worker and web app on one origin. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await freePort());
  const origin = options.origin ?? `http://localhost:${port}`;
  const logFile = options.logFile ?? inProject(`.cache/product-${port}.log`);
  const child = await startChild(process.execPath, [options.program ?? inProject("apps/api/dist/main.js")], {
    logFile,
    cwd: root,
    env: productEnvironment({ ...options, port, origin }),
  });
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, child, { logFile, signal: options.signal });
  return {
    origin,
    port,
    pid: child.pid,
    logFile,
    exited: child.exited,
    stop: () => child.stop("SIGTERM", 20_000),
  };
}

/** Only the path of the caller's environment: the address of another database cannot slip in. */
export function productEnvironment(
  options: Omit<ProductOptions, "logFile" | "signal"> & { port: number; origin: string },
): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(options.port),
    PUBLIC_ORIGIN: options.origin,
    API_PROCESSES: String(options.processes ?? 1),
    DATABASE_URL: options.databaseUrl,
    ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    SMTP_URL: options.smtpUrl,
    SECRET_KEYS: randomBytes(32).toString("hex"),
    ...options.env,
  };
}

export function migrate(databaseUrl: string, signal?: AbortSignal): Promise<void> {
  return runOnDatabase("apps/api/src/migrate.ts", databaseUrl, signal);
}

export function seedDemo(databaseUrl: string, signal?: AbortSignal): Promise<void> {
  return runOnDatabase("apps/api/src/seed-demo.ts", databaseUrl, signal);
}

/** Recounts the figures of a test's first attempts. */
export function recount(databaseUrl: string, testId: string, signal?: AbortSignal): Promise<void> {
  return runOnDatabase("apps/api/src/recount.ts", databaseUrl, signal, [testId]);
}

function runOnDatabase(
  script: string,
  databaseUrl: string,
  signal?: AbortSignal,
  words: string[] = [],
): Promise<void> {
  return runChild(process.execPath, [inProject(script), ...words], {
    logFile: inProject(".cache/database.log"),
    cwd: root,
    env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl },
    signal,
  });
}
