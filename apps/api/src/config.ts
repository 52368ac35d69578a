import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { isZone, limits } from "@patrak/domain";
import * as z from "zod/mini";
import { databaseAddress, list, oneSecret, origin, proxies, secretList, sender } from "./config-checks.ts";
import { readSettings, sentenceOf } from "./config-source.ts";
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
/** Defaults that fit a developer's machine; see `cautionsOf`. */
const defaults = {
  PUBLIC_ORIGIN: "http://localhost:3000",
  MAIL_FROM: "Patrak <no-reply@patrak.example>",
  SUPPORT_EMAIL: "support@patrak.example",
  FILES_DIR: fileURLToPath(new URL("../files", import.meta.url)),
};

const environment = z.object({
  HOST: key("Address to listen on.", z._default(z.string(), "127.0.0.1")),
  PORT: key("Port for the web app and the API, which share one origin.", whole(3000)),
  METRICS_ADDRESS: key(
    "Address and port at which /metrics is served, as 127.0.0.1:9464 or [::]:9464: a private one, never that of the public proxy. Without it no metrics are served.",
    z.optional(
      z.pipe(
        z.string().check(
          z.regex(/^(?:\[[\da-fA-F:.]+\]|[^\s:[\]]+):\d{1,5}$/, {
            error: "is not an address and a port, as 127.0.0.1:9464",
          }),
        ),
        z.transform((value) => {
          const { host, port } = /^\[?(?<host>.+?)\]?:(?<port>\d+)$/.exec(value)!.groups!;
          return { host: host!, port: Number(port) };
        }),
      ),
    ),
  ),
  PUBLIC_ORIGIN: key(
    "The site's address, as browsers show it, without a path; writes from any other origin are refused.",
    z._default(origin, defaults.PUBLIC_ORIGIN),
  ),
  API_PROCESSES: key("How many API processes to run; 0 means one per core.", whole(0)),
  DATABASE_URL: key(
    "PostgreSQL, which stores all data: server and database. The user in it is not used. Of several hosts, separated by commas, the one that takes writes is used.",
    databaseAddress,
  ),
  DATABASE_LOGIN_SECRET: key(
    "Secret of at least 32 characters, from which each database login's password is derived; not needed if the server asks for none.",
    z.optional(oneSecret),
  ),
  DATABASE_OWNER_URL: key(
    "The same database with the login that owns its tables, for `migrate` and `admin`; the running product does not need it.",
    z.optional(databaseAddress),
  ),
  DATABASE_CONNECTIONS: key(
    "Connections that all processes of this instance together may open to PostgreSQL.",
    whole(40, 1),
  ),
  DATABASE_SHARDS: key(
    "Number of shards if Citus spreads the attempts over several machines. 0 means a single PostgreSQL.",
    whole(0).check(z.lte(1024)),
  ),
  STANDBYS: key(
    "How many synchronous standbys are promised: machines that have an answer before it is acknowledged. With fewer, /readyz says no. With 0 an acknowledged answer is lost with the database's disk.",
    whole(0),
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
    "Mail server, as smtp://user:password@host:port or smtps://…; another host must support TLS. Without a port: 587, 465 for smtps, 25 on this machine.",
    z.url({ protocol: /^smtps?$/, error: "is not smtp://… or smtps://…" }).check(
      // Options could switch off encryption or the certificate check.
      z.refine((url) => !url.includes("?"), { error: "must not have options after a question mark" }),
    ),
  ),
  SMTP_ALLOW_PLAIN: key("Also send mail to another host without TLS: only inside a private network.", flag),
  MAIL_FROM: key("Sender of every mail.", z._default(sender, defaults.MAIL_FROM)),
  INSTITUTE_NAME: key(
    "Name of the institute, printed above its question papers; without it the line is left out.",
    z._default(z.string().check(z.trim(), z.maxLength(120)), ""),
  ),
  SUPPORT_EMAIL: key("Address of the Support button.", z._default(z.email(), defaults.SUPPORT_EMAIL)),
  SECRET_KEYS: key(
    "Secrets of at least 32 characters, comma-separated: the first signs, the others are still accepted, and those after `revoked:` are refused.",
    secretList,
  ),
  RECEIPT_KEYS: key(
    "Public keys of receipts whose secret has left SECRET_KEYS, comma-separated; they are still published.",
    z._default(list, []),
  ),
  PASSWORD_MIN: key("Minimum length of a new password; never below 6.", whole(6, 6)),
  TRUST_PROXY: key(
    "Addresses of proxies whose X-Forwarded-For is trusted, comma-separated; without it everybody behind a proxy is one visitor.",
    z._default(proxies, []),
  ),
  GRACE_SECONDS: key(
    "For saves in flight at a deadline: how long after it one may still arrive. Never shown, never counted.",
    whole(limits.graceSeconds).check(z.lte(60)),
  ),
  INSTITUTE_ZONE: key(
    "Time zone of the institute, as Asia/Kolkata: times of sittings are written and shown in it.",
    z._default(z.string().check(z.refine(isZone, { error: "is no time zone" })), "Asia/Kolkata"),
  ),
  SITTING_QUIET_HOURS: key(
    "How many hours before a sitting opens nobody can practise its test any more, until its key is shown.",
    whole(24),
  ),
  RATE_LIMIT_FACTOR: key(
    "Multiplies the limits on requests and starts; the limits on codes and guesses stay.",
    whole(1, 1),
  ),
  AUTHORS_GIVE_WAY: key(
    "Authors' work (previews, imports, proofs, files of results) runs below everything that serves students, and is asked to come again where it gets too little of the machine. `false` only where nobody takes tests.",
    z._default(flag, true),
  ),
  RUNBOOK_URL: key(
    "Where the pages of docs/operations/runbook can be read, for links on the owner's home; without it they are named only.",
    z.optional(z.url({ protocol: /^https?$/ })),
  ),
  HSTS_PRELOAD: key(
    "Ask browsers to put the whole domain on their list of sites that are never opened without TLS; hard to take back.",
    flag,
  ),
  SKIP_LOGOUT_CONFIRMATION: key("Sign out without asking first.", flag),
  LOG_LEVEL: key(
    "Minimum level that is logged.",
    z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: key(
    "Collector of OpenTelemetry, as http://127.0.0.1:4318: spans of requests go there, without personal data. Without it there are none.",
    z.optional(z.url({ protocol: /^https?$/ })),
  ),
  FILES_DIR: key(
    "Folder of uploaded pictures, shared by all processes; not used with FILES_BUCKET.",
    z._default(z.string(), defaults.FILES_DIR),
  ),
  FILES_BUCKET: key("S3 bucket for uploaded pictures, instead of FILES_DIR.", z.optional(z.string())),
  FILES_REGION: key("Region of that bucket.", z._default(z.string(), "ap-south-1")),
  FILES_ENDPOINT: key("Address of an S3 service other than Amazon's.", z.optional(z.url())),
  FILES_KEY_ID: key(
    "Access key of that bucket; without it the machine's role is used.",
    z.optional(z.string()),
  ),
  FILES_KEY_SECRET: key("Secret of that access key.", z.optional(z.string())),
  BACKUP_NOTES: key(
    "File in which `patrak backup-check` keeps when the newest backup was made and when a restore was last tried; `patrak doctor` reads it.",
    z.optional(z.string()),
  ),
  WEB_DIR: key(
    "Folder of the built web app.",
    z._default(z.string(), fileURLToPath(new URL("../../web/dist", import.meta.url))),
  ),
});

export type Config = z.output<typeof environment>;

/** One setting for the operator: its sentence, and what counts without it. */
export interface Setting {
  name: string;
  about: string;
  isRequired: boolean;
  fallback: unknown;
}

export function describeSettings(): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(environment, {
    io: "input",
    unrepresentable: "any",
  });
  return Object.entries(properties).map(([name, schema]) => {
    const { description = "", default: fallback } = schema as { description?: string; default?: unknown };
    return { name, about: description, isRequired: required.includes(name), fallback };
  });
}

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
  return readSettings(environment, env);
}

/** Settings that work and are most likely not meant so in a release, each with its sentence. */
export function cautionsOf(config: Config): string[] {
  const isLeft = (name: keyof typeof defaults) => config[name] === defaults[name];
  const found: [keyof Config, string | false][] = [
    ["PUBLIC_ORIGIN", isLeft("PUBLIC_ORIGIN") && "is not set"],
    [
      "TRUST_PROXY",
      config.TRUST_PROXY.length === 0 &&
        config.PUBLIC_ORIGIN.startsWith("https:") &&
        "is not set, though TLS ends at a proxy",
    ],
    [
      "MAIL_FROM",
      isLeft("MAIL_FROM") && "is not set, and mails from the example's address are not delivered",
    ],
    ["SUPPORT_EMAIL", isLeft("SUPPORT_EMAIL") && "is not set, and nobody reads the example's address"],
    [
      "FILES_DIR",
      isLeft("FILES_DIR") &&
        config.FILES_BUCKET === undefined &&
        "is not set, so uploads lie inside this release and go with it",
    ],
  ];
  return found.flatMap(([name, fault]) =>
    fault === false ? [] : [`${name}: ${fault}. ${aboutSetting(name)}`],
  );
}

export const aboutSetting = (name: keyof Config) => sentenceOf(environment.shape[name]);

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
  const { DATABASE_URL, DATABASE_LOGIN_SECRET, DATABASE_OWNER_URL, DATABASE_SHARDS } = readSettings(
    database,
    {
      ...env,
      ...(!env["DATABASE_URL"] && !env["DATABASE_URL_FILE"] && sameAsOwner(env)),
    },
  );
  return {
    url: DATABASE_URL,
    secret: DATABASE_LOGIN_SECRET,
    ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
    shards: DATABASE_SHARDS,
  };
}

const sameAsOwner = (env: NodeJS.ProcessEnv) => ({
  DATABASE_URL: env["DATABASE_OWNER_URL"],
  DATABASE_URL_FILE: env["DATABASE_OWNER_URL_FILE"],
});

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
  const { SECRET_KEYS: secrets, ...files } = readSettings(archiving, env);
  return { server, shards, secrets, files };
}

const backups = z.pick(environment, { BACKUP_NOTES: true });

/** What a command needs that looks at backups. */
export function readBackups(env: NodeJS.ProcessEnv = process.env) {
  return { server: readServer(env), stateFile: readSettings(backups, env).BACKUP_NOTES };
}
