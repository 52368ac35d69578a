// Everything that faults act on, started in order and stopped in reverse order.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createChance } from "../chance.ts";
import type { Archiver } from "../nemesis/archiver.ts";
import { startProxy, type Proxy } from "../proxy/proxy.ts";
import { programOf } from "./bundle.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { startMail, type MailServer } from "./mail.ts";
import { DATABASE } from "./node.ts";
import { steadyPort } from "./ports.ts";
import { serveProduct, type ServedProduct } from "./product.ts";
import { startRedis, type RedisServer } from "./redis.ts";
import type { Servers } from "./servers.ts";
import { startSwitch, type Switch } from "./switch.ts";

export interface Stage {
  cluster: Cluster;
  /** The product's connection to PostgreSQL. */
  databaseSwitch: Switch;
  redis: RedisServer | undefined;
  mail: MailServer;
  product: ServedProduct;
  /** The students' connection to the product. */
  proxy: Proxy;
  secret: string;
  archiver: Archiver;
}

export const API_PROCESSES = 2;

export async function openStage(options: {
  folder: string;
  bundle: string;
  servers: Servers;
  seed: number;
  gigabytes: number;
}): Promise<Stage & AsyncDisposable> {
  const { folder, bundle, servers, seed, gigabytes } = options;
  await using stops = new AsyncDisposableStack();
  const cluster = await startCluster(servers, { hasStandbys: true, gigabytes });
  stops.defer(cluster.close);
  const databaseSwitch = await startSwitch(cluster.primary().port);
  stops.defer(databaseSwitch.close);
  const redis = await startRedis(await steadyPort(), join(folder, "redis.log"));
  if (redis) stops.defer(redis.kill);
  const mail = await startMail();
  stops.defer(mail.close);
  const secret = randomBytes(32).toString("hex");
  const databaseUrl = `postgres://postgres@127.0.0.1:${databaseSwitch.port}/${DATABASE}`;
  const archiver = { bundle, databaseUrl, secret, files: join(folder, "files") };
  const product = await serveProduct({
    databaseUrl,
    ...(redis && { redisUrl: redis.url }),
    smtpUrl: mail.url,
    program: programOf(bundle),
    processes: API_PROCESSES,
    secret,
    env: { FILES_DIR: archiver.files },
    logFile: join(folder, "product.log"),
  });
  stops.defer(product.stop);
  await product.untilServing(API_PROCESSES);
  const proxy = await startProxy(product.port, createChance(seed));
  stops.defer(proxy.close);
  const parts = { cluster, databaseSwitch, redis, mail, product, proxy, secret, archiver };
  const owned = stops.move();
  return { ...parts, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
