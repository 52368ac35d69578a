import type { Page } from "@playwright/test";
import { answersOf, choose, expectQuestion, next, startTest, submit, testAt } from "../support/attempts.ts";
import { signIn } from "../support/people.ts";
import { startSecondBuild } from "../support/second-build.ts";
import { dashboardOf, expectDashboard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The worker keeps the app itself. */
test.use({ serviceWorkers: "allow" });

async function untilKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Until the kept page controls this one too.
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}
const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset["version"] ?? "1");
/** Looks for a new version, and tells what became of it: the states of the workers that this device has then. */
const lookForVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    const coming = registration?.installing;
    if (coming?.state === "installing")
      await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
    const { waiting, active } = registration ?? {};
    return { coming: coming?.state, waiting: waiting?.state, active: active?.state };
  });

test("AC-04: the browser finds nothing that keeps the app from being installed", async ({
  page,
  context,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await untilKept(page);
  const browser = await context.newCDPSession(page);
  const { url, errors, data } = await browser.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A browser that is driven has no profile of its own.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({ name: "Patrak", start_url: "/user/dashboard" });
});

test("AC-04: manifest, icons and favicon are served with their types and are asked for again", async ({
  request,
}) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  expect(manifest.headers()["cache-control"]).toBe("no-cache");
  const { icons, shortcuts } = (await manifest.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { url: string; icons: { src: string }[] }[];
  };
  expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
  for (const { src, type } of icons)
    expect((await request.get(src)).headers()["content-type"], src).toContain(type);
  for (const { url, icons: own } of shortcuts) {
    const reply = await request.get(url, { headers: { accept: "text/html" } });
    expect(reply.ok(), url).toBe(true);
    expect((await request.get(own[0]!.src)).ok()).toBe(true);
  }
  for (const [path, type] of [
    ["/favicon.ico", /image\/(?:x-icon|vnd\.microsoft\.icon)/],
    ["/icons/apple-touch.png", /image\/png/],
  ] as const) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()["content-type"]).toMatch(type);
    expect(reply.headers()["cache-control"]).toBe("no-cache");
  }
});

test("AC-04: the bars of the browser have the theme's colour, in both themes", async ({ page, request }) => {
  await page.goto("/user/login");
  const drawn = async () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
      const shown = bars.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
      const token = getComputedStyle(document.documentElement).getPropertyValue("--c-drop-tint");
      return { shown: shown.map((colour) => colour.toLowerCase()), token };
    });
  const { theme_color } = (await (await request.get("/manifest.webmanifest")).json()) as {
    theme_color: string;
  };
  await page.emulateMedia({ colorScheme: "light" });
  const light = await drawn();
  expect(light.shown).toEqual([light.token]);
  expect(theme_color).toBe(light.token);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await drawn();
  expect(dark.shown).toEqual([dark.token]);
  expect(dark.token).not.toBe(light.token);
});

test(
  "AC-04: the app starts without a network, at home",
  { tag: "@core" },
  async ({ page, context, request, student }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await untilKept(page);
    const { start_url } = (await (await request.get("/manifest.webmanifest")).json()) as {
      start_url: string;
    };
    await page.close();
    await context.setOffline(true);
    const started = await context.newPage();
    await started.goto(start_url);
    await expect(started.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(student));
  },
);

test(
  "AC-04: a version published while a test runs comes after it: reloaded or closed and opened again, the test keeps the old one whole",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const build = await startSecondBuild();
    try {
      const here = (path: string) => build.origin + path;
      await signIn(context, student, build.origin);
      const attemptId = await startTest(page, db, student);
      await page.goto(here(testAt(attemptId)));
      await expectQuestion(page, 1);
      await untilKept(page);
      await choose(page, "A");
      await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "A" });

      build.publish();
      await page.reload();
      await expectQuestion(page, 1);
      expect(await versionOf(page)).toBe("1");
      // It is seen and not taken.
      const { coming, waiting } = await lookForVersion(page);
      expect({ coming, waiting }).toEqual({ coming: "redundant", waiting: undefined });
      await next(page);
      await choose(page, "B");
      await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "A", 2: "B" });

      // With its last tab gone, a version that waits would take over.
      await page.close();
      const reopened = await context.newPage();
      await reopened.goto(here(testAt(attemptId, 2)));
      await expectQuestion(reopened, 2);
      expect(await versionOf(reopened)).toBe("1");
      await choose(reopened, "C");
      await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "A", 2: "C" });
      expect(build.missing).toEqual([]);

      await submit(reopened);
      await expect(reopened).toHaveURL((url) => url.pathname.startsWith("/user/testanalysis/"));
      await expect(reopened.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => versionOf(reopened)).toBe("2");
      await expect.poll(async () => (await lookForVersion(reopened)).waiting).toBe("installed");
      await reopened.close();
      const after = await context.newPage();
      await after.goto(here("/user/dashboard"));
      await expectDashboard(after, student);
      expect(await versionOf(after)).toBe("2");
      const { waiting: left, active } = await lookForVersion(after);
      expect({ left, active }).toEqual({ left: undefined, active: "activated" });
      // The new version is what the device has now.
      await context.setOffline(true);
      await after.reload();
      await expect(after.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(student));
      expect(await versionOf(after)).toBe("2");
    } finally {
      build.close();
    }
  },
);
