import { execFile } from "node:child_process";
import { cp, glob, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inProject } from "@patrak/commands/stack/project";

const run = promisify(execFile);

/** Replaces text that occurs exactly once in the server's files. */
export interface Patch {
  find: string;
  put: string;
}

/** Built for this run alone, so that no other build changes the server during it. Returns its folder. */
export async function buildServer(folder: string): Promise<string> {
  const api = inProject("apps/api");
  await mkdir(folder, { recursive: true });
  await run(join(api, "node_modules/.bin/vite"), ["build", "--outDir", join(folder, "dist")], { cwd: api });
  await linkSurroundings(folder);
  return folder;
}

/** A copy with a planted fault. A plant that no longer matches the code is an error, not a pass. */
export async function plantServer(
  healthy: string,
  folder: string,
  patches: readonly Patch[],
): Promise<string> {
  // Without the maps, which are most of it and which nobody reads.
  const filter = (file: string) => !file.endsWith(".map");
  await cp(join(healthy, "dist"), join(folder, "dist"), { recursive: true, filter });
  await linkSurroundings(folder);
  for (const patch of patches) await apply(join(folder, "dist"), patch);
  return folder;
}

export const programOf = (folder: string) => join(folder, "dist/main.js");

async function linkSurroundings(folder: string) {
  for (const name of ["node_modules", "migrations"])
    await symlink(inProject("apps/api", name), join(folder, name));
}

async function apply(dist: string, { find, put }: Patch) {
  let count = 0;
  for await (const name of glob("*.js", { cwd: dist })) {
    const file = join(dist, name);
    const text = await readFile(file, "utf8");
    const parts = text.split(find);
    count += parts.length - 1;
    if (parts.length === 2) await writeFile(file, parts.join(put));
  }
  if (count !== 1) throw new Error(`a planted bug fits ${count} places instead of one: ${find}`);
}
