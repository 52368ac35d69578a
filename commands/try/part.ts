import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../stack/project.ts";

export interface Part {
  name: string;
  /** A command, or what does it and tells what it did; throws if it failed. */
  run: string[] | (() => Promise<string>);
  env?: Record<string, string>;
}

/** Runs a part and tells its outcome in a line; what a failed one said follows it. */
export async function runPart({ name, run, env = {} }: Part): Promise<boolean> {
  const began = performance.now();
  const { hasPassed, said } = typeof run === "function" ? await called(run) : await spoken(run, env);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${hasPassed ? "✓" : "✗"} ${name.padEnd(9)} ${seconds} s  ${hasPassed ? lastCount(said) : ""}`);
  if (!hasPassed) console.log(said);
  return hasPassed;
}

async function called(run: () => Promise<string>) {
  try {
    return { hasPassed: true, said: await run() };
  } catch (error) {
    return { hasPassed: false, said: String(error) };
  }
}

async function spoken([program = "", ...words]: string[], env: Record<string, string>) {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const [status] = (await once(child, "close")) as [number | null];
  return { hasPassed: status === 0, said };
}

/** How many tests passed, where it says so. */
const lastCount = (said: string) =>
  /(?:Tests\s+.*?)?(\d+ passed)(?![\s\S]*\d+ passed)/.exec(said)?.[1] ?? (said.includes("\n") ? "" : said);
