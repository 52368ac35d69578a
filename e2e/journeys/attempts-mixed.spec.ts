import type { BrowserContext, Page } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import { choose, expectQuestion, next, openTest, option, submit } from "../support/attempts.ts";
import { card, cell, list, saved } from "../support/attempts-screen.ts";
import { analysisAt } from "../support/completed.ts";
import { own } from "../support/courses.ts";
import { drawApart, insertMixedSitting, KEY, makeMixedTest, QUESTIONS } from "../support/mixed-test.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { endSitting } from "../support/sittings.ts";
import { expect, test } from "../support/test.ts";

const ORDINALS = ["first", "second", "third", "fourth"];

async function enter(context: BrowserContext, sittingId: string): Promise<string> {
  const { origin } = addresses();
  const reply = await context.request.post(`${origin}/api/v1/user/sittings/${sittingId}/start`, {
    headers: { origin },
    data: {},
  });
  if (!reply.ok()) throw new Error(`Nobody let them in: ${reply.status()} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { testAttemptId: string } };
  return data.testAttemptId;
}

/** The written number of the question on the screen, and its options in their order there. */
async function shown(page: Page, number: number) {
  await expectQuestion(page, number);
  const words = await card(page, number).getByRole("group").innerText();
  const written = Number(/Written as (\d+)/.exec(words)?.[1]);
  const options = [...words.matchAll(/(first|second|third|fourth) of \d+/g)].map(([, word]) => word!);
  return { written, options };
}

async function orderOf(page: Page, attemptId: string) {
  await openTest(page, attemptId, 1);
  const order: string[] = [];
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const { written, options } = await shown(page, number);
    order.push(`${written}: ${options.join(" ")}`);
    if (number < QUESTIONS) await next(page);
  }
  return order;
}

/** Answers each question with the text that is right; the paper's last with another one. */
async function answerAll(page: Page, attemptId: string) {
  await openTest(page, attemptId, 1);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const { written, options } = await shown(page, number);
    const wanted = ORDINALS[(KEY[written - 1]! - (written === QUESTIONS ? 0 : 1)) % 4]!;
    await choose(page, "ABCD"[options.indexOf(wanted)]!);
    await expect(saved(page)).toBeVisible();
    if (number < QUESTIONS) await next(page);
  }
}

test(
  "QT-10, SI-09: two learners see different orders, on every device their own, and the same text scores alike",
  { tag: "@core" },
  async ({ page, context, student, browser, db }) => {
    test.slow();
    const made = await makeMixedTest(db);
    const sittingId = await insertMixedSitting(db, made);
    const other = await makeStudent(db);
    await own(db, student, made.name);
    await own(db, other, made.name);
    const [otherContext, secondDevice] = [await browser.newContext(), await browser.newContext()];
    await signIn(otherContext, other);
    await signIn(secondDevice, student);
    const attempts = [await enter(context, sittingId), await enter(otherContext, sittingId)];
    await drawApart(db, attempts);
    const [mine, theirs] = attempts as [string, string];
    const otherPage = await otherContext.newPage();

    const order = await orderOf(page, mine);
    expect(order.map((one) => Number.parseInt(one, 10)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: QUESTIONS }, (_, at) => at + 1),
    );
    expect(await orderOf(otherPage, theirs)).not.toEqual(order);
    const passage = order.findIndex((one) => one.startsWith("4:"));
    expect(order[passage + 1]).toMatch(/^5:/);

    // The same after a reload, and on another device.
    await page.reload();
    expect(await orderOf(page, mine)).toEqual(order);
    expect(await orderOf(await secondDevice.newPage(), mine)).toEqual(order);

    // An announcement names the question by the number of each screen.
    const about = 6;
    await db.query(
      `INSERT INTO announcements (sitting_id, number, press_id, audience, question, english, hindi)
     VALUES ($1, 1, gen_random_uuid(), 'working', $2, 'Read it again', 'फिर से पढ़ें')`,
      [sittingId, about],
    );
    await openTest(page, mine, 1);
    const own6 = order.findIndex((one) => one.startsWith(`${about}:`)) + 1;
    const told = page.getByText(`Question ${own6}: Read it again`).first();
    await expect(told).toBeVisible();

    await answerAll(page, mine);
    await answerAll(otherPage, theirs);
    await page.reload();
    await expect(cell(list(page), QUESTIONS)).toBeVisible();
    for (const learner of [page, otherPage]) {
      await submit(learner);
      await learner.waitForURL(/testanalysis/);
    }
    await endSitting(db, sittingId);
    const { rows } = await db.query<{ score: number }>("SELECT score FROM attempts WHERE sitting_id = $1", [
      sittingId,
    ]);
    expect(rows).toEqual([{ score: 7 * 200 - 25 }, { score: 7 * 200 - 25 }]);

    // Review shows what was seen: the wrong one at its own place, with its own letters.
    await page.goto(analysisAt(mine));
    const wrong = order.findIndex((one) => one.startsWith(`${QUESTIONS}:`)) + 1;
    await page.goto(`/user/test/${mine}?question=${wrong}`);
    const { written, options } = await shown(page, wrong);
    expect(`${written}: ${options.join(" ")}`).toBe(order[wrong - 1]);
    const chosen = ORDINALS[KEY[QUESTIONS - 1]! % 4]!;
    await expect(option(page, "ABCD"[options.indexOf(chosen)]!)).toBeChecked();

    // The receipt has both numbers.
    await page.goto(`/user/testanalysis/${mine}/receipts`);
    await page.getByRole("button", { name: `Show all ${QUESTIONS}` }).click();
    await expect(page.getByText(`In the paper: question ${QUESTIONS},`)).toBeVisible();
    await Promise.all([otherContext.close(), secondDevice.close()]);
  },
);
