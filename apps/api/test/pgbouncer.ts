import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@patrak/commands/stack/ports";
import { untilConnects } from "@patrak/bench/engine/postgres";
import { onTestFinished } from "vitest";
import { logins } from "../src/platform/logins/logins.ts";

interface Plan {
  mode: "transaction" | "session";
  /** Start-up options that it ignores; it refuses any other. */
  ignored?: string[];
}

/**
 * A real PgBouncer in front of the server of this address, until the test ends;
 * returns the address through it.
 */
export async function startPgBouncer(url: string, { mode, ignored = [] }: Plan): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "patrak-pgbouncer-"));
  chmodSync(folder, 0o755);
  const server = new URL(url);
  const port = await freePort();
  const users = path.join(folder, "users.txt");
  writeFileSync(users, [...logins, "postgres"].map((name) => `"${name}" ""\n`).join(""));
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: users,
    pool_mode: mode,
    ignore_startup_parameters: ["extra_float_digits", ...ignored].join(","),
  };
  const file = path.join(folder, "pgbouncer.ini");
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    ["[databases]", `* = host=${server.hostname} port=${server.port}`, "[pgbouncer]", ...lines, ""].join(
      "\n",
    ),
  );
  // PgBouncer refuses to run as root.
  const as = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const bouncer = spawn("pgbouncer", ["-q", ...as, file], { stdio: ["ignore", "ignore", "inherit"] });
  onTestFinished(async () => {
    bouncer.kill("SIGKILL");
    await once(bouncer, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  server.port = String(port);
  await untilConnects(server.href);
  return server.href;
}
