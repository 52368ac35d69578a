import { mkdirSync } from "node:fs";
import { chromium as browsers } from "playwright-core";
import { photograph } from "./screens/camera.ts";
import { states } from "./screens/states.ts";
import { startStage } from "./screens/stage.ts";
import { buildIfStale } from "./stack/build.ts";
import { chromium } from "./stack/chromium.ts";
import { withScratch } from "./stack/scratch.ts";
const folder = "/tmp/access-screens";
mkdirSync(folder, { recursive: true });
await buildIfStale();
await withScratch({ RATE_LIMIT_FACTOR: "1000" }, async (stack) => {
  await using stage = await startStage(stack);
  await using browser = await browsers.launch(chromium);
  const wanted = new RegExp(process.argv[2] ?? "admin-student|admin-grants|redeem");
  for (const state of states)
    if (wanted.test(state.name))
      await photograph(browser, stage, state, folder).catch((e) => console.log(state.name, e));
});
