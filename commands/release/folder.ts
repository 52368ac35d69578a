import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, root } from "../stack/project.ts";
import { sizeOf, thinOut } from "./thin-out.ts";

/** `exec` keeps one process, so that a signal reaches the product itself. */
const PROGRAM = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/../api/dist/patrak.js" "$@"
`;

/** What goes into a release beside the server with its packages, by its place in the repository and in the release. */
export const taken = {
  "apps/web/dist": "web/dist",
  deploy: "deploy",
  LICENSE: "LICENSE",
  "CHANGELOG.md": "CHANGELOG.md",
};

/** Makes the folder anew from the last build, and returns its size. The server finds the web app beside it. */
export function makeRelease(folder: string): number {
  if (existsSync(folder)) throw new Error(`${folder} is there already; a release is made anew`);
  deployServer(join(folder, "api"));
  for (const [from, to] of Object.entries(taken))
    cpSync(inProject(from), join(folder, to), { recursive: true });
  mkdirSync(join(folder, "bin"));
  cpSync(process.execPath, join(folder, "bin/node"));
  // Without its symbols Node is a seventh smaller; where there is no `strip` it stays as it is.
  spawnSync("strip", ["--strip-all", join(folder, "bin/node")]);
  writeFileSync(join(folder, "bin/patrak"), PROGRAM);
  for (const program of ["node", "patrak"]) chmodSync(join(folder, "bin", program), 0o755);
  return sizeOf(folder);
}

function deployServer(folder: string) {
  const words = [
    "--filter",
    "@patrak/api",
    "--config.inject-workspace-packages=true",
    "deploy",
    "--prod",
    folder,
  ];
  const { status, stdout, stderr } = spawnSync("pnpm", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`pnpm deploy failed:\n${stdout}${stderr}`);
  // The workspaces are part of the bundle already; as packages they are sources that nobody runs.
  for (const unused of globSync(["node_modules/{.pnpm/,}@patrak*", "pnpm-*.yaml"], { cwd: folder }))
    rmSync(join(folder, unused), { recursive: true });
  thinOut(join(folder, "node_modules"));
}
