import { setTimeout as sleep } from "node:timers/promises";
import type { Weather } from "../proxy/weather.ts";
import type { Fault } from "./fault.ts";

const SECONDS = 4;

function storm(name: string, weather: Partial<Weather>): Fault {
  return {
    name,
    run: async ({ stage }) => {
      stage.proxy.turn(weather);
      await sleep(SECONDS * 1000);
      stage.proxy.turn({});
    },
  };
}

export const networkFaults: Fault[] = [
  storm("replies lost after commit", { dropReply: 0.2 }),
  storm("requests duplicated", { duplicate: 0.3, holdMs: [0, 1500] }),
  storm("requests delayed", { delayMs: [20, 600] }),
  storm("requests reordered", { hold: 0.25, holdMs: [200, 3000] }),
  storm("connections reset", { reset: 0.1 }),
];
