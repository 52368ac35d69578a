import { readFile } from "node:fs/promises";
import { authenticatorCode } from "@patrak/commands/stack/authenticator";
import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { at, box, button, fillLogin } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const rows = (page: Page) => page.locator("main tbody tr");
const search = (page: Page) => page.getByRole("searchbox");

test("words that were typed just before the filters change do not come back, and focus stays in the box", async ({
  page,
  db,
}) => {
  const admin = await makeAdministrator(db);
  await enter(page.context(), admin);
  await page.goto("/admin/audit?words=nobody+of+this+name");
  await expect(page.getByText("No entry matches.")).toBeVisible();
  await search(page).fill("another nobody");
  // Without a pointer, as a reader of the screen presses it: the box is not left first.
  await button(page, "Clear filters").dispatchEvent("click");
  await expect(page).toHaveURL(at("/admin/audit"));
  await expect(search(page)).toHaveValue("");
  await expect(rows(page).first()).toBeVisible();

  await search(page).pressSequentially(admin.firstName);
  await expect(page).toHaveURL((url) => url.searchParams.get("words") === admin.firstName);
  await expect(search(page)).toBeFocused();
});

test("what a search finds is saved as a file, and the log tells so", async ({ page, db }) => {
  const admin = await makeAdministrator(db);
  await enter(page.context(), admin);
  await page.goto(`/admin/audit?words=${admin.firstName}`);
  await expect(rows(page)).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await button(page, "Download").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("audit-log.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${admin.firstName} ${admin.lastName},session.opened`);
  await page.reload();
  await expect(rows(page).first()).toContainText("Downloaded the audit log");
});

test(
  "TE-04: a browser that is not to be asked again signs in by password alone",
  { tag: "@core" },
  async ({ page, db }) => {
    const admin = await makeAdministrator(db);
    const signIn = async () => {
      await page.goto("/admin/login");
      await fillLogin(page, admin);
      await button(page, "Continue").click();
    };
    await signIn();
    await box(page, 1).pressSequentially(authenticatorCode(admin.secret));
    await page.getByRole("checkbox", { name: "Do not ask on this browser for 12 hours" }).press("Space");
    await button(page, "Sign In").click();
    await expect(page).toHaveURL(at("/admin"));
    await button(page, "Log out").click();
    await expect(page).toHaveURL(at("/admin/login"));
    await signIn();
    await expect(page).toHaveURL(at("/admin"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(admin.firstName);
  },
);

test("S-11: somebody who was erased is called so in both languages, and leads nowhere", async ({
  page,
  db,
}) => {
  await enter(page.context(), await makeAdministrator(db));
  await db.query(
    "INSERT INTO audit_log (action, device, object_kind, object_id) VALUES ('learner.erased', 'Server', 'learner', '987654321')",
  );
  await page.goto("/admin/audit?group=learners");
  await expect(rows(page).first()).toContainText("erased person");
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("complementary")).toContainText("erased person");
  await expect(page.getByRole("complementary").getByRole("link")).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("patrak-language", "hi"));
  await page.reload();
  await expect(rows(page).first()).toContainText("मिटाया गया व्यक्ति");
});
