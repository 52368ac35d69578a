import { fork } from "node:child_process";
import { once } from "node:events";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { demo, own, testId } from "../support/courses.ts";
import { insertStudents, newPerson } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import type { StormOrder, StormReport } from "./report.ts";

const title =
  "500 parallel logins are all signed in within 30 s (503 is tried again after Retry-After) while /livez and fetch-user stay under 100 ms p99 or within 5 × of a bare route in the same run; T55: answers are saved within 300 ms p99 meanwhile";

/** A neighbour on the same machine can spoil one storm's times, hardly three; nobody may be left out in any. */
const STORMS = 3;

test(title, async ({ db }) => {
  const order = await prepare(db);
  const slow: string[] = [];
  for (let storm = 1; storm <= STORMS; storm += 1) {
    const report = await drive(order);
    process.stdout.write(`    ${JSON.stringify(report)}\n`);
    expect(report.signedIn).toBe(500);
    expect(report.seconds).toBeLessThanOrEqual(30);
    const tooSlow = slowOf(report);
    if (tooSlow.length === 0) return;
    slow.push(...tooSlow);
  }
  expect(slow).toEqual([]);
});

async function prepare(db: Pool): Promise<Omit<StormOrder, "bareUrl">> {
  const students = Array.from({ length: 501 }, () => newPerson({ password: SAMPLE_PASSWORD }));
  const takers = Array.from({ length: 20 }, () => newPerson({ password: SAMPLE_PASSWORD }));
  await insertStudents(db, [...students, ...takers]);
  for (const taker of takers) await own(db, taker, demo.upsc);
  return {
    origin: addresses().origin.replace("localhost", "127.0.0.1"),
    password: SAMPLE_PASSWORD,
    emails: students.map(({ email }) => email),
    takers: takers.map(({ email }) => email),
    testId: await testId(db, LONG_TEST),
  };
}

async function drive(order: Omit<StormOrder, "bareUrl">): Promise<StormReport> {
  const bare = fork(new URL("./bare-server.ts", import.meta.url));
  const driver = fork(new URL("./drive.ts", import.meta.url));
  const [port] = (await once(bare, "message")) as [number];
  driver.send({ ...order, bareUrl: `http://127.0.0.1:${port}/` } satisfies StormOrder);
  const [report] = (await once(driver, "message")) as [StormReport];
  bare.kill();
  return report;
}

function slowOf({ livez, fetchUser, saves, bare }: StormReport): string[] {
  const bounds = { livez: 100, fetchUser: 100, saves: 300 };
  const times = { livez, fetchUser, saves };
  return (["livez", "fetchUser", "saves"] as const)
    .filter((name) => !(times[name].p99 <= Math.max(bounds[name], 5 * bare.p99)))
    .map((name) => `${name} ${times[name].p99} ms, bare ${bare.p99} ms`);
}
