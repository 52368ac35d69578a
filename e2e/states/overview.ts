import type { Page } from "@playwright/test";
import { part, state, type State, whole } from "./state.ts";

/** All that an owner can be told of at once, with the pages of the runbook as links or by their names. */
async function failAround(page: Page) {
  const failures = ["WorkerAway", "StandbysMissing", "MailServerAway", "FilesNotWritable", "RedisAway"];
  const attention = failures.map((name, index) => ({
    kind: name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    count: 1,
    runbook: { name, url: index === 1 ? null : `https://runbook.example.in/${name}.md` },
  }));
  await page.route("**/admin/home?*", async (route) => {
    const response = await route.fetch();
    const home = (await response.json()) as { attention: unknown[] };
    await route.fulfill({ response, json: { ...home, attention: [...attention, ...home.attention] } });
  });
}

export const overviewStates: State[] = [
  state("admin home", whole("admin-overview"), (scene) => scene.admin("/admin", "main table")),
  state("admin home with failures around it", {}, async (scene) => {
    await failAround(scene.page);
    await scene.admin("/admin", "main table");
  }),
  state("admin home that failed to load", { breaks: "/admin/home?*" }, (scene) =>
    scene.admin("/admin", "main [role=alert]"),
  ),
  state("admin audit log", {}, (scene) => scene.admin("/admin/audit", "main table a")),
  state("admin audit log with an entry open", part("admin-audit", { height: 1012 }), async (scene) => {
    await scene.admin("/admin/audit?group=administrators", "main table a");
    // On a phone the entry would hide the list.
    if (!scene.isWide) return;
    await scene.press("main table a", "Enter", "aside h3", -1);
    await scene.rest();
  }),
  state("admin audit log without an entry", {}, (scene) =>
    scene.admin("/admin/audit?words=nobody+of+this+name", "main [role=status]"),
  ),
  state("admin audit log whose download failed", { breaks: "/admin/audit-file*" }, async (scene) => {
    await scene.admin("/admin/audit", "main table a");
    await scene.click("main section button:has(svg)", "[role=alert]", -1);
  }),
  state("admin page that is not there", {}, (scene) => scene.admin("/admin/nothing", "main h1")),
];
