import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createChance } from "../chance.ts";
import { startProxy, type Proxy } from "../proxy/proxy.ts";
import { programOf } from "../stack/bundle.ts";
import { startCluster, type Cluster } from "../stack/cluster.ts";
import { DATABASE } from "../stack/node.ts";
import { serveProduct, type ServedProduct } from "../stack/product.ts";
import type { Servers } from "../stack/servers.ts";
import { startSwitch, type Switch } from "../stack/switch.ts";

export interface SittingStage {
  cluster: Cluster;
  databaseSwitch: Switch;
  product: ServedProduct;
  processes: number;
  /** The learners' connection to the product. */
  proxy: Proxy;
  secret: string;
  graceSeconds: number;
}

const PROCESSES = 2;
const GRACE_SECONDS = 2;

/** Without standbys: what they are for is tried elsewhere. */
export async function openSittingStage(options: {
  folder: string;
  bundle: string;
  servers: Servers;
  seed: number;
}): Promise<SittingStage & AsyncDisposable> {
  const { folder, bundle, servers, seed } = options;
  await using stops = new AsyncDisposableStack();
  const cluster = await startCluster(servers, { hasStandbys: false });
  stops.defer(cluster.close);
  const databaseSwitch = await startSwitch(cluster.primary().port);
  stops.defer(databaseSwitch.close);
  const secret = randomBytes(32).toString("hex");
  const product = await serveProduct({
    databaseUrl: `postgres://postgres@127.0.0.1:${databaseSwitch.port}/${DATABASE}`,
    smtpUrl: "smtp://127.0.0.1:1",
    program: programOf(bundle),
    processes: PROCESSES,
    secret,
    env: { GRACE_SECONDS: String(GRACE_SECONDS), FILES_DIR: join(folder, "files") },
    logFile: join(folder, "product.log"),
  });
  stops.defer(product.stop);
  await product.untilServing(PROCESSES);
  const proxy = await startProxy(product.port, createChance(seed));
  stops.defer(proxy.close);
  const parts = { cluster, databaseSwitch, product, proxy, secret };
  const owned = stops.move();
  return {
    ...parts,
    processes: PROCESSES,
    graceSeconds: GRACE_SECONDS,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
