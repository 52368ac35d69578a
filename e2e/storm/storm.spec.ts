import { fork } from "node:child_process";
import { once } from "node:events";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import { addresses } from "../stack/addresses.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { demo, own, testId } from "../support/courses.ts";
import { insertStudents, newPerson } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import type { StormOrder, StormReport } from "./report.ts";

test("500 parallel logins are all signed in within 30 s (503 is tried again after Retry-After) while /livez and fetch-user stay under 100 ms p99 or within 5 × of a bare route in the same run; T55: answers are saved within 300 ms p99 meanwhile", async ({
  db,
}) => {
  const students = Array.from({ length: 501 }, () => newPerson({ password: SAMPLE_PASSWORD }));
  const takers = Array.from({ length: 20 }, () => newPerson({ password: SAMPLE_PASSWORD }));
  await insertStudents(db, [...students, ...takers]);
  for (const taker of takers) await own(db, taker, demo.upsc);
  const bare = fork(new URL("./bare.ts", import.meta.url));
  const driver = fork(new URL("./drive.ts", import.meta.url));
  const [port] = (await once(bare, "message")) as [number];
  driver.send({
    origin: addresses().origin.replace("localhost", "127.0.0.1"),
    bareUrl: `http://127.0.0.1:${port}/`,
    password: SAMPLE_PASSWORD,
    emails: students.map(({ email }) => email),
    takers: takers.map(({ email }) => email),
    testId: await testId(db, LONG_TEST),
  } satisfies StormOrder);
  const [report] = (await once(driver, "message")) as [StormReport];
  bare.kill();
  process.stdout.write(`    ${JSON.stringify(report)}\n`);

  const bound = Math.max(100, 5 * report.bare.p99);
  expect(report.signedIn).toBe(500);
  expect(report.seconds).toBeLessThanOrEqual(30);
  expect(report.livez.p99).toBeLessThanOrEqual(bound);
  expect(report.fetchUser.p99).toBeLessThanOrEqual(bound);
  expect(report.saves.p99).toBeLessThanOrEqual(Math.max(300, 5 * report.bare.p99));
});
