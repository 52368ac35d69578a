import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { owner, programs } from "@patrak/bench/engine/postgres";
import { sharedDisk } from "@patrak/faults/stack/disk";
import { PostgresNode } from "@patrak/faults/stack/node";
import { steadyPort } from "@patrak/faults/stack/ports";
import type { Stage } from "./stage.ts";

const run = promisify(execFile);

/** A server without data, not started; it goes with the drill. */
export async function emptyServer(stage: Stage, name: string): Promise<PostgresNode> {
  const [bin, user, port] = await Promise.all([programs(), owner(), steadyPort()]);
  const disk = await sharedDisk(join(stage.folder, name), user);
  const node = new PostgresNode({ name, disk, port, bin, user, settings: {} });
  stage.defer(() => node.retire());
  return node;
}

/** Runs a program as PostgreSQL's user, as an operator does; returns what it printed. */
export async function asPostgres(command: string, ...args: string[]): Promise<string> {
  const user = await owner();
  const { stdout } = await run(command, args, { ...user, cwd: "/", env: { PATH: process.env["PATH"] } });
  return stdout;
}
