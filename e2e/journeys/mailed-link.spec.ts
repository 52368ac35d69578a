import type { Page } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import { makeStudent, newPerson, type Person } from "../support/people.ts";
import { alert, at, button, expectDashboard, field, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const RESET = "Password reset successfully. You can now login with your new password.";

/** Strangers ask so often that the address gets no more digits today. */
async function askOften(page: Page, path: string, body: object) {
  const { origin } = addresses();
  for (let i = 0; i < 11; i += 1) {
    const stranger = await page.context().browser()!.newContext();
    const reply = await stranger.request.post(`${origin}/api/v1${path}`, { data: body, headers: { origin } });
    expect(reply.status()).toBe(200);
    await stranger.close();
  }
}

/** What the page asks for and from where, to be searched for what the link carries. */
function watch(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.url(), request.headers()["referer"] ?? "");
  });
  return sent;
}

test(
  "S-05: a mail's link resets the password in any browser and leaves the address at once",
  { tag: "@core" },
  async ({ page, db, inbox }) => {
    const student = await makeStudent(db);
    const { password } = newPerson();
    await askOften(page, "/auth/forgot-password", { email: student.email });
    const link = await inbox.link(student.email, 11);
    const carried = new URLSearchParams(new URL(link).hash.slice(1)).get("otp")!;

    const sent = watch(page);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
    await expect(page.getByText(student.email)).toBeVisible();
    expect(page.url()).not.toContain("#");
    const names = await page
      .locator("form input")
      .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    expect(names).toEqual(["newPassword", "confirmPassword"]);

    await page.reload();
    await choose(page, password);
    await expect(page).toHaveURL(at("/user/login"));
    await expect(page.getByRole("status")).toHaveText(RESET);
    expect(sent.filter((line) => line.includes(carried))).toEqual([]);

    await field(page, "Password").fill(password);
    await button(page, "Sign In").click();
    await expectDashboard(page, student);
  },
);

test("S-05: a link that was used is refused, in words", async ({ page, db, inbox }) => {
  const student = await makeStudent(db);
  await askOften(page, "/auth/forgot-password", { email: student.email });
  const link = await inbox.link(student.email, 11);
  await page.goto(link);
  await choose(page, newPerson().password);
  await expect(page).toHaveURL(at("/user/login"));
  await page.goto(link);
  await choose(page, newPerson().password);
  await expect(alert(page)).toHaveText("Invalid or expired OTP");
});

test("S-05: whoever signs up after strangers did opens the link and lands on the dashboard", async ({
  page,
  inbox,
}) => {
  const person = newPerson();
  await askOften(page, "/auth/signup", { ...newPerson({ email: person.email }) } satisfies Person);
  await signUp(page, person);
  const link = await inbox.link(person.email, 11);
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  expect(page.url()).not.toContain("#");
  await button(page, "Verify Email").click();
  await expectDashboard(page, person);
});

async function choose(page: Page, password: string) {
  await field(page, "New password").fill(password);
  await field(page, "Confirm password").fill(password);
  await button(page, "Reset Password").click();
}
