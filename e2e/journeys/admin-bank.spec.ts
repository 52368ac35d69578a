import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeBank } from "../support/bank.ts";
import { button, field, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const list = (page: Page) => page.getByRole("region", { name: "Questions", exact: true });
const check = (page: Page, kind: string) => page.locator(`[data-check="${kind}"]`);

test(
  "T-07: who edits a question is told what becomes of its tests, and the test says which question waits, with a link to it and back",
  { tag: "@core" },
  async ({ page, db, axe }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    const bank = await makeBank(db, 5);
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto(`/admin/tests/${bank.testId}/publish`);
    await button(page, "Publish version 1").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
    await link(page, "Back to the test").click();

    await page.getByRole("link", { name: /^Where was Ashoka crowned/ }).click();
    await expect(page).toHaveURL(new RegExp(`question=${bank.ids[1]}`));
    const { codes } = bank;
    await expect(page.getByText(`${codes[1]} · version 1`)).toBeVisible();
    await page.getByText("Used in 1 test").click();
    await expect(page.getByText("learners see this in version 1")).toBeVisible();
    await expect(page.getByText("it is a draft until you publish it again")).toBeVisible();
    expect(await axe(page)).toEqual([]);

    await field(page, "Option B, English").fill("Ujjain");
    await expect(page.getByText("This question is a draft now.")).toBeVisible();
    await expect(page.getByText("1 test that has it can be published again once you publish")).toBeVisible();
    await expect(page.getByText(`${codes[1]} · draft of version 2`)).toBeVisible();
    await page.getByRole("link", { name: bank.title }).click();
    await expect(check(page, "keys")).toContainText("1 question is a draft in the bank.");
    await expect(button(page, "Publish test")).toBeDisabled();
    expect(await axe(page)).toEqual([]);

    await check(page, "keys")
      .getByRole("link", { name: `2, ${codes[1]}` })
      .click();
    await button(page, "Publish question").click();
    await expect(page.getByText("This question is a draft now.")).toHaveCount(0);
    await page.getByText("Used in 1 test").click();
    await expect(page.getByText("learners see an earlier state in version 1")).toBeVisible();
    await page.getByRole("link", { name: bank.title }).click();
    await expect(check(page, "keys")).toContainText("Every question has a key");
    await expect(link(page, "Publish test")).toBeVisible();
  },
);

test("T-14: before the first version there is a summary, doubts are repeated in the last question, and a refused value is not called saved", async ({
  page,
  db,
  axe,
}) => {
  const bank = await makeBank(db, 5);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/tests/${bank.testId}`);
  await page.getByLabel("Wrong answer").fill("−3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByLabel("Duration, minutes").fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not saved: a value is not possible")).toBeVisible();
  await expect(page.getByText("Draft saved")).toHaveCount(0);
  await expect(page.getByText("A whole number from 1 to 1440")).toBeVisible();
  await page.getByLabel("Duration, minutes").fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(check(page, "pace")).toContainText("Only 12 seconds for each question.");

  await link(page, "Publish test").click();
  const summary = page.locator("dl");
  await expect(summary).toContainText(/Questions5/);
  await expect(summary).toContainText(/Marks10/);
  await expect(summary).toContainText(/Minutes1/);
  await expect(summary).toContainText("Nobody owns it yet · ₹1 · hidden");
  await expect(check(page, "penalty")).toContainText("A wrong answer costs more than a right one gives.");
  expect(await axe(page)).toEqual([]);
  await button(page, "Publish version 1").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Only 12 seconds for each question.");
  await expect(question).toContainText("Nobody owns the package yet");
});

test("T-15, T-16: a new question has no topic and gets the letters of its section; topics are a filter, and only a search says that nothing matches", async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const bank = await makeBank(db);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin/questions");
  await button(page, "New question").click();
  await expect(field(page, "Topic").last()).toHaveValue("");
  await expect(page.getByText("Write a word or two")).toBeVisible();
  await expect(page.getByText(/draft of version 1/)).toBeVisible();
  await field(page, "Section").last().fill("Zebra Yoga");
  await expect(page.getByText(/^ZY-\d{4,} · draft of version 1/)).toBeVisible();
  await field(page, "Topic").last().fill("Stripes");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  await page.goto("/admin/questions");
  const name = bank.title.replace("Test ", "");
  await list(page).getByLabel("Section").selectOption(`इतिहास ${name}`);
  await list(page).getByLabel("Topic").selectOption("मूल बातें");
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await expect(page).toHaveURL(/topic=/);
  await list(page).getByLabel("Level").selectOption("Hard");
  await expect(page.getByText("No question matches. Change the words or the filters.")).toBeVisible();
});

test("T-16: several questions of the bank are chosen: they get a topic, move to a section, come into a test, and are archived and brought back", async ({
  page,
  db,
  axe,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const bank = await makeBank(db);
  const name = bank.title.replace("Test ", "");
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin/questions");
  await page.getByRole("searchbox").fill(name);
  await expect(list(page).getByRole("listitem")).toHaveCount(5);
  await button(page, "Choose several").click();
  await list(page).getByLabel("All 5 shown here").check({ force: true });
  await expect(page.getByText("5 chosen")).toBeVisible();
  const pick = async (item: string) => {
    await button(page, "With these…").click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await button(page, "With these…").click();
  await expect(page.getByRole("menuitem", { name: "Add to a test…" })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button(page, "With these…")).toBeFocused();

  await pick("Set the topic…");
  await button(page, "Change").click();
  await expect(page.getByText("Write something here")).toBeVisible();
  await expect(page.locator("#many-label")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.locator("#many-label").fill(`राजा ${name}`);
  await button(page, "Change").click();
  await expect(page.getByText("5 questions changed")).toBeVisible();
  await expect(list(page).getByRole("listitem").getByText(`राजा ${name}`)).toHaveCount(5);

  await list(page).getByLabel("All 5 shown here").check({ force: true });
  await pick("Add to a test…");
  await page.locator("#many-test").selectOption({ label: `${bank.title} · ${bank.packageName}` });
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("5 questions added")).toBeVisible();
  const { rows } = await db.query("SELECT count(*)::int AS n FROM draft_questions WHERE test_id = $1", [
    bank.testId,
  ]);
  expect(rows).toEqual([{ n: 5 }]);

  await list(page).getByRole("checkbox", { name: bank.codes[0]! }).check();
  await pick("Move to a section…");
  await page.locator("#many-label").fill("Quartz Uses");
  await button(page, "Change").click();
  await expect(
    list(page)
      .getByRole("listitem")
      .getByText(/^QU-\d{4}/),
  ).toBeVisible();

  await list(page).getByLabel("All 5 shown here").check({ force: true });
  await pick("Archive…");
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("No question matches. Change the words or the filters.")).toBeVisible();
  await button(page, "Archived").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(5);
  await list(page).getByLabel("All 5 shown here").check({ force: true });
  await pick("Bring back…");
  await page.getByRole("dialog").getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByText("No question is archived.")).toBeVisible();
});

test("T-16: many questions are added from the bank at once, found by section and level", async ({
  page,
  db,
  axe,
}) => {
  const bank = await makeBank(db);
  const name = bank.title.replace("Test ", "");
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/tests/${bank.testId}`);
  await button(page, "Add from bank").click();
  const dialog = page.getByRole("dialog", { name: "Add from bank" });
  await dialog.getByLabel("Section").selectOption(`इतिहास ${name}`);
  await dialog.getByLabel("All 3 shown here").check({ force: true });
  await dialog.getByLabel("Section").selectOption(`राजव्यवस्था ${name}`);
  await dialog.getByRole("checkbox", { name: bank.codes[3]! }).check({ force: true });
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 4 questions" }).click();
  await expect(dialog.getByText("4 in the test", { exact: true })).toBeVisible();
  await dialog.getByLabel("Level").selectOption("Hard");
  await expect(dialog.getByText("No question matches. Change the words or the filters.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(
    page.getByRole("list", { name: "Questions in their order" }).getByRole("listitem"),
  ).toHaveCount(4);
});

test("T-16: a form says in its own words what is missing, at the field, and the dots of a row open a menu", async ({
  page,
  db,
  axe,
}) => {
  const bank = await makeBank(db);
  await enter(page.context(), await makeAdministrator(db));
  await page.goto("/admin/access");
  await button(page, "New code").click();
  await page.getByLabel("Most uses").fill("0");
  await button(page, "Make the code").click();
  await expect(page.getByText("Choose one")).toBeVisible();
  await expect(page.getByText("Write something here")).toBeVisible();
  await expect(page.getByText(/^A whole number from 1 to/)).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel("Package")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("For whom; learners see it").fill("Batch A");
  await expect(page.getByText("Write something here")).toHaveCount(0);

  await page.goto(`/admin/tests/${bank.testId}`);
  await button(page, "Change plan").click();
  await page.getByLabel("Planned of it").fill("4000");
  await button(page, "Keep plan").click();
  await expect(page.getByText("A whole number from 0 to 300")).toBeVisible();

  const { rows } = await db.query("SELECT package_id FROM tests WHERE test_id = $1", [bank.testId]);
  await page.goto(`/admin/packages?package=${rows[0].package_id}&item=${bank.testId}`);
  await button(page, `Actions for ${bank.title}`).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Open in the test builder",
    "Names and details",
    "Move to…",
    "Delete draft…",
  ]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Open in the test builder" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/tests/${bank.testId}`));
});
