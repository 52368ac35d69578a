import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { limits } from "@patrak/domain";
import * as z from "zod/mini";
import { processesFor, shareConnections } from "./platform/connection-budget.ts";
import type { Server } from "./platform/logins/logins.ts";

/** One environment variable: a sentence for the operator, then its check. */
function key<T extends z.ZodMiniType>(about: string, schema: T): T {
  return schema.check(z.describe(about));
}

const whole = (fallback: number, min = 0) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min)), fallback);
const flag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  ),
  false,
);
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

const environment = z.object({
  HOST: key("Address to listen on.", z._default(z.string(), "127.0.0.1")),
  PORT: key("Port for the web app and the API, which share one origin.", whole(3000)),
  PUBLIC_ORIGIN: key(
    "The site's address, without a path; writes from any other origin are refused.",
    z._default(z.url(), "http://localhost:3000"),
  ),
  API_PROCESSES: key("How many API processes to run; 0 means one per core.", whole(0)),
  DATABASE_URL: key(
    "PostgreSQL, which stores all data: server and database. The user in it is not used.",
    z.url(),
  ),
  DATABASE_LOGIN_SECRET: key(
    "Secret of at least 32 characters, from which each database login's password is derived; not needed if the server asks for none.",
    z.optional(z.string().check(z.minLength(32))),
  ),
  DATABASE_OWNER_URL: key(
    "The same database with the login that owns its tables, for `migrate` and `admin`; the running product does not need it.",
    z.optional(z.url()),
  ),
  DATABASE_CONNECTIONS: key(
    "Connections that all processes of this instance together may open to PostgreSQL.",
    whole(40, 1),
  ),
  DATABASE_SHARDS: key(
    "Number of shards if Citus spreads the attempts over several machines. 0 means a single PostgreSQL.",
    whole(0).check(z.lte(1024)),
  ),
  LEDGER_MONTHS: key(
    "How many full months of the ledger stay in the database before the worker archives them in the file store; never less than 90 days. Without it all stay.",
    z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  ),
  REDIS_URL: key(
    "Redis for the general request limits; without it each process counts for itself.",
    z.optional(z.url()),
  ),
  SMTP_URL: key(
    "Mail server, as smtp://user:password@host:port or smtps://…; another host must support TLS.",
    z.url({ protocol: /^smtps?$/, error: "is not smtp://… or smtps://…" }).check(
      // Options could switch off encryption or the certificate check.
      z.refine((url) => !url.includes("?"), { error: "must not have options after a question mark" }),
    ),
  ),
  SMTP_ALLOW_PLAIN: key("Also send mail to another host without TLS: only inside a private network.", flag),
  MAIL_FROM: key("Sender of every mail.", z._default(z.string(), "Patrak <no-reply@patrak.example>")),
  SUPPORT_EMAIL: key("Address of the Support button.", z._default(z.email(), "support@patrak.example")),
  SECRET_KEYS: key(
    "Secrets of at least 32 characters, comma-separated: the first signs, the others are still accepted.",
    list.check(
      z.refine((keys) => keys.length > 0 && keys.every((secret) => secret.length >= 32), {
        error: "needs at least one secret of 32 characters or more",
      }),
    ),
  ),
  PASSWORD_MIN: key("Minimum length of a new password; never below 6.", whole(6, 6)),
  TRUST_PROXY: key(
    "Addresses of proxies whose X-Forwarded-For is trusted, comma-separated.",
    z._default(list, []),
  ),
  GRACE_SECONDS: key(
    "For saves in flight at a deadline: how long after it one may still arrive. Never shown, never counted.",
    whole(limits.graceSeconds).check(z.lte(60)),
  ),
  RATE_LIMIT_FACTOR: key(
    "Multiplies the limits on requests and starts; the limits on codes and guesses stay.",
    whole(1, 1),
  ),
  SKIP_LOGOUT_CONFIRMATION: key("Sign out without asking first.", flag),
  LOG_LEVEL: key(
    "Minimum level that is logged.",
    z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  ),
  FILES_DIR: key(
    "Folder of uploaded pictures, shared by all processes; not used with FILES_BUCKET.",
    z._default(z.string(), fileURLToPath(new URL("../files", import.meta.url))),
  ),
  FILES_BUCKET: key("S3 bucket for uploaded pictures, instead of FILES_DIR.", z.optional(z.string())),
  FILES_REGION: key("Region of that bucket.", z._default(z.string(), "ap-south-1")),
  FILES_ENDPOINT: key("Address of an S3 service other than Amazon's.", z.optional(z.url())),
  FILES_KEY_ID: key(
    "Access key of that bucket; without it the machine's role is used.",
    z.optional(z.string()),
  ),
  FILES_KEY_SECRET: key("Secret of that access key.", z.optional(z.string())),
  WEB_DIR: key(
    "Folder of the built web app.",
    z._default(z.string(), fileURLToPath(new URL("../../web/dist", import.meta.url))),
  ),
});

export type Config = z.output<typeof environment>;

/** The part of the configuration that an instance needs to reach its database. */
export const serverOf = (config: Config): Server => ({
  url: config.DATABASE_URL,
  secret: config.DATABASE_LOGIN_SECRET,
});

export const processesOf = ({ API_PROCESSES, DATABASE_CONNECTIONS }: Config) =>
  processesFor(API_PROCESSES, availableParallelism(), DATABASE_CONNECTIONS);

/** Parent and children each compute this and get the same numbers. */
export const sharesOf = (config: Config) =>
  shareConnections({
    connections: config.DATABASE_CONNECTIONS,
    processes: processesOf(config),
    isDistributed: config.DATABASE_SHARDS > 0,
  });

/** Lists all faults at once and stops: a half-configured server must not start. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return read(environment, env);
}

const database = z.pick(environment, {
  DATABASE_URL: true,
  DATABASE_LOGIN_SECRET: true,
  DATABASE_OWNER_URL: true,
  DATABASE_SHARDS: true,
});

/** What a database command needs. The owner's login is the one in DATABASE_URL unless another is set. */
export function readServer(
  env: NodeJS.ProcessEnv = process.env,
): Server & { ownerUrl: string; shards: number } {
  const { DATABASE_URL, DATABASE_LOGIN_SECRET, DATABASE_OWNER_URL, DATABASE_SHARDS } = read(database, {
    ...env,
    DATABASE_URL: env["DATABASE_URL"] ?? env["DATABASE_OWNER_URL"],
  });
  return {
    url: DATABASE_URL,
    secret: DATABASE_LOGIN_SECRET,
    ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
    shards: DATABASE_SHARDS,
  };
}

const archiving = z.pick(environment, {
  SECRET_KEYS: true,
  FILES_DIR: true,
  FILES_BUCKET: true,
  FILES_REGION: true,
  FILES_ENDPOINT: true,
  FILES_KEY_ID: true,
  FILES_KEY_SECRET: true,
});

/** What a command needs that also opens archives of the ledger. */
export function readArchiving(env: NodeJS.ProcessEnv = process.env) {
  const { shards, ...server } = readServer(env);
  const { SECRET_KEYS: secrets, ...files } = read(archiving, env);
  return { server, shards, secrets, files };
}

function read<T extends z.ZodMiniType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not valid:\n${faults.join("\n")}`);
}
