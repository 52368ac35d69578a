import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { steadyPort } from "@patrak/faults/stack/ports";
import type { Stage } from "../frame/stage.ts";

/** One member, where an installation has three: the drill breaks PostgreSQL, not etcd. Returns its address. */
export async function startEtcd(stage: Stage): Promise<string> {
  const client = `127.0.0.1:${await steadyPort()}`;
  const peer = `http://127.0.0.1:${await steadyPort()}`;
  const settings = {
    name: "one",
    "data-dir": join(stage.folder, "etcd"),
    "listen-client-urls": `http://${client}`,
    "advertise-client-urls": `http://${client}`,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `one=${peer}`,
    "log-level": "warn",
  };
  await stage.start("etcd", [
    "etcd",
    ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  ]);
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(`http://${client}/health`).catch(() => undefined);
    if (reply?.ok) return client;
    await sleep(100);
  }
  throw new Error("etcd does not answer");
}
