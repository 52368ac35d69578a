import { globSync, readFileSync } from "node:fs";
import { inProject } from "@patrak/commands/stack/project";
import type { Page } from "@playwright/test";
import { startOtherSite } from "../support/other-site.ts";
import { makeStudent, newPerson, signIn } from "../support/people.ts";
import { alert, at, button, expectDashboard, fillLogin, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const hostileNext = [
  "//evil.example",
  "///evil.example/user/x",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example/user/dashboard",
  "https:evil.example",
  "http:/evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://evil.example/1",
  "/user/../../evil",
  "/user/%2e%2e/%2e%2e//evil.example",
  "/user//evil.example",
  "/user/%2f%2fevil.example",
  "/user/%5cevil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "//evil.example@localhost",
  "/user@evil.example",
  ".evil.example",
  "user/dashboard",
  "?next=//evil.example",
  "#//evil.example",
  "//localhost:1/user/x",
  "/admin/login",
  "/api/v1/auth/logout",
];

/** Another address in the same page, as by the browser's Back: quicker than loading it anew. */
async function moveTo(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

test("no next of another site is carried along by the links of the sign-in screens", async ({ page }) => {
  await page.goto("/user/login?next=%2Fuser%2Ftest%2Fa1");
  await expect(link(page, "Create an account")).toHaveAttribute(
    "href",
    "/user/signup?next=%2Fuser%2Ftest%2Fa1",
  );
  for (const next of hostileNext) {
    await moveTo(page, `/user/login?next=${encodeURIComponent(next)}`);
    await expect(link(page, "Create an account"), next).toHaveAttribute("href", "/user/signup");
  }
});

test("signing in with a next of another site leads to the dashboard", async ({ page, context, db }) => {
  const student = await makeStudent(db);
  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/user/%2f%2fevil.example",
  ]) {
    await page.goto(`/user/login?next=${encodeURIComponent(next)}`);
    await fillLogin(page, student);
    await button(page, "Sign In").click();
    await expect(page).toHaveURL(at("/user/dashboard"));
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe("another site", () => {
  test.use({ expectedComplaints: /127\.0\.0\.1|frame-ancestors|Failed to fetch/ });

  test("sees nothing of us in a frame", async ({ page, baseURL, student: _ }) => {
    const frames = ["/user/login", "/user/dashboard", "/docs", "/api/v1/auth/fetch-user", "/favicon.svg"];
    const site = await startOtherSite({
      "/": `<iframe src="/own"></iframe>${frames.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join("")}`,
      "/own": "<p>A page that may be framed</p>",
    });
    await page.goto(site.origin);
    await expect(page.frameLocator("iframe >> nth=0").getByText("A page that may be framed")).toBeVisible();
    await expect
      .poll(() =>
        page
          .frames()
          .slice(2)
          .map((frame) => frame.url()),
      )
      .toEqual(frames.map(() => "chrome-error://chromewebdata/"));
    site.close();
  });

  for (const [how, send] of [
    ["a form", "document.forms[0].submit()"],
    [
      "fetch with plain text",
      "fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' })",
    ],
    [
      "fetch with JSON",
      "fetch(url, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{}' })",
    ],
  ] as const) {
    test(`cannot log a student out by ${how}`, async ({ page, baseURL, student }) => {
      const url = `${baseURL}/api/v1/auth/logout`;
      const script = `<script>const url = "${url}"; addEventListener("load", () => { ${send} })</script>`;
      const site = await startOtherSite({ "/": `<form method="post" action="${url}"></form>${script}` });
      const tried = page
        .waitForEvent("requestfinished", (request) => request.url() === url)
        .catch(() => undefined);
      const failed = page
        .waitForEvent("requestfailed", (request) => request.url() === url)
        .catch(() => undefined);
      await page.goto(site.origin);
      await Promise.race([tried, failed]);
      await page.goto("/user/dashboard");
      await expectDashboard(page, student);
      site.close();
    });
  }
});

const isHacked = (page: Page) => page.evaluate(() => "hacked" in globalThis);

test("hostile names are shown as text", async ({ page, context, db }) => {
  const hostile = {
    firstName: '<img src=x onerror="hacked=1">',
    lastName: "{{7*7}}</script><script>hacked=1</script>",
  };
  const student = await makeStudent(db, hostile);
  await signIn(context, student);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    expect(await isHacked(page)).toBe(false);
    await expect(page.locator("main img")).toHaveCount(0);
  }
});

test("words of an answer are shown as text", async ({ page }) => {
  const message = '<img src=x onerror="hacked=1"> &amp; <b>bold</b>';
  await page.route("**/api/v1/auth/login", (route) =>
    route.fulfill({ status: 400, json: { code: "X", message } }),
  );
  await page.goto("/user/login");
  await fillLogin(page, newPerson());
  await button(page, "Sign In").click();
  await expect(alert(page)).toHaveText(message);
  expect(await isHacked(page)).toBe(false);
});

test.describe("the content security policy", () => {
  test.use({ expectedComplaints: /Content Security Policy|Trusted ?Types|TrustedHTML|TrustedScript/i });

  test("runs no script that was smuggled into the page", { tag: "@core" }, async ({ page }) => {
    const smuggled =
      '<script>hacked = 1</script><img src="/nothing.png" onerror="hacked = 1"><svg onload="hacked = 1"></svg>' +
      '<script src="data:text/javascript,hacked=1"></script><a id="trap" href="javascript:hacked=1">x</a>' +
      '<base href="https://evil.example/">';
    await page.route("**/user/login", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace("</body>", `${smuggled}</body>`),
      });
    });
    const stopped = page.waitForEvent("console", (line) => line.text().includes("inline script"));
    await page.goto("/user/login");
    await stopped;
    await expect(button(page, "Sign In")).toBeVisible();
    await page.locator("#trap").click();
    expect(await isHacked(page)).toBe(false);
    expect(await page.evaluate(() => document.baseURI)).toContain("localhost");
  });

  test(
    "lets no string become markup or script: trusted types are enforced",
    { tag: "@core" },
    async ({ page }) => {
      await page.goto("/user/login");
      await expect(button(page, "Sign In")).toBeVisible();
      const outcomes = await page.evaluate(() => {
        const attempts: Record<string, () => void> = {
          innerHTML: () => void (document.createElement("div").innerHTML = "<b>x</b>"),
          insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
          scriptText: () => void (document.createElement("script").text = "hacked = 1"),
          scriptSource: () => void (document.createElement("script").src = "/x.js"),
          timer: () => void Reflect.apply(setTimeout, globalThis, ["hacked = 1"]),
          policy: () => void Reflect.get(globalThis, "trustedTypes").createPolicy("evil", {}),
        };
        return Object.entries(attempts).map(([name, attempt]) => {
          try {
            attempt();
            return `${name} went through`;
          } catch {
            return `${name} was stopped`;
          }
        });
      });
      expect(outcomes.filter((outcome) => !outcome.endsWith("was stopped"))).toEqual([]);
    },
  );
});

test("no solution is in the files that a browser may fetch", async ({ db }) => {
  const { rows } = await db.query<{ solution: string }>(
    `SELECT DISTINCT solution FROM answer_keys, unnest(ARRAY[solution_english, solution_hindi]) AS solution
     WHERE solution IS NOT NULL`,
  );
  // A run of plain words, which no bundler writes in another way.
  const canaries = rows.flatMap(({ solution }) => solution.match(/[\p{L}\p{M}\p{N} ,]{24,}/u) ?? []);
  expect(canaries.length).toBeGreaterThan(rows.length / 2);
  const files = globSync("**/*.{html,js,css,json,webmanifest,svg,map}", { cwd: inProject("apps/web/dist") });
  expect(files).toContain("index.html");
  const texts = files.map((file) => readFileSync(inProject(`apps/web/dist/${file}`), "utf8")).join("\n");
  expect(canaries.filter((canary) => texts.includes(canary))).toEqual([]);
});
