import type { Page } from "@playwright/test";
import { choose, expectQuestion } from "../support/attempts.ts";
import { list } from "../support/attempts-screen.ts";
import { announce, closeHall, inEnglish, inHindi, openHall, saidBy, sitDown } from "../support/hall.ts";
import { button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** Longer than who does nothing waits until the page asks what is new. */
const WHILE_MS = 35_000;

/** Where everything stands that can be tapped. */
const placesOf = (page: Page) =>
  page
    .locator("#question label, #question h2, header, nav button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as object));

test(
  "SI-09: an announcement reaches who saves and who idles, in English and Hindi, above the question, and is read out once",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const hall = await openHall(db);
    const saving = await sitDown(browser, db, hall, { enterWords: "Enter the test" });
    const idle = await sitDown(browser, db, hall, { enterWords: "टेस्ट में जाएँ", isClockOurs: true });
    await expectQuestion(saving, 1);
    const before = await placesOf(saving);

    const panel = await announce(page, db, hall);

    // The reply of a save tells of it; a process reads what is new every few seconds.
    const english = inEnglish(saving);
    await expect(async () => {
      await choose(saving, "A");
      await choose(saving, "B");
      await expect(english).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(saving.getByText("Question 2: Read “north” in place of “south”.").first()).toBeVisible();
    expect(await placesOf(saving)).toEqual(before);
    const box = await english.boundingBox();
    const question = await saving.getByRole("heading", { name: "Question 1" }).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(question!.y);

    // Who does nothing asks now and then.
    await expect(async () => {
      await idle.clock.runFor(WHILE_MS);
      await expect(inHindi(idle)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(idle.getByText("“दक्षिण” की जगह “उत्तर” पढ़ें।").first()).toBeVisible();
    expect((await saidBy(idle)).filter((words) => words.includes("उत्तर"))).toHaveLength(1);
    expect((await saidBy(saving)).filter((words) => words.includes("north"))).toHaveLength(1);

    await button(saving, "Read").click();
    await saving.getByRole("dialog").getByRole("button", { name: "Go to question 2" }).click();
    await expectQuestion(saving, 2);
    await expect(english).toBeHidden();
    await idle.locator("#question").press("s");
    await expect(inHindi(idle)).toBeHidden();
    await expect(panel).toContainText("seen by 2 of 2");

    await saving.reload();
    await expectQuestion(saving, 2);
    const openList = saving.getByRole("button", { name: /question list/i }).first();
    if (!(await list(saving).isVisible())) await openList.click();
    await button(saving, "1 message from the organisers").click();
    await expect(saving.getByRole("dialog")).toContainText("Question 2: Read “north” in place of “south”.");
    await button(saving, "Close").click();
    await expect(english).toBeHidden();

    // More time that was given while nobody saved moves the clock, too.
    await db.query(
      "UPDATE attempts SET extra_seconds = extra_seconds + 600, deadline = deadline + interval '10 minutes' WHERE sitting_id = $1",
      [hall.sittingId],
    );
    const minutes = async () => {
      const [hours, rest] = (await idle.getByRole("timer").innerText()).match(/\d\d:\d\d/)![0].split(":");
      return Number(hours) * 60 + Number(rest);
    };
    const left = await minutes();
    await idle.clock.runFor(WHILE_MS);
    await expect.poll(minutes).toBeGreaterThan(left + 5);

    for (const one of [saving, idle]) await one.context().close();
    await closeHall(db, hall);
  },
);
