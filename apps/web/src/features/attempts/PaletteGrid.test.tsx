// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { countLooks } from "./counts.ts";
import { PalettePanel } from "./Palette.tsx";
import type { SectionPart } from "./sections.ts";
import { stepIn } from "./useGridWalk.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages }));
afterEach(cleanup);

const looks = [
  "answered",
  "marked",
  "marked-with-answer",
  "seen-blank",
  "unseen",
  "answered",
  "unseen",
] as const;

function show({ current = 0, unsaved = [] as boolean[], parts = [] as SectionPart[] } = {}) {
  const onGo = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <PalettePanel
        looks={looks}
        unsaved={unsaved}
        parts={parts}
        counts={countLooks(looks)}
        current={current}
        onGo={onGo}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  return onGo;
}

const cells = () => screen.getByRole("navigation", { name: "Questions" }).querySelectorAll("button");

test("TS-02, TS-09: every question stands in the list with its status in words", () => {
  show();
  expect(Array.from(cells(), (cell) => cell.getAttribute("aria-label"))).toEqual([
    "Question 1, Answered",
    "Question 2, Marked for Review",
    "Question 3, Marked for Review, has an answer",
    "Question 4, Not answered",
    "Question 5, Not Visited",
    "Question 6, Answered",
    "Question 7, Not Visited",
  ]);
});

test("TS-02: the counts are those of the three statuses, whatever more is drawn", () => {
  show();
  const counts = screen.getAllByRole("definition").map((count) => count.textContent);
  expect(counts).toEqual(["7", "2", "2"]);
  expect(screen.getAllByRole("term").map((word) => word.textContent)).toEqual([
    "Total",
    "Answered",
    "Marked for Review",
  ]);
});

test("TS-02: the legend names every look", () => {
  show();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Answered",
    "Marked for Review",
    "Not Visited",
    "Marked, answered",
    "Not answered",
  ]);
});

test("TS-02: a cell leads to its question; the current one says so", async () => {
  const onGo = show({ current: 2 });
  expect(cells()[2]?.getAttribute("aria-current")).toBe("true");
  await userEvent.click(cells()[5] as HTMLElement);
  expect(onGo.mock.calls).toEqual([[5]]);
});

test("a choice that is not with the server yet says so", () => {
  show({ unsaved: [true] });
  expect(cells()[0]?.getAttribute("aria-label")).toBe("Question 1, Answered, not saved yet");
});

test("the list is one stop of the Tab key, and arrows move inside it", async () => {
  const onGo = show({ current: 1 });
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(cells()[1]);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(cells()[6]);
  await userEvent.keyboard("{Home}{ArrowRight}{Enter}");
  expect(onGo.mock.calls).toEqual([[1]]);
  await userEvent.keyboard("{End}");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 48, 49],
  ["ArrowRight", 49, 49],
  ["ArrowUp", 3, 3],
  ["ArrowUp", 7, 2],
  ["ArrowDown", 44, 49],
  ["ArrowDown", 45, 45],
  ["Home", 30, 0],
  ["End", 0, 49],
])("%s from %d leads to %d of 50 in five columns", (key, from, to) => {
  expect(stepIn(key, from, { last: 49, columns: 5 })).toBe(to);
});

const parts = [
  { name: { english: "Reasoning", hindi: "तर्क" }, from: 0, to: 4 },
  { name: { english: "English" }, from: 4, to: 7 },
];
const heading = (name: RegExp) => screen.getByRole("button", { name });
const shown = () => Array.from(document.querySelectorAll("[data-cell]"), (cell) => cell.textContent);

test("E-07: the list is by section with counts: the current one is open, another opens by its heading", async () => {
  show({ current: 5, parts });
  expect(heading(/^Reasoning/).textContent).toBe("Reasoning 1 of 4 answered · 2 marked");
  expect(heading(/^Reasoning/).getAttribute("aria-expanded")).toBe("false");
  expect(heading(/^English/).getAttribute("aria-expanded")).toBe("true");
  expect(shown()).toEqual(["5", "6", "7"]);
  await userEvent.click(heading(/^Reasoning/));
  expect(shown()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  await userEvent.click(heading(/^English/));
  expect(shown()).toEqual(["1", "2", "3", "4"]);
});

test("E-07: the Hindi interface names a section in Hindi where it has such a name", () => {
  i18n.loadAndActivate({ locale: "hi", messages: {} });
  show({ current: 5, parts });
  expect(screen.getByText("तर्क")).toBeTruthy();
  expect(screen.getByText("English")).toBeTruthy();
});

test("E-07: an arrow leads over the edge of a section and opens the next one", async () => {
  show({ current: 3, parts });
  document.querySelector<HTMLElement>('[data-cell="3"]')?.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("5");
  expect(heading(/^English/).getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("4");
});

test.each([
  ["ArrowDown", 0, 4],
  ["ArrowDown", 3, 4],
  ["ArrowUp", 6, 3],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 4, 4],
  ["Home", 6, 0],
  ["End", 0, 6],
])("E-07: %s from %d leads to %d of 4 and 3 questions in five columns", (key, from, to) => {
  expect(stepIn(key, from, { last: 6, columns: 5, parts })).toBe(to);
});

test("other keys are not the list's", () => {
  expect(stepIn("n", 0, { last: 49, columns: 5 })).toBeNull();
});
