import { chown, mkdir, readFile } from "node:fs/promises";
import { owner } from "@patrak/bench/engine/postgres";
import { inProject } from "@patrak/commands/stack/project";

/** A piece of a reference file, and what stands in its place in a drill. */
export type Change = readonly [find: string, put: string];

/** A file of `deploy` with the addresses of this machine. A change that does not fit exactly once is an error. */
export async function reference(name: string, changes: readonly Change[]): Promise<string> {
  let text = await readFile(inProject("deploy", name), "utf8");
  for (const [find, put] of changes) {
    const parts = text.split(find);
    if (parts.length !== 2)
      throw new Error(`deploy/${name} has ${parts.length - 1} times, not once: ${find}`);
    text = parts.join(put);
  }
  return text;
}

/** A folder of PostgreSQL's user. */
export async function postgresFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o750 });
  const user = await owner();
  if (user) await chown(path, user.uid, user.gid);
  return path;
}
