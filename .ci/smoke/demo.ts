import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { commandOf, descendants, isRunning } from "./processes.ts";
import { createStudent, type Student } from "./student.ts";

interface Demo {
  web: string;
  api: string;
  inbox: string;
  student: { email: string; password: string };
}

/**
 * Starts `pnpm demo` like a person, signs in, saves an answer, kills the process that stored it, finds the answer, presses
 * Ctrl-C, and checks that nothing is left running.
 */
export async function checkDemo() {
  const began = performance.now();
  const child = spawn("node", ["commands/demo.ts", "--json"], { stdio: ["ignore", "pipe", "inherit"] });
  process.on("exit", () => child.kill());
  const lines: string[] = [];
  const out = createInterface(child.stdout).on("line", (line) => lines.push(line));
  const exit = once(child, "exit");
  await Promise.race([once(out, "line"), exit]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const demo = JSON.parse(lines[0] ?? "null") as Demo;

  for (const address of [demo.web, demo.inbox, `${demo.web}/docs`])
    assert.equal((await fetch(address)).status, 200, address);
  const student = await createStudent(demo);
  const family = descendants(child.pid!);
  assert.ok(family.length >= 4, "PostgreSQL, product, API process and worker run");
  await checkKill(student, family);

  const all = new Set([...family, ...descendants(child.pid!)]);
  child.kill("SIGINT");
  assert.deepEqual(await exit, [0, null], "Ctrl-C ends it well");
  assert.deepEqual([...all].filter(isRunning), [], "nothing is left running");
  assert.equal(lines.length, 1, "one line, no other");
  console.log(`demo: ready in ${seconds} s, and gone again; a save survived the kill of all API processes`);
}

/** What was acknowledged is there when every process that could hold it in its memory is gone. */
async function checkKill(student: Student, family: readonly number[]) {
  const attempt = await student.openAttempt();
  const saved = await student.save(attempt, randomUUID());
  const servers = family.filter((pid) => commandOf(pid).includes("dist/server.js"));
  assert.ok(servers.length > 0, "there is an API process");
  for (const pid of servers) process.kill(pid, "SIGKILL");
  assert.deepEqual(await student.readAnswer(attempt, saved.question), saved.answer, "the save is there");
}
