import { steadyPort } from "@patrak/faults/stack/ports";
import type { Drill } from "./frame/drill.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import { furnish, startWriters } from "./frame/writers.ts";
import { startPersons } from "./persons/persons.ts";
import { isGenuine, takeReceipts } from "./persons/receipts.ts";
import { startNginx } from "./proxies/nginx.ts";

const AT_ONCE = "the former key is taken away at once";
const PERSONS = 4;

/** A new key is known to every instance before one signs with it: nobody is signed out. */
export const keyRotation: Drill = {
  name: "key-rotation",
  parts: ["nginx"],
  isQuick: true,
  plants: [AT_ONCE],
  run: async (stage) => {
    const database = await stage.database("database");
    const url = database.urlOf();
    const [former, coming] = [newSecret(), newSecret()];
    const [port, otherPort] = [await steadyPort(), await steadyPort()];
    const origin = `http://localhost:${port}`;
    const env = { TRUST_PROXY: "127.0.0.1" };
    const options = { databaseUrl: url, secrets: [former], origin, env };
    const one = await serveInstance(stage, "one", options);
    const two = await serveInstance(stage, "two", options);
    await startNginx(stage, { port, otherPort, instances: [one.port, two.port], isPlanted: false });
    const room = await furnish(url);
    const guests = await furnish(url, 1000);
    const receipts = await takeReceipts(stage, {
      port,
      origin,
      secret: former,
      student: 1020,
      testId: guests.testId,
    });

    const seconds = stopwatch();
    const writers = startWriters(stage, "students", { port, origin, secret: former, room });
    const persons = await startPersons(stage, { port, origin, first: 1000, count: PERSONS });
    await writers.untilSaved(100, 20);
    const steps =
      stage.planted === AT_ONCE
        ? [[coming]]
        : [
            [former, coming],
            [coming, former],
          ];
    for (const secrets of steps) for (const instance of [one, two]) await instance.restart(secrets);
    const before = persons.renewed();
    await writers.untilSaved(100, 20);
    await writers.stop();
    await persons.stop();
    const judged = await judgeLedger(writers.ledger, url);
    const wrong = [
      ...persons.signedOut().map((what) => `signed out: ${what}`),
      ...(persons.renewed() > before ? [] : ["no session was renewed after the rotation"]),
      ...((await isGenuine(stage, receipts, port)) ? [] : ["a record signed before is not genuine any more"]),
    ];
    stage.tell(`${persons.renewed()} sessions renewed, ${persons.signedOut().length} signed out`);
    return [sceneOf("in two steps", judged, { seconds: seconds(), promises: { failed: 0 }, wrong })];
  },
};
