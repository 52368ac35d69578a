import type { Locator, Page } from "@playwright/test";

/** In ms, for each look, key and page. */
const PACES = {
  /** Who knows the way, without a pause. */
  sure: { look: 0, key: 0, read: 0 },
  /** Who does something for the first time. */
  new: { look: 900, key: 110, read: 4000 },
};

/** A person at the screen: looks for a thing before clicking it, types letter by letter, reads what is new. */
export function personAt(page: Page, pace: keyof typeof PACES = "sure") {
  const { look: lookMs, key: delay, read: readMs } = PACES[pace];
  const pause = async (ms: number) => void (ms > 0 && (await page.waitForTimeout(ms)));
  const look = () => pause(lookMs);
  return {
    read: () => pause(readMs),
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
      await box.pressSequentially(words, { delay });
    },
    async choose(list: Locator, label: string) {
      await look();
      await look();
      await list.selectOption({ label });
    },
    /** Finds the file among others in the window of the system. */
    async pick(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      await look();
      await pause(readMs);
      await input.setInputFiles(file);
    },
  };
}
