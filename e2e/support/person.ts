import type { Locator, Page } from "@playwright/test";

/** How long a person takes who does something for the first time. */
const MS = { look: 900, key: 110, read: 4000 };

/** A person at the screen: looks for a thing before clicking it, types letter by letter, reads what is new. */
export function personAt(page: Page) {
  const look = () => page.waitForTimeout(MS.look);
  return {
    read: () => page.waitForTimeout(MS.read),
    async click(control: Locator) {
      await control.waitFor();
      await look();
      await control.click();
    },
    async write(box: Locator, words: string) {
      await box.waitFor();
      await look();
      await box.click();
      await box.press("ControlOrMeta+A");
      await box.pressSequentially(words, { delay: MS.key });
    },
    async choose(list: Locator, label: string) {
      await look();
      await look();
      await list.selectOption({ label });
    },
    /** Finds the file among others in the window of the system. */
    async pick(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      await look();
      await page.waitForTimeout(MS.read);
      await input.setInputFiles(file);
    },
  };
}
