import { prepareSheet, takeSheetToStudent } from "../support/imported-sheet.ts";
import { expect, test } from "../support/test.ts";

test("TE-21: an author comes from a sheet of 100 questions with 5 faults to a test that a student has started, within 3 minutes", async ({
  page,
  db,
  axe,
  browser,
}) => {
  test.setTimeout(240_000);
  const place = { page, browser, db, axe };
  const made = await prepareSheet(place);
  const began = Date.now();
  await takeSheetToStudent(place, made);
  const seconds = Math.round((Date.now() - began) / 1000);
  test.info().annotations.push({ type: "seconds", description: String(seconds) });
  process.stdout.write(`from the sheet to a test that a student takes: ${seconds} s\n`);
  expect(seconds).toBeLessThan(180);
});
