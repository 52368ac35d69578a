import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { owner, programs } from "@patrak/bench/engine/postgres";
import { inProject } from "@patrak/commands/stack/project";
import { childrenOf, commandOf, send, untilGone } from "@patrak/faults/stack/processes";
import { steadyPort } from "@patrak/faults/stack/ports";
import { parse, stringify } from "yaml";
import { postgresFolder } from "../frame/files.ts";
import type { Stage, Started } from "../frame/stage.ts";

/** One machine of the cluster: Patroni and the PostgreSQL that it runs. */
export interface Member {
  name: string;
  port: number;
  restPort: number;
  /** Its settings, for `patronictl`. */
  file: string;
  start(): Promise<void>;
  /** Power off: Patroni and PostgreSQL at the same moment. */
  kill(): Promise<void>;
  /** PostgreSQL runs on, but is silent. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Its log reaches no standby any more, as on a slow network. */
  freezeSenders(): Promise<void>;
}

/** The parts of the reference file that belong to one machine. */
interface Reference {
  name: string;
  restapi: object;
  etcd3: object;
  watchdog: object;
  bootstrap: {
    dcs: { synchronous_mode: boolean; synchronous_mode_strict: boolean; postgresql: Postgres };
    pg_hba: string[];
  };
  postgresql: Record<string, unknown>;
}
interface Postgres {
  parameters: Record<string, string | number>;
}

const TRUST = ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"];

/** By the reference file, with the addresses of this machine, without passwords, watchdog and archive. */
async function settingsOf(
  member: { name: string; port: number; restPort: number; data: string; sockets: string },
  etcd: string,
  isSynchronous: boolean,
) {
  const { name, port, restPort, data, sockets } = member;
  const reference = parse(await readFile(inProject("deploy/patroni.yml"), "utf8")) as Reference;
  const { dcs } = reference.bootstrap;
  const rest = `127.0.0.1:${restPort}`;
  return {
    ...reference,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    watchdog: { mode: "off" },
    bootstrap: {
      ...reference.bootstrap,
      dcs: {
        ...dcs,
        ...(!isSynchronous && { synchronous_mode: false, synchronous_mode_strict: false }),
        postgresql: {
          ...dcs.postgresql,
          parameters: { ...dcs.postgresql.parameters, archive_mode: "off", shared_buffers: "256MB" },
        },
      },
      pg_hba: TRUST,
    },
    postgresql: {
      ...reference.postgresql,
      create_replica_methods: ["basebackup"],
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: await programs(),
      pgpass: join(sockets, `${name}.pgpass`),
      pg_hba: TRUST,
      parameters: { unix_socket_directories: sockets },
    },
  };
}

export async function makeMember(
  stage: Stage,
  name: string,
  etcd: string,
  isSynchronous: boolean,
): Promise<Member> {
  const [port, restPort, user] = [await steadyPort(), await steadyPort(), await owner()];
  const home = await postgresFolder(join(stage.folder, name));
  const data = join(home, "data");
  const file = join(home, "patroni.yml");
  const settings = await settingsOf({ name, port, restPort, data, sockets: home }, etcd, isSynchronous);
  await writeFile(file, stringify(settings));
  let patroni: Started | undefined;

  /** The server is not Patroni's child: its number is in its own file. */
  async function postgresFamily(): Promise<number[]> {
    const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
    const pid = Number(text.split("\n")[0]);
    if (!pid) return [];
    return [pid, ...(await childrenOf(pid))];
  }

  async function kill() {
    if (patroni && !patroni.hasExited()) {
      send(patroni.pid, "SIGKILL");
      await patroni.exited;
    }
    const [postmaster] = await postgresFamily();
    if (postmaster !== undefined) send(postmaster, "SIGSTOP");
    const family = await postgresFamily();
    for (const pid of family) send(pid, "SIGKILL");
    await untilGone(family);
  }

  stage.defer(kill);
  return {
    name,
    port,
    restPort,
    file,
    kill,
    start: async () => {
      patroni = await stage.start(name, ["patroni", file], { user });
    },
    freeze: async () => {
      for (const pid of await postgresFamily()) send(pid, "SIGSTOP");
    },
    freezeSenders: async () => {
      for (const pid of await postgresFamily())
        if ((await commandOf(pid)).includes("walsender")) send(pid, "SIGSTOP");
    },
    thaw: async () => {
      for (const pid of await postgresFamily()) send(pid, "SIGCONT");
    },
  };
}
