// Starts `pnpm demo` like a person, signs in, presses Ctrl-C, and checks that nothing is left running.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

interface Demo {
  web: string;
  api: string;
  inbox: string;
  student: { email: string; password: string };
}

const began = performance.now();
const child = spawn("node", ["commands/demo.ts", "--json"], { stdio: ["ignore", "pipe", "inherit"] });
process.on("exit", () => child.kill());
const lines: string[] = [];
const out = createInterface(child.stdout).on("line", (line) => lines.push(line));
const exit = once(child, "exit");
await Promise.race([once(out, "line"), exit]);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const demo = JSON.parse(lines[0] ?? "null") as Demo;

for (const address of [demo.web, demo.inbox, `${demo.web}/docs`]) {
  assert.equal((await fetch(address)).status, 200, address);
}
const login = await fetch(`${demo.api}/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json", origin: demo.web },
  body: JSON.stringify(demo.student),
});
assert.equal(login.status, 200, "the demo student signs in");

const family = descendants(child.pid as number);
assert.ok(family.length >= 4, "PostgreSQL, product, API process and worker run");
child.kill("SIGINT");
assert.deepEqual(await exit, [0, null], "Ctrl-C ends it well");
assert.deepEqual(family.filter(isRunning), [], "nothing is left running");
assert.equal(lines.length, 1, "one line, no other");
process.stdout.write(`ready in ${seconds} s, and gone again\n`);

function descendants(parent: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
  return children.concat(children.flatMap(descendants));
}

/** A process may end while the list is read. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  return parentOf(String(pid)) !== undefined;
}
