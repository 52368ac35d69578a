import { steadyPort } from "@patrak/faults/stack/ports";
import type { Drill, Scene } from "./frame/drill.ts";
import { newSecret, serveInstance, type Instance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";
import { furnish, startWriters } from "./frame/writers.ts";
import { startHaproxy } from "./proxies/haproxy.ts";
import { startNginx } from "./proxies/nginx.ts";

const DEFAULTS = "nginx with its defaults";
const UNGUARDED = "HAProxy without checks and second tries";

const proxies = [
  { name: "nginx", start: startNginx, plant: DEFAULTS },
  { name: "haproxy", start: startHaproxy, plant: UNGUARDED },
];

/** Two instances are restarted one after the other, as in an upgrade, and no student notices. */
export const rolling: Drill = {
  name: "rolling",
  parts: ["nginx", "haproxy"],
  // Its test plays it in every run of the tests.
  isQuick: false,
  plants: [DEFAULTS, UNGUARDED],
  run: async (stage) => {
    const database = await stage.database("database");
    const url = database.urlOf();
    const secret = newSecret();
    const origin = "http://localhost:8080";
    const options = { databaseUrl: url, secrets: [secret], origin, env: { TRUST_PROXY: "127.0.0.1" } };
    const one = await serveInstance(stage, "one", options);
    const two = await serveInstance(stage, "two", options);
    const instances = [one.port, two.port] as const;
    const seconds = stopwatch();
    // Both proxies at once, each with its own students.
    const crowds = [];
    for (const [index, { name, start, plant }] of proxies.entries()) {
      const [port, otherPort] = [await steadyPort(), await steadyPort()];
      await start(stage, { port, otherPort, instances, isPlanted: stage.planted === plant });
      const room = await furnish(url, 1 + index * 1000);
      crowds.push({ name, writers: startWriters(stage, name, { port, origin, secret, room }) });
    }
    for (const { writers } of crowds) await writers.untilSaved(100, 20);
    await restartInTurn(stage, [one, two]);
    const scenes: Scene[] = [];
    for (const { name, writers } of crowds) {
      await writers.untilSaved(100, 20);
      await writers.stop();
      const judged = await judgeLedger(writers.ledger, url);
      scenes.push(sceneOf(`behind ${name}`, judged, { seconds: seconds(), promises: { failed: 0 } }));
    }
    return scenes;
  },
};

const ROUNDS = 3;

async function restartInTurn({ isQuick }: Stage, instances: readonly Instance[]) {
  for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1)
    for (const instance of instances) await instance.restart();
}
