import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE } from "@patrak/faults/stack/node";
import pg from "pg";
import { asPostgres } from "../frame/empty-server.ts";
import type { Stage } from "../frame/stage.ts";
import { startEtcd } from "./etcd.ts";
import { makeMember, type Member } from "./member.ts";

/** Three machines, one of which leads. */
export interface PatroniCluster {
  members: Member[];
  leader(): Promise<Member>;
  /** The standby that has every commit before it is acknowledged. */
  synchronous(): Promise<Member>;
  switchOver(to: Member): Promise<void>;
  /** Waits until all three are there, and one of them is synchronous. */
  untilWhole(seconds: number): Promise<void>;
  urlOf(member: Member): string;
}

interface Told {
  members: { name: string; role: string; state: string; lag?: number | string }[];
}

export async function startPatroni(stage: Stage, isSynchronous: boolean): Promise<PatroniCluster> {
  const etcd = await startEtcd(stage);
  const members: Member[] = [];
  for (const name of ["db1", "db2", "db3"]) members.push(await makeMember(stage, name, etcd, isSynchronous));
  const byName = (name: string) => members.find((member) => member.name === name)!;

  async function told(): Promise<Told["members"]> {
    for (const { restPort } of members) {
      const signal = AbortSignal.timeout(2000);
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(() => undefined);
      if (reply?.ok) return ((await reply.json()) as Told).members;
    }
    return [];
  }

  async function withRole(role: string): Promise<Member> {
    for (;;) {
      const found = (await told()).find((member) => member.role === role);
      if (found) return byName(found.name);
      await sleep(200);
    }
  }

  async function untilWhole(seconds: number) {
    const until = Date.now() + seconds * 1000;
    for (;;) {
      const now = await told();
      const isThere = now.filter(({ state, lag = 0 }) => /running|streaming/.test(state) && lag === 0);
      const isSafe = !isSynchronous || now.some(({ role }) => role === "sync_standby");
      if (isThere.length === members.length && isSafe && now.some(({ role }) => role === "leader")) return;
      if (Date.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(now)}`);
      await sleep(300);
    }
  }

  const urlOf = ({ port }: Member, database = DATABASE) =>
    `postgres://postgres@127.0.0.1:${port}/${database}`;

  const patronictl = (...words: string[]) => asPostgres("patronictl", "-c", members[0]!.file, ...words);

  await members[0]!.start();
  await withRole("leader");
  for (const member of members.slice(1)) await member.start();
  await untilWhole(90);
  await createDatabase(urlOf(await withRole("leader"), "postgres"));
  return {
    members,
    untilWhole,
    urlOf: (member) => urlOf(member),
    leader: () => withRole("leader"),
    synchronous: () => withRole("sync_standby"),
    switchOver: async (to) => {
      const leader = await withRole("leader");
      await patronictl("list");
      await patronictl("switchover", "--leader", leader.name, "--candidate", to.name, "--force");
    },
  };
}

async function createDatabase(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
}
