import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writerFor } from "@patrak/bench/student/calls";
import { Connection } from "@patrak/bench/student/connection";
import { makeSessions } from "@patrak/bench/student/passes";
import { runChild } from "@patrak/commands/stack/child";
import { inProject } from "@patrak/commands/stack/project";
import type { Stage } from "../frame/stage.ts";

/** A student hands in a test and downloads its signed record. Returns the file. */
export async function takeReceipts(
  stage: Stage,
  options: { port: number; origin: string; secret: string; student: number; testId: string },
): Promise<string> {
  const { port, origin, secret, student, testId } = options;
  const write = writerFor(origin);
  const [session] = makeSessions(secret, [student]);
  const connection = new Connection(port);
  async function ask(call: Parameters<typeof write>[0]) {
    for (let tries = 0; tries < 50; tries += 1) {
      const { status, body } = await connection.send(write(call, session!.cookie));
      if (status === 200) return body.toString();
      await sleep(200);
    }
    throw new Error(`${call.kind} was refused`);
  }
  const started = JSON.parse(await ask({ kind: "start", testId })) as { data: { testAttemptId: string } };
  const attempt = started.data.testAttemptId;
  await ask({ kind: "submit", attempt });
  const file = join(stage.folder, "receipts.json");
  await writeFile(file, await ask({ kind: "receipts", attempt }));
  connection.close();
  return file;
}

/** Whether the record is genuine and the key one of this address. */
export async function isGenuine(stage: Stage, file: string, port: number): Promise<boolean> {
  const words = ["verify", file, "--origin", `http://127.0.0.1:${port}`];
  return runChild(process.execPath, [inProject("apps/api/src/receipts.ts"), ...words], {
    logFile: join(stage.folder, "receipts.log"),
    env: { PATH: process.env["PATH"] },
  }).then(
    () => true,
    () => false,
  );
}
