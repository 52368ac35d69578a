import { expectPublished, newTeacher, publishFirstTest } from "../support/first-test.ts";
import { personAt } from "../support/person.ts";
import { expect, test } from "../support/test.ts";

test("T-01, T-14: a new teacher comes from an untidy sheet of 100 questions to a published test in less than 3 minutes", async ({
  page,
  db,
}) => {
  test.setTimeout(300_000);
  const name = await newTeacher(page, db);
  const began = Date.now();
  await publishFirstTest(page, personAt(page, "new"), name);
  const seconds = Math.round((Date.now() - began) / 1000);
  test.info().annotations.push({ type: "seconds", description: String(seconds) });
  process.stdout.write(`a new teacher, from a sheet to a published test: ${seconds} s\n`);
  expect(seconds).toBeLessThan(180);
  await expectPublished(db, name);
});
