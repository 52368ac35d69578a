import { expect, type Page } from "@playwright/test";

export interface Shift {
  value: number;
  /** Within half a second of a tap or a key. */
  isPrompted: boolean;
  what: string[];
}

const MARK = "mark-of-shifts";

/** Runs in the page: notes every shift that the browser itself sees. */
function watch() {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      };
      const elementOf = (node?: Node) => (node instanceof Element ? node : node?.parentElement);
      const what = sources.map(({ node }) => elementOf(node)?.outerHTML.slice(0, 90) ?? "");
      shifts.push({ value, isPrompted: hadRecentInput, what });
    }
  }).observe({ type: "layout-shift" });
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

const isMark = ({ what }: Shift) => what.length > 0 && what.every((one) => one.includes(MARK));

/** Runs in the page: something beside its content moves. */
function moveMark(id: string) {
  const mark = document.getElementById(id) ?? document.createElement("i");
  if (!mark.isConnected) {
    mark.id = id;
    // What draws nothing does not count as moving.
    const look = { background: "#777", pointerEvents: "none" };
    Object.assign(mark.style, { position: "fixed", left: "0", width: "99px", height: "99px", ...look });
    document.body.append(mark);
  }
  mark.style.top = mark.style.top === "0px" ? "200px" : "0px";
}

/** The browser tells of shifts some time after them, in their order: a mark that moves last is told of last. */
async function untilTold(page: Page) {
  await page.evaluate(moveMark, MARK);
  const before = (await shiftsOf(page)).length;
  await expect
    .poll(async () => {
      await page.evaluate(moveMark, MARK);
      return (await shiftsOf(page)).slice(before).some((shift) => isMark(shift) && !shift.isPrompted);
    })
    .toBe(true);
}

/** What has moved by now, when fonts, pictures and animations have come to an end and no tap excuses anything more. */
export async function shiftsUntilNow(page: Page): Promise<Shift[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const hasEnd = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(hasEnd)
        .map(({ finished }) => finished),
    );
  });
  await untilTold(page);
  return (await shiftsOf(page)).filter((shift) => !isMark(shift));
}

/** From here on: what the browser has still to tell of earlier is left out. */
export async function watchShifts(page: Page) {
  await page.evaluate(watch);
  await shiftsUntilNow(page);
  await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts.splice(0));
}
