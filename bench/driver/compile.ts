import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { promisify } from "node:util";
import { inProject } from "@patrak/commands/stack/project";

const run = promisify(execFile);
const source = inProject("bench/driver/driver.c");

/** The compiled driver, kept in .cache until its source changes; undefined where it cannot be compiled. */
export async function compiledDriver(): Promise<string | undefined> {
  const hash = createHash("sha256").update(await readFile(source));
  const program = inProject(`.cache/bench-driver/${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(program)) return program;
  if (!(await isThere("cc"))) return undefined;
  await mkdir(inProject(".cache/bench-driver"), { recursive: true });
  // Renamed when it is whole: two runs may compile at once.
  const fresh = `${program}.${process.pid}`;
  try {
    await run("cc", ["-O2", "-Wall", "-Wextra", "-o", fresh, source]);
  } catch (error) {
    // A compiler without the headers of the C library.
    console.error((error as Error).message);
    return undefined;
  }
  await rename(fresh, program);
  return program;
}

/** True if a program of this name can be started. */
export async function isThere(program: string): Promise<boolean> {
  return run(program, ["--version"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}
