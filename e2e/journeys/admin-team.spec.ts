import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { inbox } from "../support/inbox.ts";
import { tabTo } from "../support/keyboard.ts";
import { newPerson, type Person } from "../support/people.ts";
import { codesOn, typeBack } from "../support/recovery-codes.ts";
import { alert, at, box, button, field, fillLogin, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const PASSWORD = "monsoon lantern ferry maple";
const NEW_PASSWORD = "another lantern ferry maple";
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
const matter = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Of the next half-minute: the code of this one was used. */
const nextCode = (secret: Buffer) => authenticatorCode(secret, Date.now() + 30_000);

async function invite(page: Page, email: string, role: "Author" | "Support") {
  await page.goto("/admin/team");
  await button(page, "Invite").click();
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill(email);
  await page
    .getByText(role === "Author" ? "Questions and tests" : "Learners and access", { exact: true })
    .first()
    .click();
  await button(page, "Send the invitation").click();
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
}

/** From the mailed link to the recovery codes. Gives the phone's secret and the codes. */
async function join(page: Page, { email, firstName, lastName }: Person) {
  await page.goto(await inbox.link(email));
  await expect(heading(page, "Join the team")).toBeVisible();
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible();
  await field(page, "First name").fill(firstName);
  await field(page, "Last name").fill(lastName);
  await field(page, "Password").fill("too short");
  await button(page, "Continue").click();
  await expect(field(page, "Password")).toBeFocused();
  await field(page, "Password").fill(PASSWORD);
  await button(page, "Continue").click();
  return setUpPhone(page);
}

async function setUpPhone(page: Page) {
  await expect(heading(page, "Set up your phone")).toBeVisible();
  const secret = secretBytes((await page.locator("form p[lang=en]").innerText()).replaceAll(/\s/g, ""));
  await box(page, 1).pressSequentially(authenticatorCode(secret));
  await button(page, "Confirm the code").click();
  await expect(heading(page, "Keep these recovery codes")).toBeFocused();
  return { secret, codes: await codesOn(page) };
}

async function signInAgain(page: Page, name: string, password: string, code: string) {
  await matter(page, name).getByLabel("Your password", { exact: true }).fill(password);
  await matter(page, name).getByLabel("Code of your phone").fill(code);
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test(
  "T-09: an owner invites, the colleague joins by the mailed link, keeps the own sign-in, and is out once suspended",
  { tag: "@core" },
  async ({ page, db, browser }) => {
    const owner = await makeAdministrator(db);
    await enter(page.context(), owner);
    const colleague = newPerson();
    const name = `${colleague.firstName} ${colleague.lastName}`;
    await invite(page, colleague.email, "Support");
    await expect(rowOf(page, colleague.email)).toContainText("Invited");

    const theirs = await (await browser.newContext()).newPage();
    const { secret, codes } = await join(theirs, colleague);
    expect(new Set(codes).size).toBe(10);
    await typeBack(theirs, "AAAAA22222");
    await expect(alert(theirs)).toHaveText("That is none of the codes above. Check each letter.");
    await typeBack(theirs, codes[4] ?? "");
    await expect(theirs).toHaveURL(at("/admin"));
    await expect(theirs.getByRole("navigation").getByRole("link", { name: "Team" })).toHaveCount(0);

    await test.step("the link works once", async () => {
      const again = await (await browser.newContext()).newPage();
      await again.goto(await inbox.link(colleague.email));
      await expect(heading(again, "This link does not work")).toBeVisible();
      await again.context().close();
    });

    await test.step("the own account: password, sessions, new codes, new phone", async () => {
      const other = await (await browser.newContext()).newPage();
      await other.goto("/admin/login");
      await fillLogin(other, { email: colleague.email, password: PASSWORD });
      await button(other, "Continue").click();
      await box(other, 1).pressSequentially(nextCode(secret));
      await button(other, "Sign In").click();
      await expect(other).toHaveURL(at("/admin"));

      await theirs.goto("/admin/security");
      await expect(matter(theirs, "Signed in").getByRole("listitem")).toHaveCount(2);
      await field(theirs, "Current password").fill("not the password");
      await field(theirs, "New password").fill(NEW_PASSWORD);
      await button(theirs, "Change the password").click();
      await expect(alert(theirs)).toHaveText("The current password is not right");
      await field(theirs, "Current password").fill(PASSWORD);
      await button(theirs, "Change the password").click();
      await expect(
        theirs.getByText("Your password is changed. Other browsers are signed out."),
      ).toBeVisible();
      await expect(matter(theirs, "Signed in").getByRole("listitem")).toHaveCount(1);
      await other.goto("/admin/audit");
      await expect(heading(other, "Admin sign in")).toBeVisible();
      await other.context().close();
      expect((await inbox.mail(colleague.email, 2)).subject).toContain("password was changed");

      await signInAgain(theirs, "Recovery codes", NEW_PASSWORD, codes[0] ?? "");
      await button(theirs, "Make new codes").click();
      const renewed = await codesOn(theirs);
      expect(renewed).toHaveLength(10);
      await typeBack(theirs, renewed[0] ?? "");
      await expect(theirs.getByText("Your new recovery codes are confirmed.")).toBeVisible();

      await signInAgain(theirs, "Phone", NEW_PASSWORD, renewed[1] ?? "");
      await button(theirs, "Set up a new phone").click();
      await expect(theirs.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
      const typed = await matter(theirs, "Phone").locator("form p[lang=en]").innerText();
      await box(theirs, 1).pressSequentially(authenticatorCode(secretBytes(typed.replaceAll(/\s/g, ""))));
      await button(theirs, "Use the new phone").click();
      const last = await codesOn(theirs);
      await typeBack(theirs, last[0] ?? "");
      await expect(theirs.getByText("The new phone shows your codes now.")).toBeVisible();
    });

    await test.step("the owner gives another role, then suspends, and lets back in", async () => {
      await page.goto("/admin/team");
      await button(page, `Actions for ${name}`).click();
      await expect(page.getByRole("heading", { name, level: 2 })).toBeFocused();
      await field(page, "Role").selectOption("Author");
      await button(page, "Change the role").click();
      await expect(rowOf(page, name)).toContainText("Author");
      await button(page, "Suspend").click();
      await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
      await expect(rowOf(page, name)).toContainText("Suspended");

      await theirs.goto("/admin");
      await expect(heading(theirs, "Admin sign in")).toBeVisible();
      await fillLogin(theirs, { email: colleague.email, password: NEW_PASSWORD });
      await button(theirs, "Continue").click();
      await expect(alert(theirs)).toHaveText("Invalid email or password");

      await button(page, `Let back in: ${name}`).click();
      await expect(rowOf(page, name)).not.toContainText("Suspended");
      await button(theirs, "Continue").click();
      await expect(box(theirs, 1)).toBeVisible();
    });
    await theirs.context().close();
  },
);

test("T-09: a lost phone is reset: the next sign-in asks for the owner's code besides the password", async ({
  page,
  db,
  browser,
}) => {
  const owner = await makeAdministrator(db);
  const colleague = await makeAdministrator(db, { role: "author" });
  await enter(page.context(), owner);
  await page.goto("/admin/team");
  const name = `${colleague.firstName} ${colleague.lastName}`;
  await button(page, `Actions for ${name}`).click();
  await button(page, "Reset the phone").click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset the phone" }).click();
  const shown = page.getByRole("region", { name }).locator("p[lang=en]");
  const code = await shown.innerText();
  await expect(rowOf(page, name)).toContainText("Phone reset");

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto("/admin/login");
  await fillLogin(theirs, colleague);
  await button(theirs, "Continue").click();
  await expect(heading(theirs, "Your phone was reset")).toBeVisible();
  await field(theirs, "Code from the owner").fill("AAAAA 22222");
  await button(theirs, "Continue").click();
  await expect(alert(theirs)).toContainText("Ask the owner for a new one.");
  await field(theirs, "Code from the owner").fill(code);
  await button(theirs, "Continue").click();
  const { codes } = await setUpPhone(theirs);
  await typeBack(theirs, codes[9] ?? "");
  await expect(theirs).toHaveURL(at("/admin"));
  await theirs.context().close();
});

test("T-09: recovery codes lost with a closed tab are asked for until new ones are confirmed", async ({
  page,
  db,
}) => {
  const admin = await makeAdministrator(db, { hasPhone: false });
  await page.goto("/admin/login");
  await fillLogin(page, admin);
  await button(page, "Continue").click();
  const { codes } = await setUpPhone(page);
  await page.goto("/admin/packages");
  await expect(page.getByText("You have not confirmed your recovery codes.")).toBeVisible();
  await link(page, "Make new ones").click();
  await expect(heading(page, "My account")).toBeVisible();
  await signInAgain(page, "Recovery codes", admin.password, codes[2] ?? "");
  await button(page, "Make new codes").click();
  await typeBack(page, (await codesOn(page))[0] ?? "");
  await expect(page.getByText("Your new recovery codes are confirmed.")).toBeVisible();
  await page.goto("/admin");
  await expect(heading(page, /^Good /)).toBeVisible();
  await expect(page.getByText("You have not confirmed")).toHaveCount(0);
});

test("T-09: with the keyboard alone: invite, choose, cancel the invitation", async ({ page, db }) => {
  await enter(page.context(), await makeAdministrator(db));
  const { email } = newPerson();
  await page.goto("/admin/team");
  await expect(heading(page, "Team")).toBeVisible();
  await button(page, "Invite").focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole("radio", { name: /Author/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Support/ })).toBeChecked();
  await tabTo(page, button(page, "Send the invitation"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();

  const chosen = button(page, email);
  await chosen.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: email, level: 2 })).toBeFocused();
  await tabTo(page, button(page, "Cancel the invitation"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "Cancel the invitation")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Cancel the invitation" }));
  await page.keyboard.press("Enter");
  await expect(rowOf(page, email)).toHaveCount(0);
});

test("T-09: whoever is no owner has no team page", { tag: "@core" }, async ({ page, db }) => {
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin/team");
  await expect(heading(page, "Not open to your role")).toBeVisible();
});
