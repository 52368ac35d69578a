import { readConfig } from "./config.ts";
import { createLog } from "./platform/log.ts";
import { logCrashes } from "./platform/shutdown.ts";

/** With this each process of an instance begins. Whatever goes wrong from here on is a line of the log. */
export function begin() {
  const early = createLog({ LOG_LEVEL: "info" });
  logCrashes(early);
  try {
    const config = readConfig();
    return { config, log: createLog(config) };
  } catch (error) {
    early.fatal((error as Error).message);
    process.exit(1);
  }
}
