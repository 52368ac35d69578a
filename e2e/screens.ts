// `pnpm screens [folder]`: a picture of every state that the design has drawn, named as the design names its own.
// `--all` takes those of the other states too, `--only NAME` those whose names begin so.
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { devNull } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { runChild } from "@patrak/commands/stack/child";
import { chromium } from "@patrak/commands/stack/chromium";
import { demoStudent } from "@patrak/commands/stack/demo-parts";
import { seedDemo } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import { withScratch } from "@patrak/commands/stack/scratch";
import { chromium as browsers } from "@playwright/test";
import { Pool } from "pg";
import { handOver } from "./stack/addresses.ts";
import { states } from "./states/all.ts";
import { photograph, pictureOf } from "./states/camera.ts";
import { pictureStage } from "./states/stage.ts";

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean" }, only: { type: "string", multiple: true, default: [""] } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? inProject("screens"));
const chosen = states
  .filter(({ picture }) => picture !== undefined || values.all)
  .filter((state) => values.only.some((name) => pictureOf(state).startsWith(name)));

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

const secretKeys = randomBytes(32).toString("hex");
const env = { SECRET_KEYS: secretKeys, WEB_DIR: webDir, RATE_LIMIT_FACTOR: "1000" };
const count = await withScratch(env, async ({ origin, databaseUrl, inbox }) => {
  const { smtpUrl, httpUrl: inboxUrl } = inbox;
  handOver({ origin, databaseUrl, smtpUrl, inboxUrl, secretKeys, logFile: devNull, canaryFile: devNull });
  await seedDemo(databaseUrl);
  await using stops = new AsyncDisposableStack();
  const db = stops.adopt(new Pool({ connectionString: databaseUrl, max: 2 }), (pool) => pool.end());
  await using browser = await browsers.launch(chromium);
  // Her part is played anew for each picture.
  await db.query("UPDATE users SET first_name = 'Rohan' WHERE email = $1", [demoStudent.email]);
  let taken = 0;
  for (const state of chosen) taken += await photograph(browser, pictureStage(db), state, folder);
  return taken;
});
console.log(`${count} pictures of ${chosen.length} states in ${folder}`);
