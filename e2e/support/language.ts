import { expect, type Page } from "@playwright/test";
import { demo } from "./courses.ts";

/** Chooses Hindi by the switch, as a person does; the device keeps it. */
export async function chooseHindi(page: Page) {
  await page.goto("/user/login");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
}

/** The same where the page stands: a dialog or a menu that is open stays so. */
export async function switchToHindi(page: Page) {
  const hindi = page.locator('[role=group][aria-label="Language"] > button[lang=hi]').first();
  // By script: the switch may be behind a dialog, or folded away on a phone.
  await hindi.evaluate((button) => (button as HTMLButtonElement).click());
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
}

/** From the first page on, as on a device that has chosen it before. */
export async function rememberHindi(page: Page) {
  await page.addInitScript(() => localStorage.setItem("patrak-language", "hi"));
}

/**
 * What is shown or spoken and still holds Latin letters. Not counted are addresses, the brand, English by its own name,
 * the am and pm of Hindi times, questions in tables, and what says that it is English: the title of a page, too, where it
 * is such a name or a course's.
 */
export function latinLeftovers(page: Page): Promise<string[]> {
  return page.evaluate((courses) => {
    const isForeign = (element: Element | null) =>
      element?.closest('[lang="en"], table [lang="hi"], .katex, script, style, noscript') !== null;
    const english = [...document.querySelectorAll('[lang="en"]')].map((element) => element.textContent);
    const names = [...courses, ...english];
    const found = document.title.split(" · ").filter((words) => !names.includes(words));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && node.parentElement?.checkVisibility() && !isForeign(node.parentElement)) {
        found.push(node.data);
      }
      if (node instanceof Element && !isForeign(node)) {
        for (const name of ["aria-label", "title", "placeholder", "alt"])
          found.push(node.getAttribute(name) ?? "");
      }
    }
    // Addresses, names, hours, keys of the keyboard, paper, files, a coefficient, the letter of an option, and units.
    const exempt =
      /\S+@\S+|Patrak|English|LaTeX|(?<=\d:\d\d\s)[ap]m|\b(?:Ctrl|Shift|Alt)\+(?:Shift\+)?\S|\b(?:Enter|Esc|Tab|IST|Alt\+F10|A4|CSV|XLSX|KR-20)\b|(?<=^| )[A-H](?=$| )|(?<=\d )m(?:\/s)?(?=$| )/g;
    // A person's name, also within a sentence, and the letter of a picture that stands for it.
    const people = english.filter((words) => words.length > 3);
    const without = (words: string) => people.reduce((left, name) => left.replaceAll(name, ""), words);
    return found.filter((words) =>
      /[a-z]/i.test(
        without(words)
          .replace(/^[A-Z]$/, "")
          .replaceAll(exempt, ""),
      ),
    );
  }, Object.values(demo));
}
