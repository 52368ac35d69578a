import {
  answer,
  answersOf,
  choose,
  expectQuestion,
  openTest,
  option,
  startTest,
} from "../support/attempts.ts";
import { expect, test } from "../support/test.ts";

const SAVE = "**/api/v1/user/tests/response";

test(
  "F12: acknowledgements that are lost lead to the same save again, never to a second one",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId);
    const sent: string[] = [];
    await page.route(SAVE, async (route) => {
      const { "x-patrak-seq": seq, "x-patrak-writer": writer } = route.request().headers();
      sent.push(`${seq} ${writer}`);
      await route.fetch();
      if (sent.filter((place) => place === sent.at(-1)).length < 3) await route.abort("connectionreset");
      else await route.fallback();
    });
    await answer(page, 1, 2, () => "B");
    await expect(page.getByText("Answer saved")).toBeVisible();
    expect(await answersOf(db, attemptId)).toEqual({ 1: "B", 2: "B" });
    const { rows } = await db.query("SELECT seq, writer FROM answers WHERE attempt_id = $1", [attemptId]);
    expect(rows.map(({ seq, writer }) => `${seq} ${writer}`).toSorted()).toEqual(
      [...new Set(sent)].toSorted(),
    );
    expect(new Set(sent).size).toBe(2);
  },
);

test("F21: a busy server is asked again when it wishes, and meanwhile the choice is seen", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  const askedAt: number[] = [];
  await page.route(SAVE, (route) => {
    askedAt.push(Date.now());
    if (askedAt.length > 1) return route.fallback();
    const json = { code: "BUSY", message: "The server is busy. Please try again in a moment." };
    return route.fulfill({ status: 503, headers: { "retry-after": "2" }, json });
  });
  await choose(page, "C");
  await expect(page.getByText("1 answer waiting for the network")).toBeVisible();
  await expect(option(page, "C")).toBeChecked();
  await expect(page.getByText("Answer saved")).toBeVisible();
  expect(askedAt[1]! - askedAt[0]!).toBeGreaterThanOrEqual(2000);
  expect(await answersOf(db, attemptId)).toEqual({ 1: "C" });
});

test("F17: without storage answers are sent at once, and the student is warned", async ({
  page,
  db,
  student,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  await answer(page, 1, 3, () => "D");
  await expect(page.getByText(/keeps no answers on the device/)).toBeVisible();
  await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "D", 2: "D", 3: "D" });
  await page.reload();
  await expect(option(page, "D")).toBeChecked();
});

test("F15: a network that hangs does not keep a student from a started test, and answers go out when it moves again", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  await page.route("**/api/v1/**", () => new Promise(() => {}));
  await page.reload();
  await expectQuestion(page, 1);
  await choose(page, "C");
  await expect(page.getByText("1 answer waiting for the network")).toBeVisible();
  await page.unrouteAll();
  await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "C" });
});

test(
  "R12: a save that hangs when the page is left is sent once more, by a request that outlives the page",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId);
    let isHeld = false;
    await page.route(SAVE, async (route) => {
      if (isHeld) return route.fallback();
      isHeld = true;
      return new Promise(() => {});
    });
    await choose(page, "B");
    await expect.poll(() => isHeld).toBe(true);
    await page.goto("about:blank");
    await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "B" });
  },
);

for (const days of [-1, 1])
  test(`F18: a device whose clock is ${days} day off counts by the server's, and its answers are taken`, async ({
    page,
    db,
    student,
  }) => {
    const attemptId = await startTest(page, db, student);
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await openTest(page, attemptId);
    await expect(page.getByRole("timer")).toContainText(/1:00:00|59:[45]/);
    await answer(page, 1, 1, () => "A");
    await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "A" });
    await page.clock.setSystemTime(Date.now() - days * 86_400_000);
    await choose(page, "B");
    await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "B" });
    await expect(page.getByRole("timer")).toContainText(/59:[2345]/);
  });
