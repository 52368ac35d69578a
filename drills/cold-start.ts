import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Drill } from "./frame/drill.ts";
import { newSecret, startInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const NO_DATABASE = "the database does not come";

const LIVE_SECONDS = 10;
const AWAY_SECONDS = 5;
/** After the database is back. */
const READY_SECONDS = 5;

/** The product starts before its database: it listens at once, says that it is not ready, and waits. */
export const coldStart: Drill = {
  name: "cold-start",
  parts: [],
  isQuick: true,
  plants: [NO_DATABASE],
  run: async (stage) => {
    const database = await stage.database("database");
    const room = await furnish(database.urlOf());
    await database.stop();
    const seconds = stopwatch();
    const secret = newSecret();
    const instance = await startInstance(stage, "product", {
      databaseUrl: database.urlOf(),
      secrets: [secret],
    });
    const wrong: string[] = [];
    while ((await instance.status("/livez")) !== 200 && seconds() < LIVE_SECONDS) await sleep(50);
    const live = seconds();
    if ((await instance.status("/livez")) !== 200) wrong.push(`it is not live after ${LIVE_SECONDS} s`);
    await sleep(AWAY_SECONDS * 1000);
    const told = await instance.status("/readyz");
    if (told !== 503) wrong.push(`/readyz answers ${told} while there is no database`);
    if (instance.process().hasExited()) wrong.push("it has ended");
    if (stage.planted !== NO_DATABASE) await database.startAndWait();
    const ready = await instance.untilReady(READY_SECONDS);
    if (ready === undefined)
      throw new Error([...wrong, `it is not ready ${READY_SECONDS} s after the database is back`].join("; "));
    stage.tell(`live after ${live.toFixed(1)} s, ready ${ready.toFixed(1)} s after the database`);
    const notJson = await linesNotJson(instance.process().logFile);
    if (notJson.length > 0) wrong.push(`the log has a line that is not JSON: ${notJson[0]}`);
    const writers = startWriters(stage, "students", { ...instance, secret, room });
    await writers.untilSaved(200, 20);
    await writers.stop();
    const judged = await judgeLedger(writers.ledger, database.urlOf());
    return [
      sceneOf("the database comes later", judged, { seconds: seconds(), promises: { failed: 0 }, wrong }),
    ];
  },
};

async function linesNotJson(file: string): Promise<string[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  return lines.filter((line) => !line.startsWith("{"));
}
