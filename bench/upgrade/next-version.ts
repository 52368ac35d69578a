import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runChild } from "@patrak/commands/stack/child";
import { inProject, root } from "@patrak/commands/stack/project";

// Below the server, so that its libraries are found.
const FOLDER = inProject("apps/api/.cache/next-version");

/** Runs `migrate` of a product that has these files besides its own, as a process of its own. */
export async function migrateFurther(databaseUrl: string, files: Record<string, string>): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  try {
    for (const part of ["src", "migrations"])
      await cp(inProject("apps/api", part), join(FOLDER, part), { recursive: true });
    for (const [name, text] of Object.entries(files))
      await writeFile(join(FOLDER, "migrations", `${name}.sql`), text.trim());
    await runChild(process.execPath, [join(FOLDER, "src/migrate.ts")], {
      logFile: inProject(".cache/next-version.log"),
      cwd: root,
      env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl },
    });
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}
