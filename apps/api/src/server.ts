// One API process, alone or as one of several behind the same port.
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { startMetrics } from "./platform/metrics.ts";
import { linger, onStop } from "./platform/shutdown.ts";

const config = readConfig();
startMetrics();
const app = await buildApp(config);

onStop(app.log, async () => {
  app.drain();
  await linger(app.server);
  await app.close();
});

await app.listen({
  host: config.HOST,
  port: config.PORT,
  // A whole town may connect in the same second; the kernel's own bound is the limit.
  backlog: 4096,
  listenTextResolver: (address) => `API process at ${address}`,
});
