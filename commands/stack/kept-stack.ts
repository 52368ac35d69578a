import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project.ts";

const file = inProject(".cache/kept-stack.json");

/** Where the parts of a stack of journeys are. */
export interface Addresses {
  origin: string;
  databaseUrl: string;
  smtpUrl: string;
  inboxUrl: string;
  /** Of every instance on this database: the worker of one makes the codes that another checks. */
  secretKeys: string;
  logFile: string;
  canaryFile: string;
}

export interface KeptStack {
  /** The process that keeps it; SIGTERM ends it, SIGHUP gives it the newest build. */
  pid: number;
  addresses: Addresses;
  /** Of which sources the product is built, and by which migrations its database is made. */
  build: string;
  migrations: string;
}

/** The stack that an earlier call has left, if it is still there. */
export function keptStack(): KeptStack | undefined {
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, "utf8")) as KeptStack;
  try {
    process.kill(kept.pid, 0);
    return kept;
  } catch {
    forgetStack();
    return undefined;
  }
}

export const keepStack = (stack: KeptStack) => writeFileSync(file, JSON.stringify(stack));
export const forgetStack = () => rmSync(file, { force: true });

/** Another one means another database. */
export function migrationsNow(): string {
  const hash = createHash("sha256");
  for (const name of globSync("apps/api/migrations/*.sql", { cwd: inProject(".") }).toSorted())
    hash.update(name).update(readFileSync(inProject(name)));
  return hash.digest("hex");
}
