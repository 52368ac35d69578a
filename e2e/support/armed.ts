import type { Page } from "@playwright/test";

/** Whatever a payload achieves in this page from now on: a script that ran, a dialog, a report of the policy. */
export async function armed(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("tellHacked", () => seen.push("a script ran"));
  await page.addInitScript(() => {
    const tell = Reflect.get(globalThis, "tellHacked") as () => void;
    Object.defineProperty(globalThis, "hacked", {
      set: () => {
        tell();
      },
    });
  });
  page.on("dialog", (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/csp-report") seen.push(`a report: ${request.postData()}`);
  });
  return seen;
}
