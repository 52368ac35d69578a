import { samplePicture } from "@patrak/commands/stack/sample-picture";
import type { Page } from "@playwright/test";

/** Chooses the file in the dialog that is open, and waits until it is shown. */
export async function choosePicture(page: Page) {
  const dialog = page.getByRole("alertdialog");
  await dialog.locator('input[type="file"]').setInputFiles(samplePicture);
  await dialog.locator("img").waitFor();
}
