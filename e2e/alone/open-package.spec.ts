// Alone: what is open to everybody stands in every student's list.
import { randomBytes } from "node:crypto";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { sidebar } from "../support/dashboard.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "T-08: a teacher opens a free package to everybody, and a new learner goes in without buying",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto("/admin/packages");
    const name = `Course ${randomBytes(4).toString("hex")}`;
    await button(page, "New package").click();
    await field(page, "Package name").last().fill(name);
    await field(page, "Price in rupees").fill("1,499");
    await button(page, "Create package").click();
    const who = page.getByRole("combobox", { name: "Who sees the package" });
    await expect(who.getByRole("option")).toHaveText(["Published", "Hidden"]);
    await page.getByRole("button", { name: /^Price .*, change$/ }).click();
    await field(page, "Price in rupees. Enter keeps, Escape restores").fill("0");
    await page.keyboard.press("Enter");
    await expect(button(page, "Price Free, change")).toBeVisible();
    await who.selectOption("Published");
    await expect(
      page.getByText("It costs nothing, but only those who were given it can open it."),
    ).toBeVisible();
    await who.selectOption("Open to everybody");
    await expect(page.getByText("Every learner owns it from the first opening on.")).toBeVisible();

    const context = await browser.newContext();
    await signIn(context, await makeStudent(db));
    const learner = await context.newPage();
    await learner.goto("/user/dashboard");
    await sidebar(learner).getByRole("link", { name }).click();
    await expect(learner.getByRole("heading", { name })).toBeVisible();
    await expect(learner.getByText("Purchase Required")).toHaveCount(0);
    await learner.reload();
    await expect(sidebar(learner).getByRole("list").first().getByRole("link", { name })).toBeVisible();
    await expect(sidebar(learner).getByRole("heading", { name: "My Courses" })).toHaveText("My Courses1");
    await context.close();
  },
);
