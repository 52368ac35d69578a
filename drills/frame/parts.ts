import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { programs } from "@patrak/bench/engine/postgres";

const run = promisify(execFile);

/** How each program tells its version, and the Debian package that has it. */
const parts = {
  nginx: { ask: ["nginx", "-v"], package: "nginx-light" },
  haproxy: { ask: ["haproxy", "-v"], package: "haproxy" },
  patroni: { ask: ["patroni", "--version"], package: "patroni" },
  etcd: { ask: ["etcd", "--version"], package: "etcd-server" },
  pgbackrest: { ask: ["pgbackrest", "version"], package: "pgbackrest" },
  pgbouncer: { ask: ["pgbouncer", "--version"], package: "pgbouncer" },
  bubblewrap: { ask: ["bwrap", "--version"], package: "bubblewrap" },
  prometheus: { ask: ["prometheus", "--version"], package: "prometheus" },
  buildah: { ask: ["buildah", "--version"], package: "buildah" },
} as const;

export type PartName = keyof typeof parts;

/** With their versions, PostgreSQL first. A missing one is an error that names its package. */
export async function versionsOf(names: readonly PartName[]): Promise<string[]> {
  const postgres = await versionTold([join(await programs(), "postgres"), "--version"]);
  const others = await Promise.all(names.map(async (name) => `${name} ${await versionOf(name)}`));
  return [`PostgreSQL ${postgres}`, ...others];
}

async function versionOf(name: PartName): Promise<string> {
  return versionTold(parts[name].ask).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`${name} is not installed: its package in Debian is ${parts[name].package}`);
  });
}

async function versionTold([program = "", ...args]: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(program, args);
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? "of unknown version";
}

export const packageOf = (name: PartName): string => parts[name].package;
