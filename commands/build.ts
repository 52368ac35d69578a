// `pnpm build`: the production bundle of web app and server. It records the sources it was made from.
import { spawnSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { fingerprint, manifestFile, markBuilt } from "./stack/build.ts";
import { inProject } from "./stack/project.ts";

const sources = fingerprint();
for (const part of ["@patrak/web", "@patrak/api"]) {
  const { status } = spawnSync("pnpm", ["--filter", part, "build"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
copyFileSync(inProject("apps/web/dist/.vite/manifest.json"), manifestFile);
rmSync(inProject("apps/web/dist/.vite"), { recursive: true });
markBuilt(sources);
