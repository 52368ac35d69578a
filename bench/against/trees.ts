import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { runChild } from "@patrak/commands/stack/child";
import { inProject, root } from "@patrak/commands/stack/project";

const run = promisify(execFile);

/** This checkout, built. */
export async function builtTree(): Promise<string> {
  await buildIfStale();
  return root;
}

/** The checkout of a commit beside this one, with its own packages, built. It is kept for the next time. */
export async function earlierTree(commit: string): Promise<string> {
  const { stdout } = await run("git", ["rev-parse", "--short", "--verify", `${commit}^{commit}`], {
    cwd: root,
  });
  const tree = inProject(".cache/against", stdout.trim());
  if (existsSync(`${tree}/apps/api/dist/main.js`)) return tree;
  if (!existsSync(tree)) await run("git", ["worktree", "add", "--detach", tree, commit], { cwd: root });
  const options = { logFile: `${tree}.log`, cwd: tree };
  await runChild("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], options);
  await runChild("pnpm", ["build"], options);
  return tree;
}
