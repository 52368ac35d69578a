import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { compiled } from "./compiled.ts";

/** Runs `patrak` from its sources, as an operator does, with these settings alone. */
export async function patrak(words: string[], env: Record<string, string>, typed = "") {
  const program = path.join(import.meta.dirname, "../src/patrak.ts");
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env["PATH"], ...compiled, ...env },
  });
  child.stdin.end(typed);
  const ended = once(child, "exit");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, said, complained };
}
