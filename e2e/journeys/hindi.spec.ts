import { chooseHindi } from "../support/language.ts";
import { newPerson } from "../support/people.ts";
import { button, expectDashboard, field, paste, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "the switch turns the screen to Hindi at once, keeps what was typed, and is remembered",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto("/user/login");
    await field(page, "Email").fill("ananya@example.in");
    await button(page, "हिन्दी").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("जारी रखने के लिए साइन इन करें");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(button(page, "हिन्दी")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("input[name=email]")).toHaveValue("ananya@example.in");

    await page.reload();
    await expect(button(page, "साइन इन करें")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page).toHaveTitle("साइन इन करें · Patrak");

    await button(page, "English").click();
    await expect(button(page, "Sign In")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  },
);

test("messages that are on the screen follow the switch: errors, refusals of the server, counted time", async ({
  page,
}) => {
  await signUp(page, newPerson());
  await paste(page, 1, "000000");
  await button(page, "Verify Email").click();
  await expect(page.getByRole("alert")).toHaveText("Invalid or expired OTP");
  await button(page, "हिन्दी").click();
  await expect(page.getByRole("alert")).toHaveText("ओटीपी गलत है या उसकी अवधि समाप्त हो चुकी है");
  await expect(page.getByRole("timer")).toHaveText(/^0:\d\d में उपलब्ध$/);
  await expect(page).toHaveTitle(/^त्रुटि: /);
});

test(
  "who signs up in Hindi gets the mail in Hindi and the messages on the way",
  { tag: "@core" },
  async ({ page, inbox }) => {
    const person = newPerson({ firstName: "अनन्या", lastName: "शर्मा" });
    await chooseHindi(page);
    await page.goto("/user/signup");
    const values = { ...person, confirmPassword: person.password };
    for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
    await button(page, "साइन अप करें").click();
    await expect(page.getByText("अपना ईमेल देखें")).toBeVisible();

    const mail = await inbox.mail(person.email);
    expect(mail.subject).toMatch(/[\u0900-\u097f]/);
    expect(mail.text).toMatch(/[\u0900-\u097f]/);
    expect(mail.html).toContain('lang="hi"');
    const code = await inbox.code(person.email);
    await page.locator("input[name=otp]").focus();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("स्वागत है, अनन्या शर्मा!");
    // Courses that are loading are a status too.
    const verified = page.getByRole("status").filter({ hasText: "ईमेल सफलतापूर्वक सत्यापित हो गया!" });
    await expect(verified).toBeVisible();

    await page.getByRole("button", { name: "EN" }).click();
    await expectDashboard(page, person);
  },
);
