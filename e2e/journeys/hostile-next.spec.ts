import { button, at, fillLogin, link, signUp } from "../support/screens.ts";
import { newPerson } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const hostile = [
  "//evil.example",
  "/\\evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/user/%2f%2fevil.example",
  "/user/..//evil.example",
  "/\t/evil.example",
];
const query = (next: string) => `?next=${encodeURIComponent(next)}`;

test("T48: who is signed in already is led by no next of another site", async ({ page, student: _ }) => {
  for (const [index, next] of hostile.entries()) {
    await page.goto(`/user/${index % 2 === 0 ? "login" : "signup"}${query(next)}`);
    await expect(page).toHaveURL(at("/user/dashboard"));
  }
});

test("T48: of two nexts, neither leads to another site", async ({ page, student: _ }) => {
  for (const both of [
    "next=%2F%2Fevil.example&next=%2Fuser%2Fdashboard",
    "next=%2Fuser%2Fdashboard&next=%2F%2Fevil.example",
  ]) {
    await page.goto(`/user/login?${both}`);
    await expect(page).toHaveURL(at("/user/dashboard"));
  }
});

test(
  "T48: a next of another site does not survive sign-up and verification",
  { tag: "@core" },
  async ({ page, inbox }) => {
    const person = newPerson();
    await signUp(page, person, query("//evil.example/user/dashboard"));
    const code = await inbox.code(person.email);
    for (const [place, digit] of code.split("").entries())
      await page.getByLabel(`Digit ${place + 1} of 6`).fill(digit);
    await button(page, "Verify Email").click();
    await expect(page).toHaveURL(at("/user/dashboard"));
  },
);

test("T48: nor does it survive the way through forgotten password and back", async ({ page }) => {
  await page.goto(`/user/login${query("//evil.example")}`);
  await fillLogin(page, newPerson());
  await link(page, "Forgot password?").click();
  await expect(page).toHaveURL((url) => url.pathname === "/user/forgot-password");
  expect(page.url()).not.toContain("evil");
});
