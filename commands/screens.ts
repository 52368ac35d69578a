// `pnpm screens [folder]`: a picture of every built screen and state, named as the design names its own.
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromium as browsers } from "playwright-core";
import { photograph } from "./screens/camera.ts";
import { states } from "./screens/states.ts";
import { startStage } from "./screens/stage.ts";
import { buildIfStale } from "./stack/build.ts";
import { runChild } from "./stack/child.ts";
import { chromium } from "./stack/chromium.ts";
import { inProject } from "./stack/project.ts";
import { withScratch } from "./stack/scratch.ts";

const folder = resolve(process.argv[2] ?? inProject("screens"));
const webDir = inProject(".cache/web-with-styleguide");

await buildIfStale();
await runChild(
  "pnpm",
  ["--filter", "@patrak/web", "exec", "vite", "build", "--emptyOutDir", "--outDir", webDir],
  {
    logFile: inProject(".cache/build-styleguide.log"),
    cwd: inProject("."),
    env: { ...process.env, VITE_STYLEGUIDE: "1" },
  },
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const count = await withScratch({ WEB_DIR: webDir, RATE_LIMIT_FACTOR: "1000" }, async (stack) => {
  await using stage = await startStage(stack);
  await using browser = await browsers.launch(chromium);
  let taken = 0;
  for (const state of states) taken += await photograph(browser, stage, state, folder);
  return taken;
});
console.log(`${count} pictures of ${states.length} states in ${folder}`);
