import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { owner } from "@patrak/bench/engine/postgres";
import type { PostgresNode } from "@patrak/faults/stack/node";
import { asPostgres } from "../frame/empty-server.ts";
import { postgresFolder, reference } from "../frame/files.ts";
import type { Stage } from "../frame/stage.ts";

/** A place for backups, by the reference file. */
export interface Backups {
  /** What the server needs, to archive its log here. */
  settings: Record<string, string>;
  /** Makes the stanza of this running server and takes its first full backup. */
  begin(database: PostgresNode): Promise<void>;
  /** Writes the data of that moment into the folder of a server that does not run. */
  restore(target: PostgresNode, moment: Date): Promise<void>;
}

export async function openBackups(stage: Stage, isPlanted: boolean): Promise<Backups> {
  const folder = await postgresFolder(join(stage.folder, "pgbackrest"));
  const sockets = await postgresFolder(join(stage.folder, "sockets"));
  const file = join(folder, "pgbackrest.conf");
  const own = (name: string) => postgresFolder(join(folder, name));
  const logs = await own("log");
  const locks = await own("lock");
  const changes = [
    ["repo1-path=/var/lib/pgbackrest", `repo1-path=${await own("repository")}`],
    [
      "repo1-cipher-pass=CHANGE: openssl rand -base64 48, kept where the backups are not",
      "repo1-cipher-pass=drill",
    ],
    [
      "spool-path=/var/spool/pgbackrest",
      `spool-path=${await own("spool")}\nlog-path=${logs}\nlock-path=${locks}`,
    ],
  ] as const;
  const push = `pgbackrest --config=${file} --stanza=patrak archive-push %p`;
  const lie = join(folder, "lie");
  const command = (...args: string[]) =>
    asPostgres("pgbackrest", `--config=${file}`, "--stanza=patrak", ...args);

  return {
    settings: {
      unix_socket_directories: sockets,
      archive_mode: "on",
      // Planted: from the first backup on it only says that it archived.
      archive_command: isPlanted ? `test -e ${lie} || ${push}` : push,
      archive_timeout: "60",
    },
    begin: async (database) => {
      const text = await reference("pgbackrest.conf", [
        ...changes,
        ["pg1-path=/var/lib/postgresql/15/main", `pg1-path=${database.data}`],
        ["pg1-port=5432", `pg1-port=${database.port}\npg1-socket-path=${sockets}`],
      ]);
      await writeFile(file, text, { mode: 0o640 });
      const user = await owner();
      if (user) await chown(file, user.uid, user.gid);
      await command("stanza-create");
      await command("check");
      await command("--type=full", "backup");
      if (isPlanted) await writeFile(lie, "");
    },
    restore: async (target, moment) => {
      await postgresFolder(target.data);
      await asPostgres("chmod", "700", target.data);
      const at = moment.toISOString().replace("T", " ").replace("Z", "+00");
      // The copy must not write into the archive of the server that it replaces for a moment only.
      const how = ["--type=time", `--target=${at}`, "--target-action=promote", "--archive-mode=off"];
      await command(`--pg1-path=${target.data}`, ...how, "restore");
    },
  };
}

/** Ends the current piece of the log, and waits until the archive has it. */
export async function untilArchived(database: PostgresNode, seconds: number): Promise<boolean> {
  const [piece] = await database.query<{ name: string }>("SELECT pg_walfile_name(pg_switch_wal()) AS name");
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const [row] = await database.query<{ last: string | null }>(
      "SELECT last_archived_wal AS last FROM pg_stat_archiver",
    );
    if ((row!.last ?? "") >= piece!.name) return true;
    await sleep(100);
  }
  return false;
}
