// By night, alone: its worker, too, takes mails to send, and none of them goes out.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import type { Page } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { switchToHindi } from "../support/language.ts";
import { expect, test } from "../support/test.ts";

const RUNBOOK = "http://localhost/runbook";

/** An instance on the same database that finds neither mail server nor Redis, and whose folder is lost. */
async function startBroken() {
  const { databaseUrl, secretKeys } = addresses();
  const folder = mkdtempSync(path.join(tmpdir(), "patrak-files-"));
  const product = await startProduct({
    databaseUrl,
    smtpUrl: "smtp://127.0.0.1:1",
    redisUrl: "redis://127.0.0.1:1",
    logFile: inProject(".reports/e2e-broken.log"),
    env: { SECRET_KEYS: secretKeys, FILES_DIR: folder, RUNBOOK_URL: RUNBOOK, RATE_LIMIT_FACTOR: "1000" },
  });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "no folder");
  return {
    origin: product.origin,
    stop: async () => {
      await product.stop();
      rmSync(folder);
    },
  };
}

/** Checks are made every ten seconds, and the page asks as often. */
const PATIENCE = { timeout: 40_000 };

const needs = (page: Page, name: string) => page.getByRole("region", { name });

test("OP-08: an owner is told in words what the product misses, with the page that says what to do", async ({
  page,
  db,
}) => {
  test.slow();
  const product = await startBroken();
  try {
    await enter(page.context(), await makeAdministrator(db), product);
    await page.goto(`${product.origin}/admin`);
    const attention = needs(page, "Needs attention");
    for (const [title, runbook] of [
      ["The mail server does not answer", "MailServerAway"],
      ["Redis does not answer", "RedisAway"],
      ["Files cannot be stored", "FilesNotWritable"],
    ] as const) {
      const row = attention.getByRole("listitem").filter({ hasText: title });
      await expect(row.getByRole("link", { name: runbook })).toHaveAttribute(
        "href",
        `${RUNBOOK}/${runbook}.md`,
        PATIENCE,
      );
    }
    await expect(attention).not.toContainText("The worker does not run");

    await switchToHindi(page);
    const inHindi = needs(page, "ध्यान देने योग्य");
    await expect(inHindi.getByText("मेल सर्वर जवाब नहीं दे रहा")).toBeVisible();
    await expect(inHindi.getByRole("link", { name: "RedisAway" })).toBeVisible();
  } finally {
    await product.stop();
  }
});

test("OP-08: an author is not told of it", async ({ page, db }) => {
  const product = await startBroken();
  try {
    await enter(page.context(), await makeAdministrator(db, { role: "author" }), product);
    await page.goto(`${product.origin}/admin`);
    await expect(page.getByRole("heading", { name: "Recent tests" })).toBeVisible();
    await expect(page.getByText("does not answer")).toHaveCount(0);
  } finally {
    await product.stop();
  }
});
