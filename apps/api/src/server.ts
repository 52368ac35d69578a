// One API process, alone or as one of several behind the same port.
import type { Server } from "node:net";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDoors } from "./platform/doors.ts";
import { startMetrics } from "./platform/metrics.ts";
import { emptied, linger, onStop } from "./platform/shutdown.ts";

/** A whole town may connect in the same second; the kernel's own bound is the limit. */
const BACKLOG = 4096;

const config = readConfig();
startMetrics();
const app = await buildApp(config);
const doors: Server[] = [];

onStop(app.log, async () => {
  app.drain();
  await linger([app.server, ...doors]);
  await app.close();
  await emptied(doors);
});

await app.listen({
  host: config.HOST,
  port: config.PORT,
  backlog: BACKLOG,
  listenTextResolver: (address) => `API process at ${address}`,
});
openDoors(app.server, { backlog: BACKLOG, doors });
