import { fileURLToPath } from "node:url";
import { limits } from "@patrak/domain";
import * as z from "zod/mini";

/** One key of the environment: a sentence for the operator, then its check. */
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
    "The address students type, without a path; writes from any other origin are refused.",
    z._default(z.url(), "http://localhost:3000"),
  ),
  API_PROCESSES: key("How many API processes to run; 0 means one a core.", whole(0)),
  DATABASE_URL: key("PostgreSQL, the only place where anything is kept.", z.url()),
  DATABASE_POOL: key("Connections a process may open to PostgreSQL.", whole(10, 1)),
  DATABASE_SHARDS: key(
    "Where Citus spreads the attempts over several machines: over how many shards. 0 is one PostgreSQL.",
    whole(0).check(z.lte(1024)),
  ),
  REDIS_URL: key(
    "Redis for the general request limits; without it each process counts for itself.",
    z.optional(z.url()),
  ),
  SMTP_URL: key("Mail server, as smtp://user:password@host:port.", z.url()),
  MAIL_FROM: key("Sender of every mail.", z._default(z.string(), "Patrak <no-reply@patrak.example>")),
  SUPPORT_EMAIL: key("Where the Support button writes to.", z._default(z.email(), "support@patrak.example")),
  SECRET_KEYS: key(
    "Secrets of at least 32 characters, comma-separated: the first signs, the others are still believed.",
    list.check(
      z.refine((keys) => keys.length > 0 && keys.every((secret) => secret.length >= 32), {
        error: "needs at least one secret of 32 characters or more",
      }),
    ),
  ),
  PASSWORD_MIN: key("Least length of a new password; never below 6.", whole(6, 6)),
  TRUST_PROXY: key(
    "Addresses of proxies whose X-Forwarded-For is believed, comma-separated.",
    z._default(list, []),
  ),
  GRACE_SECONDS: key(
    "For saves in flight at a deadline: how long after it one may still arrive. Never shown, never counted.",
    whole(limits.graceSeconds).check(z.lte(60)),
  ),
  RATE_LIMIT_FACTOR: key("Multiplies the request limits; the limits on codes and guesses stay.", whole(1, 1)),
  SKIP_LOGOUT_CONFIRMATION: key("Sign out without asking first.", flag),
  LOG_LEVEL: key(
    "Least level that is logged.",
    z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  ),
  FILES_DIR: key(
    "Folder of uploaded pictures, which all processes share; not used with FILES_BUCKET.",
    z._default(z.string(), fileURLToPath(new URL("../files", import.meta.url))),
  ),
  FILES_BUCKET: key("S3 bucket for uploaded pictures, instead of FILES_DIR.", z.optional(z.string())),
  FILES_REGION: key("Region of that bucket.", z._default(z.string(), "ap-south-1")),
  FILES_ENDPOINT: key("Address of an S3 service other than Amazon's.", z.optional(z.url())),
  FILES_KEY_ID: key(
    "Access key of that bucket; without it the machine's role counts.",
    z.optional(z.string()),
  ),
  FILES_KEY_SECRET: key("Secret of that access key.", z.optional(z.string())),
  WEB_DIR: key(
    "Folder of the built web app.",
    z._default(z.string(), fileURLToPath(new URL("../../web/dist", import.meta.url))),
  ),
});

export type Config = z.output<typeof environment>;

/** Lists every fault at once and stops: a half-configured server must not start. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = z.safeParse(environment, env);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not valid:\n${faults.join("\n")}`);
}
