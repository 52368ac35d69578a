import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { untilConnects } from "@patrak/bench/engine/postgres";
import { DATABASE, type PostgresNode } from "@patrak/faults/stack/node";
import { steadyPort } from "@patrak/faults/stack/ports";
import { NOBODY_SAVES, type Drill, type Scene } from "./frame/drill.ts";
import { newSecret, startInstance } from "./frame/instance.ts";
import { stopwatch } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";

const SESSION = "PgBouncer lends whole sessions";

const ENDS_SECONDS = 20;
/** Start-up options that PgBouncer would refuse otherwise. */
const IGNORED =
  "extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout";

/** A pooler that lends connections for one transaction is refused at the start, in a sentence. */
export const pooler: Drill = {
  name: "pooler",
  parts: ["pgbouncer"],
  isQuick: false,
  plants: [SESSION],
  run: async (stage) => {
    const database = await stage.database("database");
    const seconds = stopwatch();
    // What PgBouncer swallows arrives in another way, so that only its lending is left to notice.
    for (const setting of ["statement_timeout = '5s'", "lock_timeout = '2s'"])
      await database.query(`ALTER DATABASE ${DATABASE} SET ${setting}`);
    const mode = stage.planted === SESSION ? "session" : "transaction";
    const databaseUrl = await startPgBouncer(stage, database, mode);
    const instance = await startInstance(stage, "product", { databaseUrl, secrets: [newSecret()] });
    const { hasExited, logFile } = instance.process();
    while (!hasExited() && seconds() < ENDS_SECONDS && (await instance.status("/readyz")) !== 200)
      await sleep(100);
    const words = await readFile(logFile, "utf8");
    const isTold = words.includes("leads to a pooler that lends a connection for one transaction only");
    const wrong = [
      ...(hasExited() ? [] : ["the product has started behind it"]),
      ...(isTold ? [] : ["the log does not say what is wrong"]),
    ];
    const scene: Scene = { name: "refused at the start", ...NOBODY_SAVES, seconds: seconds(), wrong };
    return [scene];
  },
};

async function startPgBouncer(stage: Stage, { port: to }: PostgresNode, mode: string): Promise<string> {
  const port = await steadyPort();
  const users = join(stage.folder, "users.txt");
  const roles = ["ledger", "exam", "scoring", "admin", "worker", "eraser", "keeper"];
  const names = ["postgres", ...roles.map((role) => `patrak_${role}`)];
  await writeFile(users, names.map((name) => `"${name}" ""\n`).join(""));
  const file = join(stage.folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=127.0.0.1 port=${to}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `ignore_startup_parameters = ${IGNORED}`,
    "",
  ];
  await writeFile(file, lines.join("\n"));
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  await stage.start("pgbouncer", ["pgbouncer", "-q", ...as, file], { signal: "SIGINT" });
  const url = `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
  await untilConnects(url);
  return url;
}
