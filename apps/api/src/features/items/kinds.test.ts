import { afterAll, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertOpenAttempts } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { columnsOf, type Given } from "../../../test/given.ts";
import { insertTestOfAllKinds } from "../../../test/kinds.ts";
import { makeCrowd, signIn } from "../../../test/students.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import { requestItems } from "./asking.service.ts";
import { countNext } from "./counting.service.ts";

const api = useApi();
const db = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => db.destroy());

/** Each learner's answers to questions 1, 3 and 6: one option, several, and a number. */
const GIVEN: [Given, Given, Given][] = [
  [2, [1, 2, 4], "2.5"],
  [2, [1, 2, 4], "2.50"],
  [1, [1, 2], "2.53"],
  [2, [4, 2, 1], "+2.5"],
  [null, [3], "2.53"],
  [3, null, "25"],
];
const ASKED = [1, 3, 6];

test("QT-09: the figures of a question tell its sets and its numbers, the most frequent first", async () => {
  const made = await insertTestOfAllKinds(api.sql);
  const crowd = await makeCrowd(api.sql, GIVEN.length, [made.packageId]);
  const ids = await insertOpenAttempts(
    api.sql,
    made,
    crowd.map(({ userId }) => ({ userId, secondsLeft: 1000 })),
  );
  const attempts = crowd.map(({ userId }, index) => ({ userId, attemptId: ids[index]! }));
  for (const [learner, { userId, attemptId }] of attempts.entries())
    for (const [place, given] of GIVEN[learner]!.entries()) {
      const { option, mask, typed } = columnsOf(given);
      await api.sql.query(
        `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, mask, typed, marked, time_ms, saved_at)
         VALUES ($1, $2, $3, 1, gen_random_uuid(), $4, $5, $6, false, 1000, now())`,
        [userId, attemptId, ASKED[place], option, mask, typed],
      );
    }
  await closeTogether(db, attempts);
  await requestItems(db, made.testId);
  await finish(() => countNext(db));

  const { userId } = await makeAdministrator(api, "author");
  const teacher = await signIn(api, userId, "ADMIN");
  const { items } = (await teacher.get(`/admin/items/${made.testId}`)).json();
  const [single, several, number] = ASKED.map((question) => items[question - 1]);
  expect(single.frequent).toBeUndefined();
  expect(several.frequent).toEqual([
    { code: "ABD", attempts: 3, isRight: true },
    { code: "AB", attempts: 1, isRight: false },
    { code: "C", attempts: 1, isRight: false },
  ]);
  expect(number.frequent).toEqual([
    { code: "2.5", attempts: 3, isRight: true },
    { code: "2.53", attempts: 2, isRight: false },
    { code: "25", attempts: 1, isRight: false },
  ]);
  const chosen = several.chosen.reduce((one: number[], other: number[]) =>
    one.map((count, at) => count + other[at]!),
  );
  expect(chosen).toEqual([4, 4, 1, 3, 1]);
});
