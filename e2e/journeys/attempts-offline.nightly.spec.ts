import { answersOf } from "../support/attempts.ts";
import { answerOffline, lettersOf } from "../support/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("F11, F16: offline from question 5 to 40, killed and reopened on the way: 5 s after the network returns all is stored", async ({
  page,
  context,
  db,
  student,
}) => {
  const { attemptId } = await answerOffline({ page, context, db, student });
  await context.setOffline(false);
  await expect.poll(() => answersOf(db, attemptId), { timeout: 5000 }).toEqual(lettersOf(1, 40));
});
