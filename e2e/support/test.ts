import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { remember } from "./canaries.ts";
import { inbox } from "./inbox.ts";
import { makeStudent, signIn, type Person } from "./people.ts";

/** By every rule of WCAG 2.2 AA, by those that another theme can break, or by those that another language can break. */
export type Axe = (page: Page, rules?: "all" | "of the theme" | "of the language") => Promise<string[]>;

interface TestFixtures {
  inbox: typeof inbox;
  /** A verified student, signed in in this browser. */
  student: Person;
  /** What is wrong for people who use assistive technology, as far as a machine can tell. */
  axe: Axe;
  /** What a page may complain about: a test that provokes a policy says so. */
  expectedComplaints: RegExp | null;
  watch: void;
}

export const test = base.extend<TestFixtures, { db: Pool }>({
  baseURL: async ({}, use) => use(addresses().origin),
  db: [
    async ({}, use) => {
      const db = new Pool({ connectionString: addresses().databaseUrl, max: 2 });
      await use(db);
      await db.end();
    },
    { scope: "worker" },
  ],
  inbox: async ({}, use) => use(inbox),
  student: async ({ context, db }, use) => {
    const student = await makeStudent(db);
    await signIn(context, student);
    await use(student);
  },
  axe: async ({}, use) => use(violations),
  expectedComplaints: [null, { option: true }],
  watch: [
    async ({ context, expectedComplaints }, use) => {
      const complaints = listen(context);
      await use();
      remember(...(await context.cookies()).map(({ value }) => value).filter(Boolean));
      const unexpected = complaints.filter((words) => expectedComplaints?.test(words) !== true);
      expect(unexpected, "what the pages complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/** Uncaught errors, what the content security policy had to stop, and any call to somewhere else. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") complaints.push(`request to ${hostname}`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?Types|TrustedHTML|TrustedScript/i.test(text)) complaints.push(text);
  });
  return complaints;
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** What another theme of the same page can break. Half of axe's time goes into the first. */
const THEME = ["color-contrast", "link-in-text-block", "target-size"];

const options: Record<NonNullable<Parameters<Axe>[1]>, RunOptions> = {
  all: { runOnly: { type: "tag", values: WCAG } },
  "of the theme": { runOnly: { type: "rule", values: THEME } },
  // Words do not change a colour.
  "of the language": {
    runOnly: { type: "tag", values: WCAG },
    rules: { "color-contrast": { enabled: false } },
  },
};

async function violations(page: Page, rules: Parameters<Axe>[1] = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const { run } = Reflect.get(globalThis, "axe") as typeof axe;
    const { violations: found } = await run(document, { ...asked, resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
    );
  }, options[rules]);
}

export { expect };
