import { expectPublished, newTeacher, publishFirstTest } from "../support/first-test.ts";
import { personAt } from "../support/person.ts";
import { test } from "../support/test.ts";

test(
  "T-01, T-14: a new teacher comes from an untidy sheet of 100 questions to a published test, and a slip in its duration is told at once",
  { tag: "@core" },
  async ({ page, db }) => {
    const name = await newTeacher(page, db);
    await publishFirstTest(page, personAt(page), name);
    await expectPublished(db, name);
  },
);
