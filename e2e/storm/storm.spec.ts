import { fork } from "node:child_process";
import { once } from "node:events";
import { addresses } from "../stack/addresses.ts";
import { insertStudents, newPerson, SQL_PASSWORD } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import type { StormOrder, StormReport } from "./report.ts";

test("500 parallel logins are all signed in within 30 s (503 is tried again after Retry-After) while /livez and fetch-user stay under 100 ms p99 or within 5 × of a bare route in the same run", async ({
  db,
}) => {
  const students = Array.from({ length: 501 }, () => newPerson({ password: SQL_PASSWORD }));
  await insertStudents(db, students);
  const bare = fork(new URL("./bare.ts", import.meta.url));
  const driver = fork(new URL("./drive.ts", import.meta.url));
  const [port] = (await once(bare, "message")) as [number];
  driver.send({
    origin: addresses().origin.replace("localhost", "127.0.0.1"),
    bareUrl: `http://127.0.0.1:${port}/`,
    password: SQL_PASSWORD,
    emails: students.map(({ email }) => email),
  } satisfies StormOrder);
  const [report] = (await once(driver, "message")) as [StormReport];
  bare.kill();
  process.stdout.write(`    ${JSON.stringify(report)}\n`);

  const bound = Math.max(100, 5 * report.bare.p99);
  expect(report.signedIn).toBe(500);
  expect(report.seconds).toBeLessThanOrEqual(30);
  expect(report.livez.p99).toBeLessThanOrEqual(bound);
  expect(report.fetchUser.p99).toBeLessThanOrEqual(bound);
});
