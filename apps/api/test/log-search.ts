import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { leaksIn } from "@patrak/commands/stack/leaks";
import { inProject } from "@patrak/commands/stack/project";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    logFolder: string;
  }
}

/** Passwords and names that the tests use all the time; addresses, codes and tokens are known by their shape. */
const WORDS = ["correct horse", "a good password", "new-password", "Ananya", "Sharma"];

/** The logs of all servers of a run, in one folder: the run fails if anything in it names somebody or opens something. */
export default function setup(project: TestProject) {
  const folder = inProject(".reports/api-logs", `${project.name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  project.provide("logFolder", folder);
  return () => {
    const found = readdirSync(folder).flatMap((file) =>
      leaksIn(readFileSync(path.join(folder, file), "utf8"), WORDS),
    );
    if (found.length > 0)
      throw new Error(`The logs in ${folder} hold what they must not:\n${found.slice(0, 10).join("\n")}`);
    rmSync(folder, { recursive: true });
  };
}
