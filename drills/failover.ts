import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { untilConnects } from "@patrak/bench/engine/postgres";
import { migrate } from "@patrak/commands/stack/product";
import { DATABASE } from "@patrak/faults/stack/node";
import { steadyPort } from "@patrak/faults/stack/ports";
import type { Drill, Scene } from "./frame/drill.ts";
import { reference } from "./frame/files.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch, type Promises } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";
import { furnish, startWriters } from "./frame/writers.ts";
import { startPatroni, type PatroniCluster } from "./patroni/cluster.ts";

const ASYNCHRONOUS = "asynchronous replication";

interface Blow {
  name: string;
  /** How the product finds the leader: HAProxy asks Patroni, or it tries the hosts of its own address. */
  by: "HAProxy" | "three hosts";
  promises: Promises;
  strike: (cluster: PatroniCluster) => Promise<void>;
}

/** For as long as a standby may lag in an asynchronous cluster. */
const LAG_MS = 1500;
const STALLED_MS = 20_000;

const switchOver = async (cluster: PatroniCluster) => cluster.switchOver(await cluster.synchronous());

async function stallStandby(cluster: PatroniCluster) {
  const standby = await cluster.synchronous();
  await standby.freeze();
  await sleep(STALLED_MS);
  await standby.thaw();
}

/** The standbys lag for a moment: what the leader acknowledges meanwhile alone dies with it. */
async function killLeader(cluster: PatroniCluster) {
  const leader = await cluster.leader();
  await leader.freezeSenders();
  await sleep(LAG_MS);
  await leader.kill();
  await untilAnotherLeads(cluster, leader.name);
  await leader.start();
}

const blows: readonly Blow[] = [
  { name: "switchover", by: "HAProxy", promises: { gap: 5 }, strike: switchOver },
  { name: "standby stalled", by: "HAProxy", promises: { gap: 30 }, strike: stallStandby },
  { name: "leader killed", by: "HAProxy", promises: { gap: 30 }, strike: killLeader },
  { name: "switchover", by: "three hosts", promises: { gap: 5 }, strike: switchOver },
  { name: "leader killed", by: "three hosts", promises: { gap: 30 }, strike: killLeader },
];

/** PostgreSQL fails over by Patroni and etcd, and no acknowledged answer is lost. */
export const failover: Drill = {
  name: "failover",
  parts: ["patroni", "etcd", "haproxy"],
  isQuick: false,
  plants: [ASYNCHRONOUS],
  run: async (stage) => {
    const isSynchronous = stage.planted !== ASYNCHRONOUS;
    const up = stopwatch();
    const cluster = await startPatroni(stage, isSynchronous);
    stage.tell(`three PostgreSQL are up after ${up().toFixed(0)} s`);
    const hosts = cluster.members.map(({ port }) => `127.0.0.1:${port}`).join(",");
    const addresses = {
      HAProxy: await leadToLeader(stage, cluster),
      "three hosts": `postgres://postgres@${hosts}/${DATABASE}?target_session_attrs=read-write`,
    };
    await migrate(addresses.HAProxy);
    const scenes: Scene[] = [];
    for (const blow of isSynchronous ? blows : blows.filter(({ strike }) => strike === killLeader))
      scenes.push(
        await playBlow(stage, {
          cluster,
          databaseUrl: addresses[blow.by],
          blow,
          first: 1 + scenes.length * 1000,
        }),
      );
    return scenes;
  },
};

async function playBlow(
  stage: Stage,
  {
    cluster,
    databaseUrl,
    blow,
    first,
  }: { cluster: PatroniCluster; databaseUrl: string; blow: Blow; first: number },
): Promise<Scene> {
  await cluster.untilWhole(120);
  const room = await furnish(cluster.urlOf(await cluster.leader()), first);
  const secret = newSecret();
  const product = await serveInstance(stage, "product", { databaseUrl, secrets: [secret] });
  const writers = startWriters(stage, `students-${first}`, { ...product, secret, room });
  await writers.untilSaved(300, 30);
  const seconds = stopwatch();
  await blow.strike(cluster);
  await writers.untilSaved(300, 90);
  await writers.stop();
  const took = seconds();
  await product.process().stop("SIGTERM", 20_000);
  const judged = await judgeLedger(writers.ledger, cluster.urlOf(await cluster.leader()));
  const name = `${blow.name}, by ${blow.by}`;
  stage.tell(`${name}: no save for ${judged.gap.toFixed(1)} s`);
  return sceneOf(name, judged, { seconds: took, promises: blow.promises });
}

async function untilAnotherLeads(cluster: PatroniCluster, former: string) {
  while ((await cluster.leader()).name === former) await sleep(300);
}

/** HAProxy asks Patroni which one leads. */
async function leadToLeader(stage: Stage, { members }: PatroniCluster): Promise<string> {
  const port = await steadyPort();
  const [one, two, three] = members.map((member) => `127.0.0.1:${member.port} check port ${member.restPort}`);
  const text = await reference("haproxy-postgres.cfg", [
    ["    bind 127.0.0.1:5432\n", `    bind 127.0.0.1:${port}\n`],
    ["10.0.0.11:5432 check port 8008", one!],
    ["10.0.0.12:5432 check port 8008", two!],
    ["10.0.0.13:5432 check port 8008", three!],
  ]);
  const file = join(stage.folder, "haproxy-postgres.cfg");
  await writeFile(file, text);
  await stage.start("haproxy", ["haproxy", "-db", "-f", file]);
  const url = `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
  await untilConnects(url);
  return url;
}
