// Which program sends a load: the driver in C, compiled here; wrk where there is no compiler; else JavaScript.
import { execFile, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compiledDriver, isThere } from "./compile.ts";
import type { Drive, Driven } from "./drive.ts";
import { requestFile, requestsOf } from "./requests.ts";
import { driveWithWrk } from "./wrk.ts";

const run = promisify(execFile);

/** Sends a prepared load to this port; as often as wanted, unless each of its requests counts only once. */
export type Send = (port: number) => Promise<Driven>;

export interface Driver {
  /** What the report calls it. */
  name: string;
  /** Everything that costs time before the first request. */
  prepare(drive: Omit<Drive, "port">): Promise<Send>;
  stop: () => Promise<void>;
}

type Native = { name: string; send: (file: string, drive: Drive) => Promise<Driven>; canSendOnce: boolean };

export async function openDriver(): Promise<Driver> {
  const native = await findNative();
  const folder = await mkdtemp(join(tmpdir(), "patrak-requests-"));
  let paced: ChildProcess | undefined;
  let files = 0;
  return {
    name:
      native?.name ??
      "JavaScript, which takes more of the measured cores than a native driver: install gcc or wrk",
    async prepare(drive) {
      if (!native || drive.pauseMs !== undefined || (drive.once && !native.canSendOnce)) {
        const child = (paced ??= fork(new URL("paced.ts", import.meta.url), { stdio: "inherit" }));
        return (port) => driveWithPauses(child, { ...drive, port });
      }
      const file = join(folder, String((files += 1)));
      await writeFile(file, requestFile(requestsOf(drive)));
      return (port) => native.send(file, { ...drive, port });
    },
    async stop() {
      paced?.kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function findNative(): Promise<Native | undefined> {
  const program = await compiledDriver();
  if (program !== undefined)
    return { name: "C", send: (file, drive) => driveWithC(program, file, drive), canSendOnce: true };
  // wrk has no end of its list.
  if (await isThere("wrk"))
    return { name: "wrk; JavaScript for what is sent once", send: driveWithWrk, canSendOnce: false };
  return undefined;
}

export async function driveWithC(
  program: string,
  file: string,
  {
    port,
    connections,
    warmUpSeconds,
    seconds,
    once: isOnce,
  }: Pick<Drive, "port" | "connections" | "warmUpSeconds" | "seconds" | "once">,
): Promise<Driven> {
  const words = [port, connections, isOnce ? 0 : warmUpSeconds, isOnce ? 0 : seconds].map(String);
  const { stdout } = await run(program, [file, ...words]);
  return JSON.parse(stdout) as Driven;
}

async function driveWithPauses(child: ChildProcess, drive: Drive): Promise<Driven> {
  child.send(drive);
  const [driven] = (await once(child, "message")) as [Driven];
  return driven;
}
