import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import { noHindi, questionSheet } from "@patrak/commands/stack/question-sheet";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import { LONG_TEST } from "./attempts.ts";
import { changeKey, changeText, makeBank, makeBankQuestion } from "./bank.ts";
import { insertCode } from "./codes.ts";
import { attempt, demo, makeOwnPackage, own, testId as idOfTest } from "./courses.ts";
import { breakDown } from "./network.ts";
import { makeStudent } from "./people.ts";
import type { State } from "./state.ts";

const teacher = { firstName: "कविता", lastName: "राव" };
const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const submit = (page: Page) => page.locator('button[type="submit"]').click();

async function passFirstStep(page: Page, db: Pool, hasPhone: boolean) {
  const { email, password } = await makeAdministrator(db, { ...teacher, hasPhone });
  await page.goto("/admin/login");
  await input(page, "email").fill(email);
  await input(page, "password").fill(password);
  await submit(page);
  await expect(input(page, "code")).toBeVisible();
}

async function visit(page: Page, db: Pool, path: string, ready: string) {
  await enter(page.context(), await makeAdministrator(db, teacher));
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
}

/** A package of Hindi names, so that every word on the page is told apart from its content. */
async function visitPackage(page: Page, db: Pool, then: () => Promise<unknown>) {
  const owner = await makeStudent(db);
  const made = await makeOwnPackage(db, owner, ["प्रश्नपत्र", "राजव्यवस्था"], { titleHindi: "पूर्ण टेस्ट" });
  await db.query("UPDATE packages SET name = $2, description = $3 WHERE package_id = $1", [
    made.package,
    "परीक्षा माला",
    "अभ्यास के लिए",
  ]);
  await visit(page, db, `/admin/packages?package=${made.package}`, "[role=treeitem]");
  await then();
}

async function setUp(page: Page, db: Pool) {
  await passFirstStep(page, db, false);
  const typed = await page.locator("form p[lang=en]").innerText();
  return secretBytes(typed.replaceAll(/\s/g, ""));
}

/** A published test whose key and text were changed since. */
async function openChanges(page: Page, db: Pool) {
  const { testId, ids } = await makeBank(db, 5);
  const context = page.context();
  await visit(page, db, `/admin/tests/${testId}/publish`, "main h1");
  const { origin } = new URL(page.url());
  const calls = `${origin}/api/v1/admin/tests/${testId}`;
  const { paperId } = (await (await context.request.get(`${calls}/changes`)).json()) as { paperId: string };
  const data = { paperId, confirmedKeys: [] };
  await context.request.post(`${calls}/publish`, { data, headers: { origin } });
  await changeKey(db, ids[0], 2);
  await changeText(db, ids[1], "Where was Ashoka born?", "अशोक का जन्म कहाँ हुआ?");
  await page.reload();
  await expect(page.locator("article").first()).toBeVisible();
}

/** A file of questions, sent and waited for. */
async function sendFile(page: Page, db: Pool, buffer: Buffer, ready: string) {
  await visit(page, db, "/admin/import", 'input[type="file"]');
  await page.locator('input[type="file"]').setInputFiles({ name: "भाग-7", mimeType: "text/csv", buffer });
  await expect(page.locator(ready).first()).toBeVisible({ timeout: 30_000 });
}

const faulty = () =>
  questionSheet(`भाग ${Date.now()}`, 6, { 2: { key: "E" }, 3: { question_english: "" }, 4: noHindi });

async function checkFile(page: Page, db: Pool, buffer: Buffer) {
  await sendFile(page, db, buffer, "main select");
  await page.locator("main section button").last().click();
  await expect(page.locator("main textarea").first()).toBeVisible({ timeout: 30_000 });
}

/** A learner with a package, extra time and an attempt that runs. */
async function makeLearner(db: Pool) {
  const student = await makeStudent(db, { firstName: "मीना", lastName: "कुमारी" });
  await own(db, student, demo.upsc);
  const test = await idOfTest(db, LONG_TEST);
  await attempt(db, student, test, { answered: [1, 2], marked: [2, 3] });
  const { rows } = await db.query<{ user_id: string }>(
    `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
     SELECT user_id, $2, 600, 'बिजली चली गई', 'कविता राव' FROM users WHERE email = $1 RETURNING user_id`,
    [student.email, test],
  );
  return rows[0]?.user_id ?? "";
}

async function toLearners(page: Page, db: Pool) {
  await makeLearner(db);
  await visit(page, db, "/admin/learners", "main table a");
}

async function toLearner(page: Page, db: Pool) {
  await visit(page, db, `/admin/learners/${await makeLearner(db)}`, "main table");
}

export const adminStates: State[] = [
  {
    name: "admin sign-in",
    open: async (page) => {
      await page.goto("/admin/login");
      await page.locator("summary").click();
    },
  },
  {
    name: "admin code refused",
    open: async (page, db) => {
      await passFirstStep(page, db, true);
      await input(page, "code").pressSequentially("000000");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "admin recovery code refused",
    open: async (page, db) => {
      await passFirstStep(page, db, true);
      await page.locator("form p button").first().click();
      await input(page, "recoveryCode").fill("ABCDE-23456");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "admin setting up a phone", open: async (page, db) => void (await setUp(page, db)) },
  {
    name: "admin recovery codes",
    open: async (page, db) => {
      await input(page, "code").pressSequentially(authenticatorCode(await setUp(page, db)));
      await submit(page);
      await expect(page.locator("main ul li")).toHaveCount(10);
    },
  },
  { name: "admin home", open: (page, db) => visit(page, db, "/admin", "main table") },
  {
    name: "admin home that failed to load",
    open: async (page, db) => {
      await breakDown(page, "/admin/home?*");
      await visit(page, db, "/admin", "main [role=alert]");
    },
  },
  { name: "admin audit log", open: (page, db) => visit(page, db, "/admin/audit", "main table a") },
  {
    name: "admin audit log with an entry open",
    open: async (page, db) => {
      await visit(page, db, "/admin/audit", "main table a");
      await page.locator("main table a").first().click();
      await expect(page.locator("aside h3").first()).toBeVisible();
    },
  },
  {
    name: "admin audit log without an entry",
    open: (page, db) => visit(page, db, "/admin/audit?words=nobody+of+this+name", "main [role=status]"),
  },
  {
    name: "admin packages",
    open: (page, db) => visitPackage(page, db, async () => undefined),
  },
  {
    name: "admin packages with a test selected",
    open: (page, db) => visitPackage(page, db, () => page.locator("[role=treeitem] b").last().click()),
  },
  {
    name: "admin packages with a folder selected",
    open: (page, db) => visitPackage(page, db, () => page.locator("[role=treeitem] b").first().click()),
  },
  {
    name: "admin packages with a folder moving",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem]").first().press("m");
        await expect(page.locator("kbd").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, where to move",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem] button").last().click();
        await expect(page.locator("dialog select").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, a new one without a name",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("main h1 ~ button").click();
        await page.locator("dialog button[type=submit]").click();
        await expect(page.locator("dialog [aria-invalid]").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, asked before withdrawing",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem] b").last().click();
        await page.locator("aside button").last().click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
      }),
  },
  {
    name: "admin packages that failed to load",
    open: async (page, db) => {
      await breakDown(page, "/admin/packages");
      await visit(page, db, "/admin/packages", "main [role=alert]");
    },
  },
  {
    name: "admin question bank",
    open: async (page, db) => {
      await makeBankQuestion(db);
      await visit(page, db, "/admin/questions", "main ul a");
    },
  },
  {
    name: "admin question with findings",
    open: async (page, db) => {
      const { questionId } = await makeBankQuestion(db);
      await visit(page, db, `/admin/questions?question=${questionId}`, "main form textarea");
      await expect(page.locator("main .katex").first()).toBeAttached();
    },
  },
  {
    name: "admin question in its preview",
    open: async (page, db) => {
      const { questionId } = await makeBankQuestion(db);
      await visit(page, db, `/admin/questions?question=${questionId}&step=preview`, "main fieldset");
      await expect(page.locator("main .katex").first()).toBeAttached();
    },
  },
  {
    name: "admin question that is not there",
    open: (page, db) => visit(page, db, "/admin/questions?question=nothing", "main [role=alert]"),
  },
  { name: "admin tests", open: (page, db) => visit(page, db, "/admin/tests", "main table a") },
  {
    name: "admin builder",
    open: async (page, db) => {
      const { testId } = await makeBank(db, 4);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("summary").click();
    },
  },
  {
    name: "admin builder with a row lifted",
    open: async (page, db) => {
      const { testId } = await makeBank(db, 5);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("main ol button").first().press("Space");
      await expect(page.locator("main ol [aria-pressed=true]")).toBeVisible();
    },
  },
  {
    name: "admin builder adding from the bank",
    open: async (page, db) => {
      const { testId, codes } = await makeBank(db, 4);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("section button").nth(1).click();
      await page.locator("dialog input").fill(codes[4] ?? "");
      await expect(page.locator("dialog li")).toHaveCount(1);
    },
  },
  { name: "admin publish", open: openChanges },
  {
    name: "admin preview",
    open: async (page, db) => {
      const { testId } = await makeBank(db, 4);
      await visit(page, db, `/admin/tests/${testId}/preview`, "main fieldset");
    },
  },
  { name: "admin import", open: (page, db) => visit(page, db, "/admin/import", 'input[type="file"]') },
  {
    name: "admin import of a file that cannot be read",
    open: (page, db) => sendFile(page, db, Buffer.from("<html></html>"), "main [role=alert]"),
  },
  {
    name: "admin import, columns, one of them in Kruti Dev",
    open: (page, db) =>
      sendFile(
        page,
        db,
        questionSheet("भाग", 1, { 2: { question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\" } }),
        "main input[type=checkbox]",
      ),
  },
  { name: "admin import, rows to be mended", open: (page, db) => checkFile(page, db, faulty()) },
  {
    name: "admin import, done",
    open: async (page, db) => {
      await checkFile(page, db, faulty());
      await page.locator("main section button").last().click();
      await expect(page.locator("main form")).toBeVisible({ timeout: 30_000 });
    },
  },
  { name: "admin learners", open: (page, db) => toLearners(page, db) },
  {
    name: "admin learners without a match",
    open: (page, db) => visit(page, db, "/admin/learners?words=nobody+of+this+name", "main p[role=status]"),
  },
  { name: "admin learner", open: (page, db) => toLearner(page, db) },
  {
    name: "admin learner who gets extra time",
    open: async (page, db) => {
      await toLearner(page, db);
      await page.locator("section button:has(svg)").nth(1).click();
      await expect(page.locator("dialog textarea")).toBeVisible();
    },
  },
  {
    name: "admin support view",
    open: async (page, db) => {
      await toLearner(page, db);
      await page.locator("form textarea").fill("मदद माँगी");
      await submit(page);
      await expect(page.locator("main ol li h2").first()).toBeVisible();
    },
  },
  {
    name: "admin access",
    open: async (page, db) => {
      await insertCode(db);
      await insertCode(db, { endedDays: 2 });
      await visit(page, db, "/admin/access", "main table");
    },
  },
  {
    name: "admin access with a checked list",
    open: async (page, db) => {
      await visit(page, db, "/admin/access", "main textarea");
      await page.locator("main textarea").fill("new@example.in\nnew@example.in\nकोई नहीं");
      await page.locator("main select").selectOption({ index: 1 });
      await submit(page);
      await expect(page.locator("main form tbody tr")).toHaveCount(3);
    },
  },
  {
    name: "admin access, making a code",
    open: async (page, db) => {
      await visit(page, db, "/admin/access", "main textarea");
      await page.locator("h1 + button").click();
      await expect(page.locator("dialog select")).toBeVisible();
    },
  },
  { name: "admin page that is not there", open: (page, db) => visit(page, db, "/admin/nothing", "main h1") },
];
