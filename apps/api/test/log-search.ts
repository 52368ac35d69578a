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

/** Passwords and names used in the tests; addresses, codes and tokens are recognised by their form. */
const WORDS = ["correct horse", "a good password", "new-password", "Ananya", "Sharma"];

/**
 * The logs of all servers of a run, in one folder: the run fails if they contain personal data or a secret.
 */
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
